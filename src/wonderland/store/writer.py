"""The writing thread commits all waiting writes together, since every commit costs one disk sync."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

from . import StoreError

Write: TypeAlias = Callable[[sqlite3.Connection], None]
WriteFailure: TypeAlias = Exception | None
Job: TypeAlias = tuple[Write, "asyncio.Future[None]"]
Resolved: TypeAlias = tuple["asyncio.Future[None]", WriteFailure]

# Bounds the time of a transaction.
LARGEST_BATCH = 1000
RESOLVED_AT_ONCE = 8
GATHERING_SECONDS = 0.016
"""The time between the starts of two commits under load. A write waits half of it on average, but shares the sync."""


class Writer:
    """Does writes of all event loops in order."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        """None: close."""
        self._open = True
        self._lock = Lock()
        """Guards `_open`, so that no job follows the one that closes."""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Wait until a write is durable, or raise its error."""
        done = asyncio.get_running_loop().create_future()
        with self._lock:
            if not self._open:
                raise StoreError("store-closed")
            self._jobs.put((write, done))
        await done

    def close(self) -> None:
        with self._lock:
            if self._open:
                self._open = False
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        closing, crowded, begun = False, False, 0.0
        while not closing:
            jobs = [self._jobs.get()]
            if crowded and jobs[0] is not None:
                time.sleep(max(0.0, begun + GATHERING_SECONDS - time.monotonic()))
            while len(jobs) < LARGEST_BATCH and not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing, crowded, begun = None in jobs, len(jobs) > 1, time.monotonic()
            batch = [job for job in jobs if job is not None and not job[1].cancelled()]
            _resolve([done for _, done in batch], self._commit([write for write, _ in batch]))

    def _commit(self, writes: Sequence[Write]) -> list[WriteFailure]:
        """The failure of each write. Failures are rare; only then are writes done one by one."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for write in writes:
                write(self.connection)
            self.connection.execute("COMMIT")
            return [None] * len(writes)
        except Exception as error:  # noqa: BLE001 passed on to every caller
            self._roll_back()
            return [error] if len(writes) == 1 else self._commit_apart(writes)

    def _commit_apart(self, writes: Sequence[Write]) -> list[WriteFailure]:
        """Commit those that do not fail. If the commit fails, it fails for all."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            results = [self._write(write) for write in writes]
            self.connection.execute("COMMIT")
            return results
        except Exception as error:  # noqa: BLE001 as above
            self._roll_back()
            return [StoreError("store-unwritten", problem=str(error)) for _ in writes]

    def _write(self, write: Write) -> WriteFailure:
        """In a savepoint, so that a failure undoes only this write."""
        self.connection.execute("SAVEPOINT write")
        failure: WriteFailure = None
        try:
            write(self.connection)
        except Exception as error:
            # On a full or failing disk SQLite rolls back the whole transaction.
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
            # If the transaction is still open, the next BEGIN fails and its callers learn of it.
            return


def _resolve(futures: Sequence["asyncio.Future[None]"], results: Sequence[WriteFailure]) -> None:
    """Wake each loop once: that costs as much as a small write."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Resolved]] = {}
    for done, result in zip(futures, results, strict=True):
        by_loop.setdefault(done.get_loop(), []).append((done, result))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # the loop was closed
            loop.call_soon_threadsafe(_resolve_on_loop, loop, resolved)


def _resolve_on_loop(loop: asyncio.AbstractEventLoop, resolved: Sequence[Resolved]) -> None:
    """A few per turn of the loop: after each save a table sends updates to everyone there."""
    for done, result in resolved[:RESOLVED_AT_ONCE]:
        if done.done():
            continue
        if isinstance(result, sqlite3.Error):
            result = StoreError("store-unwritten", problem=str(result))
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)
    if len(resolved) > RESOLVED_AT_ONCE:
        loop.call_soon(_resolve_on_loop, loop, resolved[RESOLVED_AT_ONCE:])
