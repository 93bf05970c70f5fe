"""The web application: the JSON API, the built client for every other address, security headers on all of it."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from anyio import to_thread
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonderland.core.errors import Refused, WonderlandError
from wonderland.settings import Settings
from wonderland.store import StoreError
from wonderland.tables import upkeep
from wonderland.tables.quick import QuickStart
from wonderland.tables.registry import TableRegistry
from wonderland.web import content, health, history, notices, remote, strangers
from wonderland.web.api import ROUTES
from wonderland.web.handover import HANDOVER, Handover
from wonderland.web.hosts import KnownHosts, is_same_origin
from wonderland.web.limits import GUARD, Limits
from wonderland.web.logs import RequestLog, endpoint_name
from wonderland.web.picture import Pictures
from wonderland.web.postman import Postman
from wonderland.web.preview import manifest, page_response, preview_of, table_picture
from wonderland.web.response import SECURITY_HEADERS, json_response, refusal_response
from wonderland.web.socket import table_socket
from wonderland.web.watchdog import watched_loop
from wonderland.web.wire import Problem

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
HOUSEKEEPING_SECONDS = 5.0
CLOCK_CHANGE_SECONDS = 2.0
"""A larger difference between wall clock and monotonic clock means that somebody set the clock."""
CLEANING_SECONDS = 3600.0

TRANSPORT_SECURITY = "max-age=31536000"
"""Browsers that came by TLS use TLS for a year."""


class SecurityHeaders:
    """Puts the security headers on every response, also on errors."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
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
            if started or scope["type"] != "http":
                raise
            log.exception("request-failed", extra={"endpoint": endpoint_name(scope)})
            await json_response(Problem("server-fault"), 500)(scope, receive, send_with_headers)


class ClientFiles(StaticFiles):
    """The built client: files with a hash in their name are cached for ever. Every other path gets the client's page
    with a link preview."""

    PAGES = re.compile(r"\.|back|history|privacy|stop|games/[a-z0-9-]+/(rules|new)/?|tables/[A-Za-z0-9_-]+(/replay)?/?")

    async def get_response(self, path: str, scope: Scope) -> Response:
        hashed = path.startswith("assets/")
        is_page = bool(self.PAGES.fullmatch(path))
        try:
            response = await super().get_response("index.html" if is_page else path, scope)
        except HTTPException as refusal:
            if hashed or refusal.status_code != 404:
                raise
            response = await self._page(scope, 404)
        else:
            response = await self._page(scope, 200) if is_page else response
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response

    async def _page(self, scope: Scope, status: int) -> Response:
        request = Request(scope)
        preview = await preview_of(request, scope["app"].state.tables.store)
        return page_response(request, preview, Path(str(self.directory)) / "index.html", status)


class SameOrigin:
    """Refuses requests that another site's page sends in a visitor's name (CSRF)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD") and not is_same_origin(Request(scope)):
            await json_response(Problem("foreign-page"), 403)(scope, receive, send)
            return
        await self.app(scope, receive, send)


class RequestLimits:
    """Refuses requests beyond what one address may send."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            try:
                self.limits.spend_request(Request(scope))
            except Refused as refusal:
                await refusal_response(refusal)(scope, receive, send)
                return
        await self.app(scope, receive, send)


async def unknown_address(_: Request) -> Response:
    return json_response(Problem("unknown-address"), 404)


async def error_response(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return refusal_response(error)
    if isinstance(error, WonderlandError):
        if isinstance(error, StoreError):
            request.app.state.tables.saving.suspect()
        log.error("request-failed", exc_info=error, extra={"endpoint": endpoint_name(request.scope)})
        return json_response(
            Problem("not-saved", {"problem": error.key}), 503 if isinstance(error, StoreError) else 500
        )
    status = error.status_code if isinstance(error, HTTPException) else 500
    return json_response(Problem("unknown-address" if status == 404 else "bad-request"), status)


def create_app(
    tables: TableRegistry, settings: Settings | None = None, static: Path = STATIC, shared: Path | None = None
) -> Starlette:
    """The application that serves these tables; processes of one machine meet in the folder `shared`."""
    settings = settings or Settings()
    limits = Limits(settings, tables.cluster.store if tables.cluster else None)
    postman = Postman(tables, settings)
    tables.attach(limits.heed, limits.count)
    tables.attach(postman.heed)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, object]]:
        # The first file that is served would load the rest of anyio, and everybody would wait for it.
        await to_thread.run_sync(int)
        with watched_loop():
            await tables.start()
            log.info("server-started")
            chores = [asyncio.create_task(_housekeep(tables, settings)), asyncio.create_task(postman.run())]
            handover = Handover(tables, shared) if shared else None
            yield {HANDOVER: handover, GUARD: limits.guard}
            if handover:
                handover.close()
            for chore in chores:
                chore.cancel()
            await asyncio.wait(chores)
            postman.sender.close()
            await tables.close()
            limits.guard.report()
            log.info("server-stopped")

    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            *ROUTES,
            *content.ROUTES,
            *history.ROUTES,
            *remote.ROUTES,
            *strangers.ROUTES,
            *notices.ROUTES,
            *health.ROUTES,
            Route("/manifest.webmanifest", manifest),
            Route("/tables/{table}/picture.png", table_picture),
            Route("/api/{rest:path}", unknown_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Mount("/", ClientFiles(directory=static, html=True, check_dir=False)),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, hosts=[settings.host, *settings.hosts]),
            Middleware(RequestLimits, limits=limits),
            Middleware(SameOrigin),
            Middleware(GZipMiddleware, minimum_size=1024),
        ],
        exception_handlers={HTTPException: error_response, WonderlandError: error_response},
        lifespan=lifespan,
    )
    app.state.tables = tables
    app.state.limits = limits
    app.state.quick = QuickStart(tables)
    app.state.pictures = Pictures()
    app.state.postman = postman
    app.state.settings = settings
    return app


async def _housekeep(tables: TableRegistry, settings: Settings) -> None:
    """Wake the tables where something is due, while people are served already; then do the chores."""
    all_awake = await _succeeds(tables.resume_all)
    next_cleaning = 0.0
    delete_outdated = partial(upkeep.delete_outdated, tables, settings.finished_days, settings.idle_people_days)
    clock = time.time() - time.monotonic()
    while True:
        await asyncio.sleep(HOUSEKEEPING_SECONDS)
        clock = _check_clock(clock)
        await _succeeds(tables.evict_idle)
        all_awake = all_awake or await _succeeds(tables.resume_all)
        await _succeeds(lambda: upkeep.carry_out_orders(tables))
        if time.monotonic() >= next_cleaning and await _succeeds(delete_outdated):
            next_cleaning = time.monotonic() + CLEANING_SECONDS


async def _succeeds(chore: Callable[[], Awaitable[None]]) -> bool:
    """A chore that fails is tried again later."""
    try:
        await chore()
    except Exception:
        log.exception("housekeeping-failed")
        return False
    return True


def _check_clock(before: float) -> float:
    """Log a change of the machine's clock; returns its difference to the monotonic clock."""
    now = time.time() - time.monotonic()
    if abs(now - before) >= CLOCK_CHANGE_SECONDS:
        log.warning("clock-changed", extra={"seconds": round(now - before)})
        return now
    return before
