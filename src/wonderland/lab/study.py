"""A plan played to its end: all results tallied, and each a row of a file where one is asked for."""

import csv
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from wonderland.lab.cluster import cluster_pool
from wonderland.lab.interrupt import deferred_interrupts
from wonderland.lab.match import Result
from wonderland.lab.measures import Tally
from wonderland.lab.results import ResultFile
from wonderland.lab.simulate import Plan, simulate, simulate_in


def study(
    plan: Plan,
    workers: int,
    advance: Callable[[int], None],
    csv_path: Path | None = None,
    file: Path | None = None,
    resume: bool = False,
    cluster: str | None = None,
) -> Tally:
    """Play the plan; `advance` is told how many matches are done, and Ctrl-C is heeded between two of them.

    With a Parquet file nothing that was played is lost, whatever stops it, but for the latest few seconds' matches.
    """
    tally = Tally(len(plan.bots))
    kept = ResultFile(file, plan) if file else None
    before = kept.begin(resume)[: plan.games] if kept else []
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        write_row = stack.enter_context(_csv_writer(csv_path, len(plan.bots))) if csv_path else None
        if kept:
            stack.callback(kept.flush)
        played = stack.enter_context(closing(_played(plan, workers, len(before), cluster)))
        for number, result in enumerate(_chained(before, played)):
            tally.add(result)
            if write_row:
                write_row(number, result)
            if kept and number >= len(before):
                kept.add(result)
            advance(number + 1)
            stop_if_asked()
    if kept:
        kept.finish()
    return tally


def _chained(before: list[Result], played: Iterator[Result]) -> Iterator[Result]:
    yield from before
    yield from played


def _played(plan: Plan, workers: int, first: int, cluster: str | None) -> Generator[Result, None, None]:
    if cluster is None:
        yield from simulate(plan, max(1, min(workers, plan.games)), first)
        return
    with cluster_pool(cluster) as (pool, number):
        yield from simulate_in(pool, plan, number, first)


@contextmanager
def _csv_writer(path: Path, seats: int) -> Iterator[Callable[[int, Result], None]]:
    """Writes a row a match."""
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])

        def write_row(number: int, result: Result) -> None:
            writer.writerow([number, result.seed, *result.ranks, *result.scores, result.moves, result.ending])

        yield write_row
