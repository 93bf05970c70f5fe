"""Stores tables as numbered entries of bytes, people, sessions and documents. Data is durable when a call returns.

`Store` has the statements that SQLite and PostgreSQL share; `sqlite.py` and `postgres.py` execute them.
"""

import secrets
import zlib
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from wonderland.core.errors import WonderlandError
from wonderland.core.values import Frozen

SERVER = ""
"""The owner of the server's own documents."""
# More rows than anyone scrolls through.
MOST_PUBLIC = 100

Statement: TypeAlias = tuple[Any, ...]
"""SQL with `$1`, `$2`, ... for the values that follow it."""
StoredRow: TypeAlias = tuple[Any, ...]
TABLE_COLUMNS = {
    "tables": ("id", "game", "status", "public", "wake", "members", "card", "updated", "fault"),
    "entries": ("table_id", "seq", "entry", "step", "crc"),
    "members": ("person", "table_id"),
    "people": ("id", "name", "language", "banned"),
    "sessions": ("token_hash", "person", "device", "created", "used"),
    "documents": ("owner", "name", "content"),
}
"""All SQL tables with data, except orders."""
KEYS = {"tables": 1, "entries": 2, "members": 2, "people": 1, "sessions": 1, "documents": 2}
"""The number of first columns that form the key."""
COLUMNS = ", ".join(TABLE_COLUMNS["tables"])
SHOWN = "public AND status <> 'over'"
NEWEST_FIRST = "ORDER BY updated DESC, id"
OWN = "SELECT table_id FROM members WHERE person = $1"
UPDATED = ", ".join(f"{column} = excluded.{column}" for column in TABLE_COLUMNS["tables"][1:])
PUT_ROW = f"""
    INSERT INTO tables ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET {UPDATED}
"""  # noqa: S608 the columns are ours
PUT_PERSON = """
    INSERT INTO people (id, name, language) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language
"""
PUT_SESSION = """
    INSERT INTO sessions (token_hash, person, device, created, used) VALUES ($1, $2, $3, $4, $4)
    ON CONFLICT (token_hash) DO UPDATE SET device = excluded.device, used = excluded.used
"""
PUT_DOCUMENT = """
    INSERT INTO documents VALUES ($1, $2, $3) ON CONFLICT (owner, name) DO UPDATE SET content = excluded.content
"""
PUT_TABLE_DOCUMENT = """
    INSERT INTO documents SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1)
    ON CONFLICT (owner, name) DO UPDATE SET content = excluded.content
"""
PERSON_OF = "SELECT person FROM sessions WHERE token_hash = $1 AND person NOT IN (SELECT id FROM people WHERE banned)"
IDLE_PEOPLE = """
    SELECT id FROM people
    WHERE NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND (used = 0 OR used >= $1))
    ORDER BY id
"""


def new_id() -> str:
    """It does not begin with a dash, so that it is no flag on a command line."""
    while (new := secrets.token_urlsafe(9)).startswith("-"):
        continue
    return new


class StoreError(WonderlandError):
    """The store failed, and nothing has changed."""


class Conflict(StoreError):
    """That entry exists already, or the one before it is missing."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("store-conflict", table=table, seq=seq)


class LeaseLost(Conflict):
    """Another process has taken over the table."""


class DamagedEntry(StoreError):
    """An entry does not match its checksum."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("entry-damaged", table=table, seq=seq)


class TableRow(Frozen):
    """What lists need of a table; replaced with every entry."""

    id: str
    game: str
    status: str
    """`gathering`, `playing` or `over`."""
    public: bool
    wake: bool
    """Load it when the server starts: a bot or a clock is due."""
    members: tuple[str, ...]
    """The people who sit there or host it."""
    summary: bytes
    """What a list shows, as JSON; the column `card`."""
    updated: float
    """In seconds since 1970."""
    fault: bytes | None = None
    """Why the table cannot be loaded, as JSON."""


class Append(Frozen):
    """An entry to be stored, with the table's new row."""

    row: TableRow
    seq: int
    entry: bytes
    step: bytes | None = None


class SavedTable(Frozen):
    """A table as stored."""

    row: TableRow
    entries: list[bytes]
    steps: dict[int, bytes]
    """By number of the entry; some have none."""
    damaged: DamagedEntry | None = None


class BrowserSession(Frozen):
    """A browser in which a person is signed in."""

    token_hash: bytes
    device: str
    """Empty for a personal link that was never used."""
    created: float
    used: float
    """About when it was last used; both in seconds since 1970, 0 if unknown."""


class Store(ABC):
    """Stores tables, people and sessions. Lists start with the newest."""

    among: ClassVar[str]
    """SQL: is one of the texts in the JSON list `$1`."""
    contains: ClassVar[str]
    """SQL: `entry` contains the bytes `$2`."""
    kept_of_table: ClassVar[Mapping[str, str]] = {
        "tables": "id",
        "entries": "table_id",
        "members": "table_id",
        "documents": "owner",
    }

    @abstractmethod
    async def append_all(self, appends: Sequence[Append]) -> None:
        """Store several entries, all or nothing; raises `Conflict`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes, then close."""

    @abstractmethod
    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]: ...

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        return list(map(read_row, await self._read(f"SELECT {COLUMNS} FROM tables {where}", *values)))  # noqa: S608

    @abstractmethod
    async def _write_all(self, statements: Sequence[Statement]) -> int:
        """Execute in one transaction; returns the number of rows that the last one changed."""

    async def _write(self, statement: str, *values: object) -> int:
        return await self._write_all([(statement, *values)])

    async def _column(self, query: str, *values: object) -> list[Any]:
        return [found for (found,) in await self._read(query, *values)]

    # Tables

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        """Store entry number `seq` (1, 2, ...) with row and step, all or nothing; raises `Conflict`."""
        await self.append_all([Append(row, seq, entry, step)])

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        wanted = msgspec.json.encode(tables).decode()
        rows = await self._rows(f"WHERE id {self.among}", wanted)
        query = f"SELECT table_id, seq, entry, step, crc FROM entries WHERE table_id {self.among}"  # noqa: S608
        entries: dict[str, list[StoredRow]] = {row.id: [] for row in rows}
        for table, *entry in await self._read(f"{query} ORDER BY table_id, seq", wanted):
            entries.setdefault(table, []).append(tuple(entry))
        return [_saved_table(row, entries[row.id]) for row in rows]

    async def entries(self, table: str) -> list[bytes]:
        found = await self._read("SELECT seq, entry, crc FROM entries WHERE table_id = $1 ORDER BY seq", table)
        for seq, entry, crc in found:
            if not is_sound(entry, crc):
                raise DamagedEntry(table, seq)
        return [entry for _, entry, _ in found]

    async def steps(self, table: str) -> dict[int, bytes]:
        query = "SELECT seq, step FROM entries WHERE table_id = $1 AND step IS NOT NULL ORDER BY seq"
        return dict(await self._read(query, table))

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        update = "UPDATE entries SET step = $1 WHERE table_id = $2 AND seq = $3"
        await self._write_all([(update, step, table, seq) for seq, step in steps.items()])

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        """Store why a table cannot be loaded; None: it can."""
        await self._write("UPDATE tables SET fault = $1 WHERE id = $2", fault, table)

    async def row(self, table: str) -> TableRow | None:
        found = await self._rows("WHERE id = $1", table)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRow]:
        return await self._rows(f"WHERE id IN ({OWN}) {NEWEST_FIRST}", person)

    async def tables_naming(self, person: str) -> list[TableRow]:
        """The tables of a person, and those whose entries name them: they may have left."""
        return await self._rows(self._naming(), person, person.encode())

    def _naming(self) -> str:
        named = f"SELECT table_id FROM entries WHERE {self.contains}"  # noqa: S608 our own text
        return f"WHERE id IN ({OWN}) OR id IN ({named}) {NEWEST_FIRST}"

    async def public_tables(self) -> list[TableRow]:
        return await self._rows(f"WHERE {SHOWN} {NEWEST_FIRST} LIMIT {MOST_PUBLIC}")

    async def gathering_tables(self) -> list[TableRow]:
        return await self._rows(f"WHERE {SHOWN} AND status = 'gathering' {NEWEST_FIRST} LIMIT {MOST_PUBLIC}")

    async def tables_to_wake(self) -> list[str]:
        """Tables where something is due, unless another living process has loaded them."""
        return await self._column("SELECT id FROM tables WHERE wake ORDER BY id")

    async def finished_before(self, time: float) -> list[str]:
        return await self._column("SELECT id FROM tables WHERE status = 'over' AND updated < $1 ORDER BY id", time)

    async def delete(self, table: str) -> None:
        await self._write_all(deletion(self.kept_of_table, table))

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        """Replace entries and row, all or nothing."""
        update = "UPDATE entries SET entry = $1, crc = $2 WHERE table_id = $3 AND seq = $4"
        changes = [(update, entry, zlib.crc32(entry), row.id, seq) for seq, entry in entries.items()]
        await self._write_all([*changes, *put_row(row)])

    # People

    async def put_person(self, person: str, name: str, language: str) -> None:
        await self._write(PUT_PERSON, person, name, language)

    async def person(self, person: str) -> tuple[str, str] | None:
        """Name and language."""
        found = await self._read("SELECT name, language FROM people WHERE id = $1", person)
        return (found[0][0], found[0][1]) if found else None

    async def delete_person(self, person: str) -> None:
        """Delete a person with their sessions and documents, all or nothing; tables stay."""
        await self._write_all(deletion({"sessions": "person", "documents": "owner", "people": "id"}, person))

    async def set_banned(self, person: str, banned: bool) -> None:
        """Sessions of banned people are invalid."""
        await self._write("UPDATE people SET banned = $1 WHERE id = $2", banned, person)

    async def is_banned(self, token_hash: bytes) -> bool:
        banned = "SELECT 1 FROM sessions JOIN people ON id = person WHERE token_hash = $1 AND banned"
        return bool(await self._read(banned, token_hash))

    async def idle_people(self, time: float) -> list[str]:
        """People without tables whose sessions were last used before that time; unknown times count as later."""
        return await self._column(IDLE_PEOPLE, time)

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        """Store a session, or its latest use."""
        await self._write(PUT_SESSION, token_hash, person, device, at)

    async def sessions_of(self, person: str) -> list[BrowserSession]:
        own = "SELECT token_hash, device, created, used FROM sessions WHERE person = $1 ORDER BY used DESC, token_hash"
        return [BrowserSession(*found) for found in await self._read(own, person)]

    async def delete_session(self, token_hash: bytes) -> None:
        await self._write("DELETE FROM sessions WHERE token_hash = $1", token_hash)

    async def person_of(self, token_hash: bytes) -> str | None:
        found = await self._read(PERSON_OF, token_hash)
        return found[0][0] if found else None

    # Documents of people and tables, by name

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        """Replace a document; None deletes it."""
        if content is None:
            await self._write("DELETE FROM documents WHERE owner = $1 AND name = $2", owner, name)
        else:
            await self._write(PUT_DOCUMENT, owner, name, content)

    async def put_table_document(self, table: str, name: str, content: bytes) -> None:
        """Replace a document of a table, which is deleted with it; nothing if the table is gone."""
        await self._write(PUT_TABLE_DOCUMENT, table, name, content)

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        """Replace a document if it is still `before`; None: missing. Of several at once, one succeeds."""
        if before is None:
            new = "INSERT INTO documents VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
            return await self._write(new, owner, name, content) == 1
        change = "UPDATE documents SET content = $4 WHERE owner = $1 AND name = $2 AND content = $3"
        return await self._write(change, owner, name, before, content) == 1

    async def document(self, owner: str, name: str) -> bytes | None:
        return (await self.documents(owner)).get(name)

    async def documents(self, owner: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT name, content FROM documents WHERE owner = $1 ORDER BY name", owner))

    async def documents_named(self, name: str) -> dict[str, bytes]:
        """By owner."""
        return dict(await self._read("SELECT owner, content FROM documents WHERE name = $1 ORDER BY owner", name))

    # Orders of `wonderland admin`

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        """Carry out orders, oldest first. They are deleted when done: a crash may repeat one but loses none."""
        for number, order in await self._read("SELECT number, entry FROM orders ORDER BY number"):
            await carry_out(order)
            await self._write("DELETE FROM orders WHERE number = $1", number)


def is_sound(entry: object, crc: object) -> bool:
    """Does it match its checksum? Old entries have none; damaged ones may be of any type."""
    return isinstance(entry, bytes) and (crc is None or zlib.crc32(entry) == crc)


def deletion(columns: Mapping[str, str], value: str) -> list[Statement]:
    """Delete the rows of SQL tables where the named column has this value."""
    return [(f"DELETE FROM {table} WHERE {column} = $1", value) for table, column in columns.items()]  # noqa: S608


def row_values(row: TableRow) -> tuple[object, ...]:
    members = msgspec.json.encode(row.members).decode()
    return row.id, row.game, row.status, row.public, row.wake, members, row.summary, row.updated, row.fault


def put_row(row: TableRow) -> list[Statement]:
    members = [("INSERT INTO members VALUES ($1, $2)", person, row.id) for person in sorted(set(row.members))]
    return [(PUT_ROW, *row_values(row)), *deletion({"members": "table_id"}, row.id), *members]


def read_row(found: Sequence[Any]) -> TableRow:
    table, game, status, public, wake, text, summary, updated, fault = found
    try:
        members = tuple(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError, TypeError):
        members = ()  # of a damaged row, so that lists still work
    return TableRow(table, game, status, bool(public), bool(wake), members, summary, updated, fault)


def _saved_table(row: TableRow, stored: Sequence[StoredRow]) -> SavedTable:
    damaged = next((DamagedEntry(row.id, seq) for seq, entry, _, crc in stored if not is_sound(entry, crc)), None)
    steps = {seq: step for seq, _, step, _ in stored if step is not None}
    return SavedTable(row, [entry for _, entry, _, _ in stored], steps, damaged)
