"""What the pages ask for: who one is, tables to open, join, list, replay and go on from."""

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.bots import BOTS
from wonderland.core.errors import Refused
from wonderland.games import discover
from wonderland.store import TableRow
from wonderland.tables.house import House
from wonderland.tables.replays import log_text, replayed
from wonderland.tables.rows import RowCard
from wonderland.tables.table import Table
from wonderland.web import wire
from wonderland.web.people import Guest, give_cookie, guest_of, guest_with, named, new_key
from wonderland.web.response import json_response

Asked = TypeVar("Asked")
LONGEST_BODY = 16_384


async def body(request: Request, kind: type[Asked]) -> Asked:
    """The request's JSON, checked; what is too long or no such thing is refused."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LONGEST_BODY:
            raise Refused("request-too-large", most=LONGEST_BODY)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except msgspec.DecodeError as error:
        raise Refused("bad-request") from error


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def known_guest(request: Request) -> Guest:
    guest = await guest_of(request, house_of(request).store)
    if guest is None:
        raise Refused("name-first")
    return guest


async def visible_table(request: Request) -> tuple[Table, Guest | None]:
    """The table of the address, if this browser may look at it; else there is none."""
    guest = await guest_of(request, house_of(request).store)
    table = await house_of(request).find(request.path_params["table"])
    if not table.may_look(guest.id if guest else None):
        raise Refused("table-not-found")
    return table, guest


async def catalogue(_: Request) -> Response:
    return json_response(wire.Catalogue([wire.GameInfo.of(game) for game in discover().values()], list(BOTS)))


async def who_am_i(request: Request) -> Response:
    guest = await guest_of(request, house_of(request).store)
    return json_response(wire.Person(guest.name, guest.language) if guest else wire.Person("", ""))


async def name_me(request: Request) -> Response:
    asked = await body(request, wire.Person)
    guest, token = await named(request, house_of(request).store, asked.name, asked.language)
    response = json_response(wire.Person(guest.name, guest.language))
    if token is not None:
        give_cookie(response, request, token)
    return response


async def personal_link(request: Request) -> Response:
    guest = await known_guest(request)
    return json_response(wire.PersonalLink(await new_key(house_of(request).store, guest.id)))


async def come_back(request: Request) -> Response:
    asked = await body(request, wire.PersonalLink)
    guest = await guest_with(asked.key, house_of(request).store)
    response = json_response(wire.Person(guest.name, guest.language))
    give_cookie(response, request, asked.key)
    return response


async def my_tables(request: Request) -> Response:
    guest = await guest_of(request, house_of(request).store)
    rows = await house_of(request).store.tables_of(guest.id) if guest else []
    return json_response([_line(row, guest) for row in rows])


async def public_tables(request: Request) -> Response:
    guest = await guest_of(request, house_of(request).store)
    return json_response([_line(row, guest) for row in await house_of(request).store.public_tables()])


def _line(row: TableRow, guest: Guest | None) -> wire.TableSummary:
    card = msgspec.json.decode(row.card, type=RowCard)
    person = guest.id if guest else None
    return wire.TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        names=[None if bot else name for name, bot in zip(card.names, card.bots, strict=True)],
        to_act=card.to_act,
        your_seats=[seat for seat, owner in enumerate(card.people) if person is not None and owner == person],
        is_host=card.host == person,
        updated=row.updated,
    )


async def open_table(request: Request) -> Response:
    guest, asked = await known_guest(request), await body(request, wire.TableRequest)
    table = await house_of(request).open_table(
        host=guest.id,
        name=guest.name,
        game=asked.game,
        chairs=[chair.bot if chair.kind == "bot" else None for chair in asked.chairs],
        own_seats=[seat for seat, chair in enumerate(asked.chairs) if chair.kind == "you"],
        options=asked.options,
        watch=asked.watch,
        chat=asked.chat,
        clock=asked.clock,
        bot_delay=asked.bot_delay,
        auto_start=all(chair.kind != "friend" for chair in asked.chairs),
    )
    return json_response(wire.TableCreated(table.record.id), 201)


async def join(request: Request) -> Response:
    guest, asked = await known_guest(request), await body(request, wire.JoinRequest)
    table = await house_of(request).find(request.path_params["table"])
    await table.sit(guest.id, guest.name, asked.invite)
    return json_response(wire.TableCreated(table.record.id))


async def delete_table(request: Request) -> Response:
    guest = await known_guest(request)
    table, _ = await visible_table(request)
    if table.record.host != guest.id:
        raise Refused("host-only")
    await house_of(request).delete(table)
    return json_response({})


async def replay(request: Request) -> Response:
    table, _ = await visible_table(request)
    return json_response(replayed(table.record))


async def log(request: Request) -> Response:
    table, _ = await visible_table(request)
    name = f"{table.record.game.id}-{table.record.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(log_text(table.record), headers=headers, media_type="application/jsonl")


async def fork(request: Request) -> Response:
    guest, asked = await known_guest(request), await body(request, wire.ForkRequest)
    table, _ = await visible_table(request)
    new = await house_of(request).fork(
        table.record,
        step=asked.step,
        seat=asked.seat,
        bot=asked.bot,
        host=guest.id,
        name=guest.name,
    )
    return json_response(wire.TableCreated(new.record.id), 201)


ROUTES = [
    Route("/api/games", catalogue),
    Route("/api/me", who_am_i, methods=["GET"]),
    Route("/api/me", name_me, methods=["PUT"]),
    Route("/api/me/link", personal_link, methods=["POST"]),
    Route("/api/me/tables", my_tables),
    Route("/api/back", come_back, methods=["POST"]),
    Route("/api/tables", public_tables, methods=["GET"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/log", log),
    Route("/api/tables/{table}/fork", fork, methods=["POST"]),
]


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal."""
    statuses: dict[str, int] = {"table-not-found": 404, "name-first": 401, "host-only": 403, "request-too-large": 413}
    return statuses.get(refusal.key, 400)


def problem(refusal: Refused) -> Response:
    details: dict[str, Any] = refusal.details
    return json_response(wire.Problem(refusal.key, details), status_of(refusal))
