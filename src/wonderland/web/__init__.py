"""The only room that knows HTTP: it shows the client and tells it which games there are."""

from wonderland.web.app import create_app
from wonderland.web.server import serve

__all__ = ["create_app", "serve"]
