"""The next rival's likely reply: greedy's moves in several guessed states."""

import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeAlias

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat, total

from .bot import GreedyBot

Judged: TypeAlias = tuple[Any, Mapping[str, float]]  # with its features from `judge`
# Enough for medians, few enough for the time of a hint.
WORLDS = 9
# With fewer guesses there is no reply to report.
FEWEST_WORLDS = 3
# The most further choices of your own before a rival is asked.
LONGEST_TURN = 40


@dataclass(frozen=True, slots=True)
class RivalReply:
    """The likely action of the rival who is asked next."""

    seat: Seat
    action: Any
    share: float  # how often it came; equally good actions count in part
    features: Mapping[str, float]  # medians


def likely_reply(game: AnyGame, view: Any, choice: Any, chance: Chance, until: float) -> RivalReply | None:
    """None if no rival is asked any more or time runs out; `until` is on the monotonic clock."""
    seats: set[Seat] = set()
    answers: defaultdict[Any, float] = defaultdict(float)
    judged: list[Mapping[str, float]] = []
    for _ in range(WORLDS):
        if time.monotonic() > until:
            break
        if found := _reply(game, view, choice, chance):
            seat, best = found
            seats.add(seat)
            for answer, _ in best:
                answers[answer] += 1 / len(best)
            judged.append(best[0][1])
    if len(judged) < FEWEST_WORLDS or len(seats) > 1:
        return None
    action, count = max(answers.items(), key=lambda each: each[1])
    # The longest list of features has them in the game's order.
    names = dict.fromkeys(name for each in sorted(judged, key=len, reverse=True) for name in each)
    medians = {name: median(each.get(name, 0.0) for each in judged) for name in names}
    return RivalReply(seats.pop(), action, count / len(judged), medians)


def _reply(game: AnyGame, view: Any, choice: Any, chance: Chance) -> tuple[Seat, list[Judged]] | None:
    """The next rival in one guessed state, and all its best actions; greedy chooses for everybody."""
    rules, greedy, own = game.rules, GreedyBot(game), view.seat
    state, answer = rules.guess(view, chance), choice
    for _ in range(LONGEST_TURN):
        rules.apply(state, own, answer, chance)
        asked = rules.to_act(state)
        if not asked:
            return None
        if own not in asked:
            seat = asked[0]
            seen = rules.view(state, seat)
            judged = [(each, game.judge(seen, each)) for each in rules.legal(state, seat)]
            most = max(total(features.values()) for _, features in judged)
            return seat, [(each, features) for each, features in judged if total(features.values()) == most]
        answer = greedy.choose(rules.view(state, own), rules.legal(state, own), chance)
    return None
