"""What a bot is: it answers a question from what its seat may know, with luck of its own."""

from collections.abc import Sequence
from typing import Any, Protocol

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame


class Bot(Protocol):
    """A player who is a program."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        """One of the choices."""
        ...
