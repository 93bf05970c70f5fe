"""One match as fast as the rules go: the match that `wonderland.play` plays and records with the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass

from wonderland.bots import choosers
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame, UnloggedMatch, Watch, play_to_end
from wonderland.core.values import Options, Outcome


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went."""

    seed: str
    outcome: Outcome
    moves: int


def play_match(game: AnyGame, bots: Sequence[str], options: Options, seed: str, watch: Watch | None = None) -> Result:
    """Play a match to its end; `options` are all of the game's, as `game.check` gives them.

    `watch` is also called after the set-up.
    """
    chance = SeededChance(f"{seed}/table")
    state, events = game.rules.setup(len(bots), options, chance)
    if watch:
        watch(state, events)
    match = play_to_end(UnloggedMatch(game, state), choosers(bots, game, seed), chance.at, watch)
    outcome = game.rules.outcome(match.state)
    assert outcome is not None
    return Result(seed, outcome, match.moves)
