"""A table at which a game is played. Every change takes one path: lock, save, send, schedule."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import Any, TypeVar

import msgspec

from wonderland.bots.pool import Pool
from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import Append, LeaseLost, Store, StoreError

from . import decisions, entries, ratings, requests, rows, updates
from .connections import Connection, Presence
from .hints import HintDesk
from .metrics import REQUEST_SECONDS, SAVE_SECONDS
from .record import Record
from .schedule import Schedule
from .turns import Absentees
from .viewer import TableMoment, may_watch, remote_question

log = logging.getLogger(__name__)

PRESENCE_SECONDS = 0.3
"""Arrivals and departures within this time are sent together."""
# Requests are repeated within seconds, so old ids are not needed.
UNSAVED_IDS_KEPT = 256

Done = TypeVar("Done")


class Table:
    """A table in memory with its connections. Changes are made one at a time under `_lock`, saved before they are sent,
    and finished once begun."""

    def __init__(self, record: Record, store: Store, pool: Pool, suspect: Callable[[], None] = lambda: None) -> None:
        """`suspect` is called when a save fails."""
        self.record, self._store, self._suspect = record, store, suspect
        self.presence = Presence()
        self.connections = self.presence.connections
        self.idle_since = time.monotonic()
        self.deleted = self.abandoned = False
        self._lock = asyncio.Lock()
        self._is_stale = False
        """The store failed and may have more than the record."""
        self.pending_undo: updates.PendingUndo | None = None
        self._unsaved_ids: deque[str] = deque(maxlen=UNSAVED_IDS_KEPT)
        """Of requests that led to no entry."""
        self._failed_requests = 0
        """Logged as a sum when the store works again."""
        self.changed = asyncio.Event()
        """Set and replaced at every change."""
        self._moments = count()
        self._presence_timer: asyncio.TimerHandle | None = None
        self.schedule = Schedule(self, pool)
        self.hints = HintDesk(pool)
        self._absentees = Absentees()
        self._changes: set[asyncio.Task[Any]] = set()
        """They are never cancelled."""

    # Connections and requests

    def join(self, connection: Connection) -> None:
        """A stand-in of the browser's person stops."""
        self.connections.add(connection)
        self._send_each([connection])
        self._send_presence()
        self.schedule.update()

        def end_stand_ins() -> list[entries.StoodIn]:
            return decisions.end_stand_ins(self.record, connection.person, time.time())

        if end_stand_ins():
            self.schedule.keep_trying(lambda: self.change(end_stand_ins))

    def leave(self, connection: Connection) -> None:
        self.presence.remove(connection)
        self.idle_since = time.monotonic()
        self._send_presence()
        self.schedule.watch_host()
        self._note_absentees()

    def set_blocked(self, person: str, blocked: frozenset[str]) -> None:
        """A person has changed whom they block: send them the chat again."""
        for connection in [each for each in self.connections if each.person == person]:
            connection.blocked = blocked
            connection.forget_chat()
            self._send_each([connection])

    @property
    def idle(self) -> bool:
        return not (self.connections or self._changes or self.record.has_pending_work)

    def receive(self, connection: Connection, request: requests.AnyChange | requests.Resend) -> asyncio.Task[None]:
        """Begin to carry out a request. The task must not be cancelled: what has begun is finished even if the
        connection closes."""
        return self._begin(self._receive(connection, request))

    def hint(self, connection: Connection, request: requests.AskHint) -> None:
        self.schedule.start(self.hints.answer(lambda: self.record, connection, request, self.connections))

    async def _receive(self, connection: Connection, request: requests.AnyChange | requests.Resend) -> None:
        try:
            connection.request_limit.spend("too-many-requests")
            with REQUEST_SECONDS.time():
                if isinstance(request, requests.Resend):
                    connection.sent = None
                    self._send_each([connection])
                else:
                    await self._decide(connection, request)
        except Refused as refusal:
            connection.send(updates.Refusal(request.id, refusal.key, refusal.details))
        except LeaseLost:
            connection.close()  # the browser asks again, where the table is now
        except Exception as error:
            away = isinstance(error, StoreError)
            self._failed_requests += away
            if not away or self._failed_requests == 1:
                facts = {"table": self.record.id, "request": type(request).__name__}
                log.exception("table-request-failed", extra=facts)
            problem = error.key if isinstance(error, WonderlandError) else "fault"
            connection.send(updates.Refusal(request.id, "not-saved", {"problem": problem}))
        else:
            connection.send(updates.Ack(request.id))

    async def _decide(self, connection: Connection, request: requests.AnyChange) -> None:
        person = connection.person
        if person is None:
            raise Refused("not-seated")
        # Ids are prefixed, so that nobody can use up the id of another person.
        request = msgspec.structs.replace(request, id=f"{person}/{request.id}")
        async with self._changing():
            if request.id in self.record.done or request.id in self._unsaved_ids:
                return
            if isinstance(request, requests.Say | requests.React):
                connection.chat_limit.spend("chat-too-fast")
            asked = decisions.Asked(self.record, self.presence, self.pending_undo, person, connection.name, time.time())
            await self._carry_out(decisions.decide(asked, request), request)

    async def _carry_out(self, decision: decisions.Decision, request: requests.AnyChange) -> None:
        match decision:
            case decisions.Broadcast():
                self._unsaved_ids.append(request.id)
                for connection in self.connections:
                    if decision.person not in connection.blocked:
                        connection.send(decision.message)
                return
            case decisions.ChangeUndo():
                self._unsaved_ids.append(request.id)
                self.pending_undo = decision.undo
            case saves:
                owners = [chair.person for chair in self.record.chairs]
                for save in saves:
                    self._notify_removed(await self._save(save), owners)
                await self._try_auto_start()
        self._send_and_schedule()

    def _notify_removed(self, entry: entries.AnyEntry, owners: list[str | None]) -> None:
        if isinstance(entry, entries.Freed) and entry.invite is not None:
            for connection in self.connections:
                if connection.person == owners[entry.seat]:
                    connection.send(updates.Refusal(None, "seat-lost", {}))

    async def _try_auto_start(self) -> None:
        """If the start fails, the request is still done."""
        try:
            for decision in decisions.auto_start(self.record, time.time()):
                await self._save(decision)
        except StoreError:
            log.exception("start-failed", extra={"table": self.record.id})  # and is tried again

    async def sit(
        self,
        person: str,
        name: str,
        invite: str,
        wish: int | None = None,
        avoided: Collection[str] = (),
        request: str | None = None,
    ) -> None:
        """See `decisions.sit`. A repeated `request` is done once."""

        def decide() -> list[entries.Sat]:
            if request in self.record.done:
                return []
            return [decisions.sit(self.record, person, name, invite, wish, time.time(), avoided, request)]

        await self.change(decide)

    async def remote_question(self, seat: int, after: int | None, seconds: float) -> updates.RemoteQuestion:
        """Wait for the next question of a remote bot."""
        self.schedule.listening.add(seat)

        def is_decided() -> bool:
            return (
                self.deleted or not self.record.chairs[seat].remote or bool(remote_question(self.record, seat, after))
            )

        await self.schedule.until(is_decided, seconds)
        nothing = updates.RemoteQuestion(seat, over=False, view=None, question=None)
        return remote_question(self.record, seat, after) or nothing

    async def remote_answer(self, seat: int, question: int, choice: str) -> None:
        await self.change(lambda: [decisions.answer(self.record, seat, question, choice, "bot", time.time())])

    async def delete(self, check: Callable[[Record], object] = lambda _: None) -> None:
        """Delete the table after running changes, unless `check` raises."""

        async def delete() -> None:
            async with self._changing():
                check(self.record)
                await self._store.delete(self.record.id)
                self.deleted = True
                for connection in self.connections:
                    connection.send_last(updates.Gone())
                self.stop()

        await self._finish(delete())

    # Save

    async def _finish(self, change: Coroutine[Any, Any, Done]) -> Done:
        """Wait for a change, which is finished even if the waiting is cancelled."""
        return await asyncio.shield(self._begin(change))

    def _begin(self, change: Coroutine[Any, Any, Done]) -> asyncio.Task[Done]:
        task = asyncio.get_running_loop().create_task(change)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return task

    async def change(self, decide: Callable[[], Sequence[decisions.Change]]) -> None:
        """Decide under the lock, then save, send and schedule."""

        async def change() -> None:
            async with self._changing():
                decided = decide()
                for decision in decided:
                    await self._save(decision)
                if decided:
                    self._send_and_schedule()

        await self._finish(change())

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        """The lock for all changes; then the record has everything that is saved."""
        async with self._lock:
            if self.deleted:
                raise Refused("table-not-found")
            if self.abandoned:
                raise LeaseLost(self.record.id, self.record.seq + 1)
            if self._is_stale:
                await self._take_in(await self._store.entries(self.record.id))
            yield

    async def _save(self, change: decisions.Change) -> entries.AnyEntry:
        """Save an entry, then take it into the record. If the store fails, nothing changes."""
        decision = change if isinstance(change, decisions.Save) else decisions.Save(change)
        entry = decision.entry
        after = self.record.copy()
        after.apply(entry, decision.prepared)
        data = entries.encode(entry)
        row = rows.table_row(after, rows.updated_by(after, entry))
        try:
            with SAVE_SECONDS.time():
                await self._append(Append(row, after.seq, data, after.unsaved_step), decision)
        except LeaseLost:
            self.abandon()
            raise
        except StoreError:
            self._suspect()
            if not await self._was_saved(after.seq, data):
                raise
        self.record = after
        if self._failed_requests:
            log.warning("table-saves-again", extra={"table": after.id, "failed": self._failed_requests})
            self._failed_requests = 0
        if isinstance(entry, entries.Moved | entries.Resigned) and after.status == "over":
            self.schedule.start(ratings.rate_all(self._store, after))
        if isinstance(entry, entries.Started):
            self.presence.restart()
        if isinstance(entry, entries.Moved | entries.Undone | entries.Resigned):
            self.pending_undo = None
        if isinstance(entry, entries.Undone):
            self.presence.forget_steps(entry.moves)
        return entry

    async def _append(self, append: Append, decision: decisions.Save) -> None:
        if decision.new_table:
            await self._store.append_all([*decision.new_table.appends, append])
        else:
            await self._store.append(append.row, append.seq, append.entry, append.step)

    async def _was_saved(self, seq: int, data: bytes) -> bool:
        """Whether a failing store has saved the entry."""
        self._is_stale = True
        try:
            saved = await self._store.entries(self.record.id)
        except StoreError:
            self.schedule.keep_trying(lambda: self.change(list))
            raise
        if len(saved) == seq and saved[-1] == data:
            self._is_stale = False
            return True
        await self._take_in(saved)
        return False

    async def _take_in(self, saved: list[bytes]) -> None:
        """Take in what the store has beyond the record."""
        if len(saved) != self.record.seq:
            steps, table = await self._store.steps(self.record.id), self.record.id
            # In a thread: a long game takes longer to read than others may be kept waiting.
            self.record = await asyncio.to_thread(lambda: Record.from_entries(table, map(entries.decode, saved), steps))
            self.pending_undo = None
            self.presence.forget_steps(0)
            self._send_and_schedule()
        self._is_stale = False

    # Send

    def _send_and_schedule(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()
        self._send_all()
        self.schedule.update()
        self._note_absentees()

    def _note_absentees(self) -> None:
        """Absent people for whom the table waits get a notice."""
        for change in self._absentees.update(self.record, self.presence.online):
            self.schedule.keep_trying(partial(change, self._store))

    def _send_presence(self) -> None:
        """Soon, not at once: after a restart many people come together."""
        if self._presence_timer is None and self.connections:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._send_all)

    def _send_all(self) -> None:
        if self._presence_timer:
            self._presence_timer.cancel()
            self._presence_timer = None
        self._send_each(list(self.connections))

    def _send_each(self, connections: Iterable[Connection]) -> None:
        """Send each connection what it may know and lacks."""
        number = next(self._moments)
        moment = TableMoment(self.record, self.presence.people, self.pending_undo, self.presence.away_since, number)
        for connection in connections:
            try:
                if not may_watch(self.record, connection.person):
                    self.connections.discard(connection)
                    connection.send_last(updates.Gone())
                    continue
                connection.send_update(moment)
            except Exception:
                # One failing update must not stop those of others, or the bots.
                log.exception("sending-failed", extra={"table": self.record.id})
                connection.close()

    def resume(self) -> None:
        self.schedule.update()
        self._note_absentees()

    def stop(self) -> None:
        """Cancel what is scheduled."""
        if self._presence_timer:
            self._presence_timer.cancel()
        self.schedule.stop()

    async def close(self) -> None:
        """Close every connection, stop, and finish running changes."""
        self._disconnect()
        await asyncio.gather(*self._changes, return_exceptions=True)
        self.stop()  # what those have scheduled

    def abandon(self) -> None:
        """Another process has the table."""
        self.abandoned = True
        self._disconnect()

    def _disconnect(self) -> None:
        for connection in list(self.connections):
            connection.close()
        self.stop()
