"""A whole store copied into another, empty one; every row is read back and compared before anything is committed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from typing import Any, Protocol, TypeAlias

import asyncpg

from wonderland.store import StoreError
from wonderland.store.backend import Backend, SqliteBackend
from wonderland.store.backup import check_exists
from wonderland.store.database import connect as connect_sqlite
from wonderland.store.database import translate_sqlite_errors
from wonderland.store.postgres_backend import PostgresBackend
from wonderland.store.postgres_database import connect, translate_postgres_errors

Row: TypeAlias = tuple[Any, ...]

COLUMNS: dict[str, tuple[str, ...]] = {
    "tables": ("id", "game", "status", "public", "wake", "members", "card", "updated", "fault"),
    "entries": ("table_id", "seq", "entry", "step", "crc"),
    "members": ("person", "table_id"),
    "people": ("id", "name", "language", "banned"),
    "sessions": ("token_hash", "person", "device", "created", "used"),
    "documents": ("owner", "name", "content"),
}
"""What is copied: all but orders."""
KEYS = {"tables": 1, "entries": 2, "members": 2, "people": 1, "sessions": 1, "documents": 2}
"""How many of the first columns make a row's key."""
FLAGS = ("public", "wake", "banned")
"""Numbers in SQLite, truth values in PostgreSQL."""
BATCH = 500


class Side(Protocol):
    """One of the two stores, in a transaction."""

    def rows(self, table: str) -> AsyncIterator[Row]:
        """In the order of their key."""
        ...

    async def put(self, table: str, rows: Sequence[Row]) -> None: ...


class SqliteSide:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, table: str) -> AsyncIterator[Row]:
        for row in self.connection.execute(_select(table)):
            yield row

    async def put(self, table: str, rows: Sequence[Row]) -> None:
        marks = ", ".join("?" for _ in COLUMNS[table])
        statement = f"INSERT INTO {table} ({', '.join(COLUMNS[table])}) VALUES ({marks})"  # noqa: S608 our own names
        self.connection.executemany(statement, rows)


class PostgresSide:
    def __init__(self, connection: asyncpg.Connection) -> None:
        self.connection = connection

    async def rows(self, table: str) -> AsyncIterator[Row]:
        async for row in self.connection.cursor(_select(table)):
            yield tuple(row)

    async def put(self, table: str, rows: Sequence[Row]) -> None:
        flags = [name in FLAGS for name in COLUMNS[table]]
        typed = [tuple(bool(value) if flag else value for value, flag in zip(row, flags, strict=True)) for row in rows]
        await self.connection.copy_records_to_table(table, records=typed, columns=COLUMNS[table])


def copy(source: Backend, target: Backend) -> dict[str, int]:
    """Copy all of `source` into the empty `target`, while no server uses either; returns the row counts."""
    if isinstance(source, SqliteBackend):
        check_exists(source.file)
    if source.name == target.name:
        raise StoreError("copy-itself", store=source.name)
    with source.lock(), target.lock():
        for side in (source, target):
            asyncio.run(side.open().close())  # both have today's schema then
        return asyncio.run(_copy(source, target))


async def _copy(source: Backend, target: Backend) -> dict[str, int]:
    async with _side(source) as reading, _side(target) as writing:
        for table in COLUMNS:
            async for _ in writing.rows(table):
                raise StoreError("copy-not-empty", store=target.name)
        counts = {table: await _copy_rows(reading, writing, table) for table in COLUMNS}
        for table in COLUMNS:
            await _compare(reading, writing, table)
    return counts


async def _copy_rows(reading: Side, writing: Side, table: str) -> int:
    count, batch = 0, []
    async for row in reading.rows(table):
        batch.append(row)
        count += 1
        if len(batch) == BATCH:
            await writing.put(table, batch)
            batch = []
    await writing.put(table, batch)
    return count


async def _compare(reading: Side, writing: Side, table: str) -> None:
    """A row that differs, is missing or is too many ends the copy, and nothing is kept."""
    written = writing.rows(table)
    async for row in reading.rows(table):
        if row != await anext(written, None):
            raise StoreError("copy-differs", table=table, row=str(row[: KEYS[table]]))
    async for row in written:
        raise StoreError("copy-differs", table=table, row=str(row[: KEYS[table]]))


def _side(backend: Backend) -> AbstractAsyncContextManager[Side]:
    if isinstance(backend, PostgresBackend):
        return _postgres_side(backend)
    assert isinstance(backend, SqliteBackend)
    return _sqlite_side(backend)


@asynccontextmanager
async def _sqlite_side(backend: SqliteBackend) -> AsyncIterator[Side]:
    with closing(connect_sqlite(backend.file)) as connection, translate_sqlite_errors(backend.file):
        connection.execute("BEGIN IMMEDIATE")
        yield SqliteSide(connection)
        connection.execute("COMMIT")


@asynccontextmanager
async def _postgres_side(backend: PostgresBackend) -> AsyncIterator[Side]:
    connection = await connect(backend.address)
    try:
        with translate_postgres_errors(backend.address):
            async with connection.transaction():
                yield PostgresSide(connection)
    finally:
        await connection.close()


def _select(table: str) -> str:
    columns = COLUMNS[table]
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY {', '.join(columns[: KEYS[table]])}"  # noqa: S608
