"""Wonderland: four Alice-in-Wonderland tabletop games to play and to study.

import wonderland
match = wonderland.play("parade", bots=["greedy", "random", "random"], seed="tea at six")
print(match.outcome)
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wonderland.core.chance import SeededChance
from wonderland.core.contract import Game
from wonderland.core.errors import WonderlandError
from wonderland.core.log import Log
from wonderland.core.match import Match, play_to_end
from wonderland.core.match import replay as replay_log
from wonderland.core.values import Options, Outcome
from wonderland.games import discover, game

# Imported before `review` below gets its name, because a later import would give the name to the package.
from wonderland.review import SEED, growing_review

if TYPE_CHECKING:
    from wonderland.review.report import Review

__all__ = ["Log", "Match", "Outcome", "SeededChance", "WonderlandError", "discover", "game", "play", "replay", "review"]


def play(
    name: str,
    *,
    bots: Sequence[str],
    seed: str,
    options: Options | None = None,
    position: Mapping[str, Any] | None = None,
) -> Match:
    """Play a game to its end with a bot in every seat; the same seed gives the same game."""
    from wonderland.bots import choosers

    found: Game[Any, Any, Any] = game(name)
    chance = SeededChance(f"{seed}/table")
    match = (
        Match.new(found, len(bots), chance, options=options, players=bots)
        if position is None
        else Match.from_position(found, position, players=bots)
    )
    return play_to_end(match, choosers(bots, found, seed), chance.at)


def replay(log: Log) -> Match:
    """Rebuild a recorded game; every name, draw and digest is checked."""
    return replay_log(game(log.game), log)


def review(log: Log, *, detail: str = "usual", seed: str = SEED, map: Callable[..., Iterable[Any]] = map) -> "Review":
    """What each decision of a finished game cost, what was better, and how much was luck.

    Detail is quick, usual or deep. With the `map` of an executor, several processes work on it.
    """
    *_, whole = growing_review(log, detail=detail, seed=seed, map=map)
    return whole
