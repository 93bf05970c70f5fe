"""What a table costs in memory, awake and asleep: tables of each game on a store in a file, nobody looking.

python benchmarks/table_memory.py [TABLES]
"""

import asyncio
import gc
import sys
import tempfile
import tracemalloc
from pathlib import Path

from wonderland.bots.pool import Pool
from wonderland.games import discover
from wonderland.store.sqlite import open_store
from wonderland.tables.entries import Started
from wonderland.tables.house import QUIET_SECONDS, House


async def lay(house: House, game: str, seats: int) -> None:
    """A table where only people sit, begun by its host."""
    table = await house.open_table(
        host="host", name="Host", game=game, chairs=[None] * seats, own_seats=range(seats), options={}
    )
    await table.keep(Started(at=0.0))
    table.quiet_since -= 2 * QUIET_SECONDS


def held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def measure(game: str, seats: int, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = House(open_store(Path(folder) / "tables.sqlite"), Pool(workers=0))
        await lay(house, game, seats)
        house.rest()
        before = held()
        for _ in range(tables):
            await lay(house, game, seats)
        awake = held()
        house.rest()
        assert house.awake == 0
        asleep = held()
        await house.close()
    each = (awake - before) / tables / 1024
    print(f"{game:12} of {seats}: awake {each:6.1f} KiB a table, asleep {asleep - before:,} B for all {tables}")


def main(tables: str = "100") -> None:
    tracemalloc.start()
    for name, game in discover().items():
        asyncio.run(measure(name, min(4, game.about.most_seats), int(tables)))


if __name__ == "__main__":
    main(*sys.argv[1:])
