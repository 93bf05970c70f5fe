"""Requests that change something, and sockets, must come from our own pages."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_same_origin(connection: HTTPConnection) -> bool:
    """Browsers send `Origin` with every such request; one without it comes from a program, not from a page."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False
