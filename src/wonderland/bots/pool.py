"""Worker processes for bots: every answer has a deadline, and a bot that hangs or dies does not disturb the others.

One thread waits for workers, deadlines and requests. It holds the lock while it works: callers share its lists.
"""

import os
import signal
import time
from collections.abc import Collection, Sequence
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import Pipe, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.reduction import ForkingPickler
from threading import RLock, Thread
from typing import Any

from wonderland.core.choices import Action
from wonderland.games import discover

from . import bot
from .advice import Advice
from .process import AheadRequest, BotRequest, Worker
from .question import Ahead, BotAnswer, BotQuestion, PoolFailed
from .worker import BotFactory

__all__ = ["Pool", "PoolFailed"]

# With an even smaller share, searching bots would hardly search.
LEAST_SHARE = 1 / 64
# With more waiting questions per worker, bots think less.
USUAL_QUEUE = 2
# Answers are kept for this many moves of tables; the oldest are forgotten.
MOST_FORESEEN = 500
# All cores but the server's. Workers think ahead only while fewer are busy.
SPARE_CORES = (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) - 1


class Pool:
    """Bots in other processes. Use it as a context manager, or close it."""

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
        self._waiting: list[BotRequest] = []
        self._served: dict[str, int] = {}  # when a table was last served
        self._ahead: list[AheadRequest] = []
        self._foreseen: dict[str, dict[str, BotAnswer]] = {}  # by seed and key of the question, the newest seed last
        self._open, self._lock = True, RLock()
        # A byte through this pipe wakes the thread, which can only wait for pipes.
        self._wake_receiver, self._wake_sender = Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bot-pool", daemon=True)
        self._thread.start()

    def choose(
        self, game: str, bot: str, view: Any, choices: Sequence[Action], seed: str, seconds: float, table: str = ""
    ) -> "Future[BotAnswer]":
        """The bot's choice within the time limit, or `PoolFailed`."""
        question = BotQuestion(game, bot, view, tuple(choices), seed)
        with self._lock:
            answer = self._foreseen.get(seed, {}).get(question.key)
        if answer:
            known: Future[BotAnswer] = Future()
            known.set_result(answer)
            return known
        return self._ask(question, seconds, table)

    def may_think_ahead(self, table: str) -> bool:
        """Is a core free?"""
        with self._lock:
            return self._thinks_ahead and self._free_worker(table) is not None

    def think_ahead(self, game: str, bot: str, view: Any, seeds: Sequence[str], table: str) -> None:
        """Let a waiting bot think about its next questions; replaces the table's earlier request."""
        pickled = bytes(ForkingPickler.dumps(Ahead(game, bot, view, tuple(seeds))))
        with suppress(PoolFailed):
            self._add(self._ahead, AheadRequest(pickled, table, seeds[0]))

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
        """The bot's evaluation of every choice; moves come first. Without `share` the load decides."""
        return self._ask(BotQuestion(game, bot, view, tuple(choices), seed, for_advice=True), seconds, table, share)

    def _ask(self, question: BotQuestion, seconds: float, table: str, share: float | None = None) -> "Future[Any]":
        pickled = bytes(ForkingPickler.dumps(question))
        request = BotRequest(pickled, question.bot, time.monotonic() + seconds, table, question.for_advice, share)
        self._add(self._waiting, request)
        return request.future

    def _add(self, queue: list[Any], request: BotRequest | AheadRequest) -> None:
        with self._lock:
            if not self._open:
                raise PoolFailed("pool-closed")
            queue.append(request)
            self._wake_sender.send_bytes(b"!")

    def close(self) -> None:
        """Kill all workers; waiting requests fail."""
        with self._lock:
            if self._open:
                self._open = False
                self._wake_sender.send_bytes(b"!")
        self._thread.join()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def process_ids(self) -> list[int]:
        with self._lock:
            return [worker.pid or 0 for worker in self._workers]

    @property
    def idle(self) -> bool:
        with self._lock:
            return all(worker.idle for worker in self._workers)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _run(self) -> None:
        _block_interrupts()
        with self._lock:
            self._start_workers()
        while self._open:
            ready = wait([self._wake_receiver, *(worker.pipe for worker in self._workers)], self._next_timeout())
            if self._wake_receiver in ready:
                # Not under the lock: a caller that waits for room in a full pipe holds it.
                self._wake_receiver.recv_bytes()
            with self._lock:
                self._work(ready)
        with self._lock:
            self._shut_down()

    def _next_timeout(self) -> float | None:
        with self._lock:
            deadlines = [worker.deadline for worker in self._workers if not worker.idle]
            deadlines += [request.deadline for request in self._waiting]
        return max(0.0, min(deadlines) - time.monotonic()) if deadlines else None

    def _work(self, ready: Collection[object]) -> None:
        for worker in [worker for worker in self._workers if worker.pipe in ready]:
            self._receive(worker)
        now = time.monotonic()
        for worker in [worker for worker in self._workers if not worker.idle and worker.deadline <= now]:
            self._replace(worker, "bot-late")
        for request in [request for request in self._waiting if request.deadline <= now]:
            self._waiting.remove(request)
            request.fail("bot-late")
        self._dispatch()
        self._dispatch_ahead()

    def _start_workers(self) -> None:
        """If the system cannot start a worker, the oldest waiting request fails."""
        while len(self._workers) < self._size:
            try:
                self._workers.append(Worker(self._bot_factory, self._games))
            except OSError:
                self._fail_oldest("bot-died")
                return

    def _receive(self, worker: Worker) -> None:
        try:
            foreseen = worker.receive()
        except Exception:  # noqa: BLE001 a closed pipe, or bytes that are no answer: the worker is useless
            self._replace(worker, "bot-died")
            return
        if foreseen:
            of_move = self._foreseen.pop(foreseen.seed, {})
            self._foreseen[foreseen.seed] = {**of_move, foreseen.key: foreseen.answer}
            if len(self._foreseen) > MOST_FORESEEN:
                del self._foreseen[next(iter(self._foreseen))]

    def _replace(self, worker: Worker, key: str) -> None:
        """A worker that never started is replaced only for the next request, so as not to keep the machine busy."""
        self._workers.remove(worker)
        worker.kill()
        if worker.request:
            worker.request.fail(key)
        elif not worker.started:
            self._fail_oldest(key)
        if worker.started:
            self._start_workers()

    def _fail_oldest(self, key: str) -> None:
        if self._waiting:
            self._waiting.pop(0).fail(key)

    def _dispatch(self) -> None:
        if self._waiting:
            self._start_workers()
        if self._workers and all(worker.warming for worker in self._workers):
            while self._waiting:
                self._fail_oldest("bot-not-ready")
        for worker in sorted(self._workers, key=lambda each: each.ahead is not None):
            while worker.idle and (found := self._next()):
                if found.future.set_running_or_notify_cancel():
                    self._give(worker, found)

    def _dispatch_ahead(self) -> None:
        """On a free core, or dropped."""
        for request in self._ahead:
            if worker := self._free_worker(request.table):
                with suppress(OSError):
                    worker.think_ahead(request)
        self._ahead.clear()

    def _free_worker(self, table: str) -> Worker | None:
        """The one already thinking for the table, or an idle one while a core is free."""
        idle = [worker for worker in self._workers if worker.idle]
        for worker in idle:
            if worker.ahead and worker.ahead.table == table:
                return worker
        if self._waiting or self._busy >= SPARE_CORES:
            return None
        return next((worker for worker in idle if worker.ahead is None), None)

    @property
    def _busy(self) -> int:
        return sum(not worker.idle or worker.ahead is not None for worker in self._workers)

    def _next(self) -> BotRequest | None:
        """Moves before advice, which never takes the last worker; then the table served longest ago."""
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
        """Less when many questions wait."""
        share = 1.0
        while share > LEAST_SHARE and self._size * USUAL_QUEUE / share < len(self._waiting):
            share /= 2
        return share

    def _give(self, worker: Worker, request: BotRequest) -> None:
        # It may have died while idle; its closed pipe is noticed in the next round.
        with suppress(OSError):
            worker.ask(request, self.share if request.share is None else request.share)
        for other in self._workers:
            if other.idle and other.ahead and (other.ahead.table == request.table or self._busy > SPARE_CORES):
                with suppress(OSError):
                    other.stop_ahead()

    def _shut_down(self) -> None:
        requests = [*self._waiting, *(worker.request for worker in self._workers if worker.request)]
        for worker in self._workers:
            worker.kill()
        for request in requests:
            request.resolve(PoolFailed("pool-closed"))
        self._wake_receiver.close()
        self._wake_sender.close()


def _block_interrupts() -> None:
    """Workers inherit a blocked SIGINT: Ctrl-C reaches them before they can ignore it."""
    if hasattr(signal, "pthread_sigmask"):
        # Starting the resource tracker, as the first worker does, would unblock the signal again.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
