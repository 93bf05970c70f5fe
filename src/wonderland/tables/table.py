"""A table at which a game is played: one mailbox for people, bots and clock. Save, then tell."""

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
from wonderland.tables.links import Link
from wonderland.tables.record import Record, folded

log = logging.getLogger(__name__)

THINKING_SECONDS = 5.0
"""How long a bot may think before a greedy move is made for it."""


CONSENT_SECONDS = 30.0
CONSENT_LOOK = 0.2

Rematch: TypeAlias = Callable[["Table"], Awaitable[str]]
"""How the house opens the table where the same people go on."""


class Table:
    """The record of a table with those who look on. All that changes it goes through `_mailbox`, one at a time."""

    def __init__(self, record: Record, store: Store, pool: Pool, rematch: "Rematch") -> None:
        self.record = record
        self._rematch = rematch
        self.links: set[Link] = set()
        self.quiet_since = time.monotonic()
        self._store = store
        self._pool = pool
        self._mailbox = asyncio.Lock()
        self._undo: updates.PendingUndo | None = None
        self._thinking: dict[int, int] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # People come and go

    def may_look(self, person: str | None) -> bool:
        """Those who sit here, the host, and whoever the host lets look on."""
        return self.record.watch != "nobody" or person in self.record.people

    async def join(self, link: Link) -> None:
        """A browser opens the table: it is told all it may know. An owner who is back gets the seat back."""
        async with self._mailbox:
            self.links.add(link)
            for seat in self.record.seats_of(link.person):
                if self.record.chairs[seat].stand_in:
                    await self._keep(decisions.Decision(entries.StoodIn(at=time.time(), seat=seat, on=False)))
            self._tell_all()
            self._stir()

    def leave(self, link: Link) -> None:
        self.links.discard(link)
        self.quiet_since = time.monotonic()
        self._tell_all()

    # What is heard

    async def hear(self, link: Link, asked: requests.AnyRequest) -> None:
        """Do what a browser asks, or tell it why not; nobody else notices a refusal."""
        try:
            link.requests.spend("too-many-requests")
            await self._do(link, asked)
        except Refused as refusal:
            link.tell(updates.Refusal(asked.id, refusal.key, refusal.details))
        except WonderlandError as fault:
            log.exception("table %s could not do %s", self.record.id, type(asked).__name__)
            link.tell(updates.Refusal(asked.id, "not-kept", {"problem": fault.key}))
        else:
            link.tell(updates.Ack(asked.id))

    async def _do(self, link: Link, asked: requests.AnyRequest) -> None:
        if isinstance(asked, requests.React):
            self._react(link, asked)
            return
        if link.person is None:
            raise Refused("not-seated")
        if isinstance(asked, requests.Rematch):
            await self._open_rematch(link.person)
            return
        async with self._mailbox:
            if asked.id in self.record.done:
                return
            if isinstance(asked, requests.Say):
                link.lines.spend("chat-too-fast")
            if isinstance(asked, requests.AskUndo | requests.AnswerUndo):
                await self._settle_undo(link.person, asked)
            else:
                now = time.time()
                await self._keep(decisions.decide(self.record, link.person, link.name, asked, now))
                if self.record.may_begin:
                    await self._keep(decisions.Decision(entries.Started(at=now)))
            self._tell_all()
            self._stir()

    async def sit(self, person: str, name: str, invite: str) -> None:
        """A person takes the chair of an invitation."""
        async with self._mailbox:
            await self._keep(decisions.seated(self.record, person, name, invite, time.time()))
            self._tell_all()

    async def keep(self, entry: entries.AnyEntry) -> None:
        """The house itself has something to keep: who sits where from the start, the table of a rematch."""
        async with self._mailbox:
            await self._keep(decisions.Decision(entry))
            self._tell_all()
            self._stir()

    async def _keep(self, decision: decisions.Decision) -> None:
        """Save; only then is it true. A store that fails leaves the table as it was."""
        after = self.record.copy()
        after.take(decision.entry, decision.played)
        try:
            await self._store.append(rows.row(after, decision.entry.at), after.seq, entries.written(decision.entry))
        except StoreError:
            await self._read_again()
            raise
        self.record = after
        if isinstance(decision.entry, entries.Moved | entries.Undone):
            self._undo = None
        if isinstance(decision.entry, entries.Undone):
            for link in self.links:
                link.known_steps = min(link.known_steps, decision.entry.moves + 1)

    async def _read_again(self) -> None:
        """A store that failed may have kept the entry all the same; what is kept is the truth."""
        saved = await self._store.entries(self.record.id)
        if len(saved) != self.record.seq:
            self.record = folded(self.record.id, map(entries.read, saved))

    def _react(self, link: Link, asked: requests.React) -> None:
        seats = self.record.seats_of(link.person)
        link.lines.spend("chat-too-fast")
        if not self.record.chat or not seats:
            raise Refused("chat-off")
        for other in self.links:
            other.tell(updates.Reacted(link.name, seats[0], asked.reaction))

    # Undo

    async def _settle_undo(self, person: str, asked: requests.AskUndo | requests.AnswerUndo) -> None:
        if asked.seat not in self.record.seats_of(person):
            raise Refused("not-your-seat")
        if isinstance(asked, requests.AskUndo):
            if self.record.status != "playing":
                raise Refused("table-not-playing")
            if decisions.undo_is_free(self.record, asked.seat):
                await self._take_back(asked.seat, asked.id)
                return
            others = decisions.consenting(self.record, asked.seat)
            self._undo = updates.PendingUndo(asked.seat, [], others)
            return
        if self._undo is None or asked.seat not in self._undo.waiting_for:
            raise Refused("no-undo-asked")
        if not asked.agree:
            self._undo = None
            return
        left = [seat for seat in self._undo.waiting_for if seat not in self.record.seats_of(person)]
        self._undo = updates.PendingUndo(self._undo.seat, [*self._undo.agreed, asked.seat], left)
        if not left:
            await self._take_back(self._undo.seat, asked.id)

    async def _take_back(self, seat: int, request: str) -> None:
        target = decisions.undo_target(self.record, seat)
        await self._keep(decisions.Decision(entries.Undone(at=time.time(), id=request, moves=target)))

    async def _open_rematch(self, person: str) -> None:
        if person not in self.record.people:
            raise Refused("not-seated")
        await self._rematch(self)

    # Telling

    def _tell_all(self) -> None:
        """Everybody gets an update of their own."""
        here = {link.person for link in self.links if link.person is not None}
        watchers = sum(1 for link in self.links if not self.record.seats_of(link.person))
        for link in list(self.links):
            self._tell(link, here, watchers)

    def _tell(self, link: Link, here: set[str], watchers: int) -> None:
        record = self.record
        steps = len(record.match.events) if record.match else 0
        link.tell(
            updates.TableUpdate(
                seq=record.seq,
                table=viewer.table_info(record, link.person, here, watchers, self._undo),
                seat_updates=viewer.seat_updates(record, link.person, link.known_steps),
                chat=[line for line in record.lines if line.number > link.known_chat],
            )
        )
        link.known_steps = steps

    def gone(self) -> None:
        """The table is no more."""
        for link in self.links:
            link.tell(updates.Gone())
        self.fall_asleep()

    # Bots and clock knock at the same door

    @property
    def restless(self) -> bool:
        """Something will happen here without a person: a bot is to act, or a clock runs."""
        return bool(self._bots_to_act()) or viewer.deadline(self.record) is not None

    def _bots_to_act(self) -> list[int]:
        chairs = self.record.chairs
        return [seat for seat in self.record.asked if chairs[seat].bot is not None or chairs[seat].stand_in]

    def _stir(self) -> None:
        """Let the bots that are asked think, and set the clock."""
        for seat in self._bots_to_act():
            number = self.record.asked[seat]
            if self._thinking.get(seat) != number:
                self._thinking[seat] = number
                self._begin(self._think(seat, number))
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        due = viewer.deadline(self.record)
        if due is not None:
            delay = max(0.0, due - time.time())
            self._alarm = asyncio.get_running_loop().call_later(delay, lambda: self._begin(self._time_out(due)))

    def wake(self) -> None:
        """After a start of the server: go on where something was due."""
        self._stir()

    def fall_asleep(self) -> None:
        """Nothing more happens here until the table is woken."""
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: a bot or the clock failed", self.record.id, exc_info=task.exception())

    async def _think(self, seat: int, number: int) -> None:
        """A bot's turn: a human pause, a thought within its deadline, an answer like anybody's."""
        try:
            await asyncio.sleep(self.record.bot_delay)
            await self._undo_settled()
            if self.record.asked.get(seat) != number:
                return
            chair = self.record.chairs[seat]
            name = await self._thought(seat, chair.bot or "greedy", number)
            await self._answer(seat, number, name, "bot" if chair.bot else "stand-in")
        finally:
            if self._thinking.get(seat) == number:
                del self._thinking[seat]

    async def _undo_settled(self) -> None:
        """While somebody waits for consent a bot holds its move back, though not for ever."""
        patience = CONSENT_SECONDS
        while self._undo is not None and patience > 0:
            await asyncio.sleep(CONSENT_LOOK)
            patience -= CONSENT_LOOK

    async def _thought(self, seat: int, bot: str, number: int) -> str:
        view, choices = self._question(seat)
        seed = f"{self.record.id}/{number}/{seat}"
        try:
            thought = self._pool.choose(self.record.game.id, bot, view, choices, seed, THINKING_SECONDS)
            return await asyncio.wrap_future(thought)
        except WonderlandError:
            log.warning("table %s: the bot %s failed; a greedy move instead", self.record.id, bot)
            return self._greedy(seat)

    def _question(self, seat: int) -> tuple[Any, list[Any]]:
        match = self.record.match
        if match is None:
            raise Refused("table-not-playing")
        return match.game.rules.view(match.state, seat), match.game.rules.legal(match.state, seat)

    def _greedy(self, seat: int) -> str:
        view, choices = self._question(seat)
        return str(GreedyBot(self.record.game).choose(view, choices, SeededChance(f"{self.record.id}/{seat}")))

    async def _answer(self, seat: int, number: int, name: str, by: entries.By) -> None:
        """What a bot or the clock answers; if the question has moved on meanwhile, so be it."""
        async with self._mailbox:
            if self.record.asked.get(seat) != number:
                return
            await self._keep(decisions.answered(self.record, seat, number, name, by=by, at=time.time()))
            self._tell_all()
            self._stir()

    async def _time_out(self, due: float) -> None:
        """The clock has run out: a greedy move for every person who still owes an answer."""
        if viewer.deadline(self.record) != due:
            return
        for seat, number in list(self.record.asked.items()):
            if self.record.chairs[seat].person and self.record.asked.get(seat) == number:
                await self._answer(seat, number, self._greedy(seat), "clock")
