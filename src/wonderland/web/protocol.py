"""HTTP and WebSocket connections: time-outs, limits, bounded work per turn of the loop, and frames written directly.

It depends on uvicorn's internals, so `pyproject.toml` bounds its version. Without it the application runs
on plain ASGI (`web.transport`): slower, and without limits on frames.
"""

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
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from wonderland.tables.connections import RateLimit

from .handover import HANDOVER, Handover
from .limits import GUARD, Guard, Misuse, most_connections
from .response import SECURITY_HEADERS
from .transport import FRAMES, RECONNECT
from .wire import Problem

REQUEST_SECONDS = 20.0
"""For a request to arrive."""
RESPONSE_SECONDS = 120.0
"""For an answer to be made and read."""
MOST_REQUEST_BYTES = 64 * 1024
"""Bytes of a request. The longest body is 16 KiB; in chunks of one byte it is six times as long, 15 us each."""
HELD_SECONDS, MOST_HELD = 5.0, 100
"""For how long, and how many, rejected connections are held open. If closed, their clients reconnect at once."""
HTTP_SLICE, FRAME_SLICE = 512, 128
"""Bytes of a connection parsed per turn of the loop. They are 85 chunks or 21 empty frames, 1 ms of work; most frames
of players are shorter."""
MOST_UNPARSED = 32 * 1024
"""Bytes of frames that wait to be parsed, eight of the longest messages; more close the connection."""
SEND_BUFFER = 128 * 1024
"""Bytes of the kernel's send buffer. By default it holds megabytes for a browser that never reads."""
MOST_FRAGMENTS = 64
"""Fragments of one message. Empty ones do not count towards its length."""

TABLE_SOCKET = re.compile("/api/tables/([A-Za-z0-9_-]+)/socket")
POLICY_VIOLATION = 1008  # RFC 6455
TEXT = 0x81  # the first byte of a frame that is a whole text

_client_log = logging.getLogger("uvicorn.error.http")
_client_log.setLevel(logging.ERROR)
"""Below that level uvicorn reports every client fault; the `Guard` reports sums."""


class SlicedProtocol(asyncio.Protocol):
    """Parses a slice of its data per turn of the loop, and reads no more until all is parsed."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    app_state: dict[str, Any]
    slice_bytes: int
    unparsed = b""
    _is_scheduled = False

    guard: Guard
    handover: Handover | None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.guard, self.handover = self.app_state[GUARD], self.app_state.get(HANDOVER)
        super().connection_made(transport)

    def shutdown(self) -> None:
        """The server stops: take no more connections from other processes."""
        if self.handover:
            self.handover.close()
        super().shutdown()  # type: ignore[misc] # of uvicorn's protocols

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
        """The connection may belong to another protocol by now."""
        return not self.transport.is_closing() and self.transport.get_protocol() is self


class TimedProtocol(SlicedProtocol, H11Protocol):
    """uvicorn's HTTP/1.1 with time-outs and limits, and an error page before files run out."""

    slice_bytes = HTTP_SLICE
    _timer: asyncio.TimerHandle | None = None
    _phase = ""
    _received = 0
    is_handed = False
    _handing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _client_log
        if self.guard.rejects(self.guard.address(self.client)):
            if self.guard.held >= MOST_HELD:
                transport.abort()
            else:
                self.guard.held += 1
                self._enter("held")
            return
        if self.handover:
            self.handover.listen(partial(HandedProtocol, self.config, self.server_state, self.app_state))
        if len(self.connections) > most_connections():
            body = msgspec.json.encode(Problem("house-full"))
            self._reject(HTTPStatus.SERVICE_UNAVAILABLE, body, "application/json", {"retry-after": "30"})
            return
        self._enter("request")

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.held -= self._phase == "held"
        self._enter("")
        super().connection_lost(exc)

    def may_read(self) -> bool:
        return not (self.flow.read_paused or self._handing)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if self._phase == "held":
            self.transport.pause_reading()  # not earlier: uvloop starts to read after `connection_made`
        elif self._received <= MOST_REQUEST_BYTES:
            super().data_received(data)
        else:
            self.guard.fault("floods", self.guard.address(self.client))
            self.transport.abort()

    def handle_events(self) -> None:
        super().handle_events()
        if self.transport.get_protocol() is not self:
            self._enter("")
        else:
            self._enter("request" if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) else "response")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection to the process of this machine that has the table."""
        table = TABLE_SOCKET.fullmatch(self.scope["path"])
        handover = None if self.is_handed else self.handover
        if handover is None or table is None or handover.has(table[1]):
            super().handle_websocket_upgrade(event)
        else:
            self.transport.pause_reading()
            self._handing = self.loop.create_task(self._hand_over(handover, table[1], event))

    async def _hand_over(self, handover: Handover, table: str, event: h11.Request) -> None:
        owner = await handover.owner(table)
        lines = [b"%s %s HTTP/1.1" % (event.method, event.target), *(b"%s: %s" % header for header in self.headers)]
        head = b"\r\n".join(lines) + b"\r\n\r\n" + self.conn.trailing_data[0] + self.unparsed
        given = owner and await handover.give(owner, self.transport.get_extra_info("socket"), head)
        if given or self.transport.is_closing():
            self.transport.abort()  # the other process has its own handle
        else:
            super().handle_websocket_upgrade(event)
            self._enter("")
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        self.guard.fault("malformed", self.guard.address(self.client))
        self._reject(HTTPStatus.BAD_REQUEST, msg.encode(), "text/plain; charset=utf-8", {})
        if self.cycle is not None:
            self.cycle.disconnected = True

    def _reject(self, status: HTTPStatus, body: bytes, kind: str, headers: dict[str, str]) -> None:
        """Answer without the application, and close."""
        headers = {"content-type": kind, "connection": "close", **headers, **SECURITY_HEADERS}
        head = h11.Response(status_code=status, reason=status.phrase.encode(), headers=list(headers.items()))
        for event in (head, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def on_response_complete(self) -> None:
        # What the client has not read yet is still in memory.
        self._enter("reading" if self.transport.get_write_buffer_size() else "")
        super().on_response_complete()

    def _enter(self, phase: str) -> None:
        """Start the timer of a new phase."""
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


class HandedProtocol(TimedProtocol):
    """For a connection that another process has handed over."""

    is_handed = True


class _Handshakes(ServerProtocol):
    """Adds the security headers to failed handshakes."""

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(SECURITY_HEADERS)
        super().send_response(response)


class FrameProtocol(SlicedProtocol, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket as a `FrameTransport`: through ASGI a frame passes a dozen coroutines, which costs more than
    its request. Too many frames, pings or fragments close the connection."""

    slice_bytes = FRAME_SLICE
    _address: str | None
    _own: RateLimit
    _shared: RateLimit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.conn = _Handshakes(max_size=self.config.ws_max_size, logger=self.conn.logger)
        super().connection_made(transport)
        socket = transport.get_extra_info("socket")
        if socket.getsockopt(SOL_SOCKET, SO_SNDBUF) > SEND_BUFFER:
            socket.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
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
        self.conn.data_to_send()  # drops pending pongs
        self.conn.fail(POLICY_VIOLATION)
        self._end("floods")

    def handle_parser_exception(self) -> None:
        self._end("protocol_errors")

    def _end(self, fault: Misuse) -> None:
        """Close, and parse no more. If the client does not read the close, the connection is aborted."""
        self.guard.fault(fault, self._address)
        if self.conn.close_sent is None:  # the handshake is not over
            self.transport.abort()
            return
        super().handle_parser_exception()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    async def send(self, message: ASGISendEvent) -> None:
        if self.close_sent:  # otherwise uvicorn logs an error
            raise ClientDisconnected
        await super().send(message)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self.unparsed:  # uvicorn has just begun to read again
            self.transport.pause_reading()
        return message

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
            self.curr_msg_data_type = "bytes"  # uvicorn would log each text that is not UTF-8
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
            # Otherwise the answer to the close would not be read.
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
