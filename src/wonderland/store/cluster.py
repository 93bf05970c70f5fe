"""Membership and messages of server processes that share a PostgreSQL database.

A lease says which process has loaded a table (`PostgresStore.acquire`); it holds while the process is alive by the
database's clock. Messages are sent by NOTIFY in batches, large ones through the table `mail`.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol

import asyncpg
import msgspec

from . import StoreError
from .postgres_database import (
    CONNECT_SECONDS,
    LOCK_SHARED,
    REACH_SECONDS,
    SAVE_SECONDS,
    SERVER_LOCK,
    translate_postgres_errors,
    without_password,
)

if TYPE_CHECKING:
    from .postgres import PostgresStore

log = logging.getLogger(__name__)

LEASE_SECONDS = 2.5
"""How long a process counts as alive after a renewal."""
# Several renewals may fail before a lease ends.
RENEW_SECONDS = 0.5
RETRY_SECONDS = 0.5  # below a lease, so that a short break costs little
MOST_PAYLOAD = 7900
"""In bytes. A notification holds 7999, including sender and numbers."""
MOST_PIECES = 16
"""Notifications per batch; larger batches go through `mail`."""

RENEW = """
    WITH renewed AS (
        INSERT INTO processes VALUES ($1, now() + make_interval(secs => $2))
        ON CONFLICT (id) DO UPDATE SET until = excluded.until
    )
    SELECT id FROM processes WHERE until > now()
"""
NOTIFY = (
    "SELECT pg_notify('wonderland_' || process, payload) FROM unnest($1::text[], $2::text[]) AS batch(process, payload)"
)
TAKE_MAIL = "DELETE FROM mail WHERE id = $1 RETURNING content"
BY_REFERENCE = "@"
CLEAN = """
    DELETE FROM processes WHERE until < now() - INTERVAL '1 hour';
    DELETE FROM leases WHERE process NOT IN (SELECT id FROM processes);
    DELETE FROM mail WHERE sent < now() - INTERVAL '1 minute';
    DELETE FROM spent WHERE updated < now() - INTERVAL '1 hour';
"""
_decoder = msgspec.json.Decoder(list[msgspec.Raw])


class Member(Protocol):
    """Handles what a process receives."""

    def received(self, sender: str, message: bytes) -> None: ...

    def lost(self, process: str) -> None:
        """That process is dead, or messages may be missing."""
        ...

    def joined(self) -> None:
        """Others know this process now; they may have taken its tables."""
        ...

    def others_died(self) -> None:
        """Their tables may be taken."""
        ...

    def cut_off(self) -> None:
        """The database was silent for a whole lease: others may have this process's tables."""
        ...


class ServerCluster:
    """This process's membership."""

    def __init__(self, store: "PostgresStore") -> None:
        assert store.process is not None
        self.store, self.process = store, store.process
        self.living: frozenset[str] = frozenset()
        """The other living processes."""
        self.has_others = False
        """Were others alive when the database last answered?"""
        self.is_away = False
        """The database was silent for a whole lease."""
        self._has_renewed = True
        self._connections: tuple[asyncpg.Connection, ...] = ()
        self._address = store.address
        self._numbers = count(1)
        self._outbox: dict[str, list[bytes]] = {}
        self._unsent: Counter[str] = Counter()
        self._joined = asyncio.Event()
        self._renewed = asyncio.Event()
        self._posted = asyncio.Event()
        self._sending = asyncio.Lock()
        self._sender: asyncpg.Connection | None = None

    def post(self, process: str, message: bytes) -> None:
        """Send a JSON value to another process, without waiting."""
        self._outbox.setdefault(process, []).append(message)
        self._unsent[process] += len(message)
        self._posted.set()

    def unsent(self, process: str) -> int:
        return self._unsent[process]

    async def joined(self) -> None:
        """Wait until others know this process."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._joined.wait()
        except TimeoutError:
            raise StoreError("store-away", database=without_password(self._address), problem="-") from None

    async def renewed(self) -> None:
        """Wait for the next list of living processes."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LEASE_SECONDS):
                await self._renewed.wait()

    def broadcast(self, message: bytes) -> None:
        for process in self.living:
            self.post(process, message)

    async def run(self, member: Member) -> None:
        """Be a member until cancelled; reconnect after failures."""
        await _first_of(self._stay(member), self._watch(member))

    async def _watch(self, member: Member) -> None:
        """Detect a silent database. Rounds are counted, not seconds, since the process may have been paused."""
        silent = 0
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            silent = 0 if self._has_renewed else silent + 1
            self._has_renewed = False
            if silent * RENEW_SECONDS >= LEASE_SECONDS and not self.is_away:
                self.is_away = True
                self.store.set_away(True)
                for connection in self._connections:
                    connection.terminate()
                member.cut_off()

    async def _stay(self, member: Member) -> None:
        while True:
            try:
                with translate_postgres_errors(self._address):
                    await self._session(member)
            except StoreError as error:
                log.warning("cluster-away", extra={"key": error.key})
            except Exception:
                log.exception("cluster-failed")
            finally:
                self._sender = None
                self._joined.clear()
                self._outbox.clear()
                self._unsent.clear()
                others, self.living = self.living, frozenset()
                for process in others:
                    member.lost(process)
            await asyncio.sleep(RETRY_SECONDS)

    async def _session(self, member: Member) -> None:
        mail: asyncio.Queue[str] = asyncio.Queue()
        listening, sending = await self._connect(), await self._connect()
        self._connections = listening, sending
        ended = asyncio.Event()
        for connection in self._connections:
            connection.add_termination_listener(lambda _: ended.set())
        try:
            if not await listening.fetchval(LOCK_SHARED, SERVER_LOCK):
                raise StoreError("database-in-use", database=without_password(self._address))
            await listening.add_listener(f"wonderland_{self.process}", lambda *heard: mail.put_nowait(heard[-1]))
            await listening.execute(CLEAN)
            self._sender = sending
            await _first_of(
                self._renew(listening, member), self._read(mail, sending, member), self._send(), _closed(ended)
            )
        finally:
            self._connections = ()
            listening.terminate()
            sending.terminate()

    async def _connect(self) -> asyncpg.Connection:
        # Messages need not survive a crash of the database.
        settings = {"synchronous_commit": "off", "statement_timeout": str(int(SAVE_SECONDS * 1000))}
        return await asyncpg.connect(
            self._address, timeout=REACH_SECONDS, command_timeout=SAVE_SECONDS, server_settings=settings
        )

    async def _renew(self, connection: asyncpg.Connection, member: Member) -> None:
        loop = asyncio.get_running_loop()
        first, died, grace = True, False, 0.0
        while True:
            alive = {process for (process,) in await connection.fetch(RENEW, self.process, LEASE_SECONDS)}
            others, self.living = self.living, frozenset(alive - {self.process})
            self.has_others, self._has_renewed = bool(self.living), True
            if self.is_away:
                self.is_away = False
                self.store.set_away(False)
            self._renewed.set()
            self._renewed = asyncio.Event()
            for process in others - self.living:
                log.info("process-gone", extra={"gone": process})
                member.lost(process)
                died = True
            if first or self.process not in alive:
                self._joined.set()
                member.joined()
                # After an outage the others are late, not dead.
                first, died, grace = False, True, loop.time() + LEASE_SECONDS
            if died and loop.time() >= grace:
                died = False
                member.others_died()
            await asyncio.sleep(RENEW_SECONDS)

    async def _read(self, mail: asyncio.Queue[str], connection: asyncpg.Connection, member: Member) -> None:
        pieces: dict[str, list[str]] = {}
        while True:
            sender, number, left, text = (await mail.get()).split(" ", 3)
            if left == BY_REFERENCE:
                async with self._sending:
                    content: bytes | None = await connection.fetchval(TAKE_MAIL, f"{sender} {number}")
                if content is None:
                    member.lost(sender)
                    continue
                text = content.decode()
            pieces.setdefault(sender, []).append(text)
            if left in ("0", BY_REFERENCE):
                for message in _decoder.decode("".join(pieces.pop(sender))):
                    member.received(sender, bytes(message))

    async def _send(self) -> None:
        while True:
            await self._posted.wait()
            self._posted.clear()
            await self.flush()

    async def flush(self) -> None:
        async with self._sending:
            outbox, self._outbox = self._outbox, {}
            if self._sender is None or not outbox:
                return
            notifications: list[tuple[str, str]] = []
            large: list[tuple[str, bytes]] = []
            for process, messages in outbox.items():
                name = f"{self.process} {next(self._numbers)}"
                batch = b"[%s]" % b",".join(messages)
                pieces = _pieces(batch)
                if len(pieces) > MOST_PIECES:
                    large.append((name, batch))
                    notifications.append((process, f"{name} {BY_REFERENCE} "))
                else:
                    left = range(len(pieces) - 1, -1, -1)
                    notifications += [(process, f"{name} {n} {piece}") for n, piece in zip(left, pieces, strict=True)]
            with translate_postgres_errors(self._address):
                if large:
                    await self._sender.executemany("INSERT INTO mail (id, content) VALUES ($1, $2)", large)
                await self._sender.execute(NOTIFY, *zip(*notifications, strict=True))
            for process in outbox:
                self._unsent[process] = sum(map(len, self._outbox.get(process, ())))


def _pieces(text: bytes) -> list[str]:
    """Pieces that fit a notification, without cutting characters."""
    pieces = []
    start = 0
    while start < len(text):
        end = start + MOST_PAYLOAD
        while end < len(text) and text[end] & 0xC0 == 0x80:
            end -= 1
        pieces.append(text[start:end].decode())
        start = end
    return pieces


async def _closed(ended: asyncio.Event) -> None:
    await ended.wait()
    raise OSError("the connection was closed")


async def _first_of(*work: Coroutine[Any, Any, None]) -> None:
    """Run all until one fails."""
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
