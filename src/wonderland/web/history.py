"""A person's past games: history, statistics, ratings, recaps, and an export of their data."""

import asyncio
import time
from collections import Counter

from starlette.responses import Response, StreamingResponse

from wonderland.tables import ratings
from wonderland.tables.admin import export_person
from wonderland.tables.history import Listed, figures, finished
from wonderland.tables.listing import list_tables
from wonderland.tables.replays import recap

from . import wire
from .api import table_summary
from .request import ApiRequest, Routes

routes = Routes()
# About two screens.
PAGE = 20


@routes("GET", "/api/me/history")
async def my_history(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    own = finished(visitor.id, await _listed(request, visitor.id))
    game, page = request.query_params.get("game", ""), request.number("page")
    chosen = [each for each in own if game in ("", each[0].game)]
    pages = max(1, -(-len(chosen) // PAGE))
    number = min(max(page or 1, 1), pages)
    lines = [table_summary(*each, visitor) for each in chosen[(number - 1) * PAGE : number * PAGE]]
    return wire.History(lines, number, pages, Counter(row.game for row, _ in own))


@routes("GET", "/api/me/figures")
async def my_figures(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    # In a thread: a person may have thousands of games.
    return await asyncio.to_thread(figures, visitor.id, await _listed(request, visitor.id))


async def _listed(request: ApiRequest, person: str) -> list[Listed]:
    return await list_tables(request.tables, await request.store.tables_of(person))


@routes("GET", "/api/tables/{table}/recap")
async def table_recap(request: ApiRequest) -> object:
    return await recap(await request.record())


@routes("GET", "/api/me/export")
async def export(request: ApiRequest) -> Response:
    """The visitor's data as a file, made table by table."""
    visitor = await request.named_visitor()
    request.limits.exports.of(visitor.id).spend("too-many-requests")
    headers = {"content-disposition": 'attachment; filename="wonderland.json"', "cache-control": "no-store"}
    pieces = request.while_connected(export_person(request.store, visitor.id))
    return StreamingResponse(pieces, headers=headers, media_type="application/json")


@routes("GET", "/api/me/ratings")
async def my_ratings(request: ApiRequest) -> object:
    """Rates the games that were not rated yet."""
    person, store = (await request.named_visitor()).id, request.store
    if await ratings.RATINGS.read(store, person) is None:
        return ratings.ratings_info(None)
    return ratings.ratings_info(await ratings.rate(store, person, await _listed(request, person)))


@routes("PUT", "/api/me/ratings")
async def set_my_ratings(request: ApiRequest) -> object:
    visitor, body, store = await request.named_visitor(), await request.read(wire.RatingsRequest), request.store
    await ratings.set_ratings(store, visitor.id, wanted=body.wanted, public=body.public, now=time.time())
    return ratings.ratings_info(await ratings.RATINGS.read(store, visitor.id))


@routes("GET", "/api/tables/{table}/ratings")
async def table_ratings(request: ApiRequest) -> object:
    record = await request.record()
    people = [chair.person for chair in record.chairs]
    return [await ratings.shown_rating(request.store, person, record.game.id) for person in people]
