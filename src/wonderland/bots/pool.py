"""Worker processes for bots: every answer has a deadline, and a bot that hangs or dies does not disturb the others.

One thread waits for workers, deadlines and new requests at once. It alone changes the lists, and does so under a lock,
because others read them.
"""

import os
import signal
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import Pipe, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.reduction import ForkingPickler
from threading import RLock, Thread
from typing import Any

from wonderland.bots import bot
from wonderland.bots.advice import Advice
from wonderland.bots.process import AheadRequest, Failure, Request, Worker, died, not_ready, timed_out
from wonderland.bots.question import Ahead, Answer, Foreseen, PoolFailed, Question
from wonderland.bots.worker import BotFactory
from wonderland.core.choices import Action
from wonderland.games import discover

__all__ = ["Pool", "PoolFailed"]

LEAST_SHARE = 1 / 64
USUAL_QUEUE = 2
"""So many questions may wait for each worker before bots think less."""
MOST_FORESEEN = 500
"""So many moves of tables have answers that were thought ahead; then the oldest are forgotten."""
SPARE_CORES = (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) - 1
"""All but the one that serves people: while fewer workers are at work, one more may think ahead."""


class Pool:
    """Bots that think in other processes. Use it as a context manager, or close it."""

    def __init__(
        self,
        workers: int,
        games: Sequence[str] | None = None,
        bot_factory: BotFactory = bot,
        *,
        thinks_ahead: bool = True,
    ) -> None:
        self._size, self._bot_factory, self._thinks_ahead = workers, bot_factory, thinks_ahead
        self._games = tuple(discover() if games is None else games)
        self._workers: list[Worker] = []
        self._waiting: list[Request] = []
        self._served: dict[str, int] = {}
        """By table that asks, when it was served last, counted in requests."""
        self._incoming: deque[Request | AheadRequest] = deque()
        self._ahead: list[AheadRequest] = []
        self._foreseen: dict[str, dict[str, Answer]] = {}
        """By seed, which tells table, seat and move, and key of the question; the newest seed last."""
        self._open, self._lock = True, RLock()
        # A byte through this pipe wakes the thread, which waits for pipes alone.
        self._wake_receiver, self._wake_sender = Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bot-pool", daemon=True)
        self._thread.start()

    def choose(
        self, game: str, bot: str, view: Any, choices: Sequence[Action], seed: str, seconds: float, table: str = ""
    ) -> "Future[Answer]":
        """The bot's choice within so many seconds, or `PoolFailed`."""
        question = Question(game, bot, view, tuple(choices), seed)
        with self._lock:
            answer = self._foreseen.get(seed, {}).get(question.key)
        if answer:
            known: Future[Answer] = Future()
            known.set_result(answer)
            return known
        return self._ask(question, seconds, table)

    def may_think_ahead(self, table: str) -> bool:
        """Is there a core that nobody needs?"""
        with self._lock:
            return self._thinks_ahead and self._free_worker(table) is not None

    def think_ahead(self, game: str, bot: str, view: Any, seeds: Sequence[str], table: str) -> None:
        """Let the bot, which is not asked now, think of the questions that may come to it, if a worker is free; what it
        thought of before at this table it thinks of no more."""
        pickled = bytes(ForkingPickler.dumps(Ahead(game, bot, view, tuple(seeds))))
        with suppress(PoolFailed):
            self._take(AheadRequest(pickled, table, seeds[0]))

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
        self._take(request)
        return request.future

    def _take(self, request: Request | AheadRequest) -> None:
        with self._lock:
            if not self._open:
                raise PoolFailed("pool-closed")
            self._incoming.append(request)
            self._wake_sender.send_bytes(b"!")

    def close(self) -> None:
        """Kill all workers; requests that still wait fail with `pool-closed`."""
        with self._lock:
            if self._open:
                self._open = False
                self._wake_sender.send_bytes(b"!")
        self._thread.join()

    @property
    def waiting(self) -> int:
        with self._lock:
            return len(self._waiting) + len(self._incoming)

    @property
    def process_ids(self) -> list[int]:
        with self._lock:
            return [worker.pid or 0 for worker in self._workers]

    @property
    def idle(self) -> bool:
        """Every worker has started and waits for a request."""
        with self._lock:
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
                worker = Worker(self._bot_factory, self._games)
            except OSError:
                if self._waiting:
                    self._fail_oldest(died)
                return
            with self._lock:
                self._workers.append(worker)

    def _next_timeout(self) -> float | None:
        deadlines = [worker.deadline for worker in self._workers if not worker.idle]
        deadlines += [request.deadline for request in self._waiting]
        return max(0.0, min(deadlines) - time.monotonic()) if deadlines else None

    def _take_incoming(self) -> None:
        self._wake_receiver.recv_bytes()
        with self._lock:
            while self._incoming:
                request = self._incoming.popleft()
                if isinstance(request, AheadRequest):
                    self._ahead.append(request)
                else:
                    self._waiting.append(request)

    def _receive(self, worker: Worker) -> None:
        try:
            if foreseen := worker.receive():
                self._keep(foreseen)
        except Exception:  # noqa: BLE001 a closed pipe, or bytes that are no answer: the worker is of no more use
            self._replace(worker, died)

    def _keep(self, foreseen: Foreseen) -> None:
        with self._lock:
            of_move = self._foreseen.pop(foreseen.seed, {})
            self._foreseen[foreseen.seed] = {**of_move, foreseen.key: foreseen.answer}
            if len(self._foreseen) > MOST_FORESEEN:
                del self._foreseen[next(iter(self._foreseen))]

    def _replace(self, worker: Worker, failure: Failure) -> None:
        """Kill a worker, fail its request and start another.

        A worker that did not even start fails the oldest waiting request, and is started again only by the next one:
        what cannot start must not keep the machine busy.
        """
        with self._lock:
            self._workers.remove(worker)
        worker.kill()
        if worker.request:
            worker.request.resolve(failure(worker.request))
        elif not worker.started and self._waiting:
            self._fail_oldest(failure)
        if worker.started:
            self._start_workers()

    def _fail_oldest(self, failure: Failure) -> None:
        with self._lock:
            oldest = self._waiting.pop(0)
        oldest.resolve(failure(oldest))

    def _enforce_deadlines(self) -> None:
        now = time.monotonic()
        for worker in [worker for worker in self._workers if not worker.idle and worker.deadline <= now]:
            self._replace(worker, timed_out)
        for request in [request for request in self._waiting if request.deadline <= now]:
            with self._lock:
                self._waiting.remove(request)
            request.resolve(timed_out(request))

    def _dispatch(self) -> None:
        if self._waiting:
            self._start_workers()
        if self._workers and all(worker.warming for worker in self._workers):
            while self._waiting:
                self._fail_oldest(not_ready)
        for worker in sorted(self._workers, key=lambda each: each.ahead is not None):
            while worker.idle and (found := self._next()):
                if found.future.set_running_or_notify_cancel():
                    self._give(worker, found)
        self._dispatch_ahead()

    def _dispatch_ahead(self) -> None:
        """What nobody waits for is thought of where a core is free, or not at all."""
        for request in self._ahead:
            if worker := self._free_worker(request.table):
                with suppress(OSError):
                    worker.think_ahead(request)
        self._ahead.clear()

    def _free_worker(self, table: str) -> Worker | None:
        """Whoever may think ahead for a table: the one that does so already, or an idle one while a core is free."""
        idle = [worker for worker in self._workers if worker.idle]
        for worker in idle:
            if worker.ahead and worker.ahead.table == table:
                return worker
        if self._waiting or self._at_work >= SPARE_CORES:
            return None
        return next((worker for worker in idle if worker.ahead is None), None)

    @property
    def _at_work(self) -> int:
        return sum(not worker.idle or worker.ahead is not None for worker in self._workers)

    def _next(self) -> Request | None:
        """Bots before hints, which never take the last worker; of several, the table that was served longest ago."""
        advising = sum(worker.request is not None and worker.request.for_advice for worker in self._workers)
        may_advise = advising < max(1, self._size - 1)
        found = [request for request in self._waiting if may_advise or not request.for_advice]
        if not found:
            return None
        request = min(found, key=lambda each: (each.for_advice, self._served.get(each.table, 0)))
        with self._lock:
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
        # It may have died while it was idle; its closed pipe is noticed in the next round.
        with suppress(OSError):
            worker.ask(request, self.share if request.share is None else request.share)
        for other in self._workers:
            if other.idle and other.ahead and (other.ahead.table == request.table or self._at_work > SPARE_CORES):
                with suppress(OSError):
                    other.stop_ahead()

    def _shut_down(self) -> None:
        incoming = [request for request in self._incoming if isinstance(request, Request)]
        requests = [*self._waiting, *incoming, *(worker.request for worker in self._workers if worker.request)]
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
