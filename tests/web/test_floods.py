"""Floods: one connection or one address cannot block the server for everybody else, nor fill its log."""

import asyncio
import json
import logging
import socket as sockets
import time
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from tests.web.client import FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.settings import Settings
from wonderland.tables.connections import Connection
from wonderland.web import limits, protocol
from wonderland.web.limits import GUARD, Guard, network_of
from wonderland.web.protocol import FrameProtocol, TimedProtocol
from wonderland.web.server import create_config

ATTACKER, PLAYER = "127.0.0.2", "127.0.0.1"
"""Two addresses of this machine."""
LIMITED = replace(UNLIMITED, moves_per_second=10, requests_per_second=50)
AT_ONCE = limits.FRAMES_AT_ONCE * LIMITED.moves_per_second
MASK = b"\0\0\0\0"
FRAME, PING, PONG = b"\x81\x81" + MASK + b"x", b"\x89\x80" + MASK, b"\x8a\x80" + MASK
FRAMES = {
    "text": FRAME,
    "binary": b"\x82\x81" + MASK + b"x",
    "not UTF-8": b"\x81\x81" + MASK + b"\xff",
    "pings": PING,
    "pongs": PONG,
    "messages in two fragments": b"\x01\x80" + MASK + b"\x80\x80" + MASK,
}
POLICY_VIOLATION = b"\x88\x02\x03\xf0"
"""A close frame with the code 1008."""
CLIENT_BUFFER = 128 * 1024
MALFORMED = b"no request\r\n\r\n"
HEAD = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n{}\r\n"
)


class Clock:
    """A clock that moves only when it is set; the time of day is the real one."""

    time = staticmethod(time.time)

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all limits, so that nothing depends on the speed of the machine."""
    clock = Clock()
    monkeypatch.setattr("wonderland.tables.connections.time", clock)
    monkeypatch.setattr("wonderland.web.limits.time", clock)
    monkeypatch.setattr("wonderland.web.protocol.HELD_SECONDS", 0.05)
    return clock


@pytest.fixture(params=["uvloop", "asyncio"])
def loop(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def config(app: Starlette, settings: Settings) -> uvicorn.Config:
        made = create_config(app, settings)
        made.loop = request.param
        return made

    monkeypatch.setattr("tests.web.live.create_config", config)


class Line:
    """A raw connection from an address."""

    def __init__(self, address: str, source: str = ATTACKER) -> None:
        host, port = address.removeprefix("http://").split(":")
        self.socket = sockets.create_connection((host, int(port)), timeout=20, source_address=(source, 0))
        self.socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, CLIENT_BUFFER // 2)

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def upgrade(self, table: str, headers: str = "", until: bytes = b'"update"') -> "Line":
        """Requests a table and reads until that text comes."""
        self.socket.sendall(HEAD.format(table, headers).encode())
        received = b""
        while until not in received:
            part = self.socket.recv(65_536)
            assert part, received
            received += part
        return self

    def send(self, data: bytes) -> "Line":
        self.socket.sendall(data)
        return self

    def all(self) -> bytes:
        """Returns what comes until the server closes."""
        received = b""
        try:
            while part := self.socket.recv(65_536):
                received += part
        except ConnectionResetError:
            pass
        return received


def public_table(address: str) -> tuple[Browser, str]:
    ala = Browser(address, "Ala")
    return ala, ala.open_table([YOU, FRIEND], watch="public")


def plays(browser: Browser, table: str) -> None:
    with browser.socket(table) as socket:
        socket.send(json.dumps({"do": "react", "id": "react", "reaction": "clap"}))
        assert answer_of(socket, "react")["type"] == "ack"


def bad_traffic(caplog: pytest.LogCaptureFixture) -> list[dict[str, int]]:
    """The counts of each log line that sums up faults."""
    kinds = ("malformed", "protocol_errors", "floods", "refused")
    found = [vars(record) for record in caplog.records if record.msg == "bad-traffic"]
    return [{kind: facts[kind] for kind in kinds if kind in facts} for facts in found]


@pytest.mark.usefixtures("loop")
@pytest.mark.parametrize("kind", FRAMES)
def test_a_flooding_connection_is_closed(kind: str) -> None:
    with running_server(settings=LIMITED) as address:
        ala, table = public_table(address)
        with Line(address).upgrade(table) as line:
            received = line.send(FRAMES[kind] * 2 * AT_ONCE).all()
        assert received.endswith(POLICY_VIOLATION)
        assert received.count(b"not-understood") <= AT_ONCE and received.count(b"\x8a\x00") <= AT_ONCE
        plays(ala, table)


def test_a_message_of_endless_fragments_ends_the_connection() -> None:
    with running_server() as address, Line(address) as line:
        line.upgrade(public_table(address)[1]).send(b"\x01\x80" + MASK)
        assert line.send((b"\x00\x80" + MASK) * 500).all().endswith(POLICY_VIOLATION)


def test_a_connection_that_sends_too_much_at_once_is_closed_unread() -> None:
    with running_server() as address, Line(address) as line:
        line.upgrade(public_table(address)[1])
        answers = line.send(FRAME * (2 * protocol.MOST_UNPARSED)).all()
        assert answers.count(b"not-understood") < protocol.MOST_UNPARSED // len(FRAME)


def test_the_connections_of_an_address_share_its_limit() -> None:
    settings = replace(LIMITED, requests_per_second=5)
    most = limits.ADDRESS_FRAMES_AT_ONCE * settings.requests_per_second
    each = AT_ONCE - 5
    with running_server(settings=settings) as address:
        ala, table = public_table(address)
        lines = [Line(address).upgrade(table) for _ in range(most // each + 1)]
        for line in lines[:-1]:
            line.send(PONG * each + PING)
            assert line.socket.recv(65_536)  # it is open, and what it sent was counted
        assert lines[-1].send(PONG * each).all().endswith(POLICY_VIOLATION)
        plays(ala, table)
        for line in lines:
            line.socket.close()


async def test_a_player_at_the_usual_speed_is_never_closed(clock: Clock) -> None:
    """Ten minutes at the limit of moves, with a pong for each ping of the server."""
    frames, transport = opened(LIMITED)
    for number in range(10 * 600):
        clock.now += 0.1
        frames.data_received(FRAME)
        if number % 200 == 0:
            frames.data_received(PONG)
        frames.queue = asyncio.Queue()
    assert not transport.closed


@pytest.mark.usefixtures("loop")
def test_an_address_that_floods_repeatedly_is_blocked_for_a_while(clock: Clock) -> None:
    with running_server(settings=LIMITED) as address:
        ala, table = public_table(address)
        floods = LIMITED.requests_per_second // limits.WEIGHTS["floods"] + 1
        for _ in range(floods):
            with Line(address).upgrade(table) as line:
                line.send(PING * 2 * AT_ONCE).all()
        with Line(address) as refused:
            assert refused.send(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").all() == b""
        plays(ala, table)
        clock.now += limits.REJECTED_SECONDS + 1
        with Line(address).upgrade(table) as line:
            line.send(PING)
            assert line.socket.recv(2) == b"\x8a\x00"


def test_players_at_a_blocked_address_play_on() -> None:
    with running_server(settings=LIMITED) as address:
        ala, table = public_table(address)
        with ala.socket(table) as socket:
            update(socket)
            for _ in range(LIMITED.requests_per_second + 1):
                with Line(address, PLAYER) as line:
                    line.send(MALFORMED).all()
            with Line(address, PLAYER) as refused:
                assert refused.send(MALFORMED).all() == b""
            socket.send(json.dumps({"do": "react", "id": "react", "reaction": "clap"}))
            assert answer_of(socket, "react")["type"] == "ack"


def test_only_some_of_the_blocked_connections_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.protocol.HELD_SECONDS", 20.0)
    monkeypatch.setattr("wonderland.web.protocol.MOST_HELD", 1)
    with running_server(settings=replace(LIMITED, requests_per_second=1)) as address:
        for _ in range(2):
            with Line(address) as line:
                line.send(MALFORMED).all()
        with Line(address) as held, Line(address) as closed:
            assert closed.send(MALFORMED).all() == b""
            held.send(MALFORMED).socket.settimeout(0.2)
            with pytest.raises(TimeoutError):
                held.socket.recv(1)


def test_behind_a_proxy_a_client_is_blocked_and_never_the_proxy() -> None:
    with running_server(settings=replace(LIMITED, proxies=(ATTACKER,))) as address:
        ala, table = public_table(address)
        flooder, neighbour = "x-forwarded-for: 203.0.113.9\r\n", "x-forwarded-for: 203.0.113.10\r\n"
        for client in (flooder, "") * (LIMITED.requests_per_second // limits.WEIGHTS["floods"] + 1):
            with Line(address).upgrade(table, client) as line:
                line.send(PING * 2 * AT_ONCE).all()
        for _ in range(2 * LIMITED.requests_per_second):
            with Line(address) as line:
                assert line.send(MALFORMED).all().startswith(b"HTTP/1.1 400")
        Line(address).upgrade(table, flooder, until=b"too-many-requests").socket.close()
        for client, status in ((flooder, b"429"), (neighbour, b"200"), ("", b"200")):
            request = f"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{client}\r\n".encode()
            with Line(address) as line:
                assert line.send(request).all().startswith(b"HTTP/1.1 " + status)
        with Line(address).upgrade(table, neighbour) as line:
            assert line.send(PING).socket.recv(2) == b"\x8a\x00"
        plays(ala, table)


@pytest.mark.usefixtures("loop")
def test_faults_are_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with running_server(settings=replace(LIMITED, requests_per_second=500)) as address:
        _, table = public_table(address)
        for _ in range(40):
            with Line(address) as line:
                assert line.send(MALFORMED).all().startswith(b"HTTP/1.1 400")
        unmasked, reserved, unfinished = b"\x81\x01x", b"\xf1\x80" + MASK, b"\x80\x80" + MASK
        for frame in (unmasked, reserved, unfinished):
            with Line(address).upgrade(table) as line:
                line.send(frame).all()
        with Line(address).upgrade("nowhere12345", until=b" 101 ") as line:
            line.send(unmasked).all()
        for _ in range(4):
            with Line(address).upgrade(table) as line:
                line.send(FRAMES["not UTF-8"] * 2 * AT_ONCE).all()
    (counts,) = bad_traffic(caplog)
    assert (counts["malformed"], counts["floods"]) == (40, 4) and counts["protocol_errors"] == 4
    others = [record for record in caplog.records if record.name.startswith(("uvicorn", "asyncio"))]
    assert [record.msg for record in others] == []
    assert [record.msg for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_the_log_has_a_sum_for_each_period(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wonderland.web.limits.REPORT_SECONDS", 0.01)
    guard = Guard(LIMITED)
    for reports in (1, 2):
        for _ in range(1000):
            guard.fault("malformed", ATTACKER)
        while len(bad_traffic(caplog)) < reports:
            await asyncio.sleep(0.001)
    assert bad_traffic(caplog) == [{"malformed": 1000}, {"malformed": 1000}]


def test_a_body_of_tiny_chunks_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    with running_server(settings=LIMITED) as address:
        with Line(address) as line:
            for _ in range(20):
                try:
                    line.send(head + b"1\r\nx\r\n" * 3000)
                except OSError:
                    break
                head = b""
            line.all()
        assert Browser(address).ask("GET", "/api/games")[0] == 200
    assert bad_traffic(caplog) == [{"floods": 1}]


class FakeTransport:
    """Accepts what a protocol writes; the protocol is not notified when it is closed."""

    def __init__(self) -> None:
        self.protocol: object = None
        self.closed = False
        self.reads = True
        self.written: list[bytes] = []

    def get_extra_info(self, name: str, default: object = None) -> Any:
        line = SimpleNamespace(getsockopt=lambda *_: 0, family=sockets.AF_INET, getsockname=lambda: (PLAYER, 1))
        line.getpeername = lambda: (ATTACKER, 1)
        return {"peername": (ATTACKER, 1), "sockname": (PLAYER, 1), "socket": line}.get(name, default)

    def get_protocol(self) -> object:
        return self.protocol

    def set_protocol(self, protocol: object) -> None:
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_write_buffer_size(self) -> int:
        return 0


async def waiting_app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


def made(kind: type[Any], settings: Settings) -> tuple[Any, FakeTransport]:
    config = uvicorn.Config(waiting_app, http=TimedProtocol, ws=FrameProtocol, log_config=None, ws_max_size=4096)
    config.load()
    transport = FakeTransport()
    connection = kind(config, ServerState(), {GUARD: Guard(settings)}, _loop=asyncio.get_running_loop())
    transport.protocol = connection
    connection.connection_made(transport)
    return connection, transport


def opened(settings: Settings) -> tuple[FrameProtocol, FakeTransport]:
    frames, transport = made(FrameProtocol, settings)
    frames.data_received(HEAD.format("x", "").encode())
    return frames, transport


async def test_one_loop_iteration_reads_a_bounded_part_of_what_a_connection_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frames, transport = opened(UNLIMITED)
    await asyncio.sleep(0)
    taken: list[int] = []
    monkeypatch.setattr(FrameProtocol, "handle_pong", lambda *_: taken.append(1))
    sent = 3000
    frames.data_received(PONG * sent)
    while len(taken) < sent:
        assert not transport.reads
        before = len(taken)
        await asyncio.sleep(0)
        assert 0 < len(taken) - before <= protocol.FRAME_SLICE // len(PONG) + 1
    await asyncio.sleep(0)
    assert transport.reads


async def test_data_before_a_flood_was_closed_is_not_parsed() -> None:
    frames, transport = opened(LIMITED)
    await asyncio.sleep(0)
    frames.data_received(PING * 1000)
    for _ in range(1000):
        await asyncio.sleep(0)
    assert transport.closed and b"".join(transport.written).count(b"\x8a\x00") <= AT_ONCE
    assert frames.unparsed == b""


async def test_a_protocol_error_during_the_handshake_ends_the_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    frames, transport = opened(LIMITED)
    frames.data_received(b"\x81\x01x")
    frames.guard.report()
    assert transport.closed and bad_traffic(caplog) == [{"protocol_errors": 1}]


async def test_an_application_that_sends_after_a_flood_was_closed_learns_that_the_client_is_gone() -> None:
    frames, _ = opened(LIMITED)
    await asyncio.sleep(0)
    frames.data_received(PING * (protocol.MOST_UNPARSED // len(PING) + 1))
    with pytest.raises(ClientDisconnected):
        await frames.send({"type": "websocket.close", "code": 4404, "reason": ""})


async def test_frames_wait_in_order_for_a_slow_application() -> None:
    frames, transport = opened(UNLIMITED)
    await asyncio.sleep(0)
    texts = [f"{number:03}".encode() for number in range(200)]
    frames.data_received(b"".join(b"\x81\x83" + MASK + text for text in texts))
    assert await frames.receive() == {"type": "websocket.connect"}
    received: list[bytes] = []
    while len(received) < len(texts):
        assert not transport.reads
        message: Any = await frames.receive()
        received.append(message["bytes"])
    assert received == texts
    await asyncio.sleep(0)
    assert transport.reads


async def test_one_loop_iteration_reads_a_bounded_part_of_a_body(monkeypatch: pytest.MonkeyPatch) -> None:
    http, transport = made(TimedProtocol, UNLIMITED)
    parsed: list[int] = []
    receive_data = http.conn.receive_data

    def receive_counting(data: bytes) -> None:
        parsed.append(len(data))
        receive_data(data)

    monkeypatch.setattr(http.conn, "receive_data", receive_counting)
    body = b"POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 3000
    http.data_received(body)
    for turn in range(1, len(body) // protocol.HTTP_SLICE):
        assert len(parsed) == turn and max(parsed) <= protocol.HTTP_SLICE and not transport.reads
        await asyncio.sleep(0)
    http.cycle.disconnected = True


async def test_little_is_buffered_for_a_browser_that_never_reads() -> None:
    """In the kernel and in the server; a connection is cut off before a megabyte waits for it."""
    config = uvicorn.Config(waiting_app, http=TimedProtocol, ws=FrameProtocol, log_config=None)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: TimedProtocol(config, state, {GUARD: Guard(UNLIMITED)}, _loop=loop), PLAYER, 0
    )
    async with server:
        port = server.sockets[0].getsockname()[1]
        with await asyncio.to_thread(Line, f"http://{PLAYER}:{port}") as line:
            await asyncio.to_thread(line.upgrade, "x", "", b" 101 ")
            (frames,) = state.connections
            assert isinstance(frames, FrameProtocol)
            connection, written = Connection(None, "", frames), 0
            while not connection.closed:
                connection.write(b"x" * 10_000)
                written += 10_000
                await asyncio.sleep(0)
                assert written < 2**20 + CLIENT_BUFFER
            for task in state.tasks:
                task.cancel()


@pytest.mark.parametrize(
    ("host", "address"), [("203.0.113.9", "203.0.113.9"), ("::ffff:203.0.113.9", "203.0.113.9"), ("::1", "::/64")]
)
def test_an_ipv4_address_in_ipv6_form_is_the_same_address(host: str, address: str) -> None:
    assert network_of(host) == address
