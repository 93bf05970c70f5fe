"""The bot that takes what looks best now, by the game's own heuristic."""

from collections.abc import Sequence
from typing import Any

from wonderland.core.chance import Chance, pick
from wonderland.core.match import AnyGame
from wonderland.core.values import total


class GreedyBot:
    """Takes the choice of the highest heuristic value; among equals, any."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        values = [total(self.game.judge(view, choice).values()) for choice in choices]
        best = max(values)
        return pick(chance, [choice for choice, value in zip(choices, values, strict=True) if value == best])
