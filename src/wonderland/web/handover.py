"""Hands a browser's connection to the process of this machine that has its table, so that nothing needs to be relayed.
Processes pass open connections through Unix sockets in a shared folder."""

import asyncio
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from wonderland.core.errors import WonderlandError
from wonderland.tables.registry import TableRegistry
from wonderland.tables.relay import RelayedTable

HANDOVER = "handover"
"""Its key in the lifespan state, where `web.protocol` finds it."""
LONGEST_HEAD = 128 * 1024  # room for a head (h11 reads 16 kB) and what came after it
TRIES, RETRY_SECONDS = 100, 0.01
"""The system queues only a few for a busy process."""


class Handover:
    """Gives connections to other processes and takes theirs."""

    def __init__(self, tables: TableRegistry, folder: Path) -> None:
        assert tables.cluster
        self._tables, self._folder, self._own = tables, folder, folder / tables.cluster.process
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._make_protocol: Callable[[], asyncio.Protocol] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def listen(self, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take connections from other processes."""
        if self._make_protocol is None:
            self._make_protocol = make_protocol
            with suppress(OSError):  # others relay to a process that cannot listen
                self._socket.bind(str(self._own))
                asyncio.get_running_loop().add_reader(self._socket, self._receive)

    def close(self) -> None:
        if self._socket.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self._socket)
            self._socket.close()
            self._own.unlink(missing_ok=True)

    def has(self, table: str) -> bool:
        return self._tables.has(table)

    async def owner(self, table: str) -> str | None:
        """The other process that has a table, if any."""
        try:
            found = await self._tables.reach(table)
        except WonderlandError:
            return None
        return found.process if isinstance(found, RelayedTable) else None

    async def give(self, process: str, connection: socket.socket, head: bytes) -> bool:
        """Hand over a connection with what was read from it, if that process is on this machine."""
        # `socket.send_fds` ignores its address.
        passed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection.fileno()]))
        for _ in range(TRIES):
            try:
                self._socket.sendmsg([head], [passed], 0, str(self._folder / process))
                return True
            except BlockingIOError:
                await asyncio.sleep(RETRY_SECONDS)
            except OSError:
                break
        return False

    def _receive(self) -> None:
        with suppress(BlockingIOError):
            while True:
                head, descriptors, *_ = socket.recv_fds(self._socket, LONGEST_HEAD, 1)
                for descriptor in descriptors:
                    task = asyncio.create_task(self._take(head, socket.socket(fileno=descriptor)))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _take(self, head: bytes, connection: socket.socket) -> None:
        assert self._make_protocol
        with suppress(OSError):  # it may be closed already
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._make_protocol, connection)
            protocol.data_received(head)
