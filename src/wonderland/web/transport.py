"""How frames reach a browser: directly through `web.protocol`, or by plain ASGI."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from wonderland.tables.connections import Transport

FRAMES = "wonderland.frames"
"""The ASGI extension by which a server offers a `FrameTransport`."""
RECONNECT = 4408
"""The close code after which the browser reconnects and gets a whole update."""


class FrameTransport(Transport, Protocol):
    """A transport that also passes on frames from the browser without ASGI, and counts them."""

    receiver: Callable[[bytes], bool] | None
    """Takes a frame, or returns False if it cannot; then the frame goes by ASGI."""
    client: tuple[str, int] | None

    def count_for(self, address: str | None) -> None:
        """Count frames for that address, which behind a proxy only the application knows."""
        ...


class AsgiTransport:
    """Works with every ASGI server. A task sends the frames in order."""

    receiver: Callable[[bytes], bool] | None = None

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self.client = socket.scope["client"]
        self.unsent = 0
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._sending = asyncio.create_task(self._send())

    def count_for(self, address: str | None) -> None:
        """Other servers do not count frames."""

    def write(self, frame: bytes) -> None:
        self.unsent += len(frame)
        self._frames.put_nowait(frame)

    def close(self) -> None:
        self._frames.put_nowait(None)

    def abort(self) -> None:
        self._frames = asyncio.Queue()
        self._sending.cancel()
        self._sending = asyncio.create_task(self._send())
        self.close()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the browser has gone
            while (frame := await self._frames.get()) is not None:
                await self._socket.send_text(frame.decode())
                self.unsent -= len(frame)
            await self._socket.close(RECONNECT)


def transport_of(socket: WebSocket) -> FrameTransport:
    """The transport that the server offers for an accepted socket."""
    offered: FrameTransport | None = socket.scope.get("extensions", {}).get(FRAMES, {}).get("transport")
    return offered or AsgiTransport(socket)
