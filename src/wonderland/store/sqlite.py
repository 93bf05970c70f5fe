"""The store on disk: one SQLite file. Reads and writes run in threads of their own, so the event loop never blocks."""

import asyncio
import sqlite3
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wonderland.store import MOST_PUBLIC, Append, Conflict, DamagedEntry, SavedTable, Session, StoreError, TableRow
from wonderland.store.database import (
    check_not_emptied,
    check_quickly,
    connect,
    free_disk_by_steps,
    make_private,
    mark_known,
    migrate,
    translate_sqlite_errors,
)
from wonderland.store.writer import Write, Writer

COLUMNS = "id, game, status, public, wake, members, card, updated, fault"
SHOWN = "public AND status <> 'over'"
PUT_ROW = f"""
    INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, public = excluded.public,
        wake = excluded.wake, members = excluded.members, card = excluded.card, updated = excluded.updated,
        fault = excluded.fault
"""  # noqa: S608 the columns are ours

PUT_PERSON = """
    INSERT INTO people (id, name, language) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language
"""
PERSON_OF = """
    SELECT person FROM sessions WHERE token_hash = ? AND person NOT IN (SELECT id FROM people WHERE banned)
"""
IDLE_PEOPLE = """
    SELECT id FROM people
    WHERE NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND (used = 0 OR used >= ?))
    ORDER BY id
"""
TABLES_NAMING = f"""
    SELECT {COLUMNS} FROM tables
    WHERE id IN (SELECT table_id FROM members WHERE person = ?)
        OR id IN (SELECT table_id FROM entries WHERE instr(entry, ?))
    ORDER BY updated DESC, id
"""  # noqa: S608 the columns are ours
CHANGE_ROW = """
    UPDATE tables SET game = ?, status = ?, public = ?, wake = ?, card = ?, updated = ?, fault = ?
    WHERE id = ? AND members = ?
"""
APPEND = """
    INSERT INTO entries SELECT ?, ?, ?, ?, ?
    WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?) = ?
"""

AMONG = "IN (SELECT value FROM json_each(?))"
LOAD = f"SELECT table_id, seq, entry, step, crc FROM entries WHERE table_id {AMONG} ORDER BY table_id, seq"  # noqa: S608
PUT_SESSION = """
    INSERT INTO sessions (token_hash, person, device, created, used) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (token_hash) DO UPDATE SET device = excluded.device, used = excluded.used
"""


Found = TypeVar("Found")


class SqliteStore:
    """Two connections to one file: one writes, one reads."""

    def __init__(self, file: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self.file = file
        self._writer = Writer(writing)
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._open = True

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        await self._write(partial(append_entry, row, seq, entry, step))

    async def append_all(self, appends: Sequence[Append]) -> None:
        await self._write(partial(_append_all, appends))

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        return await self._in_reader(lambda: self._load(msgspec.json.encode(tables).decode()))

    def _load(self, tables: str) -> list[SavedTable]:
        rows = [read_row(found) for found in self._fetch(f"SELECT {COLUMNS} FROM tables WHERE id {AMONG}", (tables,))]  # noqa: S608
        return saved_tables(rows, self._fetch(LOAD, (tables,)))

    async def entries(self, table: str) -> list[bytes]:
        found = await self._read("SELECT seq, entry, crc FROM entries WHERE table_id = ? ORDER BY seq", table)
        for seq, entry, crc in found:
            if crc is not None and zlib.crc32(entry) != crc:
                raise DamagedEntry(table, seq)
        return [entry for _, entry, _ in found]

    async def steps(self, table: str) -> dict[int, bytes]:
        return dict(await self._read("SELECT seq, step FROM entries WHERE table_id = ? AND step IS NOT NULL", table))

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        await self._write(partial(_put_steps, table, steps))

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        await self._write(_execute("UPDATE tables SET fault = ? WHERE id = ?", fault, table))

    async def faulty_tables(self) -> list[TableRow]:
        return await self._rows("WHERE fault IS NOT NULL ORDER BY updated DESC, id")

    async def row(self, table: str) -> TableRow | None:
        found = await self._rows("WHERE id = ?", table)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRow]:
        own = "WHERE id IN (SELECT table_id FROM members WHERE person = ?)"
        return await self._rows(f"{own} ORDER BY updated DESC, id", person)

    async def tables_naming(self, person: str) -> list[TableRow]:
        # It reads every entry, so with a connection of its own, which keeps no other reader waiting.
        return await asyncio.to_thread(_tables_naming, self.file, person)

    async def public_tables(self) -> list[TableRow]:
        return await self._rows(f"WHERE {SHOWN} ORDER BY updated DESC, id LIMIT {MOST_PUBLIC}")

    async def gathering_tables(self) -> list[TableRow]:
        gathering = f"{SHOWN} AND status = 'gathering'"
        return await self._rows(f"WHERE {gathering} ORDER BY updated DESC, id LIMIT {MOST_PUBLIC}")

    async def tables_to_wake(self) -> list[str]:
        return [table for (table,) in await self._read("SELECT id FROM tables WHERE wake ORDER BY id")]

    async def delete(self, table: str) -> None:
        await self._write(partial(_delete, table))

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        await self._write(partial(_rewrite, row, entries))

    async def finished_before(self, time: float) -> list[str]:
        over = "SELECT id FROM tables WHERE status = 'over' AND updated < ? ORDER BY id"
        return [table for (table,) in await self._read(over, time)]

    async def delete_person(self, person: str) -> None:
        await self._write(_execute("DELETE FROM sessions WHERE person = ?", person))
        await self._write(_execute("DELETE FROM documents WHERE owner = ?", person))
        await self._write(_execute("DELETE FROM people WHERE id = ?", person))

    async def set_banned(self, person: str, banned: bool) -> None:
        await self._write(_execute("UPDATE people SET banned = ? WHERE id = ?", banned, person))

    async def is_banned(self, token_hash: bytes) -> bool:
        banned = "SELECT 1 FROM sessions JOIN people ON id = person WHERE token_hash = ? AND banned"
        return bool(await self._read(banned, token_hash))

    async def idle_people(self, time: float) -> list[str]:
        return [person for (person,) in await self._read(IDLE_PEOPLE, time)]

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        for number, order in await self._read("SELECT number, entry FROM orders ORDER BY number"):
            await carry_out(order)
            await self._write(_execute("DELETE FROM orders WHERE number = ?", number))

    async def put_person(self, person: str, name: str, language: str) -> None:
        await self._write(_execute(PUT_PERSON, person, name, language))

    async def person(self, person: str) -> tuple[str, str] | None:
        found = await self._read("SELECT name, language FROM people WHERE id = ?", person)
        return (found[0][0], found[0][1]) if found else None

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        await self._write(_execute(PUT_SESSION, token_hash, person, device, at, at))

    async def sessions_of(self, person: str) -> list[Session]:
        own = "SELECT token_hash, device, created, used FROM sessions WHERE person = ? ORDER BY used DESC, token_hash"
        return [Session(*found) for found in await self._read(own, person)]

    async def delete_session(self, token_hash: bytes) -> None:
        await self._write(_execute("DELETE FROM sessions WHERE token_hash = ?", token_hash))

    async def person_of(self, token_hash: bytes) -> str | None:
        found = await self._read(PERSON_OF, token_hash)
        return found[0][0] if found else None

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        if content is None:
            await self._write(_execute("DELETE FROM documents WHERE owner = ? AND name = ?", owner, name))
        else:
            await self._write(_execute("INSERT OR REPLACE INTO documents VALUES (?, ?, ?)", owner, name, content))

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        replaced: list[bool] = []
        await self._write(lambda connection: replaced.append(_replace(owner, name, before, content, connection)))
        return replaced[-1]

    async def documents(self, owner: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT name, content FROM documents WHERE owner = ? ORDER BY name", owner))

    async def documents_named(self, name: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT owner, content FROM documents WHERE name = ? ORDER BY owner", name))

    async def close(self) -> None:
        if self._open:
            self._open = False
            await asyncio.to_thread(self._close_connections)

    async def _write(self, write: Write) -> None:
        await self._writer.write(write)

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        query = f"SELECT {COLUMNS} FROM tables {where}"  # noqa: S608 our own text
        return await self._in_reader(lambda: [read_row(found) for found in self._fetch(query, values)])

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._in_reader(lambda: self._fetch(query, values))

    async def _in_reader(self, read: Callable[[], Found]) -> Found:
        if not self._open:
            raise StoreError("store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, read)

    def _fetch(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with translate_sqlite_errors(self.file):
            return self._reading.execute(query, values).fetchall()

    def _close_connections(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writer.connection.close()


def open_store(file: Path) -> SqliteStore:
    """Open the store in that file, created where there is none, after a quick check."""
    with translate_sqlite_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        make_private(file)
    writing = connect(file, new=True)
    try:
        check_not_emptied(writing, file)
        with translate_sqlite_errors(file):
            check_quickly(writing, file)
            free_disk_by_steps(writing)
            # A commit has reached the disk when it returns, so that a power cut takes nothing back; macOS needs more.
            writing.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;")
            migrate(writing)
            mark_known(file)
        return SqliteStore(file, writing, connect(file))
    except BaseException:
        writing.close()
        raise


def _tables_naming(file: Path, person: str) -> list[TableRow]:
    with closing(connect(file)) as connection, translate_sqlite_errors(file):
        found = connection.execute(TABLES_NAMING, (person, person.encode())).fetchall()
    return [read_row(row) for row in found]


def append_entry(row: TableRow, seq: int, entry: bytes, step: bytes | None, connection: sqlite3.Connection) -> None:
    values = (row.id, seq, entry, step, zlib.crc32(entry), row.id, seq - 1)
    if connection.execute(APPEND, values).rowcount != 1:
        raise Conflict(row.id, seq)
    _put_row(row, connection)


def _append_all(appends: Sequence[Append], connection: sqlite3.Connection) -> None:
    for append in appends:
        append_entry(append.row, append.seq, append.entry, append.step, connection)


def _rewrite(row: TableRow, entries: Mapping[int, bytes], connection: sqlite3.Connection) -> None:
    values = [(entry, zlib.crc32(entry), row.id, seq) for seq, entry in entries.items()]
    connection.executemany("UPDATE entries SET entry = ?, crc = ? WHERE table_id = ? AND seq = ?", values)
    _put_row(row, connection)


def _put_row(row: TableRow, connection: sqlite3.Connection) -> None:
    members = msgspec.json.encode(row.members).decode()
    state = (row.game, row.status, row.public, row.wake, row.summary, row.updated, row.fault)
    # Members seldom change: comparing costs less than writing them anew with every entry.
    if connection.execute(CHANGE_ROW, (*state, row.id, members)).rowcount == 1:
        return
    values = (row.id, row.game, row.status, row.public, row.wake, members, row.summary, row.updated, row.fault)
    connection.execute(PUT_ROW, values)
    _put_members(row, connection)


def _put_steps(table: str, steps: Mapping[int, bytes], connection: sqlite3.Connection) -> None:
    values = [(step, table, seq) for seq, step in steps.items()]
    connection.executemany("UPDATE entries SET step = ? WHERE table_id = ? AND seq = ?", values)


def _put_members(row: TableRow, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM members WHERE table_id = ?", (row.id,))
    pairs = [(person, row.id) for person in set(row.members)]
    connection.executemany("INSERT INTO members VALUES (?, ?)", pairs)


def _replace(owner: str, name: str, before: bytes | None, content: bytes, connection: sqlite3.Connection) -> bool:
    if before is None:
        done = connection.execute("INSERT OR IGNORE INTO documents VALUES (?, ?, ?)", (owner, name, content))
    else:
        where = "owner = ? AND name = ? AND content = ?"
        done = connection.execute(f"UPDATE documents SET content = ? WHERE {where}", (content, owner, name, before))  # noqa: S608
    return done.rowcount == 1


def _delete(table: str, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM members WHERE table_id = ?", (table,))
    # Freed pages go back to the disk with the next checkpoint. Python makes one step of a pragma, which frees one page.
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    for _ in range(free):
        connection.execute("PRAGMA incremental_vacuum")


def _execute(statement: str, *values: object) -> Write:
    def execute(connection: sqlite3.Connection) -> None:
        connection.execute(statement, values)

    return execute


def saved_tables(rows: Sequence[TableRow], stored: Sequence[tuple[Any, ...]]) -> list[SavedTable]:
    """From rows, and from table, number, entry, step and checksum of each of their entries in order."""
    entries = {table: [found[1:] for found in each] for table, each in groupby(stored, itemgetter(0))}
    return [SavedTable.of(row, entries.get(row.id, ())) for row in rows]


def read_row(found: tuple[Any, ...]) -> TableRow:
    table, game, status, public, wake, members, summary, updated, fault = found
    return TableRow(table, game, status, bool(public), bool(wake), _members(members), summary, updated, fault)


def _members(text: str) -> tuple[str, ...]:
    """A damaged row must not spoil a list of others: it names nobody."""
    try:
        return tuple(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError, TypeError):
        return ()
