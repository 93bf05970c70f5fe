"""Many matches in many processes; the number of workers does not change the results or their order.

If the game's kernel has compiled versions of all bots, it plays the same matches faster.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue

from .match import MatchResult, play_match, review_match
from .variant import AS_IT_IS, Variant, game_of

BATCHES = 1000
# Small enough for smooth progress and quick stops, large enough that passing results costs nothing.
LARGEST_BATCH = 50
# Batches waiting per worker: enough to keep it busy without filling the memory.
AHEAD = 4
# With fewer matches the rules are done before a kernel is loaded or compiled.
KERNEL_GAMES = 5000
# `kill` stops a study like Ctrl-C.
DEFAULTS = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}


@dataclass(frozen=True)
class Plan:
    """Match n, from 0, has the seed `<seed>/<n>`."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    decisions: bool = False
    variant: Variant = AS_IT_IS
    review: bool = False

    def batches(self, first: int = 0) -> list[range]:
        """Match numbers for one worker at a time."""
        size = max(1, min(LARGEST_BATCH, self.games // BATCHES))
        return [range(start, min(start + size, self.games)) for start in range(first, self.games, size)]


def cores() -> int:
    """The number of workers this machine keeps busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    plan: Plan, workers: int = 1, first: int = 0, cluster: str | None = None
) -> Generator[MatchResult, None, None]:
    """Play a plan from match `first`, here, in processes or on a Dask cluster; yields results in order."""
    if cluster is not None:
        from .cluster import cluster_pool

        with cluster_pool(cluster) as machines:
            yield from _simulate_in(machines.submit, machines.result, plan, machines.workers, first)
    elif workers == 1:
        for numbers in plan.batches(first):
            yield from play_batch(plan, numbers)
    else:
        with process_pool(workers) as pool:
            yield from _simulate_in(pool.submit, Future.result, plan, workers, first)


class WorkerLost(WonderlandError):
    """A worker process was killed, or ran out of memory."""

    def __init__(self) -> None:
        super().__init__("worker-lost")


@contextmanager
def process_pool(workers: int) -> Iterator[Executor]:
    """Worker processes for matches."""
    pool = ProcessPoolExecutor(workers, initializer=ignore_interrupts)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise WorkerLost from error
    finally:
        pool.shutdown(cancel_futures=True)


def _simulate_in(
    submit: Callable[..., "Future[Any]"],
    result_of: Callable[["Future[Any]"], list[MatchResult]],
    plan: Plan,
    workers: int,
    first: int,
) -> Iterator[MatchResult]:
    waiting: deque[Future[Any]] = deque()
    for numbers in plan.batches(first):
        waiting.append(submit(play_batch, plan, numbers))
        if len(waiting) == workers * AHEAD:
            yield from result_of(waiting.popleft())
    while waiting:
        yield from result_of(waiting.popleft())


def play_batch(plan: Plan, numbers: range) -> list[MatchResult]:
    """Play some matches of a plan."""
    found = game_of(plan.game, plan.variant)
    options = found.check(len(plan.bots), plan.options)
    seeds = [f"{plan.seed}/{number}" for number in numbers]
    if plan.games >= KERNEL_GAMES and not plan.decisions and not plan.review:
        results = _play_in_kernel(found, plan.bots, options, seeds)
        if results is not None:
            return results
    played = [play_match(found, plan.bots, options, seed, with_decisions=plan.decisions) for seed in seeds]
    return [review_match(found, plan.bots, options, result) for result in played] if plan.review else played


def _play_in_kernel(
    found: AnyGame, bots: tuple[str, ...], options: dict[str, OptionValue], seeds: list[str]
) -> list[MatchResult] | None:
    """None if the kernel has no version of these bots or of a board that was added later."""
    kernel = found.kernel
    if kernel is None or any(options[option.name] not in option.values for option in found.about.options):
        return None
    # Importing Numba is slow, and only a game with a kernel needs it.
    from wonderland.kernel.matches import has_twins, play_matches

    if not has_twins(kernel, bots):
        return None
    played = play_matches(kernel, bots, options, seeds)
    rows = zip(seeds, *(column.tolist() for column in played), strict=True)
    return [
        MatchResult(seed, tuple(ranks), tuple(scores), kernel.ENDINGS[ending], moves)
        for seed, ranks, scores, moves, ending in rows
    ]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def deferred_interrupts() -> Iterator[Callable[[], None]]:
    """Yields a function that raises `KeyboardInterrupt` after Ctrl-C; pressed twice, it interrupts at once.

    An interrupt while a queue between processes is locked would leave it locked.
    """
    pressed: list[int] = []

    def release() -> None:
        if pressed:
            raise KeyboardInterrupt

    def note(number: int, frame: object) -> None:
        release()
        pressed.append(number)

    before = {number: signal.getsignal(number) for number in DEFAULTS}
    for number, usual in DEFAULTS.items():
        if before[number] is usual:
            signal.signal(number, note)
    try:
        yield release
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
