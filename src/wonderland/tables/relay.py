"""Browsers of one process at tables of another. For a table they are ordinary connections whose frames go through the
relay."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import StoreError

from . import messages, requests, updates
from .connections import Connection
from .metrics import Measure

if TYPE_CHECKING:
    from wonderland.store.cluster import ServerCluster  # a server without one starts sooner

    from .registry import TableRegistry

log = logging.getLogger(__name__)

MOST_UNSENT = 64 * 1024 * 1024
"""Bytes that may wait for one process before it counts as dead."""
CALL_SECONDS = 10.0  # then the other process counts as silent
# Metrics and health must answer even if another process hangs.
COUNT_SECONDS = 2.0
_Asked: TypeAlias = requests.AnyRequest | None
"""None: the browser has gone."""


class ProcessSilent(StoreError):
    """Another process has not answered; it may have done the work."""

    def __init__(self) -> None:
        super().__init__("process-silent")


class Elsewhere(StoreError):
    """Another process has the table."""

    def __init__(self, table: str, process: str) -> None:
        super().__init__("table-elsewhere", table=table)
        self.process = process


class Relay:
    """What this process has open at others, and others here."""

    def __init__(self, cluster: "ServerCluster", home: "TableRegistry") -> None:
        self._store, self._cluster, self._home = cluster.store, cluster, home
        self._numbers = count(1)
        self._opened: dict[int, tuple[str, Connection]] = {}
        """Browsers of this process, with the process of their table."""
        self._served: dict[tuple[str, int], asyncio.Queue[_Asked]] = {}
        """By process and number, the requests of a browser."""
        self._calls: dict[int, tuple[str, asyncio.Future[messages.CallResult]]] = {}
        self._waiting_frame: tuple[str, list[int], bytes] | None = None
        """The latest frame and its connections."""
        self._leasing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._membership: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Join the others, now or when the database is back."""
        self._membership = asyncio.create_task(self._cluster.run(self))
        with suppress(StoreError):
            await self._cluster.joined()

    async def close(self) -> None:
        """Leave after sending all messages."""
        for queue in self._served.values():
            queue.put_nowait(None)
        try:
            await self._store.retire()
            self._flush_frame()
            await self._cluster.flush()
        except StoreError:
            log.warning("cluster-away")  # the leases expire anyway
        for task in (*self._tasks, self._membership):
            if task:
                task.cancel()

    # Leases

    async def acquire(self, tables: Sequence[str]) -> dict[str, WonderlandError]:
        """Take leases of tables; returns errors by table, often `Elsewhere`."""
        await self._cluster.joined()
        owners = await self._acquire(tables)
        if not {self._cluster.process, *self._cluster.living}.issuperset(owners.values()):
            await self._cluster.renewed()  # one has only just come, or gone
            owners = await self._acquire(tables)
        return {
            table: Elsewhere(table, owners[table]) if table in owners else Refused("table-not-found")
            for table in tables
            if owners.get(table) != self._cluster.process
        }

    async def acquire_one(self, table: str) -> None:
        for refusal in (await self.acquire([table])).values():
            raise refusal

    async def _acquire(self, tables: Sequence[str]) -> dict[str, str]:
        async with self._leasing:
            return await self._store.acquire(tables)

    async def release(self, tables: list[str]) -> None:
        """Release tables that were not opened again."""
        async with self._leasing:
            if gone := [table for table in tables if not self._home.is_here(table)]:
                await self._store.release(gone)

    # To other processes

    def post(self, process: str, message: messages.AnyMessage) -> None:
        self._flush_frame()
        self._cluster.post(process, messages.encode(message))

    def unsent(self, process: str) -> int:
        return self._cluster.unsent(process)

    def deliver(self, process: str, number: int, frame: bytes) -> None:
        """Send a frame; connections that get the same one share a message."""
        if self._waiting_frame and self._waiting_frame[0] == process and self._waiting_frame[2] is frame:
            self._waiting_frame[1].append(number)
            return
        if self._waiting_frame is None:
            asyncio.get_running_loop().call_soon(self._flush_frame)
        self._flush_frame()
        self._waiting_frame = process, [number], frame

    def _flush_frame(self) -> None:
        if self._waiting_frame:
            process, numbers, frame = self._waiting_frame
            self._waiting_frame = None
            self._cluster.post(process, messages.encode(messages.Deliver(numbers, msgspec.Raw(frame))))

    def broadcast(self, notice: messages.ToAll) -> None:
        self._cluster.broadcast(messages.encode(notice))

    def open(self, process: str, table: str, connection: Connection) -> int:
        number = next(self._numbers)
        self._opened[number] = process, connection
        if process in self._cluster.living:
            self.post(
                process, messages.Open(number, table, connection.person, connection.name, list(connection.blocked))
            )
        else:
            connection.close()  # the browser reconnects, and another process has the table then
        return number

    def leave(self, number: int) -> None:
        self.post(self._opened.pop(number)[0], messages.Leave(number))

    async def call(self, process: str, ask: Callable[[int], messages.Call], seconds: float = CALL_SECONDS) -> bytes:
        """Call another process; returns JSON or raises its error."""
        if process not in self._cluster.living:
            raise ProcessSilent
        number = next(self._numbers)
        future: asyncio.Future[messages.CallResult] = asyncio.get_running_loop().create_future()
        self._calls[number] = process, future
        self.post(process, ask(number))
        try:
            async with asyncio.timeout(seconds):
                answer = await future
        except TimeoutError:
            raise ProcessSilent from None
        finally:
            del self._calls[number]
        if answer.key is not None:
            raise (Refused if answer.is_refusal else StoreError)(answer.key, **answer.details)
        return bytes(answer.result)

    async def measures(self) -> dict[str, list[Measure]]:
        """By process; silent ones are left out."""

        async def of(process: str) -> list[Measure]:
            counted = await self.call(process, messages.CountYourself, COUNT_SECONDS)
            return msgspec.json.decode(counted, type=list[Measure])

        others = sorted(self._cluster.living)
        counted = await asyncio.gather(*map(of, others), return_exceptions=True)
        heard = {process: each for process, each in zip(others, counted, strict=True) if isinstance(each, list)}
        return {self._cluster.process: self._home.measure(), **heard}

    # From other processes

    def received(self, sender: str, message: bytes) -> None:
        match messages.decode(message):
            case notice if isinstance(notice, messages.ToAll):
                self._home.heed(notice)
            case messages.Open() as opened:
                # At once: what the browser asks for may come with it.
                queue = self._served[sender, opened.connection] = asyncio.Queue()
                self._start(self._serve(sender, opened, queue))
            case messages.Ask(connection=number, request=request):
                if asked := self._served.get((sender, number)):
                    asked.put_nowait(request)
            case messages.Leave(connection=number):
                if asked := self._served.get((sender, number)):
                    asked.put_nowait(None)
            case messages.Deliver(connections=numbers, frame=frame):
                for number in numbers:
                    if browser := self._opened_at(sender, number):
                        browser.write(bytes(frame))
            case messages.Close(connection=number):
                if browser := self._opened_at(sender, number):
                    browser.close()
            case messages.CallResult() as answer:
                _, future = self._calls.get(answer.call, (sender, None))
                if future and not future.done():
                    future.set_result(answer)
            case messages.Reset():
                self.lost(sender)
            case call:
                self._start(self._answer(sender, call))

    def _opened_at(self, process: str, number: int) -> Connection | None:
        found, connection = self._opened.get(number, ("", None))
        return connection if found == process else None

    async def _serve(self, process: str, opened: messages.Open, queue: asyncio.Queue[_Asked]) -> None:
        """Serve a browser of another process."""
        transport = RelayedTransport(self, process, opened.connection)
        # Without limits: its own process counts what it asks for.
        connection = Connection(opened.person, opened.name, transport, blocked=frozenset(opened.blocked))
        try:
            table = await self._home.find(opened.table)
            table.join(connection)
            try:
                while request := await queue.get():
                    if isinstance(request, requests.AskHint):
                        table.hint(connection, request)
                    else:
                        await asyncio.wait([table.receive(connection, request)])
            finally:
                table.leave(connection)
        except Refused as refusal:
            connection.send(updates.Gone(set_aside=refusal.key == "table-set-aside"))
        except WonderlandError:
            pass  # the browser comes back, and finds it elsewhere
        finally:
            connection.close()
            del self._served[process, opened.connection]

    async def _answer(self, process: str, call: messages.Call) -> None:
        try:
            answer = messages.CallResult(call.call, msgspec.Raw(msgspec.json.encode(await self._do(call))))
        except WonderlandError as error:
            # Other errors may quote a card or a digest, and the other process would log their details as a store's.
            known = error.details.items() if isinstance(error, Refused | StoreError) else ()
            details = {name: value if isinstance(value, int) else str(value) for name, value in known}
            answer = messages.CallResult(
                call.call, key=error.key, details=details, is_refusal=isinstance(error, Refused)
            )
        self.post(process, answer)

    async def _do(self, call: messages.Call) -> updates.RemoteQuestion | list[Measure] | None:
        if isinstance(call, messages.CountYourself):
            return self._home.measure()
        if isinstance(call, messages.Yield):
            await self._home.unload(call.table)
            await self.release([call.table])
            return None
        table = await self._home.find(call.table)
        match call:
            case messages.Sit():
                await table.sit(call.person, call.name, call.invite, call.wish, call.avoided, call.request)
            case messages.AnswerQuestion():
                await table.remote_answer(call.seat, call.question, call.choice)
            case messages.WaitForQuestion():
                return await table.remote_question(call.seat, call.after, call.seconds)
        return None

    # What happens to processes

    def lost(self, process: str) -> None:
        """Close everything that was open with a process; browsers reconnect."""
        for connection in [connection for other, connection in self._opened.values() if other == process]:
            connection.close()
        for queue in [queue for (other, _), queue in self._served.items() if other == process]:
            queue.put_nowait(None)
        for other, future in list(self._calls.values()):
            if other == process and not future.done():
                future.set_exception(ProcessSilent())

    def joined(self) -> None:
        self._cluster.broadcast(messages.encode(messages.Reset()))
        self._start(self._check_leases())

    async def _check_leases(self) -> None:
        self._home.abandon(await self._store.leased())

    def cut_off(self) -> None:
        self._home.cut_off()

    def others_died(self) -> None:
        self._start(self._home.resume_all())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # one that was cancelled before it began is never awaited


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StoreError as error:
        log.warning("relay-failed", extra={"key": error.key})
    except Exception:
        log.exception("relay-failed")


if TYPE_CHECKING:
    from .relay import Relay


class RelayedTable:
    """A table that is loaded in another process."""

    def __init__(self, relay: Relay, process: str, table: str) -> None:
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
        await self._call(messages.Sit, person, name, invite, wish, list(avoided), request)

    async def remote_question(self, seat: int, after: int | None, seconds: float) -> updates.RemoteQuestion:
        found = await self._call(messages.WaitForQuestion, seat, after, seconds, wait=seconds + CALL_SECONDS)
        return msgspec.json.decode(found, type=updates.RemoteQuestion)

    async def remote_answer(self, seat: int, question: int, choice: str) -> None:
        await self._call(messages.AnswerQuestion, seat, question, choice)

    async def _call(self, kind: Callable[..., messages.Call], *asked: object, wait: float = CALL_SECONDS) -> bytes:
        return await self._relay.call(self.process, lambda call: kind(call, self._table, *asked), wait)


class RelayedTransport:
    """Writes frames to a browser of another process."""

    def __init__(self, relay: Relay, process: str, number: int) -> None:
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
