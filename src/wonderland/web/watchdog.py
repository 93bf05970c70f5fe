"""Watches the event loop from a thread of its own: work that keeps everybody waiting is logged with where it was."""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from wonderland.web.logs import where

log = logging.getLogger(__name__)

LONGEST_SECONDS = 0.02
"""Work on the event loop should take no longer."""
STANDSTILL_SECONDS = 0.5
"""A loop that stands still for so long is not merely kept from a busy processor."""
IDLE = ("selectors.py:", "runners.py:")
"""Where a loop waits for its sockets, in asyncio and in uvloop."""
PAUSE_SECONDS = 0.05


class Watchdog:
    """Asks the loop for a sign of life again and again; if none comes in time, it looks what the loop is doing."""

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
                stack = self._stack()
                while not alive.wait(PAUSE_SECONDS) and not self._stopped.is_set():
                    pass
                self.report(time.monotonic() - asked, self._processor_seconds() - worked, stack)

    def stop(self) -> None:
        self._stopped.set()

    def _stack(self) -> str:
        frame = sys._current_frames().get(self._thread)
        return where(traceback.extract_stack(frame)) if frame else ""

    def _processor_seconds(self) -> float:
        """The CPU time of the loop's thread, or the time where the system does not say."""
        if hasattr(time, "pthread_getcpuclockid"):
            return time.clock_gettime(time.pthread_getcpuclockid(self._thread))
        return time.monotonic()

    def report(self, seconds: float, worked: float, stack: str) -> None:
        # A loop that waits for its sockets has nothing to do: the machine has not let it wake.
        is_idle = stack.startswith(IDLE)
        if worked >= LONGEST_SECONDS or (seconds >= STANDSTILL_SECONDS and not is_idle):
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
