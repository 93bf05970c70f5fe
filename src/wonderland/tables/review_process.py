"""The process that computes reviews. It has the lowest priority, so that it never slows a table."""

import os
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Literal, TypeAlias

from wonderland.bots.process import SPAWN
from wonderland.core.errors import WonderlandError
from wonderland.core.log import parse
from wonderland.review.report import Review

Detail: TypeAlias = Literal["usual", "deep"]
DETAILS: tuple[Detail, ...] = ("usual", "deep")
Reviews: TypeAlias = Callable[[str, Detail], Iterable[Review]]
"""From a log as text, a review that grows; the last one is whole. A module's function, because it is pickled."""
NICENESS = 19  # the lowest priority: bots and players come first
SEND_SECONDS = 0.3
"""A review grows with every decision; not every state of it is sent."""


def reviews_of(log: str, detail: Detail) -> Iterable[Review]:
    from wonderland.review import growing_review  # the kernels take a while to load, and only this process needs them

    return growing_review(parse(log), deep=detail == "deep")


class ReviewProcess:
    """The process as the server sees it."""

    def __init__(self, reviews: Reviews = reviews_of) -> None:
        self._pipe, child_pipe = SPAWN.Pipe()
        self._process = SPAWN.Process(target=run_reviews, args=(child_pipe, reviews), name="review", daemon=True)
        self._process.start()
        child_pipe.close()

    def begin(self, log: str, detail: Detail) -> None:
        self._pipe.send((log, detail))

    def receive(self, seconds: float) -> list[Review | WonderlandError | None]:
        """What comes within this time: a review, or None after the whole one, or why there is none."""
        return [self._pipe.recv()] if self._pipe.poll(seconds) else []

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


def run_reviews(pipe: Connection, reviews: Reviews) -> None:
    """Compute until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            log, detail = pipe.recv()
            try:
                send_some(pipe, reviews(log, detail))
            except WonderlandError as error:
                pipe.send(error)
            except Exception as error:  # noqa: BLE001 a bug costs this review, not the process
                pipe.send(WonderlandError("review-failed", problem=repr(error)))


def send_some(pipe: Connection, reviews: Iterable[Review]) -> None:
    """Send what there is now and then, the whole review, and None."""
    sent, review = 0.0, None
    for review in reviews:
        if time.monotonic() - sent > SEND_SECONDS:
            pipe.send(review)
            sent = time.monotonic()
    pipe.send(review)
    pipe.send(None)
