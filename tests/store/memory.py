"""A store in memory: SQLite without a file. Each call runs at once in the caller's thread, so no test waits."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wonderland.store import Store, StoreError, TableRow
from wonderland.store.database import migrate
from wonderland.store.sqlite import Found, SqliteStore, Write, execute


class MemoryStore(SqliteStore):
    """Behaves like the store on disk, and is gone with the process."""

    def __init__(self) -> None:
        self.file = Path(":memory:")
        self.connection = self._reading = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        migrate(self.connection)
        self._open = True

    def execute(self, statement: str, *values: object) -> list[Any]:
        """Reads or changes stored data directly, without the interface."""
        return execute(self.connection, statement, *values).fetchall()

    def put_order(self, order: bytes) -> None:
        self.execute("INSERT INTO orders (entry) VALUES ($1)", order)

    @property
    def orders(self) -> list[bytes]:
        return [order for (order,) in self.execute("SELECT entry FROM orders ORDER BY number")]

    async def tables_naming(self, person: str) -> list[TableRow]:
        return await Store.tables_naming(self, person)

    async def close(self) -> None:
        self._open = False

    def reopen(self) -> None:
        """As if the server had been restarted on the same data."""
        self._open = True

    async def _commit(self, write: Write) -> None:
        if not self._open:
            raise StoreError("store-closed")
        with self.connection:
            self.connection.execute("BEGIN")
            write(self.connection)

    async def _in_reader(self, read: Callable[[], Found]) -> Found:
        if not self._open:
            raise StoreError("store-closed")
        return read()
