"""Where tables and people are kept: bytes by number, durable when the call returns. This room knows no game."""

from dataclasses import dataclass
from typing import Protocol

from wonderland.core.errors import WonderlandError

MOST_PUBLIC = 100
"""How many public tables a list shows."""


class StoreError(WonderlandError):
    """What was asked of the store cannot be done; nothing has changed."""


class Conflict(StoreError):
    """An entry of that number is there already, or the one before it is not."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("store-conflict", table=table, seq=seq)


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists need of a table, kept beside its entries and replaced with every one."""

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
    card: bytes
    """What a list shows, as JSON."""
    updated: float
    """In seconds since 1970."""


class Store(Protocol):
    """What keeps tables, people and sessions. Lists have the newest first."""

    async def append(self, row: TableRow, seq: int, entry: bytes) -> None:
        """Keep entry number `seq` (1, 2, ...) of a table and its row, both or neither; or `Conflict`."""
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
        """Forget a table whole; one that is not there is forgotten already."""
        ...

    async def put_person(self, person: str, name: str, language: str) -> None: ...

    async def person(self, person: str) -> tuple[str, str] | None:
        """The person's name and language."""
        ...

    async def put_session(self, token_hash: bytes, person: str) -> None: ...

    async def person_of(self, token_hash: bytes) -> str | None: ...

    async def close(self) -> None:
        """Finish what was asked before, then let go of everything."""
        ...
