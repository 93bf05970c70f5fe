"""A plan played to its end: all results tallied, and each a row of a CSV file where one is asked for."""

import csv
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from wonderland.lab.interrupt import deferred_interrupts
from wonderland.lab.match import Result
from wonderland.lab.measures import Tally
from wonderland.lab.simulate import Plan, simulate


def study(plan: Plan, workers: int, advance: Callable[[int], None], csv_path: Path | None = None) -> Tally:
    """Play the plan; `advance` is told how many matches are done, and Ctrl-C is heeded between two of them."""
    tally = Tally(len(plan.bots))
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        write_row = stack.enter_context(_csv_writer(csv_path, len(plan.bots))) if csv_path else None
        results = stack.enter_context(closing(simulate(plan, min(workers, plan.games))))
        for number, result in enumerate(results):
            tally.add(result)
            if write_row:
                write_row(number, result)
            advance(number + 1)
            stop_if_asked()
    return tally


@contextmanager
def _csv_writer(path: Path, seats: int) -> Iterator[Callable[[int, Result], None]]:
    """Writes a row a match."""
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])

        def write_row(number: int, result: Result) -> None:
            outcome = result.outcome
            writer.writerow([number, result.seed, *outcome.ranks, *outcome.scores, result.moves, outcome.reason])

        yield write_row
