"""Holidays: the clock stops once all others have agreed, and restarts when the holiday ends or the player returns."""

import asyncio
import time

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, Player, open_table, other_than, player_to_act, refused
from wonderland.tables import requests, updates
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table

CLOCK = 3600
DAY = 24 * 3600


def seat_of(player: Player) -> int:
    return next(info.seat for info in player.update.table.seats if info.yours)


async def ask(player: Player, days: int = 3) -> updates.AnyUpdate:
    return await player.ask(requests.AskHoliday, seat=seat_of(player), days=days)


async def agree(player: Player, yes: bool = True) -> updates.AnyUpdate:
    return await player.ask(requests.AnswerHoliday, seat=seat_of(player), agree=yes)


def left(table: Table) -> float:
    assert table.record.deadline is not None
    return table.record.deadline - time.time()


async def test_the_clock_stops_once_all_others_have_agreed() -> None:
    store = MemoryStore()
    tables, table, players = await open_table([None, None, None, "greedy"], store, clock=CLOCK)
    owner, *others = players
    assert isinstance(await ask(owner), updates.Ack)
    assert left(table) <= CLOCK
    assert isinstance(await agree(others[0]), updates.Ack)
    holiday = owner.update.table.holiday
    assert holiday and (holiday.waiting_for, holiday.until) == ([seat_of(others[1])], None)
    assert isinstance(await agree(others[1]), updates.Ack)
    assert 3 * DAY <= left(table) <= 3 * DAY + CLOCK
    await tables.close()
    store.reopen()
    loaded = await TableRegistry(store, InstantPool()).find(table.record.id)  # type: ignore[arg-type]
    assert loaded.record.deadline == table.record.deadline
    assert loaded.record.holiday == table.record.holiday
    loaded.stop()


async def test_one_no_is_enough() -> None:
    _, table, players = await open_table([None, None, None], clock=CLOCK)
    await ask(players[0])
    await agree(players[1])
    await agree(players[2], yes=False)
    assert table.record.holiday is None and left(table) <= CLOCK
    assert refused(await agree(players[1])) == "no-holiday-asked"
    table.stop()


async def test_an_early_return_restarts_the_clock() -> None:
    _, table, players = await open_table([None, None], clock=CLOCK)
    await ask(players[0])
    assert refused(await players[1].ask(requests.EndHoliday)) == "no-holiday-asked"
    await agree(players[1])
    assert refused(await ask(players[1])) == "holiday-already"
    assert isinstance(await players[0].ask(requests.EndHoliday), updates.Ack)
    assert CLOCK - 5 < left(table) <= CLOCK
    assert refused(await players[0].ask(requests.EndHoliday)) == "no-holiday-asked"
    assert isinstance(await ask(players[1], days=1), updates.Ack)
    assert isinstance(await players[1].ask(requests.EndHoliday), updates.Ack)  # withdrawn before anybody agreed
    assert table.record.holiday is None
    table.stop()


async def test_games_go_on_during_a_holiday_and_nobody_runs_out_of_time() -> None:
    _, table, players = await open_table([None, None], clock=CLOCK)
    await ask(players[0], days=30)
    await agree(players[1])
    mover = player_to_act(players)
    before = table.record.open_questions
    assert isinstance(await mover.answer(), updates.Ack)
    assert table.record.open_questions != before and left(table) > 29 * DAY
    rings_at = table.schedule.clock.rings_at
    assert rings_at is not None and rings_at - asyncio.get_running_loop().time() > 29 * DAY
    table.stop()


async def test_with_only_bots_nobody_need_agree() -> None:
    _, table, (player,) = await open_table([None, "greedy"], clock=CLOCK)
    assert isinstance(await ask(player, days=1), updates.Ack)
    holiday = player.update.table.holiday
    assert holiday and holiday.until is not None and holiday.waiting_for == []
    table.stop()


@pytest.mark.parametrize(
    ("clock", "days", "key"), [(None, 3, "holiday-no-clock"), (CLOCK, 0, "holiday-days"), (CLOCK, 31, "holiday-days")]
)
async def test_an_invalid_holiday_fails(clock: int | None, days: int, key: str) -> None:
    _, table, players = await open_table([None, None], clock=clock)
    assert refused(await ask(players[0], days)) == key
    other = other_than(players[0], players)
    mine = seat_of(players[0])
    assert refused(await other.ask(requests.AskHoliday, seat=mine, days=3)) == "not-your-seat"
    table.stop()
