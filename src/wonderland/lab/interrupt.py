"""Ctrl-C at a moment of our choosing: amid the queues between processes it would leave them locked for ever."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


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

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, note)
    try:
        yield release
    finally:
        signal.signal(signal.SIGINT, before)
