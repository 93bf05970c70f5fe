"""Servers in separate processes behind a proxy, and people who play there like the web client: a browser that is cut
off reconnects, and repeats what was not acknowledged."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.difference import Newest
from tests.web.client import NONCE
from wonderland.store.postgres import PostgresStore
from wonderland.tables import entries
from wonderland.tables.record import Record

SERVE = "from wonderland.cli import main; main()"
LIMITS = ("people_per_hour", "tables_per_hour", "requests_per_second", "moves_per_second", "connections_per_address")
FIRST_DELAY, LONGEST_DELAY = 0.2, 1.5
SILENCE_SECONDS, PATIENT_SECONDS = 5.0, 40.0
"""As in `ui/src/lib/socket.ts`."""
PATIENCE = 60.0


def start_server(store: str, port: int, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SERVE, "serve", "--no-open", "--port", str(port), "--store", store, *arguments]
    environment = os.environ | {f"WONDERLAND_{limit.upper()}": "0" for limit in (*LIMITS, "connections_per_person")}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def wait_until_it_listens(server: subprocess.Popen[str]) -> None:
    assert server.stdout is not None
    assert "http" in server.stdout.readline()


class Proxy:
    """Forwards each connection to the next server that is ready, as `deploy/Caddyfile` does."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self._unready: set[int] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        checks = [asyncio.create_task(self._check(port)) for port in self.ports]
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()
            for check in checks:
                check.cancel()
            await asyncio.gather(*checks, return_exceptions=True)

    async def _check(self, port: int) -> None:
        while True:
            try:
                async with asyncio.timeout(1):
                    is_ready = await _is_ready(port)
            except (OSError, TimeoutError):
                is_ready = False
            (self._unready.discard if is_ready else self._unready.add)(port)
            await asyncio.sleep(1)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.ports:
            self.ports.append(self.ports.pop(0))
            if self.ports[0] in self._unready:
                continue
            with contextlib.suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", self.ports[0])
                break
        else:
            writer.close()
            return
        ways = [asyncio.create_task(_copy(reader, there[1])), asyncio.create_task(_copy(there[0], writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        writer.close()
        there[1].close()


async def _is_ready(port: int) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        return b" 200 " in await reader.readline()
    finally:
        writer.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


class Cut:
    """Forwards connections to a database until it is cut: then they stay open, and nothing gets through."""

    def __init__(self, address: str) -> None:
        self._whole = asyncio.Event()
        self._whole.set()
        self._address = address
        self._open: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        """The database's address through this proxy."""
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        parts = urlsplit(self._address)
        query = {name: value for name, value in parse_qsl(parts.query) if name != "host"}
        try:
            yield urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}", query=urlencode(query)))
        finally:
            server.close()
            self.mend()
            for writer in self._open:
                writer.transport.abort()
            async with asyncio.timeout(PATIENCE):
                while self._open:
                    await asyncio.sleep(0.01)

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await self._connect()
        self._open |= {writer, there[1]}
        ways = [asyncio.create_task(self._copy(reader, there[1])), asyncio.create_task(self._copy(there[0], writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for each in (writer, there[1]):
            each.transport.abort()
        self._open -= {writer, there[1]}

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        parts = urlsplit(self._address)
        port = parts.port or 5432
        if folder := dict(parse_qsl(parts.query)).get("host"):
            return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")
        return await asyncio.open_connection(parts.hostname, port)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()


class Guest:
    """A person at one table, who plays the first choice after a pause."""

    def __init__(self, port: int, cookie: str, table: str, pause: float) -> None:
        self.cookie, self.table, self.pause = cookie, table, pause
        self.move_to(port)
        self.cannot_save = False
        self.acknowledged: list[str] = []
        self.over = False
        self.longest_away = 0.0
        self._down_since: float | None = None
        self._pending: dict[str, str] = {}
        self._asked = -1

    def move_to(self, port: int) -> None:
        """Connects there next time."""
        self.url = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket"

    async def play(self) -> None:
        """Plays until the game is over, whatever happens to the connection."""
        delay = FIRST_DELAY
        while not self.over:
            with contextlib.suppress(WebSocketException, OSError, EOFError, TimeoutError):
                # The socket of a paused process never confirms a close.
                async with connect(
                    self.url, additional_headers={"cookie": self.cookie}, open_timeout=5, close_timeout=0.1
                ) as socket:
                    for pending in self._pending.values():
                        await socket.send(pending)
                    silence, newest = PATIENT_SECONDS, Newest()
                    while not self.over:
                        async with asyncio.timeout(silence):
                            message = newest.take(json.loads(await socket.recv()))
                        silence = SILENCE_SECONDS
                        if message["type"] not in ("saving", "refused"):
                            self._note_back()
                            delay = FIRST_DELAY
                        await self._receive(socket, message)
            self._down_since = self._down_since or time.monotonic()
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)

    def _note_back(self) -> None:
        if self._down_since is not None:
            self.longest_away = max(self.longest_away, time.monotonic() - self._down_since)
            self._down_since = None

    async def _receive(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "ack" and self._pending.pop(message["id"], None):
            self.acknowledged.append(message["id"])
        if message["type"] == "refused" and message["id"]:
            # What was not saved is sent again; what was done meanwhile (as by the clock) is not.
            if message["key"] == "not-saved" and message["id"] in self._pending:
                await asyncio.sleep(FIRST_DELAY)
                await socket.send(self._pending[message["id"]])
            else:
                self._pending.pop(message["id"], None)
        if message["type"] == "saving":
            self.cannot_save = not message["works"]
        if message["type"] != "update":
            return
        if message["table"]["status"] == "gathering":
            await self._ask(socket, "nonce", do="send-nonce", nonce=NONCE)
        self.over = message["table"]["status"] == "over"
        question = message["seat_updates"][0]["question"] if message["seat_updates"] else None
        if question and question["number"] != self._asked:
            self._asked = question["number"]
            await asyncio.sleep(self.pause)
            choice = question["choices"][0]["name"]
            await self._ask(socket, f"move-{self._asked}", do="answer", seat=0, question=self._asked, choice=choice)

    async def _ask(self, socket: ClientConnection, name: str, **request: Any) -> None:
        self._pending[name] = json.dumps(request | {"id": name})
        await socket.send(self._pending[name])


class Crowd:
    """Guests at many tables."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        self.guests = guests

    @asynccontextmanager
    async def playing(self) -> AsyncIterator["Crowd"]:
        tasks = [asyncio.create_task(guest.play()) for guest in self.guests]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def moves(self) -> int:
        """The number of acknowledged moves."""
        return sum(len(guest.acknowledged) for guest in self.guests)

    async def all_go_on(self, moves: int = 1) -> float:
        """Waits for this many more acknowledged moves at every table. Returns the time it took."""
        begun = time.monotonic()
        before = {guest.table: len(guest.acknowledged) for guest in self.guests}
        waiting = list(self.guests)
        while waiting:
            assert time.monotonic() < begun + PATIENCE, [vars(guest) for guest in waiting]
            await asyncio.sleep(0.02)
            waiting = [
                each for each in waiting if len(each.acknowledged) < before[each.table] + moves and not each.over
            ]
        return time.monotonic() - begun

    async def check(self, address: str) -> int:
        """Every acknowledged move is saved once, and every table can be rebuilt. Returns the number of moves."""
        store = PostgresStore(address)
        for guest in self.guests:
            saved = [entries.decode(entry) for entry in await store.entries(guest.table)]
            Record.from_entries(guest.table, saved)
            done = [entry.id.partition("/")[2] for entry in saved if entry.id]
            assert len(done) == len(set(done))
            assert set(guest.acknowledged) <= set(done)
        await store.close()
        return self.moves


async def eventually(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)
