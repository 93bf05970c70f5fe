"""Limits per person and per address, of open connections and of open files."""

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Literal, TypeAlias

from starlette.requests import HTTPConnection
from uvicorn.middleware.proxy_headers import _TrustedHosts

from wonderland.core.errors import Refused
from wonderland.core.values import Frozen
from wonderland.settings import Settings
from wonderland.tables.connections import UNLIMITED, Connection, RateLimit
from wonderland.tables.messages import Bar, EndSession, ToAll
from wonderland.tables.metrics import Measure

if TYPE_CHECKING:
    from wonderland.store.postgres import PostgresStore

log = logging.getLogger(__name__)

GUARD = "guard"
"""Its key in the lifespan state, where `web.protocol` finds it."""
MOST_KEYS = 10_000
"""Rate limits kept of a kind; then those that are not in use are dropped."""
FRAMES_A_MOVE, FRAMES_AT_ONCE = 2, 6
"""Frames and pings per connection and per `moves_per_second`: each second, and in a burst. Browsers send a frame per
request, a pong every 20 seconds and, after reconnecting, what was not acknowledged."""
ADDRESS_FRAMES, ADDRESS_FRAMES_AT_ONCE = 20, 80
"""Frames and pings per address and per `requests_per_second`: enough for 200 fast players."""
REJECTED_SECONDS = 30.0
"""How long an address with too many faults cannot connect."""
# A flood must not flood the log as well.
REPORT_SECONDS = 60.0
Misuse: TypeAlias = Literal["malformed", "protocol_errors", "floods"]
WEIGHTS: dict[Misuse, int] = {"malformed": 1, "protocol_errors": 1, "floods": 10}
"""What a fault counts. An address may have `requests_per_second` of them per minute."""
FILES_KEPT_BACK = 96
"""For the database, the pipes to bots and the pages being read."""
EXPORTS_PER_HOUR = 5
"""Exports per person. Each searches all tables."""
TESTS_AT_ONCE = 5
"""Test notifications per person; one more each minute. Each makes the server connect to another machine."""
REVIEWS_AT_ONCE, REVIEWS_PER_HOUR = 10, 60
"""Reviews begun per person, or per address without a name."""


class RateLimits:
    """A rate limit per key, a person or an address; 0 per second: unlimited."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._limits: dict[str, RateLimit] = {}

    def of(self, key: str) -> RateLimit:
        if self.per_second == 0:
            return UNLIMITED
        if key not in self._limits:
            if len(self._limits) >= MOST_KEYS:
                self._limits = {each: limit for each, limit in self._limits.items() if not limit.is_whole}
            self._limits[key] = RateLimit(self.burst, self.per_second)
        return self._limits[key]

    def __len__(self) -> int:
        return len(self._limits)


class BarredAddresses:
    """Addresses that are barred for a while; only in memory."""

    def __init__(self) -> None:
        self._until: dict[str | None, float] = {}

    def __contains__(self, address: str | None) -> bool:
        return self._until.get(address, 0.0) > time.monotonic()

    def add(self, address: str, seconds: float) -> None:
        now = time.monotonic()
        self._until = {each: until for each, until in self._until.items() if until > now}
        self._until[address] = now + seconds


class Guard:
    """Counts frames and faults of connections, and rejects addresses with too many faults. The log has sums."""

    def __init__(self, settings: Settings) -> None:
        moves, asked = settings.moves_per_second, settings.requests_per_second
        self._frames, self._burst = FRAMES_A_MOVE * moves, FRAMES_AT_ONCE * moves
        self._frames_of_address = RateLimits(ADDRESS_FRAMES_AT_ONCE * asked, ADDRESS_FRAMES * asked)
        self._faults_of_address = RateLimits(asked, asked / 60)
        self._proxies = _TrustedHosts(list(settings.proxies))
        self._rejected = BarredAddresses()
        self.held = 0
        """Rejected connections that are still open."""
        self._counts: Counter[str] = Counter()
        self._report_timer: asyncio.TimerHandle | None = None

    def frames(self) -> RateLimit:
        return RateLimit(self._burst, self._frames) if self._frames else UNLIMITED

    def frames_of(self, address: str | None) -> RateLimit:
        return UNLIMITED if address is None else self._frames_of_address.of(address)

    def address(self, client: tuple[str, int] | None) -> str | None:
        """The address that a connection counts for; None for a trusted proxy."""
        return None if client is None or client[0] in self._proxies else network_of(client[0])

    def rejects(self, address: str | None) -> bool:
        if address not in self._rejected:
            return False
        self._count("refused")
        return True

    def fault(self, kind: Misuse, address: str | None) -> None:
        """Count a fault, and reject the address if it has too many."""
        self._count(kind)
        if address is not None and not self._faults_of_address.of(address).take(WEIGHTS[kind]):
            self._rejected.add(address, REJECTED_SECONDS)

    def _count(self, kind: str) -> None:
        self._counts[kind] += 1
        if self._report_timer is None:
            self._report_timer = asyncio.get_running_loop().call_later(REPORT_SECONDS, self.report)

    def report(self) -> None:
        if self._report_timer:
            self._report_timer.cancel()
            self._report_timer = None
            log.warning("bad-traffic", extra=dict(self._counts))
            self._counts.clear()


class OpenConnection(Frozen, eq=False):
    """A connection to a table, with its address and session."""

    connection: Connection
    address: str
    session: str | None


class OpenConnections:
    """The connections to tables that are open now."""

    def __init__(self, most: int, most_of_address: int, most_of_person: int) -> None:
        self._most, self._most_of_address, self._most_of_person = most, most_of_address, most_of_person
        self.open: set[OpenConnection] = set()
        self._counts: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def opened(self, one: OpenConnection) -> Iterator[None]:
        """Count a connection while it is open, if the limits allow it."""
        owners = {("address", one.address): self._most_of_address}
        if one.connection.person is not None:
            owners["person", one.connection.person] = self._most_of_person
        try:
            if self._most and len(self.open) >= self._most:
                raise Refused("house-full")
            if any(most and self._counts[owner] >= most for owner, most in owners.items()):
                raise Refused("too-many-connections")
        except Refused as error:
            log.info("connection-refused", extra={"key": error.key})
            raise
        self._counts.update(list(owners))
        self.open.add(one)
        try:
            yield
        finally:
            self.open.discard(one)
            for owner in owners:
                self._counts[owner] -= 1
                if not self._counts[owner]:
                    del self._counts[owner]


class Limits:
    """All limits of a server."""

    def __init__(self, settings: Settings, shared: "PostgresStore | None" = None) -> None:
        """Processes share the hourly limits; all others count per process."""
        self._shared = shared
        hourly = {"people": settings.people_per_hour, "tables": settings.tables_per_hour}
        self._hourly = {kind: RateLimits(count, count / 3600) for kind, count in hourly.items()}
        self._requests = RateLimits(10 * settings.requests_per_second, settings.requests_per_second)
        self.moves = RateLimits(3 * settings.moves_per_second, settings.moves_per_second)
        self.chat = RateLimits(min(5, settings.chat_per_minute), settings.chat_per_minute / 60)
        self.hints = RateLimits(min(5, settings.hints_per_minute), settings.hints_per_minute / 60)
        self.exports = RateLimits(EXPORTS_PER_HOUR, EXPORTS_PER_HOUR / 3600)
        self.reviews = RateLimits(REVIEWS_AT_ONCE, REVIEWS_PER_HOUR / 3600)
        self.tests = RateLimits(TESTS_AT_ONCE, 1 / 60)
        self._ban_seconds = 3600 * settings.ban_hours
        self._barred = BarredAddresses()
        """Where a banned person was seen: no new people."""
        self.guard = Guard(settings)
        self.connections = OpenConnections(
            settings.connections or most_table_connections(),
            settings.connections_per_address,
            settings.connections_per_person,
        )

    def spend_request(self, connection: HTTPConnection) -> None:
        address = address_of(connection)
        if self.guard.rejects(address):  # behind a proxy, the protocol cannot know the address
            raise Refused("too-many-requests")
        self._requests.of(address).spend("too-many-requests")

    def measures(self) -> list[Measure]:
        connections = self.connections.open
        people = {each.connection.person for each in connections} - {None}
        return [
            Measure.gauge("wonderland_connections", "Open connections to tables.", len(connections)),
            Measure.gauge("wonderland_people", "People with an open connection.", len(people)),
        ]

    def on_message(self, message: ToAll) -> None:
        match message:
            case EndSession(session=session):
                for one in self.connections.open:
                    if one.session == session:
                        one.connection.close()
            case Bar(address=address):
                self._barred.add(address, self._ban_seconds)
                log.info("address-barred")

    async def spend_person(self, connection: HTTPConnection) -> None:
        if address_of(connection) in self._barred:
            raise Refused("address-barred")
        await self._spend_hourly("people", address_of(connection))

    async def spend_table(self, connection: HTTPConnection, person: str) -> None:
        """A table counts for the person and for the address."""
        await self._spend_hourly("tables", person)
        await self._spend_hourly("tables", address_of(connection))

    async def _spend_hourly(self, kind: str, key: str) -> None:
        limits, error = self._hourly[kind], f"too-many-{kind}"
        if self._shared is None or not limits.burst:
            limits.of(key).spend(error)
            return
        # A hash: addresses are not stored. It is deleted after an hour.
        hashed = blake2b(f"{kind} {key}".encode(), digest_size=16).digest()
        if not await self._shared.spend(hashed, limits.burst, limits.per_second):
            raise Refused(error)


def address_of(connection: HTTPConnection) -> str:
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The address that limits count: for IPv6 the /64 network, since one machine has all its addresses."""
    address = ip_of(host)
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def ip_of(host: str) -> IPv4Address | IPv6Address | None:
    """None for a name."""
    try:
        return ip_address(host)
    except ValueError:
        return None


if sys.platform == "win32":

    def allow_more_files() -> None:
        """Windows has no such limit for sockets."""

    def most_files() -> int:
        return 8192
else:
    import resource

    def allow_more_files() -> None:
        """Raise the limit as far as the system allows."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def most_files() -> int:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return 65_536 if soft == resource.RLIM_INFINITY else soft


def most_connections() -> int:
    return max(16, most_files() - FILES_KEPT_BACK)


def most_table_connections() -> int:
    """A tenth stays free for pages, which can say why there is no connection."""
    return most_connections() * 9 // 10
