"""A worker process as the pool sees it, and its requests."""

import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.reduction import ForkingPickler
from typing import Any, NamedTuple

from wonderland.core.errors import WonderlandError

from .bot import Effort
from .question import AheadEnded, AnyAnswer, Foreseen, PoolFailed
from .worker import BotFactory, run_worker

# The time limit for starting a worker.
START_SECONDS = 60.0
# The time limit for preparing a game's bots; on a new machine they are compiled first.
WARM_SECONDS = 300.0
# The time limit of a bot's thinking, so that people do not wait long.
THINKING_SECONDS = 1.0
NOTHING = bytes(ForkingPickler.dumps(None))
# Not forked: a fork of a process with threads can inherit locks that are never released.
SPAWN = get_context("spawn")


@dataclass(slots=True, eq=False)
class BotRequest:
    """A pickled question and the future of its answer."""

    pickled: bytes
    bot: str
    deadline: float
    table: str = ""
    for_advice: bool = False
    share: float | None = None  # None: by the load of the pool
    future: "Future[Any]" = field(default_factory=Future)

    def resolve(self, answer: AnyAnswer) -> None:
        if not self.future.running() and not self.future.set_running_or_notify_cancel():
            return
        if isinstance(answer, WonderlandError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)

    def fail(self, key: str) -> None:
        self.resolve(PoolFailed(key, bot=self.bot))


class AheadRequest(NamedTuple):
    """A pickled `Ahead`."""

    pickled: bytes
    table: str
    seed: str


class Worker:
    """One process: starting, busy until a deadline, or idle."""

    def __init__(self, make_bot: BotFactory, games: Sequence[str]) -> None:
        self.pipe, child_pipe = SPAWN.Pipe()
        self.process = SPAWN.Process(target=run_worker, args=(child_pipe, make_bot, games), name="bot", daemon=True)
        self.process.start()
        self.pid = self.process.pid
        child_pipe.close()
        self.ready = self.started = False
        self.request: BotRequest | None = None
        self.ahead: AheadRequest | None = None  # what an idle worker may still be thinking about; any message stops it
        self.deadline = time.monotonic() + START_SECONDS

    @property
    def idle(self) -> bool:
        return self.ready and self.request is None

    @property
    def warming(self) -> bool:
        """Is it compiling bots, which may take a minute?"""
        return self.started and not self.ready

    def ask(self, request: BotRequest, share: float) -> None:
        self.request, self.deadline = request, request.deadline
        seconds = max(0.0, request.deadline - time.monotonic())
        effort = Effort(share, min(THINKING_SECONDS, seconds / 2))
        self.pipe.send((request.pickled, effort, seconds))

    def think_ahead(self, ahead: AheadRequest) -> None:
        self.ahead = ahead
        self.pipe.send((ahead.pickled, None, 0.0))

    def stop_ahead(self) -> None:
        self.pipe.send((NOTHING, None, 0.0))

    def receive(self) -> Foreseen | None:
        """Take an answer, or return one thought ahead; raises EOFError if the worker has died."""
        answer = self.pipe.recv()
        if isinstance(answer, Foreseen):
            return answer
        if isinstance(answer, AheadEnded):
            if self.ahead and self.ahead.seed == answer.seed:
                self.ahead = None
            return None
        request, self.request, self.started = self.request, None, True
        self.ready = not (isinstance(answer, PoolFailed) and answer.key == "bot-not-ready")
        if self.warming:
            self.deadline = time.monotonic() + WARM_SECONDS
        if request is not None:
            request.resolve(answer)
        return None

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()
