"""One match as fast as the rules go: no log, no digests, no names looked up.

A match of seed `S` is the game that `wonderland.play(..., seed=S)` plays and records. Bots get views, as everywhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from wonderland.bots import bot
from wonderland.core.chance import SeededChance
from wonderland.core.events import Event
from wonderland.core.play import AnyGame
from wonderland.core.values import Options, Outcome


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went."""

    seed: str
    outcome: Outcome
    moves: int


Watch = Callable[[Any, Sequence[Event]], None]
"""Is shown the state and what just happened, first after the set-up; the state is the match's own and goes on."""


def play(game: AnyGame, bots: Sequence[str], options: Options, seed: str, watch: Watch | None = None) -> Result:
    """Play a match to its end; `options` are all of the game's, as `game.check` gives them."""
    rules = game.rules
    luck = SeededChance(f"{seed}/table")
    minds = [(bot(name, game).choose, SeededChance(f"{seed}/seat {seat}")) for seat, name in enumerate(bots)]
    state, events = rules.setup(len(bots), options, luck)
    if watch:
        watch(state, events)
    moves = 0
    while seats := rules.to_act(state):
        seat = seats[0]
        choose, own = minds[seat]
        action = choose(rules.view(state, seat), rules.legal(state, seat), own)
        moves += 1
        events = rules.apply(state, seat, action, luck.at(moves))
        if watch:
            watch(state, events)
    outcome = rules.outcome(state)
    assert outcome is not None
    return Result(seed, outcome, moves)
