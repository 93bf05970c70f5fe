"""A table of another process for browsers here, and a browser of another process for tables here."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec

from wonderland.core.errors import Refused

from . import messages, requests, updates
from .connections import Connection

if TYPE_CHECKING:
    from .relay import Relay

MOST_UNSENT = 64 * 1024 * 1024
"""Bytes that may wait for one process before it counts as dead."""
# Longer than a lease: a dead process is noticed first.
CALL_SECONDS = 10.0


class RelayedTable:
    """A table that is loaded in another process."""

    def __init__(self, relay: "Relay", process: str, table: str) -> None:
        self._relay, self.process, self._table = relay, process, table
        self._numbers: dict[Connection, int] = {}

    def join(self, connection: Connection) -> None:
        self._numbers[connection] = self._relay.open(self.process, self._table, connection)

    def leave(self, connection: Connection) -> None:
        self._relay.leave(self._numbers.pop(connection))

    def receive(self, connection: Connection, request: requests.AnyRequest) -> None:
        """Pass a request on; the other process answers."""
        try:
            _spend(connection, request)
        except Refused as refusal:
            connection.send(updates.Refusal(request.id, refusal.key, refusal.details))
            return
        self._relay.post(self.process, messages.Ask(self._numbers[connection], request))

    hint = receive

    async def sit(
        self,
        person: str,
        name: str,
        invite: str,
        wish: int | None = None,
        avoided: Collection[str] = (),
        request: str | None = None,
    ) -> None:
        asked = self._table, person, name, invite, wish, list(avoided), request
        await self._call(lambda call: messages.Sit(call, *asked))

    async def remote_question(self, seat: int, after: int | None, seconds: float) -> updates.RemoteQuestion:
        asked = await self._call(
            lambda call: messages.WaitForQuestion(call, self._table, seat, after, seconds), seconds + CALL_SECONDS
        )
        return msgspec.json.decode(asked, type=updates.RemoteQuestion)

    async def remote_answer(self, seat: int, question: int, choice: str) -> None:
        await self._call(lambda call: messages.AnswerQuestion(call, self._table, seat, question, choice))

    async def _call(self, ask: Callable[[int], messages.Call], seconds: float = CALL_SECONDS) -> bytes:
        return await self._relay.call(self.process, ask, seconds)


class RelayedTransport:
    """Writes frames to a browser of another process."""

    def __init__(self, relay: "Relay", process: str, number: int) -> None:
        self._relay, self._process, self._number = relay, process, number

    @property
    def unsent(self) -> int:
        """Bytes that wait for the process; slow browsers are its own concern."""
        unsent = self._relay.unsent(self._process)
        return unsent if unsent > MOST_UNSENT else 0

    def write(self, frame: bytes) -> None:
        self._relay.deliver(self._process, self._number, frame)

    def close(self) -> None:
        self._relay.post(self._process, messages.Close(self._number))

    abort = close


def _spend(connection: Connection, request: requests.AnyRequest) -> None:
    """Limits apply where the browser is connected."""
    if isinstance(request, requests.AskHint):
        connection.hint_limit.spend("too-many-hints")
        return
    connection.request_limit.spend("too-many-requests")
    if isinstance(request, requests.Say | requests.React):
        connection.chat_limit.spend("chat-too-fast")
