"""The web application: the JSON API, and the built client at every other address."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import chain
from pathlib import Path

from anyio import to_thread
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from wonderland.core.errors import Refused, WonderlandError
from wonderland.settings import Settings
from wonderland.store import StoreError
from wonderland.tables import upkeep
from wonderland.tables.quick import QuickStart
from wonderland.tables.registry import TableRegistry

from . import api, catalogue, health, history, notices, reviews, strangers
from .handover import HANDOVER, Handover
from .limits import GUARD, Limits
from .logs import watched_loop
from .middleware import Checks, Outermost, endpoint_name
from .picture import Pictures
from .postman import Postman
from .preview import manifest, page_response, preview_of, table_picture
from .response import error_response, json_response
from .socket import table_socket
from .wire import Problem

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
API = (api, catalogue, history, reviews, strangers, notices, health)
# Evicting idle tables is cheap and not urgent.
HOUSEKEEPING_SECONDS = 5.0
CLOCK_CHANGE_SECONDS = 2.0
"""A larger difference between wall clock and monotonic clock means that the clock was set."""
# Data is kept for days, so an hour more makes no difference.
CLEANING_SECONDS = 3600.0


class ClientFiles(StaticFiles):
    """The built client. Files with a hash in their name are cached for ever; pages get a link preview."""

    PAGES = re.compile(
        r"\.|back|history|mistakes|privacy|stop|games/[a-z0-9-]+/(rules|new)/?|tables/[A-Za-z0-9_-]+(/replay|/review)?/?"
    )

    async def get_response(self, path: str, scope: Scope) -> Response:
        hashed = path.startswith("assets/")
        is_page = bool(self.PAGES.fullmatch(path))
        try:
            response = await super().get_response("index.html" if is_page else path, scope)
        except HTTPException as error:
            if hashed or error.status_code != 404:
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


async def unknown_address(_: Request) -> Response:
    return json_response(Problem("unknown-address"), 404)


async def failure_response(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return error_response(error)
    if isinstance(error, WonderlandError):
        is_store = isinstance(error, StoreError)
        if is_store:
            request.app.state.tables.saving.suspect()
        log.error("request-failed", exc_info=error, extra={"endpoint": endpoint_name(request.scope)})
        return json_response(Problem("not-saved", {"problem": error.key}), 503 if is_store else 500)
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return await unknown_address(request)
    return json_response(Problem("bad-request", {"field": "method" if status == 405 else "request"}), status)


def create_app(
    tables: TableRegistry, settings: Settings | None = None, static: Path = STATIC, shared: Path | None = None
) -> Starlette:
    """The application that serves these tables. Processes of one machine hand over connections in `shared`."""
    settings = settings or Settings()
    limits = Limits(settings, tables.cluster.store if tables.cluster else None)
    postman = Postman(tables, settings)
    tables.attach(limits.on_message, limits.measures)
    tables.attach(postman.on_message)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, object]]:
        # Otherwise the first file that is served loads the rest of anyio, and everyone waits.
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
            *chain.from_iterable(module.routes for module in API),
            Route("/manifest.webmanifest", manifest),
            Route("/tables/{table}/picture.png", table_picture),
            Route("/api/{rest:path}", unknown_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Mount("/", ClientFiles(directory=static, html=True, check_dir=False)),
        ],
        middleware=[
            Middleware(Outermost),
            Middleware(Checks, limits=limits, hosts=[settings.host, *settings.hosts]),
            Middleware(GZipMiddleware, minimum_size=1024),
        ],
        exception_handlers={HTTPException: failure_response, WonderlandError: failure_response},
        lifespan=lifespan,
    )
    state = {"tables": tables, "limits": limits, "quick": QuickStart(tables), "postman": postman}
    app.state = State({**state, "pictures": Pictures(), "settings": settings})
    return app


async def _housekeep(tables: TableRegistry, settings: Settings) -> None:
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
    try:
        await chore()
    except Exception:
        log.exception("housekeeping-failed")
        return False
    return True


def _check_clock(before: float) -> float:
    """Log a change of the system clock; returns its difference to the monotonic clock."""
    now = time.time() - time.monotonic()
    if abs(now - before) >= CLOCK_CHANGE_SECONDS:
        log.warning("clock-changed", extra={"seconds": round(now - before)})
        return now
    return before
