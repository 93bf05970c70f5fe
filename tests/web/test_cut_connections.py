"""Connections cut at any moment in hundreds of games: tables stay consistent and go on, no request is done twice."""

import asyncio
import json
import os
import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from tests.difference import Newest
from tests.store.memory import MemoryStore
from tests.tables.scene import NONCE, InstantPool
from wonderland.store import StoreError, TableRow
from wonderland.tables import entries
from wonderland.tables.connections import Connection, RateLimit
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table
from wonderland.web.socket import serve_table

GAMES = 1000 if "WONDERLAND_SEARCH" in os.environ else 100
AT_ONCE = 20
CUT = 0.12
"""The probability that a connection is cut, at each frame in or out and a moment after."""


class SlowStore(MemoryStore):
    """Delays before and after storing an entry, and sometimes reports a failure, true or not."""

    def __init__(self, generator: random.Random) -> None:
        super().__init__()
        self.generator = generator
        self.is_slow = False

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        if not self.is_slow:
            await super().append(row, seq, entry, step)
            return
        await self._moment()
        if self.generator.random() < 0.01:
            raise StoreError("store-unwritten", problem="disk full")
        await super().append(row, seq, entry, step)
        await self._moment()
        if self.generator.random() < 0.01:
            raise StoreError("store-unwritten", problem="answer lost")

    async def _moment(self) -> None:
        for _ in range(self.generator.randrange(4)):
            await asyncio.sleep(0)


class CutSocket:
    """A socket in memory that can be cut."""

    def __init__(self, generator: random.Random) -> None:
        self.generator = generator
        self.incoming: asyncio.Queue[str] = asyncio.Queue()
        self.receiver: Callable[[bytes], bool] = lambda frame: False
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_cut = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        frame = asyncio.ensure_future(self.incoming.get())
        cut = asyncio.ensure_future(self.is_cut.wait())
        try:
            await asyncio.wait([frame, cut], return_when=asyncio.FIRST_COMPLETED)
            if self.is_cut.is_set():
                return {"type": "websocket.disconnect"}
            return {"type": "websocket.receive", "text": frame.result()}
        finally:
            frame.cancel()
            cut.cancel()

    def arrive(self, frame: str) -> None:
        """A frame comes in, directly or through the queue, as in `FrameProtocol`."""
        if not (self.incoming.empty() and not self.is_cut.is_set() and self.receiver(frame.encode())):
            self.incoming.put_nowait(frame)

    @property
    def unsent(self) -> int:
        return 0

    def write(self, frame: bytes) -> None:
        if self.generator.random() < CUT:
            self.cut()
        if not self.is_cut.is_set():
            self.outgoing.put_nowait(frame)

    def close(self) -> None:
        self.cut()

    def abort(self) -> None:
        self.cut()

    def cut(self) -> None:
        self.is_cut.set()
        self.outgoing.put_nowait(None)


class Person:
    """Plays at a table by the first choice; after a cut they reconnect, and repeat what was not acknowledged."""

    def __init__(self, table: Table, name: str, generator: random.Random) -> None:
        self.table, self.name, self.generator = table, name, generator
        self.ids = (f"{number}" for number in count())
        self.waiting: dict[str, str] = {}
        self.newest: dict[str, Any] = {}
        self.asked = 0

    async def play(self) -> None:
        while self.newest.get("table", {}).get("status") != "over" or self.waiting:
            await self.one_line()

    async def one_line(self) -> None:
        socket = CutSocket(self.generator)
        unlimited = RateLimit(1e9, 1)
        connection = Connection(self.name, self.name, socket, request_limit=unlimited, chat_limit=unlimited)
        serving = asyncio.ensure_future(serve_table(socket, socket, self.table, connection))  # type: ignore[arg-type]
        for request in self.waiting.values():
            socket.arrive(request)
        newest = Newest()
        while (frame := await socket.outgoing.get()) is not None:
            for request in self.answers(newest.take(json.loads(frame))):
                socket.arrive(request)
                if self.generator.random() < CUT:
                    await asyncio.sleep(self.generator.choice([0, 0, 0.0001, 0.001]))
                    socket.cut()
            if self.newest["table"]["status"] == "over" and not self.waiting:
                socket.cut()
        await serving

    def answers(self, message: dict[str, Any]) -> Iterator[str]:
        if message["type"] == "ack":
            self.waiting.pop(message["id"], None)
        if message["type"] == "refused":
            assert message["key"] == "not-saved", message
            yield self.waiting[message["id"]]
        if message["type"] != "update":
            return
        assert message["seq"] >= self.newest.get("seq", 0)
        self.newest = message
        if message["table"]["status"] == "gathering" and not self.asked:
            self.asked = 1
            yield self.request({"do": "send-nonce", "nonce": NONCE})
        question = message["seat_updates"][0]["question"] if message["seat_updates"] else None
        if question and question["number"] > self.asked:
            self.asked = question["number"]
            answer = {"do": "answer", "question": self.asked, "choice": question["choices"][0]["name"]}
            yield self.request(answer | {"seat": message["seat_updates"][0]["seat"]})

    def request(self, fields: dict[str, Any]) -> str:
        name = next(self.ids)
        self.waiting[name] = json.dumps(fields | {"id": name})
        return self.waiting[name]


async def play_one(number: int) -> None:
    generator = random.Random(number)
    store = SlowStore(generator)
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    chairs: list[str | None] = [None, None, *(["random"] if number % 2 else [])]
    table = await tables.open_table(
        new_table(
            TableSetup(host="p0", game="parade", chairs=chairs, people={0: ("p0", "p0")}, options={}, bot_delay=0)
        )
    )
    await table.sit("p1", "p1", table.record.chairs[1].invite)
    store.is_slow = True
    people = [Person(table, name, generator) for name in ("p0", "p1")]
    await asyncio.wait_for(asyncio.gather(*(person.play() for person in people)), 600)
    saved = Record.from_entries(table.record.id, map(entries.decode, await store.entries(table.record.id)))
    assert saved.match is not None and table.record.match is not None
    assert (saved.seq, saved.match.log) == (table.record.seq, table.record.match.log)
    assert {person.newest["seq"] for person in people} == {saved.seq}
    ids = [entry.id for entry in map(entries.decode, await store.entries(table.record.id)) if entry.id]
    assert len(ids) == len(set(ids))


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Faults are retried at once, and not logged."""
    monkeypatch.setattr("wonderland.tables.schedule.FIRST_RETRY_SECONDS", 0.001)
    caplog.set_level("CRITICAL", "wonderland")


async def test_every_table_stays_consistent_and_goes_on_whatever_connection_is_cut() -> None:
    for first in range(0, GAMES, AT_ONCE):
        await asyncio.gather(*(play_one(number) for number in range(first, first + AT_ONCE)))
