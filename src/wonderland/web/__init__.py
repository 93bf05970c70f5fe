"""The only room that knows HTTP and sockets: it shows the client and brings it to its tables."""

from wonderland.web.app import create_app
from wonderland.web.server import serve

__all__ = ["create_app", "serve"]
