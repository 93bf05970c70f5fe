"""Watches the event loop from a thread, and logs where it was busy for too long."""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from .logs import where

log = logging.getLogger(__name__)

LONGEST_SECONDS = 0.02
"""Work on the event loop should take no longer."""
STANDSTILL_SECONDS = 0.5
"""A busy processor alone does not stop the loop for that long."""
IDLE = ("selectors.py:", "runners.py:")
"""Where asyncio and uvloop wait for sockets."""
# Twenty checks a second cost almost nothing.
PAUSE_SECONDS = 0.05


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
