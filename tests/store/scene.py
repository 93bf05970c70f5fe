"""Rows and entries for tests of stores."""

import asyncio
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tests.store.memory import MemoryStore
from wonderland.store import COLUMNS, Store, TableRow, read_row
from wonderland.store.backend import SqliteBackend
from wonderland.store.database import connect
from wonderland.store.postgres import PostgresBackend, PostgresStore
from wonderland.store.sqlite import SqliteStore, open_store


def row(table: str = "tea", **changes: Any) -> TableRow:
    """A row with default values, except for the given ones."""
    usual: dict[str, Any] = {"game": "parade", "status": "playing", "public": True, "wake": False}
    usual |= {"members": ("alice", "hatter"), "summary": b"{}", "updated": 1.0}
    return TableRow(table, **(usual | changes))


async def at_once(*writes: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    """Runs all concurrently. Returns None for each success and the exception for each failure."""
    return await asyncio.gather(*writes, return_exceptions=True)


async def leave_order(store: Store, order: bytes) -> None:
    """Leaves an order, as the operator does with a running server."""
    match store:
        case MemoryStore():
            store.put_order(order)
        case SqliteStore():
            await asyncio.to_thread(SqliteBackend(store.file.parent).put_order, order)
        case PostgresStore():
            await asyncio.to_thread(PostgresBackend(store.address).put_order, order)


async def fill(store: Store, table: str, entries: int, **changes: Any) -> None:
    for seq in range(1, entries + 1):
        await store.append(row(table, **changes), seq, f"{table} {seq}".encode())


async def open_with_connection(file: Path) -> tuple[SqliteStore, sqlite3.Connection]:
    """A store, and the connection it writes with: settings made there apply to its writes."""
    await open_store(file).close()
    writing = connect(file)
    return SqliteStore(file, writing, connect(file)), writing


async def faulty_tables(store: Store) -> list[TableRow]:
    """The tables that could not be loaded."""
    if isinstance(store, MemoryStore):
        return [read_row(found) for found in store.execute(f"SELECT {COLUMNS} FROM tables WHERE fault IS NOT NULL")]
    assert isinstance(store, SqliteStore)
    found = await asyncio.to_thread(SqliteBackend(store.file.parent).inventory)
    return [row for row, *_ in found.tables if row.fault is not None]
