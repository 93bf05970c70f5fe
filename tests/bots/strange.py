"""Bots that misbehave, for tests of the safeguards against them."""

import os
import time
from collections.abc import Sequence
from typing import Any

from wonderland.bots import bot
from wonderland.bots.bot import Bot, Effort, Thought
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame


class Strange:
    """Does what its name says."""

    def __init__(self, game: AnyGame, name: str = "") -> None:
        self.name = name

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        match self.name:
            case "hangs":
                time.sleep(1000)
            case "slow":
                time.sleep(0.2)
            case "dies":
                os._exit(7)
            case "errs":
                raise ZeroDivisionError("tea")
            case "leaves":
                raise SystemExit(7)
            case "cheats":
                return "play red-99"
        return choices[0]


class Ponderous(Strange):
    """Thinks, and likes the first choice best."""

    def __init__(self, game: AnyGame, name: str = "") -> None:
        super().__init__(game, name)
        self.effort = Effort()

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        if self.name == "ponders":
            time.sleep(1000)
        return [Thought(choice, 0.9 - 0.4 * (place > 0), 1.0, 0.01, 9) for place, choice in enumerate(choices)]


class Fickle(Ponderous):
    """Prefers choices at random; as the hare, it goes on until it is stopped."""

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        while self.name == "hare" and not self.effort.interrupted():
            time.sleep(0.001)
        return sorted(super().think(view, choices, chance), key=lambda _: chance.below(1000))


STRANGE = ("hangs", "slow", "dies", "errs", "leaves", "cheats")


def strange_bot(name: str, game: AnyGame) -> Bot:
    """Returns a bot that misbehaves as its name says, or one of the package."""
    if name in ("queen", "ponders"):
        return Ponderous(game, name)
    if name in ("dormouse", "hare", "hatter"):
        return Fickle(game, name)
    return Strange(game, name) if name in STRANGE else bot(name, game)
