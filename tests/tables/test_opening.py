"""A new table is stored completely or not at all, whatever the disk does; and who may sit where the seed is known."""

import asyncio
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, Player, open_table, play_to_end, refused
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.games import game as find_game
from wonderland.store import StoreError
from wonderland.store.database import connect
from wonderland.store.sqlite import SqliteStore, open_store
from wonderland.tables import entries, ratings, requests, updates
from wonderland.tables.opening import LONGEST_SEED, TableSetup, new_table
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import summary_of, table_row


@contextmanager
def no_room_for(store: SqliteStore, kind: str) -> Iterator[None]:
    """The disk is full for entries of that kind."""
    full = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
    when = f'BEFORE INSERT ON entries WHEN instr(NEW.entry, \'"entry":"{kind}"\')'
    with closing(connect(store.file)) as database:
        database.execute(f"CREATE TRIGGER full {when} {full}")
        yield
        database.execute("DROP TRIGGER full")


async def test_a_table_whose_people_cannot_be_seated_is_not_created(tmp_path: Path) -> None:
    store = open_store(tmp_path / "wonderland.sqlite")
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    new = new_table(
        TableSetup(host="p0", game="parade", chairs=[None, "greedy"], people={0: ("p0", "Ala")}, options={})
    )
    with no_room_for(store, "sat"), pytest.raises(StoreError):
        await tables.open_table(new)
    assert (await store.tables_of("p0"), await store.entries(new.record.id), tables.loaded) == ([], [], 0)
    await tables.open_table(new)
    assert len(await store.tables_of("p0")) == 1
    await tables.close()


async def test_a_failed_rematch_leaves_no_table_behind(tmp_path: Path) -> None:
    store = open_store(tmp_path / "wonderland.sqlite")
    tables, table, players = await open_table([None, None], store)
    for player in players:
        player.connection.request_limit.tokens = 1000
    assert isinstance(await players[0].ask(requests.Mute, seat=1, on=True), updates.Ack)
    await play_to_end(table, players)
    with no_room_for(store, "rematched"):
        assert isinstance(await players[0].ask(requests.Rematch), updates.Refusal)
    assert [row.id for row in await store.tables_of("p0")] == [table.record.id]
    assert isinstance(await players[0].ask(requests.Rematch), updates.Ack)
    assert len(await store.tables_of("p0")) == len(await store.tables_of("p1")) == 2
    rematch = await tables.find(players[1].update.table.rematch or "")
    assert [chair.person for chair in rematch.record.chairs] == ["p1", "p0"]
    assert rematch.record.muted == {"p1"}
    await tables.close()


# A seed that its host knows

OTHERS = [
    pytest.param({"chairs": [None, None], "people": {0: ("p0", "Ala")}}, id="a chair for a friend"),
    pytest.param({"chairs": [None, None], "people": {0: ("p0", "Ala"), 1: ("p1", "Ben")}}, id="another person"),
    pytest.param({"chairs": [None, "remote"], "people": {0: ("p0", "Ala")}}, id="a program of a person"),
]
TABLE: dict[str, Any] = {"host": "p0", "game": "parade", "options": {}}
BESIDE: dict[str, Any] = {"chairs": [None, None, "greedy"], "people": {0: ("p0", "Ala"), 1: ("p0", "Bo")}}


@pytest.mark.parametrize("seated", OTHERS)
def test_nobody_knows_the_seed_of_a_table_where_others_can_sit(seated: dict[str, Any]) -> None:
    new_table(TableSetup(**TABLE, **seated))
    with pytest.raises(Refused, match="seed-with-others"):
        new_table(TableSetup(**TABLE, **seated, seed="tea"))


def test_a_seed_has_a_maximum_length() -> None:
    new_table(TableSetup(**TABLE, **BESIDE, seed="x" * LONGEST_SEED))
    with pytest.raises(Refused, match="seed-too-long") as refusal:
        new_table(TableSetup(**TABLE, **BESIDE, seed="x" * (LONGEST_SEED + 1)))
    assert refusal.value.details == {"most": LONGEST_SEED}


@pytest.mark.parametrize("chosen", ["seed", "position"])
async def test_a_table_with_a_chosen_seed_or_position_is_never_opened_to_others(chosen: str) -> None:
    parade = find_game("parade")
    state, _ = parade.rules.setup(3, parade.check(3, {}), SeededChance("tea"))
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    choice = {"seed": "tea"} if chosen == "seed" else {"position": parade.position(state)}
    table = await tables.open_table(new_table(TableSetup(**TABLE, **BESIDE, auto_start=False, **choice)))
    host = await Player(table, "p0", "Ala").connect()
    assert refused(await host.ask(requests.SetAccess, open=True)) == "table-for-one"
    assert refused(await host.ask(requests.SeatBot, seat=2, bot="remote")) == "table-for-one"
    assert isinstance(await host.ask(requests.FreeSeat, seat=2), updates.Ack)
    for invite in (table.record.invite, table.record.chairs[2].invite):
        with pytest.raises(Refused, match="table-for-one"):
            await table.sit("p1", "Ben", invite)
    assert isinstance(await host.ask(requests.SeatBot, seat=2, bot="greedy"), updates.Ack)


async def test_a_game_with_a_seed_counts_in_no_rating() -> None:
    store = MemoryStore()
    await ratings.set_ratings(store, "p0", wanted=True, public=False, now=0.0)
    _, table, players = await open_table([None, "greedy"], store, seed="tea")
    players[0].connection.request_limit.tokens = 1000
    await play_to_end(table, players)
    await asyncio.gather(*table.schedule.tasks)
    rated = await ratings.RATINGS.read(store, "p0")
    assert rated is not None and rated.games == {}


async def test_an_older_table_with_a_seed_and_two_people_plays_on() -> None:
    """It was saved when a host could still choose the seed of a game with friends."""
    store = MemoryStore()
    opened = entries.Opened(
        at=1.0,
        game="parade",
        options=dict(find_game("parade").check(2, {})),
        chairs=[entries.OpenedChair(None, "one"), entries.OpenedChair(None, "two")],
        host="p0",
        watch="nobody",
        chat=True,
        clock=None,
        bot_delay=0.0,
        secret="00" * 32,
        seed="x" * 15_000,
    )
    record = Record.opened("an-old-table", opened)
    await store.append(table_row(record, 1.0), 1, entries.encode(opened))
    for person in ("p0", "p1"):
        sat = entries.Sat(at=2.0, seat=int(person[1]), person=person, name=person)
        record.apply(sat)
        await store.append(table_row(record, 2.0), record.seq, entries.encode(sat))
    table = await TableRegistry(store, InstantPool()).find("an-old-table")  # type: ignore[arg-type]
    players = [await Player(table, person, person).connect() for person in ("p0", "p1")]
    assert isinstance(await players[0].ask(requests.Start), updates.Ack)
    for player in players:
        player.connection.request_limit.tokens = 1000
    await play_to_end(table, players)
    summary = summary_of(table_row(table.record, 3.0))
    assert summary is not None and summary.ended is not None and not summary.ended.counts
