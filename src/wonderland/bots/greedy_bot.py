"""The bot that takes what looks best now, by the game's own judgement."""

from collections.abc import Sequence
from typing import Any

from wonderland.core.chance import Chance, pick
from wonderland.core.match import AnyGame


class GreedyBot:
    """The choice worth most to the eye; among equals any."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        worth = [sum(self.game.judge(view, choice).values()) for choice in choices]
        best = max(worth)
        return pick(chance, [choice for choice, each in zip(choices, worth, strict=True) if each == best])
