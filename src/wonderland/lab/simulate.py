"""Many matches over many processes: the same results, in the same order, for any number of workers.

Where all bots have a twin in the game's kernel, it plays for them; a law holds that the matches are the same.
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
from wonderland.lab.match import Result, play_match
from wonderland.lab.variant import AS_IT_IS, Variant, game_of

BATCHES = 1000
LARGEST_BATCH = 50
"""Small enough that progress is seen and a stop is quick, large enough that passing results costs nothing."""
AHEAD = 4
"""How many batches a worker has waiting, so that it never idles and a long plan does not fill the memory."""
KERNEL_GAMES = 5000
"""With fewer matches the rules are done before a kernel is loaded, or compiled."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: match n, from 0, has the seed `<seed>/<n>`."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    decisions: bool = False
    """Is every decision to be told?"""
    variant: Variant = AS_IT_IS
    """What is other than in the game."""

    def batches(self, first: int = 0) -> list[range]:
        """The numbers of the matches from `first` on, in runs that one worker plays at a time."""
        size = max(1, min(LARGEST_BATCH, self.games // BATCHES))
        return [range(start, min(start + size, self.games)) for start in range(first, self.games, size)]


def cores() -> int:
    """How many workers this machine keeps busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, workers: int = 1, first: int = 0, cluster: str | None = None) -> Generator[Result, None, None]:
    """Play the matches of a plan and give their results one by one, in the order of their numbers from `first` on.

    They are played here, by processes of this machine or, given the address of its scheduler, on a Dask cluster.
    """
    if cluster is not None:
        from wonderland.lab.cluster import cluster_pool

        with cluster_pool(cluster) as machines:
            yield from _simulate_in(machines.submit, machines.result, plan, machines.workers, first)
    elif workers == 1:
        for numbers in plan.batches(first):
            yield from play_batch(plan, numbers)
    else:
        with process_pool(workers) as pool:
            yield from _simulate_in(pool.submit, Future.result, plan, workers, first)


class WorkerLost(WonderlandError):
    """A worker process ended without an answer: it was killed, or ran out of memory."""

    def __init__(self) -> None:
        super().__init__("worker-lost")


@contextmanager
def process_pool(workers: int) -> Iterator[Executor]:
    """Processes of this machine that play matches. They leave Ctrl-C to the first process, which stops them."""
    pool = ProcessPoolExecutor(workers, initializer=ignore_interrupts)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise WorkerLost from error
    finally:
        pool.shutdown(cancel_futures=True)


def _simulate_in(
    submit: Callable[..., "Future[Any]"],
    result_of: Callable[["Future[Any]"], list[Result]],
    plan: Plan,
    workers: int,
    first: int,
) -> Iterator[Result]:
    waiting: deque[Future[Any]] = deque()
    for numbers in plan.batches(first):
        waiting.append(submit(play_batch, plan, numbers))
        if len(waiting) == workers * AHEAD:
            yield from result_of(waiting.popleft())
    while waiting:
        yield from result_of(waiting.popleft())


def play_batch(plan: Plan, numbers: range) -> list[Result]:
    found = game_of(plan.game, plan.variant)
    options = found.check(len(plan.bots), plan.options)
    seeds = [f"{plan.seed}/{number}" for number in numbers]
    if plan.games >= KERNEL_GAMES and not plan.decisions and _is_everybodys(found, options):
        results = _play_in_kernel(found, plan.bots, options, seeds)
        if results is not None:
            return results
    return [play_match(found, plan.bots, options, seed, with_decisions=plan.decisions) for seed in seeds]


def _is_everybodys(found: AnyGame, options: dict[str, OptionValue]) -> bool:
    """Is the game as its folder has it? What a kernel judges by is compiled with that; a board that a program has added
    is the rules' alone."""
    return all(options[option.name] in option.values for option in found.about.options)


def _play_in_kernel(
    found: AnyGame, bots: tuple[str, ...], options: dict[str, OptionValue], seeds: list[str]
) -> list[Result] | None:
    """The matches by the kernel; None where it has no twins of these bots."""
    kernel = found.kernel
    if kernel is None:
        return None
    # Numba is heavy, and only a game with a kernel needs it.
    from wonderland.kernel.matches import has_twins, play_matches

    if not has_twins(kernel, bots):
        return None
    played = play_matches(kernel, bots, options, seeds)
    rows = zip(seeds, *(column.tolist() for column in played), strict=True)
    return [
        Result(seed, tuple(ranks), tuple(scores), kernel.ENDINGS[ending], moves)
        for seed, ranks, scores, moves, ending in rows
    ]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers it, and stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
