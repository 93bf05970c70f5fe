"""What routes read of a request: who sends it, its body, the table that it names."""

from collections.abc import AsyncIterator
from typing import TypeVar

import msgspec
from starlette.requests import Request

from wonderland.core.errors import Refused
from wonderland.store import Store
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.web.limits import Limits
from wonderland.web.people import Guest, guest_of

Body = TypeVar("Body")
LONGEST_BODY = 16_384
MOST_DIGITS = 15


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The JSON body of a request, checked; what is too long or of another kind is refused."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LONGEST_BODY:
            raise Refused("request-too-large", most=LONGEST_BODY)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-request") from error


def query_number(request: Request, name: str) -> int | None:
    """A number of the query; None where it is not given."""
    text = request.query_params.get(name, "")
    return number(text) if text else None


def number(text: str) -> int:
    """A number of an address. Starlette's own convertor fails on thousands of digits."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise Refused("bad-request")
    return int(text)


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def tables_of(request: Request) -> TableRegistry:
    tables: TableRegistry = request.app.state.tables
    return tables


def store_of(request: Request) -> Store:
    return tables_of(request).store


async def visitor(request: Request) -> Guest | None:
    """The person whom the cookie belongs to, if there is one."""
    return await guest_of(request, store_of(request))


async def visitor_id(request: Request) -> str | None:
    guest = await visitor(request)
    return guest.id if guest else None


async def known_guest(request: Request) -> Guest:
    guest = await visitor(request)
    if guest is None:
        raise Refused("name-first")
    return guest


async def visible_record(request: Request) -> Record:
    """What is at the table of the address, if this browser may watch it; else as if there were none."""
    return await tables_of(request).record_for(await visitor_id(request), request.path_params["table"])


async def while_connected(request: Request, pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The pieces, as long as somebody is there to read them: the server does not say by itself."""
    async for piece in pieces:
        if await request.is_disconnected():
            return
        yield piece
