"""The server's log: one event per line, as text or JSON. An event has a fixed name, and its facts in `extra`. A thread
watches the event loop, and logs where it was busy for too long.

Texts of exceptions could quote a card or a token, so only their type and place are logged. Messages of other libraries
are logged without their arguments.
"""

import asyncio
import json
import logging
import sys
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from wonderland.core.errors import WonderlandError
from wonderland.store import StoreError

log = logging.getLogger(__name__)

# Enough to find the place; deeper frames are usually the framework.
FRAMES_SHOWN = 8
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
"""Attributes of every record; all others are facts."""
LONGEST_SECONDS = 0.02
"""Work on the event loop should take no longer."""
STANDSTILL_SECONDS = 0.5
"""A busy processor alone does not stop the loop for that long."""
IDLE = ("selectors.py:", "runners.py:")
"""Where asyncio and uvloop wait for sockets."""
PAUSE_SECONDS = 0.05  # between checks, which cost the loop a callback each


def set_up_log(level: str, form: str) -> None:
    """Write events of this level and above to standard error; of other libraries, warnings and above."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(EventFormatter(form))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("wonderland").setLevel(level.upper())


class EventFormatter(logging.Formatter):
    """Formats a record as one line, of `text` or `json`."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        # asyncio quotes a whole exception below its first line.
        name = str(record.msg).partition("\n")[0]
        head = {"at": at, "level": record.levelname.lower(), "event": name}
        facts = {key: value for key, value in vars(record).items() if key not in USUAL}
        if record.exc_info and record.exc_info[1]:
            facts |= error_facts(record.exc_info[1])
        if self._form == "json":
            return json.dumps(head | facts, default=str)
        return " ".join([*(_text(value) for value in head.values()), *(f"{key}={_text(facts[key])}" for key in facts)])


def error_facts(error: BaseException) -> dict[str, Any]:
    facts: dict[str, Any] = {"error": type(error).__name__}
    if isinstance(error, WonderlandError):
        facts["key"] = error.key
    if isinstance(error, StoreError) and "problem" in error.details:
        # From the database or the system, so it contains no cards.
        facts["problem"] = error.details["problem"]
    return facts | {"where": where(traceback.extract_tb(error.__traceback__))}


def where(frames: Iterable[traceback.FrameSummary]) -> str:
    """The innermost places of a stack in one line."""
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return " < ".join(reversed(places[-FRAMES_SHOWN:]))


def _text(value: object) -> str:
    text = str(value)
    return text if text.isprintable() and text and not set(text) & set(' "=') else json.dumps(text)


class Watchdog:
    """Pings the loop; if no answer comes in time, it records what the loop is doing."""

    def __init__(self, loop: asyncio.AbstractEventLoop, thread: int) -> None:
        self._loop, self._thread = loop, thread
        self._stopped = threading.Event()

    def run(self) -> None:
        while not self._stopped.wait(PAUSE_SECONDS):
            alive = threading.Event()
            asked, worked = time.monotonic(), self._processor_seconds()
            try:
                self._loop.call_soon_threadsafe(alive.set)
            except RuntimeError:
                return
            if not alive.wait(LONGEST_SECONDS):
                frame = sys._current_frames().get(self._thread)
                stack = where(traceback.extract_stack(frame)) if frame else ""
                while not alive.wait(PAUSE_SECONDS) and not self._stopped.is_set():
                    pass
                self.report(time.monotonic() - asked, self._processor_seconds() - worked, stack)

    def stop(self) -> None:
        self._stopped.set()

    def _processor_seconds(self) -> float:
        """The CPU time of the loop's thread, or wall time where the system has no such clock."""
        if hasattr(time, "pthread_getcpuclockid"):
            return time.clock_gettime(time.pthread_getcpuclockid(self._thread))
        return time.monotonic()

    def report(self, seconds: float, worked: float, stack: str) -> None:
        # An idle loop was merely not scheduled by the system.
        if worked >= LONGEST_SECONDS or (seconds >= STANDSTILL_SECONDS and not stack.startswith(IDLE)):
            facts = {"ms": round(1000 * seconds), "work_ms": round(1000 * worked), "where": stack}
            log.warning("slow-loop", extra=facts)


@contextmanager
def watched_loop() -> Iterator[None]:
    watchdog = Watchdog(asyncio.get_running_loop(), threading.get_ident())
    thread = threading.Thread(target=watchdog.run, name="watchdog", daemon=True)
    thread.start()
    try:
        yield
    finally:
        # It must not outlive the thread whose clock it reads.
        watchdog.stop()
        thread.join()
