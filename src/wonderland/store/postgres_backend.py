"""A PostgreSQL database as the backend of a server."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from wonderland.store import Store
from wonderland.store.backend import Ask, Backend
from wonderland.store.cluster import Cluster
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import (
    connect,
    lock_database,
    prepare,
    translate_postgres_errors,
    without_password,
)


class PostgresBackend(Backend):
    """A PostgreSQL database, at an address that may hold a password."""

    def __init__(self, address: str) -> None:
        self.address, self.name = address, without_password(address)

    def lock(self) -> AbstractContextManager[None]:
        return lock_database(self.address)

    def serving(self) -> AbstractContextManager[None]:
        return nullcontext()  # any number of servers; each holds a share of the lock (see cluster.py)

    def prepare(self) -> None:
        asyncio.run(prepare(self.address))

    def open(self) -> Store:
        self.prepare()
        return PostgresStore(self.address)

    def open_to_serve(self) -> tuple[Store, Cluster | None]:
        store = PostgresStore(self.address, secrets.token_hex(8))
        return store, Cluster(store)

    @contextmanager
    def connected(self) -> Iterator[Ask]:
        with asyncio.Runner() as runner:
            connection = runner.run(connect(self.address))

            def ask(statement: str, *values: object) -> list[tuple[Any, ...]]:
                return [tuple(row) for row in runner.run(connection.fetch(statement, *values))]

            try:
                with translate_postgres_errors(self.address):
                    yield ask
            finally:
                runner.run(connection.close())

    def size(self, ask: Ask) -> int:
        [(size,)] = ask("SELECT pg_database_size(current_database())")
        return int(size)
