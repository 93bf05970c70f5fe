"""Reviews of finished games. Each is computed once, one at a time for the whole process, while somebody asks for it,
and kept with its table under the digest of the log."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from wonderland.core.errors import Refused, WonderlandError
from wonderland.review.report import Review
from wonderland.store import Store, StoreError

from . import resigning
from .metrics import Measure
from .record import Record
from .replays import finished_match
from .review_process import Detail, ReviewProcess

log = logging.getLogger(__name__)

# Raise it when reviews become better: older ones are then computed again.
EDITION = 1
MOST_WAITING = 20
"""Reviews that are computed or wait for it."""
ABANDONED_SECONDS = 20.0
"""A review that nobody has asked for is given up; pages ask again every few seconds."""
NEWS_SECONDS = 4.0
"""How long a request waits for more than the page knows."""
TICK_SECONDS = 0.25  # how soon an abandoned or overdue review is noticed
LONGEST_SECONDS = 900.0  # then a review fails as overdue
IDLE_SECONDS = 60.0
"""Then the process ends, which frees its memory."""
SHARED_SECONDS = 3.0
"""With several processes, how often an unfinished review is stored for the others, which then do not compute it too."""

Returned = TypeVar("Returned")


class KeptReview(msgspec.Struct, frozen=True):
    """A review. Data on disk; one that cannot be read is computed again."""

    review: Review
    whole: bool
    at: float


class ReviewProgress(msgspec.Struct, frozen=True):
    """A review as far as it is known."""

    review: Review | None
    """None: it has not begun."""
    whole: bool
    ahead: int = 0
    """Reviews that are computed first."""


@dataclass(eq=False)
class _Job:
    table: str
    name: str
    log: str
    detail: Detail
    review: Review | None = None
    whole: bool = False
    error: WonderlandError | None = None
    asked: float = field(default_factory=time.monotonic)
    stored: float = field(default_factory=time.monotonic)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def done(self) -> int:
        return self.review.done if self.review else 0

    @property
    def over(self) -> bool:
        return self.whole or self.error is not None

    def tell(self) -> None:
        self.news.set()
        self.news = asyncio.Event()


class ReviewDesk:
    """The reviews of a server process."""

    def __init__(
        self, store: Store, shared: bool = False, open_process: Callable[[], ReviewProcess] = ReviewProcess
    ) -> None:
        """`shared`: other processes use the same store."""
        self._store, self._shared, self._open_process = store, shared, open_process
        self._jobs: dict[tuple[str, Detail], _Job] = {}
        """The first one is being computed."""
        self._working: asyncio.Task[None] | None = None
        self._came = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reviews")

    async def review(
        self, record: Record, detail: Detail, known: int | None, begin: Callable[[], None] = lambda: None
    ) -> ReviewProgress:
        """A review, or what there is of it. If that is `known`, wait a moment. `begin` may refuse a new one."""
        key = record.id, detail
        if key not in self._jobs:
            text = await asyncio.to_thread(log_of, record)
            name = document_name(text, detail)
            kept = await self._kept(record.id, name)
            if kept and (kept.whole or time.time() - kept.at < 2 * SHARED_SECONDS):
                return ReviewProgress(kept.review, kept.whole)
            if key not in self._jobs:
                self._begin(key, _Job(record.id, name, text, detail), begin)
        job = self._jobs[key]
        job.asked = time.monotonic()
        if job.done == (known or 0) and not job.over:
            with suppress(TimeoutError):
                await asyncio.wait_for(job.news.wait(), NEWS_SECONDS if known is not None else TICK_SECONDS)
        if job.error:
            raise Refused("review-failed")
        ahead = list(self._jobs).index(key) if key in self._jobs else 0
        return ReviewProgress(job.review, job.whole, ahead)

    async def _kept(self, table: str, name: str) -> KeptReview | None:
        found = await self._store.document(table, name)
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(found, type=KeptReview) if found else None
        return None

    def _begin(self, key: tuple[str, Detail], job: _Job, begin: Callable[[], None]) -> None:
        if len(self._jobs) >= MOST_WAITING:
            raise Refused("too-many-reviews", waiting=len(self._jobs))
        begin()
        self._jobs[key] = job
        self._came.set()
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Compute one review after the other. A process that has failed or was interrupted is replaced."""
        process: ReviewProcess | None = None
        try:
            while await self._has_jobs():
                key, job = next(iter(self._jobs.items()))
                try:
                    if process is None:
                        process = await self._in_thread(self._open_process)
                    await self._compute(process, job)
                except (OSError, EOFError) as error:
                    job.error = WonderlandError("review-failed", problem=repr(error))
                if job.error:
                    log.warning("review-failed", extra={"table": job.table, "key": job.error.key})
                if not job.whole and process:
                    await self._in_thread(process.kill)
                    process = None
                del self._jobs[key]
                job.tell()
        finally:
            if process:
                process.kill()

    async def _has_jobs(self) -> bool:
        if not self._jobs:
            self._came.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._came.wait(), IDLE_SECONDS)
        return bool(self._jobs)

    async def _compute(self, process: ReviewProcess, job: _Job) -> None:
        if self._is_abandoned(job):
            return
        begun = time.monotonic()
        await self._in_thread(process.begin, job.log, job.detail)
        while not job.over and not self._is_abandoned(job):
            if time.monotonic() - begun > LONGEST_SECONDS:
                job.error = WonderlandError("review-failed", problem="time")
            for news in await self._in_thread(process.receive, TICK_SECONDS):
                await self._take(job, news)

    def _is_abandoned(self, job: _Job) -> bool:
        return time.monotonic() - job.asked > ABANDONED_SECONDS

    async def _take(self, job: _Job, news: Review | WonderlandError | None) -> None:
        if isinstance(news, WonderlandError):
            job.error = news
            return
        if news is not None:
            job.review = news
        if job.review and (news is None or (self._shared and time.monotonic() - job.stored > SHARED_SECONDS)):
            job.stored = time.monotonic()
            kept = KeptReview(job.review, news is None, time.time())
            # If it cannot be stored, it is shown all the same, and computed again another time.
            with suppress(StoreError):
                await self._store.put_table_document(job.table, job.name, msgspec.json.encode(kept))
        job.whole = news is None
        if not job.whole:
            job.tell()

    async def _in_thread(self, work: Callable[..., Returned], *given: Any) -> Returned:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    def measures(self) -> list[Measure]:
        return [Measure.gauge("wonderland_reviews", "Reviews that are computed or wait for it.", len(self._jobs))]

    async def close(self) -> None:
        if self._working:
            self._working.cancel()
            await asyncio.wait([self._working])
        self._thread.shutdown(wait=False)


def log_of(record: Record) -> str:
    """The log without its proof: a review needs no secret."""
    return str(msgspec.structs.replace(finished_match(record).log, resigned=resigning.resigned(record)))


def document_name(log_text: str, detail: Detail) -> str:
    return f"review/{EDITION}/{detail}/{sha256(log_text.encode()).hexdigest()}"
