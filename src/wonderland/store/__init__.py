"""Where tables and people are stored: numbered entries of bytes, durable when the call returns. It knows no game.

`Store` has the statements that SQLite and PostgreSQL share; `sqlite.py` and `postgres.py` execute them.
"""

import secrets
import zlib
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias

import msgspec

from wonderland.core.errors import WonderlandError

SERVER = ""
"""The owner of the server's own documents."""
MOST_PUBLIC = 100

Command: TypeAlias = tuple[Any, ...]
"""A statement, with `$1`, `$2`, ... for the values that follow it."""
COLUMNS = "id, game, status, public, wake, members, card, updated, fault"
SHOWN = "public AND status <> 'over'"
NEWEST_FIRST = "ORDER BY updated DESC, id"
OWN = "SELECT table_id FROM members WHERE person = $1"
UPDATED = ", ".join(f"{column} = excluded.{column}" for column in COLUMNS.split(", ")[1:])
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
PERSON_OF = "SELECT person FROM sessions WHERE token_hash = $1 AND person NOT IN (SELECT id FROM people WHERE banned)"
IDLE_PEOPLE = """
    SELECT id FROM people
    WHERE NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND (used = 0 OR used >= $1))
    ORDER BY id
"""


def new_id() -> str:
    """It begins with no dash, so on a command line it is no flag."""
    while (new := secrets.token_urlsafe(9)).startswith("-"):
        continue
    return new


class StoreError(WonderlandError):
    """The store could not do what was asked, and nothing has changed."""


class Conflict(StoreError):
    """There is an entry of that number already, or none of the number before."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("store-conflict", table=table, seq=seq)


class LeaseLost(Conflict):
    """Another process has the table now: what this one holds of it is out of date."""


class DamagedEntry(StoreError):
    """An entry is no longer what was written."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("entry-damaged", table=table, seq=seq)


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists need of a table, replaced with every entry."""

    id: str
    game: str
    status: str
    """`gathering`, `playing` or `over`."""
    public: bool
    wake: bool
    """Must it be loaded when the server starts, because a bot or a clock is due?"""
    members: tuple[str, ...]
    """The people who sit there or host it."""
    summary: bytes
    """What a list shows, as JSON; the column `card`."""
    updated: float
    """In seconds since 1970."""
    fault: bytes | None = None
    """Why the table cannot be loaded, as JSON."""


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to be stored: what `Store.append` takes."""

    row: TableRow
    seq: int
    entry: bytes
    step: bytes | None = None


@dataclass(frozen=True, slots=True)
class SavedTable:
    """All that is stored of a table."""

    row: TableRow
    entries: list[bytes]
    steps: dict[int, bytes]
    """By number of the entry; not every entry has a step."""
    damaged: DamagedEntry | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A browser in which a person is signed in."""

    token_hash: bytes
    device: str
    """Empty for a personal link that was never used."""
    created: float
    used: float
    """Last use, roughly; both in seconds since 1970, 0 if unknown."""


class Store(ABC):
    """Stores tables, people and sessions. Lists have the newest first."""

    among: ClassVar[str]
    """SQL for "is one of" `$1`, which `many` has made."""
    contains: ClassVar[str]
    """SQL for "the bytes `$2` are in `entry`"."""
    kept_of_table: ClassVar[tuple[tuple[str, str], ...]] = (
        ("tables", "id"),
        ("entries", "table_id"),
        ("members", "table_id"),
    )
    """The SQL tables with rows of a table, and the column that names it."""

    @abstractmethod
    async def append_all(self, appends: Sequence[Append]) -> None:
        """Store several entries, of one table or of several, all or nothing; or raise `Conflict`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the writes that were submitted before, then release everything."""

    @abstractmethod
    def many(self, values: Sequence[str]) -> object:
        """Values for `among`."""

    @abstractmethod
    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    async def _write_all(self, commands: Sequence[Command]) -> int:
        """Execute the commands in one transaction. Returns how many rows the last one changed."""

    async def _write(self, statement: str, *values: object) -> int:
        return await self._write_all([(statement, *values)])

    async def _rows(self, where: str, *values: object) -> list[TableRow]:
        return [read_row(found) for found in await self._read(f"SELECT {COLUMNS} FROM tables {where}", *values)]  # noqa: S608

    # Tables

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        """Store entry number `seq` (1, 2, ...) of a table with its row and its step, all or nothing; or raise
        `Conflict`."""
        await self.append_all([Append(row, seq, entry, step)])

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        rows = await self._rows(f"WHERE id {self.among}", self.many(tables))
        query = (
            f"SELECT table_id, seq, entry, step, crc FROM entries WHERE table_id {self.among} ORDER BY table_id, seq"  # noqa: S608
        )
        stored = groupby(await self._read(query, self.many(tables)), itemgetter(0))
        entries = {table: list(found) for table, found in stored}
        return [_saved_table(row, entries.get(row.id, [])) for row in rows]

    async def entries(self, table: str) -> list[bytes]:
        found = await self._read("SELECT seq, entry, crc FROM entries WHERE table_id = $1 ORDER BY seq", table)
        for seq, entry, crc in found:
            if not is_sound(entry, crc):
                raise DamagedEntry(table, seq)
        return [entry for _, entry, _ in found]

    async def steps(self, table: str) -> dict[int, bytes]:
        """By number of the entry; not every entry has one."""
        query = "SELECT seq, step FROM entries WHERE table_id = $1 AND step IS NOT NULL ORDER BY seq"
        return dict(await self._read(query, table))

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        update = "UPDATE entries SET step = $1 WHERE table_id = $2 AND seq = $3"
        await self._write_all([(update, step, table, seq) for seq, step in steps.items()])

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        """Note why a table cannot be loaded, or that it can be again."""
        await self._write("UPDATE tables SET fault = $1 WHERE id = $2", fault, table)

    async def faulty_tables(self) -> list[TableRow]:
        return await self._rows(f"WHERE fault IS NOT NULL {NEWEST_FIRST}")

    async def row(self, table: str) -> TableRow | None:
        found = await self._rows("WHERE id = $1", table)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRow]:
        return await self._rows(f"WHERE id IN ({OWN}) {NEWEST_FIRST}", person)

    async def tables_naming(self, person: str) -> list[TableRow]:
        """The tables of a person, and those whose entries name them: they may have sat and talked there, and left."""
        return await self._rows(self._naming(), person, person.encode())

    def _naming(self) -> str:
        named = f"SELECT table_id FROM entries WHERE {self.contains}"  # noqa: S608 our own text
        return f"WHERE id IN ({OWN}) OR id IN ({named}) {NEWEST_FIRST}"

    async def public_tables(self) -> list[TableRow]:
        """Tables of the public list that are not over."""
        return await self._rows(f"WHERE {SHOWN} {NEWEST_FIRST} LIMIT {MOST_PUBLIC}")

    async def gathering_tables(self) -> list[TableRow]:
        """Tables of the public list where the game has not begun."""
        return await self._rows(f"WHERE {SHOWN} AND status = 'gathering' {NEWEST_FIRST} LIMIT {MOST_PUBLIC}")

    async def tables_to_wake(self) -> list[str]:
        """The tables where something is due, without those that are awake in a living process."""
        return [table for (table,) in await self._read("SELECT id FROM tables WHERE wake ORDER BY id")]

    async def finished_before(self, time: float) -> list[str]:
        query = "SELECT id FROM tables WHERE status = 'over' AND updated < $1 ORDER BY id"
        return [table for (table,) in await self._read(query, time)]

    async def delete(self, table: str) -> None:
        """Delete a table with all its entries; one that does not exist is no error."""
        await self._write_all(self._deletion(table))

    def _deletion(self, table: str) -> list[Command]:
        return [(f"DELETE FROM {kind} WHERE {column} = $1", table) for kind, column in self.kept_of_table]  # noqa: S608

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        """Replace the entries of these numbers, and the row, all or nothing."""
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
        """Delete a person with their sessions and documents, all or nothing; tables are left alone."""
        owned = (("sessions", "person"), ("documents", "owner"), ("people", "id"))
        await self._write_all([(f"DELETE FROM {kind} WHERE {column} = $1", person) for kind, column in owned])  # noqa: S608

    async def set_banned(self, person: str, banned: bool) -> None:
        """No session finds a person who is banned."""
        await self._write("UPDATE people SET banned = $1 WHERE id = $2", banned, person)

    async def is_banned(self, token_hash: bytes) -> bool:
        banned = "SELECT 1 FROM sessions JOIN people ON id = person WHERE token_hash = $1 AND banned"
        return bool(await self._read(banned, token_hash))

    async def idle_people(self, time: float) -> list[str]:
        """The people who have no table and whose sessions were all used last before that time. A session whose use was
        never noted counts as used."""
        return [person for (person,) in await self._read(IDLE_PEOPLE, time)]

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        """Store a session, or that one was used at that time by that device."""
        await self._write(PUT_SESSION, token_hash, person, device, at)

    async def sessions_of(self, person: str) -> list[Session]:
        own = "SELECT token_hash, device, created, used FROM sessions WHERE person = $1 ORDER BY used DESC, token_hash"
        return [Session(*found) for found in await self._read(own, person)]

    async def delete_session(self, token_hash: bytes) -> None:
        await self._write("DELETE FROM sessions WHERE token_hash = $1", token_hash)

    async def person_of(self, token_hash: bytes) -> str | None:
        found = await self._read(PERSON_OF, token_hash)
        return found[0][0] if found else None

    # Documents: what a person has set or earned, by name

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        """Replace a document; None deletes it."""
        if content is None:
            await self._write("DELETE FROM documents WHERE owner = $1 AND name = $2", owner, name)
        else:
            await self._write(PUT_DOCUMENT, owner, name, content)

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        """Replace a document if it is still `before` (None: there is none). Of several at once, one succeeds."""
        if before is None:
            new = "INSERT INTO documents VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
            return await self._write(new, owner, name, content) == 1
        change = "UPDATE documents SET content = $4 WHERE owner = $1 AND name = $2 AND content = $3"
        return await self._write(change, owner, name, before, content) == 1

    async def change_document(self, owner: str, name: str, change: Callable[[bytes | None], bytes | None]) -> bool:
        """Change a document whatever others do to it meanwhile; False where `change` wants none (None)."""
        while True:
            before = await self.document(owner, name)
            after = change(before)
            if after is None:
                return False
            if await self.replace_document(owner, name, before, after):
                return True

    async def document(self, owner: str, name: str) -> bytes | None:
        return (await self.documents(owner)).get(name)

    async def documents(self, owner: str) -> dict[str, bytes]:
        return dict(await self._read("SELECT name, content FROM documents WHERE owner = $1 ORDER BY name", owner))

    async def documents_named(self, name: str) -> dict[str, bytes]:
        """By owner."""
        return dict(await self._read("SELECT owner, content FROM documents WHERE name = $1 ORDER BY owner", name))

    # Orders of an operator

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        """Carry out the orders that were left for the server, oldest first. An order is deleted when it is done, so a
        crash loses none and may repeat one; of several processes one does this."""
        for number, order in await self._read("SELECT number, entry FROM orders ORDER BY number"):
            await carry_out(order)
            await self._write("DELETE FROM orders WHERE number = $1", number)


def is_sound(entry: object, crc: object) -> bool:
    """Is an entry what was written? One of an older version has no checksum; a damaged one may be of any type."""
    return isinstance(entry, bytes) and (crc is None or zlib.crc32(entry) == crc)


def row_values(row: TableRow) -> tuple[object, ...]:
    members = msgspec.json.encode(row.members).decode()
    return row.id, row.game, row.status, row.public, row.wake, members, row.summary, row.updated, row.fault


def put_row(row: TableRow) -> list[Command]:
    """The commands that store a row and its members."""
    come: list[Command] = [
        ("INSERT INTO members VALUES ($1, $2)", person, row.id) for person in sorted(set(row.members))
    ]
    return [(PUT_ROW, *row_values(row)), ("DELETE FROM members WHERE table_id = $1", row.id), *come]


def read_row(found: Sequence[Any]) -> TableRow:
    table, game, status, public, wake, members, summary, updated, fault = found
    return TableRow(table, game, status, bool(public), bool(wake), _members(members), summary, updated, fault)


def _members(text: str) -> tuple[str, ...]:
    """A damaged row must not spoil a list: it names nobody."""
    try:
        return tuple(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError, TypeError):
        return ()


def _saved_table(row: TableRow, stored: Sequence[tuple[Any, ...]]) -> SavedTable:
    """From table, number, entry, step and checksum of each entry, in order."""
    damaged = next((DamagedEntry(row.id, seq) for _, seq, entry, _, crc in stored if not is_sound(entry, crc)), None)
    steps = {seq: step for _, seq, _, step, _ in stored if step is not None}
    return SavedTable(row, [entry for _, _, entry, _, _ in stored], steps, damaged)
