"""Where tables and people are stored: numbered entries of bytes, durable when the call returns. It knows no game."""

import secrets
import zlib
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from wonderland.core.errors import WonderlandError

SERVER = ""
"""The owner of the server's own documents."""
MOST_PUBLIC = 100
"""How many tables the public list has at most."""


def new_id() -> str:
    """An id for a table or a person. It begins with no dash, so that on a command line it is no flag."""
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
    """What lists need of a table, stored beside its entries and replaced with every one."""

    id: str
    game: str
    status: str
    """`gathering`, `playing` or `over`."""
    public: bool
    """Is it in the public list?"""
    wake: bool
    """Must it be woken when the server starts, because a bot or a clock is to act?"""
    members: tuple[str, ...]
    """The ids of the people who sit there or host it."""
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
    """What entries led to, by their numbers; not every entry has a step."""
    damaged: DamagedEntry | None = None
    """The first entry that is no longer what was written."""

    @classmethod
    def of(cls, row: TableRow, stored: Iterable[tuple[int, bytes, bytes | None, int | None]]) -> "SavedTable":
        """From number, entry, step and checksum of each entry, in their order."""
        saved, steps, damaged = [], {}, None
        for seq, entry, step, crc in stored:
            saved.append(entry)
            if step is not None:
                steps[seq] = step
            if damaged is None and crc is not None and zlib.crc32(entry) != crc:
                damaged = DamagedEntry(row.id, seq)
        return cls(row, saved, steps, damaged)


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is somebody's."""

    token_hash: bytes
    device: str
    """What it calls itself; empty for a personal link that nobody has used."""
    created: float
    used: float
    """When it was seen last, about; both in seconds since 1970, 0 where that is not known."""


class Store(Protocol):
    """Stores tables, people and sessions. Lists have the newest first."""

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        """Store entry number `seq` (1, 2, ...) of a table with its row and what it led to, all or nothing; or raise
        `Conflict`."""
        ...

    async def append_all(self, appends: Sequence[Append]) -> None:
        """Store several entries, of one table or of several, all or nothing; or raise `Conflict`."""
        ...

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        """All that is stored of these tables, but for those that are not there."""
        ...

    async def entries(self, table: str) -> list[bytes]:
        """All entries in order; none where there is no such table."""
        ...

    async def steps(self, table: str) -> dict[int, bytes]:
        """What the entries of a table led to, by their numbers; not every entry has a step."""
        ...

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        """Store what entries led to that were stored without it."""
        ...

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        """Note why a table cannot be loaded, or that it can be again."""
        ...

    async def faulty_tables(self) -> list[TableRow]:
        """The tables that could not be loaded when they were last asked for."""
        ...

    async def row(self, table: str) -> TableRow | None: ...

    async def tables_of(self, person: str) -> list[TableRow]: ...

    async def tables_naming(self, person: str) -> list[TableRow]:
        """The tables of a person, and those whose entries name them: whoever left has sat and talked there."""
        ...

    async def public_tables(self) -> list[TableRow]:
        """Tables of the public list that are not over."""
        ...

    async def gathering_tables(self) -> list[TableRow]:
        """Tables of the public list where the game has not begun."""
        ...

    async def tables_to_wake(self) -> list[str]:
        """The tables where something is due, but for those that are awake in a living process."""
        ...

    async def delete(self, table: str) -> None:
        """Delete a table with all its entries; one that is not there is no error."""
        ...

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        """Put other entries in place of those of these numbers, with the row, all or nothing."""
        ...

    async def finished_before(self, time: float) -> list[str]:
        """The tables that are over and had their last entry before that time."""
        ...

    async def delete_person(self, person: str) -> None:
        """Delete a person with their sessions and documents; tables are left alone."""
        ...

    async def set_banned(self, person: str, banned: bool) -> None:
        """Whoever is banned is nobody: none of their sessions finds them."""
        ...

    async def is_banned(self, token_hash: bytes) -> bool:
        """Is this the session of somebody who is banned?"""
        ...

    async def idle_people(self, time: float) -> list[str]:
        """The people who have no table and whose sessions were all used last before that time; one that was never
        noted counts as used."""
        ...

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        """Have the orders that were left for the server carried out, oldest first. One is deleted once it is done, so
        that none is lost with the server, and it may be done again; of several processes one does this."""
        ...

    async def put_person(self, person: str, name: str, language: str) -> None: ...

    async def person(self, person: str) -> tuple[str, str] | None:
        """The person's name and language."""
        ...

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        """Store a session, or that one was used at that time by that device."""
        ...

    async def sessions_of(self, person: str) -> list[Session]: ...

    async def delete_session(self, token_hash: bytes) -> None: ...

    async def person_of(self, token_hash: bytes) -> str | None: ...

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        """Store what a person has set or earned, in place of what was there; None deletes it. The owner `SERVER` is
        the server itself."""
        ...

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        """The same, if what is there is still `before` (None: nothing); of several at once, one is told True."""
        ...

    async def documents(self, owner: str) -> dict[str, bytes]:
        """All documents of a person, by name."""
        ...

    async def documents_named(self, name: str) -> dict[str, bytes]:
        """The documents of that name, by owner."""
        ...

    async def close(self) -> None:
        """Finish the writes that were submitted before, then release everything."""
        ...
