"""What passes between a pool of bots and its workers: questions, answers, and what was thought ahead."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots.advice import Advice
from wonderland.core.codec import digest
from wonderland.core.errors import WonderlandError


class PoolFailed(WonderlandError):
    """A bot gave no answer; the seat still owes one."""


class Question(NamedTuple):
    """All that a bot is asked, and the seed of its chance."""

    game: str
    bot: str
    view: Any
    choices: Sequence[Any]
    seed: str
    for_advice: bool = False
    """What it thinks of every choice, not which one it takes."""

    @property
    def key(self) -> str:
        """The same for questions that are the same."""
        return digest((self.game, self.bot, self.seed, [str(choice) for choice in self.choices], self.view))


class Answer(NamedTuple):
    """A bot's choice."""

    choice: str
    clear: bool
    """Nothing else comes near: a person would not have to think about it."""
    share: float
    """Of the playouts that it would make, how many it was told to make."""


class Ahead(NamedTuple):
    """What a bot may think of while others are asked: what its seat sees now, and the seeds of its chance after the
    next move, after the one that follows it, and so on."""

    game: str
    bot: str
    view: Any
    seeds: Sequence[str]


class Foreseen(NamedTuple):
    """The answer to a question that may come after the moves that the seed tells."""

    seed: str
    key: str
    answer: Answer


class AheadEnded(NamedTuple):
    """No more is thought ahead of what a bot saw then; its first seed tells which that was."""

    seed: str


AnyAnswer: TypeAlias = Answer | list[Advice] | WonderlandError
