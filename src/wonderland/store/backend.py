"""Where a server stores its data: in a folder with an SQLite file, or in a PostgreSQL database."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg

from wonderland.store import Store, StoreError, inventory, postgres, postgres_database, repair
from wonderland.store.backup import check_exists
from wonderland.store.database import FILE
from wonderland.store.folder_lock import lock_folder
from wonderland.store.sqlite import open_store, read_row

Answer = TypeVar("Answer")


class Backend(Protocol):
    """What a server and its operator do with a store, whatever kind it is. All but `lock` may be called beside a
    running server."""

    name: str
    """As it may be shown."""

    def lock(self) -> AbstractContextManager[None]:
        """Held by the one server; `StoreError` while another process holds it."""
        ...

    def open(self) -> Store: ...

    def inventory(self) -> inventory.Inventory: ...

    def check_known(self, kind: str, name: str) -> None:
        """Refuse the id of a `table` or a `person` that is not there."""
        ...

    def put_order(self, order: bytes) -> None:
        """Leave an order for the server that runs."""
        ...

    def check(self) -> list[str]:
        """What is wrong with the store itself."""
        ...

    def saved_tables(self) -> Iterator[tuple[str, list[repair.SavedEntry]]]:
        """The entries of every table, with their steps."""
        ...


class SqliteBackend:
    """A data folder."""

    def __init__(self, data: Path) -> None:
        self.data, self.file, self.name = data, data / FILE, str(data / FILE)

    def lock(self) -> AbstractContextManager[None]:
        return lock_folder(self.data)

    def open(self) -> Store:
        return open_store(self.file)

    def inventory(self) -> inventory.Inventory:
        return inventory.inventory(self.file)

    def check_known(self, kind: str, name: str) -> None:
        inventory.check_known(self.file, kind, name)

    def put_order(self, order: bytes) -> None:
        inventory.put_order(self.file, order)

    def check(self) -> list[str]:
        return repair.check(self.file)

    def saved_tables(self) -> Iterator[tuple[str, list[repair.SavedEntry]]]:
        check_exists(self.file)
        return repair.saved_tables(self.file)


class PostgresBackend:
    """A PostgreSQL database, at an address that may hold a password."""

    def __init__(self, address: str) -> None:
        self.address, self.name = address, postgres_database.without_password(address)

    def lock(self) -> AbstractContextManager[None]:
        return postgres_database.lock_database(self.address)

    def open(self) -> Store:
        asyncio.run(postgres_database.prepare(self.address))
        return postgres.PostgresStore(self.address)

    def inventory(self) -> inventory.Inventory:
        async def ask(connection: asyncpg.Connection) -> inventory.Inventory:
            tables = [(read_row(row[:-2]), row[-2], int(row[-1])) for row in await _rows(connection, inventory.TABLES)]
            people = [inventory.KnownPerson(*row) for row in await _rows(connection, inventory.PEOPLE)]
            [(entries, steps)] = await _rows(connection, inventory.SIZES)
            size = await connection.fetchval("SELECT pg_database_size(current_database())")
            return inventory.Inventory(tables, people, {"file": size, "entries": int(entries), "steps": int(steps)})

        return self._ask(ask)

    def check_known(self, kind: str, name: str) -> None:
        query = {"table": "SELECT 1 FROM tables WHERE id = $1", "person": "SELECT 1 FROM people WHERE id = $1"}[kind]
        if self._ask(lambda connection: connection.fetchval(query, name)) is None:
            raise StoreError(f"{kind}-unknown", **{kind: name})

    def put_order(self, order: bytes) -> None:
        self._ask(lambda connection: connection.execute("INSERT INTO orders (entry) VALUES ($1)", order))

    def check(self) -> list[str]:
        async def ask(connection: asyncpg.Connection) -> list[str]:
            async with connection.transaction():
                saved = connection.cursor("SELECT table_id, seq, entry, crc FROM entries ORDER BY table_id, seq")
                return [f"{row[0]} {row[1]}" async for row in saved if not repair.is_sound(row[2], row[3])]

        return self._ask(ask)

    def saved_tables(self) -> Iterator[tuple[str, list[repair.SavedEntry]]]:
        entries = "SELECT entry, step FROM entries WHERE table_id = $1 ORDER BY seq"
        for (table,) in self._ask(partial(_rows, query="SELECT id FROM tables ORDER BY id")):
            yield table, self._ask(partial(_rows, query=entries, values=(table,)))

    def _ask(self, ask: Callable[[asyncpg.Connection], Coroutine[Any, Any, Answer]]) -> Answer:
        async def answer() -> Answer:
            connection = await postgres_database.connect(self.address)
            try:
                with postgres_database.translate_postgres_errors(self.address):
                    return await ask(connection)
            finally:
                await connection.close()

        return asyncio.run(answer())


def backend(store: str, data: Path) -> Backend:
    """The backend at the address `store`; in the folder `data` where it is empty."""
    return PostgresBackend(store) if store else SqliteBackend(data)


async def _rows(connection: asyncpg.Connection, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await connection.fetch(query, *values)]
