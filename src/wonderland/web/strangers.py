"""What strangers need of one another: chairs open to everybody, quick start, and whom one would rather not meet."""

import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.core.errors import Refused
from wonderland.store import TableRow
from wonderland.tables.entries import hints_of
from wonderland.tables.listing import list_tables
from wonderland.tables.messages import SetBlocked
from wonderland.tables.quick import QuickStart
from wonderland.tables.rows import OpenDoor, RowSummary
from wonderland.web import wire
from wonderland.web.request import (
    known_guest,
    limits_of,
    read_body,
    store_of,
    tables_of,
    visitor,
)
from wonderland.web.response import json_response

LISTED_SECONDS = 24 * 3600.0
"""How long an open table is listed after its last change."""


async def open_tables(request: Request) -> Response:
    tables = tables_of(request)
    guest = await visitor(request)
    avoided = await tables.blocks.avoided(guest.id) if guest else frozenset[str]()
    now = time.time()
    shown = [
        await _open_table(request, row, summary, summary.open)
        for row, summary in await list_tables(tables, await tables.store.gathering_tables())
        if summary.open
        and (summary.open.start_at or now) >= now
        and row.updated > now - LISTED_SECONDS
        and (guest is None or guest.id not in row.members)
        and avoided.isdisjoint(row.members)
    ]
    return json_response(shown)


async def _open_table(request: Request, row: TableRow, summary: RowSummary, door: OpenDoor) -> wire.OpenTable:
    own_chair = [name for name, person in zip(summary.names, summary.people, strict=True) if person == summary.host]
    host = None if own_chair else await store_of(request).person(summary.host)
    return wire.OpenTable(
        id=row.id,
        game=row.game,
        host=own_chair[0] if own_chair else host[0] if host else "",
        names=[None if bot else name for name, bot in zip(summary.names, summary.bots, strict=True)],
        options=door.options,
        watch=door.watch,
        chat=door.chat,
        hints=hints_of(door.hints),
        clock=door.clock,
        start_at=door.start_at,
    )


async def quick_start(request: Request) -> Response:
    guest, tables, quick = await known_guest(request), tables_of(request), request.app.state.quick
    assert isinstance(quick, QuickStart)
    table = await quick.seat(
        request.path_params["game"],
        guest.id,
        guest.name,
        await tables.blocks.avoided(guest.id),
        lambda: limits_of(request).spend_table(request, guest.id),
    )
    return json_response(wire.TableCreated(table), 201)


async def blocked(request: Request) -> Response:
    guest = await known_guest(request)
    found = await tables_of(request).blocks.of(guest.id)
    return json_response([wire.BlockedPerson(each.id, each.name) for each in found])


async def block(request: Request) -> Response:
    guest, body = await known_guest(request), await read_body(request, wire.BlockRequest)
    record = await tables_of(request).record_for(guest.id, body.table)
    if not 0 <= body.seat < len(record.chairs):
        raise Refused("no-such-seat", seat=body.seat, last=len(record.chairs) - 1)
    chair = record.chairs[body.seat]
    if chair.person is None:
        raise Refused("not-a-person")
    await tables_of(request).blocks.add(guest.id, chair.person, chair.name)
    return await _tell_blocked(request, guest.id)


async def unblock(request: Request) -> Response:
    guest = await known_guest(request)
    await tables_of(request).blocks.remove(guest.id, request.path_params["blocked"])
    return await _tell_blocked(request, guest.id)


async def _tell_blocked(request: Request, person: str) -> Response:
    """The person's open tables show or hide what the others say."""
    people = await tables_of(request).blocks.people_blocked_by(person)
    tables_of(request).notify(SetBlocked(person, sorted(people)))
    return json_response({})


ROUTES = [
    Route("/api/open-tables", open_tables),
    Route("/api/games/{game}/quick", quick_start, methods=["POST"]),
    Route("/api/me/blocked", blocked, methods=["GET"]),
    Route("/api/me/blocked", block, methods=["POST"]),
    Route("/api/me/blocked/{blocked}", unblock, methods=["DELETE"]),
]
