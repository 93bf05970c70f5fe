"""All tables of a server: opens them, loads them from the store when they are asked for, and evicts idle ones."""

import asyncio
import re
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
from wonderland.tables.record import Record
from wonderland.tables.table import Table
from wonderland.tables.updates import Watch

IDLE_SECONDS = 60.0
"""A table that nobody has open and where nothing is due is evicted after this long."""
SHORTEST_CLOCK, LONGEST_CLOCK = 5, 7 * 24 * 3600
LONGEST_BOT_DELAY = 10.0
TABLE_ID = re.compile("[A-Za-z0-9_-]{12}")


class TableRegistry:
    """The tables in memory; all others are in the store alone."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store = store
        self._pool = pool
        self._loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

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
        """Open a table: `chairs` names the bots, None is for a person; the host takes `own_seats`. It starts by itself
        once every person has sent a nonce, or, without `auto_start`, when its host says so."""
        found = find_game(game)
        resolved = found.check(len(chairs), options)
        _check(chairs, clock, bot_delay)
        now = time.time()
        first = entries.Opened(
            at=now,
            game=game,
            options=dict(resolved),
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
        record = Record.opened(secrets.token_urlsafe(9), first)
        await self.store.append(rows.table_row(record, now), 1, entries.encode(first))
        table = self._loaded[record.id] = self._table(record)
        for seat in own_seats:
            await table.save(entries.Sat(at=now, seat=seat, person=host, name=name))
        return table

    def _table(self, record: Record) -> Table:
        return Table(record, self.store, self._pool, self._open_rematch)

    async def find(self, table: str) -> Table:
        """A table by its id, loaded if it is not in memory."""
        if table in self._loaded:
            return self._loaded[table]
        if not TABLE_ID.fullmatch(table):
            raise Refused("table-not-found")
        # Two who ask at once must get the same table, or each would have a lock of its own.
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table:
        loaded = self._loaded[table] = self._table(await self.record(table))
        loaded.resume()
        return loaded

    async def record(self, table: str) -> Record:
        """The record of a table as it is stored; the table is not loaded."""
        saved = await self.store.entries(table)
        if not saved:
            raise Refused("table-not-found")
        return Record.from_entries(table, map(entries.decode, saved))

    async def resume_all(self) -> None:
        """When the server starts: load the tables where a bot or a clock is due."""
        for table in await self.store.tables_to_wake():
            await self.find(table)

    async def delete(self, table: Table) -> None:
        await table.delete()
        self._loaded.pop(table.record.id, None)

    def evict_idle(self) -> None:
        """Drop idle tables from memory; they stay in the store."""
        before = time.monotonic() - IDLE_SECONDS
        for name, table in list(self._loaded.items()):
            if table.idle and table.idle_since < before:
                table.stop()
                del self._loaded[name]

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._loaded)

    @property
    def bot_queue(self) -> int:
        """How many questions wait for a free bot."""
        return self._pool.waiting

    async def _open_rematch(self, record: Record) -> str:
        """The same people at a new table, every seat moved on by one; the id of that table."""
        chairs = record.chairs[-1:] + record.chairs[:-1]
        new = await self.open_table(
            host=record.host,
            name="",
            game=record.game.id,
            chairs=[chair.bot for chair in chairs],
            own_seats=[],
            options=record.options,
            watch=record.watch,
            chat=record.chat,
            clock=record.clock,
            bot_delay=record.bot_delay,
        )
        for seat, chair in enumerate(chairs):
            if chair.person is not None:
                await new.save(entries.Sat(at=time.time(), seat=seat, person=chair.person, name=chair.name))
        return new.record.id

    async def fork(self, record: Record, *, step: int, seat: int, bot: str, host: str, name: str) -> Table:
        """Play on from after a step of a finished game; what the seat could not know then is dealt anew."""
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
        """Close every connection, the pool and the store; what was saved stays saved."""
        for table in self._loaded.values():
            await table.close()
        self._pool.close()
        await self.store.close()


def _check(chairs: Sequence[str | None], clock: int | None, bot_delay: float) -> None:
    for bot in chairs:
        if bot is not None and bot not in BOTS:
            raise Refused("unknown-bot", bot=bot, known=", ".join(BOTS))
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_CLOCK:
        raise Refused("bad-clock", least=SHORTEST_CLOCK, most=LONGEST_CLOCK)
    if not 0 <= bot_delay <= LONGEST_BOT_DELAY:
        raise Refused("bad-pause", most=LONGEST_BOT_DELAY)
