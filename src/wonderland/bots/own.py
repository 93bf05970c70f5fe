"""Bots that others have written: `mine.py:MyBot` is a class in a file, any other name an entry point of a package.

Whatever such a bot does wrong costs its move only: a greedy one is made in its place, and whoever asked is told.
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

from wonderland.bots.bot import Bot
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.core.chance import Chance
from wonderland.core.choices import find
from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.match import AnyGame, Chooser

GROUP = "wonderland.bots"
SECONDS = 5.0
"""How long such a bot may think about one question."""

OnFault: TypeAlias = Callable[[WonderlandError], None]
"""Is told the mistake of a bot."""

log = logging.getLogger(__name__)


class _Late(BaseException):
    """Time is up; no `except Exception` of a bot stops it."""


@cache
def installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def is_file(name: str) -> bool:
    return name.rpartition(":")[0].endswith(".py")


def short_name(name: str) -> str:
    """A bot's name without the folders of its file."""
    return name.replace("\\", "/").rpartition("/")[2]


def own_bot(name: str, game: AnyGame) -> Bot | None:
    """The bot that others have written under that name; None where there is none."""
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
    """The module of a file, which may import its neighbours."""
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
    """Lets such a bot choose, or greedy where it makes a mistake or takes too long."""
    tell = on_fault or _log_fault

    def choose(view: Any, choices: Any) -> Any:
        # It gets copies: a view may share parts with the state, and greedy needs what was asked as it was.
        own_view, own_choices = deepcopy((view, list(choices)))
        try:
            with _time_limit(SECONDS):
                return find(choices, str(bot.choose(own_view, own_choices, chance)))
        except _Late:
            tell(WonderlandError("bot-late", bot=name))
        except (Exception, SystemExit) as error:  # noqa: BLE001 a mistake costs the move only
            tell(WonderlandError("bot-failed", bot=name, problem=repr(error)))
        return GreedyBot(game).choose(view, choices, chance)

    return choose


def _log_fault(error: WonderlandError) -> None:
    log.warning("bot-failed", extra={"bot": error.details["bot"], "key": error.key})


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise `_Late` after so many seconds, and again for whoever catches it; only a main thread can, and no Windows."""
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
