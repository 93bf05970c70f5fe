"""HTTP and WebSockets: the built client, the JSON API and the sockets of tables. No other package knows either."""

from wonderland.web.app import create_app
from wonderland.web.server import serve

__all__ = ["create_app", "serve"]
