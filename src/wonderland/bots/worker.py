"""What a worker process does: answer one question after the other, for whoever holds the other end of the line."""

import signal
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots.bot import Bot
from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame
from wonderland.games import game

Maker: TypeAlias = Callable[[str, AnyGame], Bot]
"""Makes the bot of a name for a game. It goes to the workers by name: a function of a module."""

GRACE = 5
"""Seconds past its deadline after which a worker that nobody has ended ends by itself, its house being gone."""
READY = "ready"


class PoolFailed(WonderlandError):
    """A bot gave no answer; the seat still owes one."""


class Question(NamedTuple):
    """All that a bot is asked, and its luck."""

    game: str
    bot: str
    view: Any
    choices: Sequence[Any]
    seed: str
    seconds: float


def work(line: Connection, maker: Maker, games: Iterable[str]) -> None:
    """Say that the games are there, then answer until the line goes dead."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for name in games:
            game(name)
        line.send(READY)
        while True:
            line.send(answer(line.recv(), maker))
    except (EOFError, OSError):
        return


def answer(question: Question, maker: Maker) -> str | WonderlandError:
    """The name of the choice, or what went wrong."""
    _limit(question.seconds)
    try:
        mind = maker(question.bot, game(question.game))
        chosen = mind.choose(question.view, question.choices, SeededChance(question.seed))
        return str(find(question.choices, str(chosen)))
    except WonderlandError as error:
        return error
    except Exception as error:  # noqa: BLE001 a bot's bug costs its own answer, not the worker
        return PoolFailed("bot-failed", bot=question.bot, problem=repr(error))
    finally:
        _limit(None)


def _limit(seconds: float | None) -> None:
    """No bot thinks on for ever in a process that has lost its house."""
    if hasattr(signal, "alarm"):
        signal.alarm(0 if seconds is None else ceil(seconds) + GRACE)
