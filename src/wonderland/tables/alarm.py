"""An alarm that rings when a deadline has passed; it keeps its time, whatever the machine's clock is set to since."""

import asyncio
import time
from collections.abc import Callable


class Alarm:
    """Rings once for each deadline that it is set to, unless it is set to another before."""

    def __init__(self, ring: Callable[[float], None]) -> None:
        self._ring = ring
        self.deadline: float | None = None
        """What it is set to; it stays set after it has rung."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def rings_at(self) -> float | None:
        """When it rings, by the event loop's clock."""
        return self._timer.when() if self._timer else None

    def set(self, deadline: float | None, most_seconds: float, least_seconds: float = 0.0) -> None:
        """Set it to a deadline in seconds since 1970; None: to none. It waits at most `most_seconds`, in case the
        machine's clock was set back, and at least `least_seconds`, even if the deadline has passed."""
        if deadline == self.deadline:
            return
        self.cancel()
        if deadline is not None:
            delay = min(max(least_seconds, deadline - time.time()), most_seconds)
            self.deadline = deadline
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring, deadline)

    def cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self.deadline = None
