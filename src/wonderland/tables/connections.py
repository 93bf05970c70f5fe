"""One browser that has a table open. Sending never waits; a connection that cannot keep up is closed."""

import time
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from wonderland.core.errors import Refused

from .updates import AnyUpdate
from .viewer import SentUpdate, TableMoment

MOST_UNSENT = 256 * 1024
"""Bytes that may wait for a slow browser. A whole update of a long game has up to 160 kB, so a slow line needs time to
read it."""
_encoder = msgspec.json.Encoder()


class Transport(Protocol):
    """Writes frames to a browser, without waiting or reporting that it has gone."""

    @property
    def unsent(self) -> int:
        """The number of bytes that wait."""
        ...

    def write(self, frame: bytes) -> None: ...

    def close(self) -> None:
        """Send what waits, then close."""
        ...

    def abort(self) -> None:
        """Close at once and drop what waits."""
        ...


@dataclass(slots=True, eq=False)
class RateLimit:
    """A token bucket."""

    burst: float
    per_second: float
    tokens: float = field(init=False)
    updated: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens, self.updated = self.burst, time.monotonic()

    @property
    def is_whole(self) -> bool:
        """Is it full?"""
        return self.tokens + (time.monotonic() - self.updated) * self.per_second >= self.burst

    def spend(self, key: str) -> None:
        """Use one token, or raise `Refused` with that key."""
        if not self.take():
            raise Refused(key)

    def take(self, count: int = 1) -> bool:
        """Use tokens if there are enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.per_second)
        self.updated = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


# The default; `web.socket` sets the limits of browsers.
UNLIMITED = RateLimit(float("inf"), 0.0)


@dataclass(slots=True, eq=False)
class Connection:
    """A browser and what it was sent."""

    person: str | None
    """None: an anonymous visitor, who may only watch."""
    name: str
    transport: Transport
    sent: SentUpdate | None = None
    """None: the next update is a whole one."""
    blocked: frozenset[str] = frozenset()
    """People whose chat and signs are hidden."""
    request_limit: RateLimit = UNLIMITED
    chat_limit: RateLimit = UNLIMITED
    hint_limit: RateLimit = UNLIMITED
    closed: bool = False

    def send_update(self, moment: TableMoment) -> None:
        """Send what its person may know now and was not sent yet."""
        self.write(moment.update(self.person, self.blocked, self.sent))
        self.sent = moment.sent(self.person)

    def forget_steps(self, steps: int) -> None:
        """Send the steps after this number again."""
        if self.sent and steps < self.sent.steps:
            self.sent = msgspec.structs.replace(self.sent, steps=steps, state=None)

    def forget_chat(self) -> None:
        """Send the chat again."""
        if self.sent:
            self.sent = msgspec.structs.replace(self.sent, chat=0)

    def send(self, update: AnyUpdate) -> None:
        self.write(_encoder.encode(update))

    def write(self, frame: bytes) -> None:
        """Send an encoded update. A browser that reads too slowly is cut off: it reconnects and gets a whole one."""
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
        if not self.closed:
            self.closed = True
            self.transport.close()


@dataclass(slots=True)
class Presence:
    """The connections of a table, and when people closed their last one."""

    connections: set[Connection] = field(default_factory=set)
    since: float = field(default_factory=lambda: time.time())
    """When the table was loaded or its game started."""
    left: dict[str, float] = field(default_factory=dict)

    @property
    def online(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person is not None}

    @property
    def people(self) -> list[str | None]:
        """One per connection; None: an anonymous visitor."""
        return [connection.person for connection in self.connections]

    def forget_steps(self, steps: int) -> None:
        """Send browsers the steps after this number again."""
        for connection in self.connections:
            connection.forget_steps(steps)

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.person is not None and connection.person not in self.online:
            self.left[connection.person] = time.time()

    def restart(self) -> None:
        """Count absence from the start of the game."""
        self.since = time.time()

    def away_since(self, person: str) -> float | None:
        """In seconds since 1970; None: they are online."""
        if any(connection.person == person for connection in self.connections):
            return None
        return max(self.since, self.left.get(person, 0.0))
