"""A worker process as the pool knows it, and what it is given to do."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.reduction import ForkingPickler
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots.bot import Effort
from wonderland.bots.question import AheadEnded, AnyAnswer, Foreseen, PoolFailed
from wonderland.bots.worker import BotFactory, run_worker
from wonderland.core.errors import WonderlandError

START_SECONDS = 60.0
"""How long a worker may take to start."""
WARM_SECONDS = 300.0
"""How long it may take until the bots of a game can think in it; on a new machine they are compiled first."""
THINKING_SECONDS = 1.0
"""How long a bot that thinks goes on at most, whatever the number of its playouts; a hint, too."""
NOTHING = bytes(ForkingPickler.dumps(None))
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
        if not self.future.running() and not self.future.set_running_or_notify_cancel():
            return
        if isinstance(answer, WonderlandError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


class AheadRequest(NamedTuple):
    """A pickled `Ahead` of a table, and its first seed."""

    pickled: bytes
    table: str
    seed: str


Failure: TypeAlias = Callable[[Request], PoolFailed]


def timed_out(request: Request) -> PoolFailed:
    return PoolFailed("bot-late", bot=request.bot)


def not_ready(request: Request) -> PoolFailed:
    return PoolFailed("bot-not-ready", bot=request.bot)


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
        self.ahead: AheadRequest | None = None
        """What it may still be thinking of while it is idle; it stops at whatever comes."""
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

    def think_ahead(self, ahead: AheadRequest) -> None:
        self.ahead = ahead
        self.pipe.send((ahead.pickled, None, 0.0))

    def stop_ahead(self) -> None:
        self.pipe.send((NOTHING, None, 0.0))

    def receive(self) -> Foreseen | None:
        """Take its answer, or what it has foreseen; EOFError where it has died instead."""
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
