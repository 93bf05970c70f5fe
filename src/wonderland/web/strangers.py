"""Playing with strangers: public tables with free seats, quick start, and blocking."""

import time

from msgspec.structs import asdict

from wonderland.core.errors import Refused
from wonderland.store import TableRow
from wonderland.tables.entries import hints_of
from wonderland.tables.listing import list_tables
from wonderland.tables.messages import SetBlocked
from wonderland.tables.rows import OpenDoor, RowSummary

from . import wire
from .request import ApiRequest, Routes

routes = Routes()
LISTED_SECONDS = 24 * 3600.0
"""How long an open table is listed after its last change."""


@routes("GET", "/api/open-tables")
async def open_tables(request: ApiRequest) -> object:
    tables, person, now = request.tables, await request.visitor_id(), time.time()
    avoided = await tables.blocks.avoided(person) if person else frozenset[str]()
    return [
        await _open_table(request, row, summary, summary.open)
        for row, summary in await list_tables(tables, await request.store.gathering_tables())
        if summary.open
        and (summary.open.start_at or now) >= now
        and row.updated > now - LISTED_SECONDS
        and person not in row.members
        and avoided.isdisjoint(row.members)
    ]


async def _open_table(request: ApiRequest, row: TableRow, summary: RowSummary, door: OpenDoor) -> wire.OpenTable:
    own_chair = [name for name, person in zip(summary.names, summary.people, strict=True) if person == summary.host]
    host = None if own_chair else await request.store.person(summary.host)
    return wire.OpenTable(
        id=row.id,
        game=row.game,
        host=own_chair[0] if own_chair else host[0] if host else "",
        names=summary.shown_names,
        **(asdict(door) | {"hints": hints_of(door.hints)}),
    )


@routes("POST", "/api/games/{game}/quick", 201)
async def quick_start(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    avoided = await request.tables.blocks.avoided(visitor.id)
    game, spend = request.text("game"), lambda: request.limits.spend_table(request, visitor.id)
    return wire.TableCreated(await request.quick.seat(game, visitor.id, visitor.name, avoided, spend))


@routes("GET", "/api/me/blocked")
async def blocked(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    return [wire.BlockedPerson(each.id, each.name) for each in await request.tables.blocks.of(visitor.id)]


@routes("POST", "/api/me/blocked")
async def block(request: ApiRequest) -> object:
    visitor, body = await request.named_visitor(), await request.read(wire.BlockRequest)
    record = await request.tables.record_for(visitor.id, body.table)
    if not 0 <= body.seat < len(record.chairs):
        raise Refused("no-such-seat", seat=body.seat, last=len(record.chairs) - 1)
    chair = record.chairs[body.seat]
    if chair.person is None:
        raise Refused("not-a-person")
    await request.tables.blocks.add(visitor.id, chair.person, chair.name)
    return await _notify_tables(request, visitor.id)


@routes("DELETE", "/api/me/blocked/{blocked}")
async def unblock(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    await request.tables.blocks.remove(visitor.id, request.text("blocked"))
    return await _notify_tables(request, visitor.id)


async def _notify_tables(request: ApiRequest, person: str) -> object:
    """The person's open tables show or hide chat at once."""
    people = await request.tables.blocks.people_blocked_by(person)
    request.tables.notify(SetBlocked(person, sorted(people)))
    return {}
