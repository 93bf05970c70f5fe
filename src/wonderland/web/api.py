"""The JSON API: who one is, and tables to open, join, list, replay and fork. `web.wire` has its bodies."""

import asyncio
import socket
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from wonderland.bots.offer import USUAL, offered
from wonderland.core.errors import Refused
from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.settings import Settings
from wonderland.store import Session, TableRow
from wonderland.tables.admin import ErasePerson
from wonderland.tables.chair import REMOTE
from wonderland.tables.decisions import invited_seats
from wonderland.tables.history import ended_at, is_scored
from wonderland.tables.listing import list_tables
from wonderland.tables.messages import EndSession
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.opening import fork as play_on
from wonderland.tables.reasons import move_reason
from wonderland.tables.removal import removal_for
from wonderland.tables.replays import finished_match, log_text, stream_replay
from wonderland.tables.rows import RowSummary, waits_for
from wonderland.tables.upkeep import carry_out, delete_for
from wonderland.web import wire
from wonderland.web.examples import told_examples
from wonderland.web.limits import address_of
from wonderland.web.people import (
    COOKIE_SECONDS,
    Guest,
    clear_cookie,
    end_session,
    guest_of_token,
    name_guest,
    new_token,
    note_use,
    renew_cookie,
    session_name,
    session_of,
    set_cookie,
    tidy_name,
)
from wonderland.web.request import (
    known_guest,
    limits_of,
    number,
    read_body,
    store_of,
    tables_of,
    visible_record,
    visitor,
    visitor_id,
    while_connected,
)
from wonderland.web.response import json_response

RECENTLY_OVER = 4
"""So many finished games are among one's tables; the others are in the history."""
EVERY_HOST = ("0.0.0.0", "::")  # noqa: S104


async def catalogue(_: Request) -> Response:
    games = [wire.GameInfo.of(game) for game in discover().values()]
    return json_response(wire.Catalogue(games, [*offered(), REMOTE], USUAL))


async def examples(request: Request) -> Response:
    return Response(told_examples(find_game(request.path_params["game"]).id), media_type="application/json")


async def who_am_i(request: Request) -> Response:
    guest = await visitor(request)
    if guest is None:
        return json_response(wire.Person("", ""))
    response = json_response(wire.Person(guest.name, guest.language))
    if await note_use(request, store_of(request), guest.id):
        renew_cookie(response, request)
    return response


async def name_me(request: Request) -> Response:
    body = await read_body(request, wire.Person)
    if await visitor(request) is None:
        await limits_of(request).spend_person(request)
    guest, token = await name_guest(request, store_of(request), body.name, body.language)
    response = json_response(wire.Person(guest.name, guest.language))
    if token is not None:
        set_cookie(response, request, token)
    return response


async def personal_link(request: Request) -> Response:
    guest, most = await known_guest(request), request.app.state.settings.sessions_per_person
    if most and len(await store_of(request).sessions_of(guest.id)) >= most:
        raise Refused("too-many-sessions", most=most)
    return json_response(wire.PersonalLink(await new_token(store_of(request), guest.id)))


async def come_back(request: Request) -> Response:
    body = await read_body(request, wire.PersonalLink)
    guest = await guest_of_token(body.key, store_of(request))
    if guest is None:
        raise Refused("personal-link-unknown")
    response = json_response(wire.Person(guest.name, guest.language))
    await note_use(request, store_of(request), guest.id, body.key)
    set_cookie(response, request, body.key)
    return response


async def sessions(request: Request) -> Response:
    guest = await known_guest(request)
    own, this = await store_of(request).sessions_of(guest.id), session_of(request)
    return json_response([_session(session, this) for session in own])


def _session(session: Session, this: str | None) -> wire.SessionInfo:
    name = session_name(session.token_hash)
    return wire.SessionInfo(name, session.device, session.created, session.used, name == this)


async def delete_session(request: Request) -> Response:
    """End a session: its cookie is nobody's from now on, and its connections are closed."""
    guest, name = await known_guest(request), request.path_params["session"]
    await end_session(store_of(request), guest.id, name)
    tables_of(request).notify(EndSession(name))
    response = json_response({})
    if name == session_of(request):
        clear_cookie(response)
    return response


async def privacy(request: Request) -> Response:
    settings: Settings = request.app.state.settings
    days = COOKIE_SECONDS // (24 * 3600)
    return json_response(wire.Privacy(settings.finished_days, settings.idle_people_days, days))


async def delete_me(request: Request) -> Response:
    """Erase the person everywhere, as an operator would, and close their connections."""
    guest = await known_guest(request)
    await carry_out(tables_of(request), ErasePerson(guest.id))
    response = json_response({})
    clear_cookie(response)
    return response


async def my_tables(request: Request) -> Response:
    """A page asks for them all the time, and says whether it is in sight."""
    guest = await visitor(request)
    rows = await store_of(request).tables_of(guest.id) if guest else []
    over = [row for row in rows if row.status == "over"]
    shown = [*(row for row in rows if row.status != "over"), *over[:RECENTLY_OVER]]
    listed = await list_tables(tables_of(request), shown)
    if guest and request.headers.get("page-visible") and any(waits_for(guest.id, *each) for each in listed):
        request.app.state.postman.see(guest.id)
    return await _told(guest, listed)


async def public_tables(request: Request) -> Response:
    guest = await visitor(request)
    listed = await list_tables(tables_of(request), await store_of(request).public_tables())
    # Without those that are open to sit down at, which may not be for everybody to watch.
    return await _told(guest, [each for each in listed if not each[1].open])


async def _told(guest: Guest | None, listed: Sequence[tuple[TableRow, RowSummary]]) -> Response:
    return await asyncio.to_thread(
        lambda: json_response([table_summary(row, summary, guest) for row, summary in listed])
    )


def table_summary(row: TableRow, summary: RowSummary, guest: Guest | None) -> wire.TableSummary:
    person = guest.id if guest else None
    return wire.TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        names=[None if bot else name for name, bot in zip(summary.names, summary.bots, strict=True)],
        to_act=summary.to_act,
        your_seats=[seat for seat, owner in enumerate(summary.people) if person is not None and owner == person],
        is_host=summary.host == person,
        updated=row.updated,
        deadline=summary.deadline,
        last_seat=summary.last_seat,
        last_by=summary.last_by,
        last_events=summary.last_events,
        resigned=summary.resigned,
        assisted=summary.ended.assisted if summary.ended else [],
        scores=summary.scores if is_scored(row.game) else [],
        ranks=summary.ended.ranks if summary.ended else [],
        ended=ended_at(row, summary) if row.status == "over" else None,
        chat=summary.chat,
        removal=removal_for(person, row, summary),
    )


async def open_table(request: Request) -> Response:
    guest, body = await known_guest(request), await read_body(request, wire.TableRequest)
    await limits_of(request).spend_table(request, guest.id)
    new = new_table(
        TableSetup(
            host=guest.id,
            game=body.game,
            chairs=[chair.bot if chair.kind == "bot" else None for chair in body.chairs],
            people={
                seat: (guest.id, tidy_name(chair.name) if chair.name else guest.name)
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
    await tables_of(request).open_table(new)
    return json_response(wire.TableCreated(new.record.id), 201)


async def join(request: Request) -> Response:
    guest, body = await known_guest(request), await read_body(request, wire.JoinRequest)
    name, avoided = request.path_params["table"], frozenset[str]()
    if not body.invite:
        # Whoever needs no invitation could take every open chair of the house.
        await limits_of(request).spend_table(request, guest.id)
        avoided = await tables_of(request).blocks.avoided(guest.id)
    called = tidy_name(body.name) if body.name else guest.name
    await tables_of(request).sit(name, guest.id, called, body.invite, body.seat, avoided)
    return json_response(wire.TableCreated(name))


async def invitation(request: Request) -> Response:
    body = await read_body(request, wire.JoinRequest)
    record = await tables_of(request).record(request.path_params["table"])
    host = await store_of(request).person(record.host)
    return json_response(
        wire.Invitation(
            game=record.game.id,
            host=host[0] if host else "",
            names=[None if chair.bot else chair.name for chair in record.chairs],
            seats=invited_seats(record, body.invite),
            options=record.options,
            watch=record.watch,
            chat=record.chat,
            hints=record.hints,
            clock=record.clock,
        )
    )


async def reach(request: Request) -> Response:
    return json_response(wire.Reach(local_address(request.app.state.settings.host, request.url.port)))


def local_address(host: str, port: int | None) -> str | None:
    """Where other devices find a server that listens at this host; None where they cannot."""
    if host not in EVERY_HOST:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only picks the interface
        except OSError:
            return None
        own = probe.getsockname()[0]
    return f"http://{own}:{port}" if port else f"http://{own}"


async def delete_table(request: Request) -> Response:
    guest = await known_guest(request)
    await delete_for(tables_of(request), request.path_params["table"], guest.id)
    return json_response({})


async def replay(request: Request) -> Response:
    record = await visible_record(request)
    finished_match(record)
    headers = {"cache-control": "no-store"}
    blocked = await tables_of(request).blocks.people_blocked_by(await visitor_id(request))
    pieces = while_connected(request, stream_replay(record, blocked))
    return StreamingResponse(pieces, headers=headers, media_type="application/json")


async def reason(request: Request) -> Response:
    step = number(request.path_params["step"])
    record = await visible_record(request)
    limits_of(request).hints.of(await visitor_id(request) or address_of(request)).spend("too-many-hints")
    return json_response(await move_reason(record, step, tables_of(request).pool))


async def log(request: Request) -> Response:
    record = await visible_record(request)
    name = f"{record.game.id}-{record.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(log_text(record), headers=headers, media_type="application/jsonl")


async def fork(request: Request) -> Response:
    guest, body = await known_guest(request), await read_body(request, wire.ForkRequest)
    record = await visible_record(request)
    await limits_of(request).spend_table(request, guest.id)
    new = play_on(record, step=body.step, seat=body.seat, bot=body.bot, host=guest.id, name=guest.name)
    await tables_of(request).open_table(new)
    return json_response(wire.TableCreated(new.record.id), 201)


ROUTES = [
    Route("/api/games", catalogue),
    Route("/api/games/{game}/examples", examples),
    Route("/api/reach", reach),
    Route("/api/me", who_am_i, methods=["GET"]),
    Route("/api/me", name_me, methods=["PUT"]),
    Route("/api/me", delete_me, methods=["DELETE"]),
    Route("/api/privacy", privacy),
    Route("/api/me/link", personal_link, methods=["POST"]),
    Route("/api/me/sessions", sessions),
    Route("/api/me/sessions/{session}", delete_session, methods=["DELETE"]),
    Route("/api/me/tables", my_tables),
    Route("/api/back", come_back, methods=["POST"]),
    Route("/api/tables", public_tables, methods=["GET"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/invitation", invitation, methods=["POST"]),
    Route("/api/tables/{table}/replay", replay),
    Route("/api/tables/{table}/reasons/{step}", reason),
    Route("/api/tables/{table}/log", log),
    Route("/api/tables/{table}/fork", fork, methods=["POST"]),
]
