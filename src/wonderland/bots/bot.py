"""What a bot is: it answers a question from what its seat may know, with a chance of its own.

A bot that thinks also says what it thinks of every choice, and can be told how hard to think.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol, runtime_checkable

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame


class Bot(Protocol):
    """A player that is a program; made once for a game, it keeps nothing between two questions."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        """One of the choices."""
        ...


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot may think about one question.

    Without `seconds` an answer hangs on view, choices, chance and share alone, so a game can be played again.
    """

    share: float = 1.0
    """Of the playouts that the bot would make: less under load, more for a study."""
    seconds: float | None = None
    """When to stop at the latest, however many playouts were made; None is never."""
    interrupted: Callable[[], bool] = never
    """Once it holds nobody wants the answer any more."""

    def begin(self) -> Callable[[], bool]:
        """Begin to think: a function that tells when to stop. It is called between two bites of a few milliseconds."""
        if self.seconds is None:
            return self.interrupted
        end = monotonic() + self.seconds
        return lambda: monotonic() >= end or self.interrupted()


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks of one choice."""

    choice: Any
    win: float
    """How likely its seat wins after it, 0 to 1; a win shared by k counts 1/k."""
    score: float | None
    """By how many points its seat is expected to end ahead of the best other, in the direction that wins; None where
    points tell nothing."""
    error: float
    """The standard error of `win`: of playouts, or of the value by which it was told."""
    playouts: int
    """How many it looked at."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can say what it thinks. It chooses the first of its thoughts."""

    effort: Effort
    """Set by `bots.bot` right after it was made."""

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        """Every choice once, the one it would take first."""
        ...
