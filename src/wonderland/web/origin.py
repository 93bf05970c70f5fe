"""Requests that change something, and sockets, come from our own pages or not at all."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_own_origin(connection: HTTPConnection) -> bool:
    """Browsers always say where a request comes from; programs that do not are no browser's page."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
