"""Limits: how much and how slowly a client may send, and the error for exceeding a limit."""

import json
import socket as sockets
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.web.client import BOT, FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.store import StoreError
from wonderland.store.database import lock_folder
from wonderland.tables.connections import RateLimit
from wonderland.web.limits import MOST_KEYS, RateLimits, address_of
from wonderland.web.server import open_socket, serve
from wonderland.web.transport import RECONNECT


def name(address: str, number: int, **headers: str) -> int:
    return Browser(address).ask("PUT", "/api/me", {"name": f"P{number}", "language": "en"}, **headers)[0]


def test_new_people_per_address_and_hour_are_limited() -> None:
    with running_server(settings=replace(UNLIMITED, people_per_hour=5)) as address:
        ala = Browser(address, "Ala")
        assert [name(address, number) for number in range(6)] == [200] * 4 + [429] * 2
        status, problem = Browser(address).ask("PUT", "/api/me", {"name": "Ben", "language": "en"})
        assert (status, problem["key"]) == (429, "too-many-people")
        assert ala.ask("PUT", "/api/me", {"name": "Alicja", "language": "pl"})[0] == 200


@pytest.mark.parametrize(("proxies", "last"), [((), 429), (("127.0.0.1",), 200)])
def test_a_proxy_is_trusted_only_if_the_settings_name_it(proxies: tuple[str, ...], last: int) -> None:
    with running_server(settings=replace(UNLIMITED, people_per_hour=2, proxies=proxies)) as address:
        statuses = [name(address, number, **{"x-forwarded-for": f"203.0.113.{number}"}) for number in range(3)]
        assert statuses == [200, 200, last]


def test_new_tables_per_person_and_hour_are_limited() -> None:
    with running_server(settings=replace(UNLIMITED, tables_per_hour=3)) as address:
        ala = Browser(address, "Ala")
        for _ in range(3):
            ala.open_table([YOU, BOT])
        with pytest.raises(AssertionError, match="too-many-tables"):
            ala.open_table([YOU, BOT])
        with pytest.raises(AssertionError, match="too-many-tables"):
            Browser(address, "Ala's other self").open_table([YOU, BOT])


def test_personal_links_per_person_are_limited() -> None:
    with running_server(settings=replace(UNLIMITED, sessions_per_person=3)) as address:
        ala = Browser(address, "Ala")
        assert [ala.ask("POST", "/api/me/link")[0] for _ in range(4)] == [200, 200, 429, 429]
        link = next(each["name"] for each in ala.ask("GET", "/api/me/sessions")[1] if not each["is_this"])
        ala.ask("DELETE", f"/api/me/sessions/{link}")
        assert ala.ask("POST", "/api/me/link")[0] == 200


def test_requests_per_address_are_limited() -> None:
    with running_server(settings=replace(UNLIMITED, requests_per_second=1)) as address:
        with connected(address) as line:
            # All at once: one after the other could be slow enough to pass.
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n" * 99)
            line.shutdown(sockets.SHUT_WR)
            answers = b"".join(iter(lambda: line.recv(65536), b""))
        statuses = [int(answer[:3]) for answer in answers.split(b"HTTP/1.1 ")[1:]]
        assert statuses[:10] == [200] * 10 and 429 in statuses


def test_chat_is_limited_by_person_and_not_by_connection() -> None:
    with running_server(settings=replace(UNLIMITED, chat_per_minute=1)) as address, ExitStack() as connections:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, FRIEND])
        refusals = []
        for number in range(3):
            socket = connections.enter_context(ala.socket(table))
            socket.send(json.dumps({"do": "say", "id": f"{number}", "text": "hello"}))
            refusals.append(answer_of(socket, f"{number}").get("key"))
        assert refusals == [None, "chat-too-fast", "chat-too-fast"]


@pytest.mark.parametrize(
    ("limits", "key"),
    [
        ({"connections": 3}, "house-full"),
        ({"connections_per_person": 3}, "too-many-connections"),
        ({"connections_per_address": 3}, "too-many-connections"),
    ],
)
def test_one_connection_too_many_gets_a_reason_and_may_retry_later(limits: dict[str, Any], key: str) -> None:
    with running_server(settings=replace(UNLIMITED, **limits)) as address:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, BOT])
        with ExitStack() as connections:
            for _ in range(3):
                assert update(connections.enter_context(ala.socket(table)))
            with ala.socket(table) as socket:
                assert json.loads(socket.recv(timeout=10))["key"] == key
                assert close_code(socket) == 1013
        with ala.socket(table) as socket:
            assert update(socket)["table"]["id"] == table


def close_code(socket: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_table_that_cannot_be_read_may_be_requested_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("store-unusable")

    with running_server() as address:
        monkeypatch.setattr("wonderland.store.sqlite.SqliteStore.load", fail)
        with Browser(address, "Ala").socket("abcdefghijkl") as socket:
            assert json.loads(socket.recv(timeout=10))["key"] == "server-fault"
            assert close_code(socket) == RECONNECT


def test_arrivals_are_announced_together() -> None:
    with running_server() as address, ExitStack() as connections:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, FRIEND], watch="link")
        first = connections.enter_context(ala.socket(table))
        update(first)
        for _ in range(30):
            update(connections.enter_context(Browser(address).socket(table)))
        frames = 0
        while update(first)["table"]["watchers"] < 30:
            frames += 1
        assert frames < 25


@pytest.fixture
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.protocol.REQUEST_SECONDS", 0.2)
    monkeypatch.setattr("wonderland.web.protocol.RESPONSE_SECONDS", 0.2)


SLOW = [
    b"",
    b"GET /api/games HTTP/1.1\r\nhost: localh",
    b"PUT /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{",
    b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api/ga",
]


@pytest.mark.usefixtures("short_timeouts")
@pytest.mark.parametrize("sent", SLOW)
def test_a_slow_sender_is_timed_out(sent: bytes) -> None:
    with running_server() as address, connected(address) as line:
        line.sendall(sent)
        while line.recv(65536):
            pass


@pytest.mark.usefixtures("short_timeouts")
def test_a_client_that_does_not_read_is_timed_out_and_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0

    async def endless(_: object) -> AsyncIterator[bytes]:
        nonlocal made
        while True:
            made += 1
            yield b"x" * 100_000

    monkeypatch.setattr("wonderland.web.api.finished_match", lambda _: None)
    monkeypatch.setattr("wonderland.web.api.stream_replay", endless)
    with running_server() as address:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, BOT])
        with connected(address) as line:
            line.sendall(
                f"GET /api/tables/{table}/replay HTTP/1.1\r\nhost: localhost\r\ncookie: {ala.cookie}\r\n\r\n".encode()
            )
            assert ala.ask("GET", "/api/games")[0] == 200
            # Data is produced no faster than it is read, and the connection is cut, so reading ends.
            time.sleep(1)
            assert made < 1000
            with suppress(ConnectionError):
                while line.recv(65536):
                    pass


def connected(address: str) -> sockets.socket:
    host, _, port = address.removeprefix("http://").partition(":")
    return sockets.create_connection((host, int(port)), timeout=20)


def test_a_server_without_file_descriptors_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.protocol.most_connections", lambda: 2)
    with running_server() as address, ExitStack() as connections:
        for _ in range(2):
            connections.enter_context(connected(address))
        with connected(address) as line:
            answer = line.recv(65536)
        assert answer.startswith(b"HTTP/1.1 503") and b"house-full" in answer


def test_limits_that_have_recovered_are_dropped() -> None:
    limits = RateLimits(1, 1e9)
    for number in range(MOST_KEYS + 1):
        limits.of(f"{number}").spend("too-many-requests")
    assert len(limits) < MOST_KEYS
    spent = RateLimit(1, 1e-9)
    spent.spend("too-many-requests")
    with pytest.raises(Refused, match="too-many-requests"):
        spent.spend("too-many-requests")


@pytest.mark.parametrize(
    ("host", "address"),
    [("203.0.113.9", "203.0.113.9"), ("2001:db8::1:2:3:4", "2001:db8::/64"), ("testclient", "testclient")],
)
def test_the_addresses_of_one_network_count_as_one(host: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})) == address


def test_the_server_starts_only_if_the_folder_is_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("wonderland.web.server.STATIC", tmp_path)
    with lock_folder(tmp_path / "data"), pytest.raises(Exception, match="data-in-use"):
        serve(Settings(port=0, data=tmp_path / "data"), open_browser=False)
    assert capsys.readouterr().out == ""


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    with running_server(settings=replace(UNLIMITED, hosts=("play.example.org",), proxies=("127.0.0.1",))) as address:
        yield address


@pytest.mark.parametrize(
    ("host", "status"),
    [("play.example.org", 200), ("PLAY.example.org:8000", 200), ("127.0.0.1:9", 200), ("[::1]:9", 200),
     ("localhost", 200), ("evil.example", 421), ("play.example.org.evil.example", 421), ("", 421)],
)  # fmt: skip
def test_a_foreign_host_name_is_rejected(shared: str, host: str, status: int) -> None:
    assert Browser(shared).ask("GET", "/api/games", host=host)[0] == status


def test_a_client_that_came_by_tls_must_use_tls_again(shared: str) -> None:
    import urllib.request

    for scheme, expected in (("https", "max-age=31536000"), ("http", None)):
        request = urllib.request.Request(f"{shared}/api/games", headers={"x-forwarded-proto": scheme})
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert answer.headers.get("strict-transport-security") == expected


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (b'{"name": "\xff\xfe", "language": "en"}', {}),
        (b'{"name": "A", "language": "en", "more": ' + b"[" * 8000 + b"]" * 8000 + b"}", {}),
        (b'{"name": "A", "language": "en"}', {"origin": "http://["}),
    ],
)
def test_a_broken_request_is_rejected_and_not_our_error(shared: str, body: bytes, headers: dict[str, str]) -> None:
    assert Browser(shared).ask("PUT", "/api/me", body, **headers)[0] in (400, 403)


def test_malformed_ids_are_rejected_before_anything_is_stored(shared: str) -> None:
    ala = Browser(shared, "Ala")
    for table in ("x", "x" * 5000, "nowhere12345!", "ab%00cd%00ef%00"):
        status, problem = ala.ask("GET", f"/api/tables/{table}/replay")
        assert (status, problem["key"]) == (404, "table-not-found")


def test_a_connection_that_is_never_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its buffer is dropped with the connection; other clients notice nothing."""
    monkeypatch.setattr("wonderland.tables.connections.MOST_UNSENT", 10_000)
    monkeypatch.setattr("tests.web.live.open_socket", little_room)
    with running_server() as address:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, FRIEND], watch="link")
        with ala.socket(table) as socket, slow_line(address, table) as slow:
            for number in range(300):
                socket.send(json.dumps({"do": "say", "id": f"{number}", "text": "x" * 300}))
                assert answer_of(socket, f"{number}")["type"] == "ack"
                if number % 20 == 0 and "wonderland_connections 1\n" in ala.ask("GET", "/metrics")[1]:
                    break
            assert "wonderland_connections 1\n" in ala.ask("GET", "/metrics")[1]
            assert ends(slow)


def little_room(host: str, port: int) -> sockets.socket:
    """A listening socket whose connections have small buffers."""
    listener = open_socket(host, port)
    listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    return listener


def ends(socket: sockets.socket) -> bool:
    """Has the other side closed the socket, after what it had sent before?"""
    socket.settimeout(10)
    with suppress(ConnectionResetError):
        while socket.recv(65_536):
            pass
    return True


def slow_line(address: str, table: str) -> sockets.socket:
    """A socket to a table with a small buffer, which nobody reads."""
    host, port = address.removeprefix("http://").split(":")
    slow = sockets.socket()
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    slow.connect((host, int(port)))
    slow.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n".encode()
    )
    return slow


def test_a_body_that_turns_out_malformed_is_not_our_error(shared: str, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\norigin: http://evil.example\r\n"
    with connected(shared) as line:
        line.sendall(head + b"transfer-encoding: chunked\r\n\r\nnot a number\r\n")
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 400") and answer.count(b"HTTP/1.1") == 1
    assert Browser(shared).ask("GET", "/api/games")[0] == 200
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
