"""Counts and durations at all tables, for Prometheus."""

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import accumulate
from typing import TypeAlias

from wonderland.core.values import Frozen

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds; the last bucket has none."""


Sample: TypeAlias = tuple[str, str, float]
"""A suffix of the name, a label and a value."""


class Measure(Frozen, array_like=True):
    """A metric of a process."""

    name: str
    description: str
    kind: str
    samples: list[Sample]

    @classmethod
    def gauge(cls, name: str, description: str, value: float) -> "Measure":
        return cls(name, description, "gauge", [("", "", value)])


def lines(by_process: Mapping[str, Sequence[Measure]]) -> Iterator[str]:
    """Prometheus' text format, with a label per process if there are several."""
    for same in zip(*by_process.values(), strict=True):
        yield f"# HELP {same[0].name} {same[0].description}"
        yield f"# TYPE {same[0].name} {same[0].kind}"
        for process, measure in zip(by_process, same, strict=True):
            for suffix, label, value in measure.samples:
                labels = ",".join(filter(None, (label, f'process="{process}"' if process else "")))
                yield f"{measure.name}{suffix}{f'{{{labels}}}' if labels else ''} {value}"


class Histogram:
    """Durations in buckets."""

    def __init__(self, name: str, description: str) -> None:
        self.name, self.description = name, description
        self.counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    @contextmanager
    def time(self) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - start)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def measure(self) -> "Measure":
        """Each bucket includes the smaller ones."""
        bounds = [f'le="{bound}"' for bound in (*BUCKETS, "+Inf")]
        counts = zip(bounds, accumulate(self.counts), strict=True)
        samples: list[Sample] = [("_bucket", bound, count) for bound, count in counts]
        samples += [("_sum", "", self._sum), ("_count", "", sum(self.counts))]
        return Measure(self.name, self.description, "histogram", samples)


REQUEST_SECONDS = Histogram("wonderland_request_seconds", "From a request of a browser at a table to its answer.")
SAVE_SECONDS = Histogram("wonderland_save_seconds", "To save an entry of a table durably.")
