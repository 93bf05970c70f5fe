"""Where a server stores its data: a folder with an SQLite file, or a PostgreSQL database."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from wonderland.core.values import Frozen

from . import COLUMNS, TABLE_COLUMNS, Store, StoredRow, TableRow, is_sound, read_row
from .backup import check_exists
from .database import FILE, connect, lock_folder, translate_sqlite_errors
from .repair import SavedEntry
from .sqlite import execute, open_store

if TYPE_CHECKING:
    from .cluster import ServerCluster

TABLES = f"""
    SELECT {COLUMNS}, count(seq), coalesce(sum(length(entry) + coalesce(length(step), 0)), 0)
    FROM tables LEFT JOIN entries ON table_id = id GROUP BY id ORDER BY updated DESC, id
"""  # noqa: S608 the columns are ours
PEOPLE = """
    SELECT id, name, (SELECT count(*) FROM sessions WHERE person = people.id),
        (SELECT count(*) FROM members WHERE person = people.id), banned
    FROM people ORDER BY id
"""
SIZES = "coalesce(sum(length(entry)), 0), coalesce(sum(length(step)), 0) FROM entries"


class Inventory(Frozen):
    """Tables, people and sizes."""

    tables: list[tuple[TableRow, int, int]]
    """Each with the number of its entries and their bytes; newest first."""
    people: list[StoredRow]
    """Each with id, name, number of sessions and of tables, and whether they are banned."""
    sizes: dict[str, int]
    """Bytes of the `file`, and of `entries` and `steps` in it."""


class Database(Frozen):
    """A connection for commands beside the server."""

    ask: Callable[..., list[StoredRow]]
    """Executes a statement with its values, and returns the rows."""
    insert: Callable[[str, Sequence[StoredRow]], object]
    """Adds rows to an SQL table."""


class Backend(ABC):
    """What a server and its operator do with a store. All but `lock` may be used beside a running server."""

    name: str
    """Without a password."""

    @abstractmethod
    def lock(self) -> AbstractContextManager[None]:
        """Exclusive use; `StoreError` while a server or another command uses it."""

    @abstractmethod
    def serving(self) -> AbstractContextManager[None]:
        """Held by a running server; `StoreError` if another one must not run beside it. The store is ready then."""

    @abstractmethod
    def open(self) -> Store:
        """Prepare and open the store."""

    @abstractmethod
    def open_to_serve(self) -> "tuple[Store, ServerCluster | None]":
        """For a process of a server while it is `serving`; with a `ServerCluster` if several share the store."""

    @abstractmethod
    def connected(self) -> AbstractContextManager[Database]:
        """Connect to an existing store."""

    bytes_of_all: str
    """SQL: the size of the whole database."""

    def inventory(self) -> Inventory:
        with self.connected() as database:
            tables = [(read_row(row[:-2]), row[-2], int(row[-1])) for row in database.ask(TABLES)]
            [found] = database.ask(f"SELECT ({self.bytes_of_all}), {SIZES}")
            sizes = dict(zip(("file", "entries", "steps"), map(int, found), strict=True))
            return Inventory(tables, database.ask(PEOPLE), sizes)

    def put_order(self, order: bytes) -> None:
        """Leave an order for the running server."""
        with self.connected() as database:
            database.ask("INSERT INTO orders (entry) VALUES ($1)", order)

    def check(self) -> list[str]:
        """What is wrong with the store itself: damaged entries."""
        entries = "SELECT seq, entry, crc FROM entries WHERE table_id = $1 ORDER BY seq"
        with self.connected() as database:
            return [
                f"{table} {seq}"
                for (table,) in database.ask("SELECT DISTINCT table_id FROM entries ORDER BY table_id")
                for seq, entry, crc in database.ask(entries, table)
                if not is_sound(entry, crc)
            ]

    def saved_tables(self) -> Iterator[tuple[str, list[SavedEntry]]]:
        with self.connected() as database:
            for (table,) in database.ask("SELECT id FROM tables ORDER BY id"):
                saved = database.ask("SELECT entry, step FROM entries WHERE table_id = $1 ORDER BY seq", table)
                yield table, [(entry, step) for entry, step in saved]


class SqliteBackend(Backend):
    """A data folder."""

    bytes_of_all = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"

    def __init__(self, data: Path) -> None:
        self.data, self.file, self.name = data, data / FILE, str(data / FILE)

    def lock(self) -> AbstractContextManager[None]:
        return lock_folder(self.data)

    def serving(self) -> AbstractContextManager[None]:
        return self.lock()

    def open(self) -> Store:
        return open_store(self.file)

    def open_to_serve(self) -> "tuple[Store, ServerCluster | None]":
        return self.open(), None

    @contextmanager
    def connected(self) -> Iterator[Database]:
        def insert(table: str, rows: Sequence[StoredRow]) -> None:
            columns = TABLE_COLUMNS[table]
            marks = ", ".join("?" for _ in columns)
            connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608

        check_exists(self.file)
        with closing(connect(self.file)) as connection, translate_sqlite_errors(self.file):
            yield Database(lambda statement, *values: execute(connection, statement, *values).fetchall(), insert)

    def check(self) -> list[str]:
        check_exists(self.file)
        with closing(connect(self.file)) as connection:
            try:
                problems = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
            except sqlite3.DatabaseError as error:
                problems = [str(error)]
        return problems or super().check()


def backend(store: str, data: Path) -> Backend:
    """The database at the address `store`, or without one in the folder `data`."""
    if not store:
        return SqliteBackend(data)
    from .postgres import PostgresBackend  # slow to load

    return PostgresBackend(store)
