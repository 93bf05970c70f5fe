"""The store in a PostgreSQL database. Every write is one transaction; the database lets writers share a sync."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import msgspec

from wonderland.store import (
    MOST_PUBLIC,
    Append,
    Conflict,
    DamagedEntry,
    LeaseLost,
    SavedTable,
    Session,
    StoreError,
    TableRow,
)
from wonderland.store.postgres_database import (
    COMMAND_SECONDS,
    LOCK_ORDERS,
    ORDER_LOCK,
    PURPOSE_LOCK,
    REACH_SECONDS,
    SAVE_SECONDS,
    translate_postgres_errors,
)
from wonderland.store.sqlite import COLUMNS, SHOWN, read_row, saved_tables

DELETED = (("tables", "id"), ("entries", "table_id"), ("members", "table_id"), ("leases", "table_id"))
ACQUIRE_TRIES = 5
"""Two that take a lease at once do not see each other's at first."""
MOST_CONNECTIONS = 8
"""So many writes and reads go on at once; a database takes about a hundred connections from all its servers."""

PUT_ROW = f"""
    INSERT INTO tables ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, public = excluded.public,
        wake = excluded.wake, members = excluded.members, card = excluded.card, updated = excluded.updated,
        fault = excluded.fault
"""  # noqa: S608 the columns are ours
NEW_DOCUMENT = "INSERT INTO documents VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1"
PUT_DOCUMENT = """
    INSERT INTO documents VALUES ($1, $2, $3) ON CONFLICT (owner, name) DO UPDATE SET content = excluded.content
"""
GONE = "DELETE FROM members WHERE table_id = $1 AND person <> ALL ($2::text[])"
COME = "INSERT INTO members SELECT unnest($2::text[]), $1 ON CONFLICT DO NOTHING"
# One statement, so one round trip and one transaction: the entry, the row and the members, or none of them. A number
# that is there already breaks the primary key of entries, one that is too high finds no entry before it. A process that
# serves must have the lease of the table still.
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
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, public = excluded.public,
        wake = excluded.wake, members = excluded.members, card = excluded.card, updated = excluded.updated,
        fault = excluded.fault
"""  # noqa: S608 the columns are ours
LOAD = "SELECT table_id, seq, entry, step, crc FROM entries WHERE table_id = ANY ($1::text[]) ORDER BY table_id, seq"
# A lease holds while its process is alive, by the database's clock. The tables must be there. Whoever takes several
# takes them in the same order, so that no two wait for each other.
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
# A token bucket: whole at first, then so many a second; no row comes back where there is none left.
SPEND = """
    INSERT INTO spent VALUES ($1, $2::float8 - 1, now())
    ON CONFLICT (key) DO UPDATE SET updated = now(),
        tokens = least($2, spent.tokens + $3::float8 * extract(epoch FROM now() - spent.updated)) - 1
    WHERE least($2, spent.tokens + $3::float8 * extract(epoch FROM now() - spent.updated)) >= 1
    RETURNING tokens
"""
PUT_PERSON = """
    INSERT INTO people (id, name, language) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language
"""
PERSON_OF = "SELECT person FROM sessions WHERE token_hash = $1 AND person NOT IN (SELECT id FROM people WHERE banned)"
TABLES_NAMING = """
    WHERE id IN (SELECT table_id FROM members WHERE person = $1)
        OR id IN (SELECT table_id FROM entries WHERE position($2::bytea IN entry) > 0)
    ORDER BY updated DESC, id
"""
IDLE_PEOPLE = """
    SELECT id FROM people
    WHERE NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND (used = 0 OR used >= $1))
    ORDER BY id
"""
PUT_SESSION = """
    INSERT INTO sessions (token_hash, person, device, created, used) VALUES ($1, $2, $3, $4, $4)
    ON CONFLICT (token_hash) DO UPDATE SET device = excluded.device, used = excluded.used
"""


class PostgresStore:
    """Connections to one database, opened when they are first needed and again after the database was away."""

    def __init__(self, address: str, process: str | None = None) -> None:
        """With the id of a process that serves, it writes to tables whose lease that process has, and to new ones."""
        self.address = address
        self.process = process
        self._pool: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        self._open = True
        self._is_away = False
        self._limits: set[asyncio.Timeout] = set()

    def set_away(self, away: bool) -> None:
        """While the database is away, what waits for it fails now, and everything else at once."""
        self._is_away = away
        for limit in [each for each in self._limits if away and not each.expired()]:
            limit.reschedule(0.0)
        if away and self._pool:
            self._pool.terminate()
            self._pool = None

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        async with self._connection(SAVE_SECONDS) as connection:
            await _append(connection, Append(row, seq, entry, step), None if seq == 1 else self.process)

    async def append_all(self, appends: Sequence[Append]) -> None:
        new = {append.row.id for append in appends if append.seq == 1}
        async with self._connection(SAVE_SECONDS) as connection, connection.transaction():
            for append in appends:
                await _append(connection, append, None if append.row.id in new else self.process)

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        rows = await self._rows("WHERE id = ANY ($1::text[])", tables)
        return saved_tables(rows, await self._read(LOAD, tables))

    async def entries(self, table: str) -> list[bytes]:
        found = await self._read("SELECT seq, entry, crc FROM entries WHERE table_id = $1 ORDER BY seq", table)
        for seq, entry, crc in found:
            if crc is not None and zlib.crc32(entry) != crc:
                raise DamagedEntry(table, seq)
        return [entry for _, entry, _ in found]

    async def steps(self, table: str) -> dict[int, bytes]:
        steps = "SELECT seq, step FROM entries WHERE table_id = $1 AND step IS NOT NULL ORDER BY seq"
        return dict(await self._read(steps, table))

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        values = [(step, table, seq) for seq, step in steps.items()]
        async with self._connection() as connection:
            await connection.executemany("UPDATE entries SET step = $1 WHERE table_id = $2 AND seq = $3", values)

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        await self._write("UPDATE tables SET fault = $1 WHERE id = $2", fault, table)

    async def faulty_tables(self) -> list[TableRow]:
        return await self._rows("WHERE fault IS NOT NULL ORDER BY updated DESC, id")

    async def row(self, table: str) -> TableRow | None:
        found = await self._rows("WHERE id = $1", table)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRow]:
        own = "WHERE id IN (SELECT table_id FROM members WHERE person = $1)"
        return await self._rows(f"{own} ORDER BY updated DESC, id", person)

    async def tables_naming(self, person: str) -> list[TableRow]:
        return await self._rows(TABLES_NAMING, person, person.encode())

    async def public_tables(self) -> list[TableRow]:
        return await self._rows(f"WHERE {SHOWN} ORDER BY updated DESC, id LIMIT {MOST_PUBLIC}")

    async def gathering_tables(self) -> list[TableRow]:
        gathering = f"{SHOWN} AND status = 'gathering'"
        return await self._rows(f"WHERE {gathering} ORDER BY updated DESC, id LIMIT {MOST_PUBLIC}")

    async def tables_to_wake(self) -> list[str]:
        return [table for (table,) in await self._read(TO_WAKE)]

    async def acquire(self, tables: Sequence[str]) -> dict[str, str]:
        """Take the leases of tables where no living process has them; who has each now, but for what is no table."""
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
        """Give back the leases of these tables."""
        await self._write("DELETE FROM leases WHERE table_id = ANY ($1::text[]) AND process = $2", tables, self.process)

    async def leased(self) -> set[str]:
        """The tables whose lease the process has."""
        return {table for (table,) in await self._read("SELECT table_id FROM leases WHERE process = $1", self.process)}

    async def spend(self, key: bytes, burst: float, per_second: float) -> bool:
        """Use one token of a limit that all processes share, if one is left."""
        return bool(await self._read(SPEND, key, burst, per_second))

    @asynccontextmanager
    async def exclusive(self, purpose: str) -> AsyncIterator[None]:
        """Of all processes one at a time, for that purpose."""
        lock = "SELECT pg_advisory_xact_lock($1, hashtext(current_schema() || $2))"
        async with self._connection() as connection, connection.transaction():
            await connection.execute(lock, PURPOSE_LOCK, purpose)
            yield

    async def retire(self) -> None:
        """The process serves no more: its tables are anybody's."""
        async with self._connection() as connection, connection.transaction():
            await connection.execute("DELETE FROM leases WHERE process = $1", self.process)
            await connection.execute("DELETE FROM processes WHERE id = $1", self.process)

    async def delete(self, table: str) -> None:
        async with self._connection() as connection, connection.transaction():
            for kind, key in DELETED:
                await connection.execute(f"DELETE FROM {kind} WHERE {key} = $1", table)  # noqa: S608 our own names

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        values = [(entry, zlib.crc32(entry), row.id, seq) for seq, entry in entries.items()]
        change = "UPDATE entries SET entry = $1, crc = $2 WHERE table_id = $3 AND seq = $4"
        async with self._connection() as connection, connection.transaction():
            await connection.executemany(change, values)
            await connection.execute(PUT_ROW, *_values(row))
            await connection.execute(GONE, row.id, row.members)
            await connection.execute(COME, row.id, row.members)

    async def finished_before(self, time: float) -> list[str]:
        over = "SELECT id FROM tables WHERE status = 'over' AND updated < $1 ORDER BY id"
        return [table for (table,) in await self._read(over, time)]

    async def delete_person(self, person: str) -> None:
        async with self._connection() as connection, connection.transaction():
            await connection.execute("DELETE FROM sessions WHERE person = $1", person)
            await connection.execute("DELETE FROM documents WHERE owner = $1", person)
            await connection.execute("DELETE FROM people WHERE id = $1", person)

    async def set_banned(self, person: str, banned: bool) -> None:
        await self._write("UPDATE people SET banned = $1 WHERE id = $2", banned, person)

    async def is_banned(self, token_hash: bytes) -> bool:
        banned = "SELECT 1 FROM sessions JOIN people ON id = person WHERE token_hash = $1 AND banned"
        return bool(await self._read(banned, token_hash))

    async def idle_people(self, time: float) -> list[str]:
        return [person for (person,) in await self._read(IDLE_PEOPLE, time)]

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        async with self._connection() as connection, connection.transaction():
            if not await connection.fetchval(LOCK_ORDERS, ORDER_LOCK):
                return  # another process is about it
            for number, order in await connection.fetch("SELECT number, entry FROM orders ORDER BY number"):
                await carry_out(order)
                await self._write("DELETE FROM orders WHERE number = $1", number)

    async def put_person(self, person: str, name: str, language: str) -> None:
        await self._write(PUT_PERSON, person, name, language)

    async def person(self, person: str) -> tuple[str, str] | None:
        found = await self._read("SELECT name, language FROM people WHERE id = $1", person)
        return (found[0][0], found[0][1]) if found else None

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        await self._write(PUT_SESSION, token_hash, person, device, at)

    async def sessions_of(self, person: str) -> list[Session]:
        own = "SELECT token_hash, device, created, used FROM sessions WHERE person = $1 ORDER BY used DESC, token_hash"
        return [Session(*found) for found in await self._read(own, person)]

    async def delete_session(self, token_hash: bytes) -> None:
        await self._write("DELETE FROM sessions WHERE token_hash = $1", token_hash)

    async def person_of(self, token_hash: bytes) -> str | None:
        found = await self._read(PERSON_OF, token_hash)
        return found[0][0] if found else None

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        if content is None:
            await self._write("DELETE FROM documents WHERE owner = $1 AND name = $2", owner, name)
        else:
            await self._write(PUT_DOCUMENT, owner, name, content)

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        if before is None:
            done = await self._read(NEW_DOCUMENT, owner, name, content)
        else:
            same = "owner = $1 AND name = $2 AND content = $3"
            changed = f"UPDATE documents SET content = $4 WHERE {same} RETURNING 1"  # noqa: S608 our own text
            done = await self._read(changed, owner, name, before, content)
        return bool(done)

    async def documents(self, owner: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT name, content FROM documents WHERE owner = $1 ORDER BY name", owner))

    async def documents_named(self, name: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT owner, content FROM documents WHERE name = $1 ORDER BY owner", name))

    async def close(self) -> None:
        self._open = False
        pool, self._pool = self._pool, None
        if pool:
            with translate_postgres_errors(self.address):
                await pool.close()

    async def _write(self, statement: str, *values: object) -> None:
        async with self._connection() as connection:
            await connection.execute(statement, *values)

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        return [read_row(found) for found in await self._read(f"SELECT {COLUMNS} FROM tables {where}", *values)]  # noqa: S608

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            return [tuple(found) for found in await connection.fetch(query, *values)]

    @asynccontextmanager
    async def _connection(self, seconds: float | None = None) -> AsyncIterator[asyncpg.Connection]:
        """A connection of the pool, for so long at most; whatever goes wrong is a `StoreError`."""
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
                        connection.terminate()  # the pool would wait for its answer before it takes it back
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
                    # The server gives up as well: what nobody waits for any more must not hold locks.
                    server_settings={"statement_timeout": str(int(COMMAND_SECONDS * 1000))},
                )
            return self._pool


async def _as_it_is(_: asyncpg.Connection) -> None:
    """Nothing here changes a session, so none is reset: that would be a round trip more for every write."""


async def _append(connection: asyncpg.Connection, append: Append, process: str | None) -> None:
    """Append under the lease of that process; None: of a table that needs none."""
    row, entry = append.row, append.entry
    values = (*_values(row), append.seq, entry, append.step, zlib.crc32(entry), row.members, process)
    try:
        if await connection.execute(APPEND, *values) == "INSERT 0 1":
            return
    except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError) as error:
        raise Conflict(row.id, append.seq) from error
    owner = await connection.fetchval("SELECT process FROM leases WHERE table_id = $1", row.id) if process else None
    raise Conflict(row.id, append.seq) if owner == process else LeaseLost(row.id, append.seq)


def _values(row: TableRow) -> tuple[object, ...]:
    members = msgspec.json.encode(row.members).decode()
    return row.id, row.game, row.status, row.public, row.wake, members, row.summary, row.updated, row.fault
