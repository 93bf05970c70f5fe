"""Worker processes for bots: every answer has a deadline, and a bot that hangs or dies does not disturb the others.

One thread waits for workers, deadlines and new requests at once; it alone touches the workers, so they need no lock.
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

from wonderland.bots import bot
from wonderland.bots.advice import Advice
from wonderland.bots.bot import Effort
from wonderland.bots.worker import Answer, AnyAnswer, BotFactory, PoolFailed, Question, run_worker
from wonderland.core.choices import Action
from wonderland.core.errors import WonderlandError
from wonderland.games import discover

__all__ = ["Pool", "PoolFailed"]

START_SECONDS = 60.0
"""How long a worker may take to start."""
WARM_SECONDS = 300.0
"""How long it may take until the bots of a game can think in it; on a new machine they are compiled first."""
THINKING_SECONDS = 1.0
"""How long a bot that thinks goes on at most, whatever the number of its playouts; a hint, too."""
LEAST_SHARE = 1 / 64
USUAL_QUEUE = 2
"""So many questions may wait for each worker before bots think less."""
SPAWN = get_context("spawn")
"""Not forked: a fork of a process with threads can inherit locks that are never released."""


@dataclass(slots=True, eq=False)
class Request:
    """A pickled question, and the future of whoever waits for its answer."""

    pickled: bytes
    bot: str
    deadline: float
    table: str = ""
    """Tables take turns."""
    for_advice: bool = False
    """Bots come first."""
    share: float | None = None
    """Of the bot's playouts; None: as many as there is time for."""
    future: "Future[Any]" = field(default_factory=Future)

    def resolve(self, answer: AnyAnswer) -> None:
        """Set the future, unless it was cancelled."""
        if not self.future.running() and not self.future.set_running_or_notify_cancel():
            return
        if isinstance(answer, WonderlandError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


Failure: TypeAlias = Callable[[Request], PoolFailed]


def timed_out(request: Request) -> PoolFailed:
    return PoolFailed("bot-late", bot=request.bot)


def died(request: Request) -> PoolFailed:
    return PoolFailed("bot-died", bot=request.bot)


class Worker:
    """One process: starting, busy with a request, each until a deadline, or idle."""

    def __init__(self, make_bot: BotFactory, games: Sequence[str]) -> None:
        self.pipe, child_pipe = SPAWN.Pipe()
        self.process = SPAWN.Process(target=run_worker, args=(child_pipe, make_bot, games), name="bot", daemon=True)
        self.process.start()
        self.pid = self.process.pid
        child_pipe.close()
        self.ready = self.started = False
        self.request: Request | None = None
        self.deadline = time.monotonic() + START_SECONDS

    @property
    def idle(self) -> bool:
        return self.ready and self.request is None

    @property
    def warming(self) -> bool:
        """Its bots are made ready to think, which may take a minute."""
        return self.started and not self.ready

    def ask(self, request: Request, share: float) -> None:
        self.request, self.deadline = request, request.deadline
        seconds = max(0.0, request.deadline - time.monotonic())
        effort = Effort(share, min(THINKING_SECONDS, seconds / 2))
        self.pipe.send((request.pickled, effort, seconds))

    def receive(self) -> None:
        """Take its answer; EOFError where it has died instead."""
        answer = self.pipe.recv()
        request, self.request, self.started = self.request, None, True
        self.ready = not (isinstance(answer, PoolFailed) and answer.key == "bot-not-ready")
        if self.warming:
            self.deadline = time.monotonic() + WARM_SECONDS
        if request is not None:
            request.resolve(answer)

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class Pool:
    """Bots that think in other processes. Use it as a context manager, or close it."""

    def __init__(self, workers: int, games: Sequence[str] | None = None, bot_factory: BotFactory = bot) -> None:
        self._size, self._bot_factory = workers, bot_factory
        self._games = tuple(discover() if games is None else games)
        self._workers: list[Worker] = []
        self._waiting: list[Request] = []
        self._served: dict[str, int] = {}
        """By table that asks, when it was served last, counted in requests."""
        self._incoming: deque[Request] = deque()
        self._open, self._lock = True, Lock()
        # A byte through this pipe wakes the thread, which waits for pipes alone.
        self._wake_receiver, self._wake_sender = Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bot-pool", daemon=True)
        self._thread.start()

    def choose(
        self, game: str, bot: str, view: Any, choices: Sequence[Action], seed: str, seconds: float, table: str = ""
    ) -> "Future[Answer]":
        """The bot's choice within so many seconds, or `PoolFailed`."""
        return self._ask(Question(game, bot, view, tuple(choices), seed), seconds, table)

    def advise(
        self,
        game: str,
        bot: str,
        view: Any,
        choices: Sequence[Action],
        seed: str,
        seconds: float,
        table: str = "",
        share: float | None = None,
    ) -> "Future[list[Advice]]":
        """What the bot thinks of every choice, the best first; whoever wants a move comes first. `share` is of its
        playouts; None: as many as there is time for now."""
        return self._ask(Question(game, bot, view, tuple(choices), seed, for_advice=True), seconds, table, share)

    def _ask(self, question: Question, seconds: float, table: str, share: float | None = None) -> "Future[Any]":
        pickled = bytes(ForkingPickler.dumps(question))
        request = Request(pickled, question.bot, time.monotonic() + seconds, table, question.for_advice, share)
        with self._lock:
            if not self._open:
                raise PoolFailed("pool-closed")
            self._incoming.append(request)
            self._wake_sender.send_bytes(b"!")
        return request.future

    def close(self) -> None:
        """Kill all workers; requests that still wait fail with `pool-closed`."""
        with self._lock:
            if self._open:
                self._open = False
                self._wake_sender.send_bytes(b"!")
        self._thread.join()

    @property
    def waiting(self) -> int:
        """How many requests wait for a free worker."""
        return len(self._waiting) + len(self._incoming)

    @property
    def process_ids(self) -> list[int]:
        """The processes of the workers as they are now."""
        return [worker.pid or 0 for worker in self._workers]

    @property
    def idle(self) -> bool:
        """Every worker has started and waits for a request."""
        return all(worker.idle for worker in self._workers)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _run(self) -> None:
        _block_interrupts()
        self._start_workers()
        while self._open:
            ready = wait([self._wake_receiver, *(worker.pipe for worker in self._workers)], self._next_timeout())
            if self._wake_receiver in ready:
                self._take_incoming()
            for worker in [worker for worker in self._workers if worker.pipe in ready]:
                self._receive(worker)
            self._enforce_deadlines()
            self._dispatch()
        self._shut_down()

    def _start_workers(self) -> None:
        """Start the missing workers; where the system has no room for one, the oldest waiting request fails."""
        while len(self._workers) < self._size:
            try:
                self._workers.append(Worker(self._bot_factory, self._games))
            except OSError:
                if self._waiting:
                    self._fail_oldest(died)
                return

    def _next_timeout(self) -> float | None:
        """Seconds until the next deadline."""
        deadlines = [worker.deadline for worker in self._workers if not worker.idle]
        deadlines += [request.deadline for request in self._waiting]
        return max(0.0, min(deadlines) - time.monotonic()) if deadlines else None

    def _take_incoming(self) -> None:
        self._wake_receiver.recv_bytes()
        while self._incoming:
            self._waiting.append(self._incoming.popleft())

    def _receive(self, worker: Worker) -> None:
        try:
            worker.receive()
        except Exception:  # noqa: BLE001 a closed pipe, or bytes that are no answer: the worker is of no more use
            self._replace(worker, died)

    def _replace(self, worker: Worker, failure: Failure) -> None:
        """Kill a worker, fail its request and start another.

        A worker that did not even start fails the oldest waiting request, and is started again only by the next one:
        what cannot start must not keep the machine busy.
        """
        self._workers.remove(worker)
        worker.kill()
        if worker.request:
            worker.request.resolve(failure(worker.request))
        elif not worker.started and self._waiting:
            self._fail_oldest(failure)
        if worker.started:
            self._start_workers()

    def _fail_oldest(self, failure: Failure) -> None:
        oldest = self._waiting.pop(0)
        oldest.resolve(failure(oldest))

    def _enforce_deadlines(self) -> None:
        now = time.monotonic()
        for worker in [worker for worker in self._workers if not worker.idle and worker.deadline <= now]:
            self._replace(worker, timed_out)
        for request in [request for request in self._waiting if request.deadline <= now]:
            self._waiting.remove(request)
            request.resolve(timed_out(request))

    def _dispatch(self) -> None:
        if self._waiting:
            self._start_workers()
        if self._workers and all(worker.warming for worker in self._workers):
            for request in self._waiting:
                request.resolve(PoolFailed("bot-not-ready", bot=request.bot))
            self._waiting.clear()
        for worker in self._workers:
            while worker.idle and (found := self._next()):
                if found.future.set_running_or_notify_cancel():
                    self._give(worker, found)

    def _next(self) -> Request | None:
        """Bots before hints, which never take the last worker; of several, the table that was served longest ago."""
        advising = sum(worker.request is not None and worker.request.for_advice for worker in self._workers)
        may_advise = advising < max(1, self._size - 1)
        found = [request for request in self._waiting if may_advise or not request.for_advice]
        if not found:
            return None
        request = min(found, key=lambda each: (each.for_advice, self._served.get(each.table, 0)))
        self._waiting.remove(request)
        self._served[request.table] = max(self._served.values(), default=0) + 1
        if not self._waiting:
            self._served.clear()
        return request

    @property
    def share(self) -> float:
        """Of its playouts, how many a bot makes now: fewer, the more questions wait for each worker."""
        share = 1.0
        while share > LEAST_SHARE and self._size * USUAL_QUEUE / share < len(self._waiting):
            share /= 2
        return share

    def _give(self, worker: Worker, request: Request) -> None:
        try:
            worker.ask(request, self.share if request.share is None else request.share)
        except OSError:
            # It died while it was idle; its closed pipe is noticed in the next round.
            return

    def _shut_down(self) -> None:
        requests = [*self._waiting, *self._incoming, *(worker.request for worker in self._workers if worker.request)]
        for worker in self._workers:
            worker.kill()
        for request in requests:
            request.resolve(PoolFailed("pool-closed"))
        self._wake_receiver.close()
        self._wake_sender.close()


def _block_interrupts() -> None:
    """Let workers inherit a blocked SIGINT: Ctrl-C reaches them while they start, long before they can ignore it."""
    if hasattr(signal, "pthread_sigmask"):
        # Starting the resource tracker, as the first worker does, would unblock the signal again.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
