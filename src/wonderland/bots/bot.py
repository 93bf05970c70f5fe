"""What a bot is: it chooses from what its seat may know, with its own random stream. And two that do not look ahead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol, runtime_checkable

from wonderland.core.chance import Chance, pick
from wonderland.core.match import AnyGame
from wonderland.core.values import total


class Bot(Protocol):
    """A computer player. It keeps nothing between two questions."""

    def __init__(self, game: AnyGame) -> None: ...

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any: ...


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot may think. Without `seconds` its answer can be reproduced."""

    share: float = 1.0  # of its usual playouts: less under load, more for a study
    seconds: float | None = None
    interrupted: Callable[[], bool] = never  # is the answer no longer needed?

    def begin(self) -> Callable[[], bool]:
        """Start the clock; returns a function that says when to stop. Call it every few milliseconds."""
        if self.seconds is None:
            return self.interrupted
        end = monotonic() + self.seconds
        return lambda: monotonic() >= end or self.interrupted()


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's evaluation of one choice."""

    choice: Any
    win: float  # 0 to 1; a win shared by k counts 1/k
    score: float | None  # the expected lead in points; None if points mean nothing
    error: float  # of `win`
    playouts: int


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that evaluates choices."""

    effort: Effort

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        """Every choice, the one it would take first."""


class RandomBot:
    """Chooses at random."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return pick(chance, choices)


class GreedyBot(RandomBot):
    """Takes the choice with the highest heuristic value; a random one of several."""

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        values = [total(self.game.judge(view, choice).values()) for choice in choices]
        best = max(values)
        return pick(chance, [choice for choice, value in zip(choices, values, strict=True) if value == best])
