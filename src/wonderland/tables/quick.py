"""Quick start: a seat at a waiting table, or a new one that bots fill after a minute."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext

from wonderland.core.errors import Refused
from wonderland.games import game as find_game
from wonderland.store import StoreError, TableRow

from .listing import list_tables
from .opening import TableSetup, new_table
from .registry import TableRegistry

# About as long as people wait; then bots fill the free seats.
WAIT_SECONDS = 60.0
LATEST_SECONDS = 3.0
"""This close to its start, nobody else can join."""
# Fills quickly; duels have two.
USUAL_SEATS = 3
CLOCK, LONG_CLOCK = 60, 120
"""Seconds per answer."""
LONG_GAME_MINUTES = 45
"""A longer game, such as War, has longer turns."""


class QuickStart:
    """Seats people one after the other, in all processes."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._lock = asyncio.Lock()

    async def seat(
        self, game: str, person: str, name: str, avoided: frozenset[str], spend: Callable[[], Awaitable[None]]
    ) -> str:
        """The id of the table where the person sits now. `spend` is called before a table is created."""
        about = find_game(game).about
        cluster = self._tables.cluster
        async with self._lock, cluster.store.exclusive("quick start") if cluster else nullcontext():
            waiting = await self._waiting(game)
            for row in waiting:
                if person in row.members:
                    return row.id
            for row in waiting:
                if await self._sits(row.id, person, name, avoided):
                    return row.id
            await spend()
            chairs = min(about.most_seats, max(about.fewest_seats, USUAL_SEATS))
            new = new_table(
                TableSetup(
                    host=person,
                    game=game,
                    chairs=[None] * chairs,
                    people={0: (person, name)},
                    options={},
                    watch="link",
                    clock=LONG_CLOCK if about.minutes[1] > LONG_GAME_MINUTES else CLOCK,
                    start_in=WAIT_SECONDS,
                )
            )
            await self._tables.open_table(new)
            return new.record.id

    async def _waiting(self, game: str) -> list[TableRow]:
        """The soonest to start first."""
        found = [row for row in await self._tables.store.gathering_tables() if row.game == game]
        soonest = time.time() + LATEST_SECONDS
        waiting = [
            (door.start_at, row)
            for row, summary in await list_tables(self._tables, found)
            if (door := summary.open) and door.start_at is not None and door.start_at > soonest
        ]
        return [row for _, row in sorted(waiting, key=lambda each: each[0])]

    async def _sits(self, table: str, person: str, name: str, avoided: frozenset[str]) -> bool:
        try:
            await self._tables.sit(table, person, name, "", avoided=avoided)
        except (Refused, StoreError):
            return False
        return True
