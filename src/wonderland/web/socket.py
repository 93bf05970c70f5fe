"""The socket of a table: frames in to the mailbox, frames out from the link. The seat comes from the cookie, never from
the message."""

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wonderland.core.errors import WonderlandError
from wonderland.tables.house import House
from wonderland.tables.links import Link
from wonderland.tables.requests import AnyRequest
from wonderland.tables.table import Table
from wonderland.tables.updates import Heartbeat, Refusal
from wonderland.web.origin import is_own_origin
from wonderland.web.people import guest_of

LONGEST_MESSAGE = 4096
TICK_SECONDS = 15.0
NOT_FOUND, FOREIGN, TOO_LARGE, TOO_SLOW = 4404, 4403, 1009, 4408

_decoder = msgspec.json.Decoder(AnyRequest)


async def table_socket(socket: WebSocket) -> None:
    """Open a table for as long as the browser keeps the line."""
    house: House = socket.app.state.house
    if not is_own_origin(socket):
        await socket.close(FOREIGN)
        return
    guest = await guest_of(socket, house.store)
    await socket.accept()
    try:
        table = await house.find(socket.path_params["table"])
    except WonderlandError:
        await socket.close(NOT_FOUND)
        return
    if not table.may_look(guest.id if guest else None):
        await socket.close(NOT_FOUND)
        return
    link = Link(guest.id if guest else None, guest.name if guest else "")
    await _keep_open(socket, table, link)


async def _keep_open(socket: WebSocket, table: Table, link: Link) -> None:
    sending = asyncio.create_task(_send(socket, link))
    hearing = asyncio.create_task(_hear(socket, table, link))
    try:
        await table.join(link)
        await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        link.close()
        table.leave(link)
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)


async def _hear(socket: WebSocket, table: Table, link: Link) -> None:
    """Each frame is one request; what is no request is refused and changes nothing."""
    while True:
        try:
            frame = await socket.receive_text()
        except (WebSocketDisconnect, KeyError, RuntimeError):
            return
        if len(frame) > LONGEST_MESSAGE:
            await socket.close(TOO_LARGE)
            return
        try:
            asked = _decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeEncodeError):
            link.tell(Refusal(None, "not-understood", {}))
            continue
        await table.hear(link, asked)


async def _send(socket: WebSocket, link: Link) -> None:
    """What the link is told goes out; while nothing is, a tick says that the line is alive."""
    tick = msgspec.json.encode(Heartbeat())
    while True:
        try:
            async with asyncio.timeout(TICK_SECONDS):
                frame = await link.outbox.get()
        except TimeoutError:
            frame = tick
        if frame is None:
            await socket.close(TOO_SLOW)
            return
        try:
            await socket.send_text(frame.decode())
        except (WebSocketDisconnect, RuntimeError):
            return
