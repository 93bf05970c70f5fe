"""The messages between a pool of bots and its workers."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from wonderland.core.codec import digest
from wonderland.core.errors import WonderlandError

from .advice import Advice


class PoolFailed(WonderlandError):
    """A bot gave no answer; its seat still has to choose."""


class BotQuestion(NamedTuple):
    """What a bot is asked."""

    game: str
    bot: str
    view: Any
    choices: Sequence[Any]
    seed: str
    for_advice: bool = False

    @property
    def key(self) -> str:
        return digest((self.game, self.bot, self.seed, [str(choice) for choice in self.choices], self.view))


class BotAnswer(NamedTuple):
    """A bot's choice."""

    choice: str
    clear: bool  # would a person not have to think?
    share: float  # of the usual playouts


class Ahead(NamedTuple):
    """What a bot may think about while others choose: its view, and its seeds after the next moves."""

    game: str
    bot: str
    view: Any
    seeds: Sequence[str]


class Foreseen(NamedTuple):
    """The answer to a question that may come; the seed identifies table, seat and move."""

    seed: str
    key: str
    answer: BotAnswer


class AheadEnded(NamedTuple):
    """Thinking ahead is over for the `Ahead` with this first seed."""

    seed: str


AnyAnswer: TypeAlias = BotAnswer | list[Advice] | WonderlandError
