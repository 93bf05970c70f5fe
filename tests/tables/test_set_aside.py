"""A damaged table is set aside with a reason; its host can delete it, and all others play on."""

import asyncio
import gc
import json
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.store.memory import MemoryStore
from tests.store.scene import faulty_tables
from tests.tables.scene import InstantPool, open_table, player_to_act
from wonderland.core.errors import Refused
from wonderland.store import SavedTable
from wonderland.tables import upkeep
from wonderland.tables.registry import TableRegistry


class Damaged(MemoryStore):
    """A store in which one entry of one table is damaged."""

    def __init__(self) -> None:
        super().__init__()
        self.table, self.damage = "", (b"", b"")

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        return [self._damaged(saved) if saved.row.id == self.table else saved for saved in await super().load(tables)]

    def _damaged(self, saved: SavedTable) -> SavedTable:
        return replace(saved, entries=[entry.replace(*self.damage) for entry in saved.entries], steps={})


async def two_tables(damage: tuple[bytes, bytes]) -> tuple[TableRegistry, str, str]:
    """A server restarted with a damaged table and a good one, both with a running clock."""
    store = Damaged()
    _, bad, players = await open_table([None, None], store, clock=600)
    await player_to_act(players).answer()
    _, good, _ = await open_table([None, None], store, clock=600)
    store.table, store.damage = bad.record.id, damage
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    await tables.resume_all()
    return tables, bad.record.id, good.record.id


DAMAGES = [
    pytest.param((b'"action":"play ', b'"action":"swallow '), "not-a-choice", id="a move that cannot be"),
    pytest.param((b'"entry":"moved"', b'"entry":"mo'), "table-unreadable", id="not JSON"),
    pytest.param(
        (b'"entry":"started"', b'"entry":"sat","person":"x","name":"","seat":9'), "table-unreadable", id="no such seat"
    ),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGES)
async def test_the_others_play_and_the_reason_is_listed(damage: tuple[bytes, bytes], reason: str) -> None:
    tables, bad, good = await two_tables(damage)
    assert (await tables.find(good)).record.status == "playing"
    with pytest.raises(Refused, match="table-set-aside"):
        await tables.find(bad)
    (row,) = await faulty_tables(tables.store)
    assert row.id == bad and row.fault is not None and json.loads(row.fault)["key"] == reason


async def test_strangers_do_not_see_it() -> None:
    tables, bad, _ = await two_tables(DAMAGES[1].values[0])  # type: ignore[arg-type]
    with pytest.raises(Refused, match="table-set-aside"):
        await tables.find_for("p1", bad)
    with pytest.raises(Refused, match="table-not-found"):
        await tables.find_for("stranger", bad)


async def test_only_its_host_can_delete_it() -> None:
    tables, bad, _ = await two_tables(DAMAGES[1].values[0])  # type: ignore[arg-type]
    with pytest.raises(Refused, match="host-only"):
        await upkeep.delete_for(tables, bad, "p1")
    with pytest.raises(Refused, match="table-not-found"):
        await upkeep.delete_for(tables, bad, "stranger")
    await upkeep.delete_for(tables, bad, "p0")
    assert not await faulty_tables(tables.store)
    with pytest.raises(Refused, match="table-not-found"):
        await tables.find(bad)


async def test_a_table_that_loads_again_is_no_longer_listed() -> None:
    tables, bad, _ = await two_tables(DAMAGES[1].values[0])  # type: ignore[arg-type]
    store = tables.store
    assert isinstance(store, Damaged)
    store.table = ""
    mended = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    assert (await mended.find(bad)).record.status == "playing"
    assert not await faulty_tables(store)


async def test_nothing_is_stored_for_missing_tables() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    for number in range(100):
        with pytest.raises(Refused, match="table-not-found"):
            await tables.find(f"nowhere{number:05}")
    gc.collect()
    # `isinstance` would ask each object for its class, which fails for a dead weak proxy of another test
    kept = [held for held in gc.get_objects() if issubclass(type(held), (dict, set)) and "nowhere00000" in held]
    assert not kept


async def test_malformed_ids_fail_before_any_lookup() -> None:
    class Unasked(MemoryStore):
        async def load(self, tables: Sequence[str]) -> list[SavedTable]:
            raise AssertionError(tables)

    tables = TableRegistry(Unasked(), InstantPool())  # type: ignore[arg-type]
    for table in ("", "x", "x" * 60_000, "nowhere12345!", "nowhere1234\n"):
        with pytest.raises(Refused, match="table-not-found"):
            await tables.find(table)


async def test_a_table_without_entries_is_set_aside() -> None:
    store = MemoryStore()
    _, table, _ = await open_table([None, None], store, clock=600)
    table.stop()
    store.execute("DELETE FROM entries")
    await asyncio.wait_for(TableRegistry(store, InstantPool()).resume_all(), 10)  # type: ignore[arg-type]
    (row,) = await faulty_tables(store)
    assert row.fault is not None and json.loads(row.fault)["key"] == "table-not-opened"
