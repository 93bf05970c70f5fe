"""A server under load, on this machine's loopback alone: many tables of four, and how long a move takes to be told.

It starts a server of its own and ends it, and stops by itself.
"""

import asyncio
import gc
import json
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
WARM_UP = 0.2
"""The share of the run that is not counted."""


@dataclass(frozen=True, slots=True)
class Load:
    """What was measured: from an answer sent to the update received, over all seats of the table."""

    tables: int
    moves: int
    seconds: float
    middle_milliseconds: float
    slow_milliseconds: float
    """Of a hundred, ninety-nine are quicker."""
    kibibytes_a_table: float | None
    """What the server grew by, sockets included; None where the system does not tell."""


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


def measure(tables: int, seconds: float, moves_a_second: float) -> Load:
    """Load a server of its own; `moves_a_second` is for each table."""
    with tempfile.TemporaryDirectory() as data:
        with open_socket("127.0.0.1", 0) as listener:
            port = listener.getsockname()[1]
        command = [sys.executable, "-m", "wonderland.cli", "serve", "--no-open"]
        command += ["--port", str(port), "--data", str(Path(data))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 our own command
            try:
                assert server.stdout is not None
                server.stdout.readline()
                return asyncio.run(_loaded(port, server.pid, tables, seconds, moves_a_second))
            finally:
                server.terminate()


async def _loaded(port: int, server: int, tables: int, seconds: float, moves_a_second: float) -> Load:
    people = [_Person(port, f"Guest {seat}") for seat in range(SEATS)]
    before = _memory(server)
    async with _opened(people, tables) as laid:
        grown = _memory(server)
        end = time.perf_counter() + seconds
        counted_from = time.perf_counter() + seconds * WARM_UP
        played = [_Playing(sockets, Random(SEED + number), moves_a_second) for number, sockets in enumerate(laid)]  # noqa: S311
        gc.disable()  # our own pauses are not the server's
        await asyncio.gather(*(each.play(end, counted_from) for each in played))
        gc.enable()
    waits = sorted(wait for each in played for wait in each.waits)
    size = (grown - before) / tables if before and grown else None
    return Load(
        tables=tables,
        moves=sum(each.moves for each in played),
        seconds=seconds,
        middle_milliseconds=1000 * waits[len(waits) // 2],
        slow_milliseconds=1000 * waits[len(waits) * 99 // 100],
        kibibytes_a_table=size,
    )


class _Person:
    """A guest with a cookie."""

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
async def _opened(people: Sequence[_Person], tables: int) -> AsyncIterator[list[list[ClientConnection]]]:
    """So many tables at which everybody sits, each seat with a line of its own."""
    laid = [await _table(people) for _ in range(tables)]
    try:
        yield laid
    finally:
        await asyncio.gather(*(socket.close() for sockets in laid for socket in sockets))


async def _table(people: Sequence[_Person]) -> list[ClientConnection]:
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


class _Playing:
    """One table: after a pause whoever is asked answers; how long until each seat has been told?"""

    def __init__(self, sockets: Sequence[ClientConnection], random: Random, moves_a_second: float) -> None:
        self.sockets = sockets
        self.random = random
        self.bot_delay = moves_a_second
        self.moves = 0
        self.waits: list[float] = []
        self._told = 0
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
            came = time.perf_counter()
            told = _decoder.decode(frame)
            if told.table is None:
                continue
            if told.table.moves > known:
                known = told.table.moves
                if self._sent_at is not None and self._sent_at > self._counted_from:
                    self.waits.append(came - self._sent_at)
            question = told.seat_updates[0].question if told.seat_updates else None
            if question is not None and question.number != answered:
                answered = question.number
                await self._answer(socket, seat, question)

    async def _answer(self, socket: ClientConnection, seat: int, question: _Question) -> None:
        await asyncio.sleep(self.random.uniform(0.5, 1.5) / self.bot_delay)
        choice = question.choices[0]["name"]
        request = {"do": "answer", "id": f"{seat}-{question.number}", "seat": seat, "question": question.number}
        self.moves += 1
        self._sent_at = time.perf_counter()
        await socket.send(json.dumps(request | {"choice": choice}))


def _memory(process: int) -> float:
    """The memory of a process in KiB, where the system tells."""
    status = Path(f"/proc/{process}/status")
    if not status.is_file():
        return 0.0
    line = next(row for row in status.read_text().splitlines() if row.startswith("VmRSS:"))
    return float(line.split()[1])
