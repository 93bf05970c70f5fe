"""How long things take at all tables, counted since the start as Prometheus wants it."""

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds in seconds; the last bucket has none."""


class Histogram:
    """Durations, counted by how long they were."""

    def __init__(self, name: str, description: str) -> None:
        self.name, self.description = name, description
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    @contextmanager
    def time(self) -> Iterator[None]:
        """Count how long what is done inside takes, done or failed."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - start)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """In Prometheus' text format: every bucket counts those of the smaller ones too."""
        yield f"# HELP {self.name} {self.description}"
        yield f"# TYPE {self.name} histogram"
        bounds = [*map(str, BUCKETS), "+Inf"]
        for bound, count in zip(bounds, accumulate(self._counts), strict=True):
            yield f'{self.name}_bucket{{le="{bound}"}} {count}'
        yield f"{self.name}_sum {self._sum}"
        yield f"{self.name}_count {sum(self._counts)}"


REQUEST_SECONDS = Histogram("wonderland_request_seconds", "From a request of a browser at a table to its answer.")
SAVE_SECONDS = Histogram("wonderland_save_seconds", "To save an entry of a table durably.")
