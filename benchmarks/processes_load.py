"""Several processes at one PostgreSQL database under load: what a move costs in one process, in two, and across them.

python -m benchmarks.processes_load [--tables 60] [--seconds 10] [--moves 2] [--share 20]

It starts its own PostgreSQL server and servers on loopback and stops them at the end. Compare figures only within one
run: the client and the database share the machine.

With `--share`, a Linux control group (needs root) limits each server process to this percentage of a core, so that the
servers are the bottleneck. It then reports how many moves per second one and two processes handle before p99 exceeds a
bound.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import asyncpg

from benchmarks.server_load import Load, Run, children, serving
from tests.store.postgres_server import Database, new_schema

STATISTICS_SECONDS = 1.5
"""PostgreSQL's connections report their statistics at least this often."""
GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds. A process that has used up its share waits for the rest, which must be short compared with a move."""
MOST_WEIGHT, MOST_SHARES = 10_000, 262_144
"""A high weight, so that other processes do not reduce the share."""
MOST_P99_MILLISECONDS = 50
FIRST_PART, STEP = 0.5, 1.1
"""The search starts at this share of the expected rate and rises by this factor."""
COUNTERS = """
    SELECT xact_commit::float8, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8
    FROM pg_stat_database WHERE datname = current_database()
"""


async def counters(address: str) -> tuple[float, float]:
    """Transactions and bytes of WAL so far."""
    connection = await asyncpg.connect(address)
    await asyncio.sleep(STATISTICS_SECONDS)
    found = await connection.fetchrow(COUNTERS)
    await connection.close()
    return found[0], found[1]


def measure(database: str, arguments: list[list[str]], options: argparse.Namespace) -> Load:
    """One server per list of arguments. Tables are at the first, browsers at the last."""
    address = asyncio.run(new_schema(database))
    with ExitStack() as stack:
        servers = [stack.enter_context(serving("--store", address, *each)) for each in arguments]
        ports, processes = [port for port, _ in servers], [process for _, process in servers]
        run = Run(ports[0], processes, sockets=ports[-1], probe=partial(counters, address))
        return asyncio.run(run.measured(options.tables, 0, options.seconds, options.moves))


@contextmanager
def shares(processes: list[int], hundredths: int) -> Iterator[None]:
    """Limit each process to a share of a core, with control groups version 1 or 2."""
    is_new = (GROUPS / "cgroup.controllers").exists()
    root = GROUPS if is_new else GROUPS / "cpu"
    groups = [root / f"wonderland-{process}" for process in processes]
    quota = PERIOD * hundredths // 100
    try:
        for process, group in zip(processes, groups, strict=True):
            group.mkdir()
            if is_new:
                settings = {"cpu.max": f"{quota} {PERIOD}", "cpu.weight": MOST_WEIGHT}
            else:
                settings = {"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": quota, "cpu.shares": MOST_SHARES}
            for name, value in settings.items():
                (group / name).write_text(str(value))
            (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        for process, group in zip(processes, groups, strict=True):
            if group.exists():
                (root / "cgroup.procs").write_text(str(process))
                group.rmdir()


def serving_processes(server: int, number: int) -> list[int]:
    """The serving processes: the server itself, or its children."""
    if number == 1:
        return [server]
    return [child for child in children(server) if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def most_moves(database: str, number: int, expected: float, options: argparse.Namespace) -> float:
    """The moves per second that these processes handle before p99 exceeds the bound."""
    address = asyncio.run(new_schema(database))
    most, asked = 0.0, FIRST_PART * expected
    with serving("--store", address, "--processes", str(number)) as (port, server):
        while True:
            limit = partial(shares, serving_processes(server, number), options.share)
            run = Run(port, [server], limit=limit)
            load = asyncio.run(run.measured(options.tables, 0, options.seconds, asked / options.tables))
            print(
                f"{number}: {load.moves_per_second:.0f} moves a second, p99 {load.p99_milliseconds:.0f} ms", flush=True
            )
            if load.p99_milliseconds > MOST_P99_MILLISECONDS:
                return most
            most, asked = load.moves_per_second, asked * STEP


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--moves", type=float, default=2.0, help="moves a second and table")
    parser.add_argument(
        "--share", type=int, default=0, help="hundredths of a core that each process has; 0: all it gets"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        database = Database(Path(folder) / "database")
        try:
            (compare_loads if options.share else compare_costs)(database.address, options)
        finally:
            database.close()


def compare_loads(database: str, options: argparse.Namespace) -> None:
    cost = measure(database, [[]], options).processor_milliseconds or 0.0
    expected = 10 * options.share / cost
    one, two = (most_moves(database, number, number * expected, options) for number in (1, 2))
    print(f"of {options.share} hundredths of a core each: one process carries {one:.0f} moves a second,", end=" ")
    print(f"two carry {two:.0f}, {two / one:.2f} times as many, with p99 within {MOST_P99_MILLISECONDS} ms")


def compare_costs(database: str, options: argparse.Namespace) -> None:
    runs = {
        "one process": measure(database, [[]], options),
        "two processes at one port": measure(database, [["--processes", "2"]], options),
        "browsers in another process than their tables": measure(database, [[], []], options),
    }
    for name, load in runs.items():
        transactions, wal = load.probed
        print(f"{name}: {load.moves_per_second:.0f} moves a second, p99 {load.p99_milliseconds:.0f} ms;", end=" ")
        print(f"a move takes {load.processor_milliseconds:.2f} ms of the servers,", end=" ")
        print(f"{transactions:.1f} transactions, {wal:.0f} bytes of WAL")
    one, two, far = (load.processor_milliseconds or 0.0 for load in runs.values())
    print(f"by their own work alone, two processes carry {2 * one / two:.2f} times the load of one;")
    print(f"a move whose four browsers are elsewhere takes {far / one:.2f} times as much work")


if __name__ == "__main__":
    main()
