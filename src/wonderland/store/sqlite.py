"""The store in an SQLite file. Reads and writes run in threads, so that the event loop never blocks."""

import asyncio
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from . import (
    COLUMNS,
    Append,
    Conflict,
    Statement,
    Store,
    StoreError,
    TableRow,
    deletion,
    put_row,
    read_row,
    row_values,
)
from .database import (
    MARKER,
    check_not_emptied,
    check_pages,
    connect,
    free_disk_by_steps,
    make_private,
    migrate,
    translate_sqlite_errors,
)
from .writer import Write, Writer

CHANGE_ROW = """
    UPDATE tables SET game = ?2, status = ?3, public = ?4, wake = ?5, card = ?7, updated = ?8, fault = ?9
    WHERE id = ?1 AND members = ?6
"""
APPEND = """
    INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5
    WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1) = ?2 - 1
"""
Found = TypeVar("Found")


class SqliteStore(Store):
    """Two connections to one file: one writes, one reads."""

    among = "IN (SELECT value FROM json_each($1))"
    contains = "instr(entry, $2)"

    def __init__(self, file: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self.file = file
        self.writer = Writer(writing)
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._open = True

    async def append_all(self, appends: Sequence[Append]) -> None:
        await self._commit(lambda connection: append_entries(appends, connection))

    async def tables_naming(self, person: str) -> list[TableRow]:
        def read() -> list[TableRow]:
            query = f"SELECT {COLUMNS} FROM tables {self._naming()}"  # noqa: S608 our own text
            with closing(connect(self.file)) as connection, translate_sqlite_errors(self.file):
                return [read_row(found) for found in execute(connection, query, person, person.encode())]

        # It reads every entry: a separate connection does not block other readers.
        return await asyncio.to_thread(read)

    async def delete(self, table: str) -> None:
        def delete(connection: sqlite3.Connection) -> None:
            execute_all(connection, deletion(self.kept_of_table, table))
            # Return freed pages to the disk. Python executes one step of the pragma, which frees one page.
            (free,) = connection.execute("PRAGMA freelist_count").fetchone()
            for _ in range(free):
                connection.execute("PRAGMA incremental_vacuum")

        await self._commit(delete)

    async def close(self) -> None:
        def close_connections() -> None:
            self.writer.close()
            self._reader.shutdown()
            self._reading.close()
            self.writer.connection.close()

        if self._open:
            self._open = False
            await asyncio.to_thread(close_connections)

    def many(self, values: Sequence[str]) -> str:
        return msgspec.json.encode(values).decode()

    async def _write_all(self, statements: Sequence[Statement]) -> int:
        changed = 0

        def write(connection: sqlite3.Connection) -> None:
            nonlocal changed
            changed = execute_all(connection, statements)

        await self._commit(write)
        return changed

    async def _commit(self, write: Write) -> None:
        await self.writer.write(write)

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._in_reader(lambda: self._fetch(query, values))

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        query = f"SELECT {COLUMNS} FROM tables {where}"  # noqa: S608 our own text
        # In the thread too: there may be thousands.
        return await self._in_reader(lambda: [read_row(found) for found in self._fetch(query, values)])

    async def _in_reader(self, read: Callable[[], Found]) -> Found:
        if not self._open:
            raise StoreError("store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, read)

    def _fetch(self, query: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        with translate_sqlite_errors(self.file):
            return execute(self._reading, query, *values).fetchall()


def open_store(file: Path) -> SqliteStore:
    """Open the store, created if missing, after a quick check."""
    with translate_sqlite_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        make_private(file)
    writing = connect(file, new=True)
    try:
        check_not_emptied(writing, file)
        with translate_sqlite_errors(file):
            check_pages(writing, file, "quick_check(1)", "store-damaged")
            free_disk_by_steps(writing)
            # Commits survive a power cut; macOS needs `fullfsync` for that.
            writing.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;")
            migrate(writing)
            file.with_name(MARKER).touch(mode=0o600)
        return SqliteStore(file, writing, connect(file))
    except BaseException:
        writing.close()
        raise


def execute(connection: sqlite3.Connection, statement: str, *values: object) -> sqlite3.Cursor:
    """SQLite writes `?1` for `$1`."""
    return connection.execute(statement.replace("$", "?"), values)


def execute_all(connection: sqlite3.Connection, statements: Sequence[Statement]) -> int:
    """Returns the number of rows that the last one changed."""
    changed = 0
    for statement in statements:
        changed = execute(connection, *statement).rowcount
    return changed


def append_entries(appends: Sequence[Append], connection: sqlite3.Connection) -> None:
    for append in appends:
        row, entry = append.row, append.entry
        values = (row.id, append.seq, entry, append.step, zlib.crc32(entry))
        if connection.execute(APPEND, values).rowcount != 1:
            raise Conflict(row.id, append.seq)
        # Members seldom change, and comparing is cheaper than writing.
        if connection.execute(CHANGE_ROW, row_values(row)).rowcount != 1:
            execute_all(connection, put_row(row))
