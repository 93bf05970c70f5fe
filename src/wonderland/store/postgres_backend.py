"""A PostgreSQL database as the backend of a server (`backend.Backend`)."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, TypeVar

import asyncpg

from wonderland.store import Store, StoreError, inventory, repair
from wonderland.store.cluster import Cluster
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import (
    connect,
    lock_database,
    prepare,
    translate_postgres_errors,
    without_password,
)
from wonderland.store.sqlite import read_row

Answer = TypeVar("Answer")


class PostgresBackend:
    """A PostgreSQL database, at an address that may hold a password."""

    def __init__(self, address: str) -> None:
        self.address, self.name = address, without_password(address)

    def lock(self) -> AbstractContextManager[None]:
        return lock_database(self.address)

    def serving(self) -> AbstractContextManager[None]:
        return nullcontext()  # as many as like; each holds a share of the lock (see cluster.py)

    def prepare(self) -> None:
        asyncio.run(prepare(self.address))

    def open(self) -> Store:
        self.prepare()
        return PostgresStore(self.address)

    def open_to_serve(self) -> tuple[Store, Cluster | None]:
        store = PostgresStore(self.address, secrets.token_hex(8))
        return store, Cluster(store)

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
            connection = await connect(self.address)
            try:
                with translate_postgres_errors(self.address):
                    return await ask(connection)
            finally:
                await connection.close()

        return asyncio.run(answer())


async def _rows(connection: asyncpg.Connection, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await connection.fetch(query, *values)]
