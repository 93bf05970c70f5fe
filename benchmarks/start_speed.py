"""How long a server takes to start: `python -m benchmarks.start_speed [tables] [to wake]`; 10,000 and 1,000 by default.

Told are the seconds until it answers, and those until every table that must be woken has been.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import replace
from pathlib import Path

from tests.tables.scene import InstantPool, open_table, player_to_act
from wonderland.store.database import FILE
from wonderland.store.memory import MemoryStore
from wonderland.store.sqlite import open_store
from wonderland.tables.registry import TableRegistry

MOVES = 20
TABLES_AT_ONCE = 200
PORT = 8112


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


def seconds_until_it_answers(data: Path) -> float:
    command = [sys.executable, "-m", "wonderland.cli", "serve", "--no-open", "--port", str(PORT), "--data", str(data)]
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:  # noqa: S603 our own program
        try:
            while server.poll() is None:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{PORT}/api/games", timeout=60).read()
                    return time.perf_counter() - began
                except OSError:
                    time.sleep(0.01)
            raise SystemExit("the server ended by itself")
        finally:
            server.terminate()


async def seconds_until_all_are_awake(file: Path) -> float:
    tables = TableRegistry(open_store(file), InstantPool())  # type: ignore[arg-type]
    began = time.perf_counter()
    await tables.resume_all()
    seconds = time.perf_counter() - began
    await tables.close()
    return seconds


def main(tables: int = 10_000, to_wake: int = 1_000) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        empty = seconds_until_it_answers(data / "empty")
        asyncio.run(fill(data / FILE, tables, to_wake))
        megabytes = (data / FILE).stat().st_size / 1e6
        print(f"empty: answers after {empty:.2f} s")
        print(f"{tables} tables ({megabytes:.0f} MB): answers after {seconds_until_it_answers(data):.2f} s")
        print(f"{to_wake} of them awake after {asyncio.run(seconds_until_all_are_awake(data / FILE)):.2f} s of waking")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
