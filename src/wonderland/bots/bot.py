"""What a bot is: it answers a question from what its seat may know, with a chance of its own."""

from collections.abc import Sequence
from typing import Any, Protocol

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame


class Bot(Protocol):
    """A player that is a program; made once for a game, it keeps nothing between two questions."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        """One of the choices."""
        ...
