"""The application in this process, without a server: HTTP, sockets, its log and the notices it sends."""

import asyncio
import hashlib
import logging
import os
import secrets
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.types import Message

from tests.store.memory import MemoryStore
from tests.tables.reviewing import QuickReviews
from tests.tables.scene import Frames, InstantPool, done
from tests.web.live import UNLIMITED
from tests.web.worlds import NOW, REMOVED, SPECTATOR, TABLE, Saved, player
from wonderland.bots.advice import Advice, advise
from wonderland.core.chance import SeededChance
from wonderland.games import game as find_game
from wonderland.notices import Delivery, Notice, preferences
from wonderland.store import SERVER
from wonderland.tables import metrics
from wonderland.tables.registry import TableRegistry
from wonderland.tables.reviews import ReviewDesk
from wonderland.tables.updates import Heartbeat
from wonderland.web import create_app
from wonderland.web.catalogue import encoded_examples
from wonderland.web.logs import EventFormatter
from wonderland.web.postman import PUSH_KEY, STOP_KEY
from wonderland.web.transport import FRAMES

FAR, HERE = "203.0.113.9", "127.0.0.1"
LATER = NOW + 600.0
HEARTBEAT = msgspec.json.encode(Heartbeat())
WAIT_SECONDS = 20.0


class QuickAdvice(InstantPool):
    """Gives hints without a search."""

    waiting = 0

    def advise(
        self, game: str, bot_name: str, view: Any, choices: Sequence[Any], seed: str, *_: object
    ) -> Future[list[Advice]]:
        return done(advise(find_game(game), None, view, choices, SeededChance(seed)))


class Lines(logging.Handler):
    """Records log lines as the server writes them. Threads that ran before belong to servers of other tests."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(EventFormatter("json"))
        self.kept: list[str] = []
        self._others = {thread.ident for thread in threading.enumerate()} - {threading.get_ident()}

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread not in self._others:
            self.kept.append(self.format(record))


class SocketFrames(Frames):
    """The protocol of a connection, without heartbeats, which depend on the time."""

    client = (FAR, 1)

    def count_for(self, address: str | None) -> None:
        pass

    def write(self, frame: bytes) -> None:
        if frame != HEARTBEAT:
            super().write(frame)


class Socket:
    """A browser at a table."""

    def __init__(self) -> None:
        self.frames = SocketFrames()
        self.incoming: asyncio.Queue[Message] = asyncio.Queue()
        self.sent: list[Message] = []
        self.task: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    async def ask(self, request: dict[str, Any] | str) -> None:
        """Sends a frame and waits for its reply."""
        before = len(self.frames.waiting)
        text = request if isinstance(request, str) else msgspec.json.encode(request).decode()
        self.incoming.put_nowait({"type": "websocket.receive", "text": text})
        async with asyncio.timeout(WAIT_SECONDS):
            while not any(b'"ack"' in each or b'"refused"' in each for each in self.frames.waiting[before:]):
                if self.task is None or self.task.done():
                    return
                await asyncio.sleep(0)

    def read(self) -> list[bytes]:
        """Returns the frames that have come since the last call."""
        frames = self.frames.waiting[:]
        self.frames.waiting.clear()
        return frames

    async def close(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self.task:
            await asyncio.wait_for(self.task, WAIT_SECONDS)


class World:
    """An application with one table, its people, and everything it sends."""

    def __init__(self, app: Starlette, name: str, asker: str) -> None:
        self.app, self.name, self.asker = app, name, asker
        self.store: MemoryStore = app.state.tables.store
        self.notices: list[tuple[str, Notice]] = []
        self.log = Lines()

    def token(self, person: str) -> str:
        """The secret of a person's cookie. The asker's is the same in all worlds, those of others are not."""
        return f"token-of-{person}" + ("" if person == self.asker else f"-in-{self.name}")

    async def furnish(self, saved: Saved, seats: int) -> None:
        for person in (*map(player, range(seats)), REMOVED, SPECTATOR):
            await self.store.put_person(person, person.title(), "en")
            await self.store.put_session(hashlib.sha256(self.token(person).encode()).digest(), person, "Firefox", NOW)
            address = preferences.Address("channel-1", "tea", f"json://203.0.113.9/{self.token(person)}")
            wishes = preferences.Preferences("http://localhost", channels=(address,))
            await self.store.put_document(person, preferences.PREFERENCES.name, msgspec.json.encode(wishes))
        await self.store.put_document(SERVER, PUSH_KEY, push_key())
        await self.store.put_document(SERVER, STOP_KEY, b"a key of the server")
        await self.store.append_all(list(saved.appends()))

    def _scope(self, kind: str, path: str, person: str | None, client: str) -> dict[str, Any]:
        address, _, query = path.partition("?")
        cookie = [(b"cookie", f"wonderland={self.token(person)}".encode())] if person else []
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost"), (b"user-agent", b"Firefox"), *cookie],
            "client": (client, 1),
            "server": ("localhost", 80),
            "root_path": "",
        }

    async def ask(self, person: str | None, method: str, path: str, body: object = None, client: str = FAR) -> "Answer":
        requests: list[Message] = [{"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body)}]
        sent: list[Message] = []

        async def receive() -> Message:
            if not requests:
                await asyncio.Event().wait()  # the visitor stays to the end
            return requests.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        scope = self._scope("http", path, person, client) | {"method": method, "scheme": "http"}
        await asyncio.wait_for(self.app(scope, receive, send), WAIT_SECONDS)
        await settle()
        head, *rest = sent
        return Answer(head["status"], sorted(head["headers"]), b"".join(each.get("body", b"") for each in rest))

    async def connect(self, person: str | None, path: str = f"/api/tables/{TABLE}/socket") -> Socket:
        socket = Socket()
        socket.incoming.put_nowait({"type": "websocket.connect"})
        extensions = {FRAMES: {"transport": socket.frames}}
        scope = self._scope("websocket", path, person, FAR)
        scope |= {"scheme": "ws", "subprotocols": [], "extensions": extensions}
        socket.task = asyncio.create_task(self.app(scope, socket.incoming.get, socket.send))
        async with asyncio.timeout(WAIT_SECONDS):
            while not (socket.task.done() or socket.frames.waiting):
                await asyncio.sleep(0)
        return socket


class Answer(msgspec.Struct, frozen=True):
    """Everything that a request returns."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


async def settle() -> None:
    """Waits for background work to finish."""
    for _ in range(3):
        await asyncio.sleep(0)


@cache
def push_key() -> bytes:
    from wonderland.notices.push import new_key  # generating it takes a while

    return new_key()


def freeze(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stops clocks and timers, and draws pictures without encoding them as PNG."""

    async def drawn(svg: str) -> bytes:
        return svg.encode()

    monkeypatch.setattr(time, "time", lambda: LATER)
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    monkeypatch.setattr("wonderland.tables.table.PRESENCE_SECONDS", 3600.0)
    monkeypatch.setattr("wonderland.web.picture.to_png", drawn)


@asynccontextmanager
async def world(
    saved: Saved, name: str, asker: str, seats: int, static: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[World]:
    """An application that serves the table; its random numbers are the same in every world."""
    encoded_examples(saved.record.game.id)  # created once, with its own random numbers
    numbers, own_thread = count(), threading.get_ident()

    def token_bytes(size: int) -> bytes:
        if threading.get_ident() != own_thread:
            return os.urandom(size)
        return hashlib.shake_128(f"{next(numbers)}".encode()).digest(size)

    def observe(count_it: Callable[[float], None], seconds: float) -> None:
        if threading.get_ident() == own_thread:
            count_it(seconds)

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
    for histogram in (metrics.REQUEST_SECONDS, metrics.SAVE_SECONDS):
        monkeypatch.setattr(histogram, "counts", [0] * len(histogram.counts))
        monkeypatch.setattr(histogram, "observe", partial(observe, histogram.observe))
    tables = TableRegistry(MemoryStore(), QuickAdvice())  # type: ignore[arg-type]
    tables.reviews = ReviewDesk(tables.store, open_process=QuickReviews)  # type: ignore[arg-type]
    here = World(create_app(tables, UNLIMITED, static), name, asker)

    async def send(person: str, _: object, notice: Notice, *__: object) -> Delivery:
        here.notices.append((person, notice))
        return "sent"

    monkeypatch.setattr(here.app.state.postman.sender, "send", send)
    await here.furnish(saved, seats)
    root, ours = logging.getLogger(), logging.getLogger("wonderland")
    level = ours.level
    root.addHandler(here.log)
    ours.setLevel(logging.DEBUG)
    try:
        yield here
    finally:
        root.removeHandler(here.log)
        ours.setLevel(level)
        here.app.state.postman.sender.close()
        await tables.close()
