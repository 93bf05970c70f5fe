"""The WebSocket of a table: each incoming frame is a request, each outgoing one an update.

The sender of a request comes from the cookie, never from the message.
"""

import asyncio
from contextlib import suppress
from typing import TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import StoreError
from wonderland.tables.connections import Connection
from wonderland.tables.loading import SET_ASIDE
from wonderland.tables.registry import TableRegistry
from wonderland.tables.relay import RelayedTable
from wonderland.tables.requests import AnyRequest, AskHint
from wonderland.tables.table import Table
from wonderland.tables.updates import AnyUpdate, Gone, Heartbeat, Refusal, Saving

from .limits import Limits, OpenConnection, address_of
from .middleware import is_same_origin
from .people import session_of, visitor_of
from .request import wrong_field
from .transport import RECONNECT, FrameTransport, transport_of

# Requests are small; more is a mistake or an attack.
LONGEST_MESSAGE = 4096
HEARTBEAT_SECONDS = 2.0
"""A browser leaves a process that has been silent for 5 s (`ui/src/lib/socket.ts`)."""
NOT_FOUND, FOREIGN_ORIGIN, TRY_LATER = 4404, 4403, 1013  # 1013 is registered; 4000 to 4999 are free (RFC 6455)

_decoder = msgspec.json.Decoder(AnyRequest)
AnyTable: TypeAlias = Table | RelayedTable


async def table_socket(socket: WebSocket) -> None:
    """Connect a browser to a table until either side closes."""
    with suppress(WebSocketDisconnect, OSError):
        await _connect(socket)


async def _connect(socket: WebSocket) -> None:
    tables: TableRegistry = socket.app.state.tables
    limits: Limits = socket.app.state.limits
    if not is_same_origin(socket):
        await socket.close(FOREIGN_ORIGIN)
        return
    # Browsers learn the code of a close only after the handshake.
    await socket.accept()
    try:
        limits.spend_request(socket)
    except Refused as error:
        await _close_with(socket, Refusal(None, error.key, error.details), TRY_LATER)
        return
    if tables.cluster and tables.cluster.is_away:
        await _close_with(socket, Saving(works=False), RECONNECT)
        return
    try:
        visitor = await visitor_of(socket, tables.store)
        person = visitor.id if visitor else None
        table = await tables.find_for(person, socket.path_params["table"])
        blocked = await tables.blocks.people_blocked_by(person)
    except StoreError:
        await _close_with(socket, Refusal(None, "server-fault", {}), RECONNECT)
        return
    except WonderlandError as error:
        if error.key == SET_ASIDE:
            await socket.send_text(msgspec.json.encode(Gone(set_aside=True)).decode())
        await socket.close(NOT_FOUND)
        return
    address = address_of(socket)
    key = person or address
    frames = transport_of(socket)
    if socket.scope["client"] != frames.client:  # a proxy says for whom it connects
        frames.count_for(address)
    connection = Connection(
        person,
        visitor.name if visitor else "",
        frames,
        blocked=blocked,
        request_limit=limits.moves.of(key),
        chat_limit=limits.chat.of(key),
        hint_limit=limits.hints.of(key),
    )
    try:
        with limits.connections.opened(OpenConnection(connection, address, session_of(socket))):
            if not tables.saving.works:
                connection.send(Saving(works=False))
            await serve_table(socket, frames, table, connection)
    except Refused as error:
        await _close_with(socket, Refusal(None, error.key, error.details), TRY_LATER)


async def _close_with(socket: WebSocket, update: AnyUpdate, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(update).decode())
        await socket.close(code)


async def serve_table(socket: WebSocket, frames: FrameTransport, table: AnyTable, connection: Connection) -> None:
    loop = asyncio.get_running_loop()
    timer: asyncio.TimerHandle

    def beat() -> None:
        nonlocal timer
        connection.send(Heartbeat())
        timer = loop.call_later(HEARTBEAT_SECONDS, beat)

    timer = loop.call_later(HEARTBEAT_SECONDS, beat)
    try:
        table.join(connection)
        await _receive(socket, frames, table, connection)
    finally:
        timer.cancel()
        connection.close()
        table.leave(connection)


async def _receive(socket: WebSocket, frames: FrameTransport, table: AnyTable, connection: Connection) -> None:
    """Pass frames to the table one by one: directly while it is idle, else by ASGI, which stops reading meanwhile."""
    doing: asyncio.Task[None] | None = None

    def take(frame: bytes) -> bool:
        nonlocal doing
        if connection.closed or (doing is not None and not doing.done()):
            return False
        doing = _begin(table, connection, frame)
        return True

    frames.receiver = take
    while True:
        message = await socket.receive()
        if doing is not None:
            await asyncio.wait([doing])
        if message["type"] == "websocket.disconnect" or connection.closed:
            return
        doing = _begin(table, connection, message.get("text") or message.get("bytes") or "")


def _begin(table: AnyTable, connection: Connection, frame: bytes | str) -> asyncio.Task[None] | None:
    """Begin to handle a frame's request, or send why it is wrong."""
    try:
        request = _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        connection.send(Refusal(None, "not-understood", {"field": wrong_field(error, "message")}))
        return None
    if isinstance(request, AskHint):
        table.hint(connection, request)
        return None
    return table.receive(connection, request)
