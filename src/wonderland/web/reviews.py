"""Reviews of finished games, their moments, and a person's mistakes."""

import asyncio

from starlette.responses import Response

from wonderland.core.errors import Refused
from wonderland.tables import mistakes, resigning
from wonderland.tables.history import is_scored
from wonderland.tables.moments import moment_of
from wonderland.tables.replays import finished_match
from wonderland.tables.review_process import DETAILS, Detail

from . import wire
from .limits import address_of
from .request import ApiRequest, Routes

routes = Routes()


@routes("GET", "/api/tables/{table}/review")
async def table_review(request: ApiRequest) -> object:
    person, record = await request.visitor_id(), await request.record()
    detail, known = _detail(request), request.number("known")
    finished_match(record)
    limit = request.limits.reviews.of(person or address_of(request))
    found = await request.tables.reviews.review(record, detail, known, lambda: limit.spend("too-many-reviews"))
    own = list[mistakes.Mistake]()
    if person and found.review and found.whole:
        own = await mistakes.collect(request.store, person, record, found.review)
    outcome = resigning.outcome(record)
    return wire.ReviewInfo(
        game=record.game.id,
        names=[None if chair.bot else chair.name for chair in record.chairs],
        bots=[chair.bot for chair in record.chairs],
        your_seats=record.seats_of(person),
        ranks=list(outcome.ranks) if outcome else [],
        scores=list(outcome.scores) if outcome and is_scored(record.game.id) else [],
        ended=record.asked_at,
        review=found.review,
        whole=found.whole,
        ahead=found.ahead,
        solved=[each.decision.step for each in own if each.solved],
    )


def _detail(request: ApiRequest) -> Detail:
    asked = request.query_params.get("detail", "usual")
    for detail in DETAILS:
        if asked == detail:
            return detail
    raise Refused("bad-request", field="detail")


@routes("GET", "/api/tables/{table}/moments/{step}")
async def table_moment(request: ApiRequest) -> Response:
    step, seat, record = request.number("step") or 0, request.number("seat"), await request.record()
    update = await asyncio.to_thread(moment_of, record, step, seat)
    return Response(update, headers={"cache-control": "no-store"}, media_type="application/json")


@routes("GET", "/api/me/mistakes")
async def my_mistakes(request: ApiRequest) -> object:
    return await mistakes.mistakes_of(request.store, (await request.named_visitor()).id)


@routes("POST", "/api/me/mistakes")
async def try_mistake(request: ApiRequest) -> object:
    visitor, body = await request.named_visitor(), await request.read(wire.TriedMistake)
    return await mistakes.note_try(request.store, visitor.id, body.table, body.step, body.solved)
