"""Where tables and people are stored: numbered entries of bytes, durable when the call returns. It knows no game."""

from dataclasses import dataclass
from typing import Protocol

from wonderland.core.errors import WonderlandError

MOST_PUBLIC = 100
"""How many tables the public list has at most."""


class StoreError(WonderlandError):
    """The store could not do what was asked, and nothing has changed."""


class Conflict(StoreError):
    """There is an entry of that number already, or none of the number before."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("store-conflict", table=table, seq=seq)


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

    async def append(self, row: TableRow, seq: int, entry: bytes) -> None:
        """Store entry number `seq` (1, 2, ...) of a table with its row, both or neither; or raise `Conflict`."""
        ...

    async def entries(self, table: str) -> list[bytes]:
        """All entries in order; none where there is no such table."""
        ...

    async def row(self, table: str) -> TableRow | None: ...

    async def tables_of(self, person: str) -> list[TableRow]: ...

    async def public_tables(self) -> list[TableRow]:
        """Tables of the public list that are not over."""
        ...

    async def tables_to_wake(self) -> list[str]: ...

    async def delete(self, table: str) -> None:
        """Delete a table with all its entries; one that is not there is no error."""
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

    async def close(self) -> None:
        """Finish the writes that were submitted before, then release everything."""
        ...
