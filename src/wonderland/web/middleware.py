"""ASGI middleware: the request log, security headers, and checks before a request is served."""

import logging
import socket
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonderland.core.errors import Refused
from wonderland.tables.registry import TABLE_ID

from .limits import Limits, ip_of
from .response import SECURITY_HEADERS, error_response, json_response
from .wire import Problem

log = logging.getLogger(__name__)

PROBES = frozenset({"healthz", "readyz", "metrics"})
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
TRANSPORT_SECURITY = "max-age=31536000"
"""Browsers that came by TLS use TLS for a year."""
POLICY_VIOLATION = 1008  # RFC 6455


class Outermost:
    """Logs requests and adds the security headers to all responses."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, status = time.perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                if scope.get("scheme") == "https":
                    headers["strict-transport-security"] = TRANSPORT_SECURITY
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:
            return
        except Exception:
            if status or scope["type"] != "http":
                raise
            log.exception("request-failed", extra={"endpoint": endpoint_name(scope)})
            await json_response(Problem("server-fault"), 500)(scope, receive, send_with_headers)
        finally:
            if scope["type"] == "http" and log.isEnabledFor(logging.INFO):
                _log_request(scope, status, time.perf_counter() - start)


def _log_request(scope: Scope, status: int, seconds: float) -> None:
    """By endpoint, since a path may contain anything."""
    method, endpoint = scope["method"], endpoint_name(scope)
    facts = {
        "method": method if method in METHODS else "other",
        "endpoint": endpoint,
        "status": status,
        "ms": round(1000 * seconds),
    }
    table = scope.get("path_params", {}).get("table", "")
    facts |= {"table": table} if TABLE_ID.fullmatch(table) else {}
    log.log(logging.DEBUG if endpoint in PROBES else logging.INFO, "request", extra=facts)


def endpoint_name(scope: Scope) -> str:
    """The function that answers; `page` for the client's files, `none` if nothing was reached."""
    endpoint = scope.get("endpoint")
    return "none" if endpoint is None else getattr(endpoint, "__name__", "page")


class Checks:
    """Rejects unknown hosts (DNS rebinding), too many requests, and requests of other sites' pages (CSRF)."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Sequence[str]) -> None:
        self.app, self.limits = app, limits
        machine = socket.gethostname().lower()
        self.known = {"localhost", machine, f"{machine}.local", *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] in ("http", "websocket"):
                self._check(HTTPConnection(scope))
        except Refused as error:
            if scope["type"] == "http":
                await error_response(error)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        await self.app(scope, receive, send)

    def _check(self, connection: HTTPConnection) -> None:
        if not self._knows(connection.headers.get("host")):
            raise Refused("unknown-host")
        if connection.scope["type"] == "http":
            self.limits.spend_request(connection)
            if connection.scope["method"] not in ("GET", "HEAD") and not is_same_origin(connection):
                raise Refused("foreign-page")

    def _knows(self, host: str | None) -> bool:
        """Numeric addresses are known: they involve no name server."""
        if host is None:
            return True
        name = host.rsplit("]", 1)[0].removeprefix("[") if host.startswith("[") else host.rsplit(":", 1)[0]
        return name.lower().rstrip(".") in self.known or ip_of(name) is not None


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers send `Origin` with every such request; programs need not."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False
