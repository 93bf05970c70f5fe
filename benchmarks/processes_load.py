"""Several processes at one PostgreSQL database under load: what a move costs in one process, in two, and across them.

python -m benchmarks.processes_load [--tables 60] [--seconds 10] [--moves 2]

It starts a PostgreSQL server of its own (that of the tests) and servers, on loopback, and stops them in the end. All
figures are of one run, so compare them with one another: the client and the database share the machine.
"""

import argparse
import asyncio
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import asyncpg

from benchmarks.server_load import Load, Run, serving
from tests.store.postgres_server import Database, new_schema

STATISTICS_SECONDS = 1.5
"""So long a connection may keep its counts to itself."""
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
    """Servers with these arguments, one each. Of several, tables are at the first and browsers at the last."""
    address = asyncio.run(new_schema(database))
    with ExitStack() as stack:
        servers = [stack.enter_context(serving("--store", address, *each)) for each in arguments]
        ports, processes = [port for port, _ in servers], [process for _, process in servers]
        run = Run(ports[0], processes, sockets=ports[-1], probe=partial(counters, address))
        return asyncio.run(run.measured(options.tables, 0, options.seconds, options.moves))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--moves", type=float, default=2.0, help="moves a second and table")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        database = Database(Path(folder) / "database")
        runs = {
            "one process": measure(database.address, [[]], options),
            "two processes at one port": measure(database.address, [["--processes", "2"]], options),
            "browsers in another process than their tables": measure(database.address, [[], []], options),
        }
        database.close()
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
