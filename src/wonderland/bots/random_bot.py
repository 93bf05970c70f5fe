"""The bot that takes any choice: the baseline that others are measured against."""

from collections.abc import Sequence
from typing import Any

from wonderland.core.chance import Chance, pick
from wonderland.core.match import AnyGame


class RandomBot:
    """Takes every choice with the same probability."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return pick(chance, choices)
