"""Where a server stores its data: in a folder with an SQLite file, or in a PostgreSQL database."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from wonderland.store import COLUMNS, Store, StoreError, TableRow, is_sound, read_row
from wonderland.store.backup import check_exists
from wonderland.store.database import FILE, connect, translate_sqlite_errors
from wonderland.store.folder_lock import lock_folder
from wonderland.store.repair import SavedEntry
from wonderland.store.sqlite import execute, open_store

if TYPE_CHECKING:
    from wonderland.store.cluster import Cluster

Ask: TypeAlias = Callable[..., list[tuple[Any, ...]]]
"""Executes a statement with its values, and returns the rows that it finds."""
TABLES = f"""
    SELECT {COLUMNS}, count(seq), coalesce(sum(length(entry) + coalesce(length(step), 0)), 0)
    FROM tables LEFT JOIN entries ON table_id = id GROUP BY id ORDER BY updated DESC, id
"""  # noqa: S608 the columns are ours
PEOPLE = """
    SELECT id, name, (SELECT count(*) FROM sessions WHERE person = people.id),
        (SELECT count(*) FROM members WHERE person = people.id), banned
    FROM people ORDER BY id
"""
SIZES = "SELECT coalesce(sum(length(entry)), 0), coalesce(sum(length(step)), 0) FROM entries"


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person, and how many sessions and tables they have."""

    id: str
    name: str
    sessions: int
    tables: int
    banned: bool


@dataclass(frozen=True, slots=True)
class Inventory:
    """Tables, people and sizes."""

    tables: list[tuple[TableRow, int, int]]
    """Each with the number of its entries and their size in bytes; the newest first."""
    people: list[KnownPerson]
    sizes: dict[str, int]
    """In bytes: the `file`, and in it `entries` and `steps`."""


class Backend(ABC):
    """What a server and its operator do with a store. All but `lock` may be called beside a running server."""

    name: str
    """As it may be shown."""

    @abstractmethod
    def lock(self) -> AbstractContextManager[None]:
        """Be alone with the store; `StoreError` while a server or another caller uses it."""

    @abstractmethod
    def serving(self) -> AbstractContextManager[None]:
        """Held by a server as long as it runs; `StoreError` where another must not run beside it."""

    @abstractmethod
    def prepare(self) -> None:
        """Recognise the store as ours, create it where there is none, migrate it."""

    @abstractmethod
    def open(self) -> Store:
        """Prepare and open it."""

    @abstractmethod
    def open_to_serve(self) -> "tuple[Store, Cluster | None]":
        """For a process of a server, once the store is prepared; with its membership where several share the store."""

    @abstractmethod
    def connected(self) -> AbstractContextManager[Ask]:
        """A connection of its own to a store that is there."""

    @abstractmethod
    def size(self, ask: Ask) -> int:
        """The bytes that the database takes."""

    def inventory(self) -> Inventory:
        with self.connected() as ask:
            tables = [(read_row(row[:-2]), row[-2], int(row[-1])) for row in ask(TABLES)]
            people = [KnownPerson(*row) for row in ask(PEOPLE)]
            [(entries, steps)] = ask(SIZES)
            return Inventory(tables, people, {"file": self.size(ask), "entries": int(entries), "steps": int(steps)})

    def check_known(self, kind: str, name: str) -> None:
        """Refuse the id of a `table` or a `person` that does not exist."""
        query = {"table": "SELECT 1 FROM tables WHERE id = $1", "person": "SELECT 1 FROM people WHERE id = $1"}[kind]
        with self.connected() as ask:
            if not ask(query, name):
                raise StoreError(f"{kind}-unknown", **{kind: name})

    def put_order(self, order: bytes) -> None:
        """Leave an order for the running server."""
        with self.connected() as ask:
            ask("INSERT INTO orders (entry) VALUES ($1)", order)

    def check(self) -> list[str]:
        """What is wrong with the store itself: here, entries that are not what was written."""
        with self.connected() as ask:
            return [
                f"{table} {seq}"
                for (table,) in ask("SELECT DISTINCT table_id FROM entries ORDER BY table_id")
                for seq, entry, crc in ask(
                    "SELECT seq, entry, crc FROM entries WHERE table_id = $1 ORDER BY seq", table
                )
                if not is_sound(entry, crc)
            ]

    def saved_tables(self) -> Iterator[tuple[str, list[SavedEntry]]]:
        with self.connected() as ask:
            for (table,) in ask("SELECT id FROM tables ORDER BY id"):
                found = ask("SELECT entry, step FROM entries WHERE table_id = $1 ORDER BY seq", table)
                yield table, [(entry, step) for entry, step in found]


class SqliteBackend(Backend):
    """A data folder."""

    def __init__(self, data: Path) -> None:
        self.data, self.file, self.name = data, data / FILE, str(data / FILE)

    def lock(self) -> AbstractContextManager[None]:
        return lock_folder(self.data)

    def serving(self) -> AbstractContextManager[None]:
        return self.lock()

    def prepare(self) -> None:
        """Done when it is opened."""

    def open(self) -> Store:
        return open_store(self.file)

    def open_to_serve(self) -> "tuple[Store, Cluster | None]":
        return self.open(), None

    @contextmanager
    def connected(self) -> Iterator[Ask]:
        check_exists(self.file)
        with closing(connect(self.file)) as connection, translate_sqlite_errors(self.file):
            yield lambda statement, *values: execute(connection, statement, *values).fetchall()

    def size(self, ask: Ask) -> int:
        return self.file.stat().st_size

    def check(self) -> list[str]:
        """In SQLite's words, or entries that are not what was written."""
        check_exists(self.file)
        with closing(connect(self.file)) as connection:
            try:
                problems = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
            except sqlite3.DatabaseError as error:
                problems = [str(error)]
        return problems or super().check()


def backend(store: str, data: Path) -> Backend:
    """The backend at the address `store`; in the folder `data` where it is empty."""
    if not store:
        return SqliteBackend(data)
    from wonderland.store.postgres_backend import PostgresBackend  # a server without one starts sooner

    return PostgresBackend(store)
