"""Where a server stores its data: in a folder with an SQLite file, or in a PostgreSQL database."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from wonderland.store import Store, inventory, repair
from wonderland.store.backup import check_exists
from wonderland.store.database import FILE
from wonderland.store.folder_lock import lock_folder
from wonderland.store.sqlite import open_store

if TYPE_CHECKING:
    from wonderland.store.cluster import Cluster


class Backend(Protocol):
    """What a server and its operator do with a store, whatever kind it is. All but `lock` may be called beside a
    running server."""

    name: str
    """As it may be shown."""

    def lock(self) -> AbstractContextManager[None]:
        """Be alone with the store; `StoreError` while a server runs, or somebody else is."""
        ...

    def serving(self) -> AbstractContextManager[None]:
        """Held by a server as long as it runs; `StoreError` where another must not run beside it."""
        ...

    def prepare(self) -> None:
        """Recognise the store as ours, create it where there is none, migrate it."""
        ...

    def open(self) -> Store:
        """Prepare and open it."""
        ...

    def open_to_serve(self) -> "tuple[Store, Cluster | None]":
        """For a process of a server, once the store is prepared; with its membership where several share the store."""
        ...

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

    def serving(self) -> AbstractContextManager[None]:
        return self.lock()

    def prepare(self) -> None:
        """It is done when it is opened."""

    def open(self) -> Store:
        return open_store(self.file)

    def open_to_serve(self) -> "tuple[Store, Cluster | None]":
        return self.open(), None

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


def backend(store: str, data: Path) -> Backend:
    """The backend at the address `store`; in the folder `data` where it is empty."""
    if not store:
        return SqliteBackend(data)
    from wonderland.store.postgres_backend import PostgresBackend  # a server without one starts sooner

    return PostgresBackend(store)
