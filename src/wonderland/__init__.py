"""Wonderland: four Alice-in-Wonderland tabletop games to play and to study.

import wonderland
match = wonderland.play("parade", bots=["greedy", "random", "random"], seed="tea at six")
print(match.outcome)
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.chance import SeededChance
from wonderland.core.contract import Game
from wonderland.core.errors import WonderlandError
from wonderland.core.log import Log
from wonderland.core.play import Chooser, Match
from wonderland.core.values import Options, Outcome
from wonderland.games import discover, game

__all__ = ["Log", "Match", "Outcome", "SeededChance", "WonderlandError", "discover", "game", "play", "replay"]


def play(
    name: str,
    *,
    bots: Sequence[str],
    seed: str,
    options: Options | None = None,
    position: Mapping[str, Any] | None = None,
) -> Match:
    """Play a game to its end, a bot in every seat; the same seed gives the same game."""
    from wonderland.bots import bot
    from wonderland.core import play as playing

    found: Game[Any, Any, Any] = game(name)
    luck = SeededChance(f"{seed}/table")
    match = (
        Match.new(found, len(bots), luck, options=options, players=bots)
        if position is None
        else Match.from_position(found, position, players=bots)
    )

    def chooser(seat: int, kind: str) -> Chooser:
        mind, own = bot(kind, found), SeededChance(f"{seed}/seat {seat}")
        return lambda view, choices: mind.choose(view, choices, own)

    return playing.play(match, [chooser(seat, kind) for seat, kind in enumerate(bots)], luck.at)


def replay(log: Log) -> Match:
    """Make a recorded game again; every name, draw and digest is checked."""
    from wonderland.core import play as playing

    return playing.replay(game(log.game), log)
