"""Quick start: people who want to play now are seated together."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import NONCE, InstantPool, Player
from wonderland.core.errors import Refused
from wonderland.tables import requests, updates
from wonderland.tables.listing import list_tables
from wonderland.tables.quick import QuickStart
from wonderland.tables.registry import TableRegistry

Spend = Callable[[], Awaitable[None]]


@pytest.fixture
def tables() -> TableRegistry:
    return TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]


async def nothing() -> None:
    """Opening a table costs nothing."""


async def no_more() -> None:
    raise Refused("too-many-tables")


async def seat(
    quick: QuickStart, person: str, game: str = "parade", avoided: frozenset[str] = frozenset(), spend: Spend = nothing
) -> str:
    return await quick.seat(game, person, person.title(), avoided, spend)


async def test_simultaneous_requests_share_a_table(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    seated = await asyncio.gather(*(seat(quick, f"p{number}") for number in range(7)))
    by_table = [seated.count(table) for table in dict.fromkeys(seated)]
    assert by_table == [3, 3, 1]


async def test_asking_twice_gives_one_seat(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    first = await seat(quick, "p0")
    assert await seat(quick, "p0", spend=no_more) == first
    assert [chair.person for chair in (await tables.find(first)).record.chairs] == ["p0", None, None]


@pytest.mark.parametrize(("game", "chairs"), [("parade", 3), ("unbirthday", 2), ("adventures", 3), ("war", 3)])
async def test_every_game_has_a_suitable_number_of_chairs(tables: TableRegistry, game: str, chairs: int) -> None:
    quick = QuickStart(tables)
    table = await seat(quick, "p0", game)
    assert len((await tables.find(table)).record.chairs) == chairs
    assert await seat(quick, "p1", game) == table
    other = "parade" if game != "parade" else "war"
    assert await seat(quick, "p2", other) != table


@pytest.mark.parametrize(("game", "clock"), [("parade", 60), ("unbirthday", 60), ("adventures", 60), ("war", 120)])
async def test_a_quick_game_has_a_clock_which_strangers_see_before_they_sit_down(
    tables: TableRegistry, game: str, clock: int
) -> None:
    table = await tables.find(await seat(QuickStart(tables), "p0", game))
    assert table.record.clock == clock
    ((_, summary),) = await list_tables(tables, await tables.store.gathering_tables())
    assert summary.open is not None and summary.open.clock == clock


async def test_a_quick_game_goes_on_when_a_stranger_does_not_answer(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    table = await tables.find(await seat(quick, "p0", "unbirthday"))
    await seat(quick, "p1", "unbirthday")
    for person in ("p0", "p1"):
        await (await Player(table, person, person).connect()).ask(requests.SendNonce, nonce=NONCE)
    assert table.record.deadline is not None and table.record.match is not None
    await table.schedule.time_out(table.record.deadline)
    assert table.record.match.moves == 1 and table.record.made_by[1] == "clock"


async def test_people_who_block_each_other_are_not_seated_together(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    first = await seat(quick, "p0")
    second = await seat(quick, "p1", avoided=frozenset({"p0"}))
    assert first != second
    assert await seat(quick, "p2", avoided=frozenset({"p1"})) == first


async def test_an_open_table_started_by_its_host_is_not_a_quick_one(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    first = await tables.find(await seat(quick, "p0"))
    host = await Player(first, "p0", "P0").connect()
    assert isinstance(await host.ask(requests.SetAccess, open=False), updates.Ack)
    assert await seat(quick, "p1") != first.record.id


async def test_a_removed_player_gets_another_table(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    first = await tables.find(await seat(quick, "p0"))
    await seat(quick, "p1")
    host = await Player(first, "p0", "P0").connect()
    await host.ask(requests.FreeSeat, seat=1)
    assert await seat(quick, "p1") != first.record.id


async def test_a_new_table_counts_towards_the_limit_and_a_free_chair_does_not(tables: TableRegistry) -> None:
    quick = QuickStart(tables)
    with pytest.raises(Refused, match="too-many-tables"):
        await seat(quick, "p0", spend=no_more)
    assert await tables.store.gathering_tables() == []
    first = await seat(quick, "p0")
    assert await seat(quick, "p1", spend=no_more) == first


async def test_nobody_is_seated_just_before_the_start(tables: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = QuickStart(tables)
    first = await seat(quick, "p0")
    monkeypatch.setattr("wonderland.tables.quick.LATEST_SECONDS", 70.0)
    assert await seat(quick, "p1") != first


async def test_there_is_no_quick_start_of_an_unknown_game(tables: TableRegistry) -> None:
    with pytest.raises(Refused, match="unknown-game"):
        await seat(QuickStart(tables), "p0", "chess")
