"""The store in a PostgreSQL database. Every write is one transaction."""

import asyncio
import secrets
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from typing import Any, ClassVar

import asyncpg

from . import (
    COLUMNS,
    TABLE_COLUMNS,
    UPDATED,
    Append,
    Conflict,
    LeaseLost,
    Statement,
    Store,
    StoredRow,
    StoreError,
    deletion,
    row_values,
)
from .backend import Backend, Database
from .cluster import ServerCluster
from .postgres_database import (
    COMMAND_SECONDS,
    LOCK_ORDERS,
    ORDER_LOCK,
    PURPOSE_LOCK,
    REACH_SECONDS,
    SAVE_SECONDS,
    connect,
    lock_database,
    prepare,
    translate_postgres_errors,
    without_password,
)

ACQUIRE_TRIES = 5
"""Two processes that take a lease at once do not see each other's row at first."""
MOST_CONNECTIONS = 8
"""A database takes about a hundred connections from all its servers."""

# One statement is one round trip and one transaction. An existing number violates the primary key, one that is too
# high finds no entry before it. A serving process must still have the lease.
APPEND = f"""
    WITH appended AS (
        INSERT INTO entries (table_id, seq, entry, step, crc) SELECT $1, $10::bigint, $11, $12, $13
        WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = $1) = $10::bigint - 1
            AND ($15::text IS NULL OR EXISTS (SELECT 1 FROM leases WHERE table_id = $1 AND process = $15))
        RETURNING table_id
    ), gone AS (
        DELETE FROM members USING appended WHERE members.table_id = $1 AND person <> ALL ($14::text[])
    ), come AS (
        INSERT INTO members SELECT unnest($14::text[]), $1 FROM appended ON CONFLICT DO NOTHING
    )
    INSERT INTO tables ({COLUMNS}) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM appended
    ON CONFLICT (id) DO UPDATE SET {UPDATED}
"""  # noqa: S608 the columns are ours
# A lease holds while its process is alive, by the database's clock. The order avoids deadlocks.
ACQUIRE = """
    WITH acquired AS (
        INSERT INTO leases SELECT id, $2 FROM tables WHERE id = ANY ($1::text[]) ORDER BY id
        ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
        WHERE leases.process = $2 OR leases.process NOT IN (SELECT id FROM processes WHERE until > now())
        RETURNING table_id, process
    )
    SELECT table_id, process FROM acquired UNION ALL
    SELECT table_id, process FROM leases
    WHERE table_id = ANY ($1::text[]) AND table_id NOT IN (SELECT table_id FROM acquired)
"""
TO_WAKE = """
    SELECT id FROM tables WHERE wake AND NOT EXISTS (
        SELECT 1 FROM leases JOIN processes ON processes.id = process WHERE table_id = tables.id AND until > now()
    )
    ORDER BY id
"""
# A token bucket; returns no row if it is empty.
SPEND = """
    INSERT INTO spent VALUES ($1, $2::float8 - 1, now())
    ON CONFLICT (key) DO UPDATE SET updated = now(),
        tokens = least($2, spent.tokens + $3::float8 * extract(epoch FROM now() - spent.updated)) - 1
    WHERE least($2, spent.tokens + $3::float8 * extract(epoch FROM now() - spent.updated)) >= 1
    RETURNING tokens
"""


class PostgresStore(Store):
    """A pool of connections, opened on first use and again after the database was away."""

    among = "= ANY (ARRAY(SELECT json_array_elements_text($1::json)))"
    contains = "position($2::bytea IN entry) > 0"
    kept_of_table: ClassVar = {**Store.kept_of_table, "leases": "table_id"}

    def __init__(self, address: str, process: str | None = None) -> None:
        """With the id of a serving process, it writes only to new tables and to those leased by it."""
        self.address = address
        self.process = process
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        self._open = True
        self._is_away = False
        self._limits: set[asyncio.Timeout] = set()

    def set_away(self, away: bool) -> None:
        """While the database is away, everything fails at once."""
        self._is_away = away
        for limit in [each for each in self._limits if away and not each.expired()]:
            limit.reschedule(0.0)
        if away and self._pool:
            self._pool.terminate()
            self._pool = None

    async def append_all(self, appends: Sequence[Append]) -> None:
        new = {append.row.id for append in appends if append.seq == 1}
        async with self._connection(SAVE_SECONDS) as connection, _transaction(connection, appends):
            for append in appends:
                await _append(connection, append, None if append.row.id in new else self.process)

    async def tables_to_wake(self) -> list[str]:
        return await self._column(TO_WAKE)

    async def acquire(self, tables: Sequence[str]) -> dict[str, str]:
        """Take the leases that no living process has; returns the owner of each existing table."""
        assert self.process is not None
        owners: dict[str, str] = {}
        missing = list(tables)
        for _ in range(ACQUIRE_TRIES):
            owners |= dict(await self._read(ACQUIRE, missing, self.process))
            missing = [table for table in tables if table not in owners]
            if not missing or not await self._rows("WHERE id = ANY ($1::text[])", missing):
                return owners
        raise StoreError("store-conflict", table=missing[0], seq=0)

    async def release(self, tables: Sequence[str]) -> None:
        await self._write("DELETE FROM leases WHERE table_id = ANY ($1::text[]) AND process = $2", tables, self.process)

    async def leased(self) -> set[str]:
        return set(await self._column("SELECT table_id FROM leases WHERE process = $1", self.process))

    async def spend(self, key: bytes, burst: float, per_second: float) -> bool:
        """Use one token of a limit that all processes share, if one is left."""
        return bool(await self._read(SPEND, key, burst, per_second))

    @asynccontextmanager
    async def exclusive(self, purpose: str) -> AsyncIterator[None]:
        """One process at a time."""
        lock = "SELECT pg_advisory_xact_lock($1, hashtext(current_schema() || $2))"
        async with self._connection() as connection, connection.transaction():
            await connection.execute(lock, PURPOSE_LOCK, purpose)
            yield

    async def retire(self) -> None:
        """Give up all leases."""
        assert self.process is not None
        await self._write_all(deletion({"leases": "process", "processes": "id"}, self.process))

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        async with self._connection() as connection, connection.transaction():
            if await connection.fetchval(LOCK_ORDERS, ORDER_LOCK):  # else another process does it
                await super().carry_out_orders(carry_out)

    async def close(self) -> None:
        self._open = False
        pool, self._pool = self._pool, None
        if pool:
            with translate_postgres_errors(self.address):
                await pool.close()

    async def _write_all(self, statements: Sequence[Statement]) -> int:
        status = "UPDATE 0"
        async with self._connection() as connection, _transaction(connection, statements):
            for statement, *values in statements:
                status = await connection.execute(statement, *values)
        return int(status.rpartition(" ")[2])

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            return [tuple(found) for found in await connection.fetch(query, *values)]

    @asynccontextmanager
    async def _connection(self, seconds: float | None = None) -> AsyncIterator[asyncpg.Connection]:
        """A connection of the pool, with a time limit; errors become `StoreError`."""
        with translate_postgres_errors(self.address):
            if self._is_away:
                raise OSError("no answer")
            async with asyncio.timeout(seconds) as limit:
                self._limits.add(limit)
                connection = None
                try:
                    pool = self._pool or await self._connected()
                    connection = await pool.acquire(timeout=REACH_SECONDS)
                    yield connection
                except (asyncio.CancelledError, TimeoutError):
                    if connection:
                        connection.terminate()  # otherwise the pool waits for its answer
                    raise
                finally:
                    self._limits.discard(limit)
                    if connection:
                        await pool.release(connection)

    async def _connected(self) -> asyncpg.Pool:
        async with self._opening:
            if not self._open:
                raise StoreError("store-closed")
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self.address,
                    min_size=1,
                    max_size=MOST_CONNECTIONS,
                    timeout=REACH_SECONDS,
                    command_timeout=COMMAND_SECONDS,
                    reset=_as_it_is,
                    # The server gives up too, so that no abandoned statement holds locks.
                    server_settings={"statement_timeout": str(int(COMMAND_SECONDS * 1000))},
                )
            return self._pool


async def _as_it_is(_: asyncpg.Connection) -> None:
    """Sessions are never changed; a reset would cost a round trip per write."""


def _transaction(connection: asyncpg.Connection, statements: Sequence[object]) -> Any:
    """A single statement needs none, which saves two round trips."""
    return connection.transaction() if len(statements) > 1 else nullcontext()


async def _append(connection: asyncpg.Connection, append: Append, process: str | None) -> None:
    """With a process, it must have the lease."""
    row, entry = append.row, append.entry
    values = (*row_values(row), append.seq, entry, append.step, zlib.crc32(entry), row.members, process)
    try:
        if await connection.execute(APPEND, *values) == "INSERT 0 1":
            return
    except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError) as error:
        raise Conflict(row.id, append.seq) from error
    owner = await connection.fetchval("SELECT process FROM leases WHERE table_id = $1", row.id) if process else None
    raise Conflict(row.id, append.seq) if owner == process else LeaseLost(row.id, append.seq)


FLAGS = ("public", "wake", "banned")
"""Numbers in SQLite, booleans in PostgreSQL."""


class PostgresBackend(Backend):
    """A PostgreSQL database; its address may contain a password."""

    bytes_of_all = "SELECT pg_database_size(current_database())"

    def __init__(self, address: str) -> None:
        self.address, self.name = address, without_password(address)

    def lock(self) -> AbstractContextManager[None]:
        return lock_database(self.address)

    def serving(self) -> AbstractContextManager[None]:
        asyncio.run(prepare(self.address))
        return nullcontext()  # servers share the lock (see cluster.py)

    def open(self) -> Store:
        asyncio.run(prepare(self.address))
        return PostgresStore(self.address)

    def open_to_serve(self) -> tuple[Store, ServerCluster | None]:
        store = PostgresStore(self.address, secrets.token_hex(8))
        return store, ServerCluster(store)

    @contextmanager
    def connected(self) -> Iterator[Database]:
        def ask(statement: str, *values: object) -> list[StoredRow]:
            return [tuple(row) for row in runner.run(connection.fetch(statement, *values))]

        def insert(table: str, rows: Sequence[StoredRow]) -> None:
            columns = TABLE_COLUMNS[table]
            typed = [
                tuple(bool(value) if name in FLAGS else value for name, value in zip(columns, row, strict=True))
                for row in rows
            ]
            runner.run(connection.copy_records_to_table(table, records=typed, columns=columns))

        with asyncio.Runner() as runner:
            connection = runner.run(connect(self.address))
            try:
                with translate_postgres_errors(self.address):
                    yield Database(ask, insert)
            finally:
                runner.run(connection.close())
