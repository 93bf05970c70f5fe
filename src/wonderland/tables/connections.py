"""A connection: one browser that has a table open. Sending never waits; a connection that cannot keep up is closed."""

import asyncio
import time
from dataclasses import dataclass, field

import msgspec

from wonderland.core.errors import Refused
from wonderland.tables.updates import AnyUpdate, TableUpdate

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

    def send(self, update: AnyUpdate) -> None:
        """Queue an update. A full queue closes the connection: the browser connects again and gets a whole update."""
        if self.closed:
            return
        if self.queue.qsize() >= LONGEST_QUEUE:
            self.close()
            return
        self.queue.put_nowait(_encoder.encode(update))
        if isinstance(update, TableUpdate):
            self.known_chat = max([self.known_chat, *(line.number for line in update.chat)])

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
