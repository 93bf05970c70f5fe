"""A new table is stored whole or not at all, whatever the disk does meanwhile."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.tables.scene import InstantPool, open_table, play_to_end
from wonderland.store import StoreError
from wonderland.store.database import connect
from wonderland.store.sqlite import SqliteStore, open_store
from wonderland.tables import requests, updates
from wonderland.tables.opening import new_table
from wonderland.tables.registry import TableRegistry


@contextmanager
def no_room_for(store: SqliteStore, kind: str) -> Iterator[None]:
    """The disk is full when it comes to entries of that kind."""
    full = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
    when = f'BEFORE INSERT ON entries WHEN instr(NEW.entry, \'"entry":"{kind}"\')'
    with closing(connect(store.file)) as database:
        database.execute(f"CREATE TRIGGER full {when} {full}")
        yield
        database.execute("DROP TRIGGER full")


async def test_a_table_whose_people_cannot_be_seated_is_not_there(tmp_path: Path) -> None:
    store = open_store(tmp_path / "wonderland.sqlite")
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    new = new_table(host="p0", game="parade", chairs=[None, "greedy"], people={0: ("p0", "Ala")}, options={})
    with no_room_for(store, "sat"), pytest.raises(StoreError):
        await tables.open_table(new)
    assert (await store.tables_of("p0"), await store.entries(new.record.id), tables.loaded) == ([], [], 0)
    await tables.open_table(new)
    assert len(await store.tables_of("p0")) == 1
    await tables.close()


async def test_a_rematch_that_cannot_be_noted_leaves_no_table_behind(tmp_path: Path) -> None:
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
