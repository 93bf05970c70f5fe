"""Malformed frames and requests, hundreds or in the long run 100,000: no internal error, no crash, no hung table."""

import json
import os
import random
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.client import BOT, YOU, Browser, answer_of, update
from tests.web.live import running_server
from wonderland.web.socket import LONGEST_MESSAGE

LONG_RUN = "WONDERLAND_SEARCH" in os.environ
FRAMES = 100_000 if LONG_RUN else 600
REQUESTS = 100_000 if LONG_RUN else 400
AT_ONCE = 20
SEED = random.randrange(1 << 32) if LONG_RUN else 7

KINDS = [
    "answer",
    "undo",
    "answer-undo",
    "send-nonce",
    "seat-bot",
    "free-seat",
    "start",
    "set-access",
    "postpone",
    "pass-host",
    "mute",
    "stand-in",
    "resign",
    "rematch",
    "say",
    "react",
    "nothing",
    "",
    7,
]
FIELDS = [
    "do",
    "id",
    "seat",
    "question",
    "choice",
    "agree",
    "nonce",
    "bot",
    "on",
    "text",
    "reaction",
    "open",
    "fill",
    "more",
]
TEXTS = [
    "",
    "x",
    "play red-3",
    "clap",
    "greedy",
    "\x00",
    "\x1b[2J",
    "\u202e",
    "\ud800",
    "\U0001f469\u200d",
    "x" * 400,
    "../..",
    "a" * 64,
    "-1",
]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "NONSENSE"]
HEADERS = [
    "origin: http://[",
    "origin: null",
    "origin: http://127.0.0.1",
    "host: [",
    "host: ",
    "content-length: -1",
    "content-length: 9",
    "transfer-encoding: chunked",
    "cookie: wonderland=\xff",
    "cookie: ;;=;",
    "range: bytes=0-",
    "range: bytes=9-1",
    "content-type: text/plain",
    "expect: 100-continue",
    "accept-encoding: gzip",
    "x-forwarded-for: [",
    "upgrade: websocket",
    "if-none-match: *",
    "if-modified-since: never",
]


class Fuzz:
    """Makes messages that our client would never send; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self.generator = random.Random(seed)

    def value(self, depth: int = 0) -> Any:
        generator = self.generator
        kind = generator.randrange(9 if depth < 3 else 7)
        if kind == 7:
            return [self.value(depth + 1) for _ in range(generator.randrange(4))]
        if kind == 8:
            return {generator.choice(FIELDS): self.value(depth + 1) for _ in range(generator.randrange(4))}
        plain = [
            None,
            True,
            generator.randrange(-3, 9),
            10 ** generator.randrange(40),
            generator.random(),
            generator.choice(TEXTS),
            generator.choice(KINDS),
        ]
        return plain[kind]

    def json(self) -> str:
        generator = self.generator
        fields = {"do": generator.choice(KINDS), "id": f"f{generator.randrange(99)}"}
        fields |= {generator.choice(FIELDS): self.value() for _ in range(generator.randrange(5))}
        return json.dumps(fields)

    def frame(self) -> str | bytes:
        generator, text = self.generator, self.json()
        match generator.randrange(8):
            case 0:
                return generator.randbytes(generator.randrange(60))
            case 1:
                return text[: generator.randrange(len(text))]
            case 2:
                return text.replace(generator.choice(text), generator.choice(TEXTS[:5]))
            case 3:
                return "[" * generator.randrange(4000)
            case 4 if generator.random() < 0.05:
                return "x" * generator.randrange(5000)
            case _:
                return text

    def request(self, tables: list[str]) -> bytes:
        generator = self.generator
        table = generator.choice([*tables, "x", "x" * 3000, "%00", "%ff%fe", "..%2f..", ""])
        paths = [
            "/",
            "/api/me",
            "/api/me/link",
            "/api/me/tables",
            "/api/back",
            "/api/tables",
            "/api/games",
            "/api/nowhere",
            "/assets/x",
            "/../../etc/passwd",
            "/%2e%2e/x",
            "/api/me/sessions",
            f"/api/me/sessions/{table}",
            "/api/open-tables",
            "/api/games/parade/quick",
            f"/api/games/{table}/quick",
            "/api/me/blocked",
            f"/api/me/blocked/{table}",
            *(f"/api/tables/{table}{end}" for end in ("", "/join", "/replay", "/log", "/fork", "/socket")),
        ]
        body = self.frame()
        data = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
        lines = [
            f"{generator.choice(METHODS)} {generator.choice(paths)} HTTP/1.1",
            *generator.sample(HEADERS, generator.randrange(4)),
        ]
        if generator.random() < 0.9:
            lines += ["host: localhost", f"content-length: {len(data)}", "connection: close"]
        head = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"
        return generator.randbytes(99) if generator.random() < 0.05 else head + data


@pytest.fixture
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Errors that the server logged; the client library also logs cut connections."""
    serious = [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
    return [record.getMessage() for record in serious if record.name != "websockets.client"]


def test_malformed_frames_do_no_harm(address: str, caplog: pytest.LogCaptureFixture) -> None:
    fuzz, ala = Fuzz(SEED), Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    for first in range(0, FRAMES, AT_ONCE):
        frames = [sendable(fuzz.frame()) for _ in range(AT_ONCE)]
        too_long = any(len(frame.encode() if isinstance(frame, str) else frame) > LONGEST_MESSAGE for frame in frames)
        with ala.socket(table) as socket, suppress(*[ConnectionClosed] * too_long):
            update(socket)
            for frame in frames:
                socket.send(frame)
            socket.send(json.dumps({"do": "react", "id": f"alive-{first}", "reaction": "clap"}))
            assert answer_of(socket, f"alive-{first}")["type"] == "ack", SEED
    assert faults(caplog) == [], SEED


def sendable(frame: str | bytes) -> str | bytes:
    """The client's library sends only valid text."""
    return frame.encode("utf-8", "replace").decode() if isinstance(frame, str) else frame


def test_malformed_requests_do_no_harm(
    address: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    fuzz, ala = Fuzz(SEED), Browser(address, "Ala")
    tables = [ala.open_table([YOU, BOT])]
    with monkeypatch.context() as short_timeout:
        # The server does not wait long for what never comes.
        short_timeout.setattr("wonderland.web.protocol.REQUEST_SECONDS", 0.2)
        for _ in range(REQUESTS):
            request = fuzz.request(tables)
            assert status(address, request) not in range(500, 600), (SEED, request)
    assert faults(caplog) == [], SEED
    with ala.socket(tables[0]) as socket:
        assert update(socket)["table"]["id"] == tables[0]


def status(address: str, request: bytes) -> int:
    """The status of the response; 0 if there was none."""
    host, _, port = address.removeprefix("http://").partition(":")
    with sockets.create_connection((host, int(port)), timeout=20) as line:
        try:
            line.sendall(request)
            line.shutdown(sockets.SHUT_WR)
            answer = line.recv(65536)
        except OSError:
            return 0
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0
