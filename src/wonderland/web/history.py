"""What a person looks back on: finished games, figures, what a game had to tell, and all of it as one file."""

import asyncio
import time
from collections import Counter

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from wonderland.tables import ratings
from wonderland.tables.admin import export_person
from wonderland.tables.history import Listed, figures, finished
from wonderland.tables.listing import list_tables
from wonderland.tables.recaps import recap
from wonderland.web import wire
from wonderland.web.api import table_summary
from wonderland.web.people import Guest
from wonderland.web.request import (
    known_guest,
    limits_of,
    query_number,
    read_body,
    store_of,
    tables_of,
    visible_record,
    while_connected,
)
from wonderland.web.response import json_response

PAGE = 20


async def my_history(request: Request) -> Response:
    guest = await known_guest(request)
    own = finished(guest.id, await _listed(request, guest))
    game, page = request.query_params.get("game", ""), query_number(request, "page")
    chosen = [each for each in own if game in ("", each[0].game)]
    pages = max(1, -(-len(chosen) // PAGE))
    number = min(max(page or 1, 1), pages)
    lines = [table_summary(*each, guest) for each in chosen[(number - 1) * PAGE : number * PAGE]]
    return json_response(wire.History(lines, number, pages, Counter(row.game for row, _ in own)))


async def my_figures(request: Request) -> Response:
    guest = await known_guest(request)
    listed = await _listed(request, guest)
    # In a thread: somebody may have thousands of games.
    return json_response(await asyncio.to_thread(figures, guest.id, listed))


async def _listed(request: Request, guest: Guest) -> list[Listed]:
    return await list_tables(tables_of(request), await store_of(request).tables_of(guest.id))


async def table_recap(request: Request) -> Response:
    return json_response(await recap(await visible_record(request)))


async def export(request: Request) -> Response:
    """All that is kept of whoever asks, as a file. It is made table by table, while somebody is there to read it."""
    guest = await known_guest(request)
    limits_of(request).exports.of(guest.id).spend("too-many-requests")
    headers = {"content-disposition": 'attachment; filename="wonderland.json"', "cache-control": "no-store"}
    pieces = while_connected(request, export_person(store_of(request), guest.id))
    return StreamingResponse(pieces, headers=headers, media_type="application/json")


async def my_ratings(request: Request) -> Response:
    """One's ratings, with the games that were not rated yet."""
    guest = await known_guest(request)
    if await ratings.ratings_of(store_of(request), guest.id) is None:
        return json_response(ratings.told(None))
    listed = await _listed(request, guest)
    return json_response(ratings.told(await ratings.rate(store_of(request), guest.id, listed)))


async def set_my_ratings(request: Request) -> Response:
    guest, body = await known_guest(request), await read_body(request, wire.RatingsRequest)
    store = store_of(request)
    await ratings.set_ratings(store, guest.id, wanted=body.wanted, public=body.public, now=time.time())
    return json_response(ratings.told(await ratings.ratings_of(store, guest.id)))


async def table_ratings(request: Request) -> Response:
    record, store = await visible_record(request), store_of(request)
    people = [chair.person for chair in record.chairs]
    return json_response([await ratings.shown_rating(store, person, record.game.id) for person in people])


ROUTES = [
    Route("/api/me/ratings", my_ratings, methods=["GET"]),
    Route("/api/me/ratings", set_my_ratings, methods=["PUT"]),
    Route("/api/tables/{table}/ratings", table_ratings),
    Route("/api/me/export", export),
    Route("/api/me/history", my_history),
    Route("/api/me/figures", my_figures),
    Route("/api/tables/{table}/recap", table_recap),
]
