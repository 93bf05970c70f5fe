"""A server under load: many tables of four people, how long a move takes to reach all of them, and what it costs.

python benchmarks/server_load.py [--tables 400] [--seconds 20] [--moves 1] [--viewers 0] [--game parade] [--queens 50]

It starts its own server on loopback with a temporary data folder and stops it at the end. Latencies are meaningful only
on a quiet machine; the server's CPU time hardly depends on other load. A move is sent after it has reached the disk, so
the disk alone is measured too, before and after.
"""

import argparse
import asyncio
import bisect
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TextIO, TypeAlias

import msgspec

from tests.difference import patched
from wonderland.store.sqlite import GATHERING_SECONDS
from wonderland.web.server import open_socket

SEATS = 4
SEED = 7
LIMITS = (
    "people_per_hour",
    "tables_per_hour",
    "requests_per_second",
    "moves_per_second",
    "chat_per_minute",
    "connections_per_address",
    "connections_per_person",
)
"""Limits that do not apply here: all people come from one address."""
WARM_UP_SECONDS = 3.0
"""Seconds of play before counting starts."""
BOTS_WARM_UP_SECONDS = 15.0
"""The same with bots, whose processes load compiled code first."""
BOT_DELAY = 1.0
OPENED_AT_ONCE = 8
DISK_SECONDS = 10.0
DISK_BYTES = 24 * 1024
"""Bytes that a commit of about six moves writes."""
DISK_FILE_BYTES = 4 * 1024 * 1024
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""The first byte of a whole frame."""


@dataclass(frozen=True, slots=True)
class Load:
    """Results. A latency runs from sending an answer to the last seat's update."""

    tables: int
    moves_per_second: float
    median_milliseconds: float
    p99_milliseconds: float
    processor_milliseconds: float | None
    """The server's CPU time per move; None if unknown."""
    kibibytes_per_table: float | None
    """Growth of the server's memory, sockets included."""
    probed: tuple[float, ...] = ()
    """Other counts, per move."""
    bot_moves: float = 0.0
    """Moves per second at all tables with Queens."""


@dataclass(frozen=True, slots=True)
class Disk:
    """How long a write at a random moment waits for an idle disk."""

    median_milliseconds: float
    p99_milliseconds: float
    longest_sync_milliseconds: float


Probe: TypeAlias = Callable[[], Awaitable[Sequence[float]]]


async def _nothing() -> Sequence[float]:
    return ()


class _SeatUpdate(msgspec.Struct):
    seat: int | None
    question: dict[str, Any] | None


class _SeatChange(msgspec.Struct):
    question: Any = None


class _Frame(msgspec.Struct):
    type: str
    table: dict[str, Any] | None = None
    seat_updates: list[_SeatUpdate] = []
    seat_changes: list[_SeatChange] = []


_decoder = msgspec.json.Decoder(_Frame)


class Socket(asyncio.Protocol):
    """A minimal WebSocket client, so that the client costs little CPU."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._buffer = bytearray()
        self._is_open = False
        self.receive: Callable[[bytes], None] = lambda frame: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.splitlines()[0], head
            self._is_open, self._buffer = True, rest
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.receive(payload)
            elif kind == PING:
                self._send(PONG, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        """Opcode and payload of the next frame; servers do not mask frames."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        frame = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        return frame

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        """Send a frame with a mask of zeros."""
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self._transport.write(bytes([kind]) + size + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.abort()


def measure(tables: int, seconds: float, moves: float, viewers: int = 0, game: str = "parade", queens: int = 0) -> Load:
    """Load a new server with this number of moves per second and table. `viewers` watch each table, and at `queens`
    further tables a person plays against bots."""
    with tempfile.TemporaryDirectory() as data, serving("--data", data) as (port, server):
        return asyncio.run(Run(port, [server], game).measured(tables, viewers, seconds, moves, queens))


@contextmanager
def serving(*arguments: str, free: Sequence[str] = LIMITS, log: TextIO | None = None) -> Iterator[tuple[int, int]]:
    """Port and process of a new server with the limits `free` switched off, logging to `log`."""
    with open_socket("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    command = [sys.executable, "-m", "wonderland.cli", "serve", "--no-open", "--port", str(port), *arguments]
    environment = os.environ | {f"WONDERLAND_{limit.upper()}": "0" for limit in free}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as server:  # noqa: S603 our own command
        try:
            assert server.stdout is not None
            server.stdout.readline()
            yield port, server.pid
        finally:
            server.terminate()


class Run:
    """One or several servers and their players."""

    def __init__(
        self,
        port: int,
        servers: Sequence[int],
        game: str = "parade",
        sockets: int | None = None,
        probe: Probe = _nothing,
        limit: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """Sockets use the same port unless another is given. `probe` counts further things; `limit` applies once the
        tables are open."""
        self._port, self._sockets, self._servers = port, sockets or port, servers
        self._game, self._probe, self._limit = game, probe, limit

    async def measured(self, tables: int, viewers: int, seconds: float, moves: float, queens: int = 0) -> Load:
        """Counts only people's moves, not those at tables with Queens."""
        cookies = [await self._person(f"Guest {seat}") for seat in range(SEATS)]
        before = sum(map(resident_memory, self._servers))
        async with self._opened(cookies, tables, viewers) as loads, self._opened(cookies[:1], queens, 0) as bot_loads:
            grown = sum(map(resident_memory, self._servers))
            gc.disable()  # the client's own pauses must not count
            for load in (*loads, *bot_loads):
                load.play(moves)
            await asyncio.sleep(BOTS_WARM_UP_SECONDS if queens else WARM_UP_SECONDS)
            counted = await self._probe()
            begun, worked = time.perf_counter(), self._processor_seconds()
            for load in (*loads, *bot_loads):
                load.latencies.clear()
                load.moves = load.seen = 0
            await asyncio.sleep(seconds)
            lasted, worked = time.perf_counter() - begun, self._processor_seconds() - worked
            made = sum(load.moves for load in loads)
            probed = [(after - before) / made for after, before in zip(await self._probe(), counted, strict=True)]
            bot_moves = sum(load.seen for load in bot_loads)
            gc.enable()
        latencies = sorted(latency for load in loads for latency in load.latencies)
        return Load(
            tables=tables,
            moves_per_second=made / lasted,
            median_milliseconds=1000 * latencies[len(latencies) // 2],
            p99_milliseconds=1000 * latencies[len(latencies) * 99 // 100],
            processor_milliseconds=1000 * worked / made if worked else None,
            kibibytes_per_table=(grown - before) / tables if before and grown else None,
            probed=tuple(probed),
            bot_moves=bot_moves / lasted,
        )

    def _processor_seconds(self) -> float:
        return sum(map(processor_seconds, self._servers))

    async def _person(self, name: str) -> str:
        """The cookie of a new person."""
        head, _ = await self._ask("PUT", "/api/me", "", {"name": name, "language": "en"})
        cookie = next(line for line in head.split("\r\n") if line.lower().startswith("set-cookie:"))
        return cookie.partition(":")[2].split(";")[0].strip()

    async def _ask(self, method: str, path: str, cookie: str, body: dict[str, Any]) -> tuple[str, Any]:
        """The head and the body of the answer."""
        data = json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncookie: {cookie}\r\nconnection: close\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
        answer, _, content = (await reader.read()).decode().partition("\r\n\r\n")
        writer.close()
        return answer, json.loads(content)

    @asynccontextmanager
    async def _opened(self, cookies: Sequence[str], tables: int, viewers: int) -> AsyncIterator[list["_TableLoad"]]:
        """Open tables with everyone seated, one socket per seat."""
        gate = asyncio.Semaphore(OPENED_AT_ONCE)

        async def opened(number: int) -> _TableLoad:
            async with gate:
                return await self._open_table(cookies, viewers, Random(SEED + number))  # noqa: S311

        loads = await asyncio.gather(*(opened(number) for number in range(tables)))
        try:
            with self._limit():
                yield loads
        finally:
            for load in loads:
                load.close()

    async def _open_table(self, cookies: Sequence[str], viewers: int, random: Random) -> "_TableLoad":
        """A table of people; with a single cookie, that person plays against Queens."""
        bots = SEATS - 1 if len(cookies) == 1 else 0
        friends, queens = [{"kind": "friend"}] * (len(cookies) - 1), [{"kind": "bot", "bot": "queen"}] * bots
        chairs = [{"kind": "you"}, *friends, *queens]
        asked = {"game": self._game, "chairs": chairs, "options": {}, "watch": "link", "chat": False, "clock": None}
        _, opened = await self._ask("POST", "/api/tables", cookies[0], asked | {"bot_delay": BOT_DELAY})
        address = f"/api/tables/{opened['id']}"
        host = await self._socket(address, cookies[0])
        first_frame: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        host.receive = lambda frame: None if first_frame.done() else first_frame.set_result(frame)
        card = _decoder.decode(await first_frame).table
        assert card is not None
        for seat, cookie in enumerate(cookies[1:], start=1):
            await self._ask("POST", f"{address}/join", cookie, {"invite": card["seats"][seat]["invite"]})
        host.send(b'{"do":"start","id":"start"}')
        sockets = [host, *[await self._socket(address, cookie) for cookie in cookies[1:]]]
        return _TableLoad(opened["id"], sockets, [await self._socket(address, "") for _ in range(viewers)], random)

    async def _socket(self, address: str, cookie: str) -> Socket:
        port = self._sockets
        request = (
            f"GET {address}/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n"
            "connection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
            f"cookie: {cookie}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: Socket(request.encode()), "127.0.0.1", port)
        return socket


class _TableLoad:
    """One table: the player to act answers after a pause; measures the time until every seat has the update."""

    def __init__(self, table: str, sockets: Sequence[Socket], viewers: Sequence[Socket], random: Random) -> None:
        self.table, self.sockets, self.viewers, self.random = table, sockets, viewers, random
        self.moves = self.seen = 0
        self.latencies: list[float] = []
        self._rate = 0.0
        self._sent_at: float | None = None
        self._known = [0] * len(sockets)
        self._answered = [0] * len(sockets)
        self._questions: list[dict[str, Any] | None] = [None] * len(sockets)
        self._waiting: list[Callable[[], None]] = []
        for seat, socket in enumerate(sockets):
            socket.receive = lambda frame, seat=seat: self._receive(seat, frame)  # type: ignore[misc]

    def play(self, moves_per_second: float) -> None:
        """Start answering, beginning with the open questions."""
        self._rate = moves_per_second
        for answer in self._waiting:
            answer()

    def close(self) -> None:
        for socket in (*self.sockets, *self.viewers):
            socket.close()

    def _receive(self, seat: int, frame: bytes) -> None:
        received = time.perf_counter()
        update = _decoder.decode(frame)
        if update.type not in ("update", "change"):
            return
        moves = self._moves(update, seat)
        if moves > self._known[seat]:
            self.seen += moves - self._known[seat]
            self._known[seat] = moves
            if self._sent_at is not None:
                self.latencies.append(received - self._sent_at)
        question = self._questions[seat] = self._question(update, seat)
        if question is not None and question["number"] != self._answered[seat]:
            self._answered[seat] = question["number"]
            if self._rate:
                self._answer_later(seat, question)
            else:
                self._waiting.append(lambda: self._answer_later(seat, question))

    def _moves(self, update: _Frame, seat: int) -> int:
        table = update.table or {}
        return int(table["moves"] if update.type == "update" else patched(self._known[seat], table.get("moves")))

    def _question(self, update: _Frame, seat: int) -> dict[str, Any] | None:
        if update.type == "update":
            return update.seat_updates[0].question if update.seat_updates else None
        known = self._questions[seat]
        return patched(known, update.seat_changes[0].question) if update.seat_changes else known

    def _answer_later(self, seat: int, question: dict[str, Any]) -> None:
        pause = self.random.uniform(0.5, 1.5) / self._rate
        asyncio.get_running_loop().call_later(pause, self._answer, seat, question)

    def _answer(self, seat: int, question: dict[str, Any]) -> None:
        choice, number = self.random.choice(question["choices"])["name"], question["number"]
        request = {"do": "answer", "id": f"{seat}-{number}", "seat": seat, "question": number}
        self.moves += 1
        self._sent_at = time.perf_counter()
        self.sockets[seat].send(json.dumps(request | {"choice": choice}).encode())


def measure_disk(folder: Path, seconds: float = DISK_SECONDS) -> Disk:
    """Overwrite a plain file in the rhythm of the store's writer, with an fsync each time."""
    content, syncs, place = os.urandom(DISK_BYTES), [], 0
    with (folder / "disk-alone").open("wb", buffering=0) as file:
        end = time.perf_counter() + seconds
        while (begun := time.perf_counter()) < end:
            os.pwrite(file.fileno(), content, place)
            os.fsync(file.fileno())
            syncs.append((begun, time.perf_counter()))
            place = (place + DISK_BYTES) % DISK_FILE_BYTES
            time.sleep(max(0.0, begun + GATHERING_SECONDS - time.perf_counter()))
    arrivals = [syncs[0][0] + number / 1000 for number in range(int((syncs[-1][0] - syncs[0][0]) * 1000))]
    waits = sorted((syncs[bisect.bisect_left(syncs, (arrival,))][1] - arrival) * 1000 for arrival in arrivals)
    longest = max(ended - begun for begun, ended in syncs)
    return Disk(waits[len(waits) // 2], waits[len(waits) * 99 // 100], longest * 1000)


def processor_seconds(process: int) -> float:
    """User and system CPU time of a process and its children; 0 if unknown."""
    status = Path(f"/proc/{process}/stat")
    if not status.is_file():
        return 0.0
    user, system = status.read_text().rpartition(")")[2].split()[11:13]
    own = (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(processor_seconds, children(process)))


def children(process: int) -> list[int]:
    """The children of a process, if the system reports them."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def resident_memory(process: int) -> float:
    """The memory of a process in KiB; 0 if unknown."""
    status = Path(f"/proc/{process}/status")
    if not status.is_file():
        return 0.0
    line = next(row for row in status.read_text().splitlines() if row.startswith("VmRSS:"))
    return float(line.split()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--moves", type=float, default=1.0, help="moves a second and table")
    parser.add_argument("--viewers", type=int, default=0, help="who watch each table, beside its four seats")
    parser.add_argument("--game", default="parade")
    parser.add_argument("--queens", type=int, default=0, help="tables more, of one person and Queens")
    arguments = vars(parser.parse_args())
    with tempfile.TemporaryDirectory() as folder:
        before, load, after = measure_disk(Path(folder)), measure(**arguments), measure_disk(Path(folder))
    print(f"{load.tables} tables of {SEATS}: {load.moves_per_second:.0f} moves a second")
    print(f"from answer to update: median {load.median_milliseconds:.1f} ms, p99 {load.p99_milliseconds:.1f} ms")
    for when, disk in (("before", before), ("after", after)):
        waits = f"median {disk.median_milliseconds:.1f} ms, p99 {disk.p99_milliseconds:.1f} ms"
        print(f"the disk alone, {when}: {waits}, longest sync {disk.longest_sync_milliseconds:.1f} ms")
    if load.bot_moves:
        print(f"at tables with Queens: {load.bot_moves:.1f} moves a second")
    if load.processor_milliseconds is not None:
        print(f"processor time of the server: {load.processor_milliseconds:.2f} ms a move")
    if load.kibibytes_per_table is not None:
        print(f"memory: {load.kibibytes_per_table:.0f} KiB a table")


if __name__ == "__main__":
    main()
