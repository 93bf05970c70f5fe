"""Bots written by others: `mine.py:MyBot` is a class in a file, any other name an entry point of a package.

If such a bot fails, greedy moves for it and the error is reported.
"""

import logging
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import current_thread, main_thread
from types import ModuleType
from typing import Any, TypeAlias

from wonderland.core.chance import Chance
from wonderland.core.choices import find
from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.match import AnyGame, Chooser

from .bot import Bot, GreedyBot

GROUP = "wonderland.bots"
# The time limit for one question.
SECONDS = 5.0

OnFault: TypeAlias = Callable[[WonderlandError], None]

log = logging.getLogger(__name__)


class _Late(BaseException):
    """Not an `Exception`, which a bot might catch."""


@cache
def installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def is_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py")


def short_name(name: str) -> str:
    """Without the folders of its file."""
    return name.replace("\\", "/").rpartition("/")[2]


def own_bot(name: str, game: AnyGame) -> Bot | None:
    """The bot with that name, if there is one."""
    if not is_file(name) and name not in installed():
        return None
    try:
        made: Bot = _class_of(name)(game)
    except WonderlandError:
        raise
    except (Exception, SystemExit) as error:
        raise Refused("bot-broken", bot=name, problem=repr(error)) from error
    if not callable(getattr(made, "choose", None)):
        raise Refused("bot-without-choose", bot=name)
    return made


def _class_of(name: str) -> Any:
    if not is_file(name):
        return installed()[name].load()
    file, _, wanted = name.rpartition(":")
    module = _module_of(Path(file).absolute())
    if not hasattr(module, wanted):
        there = [each for each, value in vars(module).items() if isinstance(value, type) and hasattr(value, "choose")]
        raise Refused("bot-not-in-file", bot=wanted, file=file, known=", ".join(there) or "-")
    return getattr(module, wanted)


@cache
def _module_of(path: Path) -> ModuleType:
    """A file may import its neighbours."""
    if not path.is_file():
        raise Refused("file-missing", file=str(path))
    spec = spec_from_file_location(f"wonderland_own_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def guarded(name: str, bot: Bot, game: AnyGame, chance: Chance, on_fault: OnFault | None = None) -> Chooser:
    """Let the bot choose, or greedy if it fails or takes too long."""
    report = on_fault or _log_fault

    def choose(view: Any, choices: Any) -> Any:
        # It gets copies: a view may share parts with the state, and greedy needs the original question.
        own_view, own_choices = deepcopy((view, list(choices)))
        try:
            with _time_limit(SECONDS):
                return find(choices, str(bot.choose(own_view, own_choices, chance)))
        except _Late:
            report(WonderlandError("bot-late", bot=name))
        except (Exception, SystemExit) as error:  # noqa: BLE001 an error costs the move only
            report(WonderlandError("bot-failed", bot=name, problem=repr(error)))
        return GreedyBot(game).choose(view, choices, chance)

    return choose


def _log_fault(error: WonderlandError) -> None:
    log.warning("bot-failed", extra={"bot": error.details["bot"], "key": error.key})


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise `_Late` when time is up, and again if it is caught. Only in the main thread, not on Windows."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    is_late = False

    def raise_late(number: int, frame: object) -> None:
        nonlocal is_late
        is_late = True
        raise _Late

    before = signal.signal(signal.SIGALRM, raise_late)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    if is_late:
        raise _Late
