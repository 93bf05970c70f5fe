"""The writing thread: all waiting writes are committed together, since a commit costs one sync of the disk whatever it
holds. Callers continue after the commit."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias

from wonderland.store import StoreError

Write: TypeAlias = Callable[[sqlite3.Connection], None]
Failure: TypeAlias = Exception | None

LARGEST_BATCH = 1000
RESOLVED_AT_ONCE = 8
GATHERING_SECONDS = 0.016
"""While several write at a time, the time between the starts of two commits. A write waits half of it on average; a
commit that serves six costs each a sixth."""


@dataclass(slots=True, eq=False)
class Job:
    """A write, and who waits for it."""

    write: Write
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    done: "asyncio.Future[None]" = field(init=False)

    def __post_init__(self) -> None:
        self.done = self.loop.create_future()

    def resolve(self, result: Failure) -> None:
        """On its own loop: tell whoever waits."""
        if self.done.done():
            return
        if result is None:
            self.done.set_result(None)
        elif isinstance(result, sqlite3.Error):
            self.done.set_exception(StoreError("store-unwritten", problem=str(result)))
        else:
            self.done.set_exception(result)


class Writer:
    """Takes writes from event loops and does them in the order in which they came."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        """None: close."""
        self._open = True
        self._lock = Lock()
        """Guards `_open`, so that no job comes after the one that closes."""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Wait until a write is durable, or has failed whole."""
        job = Job(write)
        with self._lock:
            if not self._open:
                raise StoreError("store-closed")
            self._jobs.put(job)
        await job.done

    def close(self) -> None:
        """Finish the jobs that were submitted before, then stop."""
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
            batch = [job for job in jobs if job is not None and not job.done.cancelled()]
            _resolve(batch, self._commit([job.write for job in batch]))

    def _commit(self, writes: Sequence[Write]) -> list[Failure]:
        """What went wrong with each write. They seldom fail: only where one has are they done again, one by one."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for write in writes:
                write(self.connection)
            self.connection.execute("COMMIT")
            return [None] * len(writes)
        except Exception as error:  # noqa: BLE001 whatever it is, every caller must hear of it
            self._roll_back()
            return [error] if len(writes) == 1 else self._commit_apart(writes)

    def _commit_apart(self, writes: Sequence[Write]) -> list[Failure]:
        """Commit those that do not fail; when the commit itself fails, it fails for all."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            results = [self._write(write) for write in writes]
            self.connection.execute("COMMIT")
            return results
        except Exception as error:  # noqa: BLE001 as above
            self._roll_back()
            return [StoreError("store-unwritten", problem=str(error)) for _ in writes]

    def _write(self, write: Write) -> Failure:
        """One write of the batch, in a savepoint: if it fails, it is undone and the others stay."""
        self.connection.execute("SAVEPOINT write")
        failure: Failure = None
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


def _resolve(batch: Sequence[Job], results: Sequence[Failure]) -> None:
    """Tell all who wait, each loop once: waking one costs as much as a small write."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, Failure]]] = {}
    for job, result in zip(batch, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job, result))
    for loop, resolved in by_loop.items():
        with suppress(RuntimeError):  # a loop that was closed meanwhile waits for nothing
            loop.call_soon_threadsafe(_resolve_on_loop, loop, resolved)


def _resolve_on_loop(loop: asyncio.AbstractEventLoop, resolved: Sequence[tuple[Job, Failure]]) -> None:
    """Some now and the rest in the loop's next round: after each save a table tells all who are there."""
    for job, result in resolved[:RESOLVED_AT_ONCE]:
        job.resolve(result)
    if len(resolved) > RESOLVED_AT_ONCE:
        loop.call_soon(_resolve_on_loop, loop, resolved[RESOLVED_AT_ONCE:])
