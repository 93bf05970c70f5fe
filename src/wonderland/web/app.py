"""The web application: the games as JSON, the built client for every other address, strict headers on all of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonderland.core.contract import Game
from wonderland.games import discover
from wonderland.web.wire import GameCard, Problem

STATIC = Path(__file__).parent / "static"

# Nothing comes from elsewhere, nothing runs from within the page's text, nobody frames the page.
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class SecurityHeaders:
    """Puts the security headers on every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        await self.app(scope, receive, send_with_headers)


class Client(StaticFiles):
    """The built client: files with a hash in their name are kept for ever, any unknown page is the client's to show."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        hashed = path.startswith("assets/")
        try:
            response = await super().get_response(path, scope)
        except HTTPException as refusal:
            if hashed or refusal.status_code != 404:
                raise
            response = await super().get_response("index.html", scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


def json_response(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-cache"}, "application/json")


def create_app(games: Mapping[str, Game[Any, Any, Any]] | None = None, static: Path = STATIC) -> Starlette:
    cards = [GameCard.of(game) for game in (discover() if games is None else games).values()]

    async def list_games(_: Request) -> Response:
        return json_response(cards)

    async def unknown(_: Request) -> Response:
        return json_response(Problem("error-unknown-address"), 404)

    async def refused(_: Request, refusal: Exception) -> Response:
        status = refusal.status_code if isinstance(refusal, HTTPException) else 500
        return json_response(Problem("error-unknown-address" if status == 404 else "error-bad-request"), status)

    return Starlette(
        routes=[
            Route("/api/games", list_games),
            Route("/api/{rest:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Mount("/", Client(directory=static, html=True, check_dir=False)),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={HTTPException: refused},
    )
