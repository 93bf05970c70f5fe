"""Appends to many tables without end, and notes each entry that the store has acknowledged."""

import asyncio
import os
import sys
from itertools import count
from pathlib import Path

from tests.store.scene import row
from wonderland.settings import is_store_address
from wonderland.store import Store
from wonderland.store.postgres import PostgresStore
from wonderland.store.sqlite import open_store

TABLES = 40


async def keep_appending(store: Store, table: str, notes: int) -> None:
    for seq in count(len(await store.entries(table)) + 1):
        await store.append(row(table, updated=seq), seq, f"{table} {seq}".encode() * 10)
        os.write(notes, f"{table} {seq}\n".encode())


async def main(place: str, notes: str) -> None:
    store: Store = PostgresStore(place) if is_store_address(place) else open_store(Path(place))
    noted = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    await asyncio.gather(*(keep_appending(store, f"table-{number}", noted) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
