"""The house: opens tables, finds them again, wakes them and lets them sleep."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.bots import BOTS
from wonderland.bots.pool import Pool
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import replay
from wonderland.games import game as find_game
from wonderland.store import Store
from wonderland.tables import entries, rows
from wonderland.tables.record import Record, folded, opened
from wonderland.tables.table import Table
from wonderland.tables.updates import Watch

QUIET_SECONDS = 60.0
"""A table that nobody has open and where nothing is due falls asleep after this long."""
LONGEST_CLOCK = 7 * 24 * 3600
LONGEST_PAUSE = 10.0


class House:
    """All tables: those awake in memory, the others in the store."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store = store
        self._pool = pool
        self._awake: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Lock] = {}

    async def open_table(
        self,
        *,
        host: str,
        name: str,
        game: str,
        chairs: Sequence[str | None],
        own_seats: Sequence[int],
        options: Mapping[str, Any],
        watch: Watch = "nobody",
        chat: bool = True,
        clock: int | None = None,
        bot_delay: float = 1.0,
        auto_start: bool = True,
        position: dict[str, Any] | None = None,
    ) -> Table:
        """Lay a table: `chairs` names the bots, None is a person's; the host takes `own_seats`. It begins by itself
        once all have brought their luck, unless it waits for its host."""
        found = find_game(game)
        settled = found.check(len(chairs), options)
        _check(chairs, clock, bot_delay)
        now = time.time()
        first = entries.Opened(
            at=now,
            game=game,
            options=dict(settled),
            chairs=[entries.OpenedChair(bot, secrets.token_urlsafe(12)) for bot in chairs],
            host=host,
            watch=watch,
            chat=chat,
            clock=clock,
            bot_delay=bot_delay,
            secret=secrets.token_hex(32),
            auto_start=auto_start,
            position=position,
        )
        record = opened(secrets.token_urlsafe(9), first)
        await self.store.append(rows.row(record, now), 1, entries.written(first))
        table = self._awake[record.id] = self._table(record)
        for seat in own_seats:
            await table.keep(entries.Sat(at=now, seat=seat, person=host, name=name))
        return table

    def _table(self, record: Record) -> Table:
        return Table(record, self.store, self._pool, self.rematch)

    async def find(self, table: str) -> Table:
        """A table, woken if it slept."""
        if table not in self._awake:
            async with self._waking.setdefault(table, asyncio.Lock()):
                if table not in self._awake:
                    self._awake[table] = self._table(await self.record(table))
                    self._awake[table].wake()
            self._waking.pop(table, None)
        return self._awake[table]

    async def record(self, table: str) -> Record:
        """A table as it is kept, without waking it."""
        saved = await self.store.entries(table)
        if not saved:
            raise Refused("table-not-found")
        return folded(table, map(entries.read, saved))

    async def wake_all(self) -> None:
        """After a start of the server: tables where a bot or a clock is due go on."""
        for table in await self.store.tables_to_wake():
            await self.find(table)

    async def delete(self, table: Table) -> None:
        await self.store.delete(table.record.id)
        self._awake.pop(table.record.id, None)
        table.gone()

    def rest(self) -> None:
        """Tables that are quiet fall asleep: they are only in the store then."""
        before = time.monotonic() - QUIET_SECONDS
        for name, table in list(self._awake.items()):
            if not table.links and not table.restless and table.quiet_since < before:
                table.fall_asleep()
                del self._awake[name]

    @property
    def awake(self) -> int:
        return len(self._awake)

    async def rematch(self, table: Table) -> str:
        """The same people at a new table, seats turned by one; asked again, it is the same table."""
        record = table.record
        if record.status != "over":
            raise Refused("table-still-playing")
        if record.rematch is not None:
            return record.rematch
        turned = record.chairs[-1:] + record.chairs[:-1]
        new = await self.open_table(
            host=record.host,
            name="",
            game=record.game.id,
            chairs=[chair.bot for chair in turned],
            own_seats=[],
            options=record.options,
            watch=record.watch,
            chat=record.chat,
            clock=record.clock,
            bot_delay=record.bot_delay,
        )
        for seat, chair in enumerate(turned):
            if chair.person is not None:
                await new.keep(entries.Sat(at=time.time(), seat=seat, person=chair.person, name=chair.name))
        await table.keep(entries.Rematched(at=time.time(), table=new.record.id))
        return new.record.id

    async def fork(self, record: Record, *, step: int, seat: int, bot: str, host: str, name: str) -> Table:
        """Play on from after a step of a finished game: what the seat could not know then is dealt anew."""
        if record.match is None or record.status != "over":
            raise Refused("table-still-playing")
        if not 0 <= step < len(record.match.events) or not 0 <= seat < len(record.chairs):
            raise Refused("no-such-step", step=step, moves=len(record.match.log.moves))
        rules, state = record.game.rules, replay(record.game, record.match.log, upto=step).state
        if not rules.to_act(state):
            raise Refused("nothing-to-play")
        dealt = rules.guess(rules.view(state, seat), SeededChance(secrets.token_hex(32)))
        return await self.open_table(
            host=host,
            name=name,
            game=record.game.id,
            chairs=[None if each == seat else bot for each in range(len(record.chairs))],
            own_seats=[seat],
            options=record.options,
            position=record.game.position(dealt),
        )

    async def close(self) -> None:
        """Everybody is sent home; what is kept stays kept."""
        for table in self._awake.values():
            for link in list(table.links):
                link.close()
            table.fall_asleep()
        self._pool.close()
        await self.store.close()


def _check(chairs: Sequence[str | None], clock: int | None, bot_delay: float) -> None:
    for bot in chairs:
        if bot is not None and bot not in BOTS:
            raise Refused("unknown-bot", bot=bot, known=", ".join(BOTS))
    if clock is not None and not 5 <= clock <= LONGEST_CLOCK:
        raise Refused("bad-clock", least=5, most=LONGEST_CLOCK)
    if not 0 <= bot_delay <= LONGEST_PAUSE:
        raise Refused("bad-pause", most=LONGEST_PAUSE)
