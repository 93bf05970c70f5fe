"""How much a person and an address may ask for, how many connections may be open; what is too much is refused."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_network
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from starlette.requests import HTTPConnection

from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.tables.connections import UNLIMITED, Connection, RateLimit
from wonderland.tables.messages import Bar, EndSession, ToAll
from wonderland.tables.metrics import Measure
from wonderland.web.files import most_table_connections

if TYPE_CHECKING:
    from wonderland.store.postgres import PostgresStore

log = logging.getLogger(__name__)

GUARD = "guard"
"""The key of the application's state under which the protocols find the `Guard`."""
MOST_KEYS = 10_000
FRAMES_A_MOVE, FRAMES_AT_ONCE = 2, 6
"""Frames and pings of one connection for each of `moves_per_second`: per second, and at once. A browser sends a frame
per request, a pong every 20 seconds and, after reconnecting, what was not answered."""
ADDRESS_FRAMES, ADDRESS_FRAMES_AT_ONCE = 20, 80
"""The same of one address, for each of `requests_per_second`: enough for 200 fast players."""
REFUSED_SECONDS = 30.0
"""How long an address is refused after too many faults."""
REPORT_SECONDS = 60.0
Misuse: TypeAlias = Literal["malformed", "protocol_errors", "floods"]
WEIGHTS: dict[Misuse, int] = {"malformed": 1, "protocol_errors": 1, "floods": 10}
"""Cost of a fault, of the `requests_per_second` faults that an address may have per minute."""
EXPORTS_AT_ONCE = 5
"""Of one person, and per hour: an export searches all tables."""


class RateLimits:
    """A rate limit for each key, a person or an address; 0 per second: unlimited."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._limits: dict[str, RateLimit] = {}

    def of(self, key: str) -> RateLimit:
        if self._per_second == 0:
            return UNLIMITED
        if key not in self._limits:
            if len(self._limits) >= MOST_KEYS:
                self._forget()
            self._limits[key] = RateLimit(self._burst, self._per_second)
        return self._limits[key]

    def __len__(self) -> int:
        return len(self._limits)

    def _forget(self) -> None:
        self._limits = {key: limit for key, limit in self._limits.items() if not limit.is_whole}


class HourlyLimits:
    """A number per hour for each key, counted here, or in the database for all processes."""

    def __init__(self, kind: str, per_hour: int, shared: "PostgresStore | None") -> None:
        self._kind, self._per_hour, self._shared = kind, per_hour, shared
        self._own = RateLimits(per_hour, per_hour / 3600)

    async def spend(self, key: str, refusal: str) -> None:
        if self._shared is None or not self._per_hour:
            self._own.of(key).spend(refusal)
            return
        # A hash, since an address is nobody's to keep; it is deleted when it is an hour old.
        hashed = blake2b(f"{self._kind} {key}".encode(), digest_size=16).digest()
        if not await self._shared.spend(hashed, self._per_hour, self._per_hour / 3600):
            raise Refused(refusal)


class Guard:
    """Counts what connections send and what is wrong with it. An address with too many faults is refused for a while;
    the log has sums."""

    def __init__(self, settings: Settings) -> None:
        moves, asked = settings.moves_per_second, settings.requests_per_second
        self._frames, self._burst = FRAMES_A_MOVE * moves, FRAMES_AT_ONCE * moves
        self._frames_of_address = RateLimits(ADDRESS_FRAMES_AT_ONCE * asked, ADDRESS_FRAMES * asked)
        self._faults_of_address = RateLimits(asked, asked / 60)
        self._proxies = frozenset(settings.proxies)
        self._proxy_networks = list(_networks(settings.proxies))
        self._refused_until: dict[str, float] = {}
        self.held = 0
        """Refused connections that are still open."""
        self._counts: Counter[str] = Counter()
        self._report_timer: asyncio.TimerHandle | None = None

    def frames(self) -> RateLimit:
        """The limit of a new connection."""
        return RateLimit(self._burst, self._frames) if self._frames else UNLIMITED

    def frames_of(self, address: str | None) -> RateLimit:
        """The limit of all connections of an address."""
        return UNLIMITED if address is None else self._frames_of_address.of(address)

    def address(self, client: tuple[str, int] | None) -> str | None:
        """The address that a connection counts for; None for a proxy, which passes on what others send."""
        return None if client is None or self._is_proxy(client[0]) else network_of(client[0])

    def _is_proxy(self, host: str) -> bool:
        if not self._proxies.isdisjoint((host, "*")):
            return True
        return any(
            address.network_address in network for address in _networks([host]) for network in self._proxy_networks
        )

    def refuses(self, address: str | None) -> bool:
        if address is None or self._refused_until.get(address, 0.0) <= time.monotonic():
            return False
        self._count("refused")
        return True

    def fault(self, kind: Misuse, address: str | None) -> None:
        """Count a fault of an address, and refuse the address if it has too many."""
        self._count(kind)
        if address is not None and not self._faults_of_address.of(address).take(WEIGHTS[kind]):
            now = time.monotonic()
            self._refused_until = {each: until for each, until in self._refused_until.items() if until > now}
            self._refused_until[address] = now + REFUSED_SECONDS

    def _count(self, kind: str) -> None:
        self._counts[kind] += 1
        if self._report_timer is None:
            self._report_timer = asyncio.get_running_loop().call_later(REPORT_SECONDS, self.report)

    def report(self) -> None:
        """Log what was counted since the last report."""
        if self._report_timer:
            self._report_timer.cancel()
            self._report_timer = None
            log.warning("bad-traffic", extra=dict(self._counts))
            self._counts.clear()


@dataclass(frozen=True, slots=True, eq=False)
class OpenConnection:
    """A connection to a table, and whose it is."""

    connection: Connection
    address: str
    session: str | None


class OpenConnections:
    """The connections to tables that are open now."""

    def __init__(self, most: int, most_of_address: int, most_of_person: int) -> None:
        self.most, self.most_of_address, self.most_of_person = most, most_of_address, most_of_person
        self.open: set[OpenConnection] = set()
        self._of_address: Counter[str] = Counter()
        self._of_person: Counter[str | None] = Counter()

    @contextmanager
    def opened(self, one: OpenConnection) -> Iterator[None]:
        """Count a connection while it is open, or refuse it."""
        try:
            self._check(one)
        except Refused as refusal:
            log.info("connection-refused", extra={"key": refusal.key})
            raise
        self._count(one, 1)
        self.open.add(one)
        try:
            yield
        finally:
            self.open.discard(one)
            self._count(one, -1)

    def _check(self, one: OpenConnection) -> None:
        person = one.connection.person
        if self.most and len(self.open) >= self.most:
            raise Refused("house-full")
        if self.most_of_address and self._of_address[one.address] >= self.most_of_address:
            raise Refused("too-many-connections")
        if self.most_of_person and person is not None and self._of_person[person] >= self.most_of_person:
            raise Refused("too-many-connections")

    def _count(self, one: OpenConnection, change: int) -> None:
        _add(self._of_address, one.address, change)
        _add(self._of_person, one.connection.person, change)

    def end_session(self, session: str) -> None:
        for one in self.open:
            if one.session == session:
                one.connection.close()


def _add(counter: Counter[Any], key: str | None, change: int) -> None:
    """A counter would keep keys that are 0."""
    counter[key] += change
    if not counter[key]:
        del counter[key]


class Limits:
    """All limits of a server."""

    def __init__(self, settings: Settings, shared: "PostgresStore | None" = None) -> None:
        """Processes at one database share the hourly limits; the others are each process's own."""
        self._people = HourlyLimits("people", settings.people_per_hour, shared)
        self._tables = HourlyLimits("tables", settings.tables_per_hour, shared)
        self._requests = RateLimits(10 * settings.requests_per_second, settings.requests_per_second)
        self.moves = RateLimits(3 * settings.moves_per_second, settings.moves_per_second)
        self.chat = RateLimits(min(5, settings.chat_per_minute), settings.chat_per_minute / 60)
        self.hints = RateLimits(min(5, settings.hints_per_minute), settings.hints_per_minute / 60)
        self.exports = RateLimits(EXPORTS_AT_ONCE, EXPORTS_AT_ONCE / 3600)
        self.tests = RateLimits(5, 1 / 60)
        """Of notices: each makes the server speak to somebody else's machine."""
        self._ban_seconds = 3600 * settings.ban_hours
        self._barred_until: dict[str, float] = {}
        """By address where a banned person was seen; only in memory."""
        self.guard = Guard(settings)
        self.connections = OpenConnections(
            settings.connections or most_table_connections(),
            settings.connections_per_address,
            settings.connections_per_person,
        )

    def spend_request(self, connection: HTTPConnection) -> None:
        address = address_of(connection)
        if self.guard.refuses(address):  # behind a proxy its connections come here
            raise Refused("too-many-requests")
        self._requests.of(address).spend("too-many-requests")

    def count(self) -> list[Measure]:
        connections = self.connections.open
        people = {each.connection.person for each in connections} - {None}
        return [
            Measure.gauge("wonderland_connections", "Connections to tables that are open.", len(connections)),
            Measure.gauge("wonderland_people", "People who have a line open.", len(people)),
        ]

    def heed(self, notice: ToAll) -> None:
        match notice:
            case EndSession(session=session):
                self.connections.end_session(session)
            case Bar(address=address):
                self._bar(address)

    def _bar(self, address: str) -> None:
        """Let no new people come from that address for a while."""
        now = time.monotonic()
        self._barred_until = {address: until for address, until in self._barred_until.items() if until > now}
        self._barred_until[address] = now + self._ban_seconds
        log.info("address-barred")

    async def spend_person(self, connection: HTTPConnection) -> None:
        if self._barred_until.get(address_of(connection), 0.0) > time.monotonic():
            raise Refused("address-barred")
        await self._people.spend(address_of(connection), "too-many-people")

    async def spend_table(self, connection: HTTPConnection, person: str) -> None:
        """A table counts for the person and for the address."""
        await self._tables.spend(person, "too-many-tables")
        await self._tables.spend(address_of(connection), "too-many-tables")


def _networks(names: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    for name in names:
        with suppress(ValueError):
            yield ip_network(name, strict=False)


def address_of(connection: HTTPConnection) -> str:
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The address that limits count; of IPv6 the network, since one machine has all its addresses."""
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))
