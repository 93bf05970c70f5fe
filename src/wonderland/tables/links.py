"""A link: one browser that has a table open. Telling never waits; a link that cannot keep up is dropped."""

import asyncio
import time
from dataclasses import dataclass, field

import msgspec

from wonderland.core.errors import Refused
from wonderland.tables.updates import AnyUpdate, TableUpdate

MOST_WAITING = 64
_encoder = msgspec.json.Encoder()


@dataclass(slots=True)
class Allowance:
    """So many at once, so many a second thereafter."""

    most: float
    a_second: float
    left: float = field(init=False)
    since: float = field(init=False)

    def __post_init__(self) -> None:
        self.left, self.since = self.most, time.monotonic()

    def spend(self, key: str) -> None:
        """Use one up, or be refused."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.a_second)
        self.since = now
        if self.left < 1:
            raise Refused(key)
        self.left -= 1


@dataclass(slots=True, eq=False)
class Link:
    """Who looks, what they have been told, and what waits to be sent."""

    person: str | None
    name: str
    known_steps: int = 0
    known_chat: int = 0
    requests: Allowance = field(default_factory=lambda: Allowance(30, 10))
    lines: Allowance = field(default_factory=lambda: Allowance(5, 0.5))
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    closed: bool = False

    def tell(self, message: AnyUpdate) -> None:
        """Send, without waiting."""
        if self.closed:
            return
        try:
            self.outbox.put_nowait(_encoder.encode(message))
        except asyncio.QueueFull:
            self.close()
            return
        if isinstance(message, TableUpdate):
            self.known_chat = max([self.known_chat, *(line.number for line in message.chat)])

    def close(self) -> None:
        """No more is told; what waits is thrown away."""
        self.closed = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
