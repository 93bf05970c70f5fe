"""What the API's routes need: the visitor, the body, numbers in the address, and JSON answers."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope

from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.store import Store
from wonderland.tables.quick import QuickStart
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry

from .limits import Limits
from .people import Visitor, visitor_of
from .response import json_response

if TYPE_CHECKING:
    from .postman import Postman

Body = TypeVar("Body")
# Bodies are small JSON objects; more is a mistake or an attack.
LONGEST_BODY = 16_384
# Below 2^53, so exact in JavaScript too.
MOST_DIGITS = 15
FIELD = re.compile(r"(?:unknown|required) field `(.*?)`")
PLACE = re.compile(r" - at `\$\.?(.*)`$")


class ApiRequest(Request):
    """A request to the API, with the parts of the application that routes use."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        super().__init__(scope, receive)
        self.tables: TableRegistry = self.app.state.tables
        self.store: Store = self.tables.store
        self.limits: Limits = self.app.state.limits
        self.settings: Settings = self.app.state.settings
        self.postman: Postman = self.app.state.postman
        self.quick: QuickStart = self.app.state.quick

    async def read(self, kind: type[Body]) -> Body:
        """The JSON body, checked. The error names the field that is wrong."""
        data = bytearray()
        async for part in self.stream():
            data += part
            if len(data) > LONGEST_BODY:
                raise Refused("request-too-large", most=LONGEST_BODY)
        try:
            return msgspec.json.decode(bytes(data), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("bad-request", field=wrong_field(error, "body")) from error

    def text(self, name: str) -> str:
        return str(self.path_params[name])

    def number(self, name: str) -> int | None:
        """A number in the path or the query. Starlette's own convertor fails on thousands of digits."""
        text = self.path_params.get(name) or self.query_params.get(name, "")
        if not text:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
            raise Refused("bad-request", field=name)
        return int(text)

    async def visitor(self) -> Visitor | None:
        return await visitor_of(self, self.store)

    async def visitor_id(self) -> str | None:
        visitor = await self.visitor()
        return visitor.id if visitor else None

    async def named_visitor(self) -> Visitor:
        visitor = await self.visitor()
        if visitor is None:
            raise Refused("name-first")
        return visitor

    async def record(self) -> Record:
        """The table in the path, if the visitor may watch it; otherwise as if it did not exist."""
        return await self.tables.record_for(await self.visitor_id(), self.text("table"))

    async def while_connected(self, pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """Stop making pieces when the browser has gone; the server would not notice."""
        async for piece in pieces:
            if await self.is_disconnected():
                return
            yield piece


def wrong_field(error: Exception, whole: str) -> str:
    """The path of the field that msgspec complains about; `whole` if it is not a single one."""
    place, field = PLACE.search(str(error)), FIELD.search(str(error))
    return ".".join(found[1] for found in (place, field) if found and found[1]) or whole


Endpoint: TypeAlias = Callable[[ApiRequest], Awaitable[object]]


class Routes(list[Route]):
    """The routes of a module. An endpoint returns a response, or a value to be sent as JSON."""

    def __call__(self, method: str, path: str, status: int = 200) -> Callable[[Endpoint], Endpoint]:
        def register(endpoint: Endpoint) -> Endpoint:
            @wraps(endpoint)
            async def respond(request: Request) -> Response:
                answer = await endpoint(ApiRequest(request.scope, request.receive))
                return answer if isinstance(answer, Response) else json_response(answer, status)

            self.append(Route(path, respond, methods=[method]))
            return endpoint

        return register
