"""A plan played to its end: all results tallied, and each a row of a file where one is asked for."""

import csv
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import chain
from pathlib import Path

from wonderland.lab.interrupt import deferred_interrupts
from wonderland.lab.match import Result
from wonderland.lab.measures import Tally
from wonderland.lab.results import ResultFile
from wonderland.lab.simulate import Plan, simulate


def study(
    plan: Plan,
    workers: int,
    advance: Callable[[int], None],
    csv_path: Path | None = None,
    kept: ResultFile | None = None,
    cluster: str | None = None,
    tally: Tally | None = None,
) -> Tally:
    """Play the plan and count its results; `advance` gets the number of matches so far.

    Ctrl-C takes effect between two matches. Whatever stops a study, `tally` has all that was played. So has the file
    `kept`; only a killed process loses its last few seconds. Matches that the file had before are counted, too.
    """
    tally = Tally(len(plan.bots)) if tally is None else tally
    before = kept.before if kept else []
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        if kept:
            stack.callback(kept.close)
        write_row = stack.enter_context(_csv_writer(csv_path, len(plan.bots))) if csv_path else None
        played = stack.enter_context(closing(simulate(plan, max(1, min(workers, plan.games)), len(before), cluster)))
        for number, result in enumerate(chain(before, played)):
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


@contextmanager
def _csv_writer(path: Path, seats: int) -> Iterator[Callable[[int, Result], None]]:
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])

        def write_row(number: int, result: Result) -> None:
            writer.writerow([number, result.seed, *result.ranks, *result.scores, result.moves, result.ending])

        yield write_row
