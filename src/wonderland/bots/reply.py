"""What the next rival is likely to do after a choice: greedy's answers in several worlds that one's view allows."""

import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeAlias

from wonderland.bots.greedy_bot import GreedyBot
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat, total

Judged: TypeAlias = tuple[Any, Mapping[str, float]]
"""An answer, and what `judge` sees in it."""
WORLDS = 9
FEWEST_WORLDS = 3
"""What happened in fewer is not told."""
LONGEST_TURN = 40
"""So many more answers of one's own may come before a rival is asked."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the rival who is asked next answers in most of the worlds."""

    seat: Seat
    action: Any
    """The answer that came most often."""
    share: float
    """How often, 0 to 1; where several are equally good to the rival, each came in part."""
    features: Mapping[str, float]
    """What `judge` sees in its answers for the rival, the median of each."""


def likely_reply(game: AnyGame, view: Any, choice: Any, chance: Chance, until: float) -> Reply | None:
    """None where no rival is asked any more, or time (`until`, of the monotonic clock) does not suffice to say."""
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
    # Who sees the most sees it in the order of all.
    names = dict.fromkeys(name for each in sorted(judged, key=len, reverse=True) for name in each)
    medians = {name: median(each.get(name, 0.0) for each in judged) for name in names}
    return Reply(seats.pop(), action, count / len(judged), medians)


def _reply(game: AnyGame, view: Any, choice: Any, chance: Chance) -> tuple[Seat, list[Judged]] | None:
    """The next rival in one world, in which greedy answers for everybody, and all answers that are best for it."""
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
