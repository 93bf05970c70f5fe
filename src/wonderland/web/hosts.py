"""Requests must name this server, and those that change something must come from its own pages."""

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from wonderland.web.response import json_response
from wonderland.web.wire import Problem


class KnownHosts:
    """Refuses requests for unknown host names (DNS rebinding). Numeric addresses pass: no name server is involved."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str]) -> None:
        self.app = app
        machine = socket.gethostname().lower()
        self.known = {"localhost", machine, f"{machine}.local", *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self._knows(HTTPConnection(scope)):
            if scope["type"] == "http":
                await json_response(Problem("unknown-host"), 421)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        await self.app(scope, receive, send)

    def _knows(self, connection: HTTPConnection) -> bool:
        host = connection.headers.get("host")
        if host is None:
            return True
        name = host.rsplit("]", 1)[0].removeprefix("[") if host.startswith("[") else host.rsplit(":", 1)[0]
        return name.lower().rstrip(".") in self.known or _is_number(name)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers send `Origin` with every such request; one without it comes from a program, not from a page."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False
