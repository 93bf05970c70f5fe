"""Many matches over many processes: the same results, in the same order, for any number of workers."""

import os
import signal
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field

from wonderland.core.values import OptionValue
from wonderland.games import game
from wonderland.lab.match import Result, play_match

BATCHES = 1000
LARGEST_BATCH = 50
"""Small enough that progress is seen and a stop is quick, large enough that passing results costs nothing."""
AHEAD = 4
"""How many batches a worker has waiting, so that it never idles and a long plan does not fill the memory."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: match n, from 0, has the seed `<seed>/<n>`."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)

    def batches(self) -> list[range]:
        """The numbers of the matches, in runs that one worker plays at a time."""
        size = max(1, min(LARGEST_BATCH, self.games // BATCHES))
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


def cores() -> int:
    """How many workers this machine keeps busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, workers: int = 1) -> Generator[Result, None, None]:
    """Play all matches of a plan and give their results one by one, in the order of their numbers."""
    if workers == 1:
        for numbers in plan.batches():
            yield from _play(plan, numbers)
        return
    pool = ProcessPoolExecutor(workers, initializer=_ignore_interrupts)
    waiting: deque[Future[list[Result]]] = deque()
    try:
        for numbers in plan.batches():
            waiting.append(pool.submit(_play, plan, numbers))
            if len(waiting) == workers * AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _play(plan: Plan, numbers: range) -> list[Result]:
    found = game(plan.game)
    options = found.check(len(plan.bots), plan.options)
    return [play_match(found, plan.bots, options, f"{plan.seed}/{number}") for number in numbers]


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers it, and stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
