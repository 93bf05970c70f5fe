"""HTTP and WebSockets: the client, the JSON API and the sockets of tables."""

from wonderland.web.app import create_app
from wonderland.web.server import serve

__all__ = ["create_app", "serve"]
