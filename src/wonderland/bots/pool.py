"""Worker processes for bots: every answer has a deadline, and a bot that hangs or dies costs nobody else a thing.

One thread waits for all workers, deadlines and new questions at once, so it alone touches the workers.
"""

import signal
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing import Pipe, get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.reduction import ForkingPickler
from threading import Lock, Thread
from typing import Any, TypeAlias

from wonderland.bots import bot as make_bot
from wonderland.bots.worker import Maker, PoolFailed, Question, work
from wonderland.core.choices import Action
from wonderland.core.errors import WonderlandError
from wonderland.games import discover

__all__ = ["Pool", "PoolFailed"]

STARTING = 60.0
"""Seconds that a worker may take to begin."""
SPAWN = get_context("spawn")
"""A process of its own from the start: forking one that has threads can leave its locks held for ever."""


@dataclass(slots=True, eq=False)
class Request:
    """A question that somebody waits for."""

    packed: bytes
    bot: str
    deadline: float
    future: "Future[str]" = field(default_factory=Future)

    def settle(self, said: str | WonderlandError) -> None:
        """Tell whoever waits, unless nobody does any more."""
        if not self.future.running() and not self.future.set_running_or_notify_cancel():
            return
        if isinstance(said, WonderlandError):
            self.future.set_exception(said)
        else:
            self.future.set_result(said)


Fault: TypeAlias = Callable[[Request], PoolFailed]


def late(request: Request) -> PoolFailed:
    return PoolFailed("bot-late", bot=request.bot)


def died(request: Request) -> PoolFailed:
    return PoolFailed("bot-died", bot=request.bot)


class Worker:
    """One process: busy with its start or with a request until its deadline, or idle."""

    def __init__(self, maker: Maker, games: Sequence[str]) -> None:
        self.line, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, maker, games), name="bot", daemon=True)
        self.process.start()
        self.pid = self.process.pid
        theirs.close()
        self.ready = False
        self.request: Request | None = None
        self.deadline = time.monotonic() + STARTING

    @property
    def idle(self) -> bool:
        return self.ready and self.request is None

    def ask(self, request: Request) -> None:
        self.request, self.deadline = request, request.deadline
        self.line.send_bytes(request.packed)

    def hear(self) -> None:
        """Take what it says; EOFError where it has died instead."""
        said = self.line.recv()
        request, self.request, self.ready = self.request, None, True
        if request is not None:
            request.settle(said)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.line.close()


class Pool:
    """Bots that think in other processes. Use it in a `with`, or close it."""

    def __init__(self, workers: int, games: Sequence[str] | None = None, maker: Maker = make_bot) -> None:
        self._size, self._maker = workers, maker
        self._games = tuple(discover() if games is None else games)
        self._workers: list[Worker] = []
        self._waiting: deque[Request] = deque()
        self._asked: deque[Request] = deque()
        self._open, self._door = True, Lock()
        self._bell, self._button = Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bot-pool", daemon=True)
        self._thread.start()

    def choose(
        self, game: str, bot: str, view: Any, choices: Sequence[Action], seed: str, seconds: float
    ) -> "Future[str]":
        """The name of the bot's choice, before so many seconds have passed, or `PoolFailed`."""
        question = Question(game, bot, view, tuple(choices), seed, seconds)
        request = Request(bytes(ForkingPickler.dumps(question)), bot, time.monotonic() + seconds)
        with self._door:
            if not self._open:
                raise PoolFailed("pool-closed")
            self._asked.append(request)
            self._button.send_bytes(b"!")
        return request.future

    def close(self) -> None:
        """End all workers; whoever still waits hears that the pool is closed."""
        with self._door:
            if self._open:
                self._open = False
                self._button.send_bytes(b"!")
        self._thread.join()

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _run(self) -> None:
        _block_interrupts()
        self._fill()
        while self._open:
            ready = wait([self._bell, *(worker.line for worker in self._workers)], self._patience())
            if self._bell in ready:
                self._take_new()
            for worker in [worker for worker in self._workers if worker.line in ready]:
                self._hear(worker)
            self._drop_late()
            self._hand_out()
        self._end_all()

    def _fill(self) -> None:
        """As many workers as there should be; where the system has no room for one, the eldest that waits fails."""
        while len(self._workers) < self._size:
            try:
                self._workers.append(Worker(self._maker, self._games))
            except OSError:
                if self._waiting:
                    self._fail_eldest(died)
                return

    def _patience(self) -> float | None:
        """Seconds until the next deadline."""
        deadlines = [worker.deadline for worker in self._workers if not worker.idle]
        deadlines += [request.deadline for request in self._waiting]
        return max(0.0, min(deadlines) - time.monotonic()) if deadlines else None

    def _take_new(self) -> None:
        self._bell.recv_bytes()
        while self._asked:
            self._waiting.append(self._asked.popleft())

    def _hear(self, worker: Worker) -> None:
        try:
            worker.hear()
        except Exception:  # noqa: BLE001 an end of the line, or words that nobody can read: it is of no use any more
            self._lose(worker, died)

    def _lose(self, worker: Worker, fault: Fault) -> None:
        """End a worker, fail its request, and begin another. One that could not even begin fails the eldest that waits
        and is not begun again before somebody asks: what never can begin shall not keep the machine busy."""
        self._workers.remove(worker)
        worker.end()
        if worker.request:
            worker.request.settle(fault(worker.request))
        elif not worker.ready and self._waiting:
            self._fail_eldest(fault)
        if worker.ready:
            self._fill()

    def _fail_eldest(self, fault: Fault) -> None:
        eldest = self._waiting.popleft()
        eldest.settle(fault(eldest))

    def _drop_late(self) -> None:
        now = time.monotonic()
        for worker in [worker for worker in self._workers if not worker.idle and worker.deadline <= now]:
            self._lose(worker, late)
        for request in [request for request in self._waiting if request.deadline <= now]:
            self._waiting.remove(request)
            request.settle(late(request))

    def _hand_out(self) -> None:
        if self._waiting:
            self._fill()
        for worker in self._workers:
            while worker.idle and self._waiting:
                request = self._waiting.popleft()
                if request.future.set_running_or_notify_cancel():
                    self._ask(worker, request)

    def _ask(self, worker: Worker, request: Request) -> None:
        try:
            worker.ask(request)
        except OSError:
            # It died while it was idle; its line has ended and will be heard next.
            return

    def _end_all(self) -> None:
        requests = [*self._waiting, *self._asked, *(worker.request for worker in self._workers if worker.request)]
        for worker in self._workers:
            worker.end()
        for request in requests:
            request.settle(PoolFailed("pool-closed"))
        self._bell.close()
        self._button.close()


def _block_interrupts() -> None:
    """Processes begun by this thread are deaf to Ctrl-C from their first moment, long before they could ask for it."""
    if hasattr(signal, "pthread_sigmask"):
        # The tracker's own start would open this thread's ears again.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
