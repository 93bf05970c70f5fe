"""One match as fast as the rules go: the match that `wonderland.play` plays and records with the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass

from wonderland.bots import choosers
from wonderland.core.chance import SeededChance
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame, UnloggedMatch, Watch, play_to_end
from wonderland.core.values import Options, Outcome


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake of a bot that others have written; a greedy move was made for it."""

    seat: int
    key: str
    """Of the sentence `error-<key>`."""
    problem: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went."""

    seed: str
    outcome: Outcome
    moves: int
    faults: tuple[Fault, ...] = ()


def play_match(game: AnyGame, bots: Sequence[str], options: Options, seed: str, watch: Watch | None = None) -> Result:
    """Play a match to its end; `options` are all of the game's, as `game.check` gives them.

    `watch` is also called after the set-up.
    """
    chance = SeededChance(f"{seed}/table")
    state, events = game.rules.setup(len(bots), options, chance)
    if watch:
        watch(state, events)
    faults: list[Fault] = []
    players = choosers(bots, game, seed, lambda seat, error: faults.append(_fault(seat, error)))
    match = play_to_end(UnloggedMatch(game, state), players, chance.at, watch)
    outcome = game.rules.outcome(match.state)
    assert outcome is not None
    return Result(seed, outcome, match.moves, tuple(faults))


def _fault(seat: int, error: WonderlandError) -> Fault:
    return Fault(seat, error.key, str(error.details.get("problem", "")))
