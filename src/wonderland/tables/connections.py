"""A connection: one browser that has a table open. Sending never waits; a connection that cannot keep up is closed."""

import asyncio
import time
from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from wonderland.core.errors import Refused
from wonderland.tables import viewer
from wonderland.tables.record import Record
from wonderland.tables.updates import AnyUpdate, PendingUndo, TableUpdate

LONGEST_QUEUE = 64
_encoder = msgspec.json.Encoder()


@dataclass(slots=True)
class RateLimit:
    """A token bucket: a burst of so many at once, then so many a second."""

    burst: float
    per_second: float
    tokens: float = field(init=False)
    updated: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens, self.updated = self.burst, time.monotonic()

    @property
    def is_whole(self) -> bool:
        """Nothing was spent of it that has not come back."""
        return self.tokens + (time.monotonic() - self.updated) * self.per_second >= self.burst

    def spend(self, key: str) -> None:
        """Use one token, or be refused with that key."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.per_second)
        self.updated = now
        if self.tokens < 1:
            raise Refused(key)
        self.tokens -= 1


@dataclass(slots=True, eq=False)
class Connection:
    """Who is connected, what they have been sent, and what waits to be sent."""

    person: str | None
    """None: a visitor without a name, who may only watch."""
    name: str
    known_steps: int = 0
    known_chat: int = 0
    request_limit: RateLimit = field(default_factory=lambda: RateLimit(30, 10))
    chat_limit: RateLimit = field(default_factory=lambda: RateLimit(5, 0.5))
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(LONGEST_QUEUE + 1))
    """Encoded updates for the socket to send; None: close it."""
    closed: bool = False

    def tell(self, record: Record, online: Collection[str], watchers: int, pending: PendingUndo | None) -> None:
        """Send all that its person may know of a table now, and lacks."""
        chat = [line for line in record.chat_lines if line.number > self.known_chat]
        self.send(
            TableUpdate(
                seq=record.seq,
                table=viewer.table_info(record, self.person, online, watchers, pending),
                seat_updates=viewer.seat_updates(record, self.person, self.known_steps),
                chat=chat,
            )
        )
        self.known_steps = len(record.match.events) if record.match else 0
        self.known_chat = max([self.known_chat, *(line.number for line in chat)])

    def send(self, update: AnyUpdate) -> None:
        """Queue an update. A full queue closes the connection: the browser connects again and gets a whole update."""
        if self.closed:
            return
        if self.queue.qsize() >= LONGEST_QUEUE:
            self.close()
            return
        self.queue.put_nowait(_encoder.encode(update))

    def send_last(self, update: AnyUpdate) -> None:
        """Queue an update and close the connection once it is sent."""
        self.send(update)
        if not self.closed:
            self.closed = True
            self.queue.put_nowait(None)

    def close(self) -> None:
        """Send no more; what waits in the queue is dropped."""
        self.closed = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
