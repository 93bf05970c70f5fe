"""Memory per table of each game, loaded and evicted, with a store in a file and nobody connected.

python -m benchmarks.table_memory [TABLES]
"""

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from pathlib import Path

from tests.tables.scene import Frames
from wonderland.bots.pool import Pool
from wonderland.games import discover
from wonderland.store.sqlite import open_store
from wonderland.tables.connections import Connection
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import IDLE_SECONDS, TableRegistry
from wonderland.tables.requests import SendNonce


async def open_table(registry: TableRegistry, game: str, seats: int) -> None:
    """A started table with people only."""
    people = dict.fromkeys(range(seats), ("host", "Host"))
    table = await registry.open_table(
        new_table(TableSetup(host="host", game=game, chairs=[None] * seats, people=people, options={}))
    )
    await table.receive(Connection("host", "Host", Frames()), SendNonce(id="start", nonce="a browser's own luck"))
    table.idle_since -= 2 * IDLE_SECONDS


def allocated() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def measure(game: str, seats: int, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        registry = TableRegistry(open_store(Path(folder) / "tables.sqlite"), Pool(workers=0))
        await open_table(registry, game, seats)
        await registry.evict_idle()
        before = allocated()
        for _ in range(tables):
            await open_table(registry, game, seats)
        loaded = allocated()
        await registry.evict_idle()
        assert registry.loaded == 0
        evicted = allocated()
        await registry.close()
    each = (loaded - before) / tables / 1024
    print(f"{game:12} of {seats}: loaded {each:6.1f} KiB a table, evicted {evicted - before:,} B for all {tables}")


def main(tables: str = "100") -> None:
    tracemalloc.start()
    for name, game in discover().items():
        asyncio.run(measure(name, min(4, game.about.most_seats), int(tables)))


if __name__ == "__main__":
    main(*sys.argv[1:])
