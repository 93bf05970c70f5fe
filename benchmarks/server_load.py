"""A server under load: many tables of four people, and how long a move takes to reach all of them.

python benchmarks/server_load.py [TABLES] [SECONDS] [MOVES A SECOND AND TABLE]

It starts a server of its own, on the loopback address and a temporary data folder, and stops it in the end.
"""

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wonderland.web.server import open_socket

SEATS = 4
SEED = 7
LIMITS = (
    "people_per_hour",
    "tables_per_hour",
    "requests_per_second",
    "moves_per_second",
    "chat_per_minute",
    "lines_per_address",
    "lines_per_person",
)
"""All people come from one address here, so none of these may hold."""
WARM_UP = 0.2
"""The share of the run that is not counted."""


@dataclass(frozen=True, slots=True)
class Load:
    """What was measured; a latency is from an answer sent to its update received, over all seats of the table."""

    tables: int
    moves: int
    seconds: float
    median_milliseconds: float
    p99_milliseconds: float
    kibibytes_per_table: float | None
    """By how much the server grew, sockets included; None where the system does not say."""


class _Question(msgspec.Struct):
    number: int
    choices: list[dict[str, Any]]


class _SeatUpdate(msgspec.Struct):
    seat: int | None
    question: _Question | None


class _TableInfo(msgspec.Struct):
    status: str
    moves: int
    seats: list[dict[str, Any]]


class _Frame(msgspec.Struct):
    type: str
    table: _TableInfo | None = None
    seat_updates: list[_SeatUpdate] = []


_decoder = msgspec.json.Decoder(_Frame)


def measure(tables: int, seconds: float, moves_per_second: float) -> Load:
    """Load a server of its own; `moves_per_second` is for each table."""
    with tempfile.TemporaryDirectory() as data:
        with open_socket("127.0.0.1", 0) as listener:
            port = listener.getsockname()[1]
        command = [sys.executable, "-m", "wonderland.cli", "serve", "--no-open"]
        command += ["--port", str(port), "--data", str(Path(data))]
        environment = os.environ | {f"WONDERLAND_{limit.upper()}": "0" for limit in LIMITS}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:  # noqa: S603 our own command
            try:
                assert server.stdout is not None
                server.stdout.readline()
                return asyncio.run(_run(port, server.pid, tables, seconds, moves_per_second))
            finally:
                server.terminate()


async def _run(port: int, server: int, tables: int, seconds: float, moves_per_second: float) -> Load:
    people = [_Client(port, f"Guest {seat}") for seat in range(SEATS)]
    before = _resident_memory(server)
    async with _open_tables(people, tables) as sockets_by_table:
        grown = _resident_memory(server)
        end = time.perf_counter() + seconds
        counted_from = time.perf_counter() + seconds * WARM_UP
        loads = [
            _TableLoad(sockets, Random(SEED + number), moves_per_second)  # noqa: S311
            for number, sockets in enumerate(sockets_by_table)
        ]
        gc.disable()  # pauses of this client are not the server's
        await asyncio.gather(*(each.play(end, counted_from) for each in loads))
        gc.enable()
    latencies = sorted(latency for each in loads for latency in each.latencies)
    size = (grown - before) / tables if before and grown else None
    return Load(
        tables=tables,
        moves=sum(each.moves for each in loads),
        seconds=seconds,
        median_milliseconds=1000 * latencies[len(latencies) // 2],
        p99_milliseconds=1000 * latencies[len(latencies) * 99 // 100],
        kibibytes_per_table=size,
    )


class _Client:
    """A person with a cookie."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.cookie = ""
        self.ask("PUT", "/api/me", {"name": name, "language": "en"})

    def ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, json.dumps(body).encode(), {"cookie": self.cookie}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 loopback
            self.cookie = (answer.headers.get("set-cookie") or self.cookie).split(";")[0]
            return json.loads(answer.read())

    async def socket(self, table: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return await connect(address, additional_headers={"cookie": self.cookie}, compression=None, ping_interval=None)


@asynccontextmanager
async def _open_tables(people: Sequence[_Client], tables: int) -> AsyncIterator[list[list[ClientConnection]]]:
    """So many tables at which everybody sits, each seat with a socket of its own."""
    sockets_by_table = [await _open_table(people) for _ in range(tables)]
    try:
        yield sockets_by_table
    finally:
        await asyncio.gather(*(socket.close() for sockets in sockets_by_table for socket in sockets))


async def _open_table(people: Sequence[_Client]) -> list[ClientConnection]:
    chairs = [{"kind": "you"}, *({"kind": "friend"} for _ in people[1:])]
    asked = {"game": "parade", "chairs": chairs, "options": {}, "watch": "nobody", "chat": False, "clock": None}
    opened = await asyncio.to_thread(people[0].ask, "POST", "/api/tables", asked | {"bot_delay": 0.0})
    host = await people[0].socket(opened["id"])
    card = _decoder.decode(await host.recv()).table
    assert card is not None
    for seat, person in enumerate(people[1:], start=1):
        joining = {"invite": card.seats[seat]["invite"]}
        await asyncio.to_thread(person.ask, "POST", f"/api/tables/{opened['id']}/join", joining)
    await host.send('{"do":"start","id":"start"}')
    return [host, *[await person.socket(opened["id"]) for person in people[1:]]]


class _TableLoad:
    """One table: whoever is to act answers after a pause; how long until every seat has the update?"""

    def __init__(self, sockets: Sequence[ClientConnection], random: Random, moves_per_second: float) -> None:
        self.sockets = sockets
        self.random = random
        self.rate = moves_per_second
        self.moves = 0
        self.latencies: list[float] = []
        self._sent_at: float | None = None
        self._counted_from = 0.0

    async def play(self, end: float, counted_from: float) -> None:
        self._counted_from = counted_from
        listening = [asyncio.create_task(self._listen(seat)) for seat in range(len(self.sockets))]
        await asyncio.sleep(max(0.0, end - time.perf_counter()))
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    async def _listen(self, seat: int) -> None:
        socket, known, answered = self.sockets[seat], 0, 0
        async for frame in socket:
            received = time.perf_counter()
            update = _decoder.decode(frame)
            if update.table is None:
                continue
            if update.table.moves > known:
                known = update.table.moves
                if self._sent_at is not None and self._sent_at > self._counted_from:
                    self.latencies.append(received - self._sent_at)
            question = update.seat_updates[0].question if update.seat_updates else None
            if question is not None and question.number != answered:
                answered = question.number
                await self._answer(socket, seat, question)

    async def _answer(self, socket: ClientConnection, seat: int, question: _Question) -> None:
        await asyncio.sleep(self.random.uniform(0.5, 1.5) / self.rate)
        choice = question.choices[0]["name"]
        request = {"do": "answer", "id": f"{seat}-{question.number}", "seat": seat, "question": question.number}
        self.moves += 1
        self._sent_at = time.perf_counter()
        await socket.send(json.dumps(request | {"choice": choice}))


def _resident_memory(process: int) -> float:
    """The memory of a process in KiB; 0 where the system does not say."""
    status = Path(f"/proc/{process}/status")
    if not status.is_file():
        return 0.0
    line = next(row for row in status.read_text().splitlines() if row.startswith("VmRSS:"))
    return float(line.split()[1])


def main(tables: str = "50", seconds: str = "20", moves_per_second: str = "1") -> None:
    load = measure(int(tables), float(seconds), float(moves_per_second))
    print(f"{load.tables} tables of {SEATS}: {load.moves:,} moves in {load.seconds:.0f} s")
    print(f"from answer to update: median {load.median_milliseconds:.1f} ms, p99 {load.p99_milliseconds:.1f} ms")
    if load.kibibytes_per_table is not None:
        print(f"memory: {load.kibibytes_per_table:.0f} KiB a table")


if __name__ == "__main__":
    main(*sys.argv[1:])
