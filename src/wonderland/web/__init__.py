"""HTTP and WebSockets: the client, the JSON API and the sockets of tables."""

from .app import create_app
from .server import serve

__all__ = ["create_app", "serve"]
