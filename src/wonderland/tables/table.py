"""A table at which a game is played. Every change takes one path: lock, save, tell, schedule."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from wonderland.bots import GreedyBot
from wonderland.bots.pool import Pool
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import Store, StoreError
from wonderland.tables import decisions, entries, requests, rows, updates, viewer
from wonderland.tables.connections import Connection
from wonderland.tables.record import Record

log = logging.getLogger(__name__)

BOT_SECONDS = 5.0
"""How long a bot may think before a greedy move is made for it."""
CONSENT_SECONDS = 30.0
"""How long a bot holds its move back while people are asked for consent to an undo."""
CONSENT_POLL_SECONDS = 0.2

OpenRematch: TypeAlias = Callable[[Record], Awaitable[str]]
"""Opens the table where the same people go on; its id."""


class Table:
    """A table in memory: its record, and the connections of those who have it open.

    People, bots and the clock change it one at a time, under `_lock`. An entry is saved before the record takes it in
    and before anybody is told, so what was told is never lost.
    """

    def __init__(self, record: Record, store: Store, pool: Pool, open_rematch: OpenRematch) -> None:
        self.record = record
        self.connections: set[Connection] = set()
        self.idle_since = time.monotonic()
        self._store = store
        self._pool = pool
        self._open_rematch = open_rematch
        self._lock = asyncio.Lock()
        self._pending_undo: updates.PendingUndo | None = None
        self._thinking: dict[int, int] = {}
        """By seat, the question that its bot is thinking about."""
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # Connections and requests

    def may_watch(self, person: str | None) -> bool:
        """Those who sit here, the host, and whoever the host lets watch."""
        return self.record.watch != "nobody" or person in self.record.people

    async def join(self, connection: Connection) -> None:
        """A browser opens the table; a stand-in of its person steps back."""
        async with self._lock:
            self.connections.add(connection)
            for decision in decisions.end_stand_ins(self.record, connection.person, time.time()):
                await self._save(decision)
            self._tell_and_schedule()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self._tell_all()

    async def receive(self, connection: Connection, request: requests.AnyRequest) -> None:
        """Do what a browser requests, or tell it why not; nobody else notices a refusal."""
        try:
            connection.request_limit.spend("too-many-requests")
            await self._decide(connection, request)
        except Refused as refusal:
            connection.send(updates.Refusal(request.id, refusal.key, refusal.details))
        except WonderlandError as error:
            log.exception("table %s could not do %s", self.record.id, type(request).__name__)
            connection.send(updates.Refusal(request.id, "not-saved", {"problem": error.key}))
        else:
            connection.send(updates.Ack(request.id))

    async def _decide(self, connection: Connection, request: requests.AnyRequest) -> None:
        if connection.person is None:
            raise Refused("not-seated")
        async with self._lock:
            if request.id in self.record.done:
                return
            if isinstance(request, requests.Say | requests.React):
                connection.chat_limit.spend("chat-too-fast")
            decision = decisions.decide(
                self.record, self._pending_undo, connection.person, connection.name, request, time.time()
            )
            await self._carry_out(decision, request)

    async def _carry_out(self, decision: decisions.Decision | None, request: requests.AnyRequest) -> None:
        match decision:
            case decisions.Broadcast():
                for connection in self.connections:
                    connection.send(decision.message)
                return
            case decisions.Save():
                await self._save(decision)
                for start in decisions.auto_start(self.record, time.time()):
                    await self._save(start)
            case decisions.ChangeUndo():
                self._pending_undo = decision.undo
            case decisions.OpenRematch():
                table = await self._open_rematch(self.record)
                await self._save(decisions.Save(entries.Rematched(at=time.time(), id=request.id, table=table)))
        self._tell_and_schedule()

    async def sit(self, person: str, name: str, invite: str) -> None:
        """A person takes the chair of an invitation."""
        async with self._lock:
            await self._save(decisions.sit(self.record, person, name, invite, time.time()))
            self._tell_and_schedule()

    async def save(self, entry: entries.AnyEntry) -> None:
        """Save an entry that no request led to: who sits where from the start."""
        async with self._lock:
            await self._save(decisions.Save(entry))
            self._tell_and_schedule()

    # Save

    async def _save(self, decision: decisions.Save) -> None:
        """Save an entry, then take it into the record. A store that fails leaves the table as it was."""
        entry = decision.entry
        after = self.record.copy()
        after.apply(entry, decision.prepared)
        try:
            await self._store.append(rows.table_row(after, entry.at), after.seq, entries.encode(entry))
        except StoreError:
            await self._reload()
            raise
        self.record = after
        if isinstance(entry, entries.Moved | entries.Undone):
            self._pending_undo = None
        if isinstance(entry, entries.Undone):
            for connection in self.connections:
                connection.known_steps = min(connection.known_steps, entry.moves + 1)

    async def _reload(self) -> None:
        """A store that failed may have saved the entry all the same; what is stored is the truth."""
        saved = await self._store.entries(self.record.id)
        if len(saved) != self.record.seq:
            self.record = Record.from_entries(self.record.id, map(entries.decode, saved))

    # Tell

    def _tell_and_schedule(self) -> None:
        self._tell_all()
        self._schedule()

    def _tell_all(self) -> None:
        """Send every connection an update of its own."""
        online = {connection.person for connection in self.connections if connection.person is not None}
        watchers = sum(1 for connection in self.connections if not self.record.seats_of(connection.person))
        for connection in list(self.connections):
            self._tell(connection, online, watchers)

    def _tell(self, connection: Connection, online: set[str], watchers: int) -> None:
        record = self.record
        connection.send(
            updates.TableUpdate(
                seq=record.seq,
                table=viewer.table_info(record, connection.person, online, watchers, self._pending_undo),
                seat_updates=viewer.seat_updates(record, connection.person, connection.known_steps),
                chat=[line for line in record.chat_lines if line.number > connection.known_chat],
            )
        )
        connection.known_steps = len(record.match.events) if record.match else 0

    def tell_deleted(self) -> None:
        """The table is no more."""
        for connection in self.connections:
            connection.send(updates.Gone())
        self.stop()

    # Schedule: bots and the clock act under the same lock as people

    def resume(self) -> None:
        """After it was loaded: go on where something was due."""
        self._schedule()

    def stop(self) -> None:
        """Cancel what is scheduled; nothing more happens here until the table is loaded again."""
        if self._timer:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _schedule(self) -> None:
        """Let the bots that owe an answer think, and set the timer to the deadline."""
        for seat in self.record.bots_to_act:
            question = self.record.open_questions[seat]
            if self._thinking.get(seat) != question:
                self._thinking[seat] = question
                self._start(self._bot_turn(seat, question))
        if self._timer:
            self._timer.cancel()
            self._timer = None
        deadline = self.record.deadline
        if deadline is not None:
            delay = max(0.0, deadline - time.time())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._start(self._time_out(deadline)))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        # The loop holds tasks only weakly: without this one could vanish before it is done.
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: a bot or the clock failed", self.record.id, exc_info=task.exception())

    async def _bot_turn(self, seat: int, question: int) -> None:
        """A bot's turn: a delay that people can follow, a choice within its time, an answer like anybody's."""
        try:
            await asyncio.sleep(self.record.bot_delay)
            await self._undo_decided()
            if self.record.open_questions.get(seat) != question:
                return
            chair = self.record.chairs[seat]
            choice = await self._bot_choice(seat, chair.bot or "greedy", question)
            await self._answer(seat, question, choice, "bot" if chair.bot else "stand-in")
        finally:
            if self._thinking.get(seat) == question:
                del self._thinking[seat]

    async def _undo_decided(self) -> None:
        """While people are asked for consent a bot holds its move back, though not for ever."""
        seconds_left = CONSENT_SECONDS
        while self._pending_undo is not None and seconds_left > 0:
            await asyncio.sleep(CONSENT_POLL_SECONDS)
            seconds_left -= CONSENT_POLL_SECONDS

    async def _bot_choice(self, seat: int, bot: str, question: int) -> str:
        view, choices = self._view_and_choices(seat)
        seed = f"{self.record.id}/{question}/{seat}"
        try:
            choice = self._pool.choose(self.record.game.id, bot, view, choices, seed, BOT_SECONDS)
            return await asyncio.wrap_future(choice)
        except WonderlandError:
            log.warning("table %s: the bot %s failed; a greedy move instead", self.record.id, bot)
            return self._greedy_choice(seat)

    def _greedy_choice(self, seat: int) -> str:
        view, choices = self._view_and_choices(seat)
        return str(GreedyBot(self.record.game).choose(view, choices, SeededChance(f"{self.record.id}/{seat}")))

    def _view_and_choices(self, seat: int) -> tuple[Any, list[Any]]:
        match = self.record.match
        if match is None:
            raise Refused("table-not-playing")
        return match.game.rules.view(match.state, seat), match.game.rules.legal(match.state, seat)

    async def _answer(self, seat: int, question: int, choice: str, by: entries.By) -> None:
        """The answer of a bot or the clock; if the question is no longer open, so be it."""
        async with self._lock:
            if self.record.open_questions.get(seat) != question:
                return
            await self._save(decisions.answer(self.record, seat, question, choice, by, time.time()))
            self._tell_and_schedule()

    async def _time_out(self, deadline: float) -> None:
        """The clock has run out: a greedy move for every person who still owes an answer."""
        if self.record.deadline != deadline:
            return
        for seat, question in list(self.record.open_questions.items()):
            if self.record.chairs[seat].person and self.record.open_questions.get(seat) == question:
                await self._answer(seat, question, self._greedy_choice(seat), "clock")
