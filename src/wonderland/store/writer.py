"""The one thread that writes: all waiting writes are committed together, and a caller hears only after the commit.

One commit costs a sync of the disk, whatever it holds; so the more callers wait, the less each of them costs.
"""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

from wonderland.store import StoreError

Write: TypeAlias = Callable[[sqlite3.Connection], None]
Job: TypeAlias = tuple[Write, "Future[None]"]

LARGEST_BATCH = 1000


class Writer:
    """Takes writes from any thread and does them in the order in which they came."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        """None: close."""
        self._open = True
        self._lock = Lock()
        """Guards `_open`, so that no job comes after the one that closes."""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> "Future[None]":
        """Queue a write; when the future is done it is durable, or has failed whole."""
        future: Future[None] = Future()
        with self._lock:
            if not self._open:
                raise StoreError("store-closed")
            self._jobs.put((write, future))
        return future

    def close(self) -> None:
        """Finish the jobs that were submitted before, then stop."""
        with self._lock:
            if self._open:
                self._open = False
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        closing = False
        while not closing:
            jobs = [self._jobs.get()]
            while len(jobs) < LARGEST_BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing = None in jobs
            batch = [job for job in jobs if job is not None and job[1].set_running_or_notify_cancel()]
            self._resolve(batch, self._commit([write for write, _ in batch]))

    def _commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        """What went wrong with each write; when the commit itself fails, it fails for all."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            errors = [self._write(write) for write in writes]
            self.connection.execute("COMMIT")
            return errors
        except Exception as error:  # noqa: BLE001 whatever it is, every caller must hear of it
            self._roll_back()
            return [StoreError("store-unwritten", problem=str(error)) for _ in writes]

    def _write(self, write: Write) -> Exception | None:
        """One write of the batch, in a savepoint: if it fails, it is undone and the others stay."""
        self.connection.execute("SAVEPOINT write")
        failure: Exception | None = None
        try:
            write(self.connection)
        except Exception as error:
            # On a full or failing disk SQLite gives up the whole transaction, and with it the writes of all.
            if not self.connection.in_transaction:
                raise
            self.connection.execute("ROLLBACK TO write")
            failure = error
        self.connection.execute("RELEASE write")
        return failure

    def _roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            # Nothing was committed; should the transaction still be open, the next BEGIN fails and tells its callers.
            return

    def _resolve(self, batch: Sequence[Job], errors: Sequence[Exception | None]) -> None:
        for (_, future), error in zip(batch, errors, strict=True):
            if error is None:
                future.set_result(None)
            elif isinstance(error, sqlite3.Error):
                future.set_exception(StoreError("store-unwritten", problem=str(error)))
            else:
                future.set_exception(error)
