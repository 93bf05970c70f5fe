"""Bots elsewhere, by HTTP: each waits for its question and answers it with the token of its chair."""

import hmac

from wonderland.core.errors import Refused
from wonderland.tables.relay import RelayedTable
from wonderland.tables.table import Table

from . import wire
from .request import ApiRequest, Routes

routes = Routes()
WAIT_SECONDS = 25.0
"""How long a request for a question is held open; proxies give up after 30 or 60 seconds."""


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
