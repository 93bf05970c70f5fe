"""What the HTTP layer answers without calling the application."""

import socket
from collections.abc import Iterator

import pytest

from tests.web.live import running_server
from wonderland.web.response import SECURITY_HEADERS

HANDSHAKE = b"GET %s HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n%s\r\n"
KEY = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
TABLE = b"/api/tables/abcdefghijkl/socket"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


def answer(address: str, request: bytes) -> tuple[int, dict[str, str]]:
    """The status and the headers of the response."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(request)
        received = b"".join(iter(lambda: line.recv(65536), b""))
    status, *lines = received.partition(b"\r\n\r\n")[0].decode().split("\r\n")
    headers = [line.split(": ", 1) for line in lines]
    assert len({name.lower() for name, _ in headers}) == len(headers), "a header came twice"
    return int(status.split()[1]), {name.lower(): value for name, value in headers}


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        pytest.param(b"nonsense\r\n\r\n", 400, id="no request"),
        pytest.param(
            b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\norigin: http://evil.example\r\n"
            b"transfer-encoding: chunked\r\n\r\nnot a number\r\n",
            400,
            id="malformed body",
        ),
        pytest.param(HANDSHAKE % (TABLE, KEY + b"sec-websocket-version: 7\r\n"), 400, id="old handshake"),
        pytest.param(
            HANDSHAKE % (TABLE, KEY + b"sec-websocket-version: 13\r\norigin: http://evil.example\r\n"),
            403,
            id="handshake of another site",
        ),
        pytest.param(HANDSHAKE % (b"/nowhere", KEY + b"sec-websocket-version: 13\r\n"), 403, id="no such socket"),
    ],
)
def test_errors_of_the_http_layer_have_the_security_headers(address: str, request_: bytes, status: int) -> None:
    found, headers = answer(address, request_)
    assert found == status
    assert headers.items() >= SECURITY_HEADERS.items()


def test_a_full_server_answers_with_the_security_headers(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.protocol.most_connections", lambda: 0)
    found, headers = answer(address, b"")
    assert found == 503
    assert headers.items() >= SECURITY_HEADERS.items()
