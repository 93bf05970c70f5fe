"""The bot that takes any choice: the measure of all others."""

from collections.abc import Sequence
from typing import Any

from wonderland.core.chance import Chance, pick
from wonderland.core.match import AnyGame


class RandomBot:
    """Each choice alike."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return pick(chance, choices)
