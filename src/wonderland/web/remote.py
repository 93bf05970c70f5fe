"""A bot elsewhere, by HTTP: it waits for its question and answers it, with the token of its chair and nothing else."""

import hmac

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.core.errors import Refused
from wonderland.tables.registry import TableRegistry
from wonderland.tables.relayed import RelayedTable
from wonderland.tables.table import Table
from wonderland.web import wire
from wonderland.web.request import (
    query_number,
    read_body,
)
from wonderland.web.response import json_response

WAIT_SECONDS = 25.0
"""How long a request for a question is held open; proxies give up after 30 or 60 seconds."""


async def chair_of(request: Request) -> tuple[Table | RelayedTable, int]:
    """The chair of the request's token."""
    tables: TableRegistry = request.app.state.tables
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    try:
        record = await tables.record(request.path_params["table"])
    except Refused:
        raise Refused("token-unknown") from None
    for seat, chair in enumerate(record.chairs):
        known = record.remote_token(seat) if chair.remote else ""
        if known and scheme.lower() == "bearer" and hmac.compare_digest(known.encode(), token.encode()):
            return await tables.reach(record.id), seat
    raise Refused("token-unknown")


async def question(request: Request) -> Response:
    """The next question, once there is one; `after` is the number of the last one answered."""
    table, seat = await chair_of(request)
    return json_response(await table.remote_question(seat, query_number(request, "after"), WAIT_SECONDS))


async def answer(request: Request) -> Response:
    table, seat = await chair_of(request)
    body = await read_body(request, wire.RemoteAnswer)
    await table.remote_answer(seat, body.question, body.choice)
    return json_response({})


ROUTES = [
    Route("/api/tables/{table}/bot", question, methods=["GET"]),
    Route("/api/tables/{table}/bot", answer, methods=["POST"]),
]
