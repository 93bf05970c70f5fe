"""The store under load: durable appends per second from concurrent callers, next to bare fsyncs of the same disk.

python benchmarks/store_speed.py [SECONDS] [FOLDER]
"""

import asyncio
import os
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import quantiles

from wonderland.store import TableRow
from wonderland.store.sqlite import SqliteStore, open_store

CALLERS = (1, 10, 200)
ENTRY = b"e" * 250
SUMMARY = b"c" * 600


async def caller(store: SqliteStore, table: str, until: float) -> list[float]:
    """Append to one table without pause; returns the seconds of each append."""
    took = []
    for seq in count(1):
        began = time.perf_counter()
        if began >= until:
            break
        row = TableRow(table, "parade", "playing", True, True, (f"{table}-host",), SUMMARY, time.time())
        await store.append(row, seq, ENTRY)
        took.append(time.perf_counter() - began)
    return took


async def measure(folder: Path, callers: int, seconds: float) -> None:
    store = open_store(folder / f"{callers}.sqlite")
    until = time.perf_counter() + seconds
    each = await asyncio.gather(*(caller(store, f"table {number}", until) for number in range(callers)))
    await store.close()
    took = sorted(second for one in each for second in one)
    middle, last = (1000 * quantiles(took, n=100)[place] for place in (49, 98))
    print(f"{callers:4} callers: {len(took) / seconds:9,.0f} appends/s   p50 {middle:6.2f} ms   p99 {last:6.2f} ms")


def fsyncs(folder: Path, seconds: float) -> None:
    """Sequential fsyncs per second."""
    until, done = time.perf_counter() + seconds, 0
    with (folder / "bare").open("wb", buffering=0) as file:
        while time.perf_counter() < until:
            file.write(ENTRY)
            os.fsync(file.fileno())
            done += 1
    print(f"bare write and fsync: {done / seconds:,.0f} a second")


def main(seconds: str = "3", place: str | None = None) -> None:
    with tempfile.TemporaryDirectory(dir=place) as folder:
        fsyncs(Path(folder), float(seconds))
        for callers in CALLERS:
            asyncio.run(measure(Path(folder), callers, float(seconds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
