"""A browser without a window: its cookie, its requests, its sockets."""

import json
import urllib.error
import urllib.request
from typing import Any
from weakref import WeakKeyDictionary

from websockets.sync.client import ClientConnection, connect

from tests.difference import Newest

NONCE = "a browser's own luck"


class Browser:
    """A visitor with a cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.cookie = ""
        if name:
            self.ask("PUT", "/api/me", {"name": name, "language": "en"})

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        for name, value in {"cookie": self.cookie, **headers}.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                self._keep(answer.headers.get("set-cookie"))
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _read(error.read())

    def _keep(self, cookie: str | None) -> None:
        if cookie:
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie
            self.cookie = cookie.split(";")[0]

    def open_table(self, chairs: list[dict[str, Any]], **settings: Any) -> str:
        request = {
            "game": "parade",
            "chairs": chairs,
            "options": {},
            "watch": "nobody",
            "chat": True,
            "clock": None,
            "bot_delay": 0.0,
        }
        status, opened = self.ask("POST", "/api/tables", request | settings)
        assert status == 201, opened
        return str(opened["id"])

    def socket(self, table: str, **headers: str) -> ClientConnection:
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(url, additional_headers={"cookie": self.cookie, **headers})

    def send_nonce(self, table: str) -> None:
        """Sends a nonce, as a page does when it has seen the commitment."""
        with self.socket(table) as socket:
            socket.send(json.dumps({"do": "send-nonce", "id": "nonce", "nonce": NONCE}))
            assert answer_of(socket, "nonce")["type"] == "ack"


def _read(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data.decode()


YOU, FRIEND, BOT = {"kind": "you"}, {"kind": "friend"}, {"kind": "bot", "bot": "greedy"}


_newest: WeakKeyDictionary[ClientConnection, Newest] = WeakKeyDictionary()


def receive(socket: ClientConnection, timeout: float = 10) -> dict[str, Any]:
    """Returns the next message; an update as if it were sent whole."""
    message = json.loads(socket.recv(timeout=timeout))
    return _newest.setdefault(socket, Newest()).take(message)


def update(socket: ClientConnection) -> dict[str, Any]:
    """The next update."""
    while (message := receive(socket))["type"] != "update":
        pass
    return message


def next_but_updates(socket: ClientConnection) -> dict[str, Any]:
    """Returns the next message that is no update and no heartbeat, which may come at any time."""
    while (message := receive(socket))["type"] in ("update", "heartbeat"):
        pass
    return message


def answer_of(socket: ClientConnection, request: str) -> dict[str, Any]:
    """Returns the reply to a request."""
    while True:
        message = receive(socket)
        if message.get("id") == request and message["type"] in ("ack", "refused"):
            return message
