"""HTTP and WebSocket connections: time-outs, limits on what a connection may send, a bounded amount of work per turn of
the loop, and frames written at once. Only this module depends on uvicorn's internals, so `pyproject.toml` bounds its
version. Without it the application runs on plain ASGI (`web.transport`): slower, and frame floods are not stopped."""

import asyncio
import logging
import re
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any

import h11
import msgspec
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from wonderland.tables.connections import RateLimit
from wonderland.web.files import most_connections
from wonderland.web.handover import HANDOVER, Handover
from wonderland.web.limits import GUARD, Guard, Misuse
from wonderland.web.response import SECURITY_HEADERS
from wonderland.web.transport import FRAMES, RECONNECT
from wonderland.web.wire import Problem

REQUEST_SECONDS = 20.0
"""For a request to arrive, head and body."""
RESPONSE_SECONDS = 120.0
"""For an answer to be made and read."""
MOST_REQUEST_BYTES = 64 * 1024
"""The longest body is 16 KiB. In chunks of one byte it is six times as long, and each chunk takes h11 some 15 us."""
HELD_SECONDS, MOST_HELD = 5.0, 100
"""A refused connection is not closed at once, since it could come back at once. More than that many are."""
HTTP_SLICE, FRAME_SLICE = 512, 128
"""The bytes of one connection that are parsed per turn of the loop: 85 chunks or 21 empty frames, 1 ms of work. Most
frames of players are shorter."""
MOST_UNPARSED = 32 * 1024
"""Eight of the longest messages. A connection that sends more at once is closed unread."""
SEND_BUFFER = 128 * 1024
"""The kernel's; by default it holds megabytes for a browser that never reads."""
MOST_FRAGMENTS = 64
"""Of one message; empty ones would not count towards its length."""

TABLE_SOCKET = re.compile("/api/tables/([A-Za-z0-9_-]+)/socket")
POLICY_VIOLATION = 1008
TEXT = 0x81
"""The first byte of a frame with a whole text."""

_FULL = msgspec.json.encode(Problem("house-full"))
_SECURITY = "".join(f"{name}: {value}\r\n" for name, value in SECURITY_HEADERS.items()).encode()
HOUSE_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n" + _SECURITY + b"retry-after: 30\r\n"
    b"connection: close\r\ncontent-length: " + str(len(_FULL)).encode() + b"\r\n\r\n" + _FULL
)


_client_log = logging.getLogger("uvicorn.error.http")
_client_log.setLevel(logging.ERROR)
"""Below that level uvicorn reports each fault of a client, which the `Guard` sums up."""


class SlicedProtocol(asyncio.Protocol):
    """Parses a slice of a connection's data in each turn of the loop, so that other connections get theirs. It reads no
    more until all is parsed."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    app_state: dict[str, Any]
    slice_bytes: int
    unparsed = b""
    _is_scheduled = False

    @property
    def guard(self) -> Guard:
        found: Guard = self.app_state[GUARD]
        return found

    def may_read(self) -> bool:
        return True

    def data_received(self, data: bytes) -> None:
        self.unparsed += data
        if self._is_scheduled:
            self.transport.pause_reading()
        else:
            self._parse()

    def _parse(self) -> None:
        was_scheduled, self._is_scheduled = self._is_scheduled, False
        data, self.unparsed = self.unparsed[: self.slice_bytes], self.unparsed[self.slice_bytes :]
        if self._is_open():
            super().data_received(data)
        if not self._is_open():
            self.unparsed = b""
        if self.unparsed:
            self._is_scheduled = True
            self.transport.pause_reading()
            self.loop.call_soon(self._parse)
        elif was_scheduled and self.may_read():
            self.transport.resume_reading()

    def _is_open(self) -> bool:
        """Is the connection open, and still this protocol's?"""
        return not self.transport.is_closing() and self.transport.get_protocol() is self


class TimedProtocol(SlicedProtocol, H11Protocol):
    """uvicorn's HTTP/1.1 with time-outs, and a polite answer before files run out."""

    slice_bytes = HTTP_SLICE
    _timer: asyncio.TimerHandle | None = None
    _phase = ""
    _received = 0
    is_handed = False
    """Has another process handed the connection to this one?"""
    _leading: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _client_log
        if self.guard.refuses(self.guard.address(self.client)):
            self._hold()
            return
        if handover := self._handover:
            handover.listen(partial(_handed, self.config, self.server_state, self.app_state))
        if len(self.connections) > most_connections():
            transport.write(HOUSE_FULL)
            transport.close()
            return
        self._enter("request")

    def _hold(self) -> None:
        if self.guard.held >= MOST_HELD:
            self.transport.abort()
        else:
            self.guard.held += 1
            self._enter("held")

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.held -= self._phase == "held"
        self._enter("")
        super().connection_lost(exc)

    def may_read(self) -> bool:
        return not (self.flow.read_paused or self._leading)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if self._phase == "held":
            self.transport.pause_reading()  # not before: uvloop begins to read after `connection_made`
        elif self._received <= MOST_REQUEST_BYTES:
            super().data_received(data)
        else:
            self.guard.fault("floods", self.guard.address(self.client))
            self.transport.abort()

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
        """Hand the connection to the process of this machine that has the table."""
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
        head = b"\r\n".join(lines) + b"\r\n\r\n" + self.conn.trailing_data[0] + self.unparsed
        given = owner and await handover.give(owner, self.transport.get_extra_info("socket"), head)
        if given or self.transport.is_closing():
            self.transport.abort()  # of two holders of the connection, this one lets go
        else:
            super().handle_websocket_upgrade(event)
            self._enter("")
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        """Uvicorn's, with our security headers. After a malformed body the application has nothing more to say."""
        self.guard.fault("malformed", self.guard.address(self.client))
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
        """Start the timer of a phase, unless it is in that phase already."""
        if phase == self._phase and phase:
            return
        self._phase, self._received = phase, 0
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if phase:
            seconds = {"request": REQUEST_SECONDS, "held": HELD_SECONDS}.get(phase, RESPONSE_SECONDS)
            self._timer = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        if self._phase != "reading" or self.transport.get_write_buffer_size():
            self.transport.abort()


def _stop_taking(app_state: dict[str, Any]) -> None:
    """The server stops: it takes no more connections from others."""
    if handover := app_state.get(HANDOVER):
        handover.close()


def _handed(config: Config, server_state: ServerState, app_state: dict[str, Any]) -> TimedProtocol:
    protocol = TimedProtocol(config, server_state, app_state)
    protocol.is_handed = True
    return protocol


class _Handshakes(ServerProtocol):
    """Puts the security headers on answers to failed handshakes."""

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(SECURITY_HEADERS)
        super().send_response(response)


class FrameProtocol(SlicedProtocol, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket as a `FrameTransport`: by ASGI a frame passes a dozen coroutines, which costs more than what
    it asks for. A connection that sends too many frames, pings or fragments is closed."""

    slice_bytes = FRAME_SLICE
    _address: str | None
    _own: RateLimit
    _shared: RateLimit

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Handshakes(max_size=config.ws_max_size, logger=self.conn.logger)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line.getsockopt(SOL_SOCKET, SO_SNDBUF) > SEND_BUFFER:
            line.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
        self._own = self.guard.frames()
        self.count_for(self.guard.address(self.client))

    def count_for(self, address: str | None) -> None:
        self._address, self._shared = address, self.guard.frames_of(address)

    def may_read(self) -> bool:
        return not self.read_paused

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # h11 has parsed this request already
            WebSocketsSansIOProtocol.data_received(self, data)
        elif len(self.unparsed) + len(data) > MOST_UNPARSED:
            self._close_flood()
        else:
            super().data_received(data)

    def handle_events(self) -> None:
        count = len(self.conn.events)
        if self._own.take(count) and self._shared.take(count) and len(self.frames) <= MOST_FRAGMENTS:
            super().handle_events()
        else:
            self._close_flood()

    def _close_flood(self) -> None:
        self.conn.data_to_send()  # pongs that it does not get
        self.conn.fail(POLICY_VIOLATION)
        self._end("floods")

    def handle_parser_exception(self) -> None:
        self._end("protocol_errors")

    def _end(self, fault: Misuse) -> None:
        """Close, and parse no more. A connection that does not read the close is aborted soon after."""
        self.guard.fault(fault, self._address)
        if self.conn.close_sent is None:  # the handshake is not over
            self.transport.abort()
            return
        super().handle_parser_exception()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        if self.close_sent:  # uvicorn would log an error: it thinks that the application has closed
            raise ClientDisconnected
        await super().send(message)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self.unparsed:  # uvicorn has just begun to read again
            self.transport.pause_reading()
        return message

    def shutdown(self) -> None:
        _stop_taking(self.app_state)
        super().shutdown()

    receiver: Callable[[bytes], bool] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = {"transport": self}

    def send_receive_event_to_app(self) -> None:
        receiver = self.receiver if self.queue.empty() and not self.close_sent else None
        if receiver is not None and receiver(b"".join(self.frames)):
            self.frames = []
        else:
            self.curr_msg_data_type = "bytes"  # the application decodes; uvicorn would log each text that is not UTF-8
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
