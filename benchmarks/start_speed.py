"""How long a server takes to start: `python -m benchmarks.start_speed [tables] [to wake]`; 10,000 and 1,000 by default.

Reports the seconds until it answers and until every table with a running clock is loaded.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tests.store.memory import MemoryStore
from tests.tables.scene import open_table, player_to_act
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store

MOVES = 20
TABLES_AT_ONCE = 200
PORT = 8112
STARTS = 3


async def fill(file: Path, tables: int, to_wake: int) -> None:
    """Copies of one table of two people in the middle of a game, some of them with a clock that runs."""
    template = MemoryStore()
    _, table, players = await open_table([None, None], template, clock=7 * 24 * 3600)
    for _ in range(MOVES):
        await player_to_act(players).answer()
    row = await template.row(table.record.id)
    entries, steps = await template.entries(table.record.id), await template.steps(table.record.id)
    assert row
    store = open_store(file)
    for first in range(0, tables, TABLES_AT_ONCE):
        copies = [
            replace(row, id=f"table{number:07}", wake=number < to_wake)
            for number in range(first, min(tables, first + TABLES_AT_ONCE))
        ]
        numbered = list(enumerate(entries, start=1))
        await asyncio.gather(
            *(store.append(copy, seq, entry, steps.get(seq)) for seq, entry in numbered for copy in copies)
        )
    await store.close()


def seconds_of_start(data: Path, to_wake: int) -> tuple[float, float]:
    """Seconds from the command until the server answers, and until the tables are loaded."""
    command = [sys.executable, "-m", "wonderland.cli", "serve", "--no-open", "--port", str(PORT), "--data", str(data)]
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:  # noqa: S603 our own program
        try:
            answered = None
            while server.poll() is None:
                with suppress(OSError):
                    metrics = urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics", timeout=60).read().decode()
                    answered = answered or time.perf_counter() - began
                    if f"\nwonderland_tables {to_wake}\n" in metrics:
                        return answered, time.perf_counter() - began
                time.sleep(0.02)
            raise SystemExit("the server ended by itself")
        finally:
            server.terminate()


def main(tables: int = 10_000, to_wake: int = 1_000) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        print(f"empty: answers after {seconds_of_start(data / 'empty', 0)[0]:.2f} s")
        asyncio.run(fill(data / FILE, tables, to_wake))
        megabytes = (data / FILE).stat().st_size / 1e6
        for _ in range(STARTS):
            answers, awake = seconds_of_start(data, to_wake)
            print(f"{tables} tables ({megabytes:.0f} MB): answers after {answers:.2f} s,", end=" ")
            print(f"{to_wake} of them are awake after {awake:.2f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
