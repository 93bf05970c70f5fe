"""The JSON API of people, tables and bots elsewhere: names, sessions, and creating, joining, listing, replaying and
forking tables."""

import asyncio
import hmac
import socket
from collections.abc import Sequence

from starlette.responses import Response, StreamingResponse

from wonderland.core.errors import Refused
from wonderland.store import TableRow
from wonderland.tables.admin import ErasePerson
from wonderland.tables.company import REMOTE
from wonderland.tables.decisions import invited_seats
from wonderland.tables.history import ended_at, is_scored
from wonderland.tables.listing import list_tables
from wonderland.tables.messages import EndSession
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.opening import fork as fork_table
from wonderland.tables.relay import RelayedTable
from wonderland.tables.replays import finished_match, log_text, move_reason, stream_replay
from wonderland.tables.rows import RowSummary, waits_for
from wonderland.tables.table import Table
from wonderland.tables.upkeep import carry_out, delete_for, removal_for

from . import people, wire
from .limits import address_of
from .people import Visitor
from .request import ApiRequest, Routes
from .response import json_response

routes = Routes()
RECENTLY_OVER = 4
"""Finished games among a person's tables; all others are in the history."""
WAIT_SECONDS = 25.0
"""How long a request for a question is held open; proxies give up after 30 or 60 seconds."""
EVERY_HOST = ("0.0.0.0", "::")  # noqa: S104


# People


def _person(visitor: Visitor | None) -> Response:
    return json_response(wire.Person(visitor.name, visitor.language) if visitor else wire.Person("", ""))


@routes("GET", "/api/me")
async def who_am_i(request: ApiRequest) -> Response:
    visitor = await request.visitor()
    response = _person(visitor)
    if visitor and await people.note_use(request, request.store, visitor.id):
        people.set_cookie(response, request)
    return response


@routes("PUT", "/api/me")
async def name_me(request: ApiRequest) -> Response:
    body = await request.read(wire.Person)
    if await request.visitor() is None:
        await request.limits.spend_person(request)
    visitor, token = await people.name_visitor(request, request.store, body.name, body.language)
    response = _person(visitor)
    if token is not None:
        people.set_cookie(response, request, token)
    return response


@routes("POST", "/api/me/link")
async def personal_link(request: ApiRequest) -> object:
    visitor, most = await request.named_visitor(), request.settings.sessions_per_person
    if most and len(await request.store.sessions_of(visitor.id)) >= most:
        raise Refused("too-many-sessions", most=most)
    return wire.PersonalLink(await people.new_token(request.store, visitor.id))


@routes("POST", "/api/back")
async def come_back(request: ApiRequest) -> Response:
    body = await request.read(wire.PersonalLink)
    visitor = await people.visitor_of_token(body.key, request.store)
    if visitor is None:
        raise Refused("personal-link-unknown")
    response = _person(visitor)
    await people.note_use(request, request.store, visitor.id, body.key)
    people.set_cookie(response, request, body.key)
    return response


@routes("GET", "/api/me/sessions")
async def sessions(request: ApiRequest) -> object:
    visitor, this = await request.named_visitor(), people.session_of(request)
    named = [(people.session_name(each.token_hash), each) for each in await request.store.sessions_of(visitor.id)]
    return [wire.SessionInfo(name, each.device, each.created, each.used, name == this) for name, each in named]


@routes("DELETE", "/api/me/sessions/{session}")
async def delete_session(request: ApiRequest) -> Response:
    """Sign a browser out and close its connections."""
    visitor, name = await request.named_visitor(), request.text("session")
    await people.end_session(request.store, visitor.id, name)
    request.tables.notify(EndSession(name))
    response = json_response({})
    if name == people.session_of(request):
        people.clear_cookie(response)
    return response


@routes("GET", "/api/privacy")
async def privacy(request: ApiRequest) -> object:
    settings = request.settings
    return wire.Privacy(settings.finished_days, settings.idle_people_days, people.COOKIE_SECONDS // (24 * 3600))


@routes("DELETE", "/api/me")
async def delete_me(request: ApiRequest) -> Response:
    """Erase the visitor everywhere, as `wonderland admin delete-person` does."""
    visitor = await request.named_visitor()
    await carry_out(request.tables, ErasePerson(visitor.id))
    response = json_response({})
    people.clear_cookie(response)
    return response


# Tables


@routes("GET", "/api/me/tables")
async def my_tables(request: ApiRequest) -> Response:
    """Pages poll this, and say whether they are visible."""
    visitor = await request.visitor()
    rows = await request.store.tables_of(visitor.id) if visitor else []
    over = [row for row in rows if row.status == "over"]
    shown = [*(row for row in rows if row.status != "over"), *over[:RECENTLY_OVER]]
    listed = await list_tables(request.tables, shown)
    if visitor and request.headers.get("page-visible") and any(waits_for(visitor.id, *each) for each in listed):
        request.postman.see(visitor.id)
    return await _summaries(visitor, listed)


@routes("GET", "/api/tables")
async def public_tables(request: ApiRequest) -> Response:
    visitor = await request.visitor()
    listed = await list_tables(request.tables, await request.store.public_tables())
    # Tables with free seats have a list of their own; not everyone may watch them.
    return await _summaries(visitor, [each for each in listed if not each[1].open])


async def _summaries(visitor: Visitor | None, listed: Sequence[tuple[TableRow, RowSummary]]) -> Response:
    return await asyncio.to_thread(lambda: json_response([table_summary(*each, visitor) for each in listed]))


def table_summary(row: TableRow, summary: RowSummary, visitor: Visitor | None) -> wire.TableSummary:
    person, ended = visitor.id if visitor else None, summary.ended
    return wire.TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        names=summary.shown_names,
        to_act=summary.to_act,
        your_seats=[seat for seat, owner in enumerate(summary.people) if person is not None and owner == person],
        is_host=summary.host == person,
        updated=row.updated,
        deadline=summary.deadline,
        last_seat=summary.last_seat,
        last_by=summary.last_by,
        last_events=summary.last_events,
        resigned=summary.resigned,
        assisted=ended.assisted if ended else [],
        scores=summary.scores if is_scored(row.game) else [],
        ranks=ended.ranks if ended else [],
        ended=ended_at(row, summary) if row.status == "over" else None,
        chat=summary.chat,
        removal=removal_for(person, row, summary),
    )


@routes("POST", "/api/tables", 201)
async def open_table(request: ApiRequest) -> object:
    visitor, body = await request.named_visitor(), await request.read(wire.TableRequest)
    await request.limits.spend_table(request, visitor.id)
    new = new_table(
        TableSetup(
            host=visitor.id,
            game=body.game,
            chairs=[chair.bot if chair.kind == "bot" else None for chair in body.chairs],
            people={
                seat: (visitor.id, people.tidy_name(chair.name) if chair.name else visitor.name)
                for seat, chair in enumerate(body.chairs)
                if chair.kind == "you"
            },
            options=body.options,
            watch=body.watch,
            chat=body.chat,
            clock=body.clock,
            bot_delay=body.bot_delay,
            hints=body.hints,
            seed=body.seed,
            auto_start=all(chair.kind != "friend" and chair.bot != REMOTE for chair in body.chairs),
        )
    )
    await request.tables.open_table(new)
    return wire.TableCreated(new.record.id)


@routes("POST", "/api/tables/{table}/join")
async def join(request: ApiRequest) -> object:
    visitor, body = await request.named_visitor(), await request.read(wire.JoinRequest)
    table, avoided = request.text("table"), frozenset[str]()
    if not body.invite:
        # Without this limit one visitor could take every free seat of the server.
        await request.limits.spend_table(request, visitor.id)
        avoided = await request.tables.blocks.avoided(visitor.id)
    name = people.tidy_name(body.name) if body.name else visitor.name
    await request.tables.sit(table, visitor.id, name, body.invite, body.seat, avoided)
    return wire.TableCreated(table)


@routes("POST", "/api/tables/{table}/invitation")
async def invitation(request: ApiRequest) -> object:
    body = await request.read(wire.JoinRequest)
    record = await request.tables.record(request.text("table"))
    host = await request.store.person(record.host)
    return wire.Invitation(
        game=record.game.id,
        host=host[0] if host else "",
        names=record.shown_names,
        seats=invited_seats(record, body.invite),
        options=record.options,
        watch=record.watch,
        chat=record.chat,
        hints=record.hints,
        clock=record.clock,
    )


@routes("GET", "/api/reach")
async def reach(request: ApiRequest) -> object:
    return wire.LocalAddress(local_address(request.settings.host, request.url.port))


def local_address(host: str, port: int | None) -> str | None:
    """Where other devices find a server that listens at this host; None if they cannot."""
    if host not in EVERY_HOST:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only picks the interface
        except OSError:
            return None
        own = probe.getsockname()[0]
    return f"http://{own}:{port}" if port else f"http://{own}"


@routes("DELETE", "/api/tables/{table}")
async def delete_table(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    await delete_for(request.tables, request.text("table"), visitor.id)
    return {}


@routes("GET", "/api/tables/{table}/replay")
async def replay(request: ApiRequest) -> Response:
    record = await request.record()
    finished_match(record)
    blocked = await request.tables.blocks.people_blocked_by(await request.visitor_id())
    pieces = request.while_connected(stream_replay(record, blocked))
    return StreamingResponse(pieces, headers={"cache-control": "no-store"}, media_type="application/json")


@routes("GET", "/api/tables/{table}/reasons/{step}")
async def reason(request: ApiRequest) -> object:
    step = request.number("step") or 0
    record = await request.record()
    request.limits.hints.of(await request.visitor_id() or address_of(request)).spend("too-many-hints")
    return await move_reason(record, step, request.tables.pool)


@routes("GET", "/api/tables/{table}/log")
async def log(request: ApiRequest) -> Response:
    record = await request.record()
    name = f"{record.game.id}-{record.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(log_text(record), headers=headers, media_type="application/jsonl")


@routes("POST", "/api/tables/{table}/fork", 201)
async def fork(request: ApiRequest) -> object:
    visitor, body = await request.named_visitor(), await request.read(wire.ForkRequest)
    record = await request.record()
    await request.limits.spend_table(request, visitor.id)
    new = fork_table(record, step=body.step, seat=body.seat, bot=body.bot, host=visitor.id, name=visitor.name)
    await request.tables.open_table(new)
    return wire.TableCreated(new.record.id)


# Bots elsewhere: each waits for its question and answers it with the token of its chair.


async def chair_of(request: ApiRequest) -> tuple[Table | RelayedTable, int]:
    """The chair of the request's token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    try:
        record = await request.tables.record(request.text("table"))
    except Refused:
        raise Refused("token-unknown") from None
    for seat, chair in enumerate(record.chairs):
        known = record.remote_token(seat) if chair.remote else ""
        if known and scheme.lower() == "bearer" and hmac.compare_digest(known.encode(), token.encode()):
            return await request.tables.reach(record.id), seat
    raise Refused("token-unknown")


@routes("GET", "/api/tables/{table}/bot")
async def question(request: ApiRequest) -> object:
    """The next question, once there is one; `after` is the number of the last one answered."""
    table, seat = await chair_of(request)
    return await table.remote_question(seat, request.number("after"), WAIT_SECONDS)


@routes("POST", "/api/tables/{table}/bot")
async def answer(request: ApiRequest) -> object:
    table, seat = await chair_of(request)
    body = await request.read(wire.RemoteAnswer)
    await table.remote_answer(seat, body.question, body.choice)
    return {}
