"""A connection: one browser that has a table open. Sending never waits; a connection that cannot keep up is cut off."""

import time
from dataclasses import dataclass, field, replace
from typing import Protocol

import msgspec

from wonderland.core.errors import Refused
from wonderland.tables.updates import AnyUpdate
from wonderland.tables.viewer import Moment, Told

MOST_UNSENT = 256 * 1024
"""The bytes that may wait for a slow browser before it gets another update. A whole update of a long game has up to
160 kB: a browser on a slow line must have time to read it while others move on."""
_encoder = msgspec.json.Encoder()


class Transport(Protocol):
    """Takes frames to a browser. It never waits, and tells nobody when the browser has gone."""

    @property
    def unsent(self) -> int:
        """How many bytes wait to be sent."""
        ...

    def write(self, frame: bytes) -> None: ...

    def close(self) -> None:
        """Send what waits, then close."""
        ...

    def abort(self) -> None:
        """Close at once; what waits is dropped."""
        ...


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
        if not self.take():
            raise Refused(key)

    def take(self, count: int = 1) -> bool:
        """Use that many tokens if there are enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.per_second)
        self.updated = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


UNLIMITED = RateLimit(float("inf"), 0.0)


@dataclass(slots=True, eq=False)
class Connection:
    """Who is connected, and what they have been sent."""

    person: str | None
    """None: a visitor without a name, who may only watch."""
    name: str
    transport: Transport
    told: Told | None = None
    """What it was sent last; None: the next update is a whole one."""
    blocked: frozenset[str] = frozenset()
    """The people whose chat and signs are kept from it."""
    request_limit: RateLimit = field(default_factory=lambda: RateLimit(30, 10))
    chat_limit: RateLimit = field(default_factory=lambda: RateLimit(5, 0.5))
    hint_limit: RateLimit = field(default_factory=lambda: RateLimit(6, 0.2))
    closed: bool = False

    def tell(self, moment: Moment) -> None:
        """Send all that its person may know of a table now, and lacks."""
        self.write(moment.update(self.person, self.blocked, self.told))
        self.told = moment.told(self.person)

    def forget_steps(self, steps: int) -> None:
        """Its browser knows no more than so many steps: send it the later ones again."""
        if self.told and steps < self.told.steps:
            self.told = replace(self.told, steps=steps, state=None)

    def forget_chat(self) -> None:
        """Send the chat again."""
        if self.told:
            self.told = replace(self.told, chat=0)

    def send(self, update: AnyUpdate) -> None:
        self.write(_encoder.encode(update))

    def write(self, frame: bytes) -> None:
        """Send an encoded update. Whoever reads too slowly is cut off: the browser comes back and gets a whole one."""
        if self.closed:
            return
        if self.transport.unsent > MOST_UNSENT:
            self.closed = True
            self.transport.abort()
            return
        self.transport.write(frame)

    def send_last(self, update: AnyUpdate) -> None:
        """Send an update, then close."""
        self.send(update)
        self.close()

    def close(self) -> None:
        """Send no more."""
        if not self.closed:
            self.closed = True
            self.transport.close()
