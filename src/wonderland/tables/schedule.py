"""What happens at a table without a request: starts, bots' moves, time-outs, a new host."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from wonderland.bots.pool import Pool

from . import decisions, hosting, updates
from .hints import CLEAR_PAUSE, bot_choice, greedy_choice, think_ahead
from .holiday import DAY, LONGEST_DAYS

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger(__name__)

# Doubles from the first to the last, so that a lasting failure does not fill the log.
FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 0.5, 30.0
CONSENT_SECONDS = 30.0
"""A bot waits this long for the consent to an undo."""
REMOTE_SECONDS = 60.0
"""The time of a remote bot; after a late answer it gets `ABSENT_SECONDS` until it asks again."""
# A game with a bot that has gone should go on quickly.
ABSENT_SECONDS = 5.0
RETURN_SECONDS = 10.0
"""The time for browsers to return after a restart before a due start."""
HOST_AWAY_SECONDS = 120.0
"""Players online wait this long for an absent host."""


class Alarm:
    """Rings once for each deadline that it is set to."""

    def __init__(self, ring: Callable[[float], None]) -> None:
        self._ring = ring
        self.deadline: float | None = None
        """Stays set after it has rung."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def rings_at(self) -> float | None:
        """When it rings, by the event loop's clock."""
        return self._timer.when() if self._timer else None

    def set(self, deadline: float | None, most_seconds: float, least_seconds: float = 0.0) -> None:
        """Set a deadline in seconds since 1970, or none. The wait is at most `most_seconds`, in case the machine's
        clock was set back, and at least `least_seconds`."""
        if deadline == self.deadline:
            return
        self.cancel()
        if deadline is not None:
            delay = min(max(least_seconds, deadline - time.time()), most_seconds)
            self.deadline = deadline
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring, deadline)

    def cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self.deadline = None


class Schedule:
    """The bots and the clock of one table."""

    def __init__(self, table: "Table", pool: Pool) -> None:
        self.table, self.pool = table, pool
        self.clock = Alarm(lambda deadline: self.keep_trying(lambda: self.time_out(deadline)))
        self._start_alarm = Alarm(lambda start_at: self.keep_trying(lambda: self.start_on_time(start_at)))
        self.host_alarm = Alarm(lambda _: self._host_missed())
        self._stopped = False
        self.tasks: set[asyncio.Task[None]] = set()
        self._is_starting = False
        self.listening: set[int] = set()
        """Remote seats that have asked for a question since they were last late."""
        self._late: set[int] = set()
        self._thinking: dict[int, int] = {}
        """By seat, the question that its bot evaluates."""
        self._thought_ahead: dict[int, int] = {}
        """The questions during which a bot has thought ahead."""

    def update(self) -> None:
        """Start what is due, let bots think, and set the clock."""
        record = self.table.record
        if record.may_auto_start and not self._is_starting:
            self._is_starting = True
            self.keep_trying(self._auto_start)
        bots = record.bots_to_act
        for seat in bots:
            question = record.open_questions[seat]
            if self._thinking.get(seat) != question:
                self._thinking[seat] = question
                self.start(self._bot_turn(seat, question))
        if not bots and record.open_questions != self._thought_ahead and self._is_awaited():
            self._thought_ahead = dict(record.open_questions)
            think_ahead(record, self.pool)
        rest = LONGEST_DAYS * DAY if record.holiday else 0.0
        self.clock.set(record.deadline, (record.clock or 0) + rest)
        self._start_alarm.set(record.start_at, hosting.LONGEST_WAIT, RETURN_SECONDS)
        self.watch_host()

    def watch_host(self) -> None:
        """Reconnecting does not restart the wait for an absent host."""
        record, online = self.table.record, self.table.presence.online
        if record.host in online or record.status == "over":
            self.host_alarm.cancel()
        elif self.host_alarm.deadline is None and hosting.heir(record, online) and not self._stopped:
            self.host_alarm.set(time.time() + HOST_AWAY_SECONDS, HOST_AWAY_SECONDS)

    def _host_missed(self) -> None:
        self.host_alarm.cancel()  # should nobody be there now, the next one to come waits again
        self.keep_trying(self.replace_absent_host)

    async def replace_absent_host(self) -> None:
        table = self.table
        await table.change(lambda: hosting.replace_absent_host(table.record, table.presence.online, time.time()))

    def _is_awaited(self) -> bool:
        record, online = self.table.record, self.table.presence.online
        return any(record.chairs[seat].person in online for seat in record.open_questions)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run in the background until done or the table stops."""
        task = asyncio.get_running_loop().create_task(work)
        # The loop holds tasks only weakly: without this one could vanish before it is done.
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        self._stopped = True
        self.clock.cancel()
        self._start_alarm.cancel()
        self.host_alarm.cancel()
        for task in self.tasks:
            task.cancel()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait for a condition; returns whether it holds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not holds():
                    await self.table.changed.wait()
        return holds()

    def keep_trying(self, turn: Callable[[], Awaitable[None]]) -> None:
        self.start(self.retry(turn))

    async def retry(self, turn: Callable[[], Awaitable[None]]) -> None:
        """Try until it succeeds or is cancelled."""
        pause = FIRST_RETRY_SECONDS
        while True:
            try:
                await turn()
                return
            except Exception:
                log.exception("turn-failed", extra={"table": self.table.record.id, "retry_seconds": pause})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_RETRY_SECONDS)

    async def _auto_start(self) -> None:
        await self.table.change(lambda: decisions.auto_start(self.table.record, time.time()))
        self._is_starting = False

    async def start_on_time(self, start_at: float) -> None:
        table = self.table
        await table.change(lambda: hosting.start_on_time(table.record, table.presence.online, start_at, time.time()))

    async def _bot_turn(self, seat: int, question: int) -> None:
        """Choose, pause so that people can follow, then answer."""
        asked = time.monotonic()
        try:
            await self.retry(lambda: self._bot_answer(seat, question, asked))
        finally:
            if self._thinking.get(seat) == question:
                del self._thinking[seat]

    async def _bot_answer(self, seat: int, question: int, asked: float) -> None:
        record = self.table.record
        if record.chairs[seat].remote:
            await self._remote_turn(seat, question)
        elif record.open_questions.get(seat) == question:
            answer = await bot_choice(record, seat, self.pool)
            pause = record.bot_delay * (CLEAR_PAUSE if answer.clear else 1.0)
            await asyncio.sleep(max(0.0, asked + pause - time.monotonic()))
            await self.until(lambda: self.table.pending_undo is None, CONSENT_SECONDS)
            by: updates.By = "bot" if record.chairs[seat].bot else "stand-in"
            await self._answer(seat, question, answer.choice, by, answer.share)

    async def _remote_turn(self, seat: int, question: int) -> None:
        """If a remote bot is late, make a greedy move for it."""
        self._late -= self.listening
        self.listening.discard(seat)
        seconds = ABSENT_SECONDS if seat in self._late else REMOTE_SECONDS
        if not await self.until(lambda: self.table.record.open_questions.get(seat) != question, seconds):
            self._late.add(seat)
            log.warning("bot-failed", extra={"table": self.table.record.id, "bot": "remote", "key": "bot-late"})
            await self._answer(seat, question, await greedy_choice(self.table.record, seat), "bot", 0.0)

    async def _answer(self, seat: int, question: int, choice: str, by: updates.By, share: float | None = None) -> None:
        """If the question is still open."""

        def decide() -> list[decisions.Save]:
            record = self.table.record
            if record.open_questions.get(seat) != question:
                return []
            return [decisions.answer(record, seat, question, choice, by, time.time(), share=share)]

        await self.table.change(decide)

    async def time_out(self, deadline: float) -> None:
        """Make a greedy move for every person who owes an answer."""
        record = self.table.record
        if record.deadline != deadline:
            return
        for seat, question in list(record.open_questions.items()):
            if not record.chairs[seat].played_by_bot and self.table.record.open_questions.get(seat) == question:
                await self._answer(seat, question, await greedy_choice(self.table.record, seat), "clock")
