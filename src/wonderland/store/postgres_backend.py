"""A PostgreSQL database as a backend."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from . import TABLE_COLUMNS, Store, StoredRow
from .backend import Backend, Database
from .cluster import ServerCluster
from .postgres import PostgresStore
from .postgres_database import (
    connect,
    lock_database,
    prepare,
    translate_postgres_errors,
    without_password,
)

FLAGS = ("public", "wake", "banned")
"""Numbers in SQLite, booleans in PostgreSQL."""


class PostgresBackend(Backend):
    """A PostgreSQL database; its address may contain a password."""

    bytes_of_all = "SELECT pg_database_size(current_database())"

    def __init__(self, address: str) -> None:
        self.address, self.name = address, without_password(address)

    def lock(self) -> AbstractContextManager[None]:
        return lock_database(self.address)

    def serving(self) -> AbstractContextManager[None]:
        return nullcontext()  # servers share the lock (see cluster.py)

    def prepare(self) -> None:
        asyncio.run(prepare(self.address))

    def open(self) -> Store:
        self.prepare()
        return PostgresStore(self.address)

    def open_to_serve(self) -> tuple[Store, ServerCluster | None]:
        store = PostgresStore(self.address, secrets.token_hex(8))
        return store, ServerCluster(store)

    @contextmanager
    def connected(self) -> Iterator[Database]:
        def ask(statement: str, *values: object) -> list[StoredRow]:
            return [tuple(row) for row in runner.run(connection.fetch(statement, *values))]

        def insert(table: str, rows: Sequence[StoredRow]) -> None:
            columns = TABLE_COLUMNS[table]
            typed = [
                tuple(bool(value) if name in FLAGS else value for name, value in zip(columns, row, strict=True))
                for row in rows
            ]
            runner.run(connection.copy_records_to_table(table, records=typed, columns=columns))

        with asyncio.Runner() as runner:
            connection = runner.run(connect(self.address))
            try:
                with translate_postgres_errors(self.address):
                    yield Database(ask, insert)
            finally:
                runner.run(connection.close())
