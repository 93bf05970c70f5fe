"""The web application: the games as JSON, the built client for every other address, strict headers on all of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonderland.core.errors import Refused
from wonderland.tables.house import House
from wonderland.web.origin import is_own_origin
from wonderland.web.pages import ROUTES, problem
from wonderland.web.response import json_response
from wonderland.web.socket import table_socket
from wonderland.web.wire import Problem

STATIC = Path(__file__).parent / "static"
REST_SECONDS = 10.0

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


class OwnOrigin:
    """Refuses what another site's page sends on a visitor's behalf."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD") and not is_own_origin(Request(scope)):
            await json_response(Problem("foreign-page"), 403)(scope, receive, send)
            return
        await self.app(scope, receive, send)


async def unknown(_: Request) -> Response:
    return json_response(Problem("unknown-address"), 404)


async def refused(_: Request, refusal: Exception) -> Response:
    if isinstance(refusal, Refused):
        return problem(refusal)
    status = refusal.status_code if isinstance(refusal, HTTPException) else 500
    return json_response(Problem("unknown-address" if status == 404 else "bad-request"), status)


def create_app(house: House, static: Path = STATIC) -> Starlette:
    """The application around a house of tables."""

    @asynccontextmanager
    async def open_house(_: Starlette) -> AsyncIterator[None]:
        await house.wake_all()
        resting = asyncio.create_task(_rest(house))
        yield
        resting.cancel()
        await house.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            *ROUTES,
            Route("/api/{rest:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Mount("/", Client(directory=static, html=True, check_dir=False)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(OwnOrigin),
            Middleware(GZipMiddleware, minimum_size=1024),
        ],
        exception_handlers={HTTPException: refused, Refused: refused},
        lifespan=open_house,
    )
    app.state.house = house
    return app


async def _rest(house: House) -> None:
    while True:
        await asyncio.sleep(REST_SECONDS)
        house.rest()
