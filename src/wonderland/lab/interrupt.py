"""Ctrl-C at a moment of our choosing: between processes' queues it would leave them locked for ever."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

DEFAULTS = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}
"""A request to end, as `kill` sends it, stops a study like Ctrl-C."""


@contextmanager
def deferred_interrupts() -> Iterator[Callable[[], None]]:
    """Gives a function that interrupts if Ctrl-C was pressed since; pressed twice, it interrupts at once."""
    pressed: list[int] = []

    def note(number: int, frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    def release() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = {number: signal.getsignal(number) for number in DEFAULTS}
    for number, usual in DEFAULTS.items():
        if before[number] is usual:
            signal.signal(number, note)
    try:
        yield release
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
