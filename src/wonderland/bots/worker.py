"""What a worker process does: answer one question after the other that comes through its pipe."""

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

BotFactory: TypeAlias = Callable[[str, AnyGame], Bot]
"""Makes the bot of a name for a game. It is pickled by name for the workers, so it must be a module's function."""

GRACE_SECONDS = 5
"""So long past its deadline a worker that nobody has killed ends by itself, since its parent must be gone."""
READY = "ready"


class PoolFailed(WonderlandError):
    """A bot gave no answer; the seat still owes one."""


class Question(NamedTuple):
    """All that a bot is asked, and the seed of its chance."""

    game: str
    bot: str
    view: Any
    choices: Sequence[Any]
    seed: str
    seconds: float


def run_worker(pipe: Connection, make_bot: BotFactory, games: Iterable[str]) -> None:
    """Load the games, report that they are ready, then answer until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for name in games:
            game(name)
        pipe.send(READY)
        while True:
            pipe.send(answer(pipe.recv(), make_bot))
    except (EOFError, OSError):
        return


def answer(question: Question, make_bot: BotFactory) -> str | WonderlandError:
    """The name of the choice, or what went wrong."""
    _set_alarm(question.seconds)
    try:
        bot = make_bot(question.bot, game(question.game))
        chosen = bot.choose(question.view, question.choices, SeededChance(question.seed))
        return str(find(question.choices, str(chosen)))
    except WonderlandError as error:
        return error
    except Exception as error:  # noqa: BLE001 a bot's bug costs its own answer, not the worker
        return PoolFailed("bot-failed", bot=question.bot, problem=repr(error))
    finally:
        _set_alarm(None)


def _set_alarm(seconds: float | None) -> None:
    """End this process if it is still thinking long after its deadline; Windows has no alarm."""
    if hasattr(signal, "alarm"):
        signal.alarm(0 if seconds is None else ceil(seconds) + GRACE_SECONDS)
