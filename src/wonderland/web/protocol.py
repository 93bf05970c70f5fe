"""HTTP and WebSocket on a connection: time-outs for whoever is too slow, and frames that are written at once."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from wonderland.web.files import most_connections
from wonderland.web.handover import Handover
from wonderland.web.response import SECURITY_HEADERS
from wonderland.web.wire import Problem

REQUEST_SECONDS = 20.0
"""How long a request may take to arrive, head and body."""
RESPONSE_SECONDS = 120.0
"""How long an answer may take to be made and read."""

TABLE_SOCKET = re.compile("/api/tables/([A-Za-z0-9_-]+)/socket")
HANDOVER = "handover"
"""The name under which the application gives a `Handover`, if there is one."""
FRAMES = "wonderland.frames"
"""The extension of an ASGI scope under which a `FrameProtocol` gives itself to the application."""
RECONNECT = 4408
"""The code of a close after which the browser comes back and gets a whole update."""
TEXT = 0x81
"""The first byte of a frame that is a whole text."""

_FULL = msgspec.json.encode(Problem("house-full"))
_SECURITY = "".join(f"{name}: {value}\r\n" for name, value in SECURITY_HEADERS.items()).encode()
HOUSE_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n" + _SECURITY + b"retry-after: 30\r\n"
    b"connection: close\r\ncontent-length: " + str(len(_FULL)).encode() + b"\r\n\r\n" + _FULL
)


class TimedProtocol(H11Protocol):
    """uvicorn's HTTP/1.1, with a timer for each request and each answer, and a polite end before files run out."""

    _timer: asyncio.TimerHandle | None = None
    _phase = ""
    is_handed = False
    """Has another process handed the connection to this one?"""
    _leading: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if handover := self._handover:
            handover.listen(partial(_handed, self.config, self.server_state, self.app_state))
        if len(self.connections) > most_connections():
            transport.write(HOUSE_FULL)
            transport.close()
            return
        self._enter("request")

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        state = self.conn.their_state
        if self.transport.get_protocol() is not self:
            self._enter("")
        elif state in (h11.IDLE, h11.SEND_BODY):
            self._enter("request")
        else:
            self._enter("response")

    @property
    def _handover(self) -> Handover | None:
        found: Handover | None = self.app_state.get(HANDOVER)
        return found

    def shutdown(self) -> None:
        _stop_taking(self.app_state)
        super().shutdown()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A connection to a table goes where that table is, if that is another process of this machine."""
        table = TABLE_SOCKET.fullmatch(self.scope["path"])
        handover = None if self.is_handed else self._handover
        if handover is None or table is None or handover.has(table[1]):
            super().handle_websocket_upgrade(event)
        else:
            self.transport.pause_reading()
            self._leading = self.loop.create_task(self._lead(handover, table[1], event))

    async def _lead(self, handover: Handover, table: str, event: h11.Request) -> None:
        owner = await handover.owner(table)
        lines = [b"%s %s HTTP/1.1" % (event.method, event.target), *(b"%s: %s" % header for header in self.headers)]
        head = b"\r\n".join(lines) + b"\r\n\r\n" + self.conn.trailing_data[0]
        given = owner and await handover.give(owner, self.transport.get_extra_info("socket"), head)
        if given or self.transport.is_closing():
            self.transport.abort()  # of two holders of the connection, this one lets go
        else:
            super().handle_websocket_upgrade(event)
            self._enter("")
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request as uvicorn does, with our security headers. If its body is malformed, the
        application has nothing more to say."""
        headers = {"content-type": "text/plain; charset=utf-8", "connection": "close", **SECURITY_HEADERS}
        head = h11.Response(status_code=400, reason=b"Bad Request", headers=list(headers.items()))
        for event in (head, h11.Data(data=msg.encode()), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
        if self.cycle is not None:
            self.cycle.disconnected = True

    def on_response_complete(self) -> None:
        # What the other side has not read yet is still in memory.
        self._enter("reading" if self.transport.get_write_buffer_size() else "")
        super().on_response_complete()

    def _enter(self, phase: str) -> None:
        """Start the timer of a phase; one that goes on keeps the timer that it has."""
        if phase == self._phase and phase:
            return
        self._phase = phase
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if phase:
            seconds = REQUEST_SECONDS if phase == "request" else RESPONSE_SECONDS
            self._timer = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        if self._phase != "reading" or self.transport.get_write_buffer_size():
            self.transport.abort()


def _stop_taking(app_state: dict[str, Any]) -> None:
    """The server begins to stop: whoever comes back is not to be handed to it again."""
    if handover := app_state.get(HANDOVER):
        handover.close()


def _handed(config: Config, server_state: ServerState, app_state: dict[str, Any]) -> TimedProtocol:
    protocol = TimedProtocol(config, server_state, app_state)
    protocol.is_handed = True
    return protocol


class _Handshakes(ServerProtocol):
    """Puts the security headers on the answer to a handshake that fails."""

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(SECURITY_HEADERS)
        super().send_response(response)


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, to which the application may also write at once (`tables.connections.Transport`), and from
    which it may take frames at once.

    A frame out by ASGI passes five functions that wait and a task of its own; a frame in wakes a task below a dozen
    functions that wait, and stops and starts the reading of the socket. That costs more than what the frame asks for.
    """

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], *rest: Any) -> None:
        super().__init__(config, server_state, app_state, *rest)
        self.conn = _Handshakes(max_size=config.ws_max_size, logger=self.conn.logger)

    def shutdown(self) -> None:
        _stop_taking(self.app_state)
        super().shutdown()

    receiver: Callable[[bytes], bool] | None = None
    """Takes a frame, or says that it cannot now; then it goes by ASGI, as do all after it until those are received."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = {"transport": self}

    def send_receive_event_to_app(self) -> None:
        receiver = self.receiver if self.queue.empty() and not self.close_sent else None
        if receiver is not None and receiver(b"".join(self.frames)):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    @property
    def unsent(self) -> int:
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(_header(len(frame)) + frame)

    def close(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RECONNECT})
        self.conn.send_close(RECONNECT)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            # Else the answer to the close would not be read.
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def abort(self) -> None:
        self.transport.abort()


def _header(size: int) -> bytes:
    """The head of a text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")
