"""The store in an SQLite file. Reads and writes run in threads, so that the event loop never blocks. The writing thread
commits all waiting writes together, since every commit costs one disk sync."""

import asyncio
import sqlite3
import time
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeAlias, TypeVar

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

CHANGE_ROW = """
    UPDATE tables SET game = ?2, status = ?3, public = ?4, wake = ?5, card = ?7, updated = ?8, fault = ?9
    WHERE id = ?1 AND members = ?6
"""
APPEND = """
    INSERT INTO entries SELECT ?1, ?2, ?3, ?4, ?5
    WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1) = ?2 - 1
"""
Found = TypeVar("Found")
Write: TypeAlias = Callable[[sqlite3.Connection], None]
WriteFailure: TypeAlias = Exception | None
Job: TypeAlias = tuple[Write, "asyncio.Future[None]"]
Resolved: TypeAlias = tuple["asyncio.Future[None]", WriteFailure]

LARGEST_BATCH = 1000  # bounds the length of a transaction
RESOLVED_AT_ONCE = 8  # keeps each turn of the event loop short
GATHERING_SECONDS = 0.016
"""The time between the starts of two commits under load. A write waits half of it on average, but shares the sync."""


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


class Writer:
    """Does writes of all event loops in order."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        """None: close."""
        self._open = True
        self._lock = Lock()
        """Guards `_open`, so that no job follows the one that closes."""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Wait until a write is durable, or raise its error."""
        done = asyncio.get_running_loop().create_future()
        with self._lock:
            if not self._open:
                raise StoreError("store-closed")
            self._jobs.put((write, done))
        await done

    def close(self) -> None:
        with self._lock:
            if self._open:
                self._open = False
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        closing, crowded, begun = False, False, 0.0
        while not closing:
            jobs = [self._jobs.get()]
            if crowded and jobs[0] is not None:
                time.sleep(max(0.0, begun + GATHERING_SECONDS - time.monotonic()))
            while len(jobs) < LARGEST_BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing, crowded, begun = None in jobs, len(jobs) > 1, time.monotonic()
            batch = [job for job in jobs if job is not None and not job[1].cancelled()]
            _resolve([done for _, done in batch], self._commit([write for write, _ in batch]))

    def _commit(self, writes: Sequence[Write]) -> list[WriteFailure]:
        """The failure of each write. Failures are rare; only then are writes done one by one."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for write in writes:
                write(self.connection)
            self.connection.execute("COMMIT")
            return [None] * len(writes)
        except Exception as error:  # noqa: BLE001 passed on to every caller
            self._roll_back()
            return [error] if len(writes) == 1 else self._commit_apart(writes)

    def _commit_apart(self, writes: Sequence[Write]) -> list[WriteFailure]:
        """Commit those that do not fail. If the commit fails, it fails for all."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            results = [self._write(write) for write in writes]
            self.connection.execute("COMMIT")
            return results
        except Exception as error:  # noqa: BLE001 as above
            self._roll_back()
            return [StoreError("store-unwritten", problem=str(error)) for _ in writes]

    def _write(self, write: Write) -> WriteFailure:
        """In a savepoint, so that a failure undoes only this write."""
        self.connection.execute("SAVEPOINT write")
        failure: WriteFailure = None
        try:
            write(self.connection)
        except Exception as error:
            # On a full or failing disk SQLite rolls back the whole transaction.
            if not self.connection.in_transaction:
                raise
            self.connection.execute("ROLLBACK TO write")
            failure = error
        self.connection.execute("RELEASE write")
        return failure

    def _roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            # If the transaction is still open, the next BEGIN fails and its callers learn of it.
            return


def _resolve(futures: Sequence["asyncio.Future[None]"], results: Sequence[WriteFailure]) -> None:
    """Wake each loop once: that costs as much as a small write."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Resolved]] = {}
    for done, result in zip(futures, results, strict=True):
        by_loop.setdefault(done.get_loop(), []).append((done, result))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop was closed
            loop.call_soon_threadsafe(_resolve_on_loop, loop, resolved)


def _resolve_on_loop(loop: asyncio.AbstractEventLoop, resolved: Sequence[Resolved]) -> None:
    """A few per turn of the loop: after each save a table sends updates to everyone there."""
    for done, result in resolved[:RESOLVED_AT_ONCE]:
        if done.done():
            continue
        if isinstance(result, sqlite3.Error):
            result = StoreError("store-unwritten", problem=str(result))
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)
    if len(resolved) > RESOLVED_AT_ONCE:
        loop.call_soon(_resolve_on_loop, loop, resolved[RESOLVED_AT_ONCE:])
