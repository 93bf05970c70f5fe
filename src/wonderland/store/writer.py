"""The one thread that writes: all that waits is committed together, and each caller is answered after the commit."""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

from wonderland.store import StoreError

Work: TypeAlias = Callable[[sqlite3.Connection], None]
Asked: TypeAlias = tuple[Work, "Future[None]"]

LARGEST_BATCH = 1000


class Writer:
    """Takes work from any thread and does it in the order in which it came."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._open = True
        self._door = Lock()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[None]":
        """Done when the future is: durably, or not at all."""
        future: Future[None] = Future()
        with self._door:
            if not self._open:
                raise StoreError("store-closed")
            self._asked.put((work, future))
        return future

    def close(self) -> None:
        """Do what was asked before, and end."""
        with self._door:
            if self._open:
                self._open = False
                self._asked.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            asked = [self._asked.get()]
            while len(asked) < LARGEST_BATCH and not self._asked.empty():
                asked.append(self._asked.get())
            going = None not in asked
            batch = [each for each in asked if each is not None and each[1].set_running_or_notify_cancel()]
            self._answer(batch, self._commit([work for work, _ in batch]))

    def _commit(self, works: Sequence[Work]) -> list[Exception | None]:
        """What went wrong with each; when the commit itself fails, that is everybody's."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            faults = [self._do(work) for work in works]
            self.connection.execute("COMMIT")
            return faults
        except Exception as error:  # noqa: BLE001 whatever it is, everybody who waits must hear of it
            self._roll_back()
            return [StoreError("store-unwritten", problem=str(error)) for _ in works]

    def _do(self, work: Work) -> Exception | None:
        """One piece of work within the batch: what fails is undone and leaves the others alone."""
        self.connection.execute("SAVEPOINT work")
        fault: Exception | None = None
        try:
            work(self.connection)
        except Exception as error:
            # On a full or failing disk SQLite gives up the whole transaction, and with it the work of all.
            if not self.connection.in_transaction:
                raise
            self.connection.execute("ROLLBACK TO work")
            fault = error
        self.connection.execute("RELEASE work")
        return fault

    def _roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            # Nothing was committed; should the transaction still stand, the next BEGIN fails and tells its callers.
            return

    def _answer(self, batch: Sequence[Asked], faults: Sequence[Exception | None]) -> None:
        for (_, future), fault in zip(batch, faults, strict=True):
            if fault is None:
                future.set_result(None)
            elif isinstance(fault, sqlite3.Error):
                future.set_exception(StoreError("store-unwritten", problem=str(fault)))
            else:
                future.set_exception(fault)
