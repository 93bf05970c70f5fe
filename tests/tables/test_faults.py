"""Faults of the store: a full disk, an unreadable store, and a crash between two entries; games go on after each."""

import asyncio
import gc
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.store.memory import MemoryStore
from tests.store.scene import open_with_connection
from tests.tables.scene import InstantPool, Player, let_bots_play, open_table, other_than, play_to_end, player_to_act
from wonderland.store import SavedTable, StoreError, TableRow
from wonderland.store.sqlite import SqliteStore
from wonderland.tables import entries, requests, updates, upkeep
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.tables.schedule.FIRST_RETRY_SECONDS", 0.001)
    monkeypatch.setattr("wonderland.tables.schedule.LAST_RETRY_SECONDS", 0.01)


class FailingStore(MemoryStore):
    """Fails on demand: writes nothing, or writes without confirming, or cannot be read either."""

    full = False
    silent = False
    unreadable = False

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        if self.full:
            raise StoreError("store-unwritten", problem="disk full")
        await super().append(row, seq, entry, step)
        if self.silent:
            raise StoreError("store-unwritten", problem="answer lost")

    async def entries(self, table: str) -> list[bytes]:
        if self.unreadable:
            raise StoreError("store-unusable", file="", problem="unreadable")
        return await super().entries(table)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.001)


def moves(table: Table) -> int:
    return table.record.match.moves if table.record.match else 0


async def test_a_started_request_is_finished_even_if_its_connection_is_lost() -> None:
    class GatedStore(MemoryStore):
        gate: asyncio.Event | None = None

        async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
            await super().append(row, seq, entry, step)
            if self.gate:
                await self.gate.wait()

    store = GatedStore()
    _, table, players = await open_table([None, None], store)
    player = player_to_act(players)
    other = other_than(player, players)
    store.gate = asyncio.Event()
    asking = asyncio.create_task(player.answer())
    await asyncio.sleep(0.01)
    asking.cancel()
    table.leave(player.connection)
    store.gate.set()
    await until(lambda: moves(table) == 1)
    assert other.update.table.moves == 1


async def test_a_bot_plays_on_when_the_disk_has_space_again() -> None:
    store = FailingStore()
    _, table, (player,) = await open_table([None, "greedy"], store)
    await let_bots_play(table)
    await player.answer()
    store.full = True
    made = moves(table)
    await asyncio.sleep(0.05)
    assert moves(table) == made and table.record.bots_to_act
    store.full = False
    await until(lambda: not table.record.bots_to_act)
    assert moves(table) == made + 1 and player.update.table.moves == made + 1


async def test_an_outage_is_logged_once_per_table_with_a_count_at_its_end(caplog: pytest.LogCaptureFixture) -> None:
    def logged() -> list[tuple[str, object]]:
        return [(record.getMessage(), vars(record).get("failed")) for record in caplog.records]

    store = FailingStore()
    _, table, players = await open_table([None, None], store)
    for outage in (1, 2):
        caplog.clear()
        store.full = True
        for _ in range(2):
            assert isinstance(await players[0].ask(requests.Say, text="hello"), updates.Refusal)
        assert logged() == [("table-request-failed", None)]
        store.full = False
        assert isinstance(await players[1].ask(requests.Say, text=f"again {outage}"), updates.Ack)
        assert logged()[1:] == [("table-saves-again", 2)]
    table.stop()


async def test_the_clock_acts_when_the_disk_has_space_again() -> None:
    store = FailingStore()
    _, table, players = await open_table([None, None], store, clock=5)
    store.full = True
    table.record.asked_at -= 5
    table.resume()
    await asyncio.sleep(0.05)
    assert moves(table) == 0
    store.full = False
    await until(lambda: moves(table) == 1)
    assert [player.update.table.moves for player in players] == [1, 1]


async def test_a_system_clock_set_back_makes_nobody_wait() -> None:
    _, table, _ = await open_table([None, None], clock=5)
    table.record.clock = 0
    table.record.asked_at += 3600
    table.resume()
    await until(lambda: moves(table) >= 1)


async def test_a_failed_start_is_retried() -> None:
    class NoRoomForTheStart(MemoryStore):
        failed = 0

        async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
            if isinstance(entries.decode(entry), entries.Started) and self.failed < 3:
                self.failed += 1
                raise StoreError("store-unwritten", problem="disk full")
            await super().append(row, seq, entry, step)

    store = NoRoomForTheStart()
    _, table, players = await open_table([None, None], store)
    await until(lambda: table.record.status == "playing")
    assert store.failed == 3 and players[0].update.table.status == "playing"


async def test_a_game_that_was_about_to_start_starts_after_a_restart() -> None:
    store = MemoryStore()
    _, table, _ = await open_table([None, "greedy"], store)
    saved = await store.entries(table.record.id)
    started = next(number for number, data in enumerate(saved) if isinstance(entries.decode(data), entries.Started))
    store.execute("DELETE FROM entries WHERE seq > $1", started)
    again = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    loaded = await again.find(table.record.id)
    await until(lambda: loaded.record.status == "playing")


async def test_entries_saved_but_unreadable_are_sent_once_they_can_be_read() -> None:
    store = FailingStore()
    _, table, players = await open_table([None, None], store)
    player = player_to_act(players)
    other = other_than(player, players)
    store.silent = store.unreadable = True
    answer = await player.answer()
    assert isinstance(answer, updates.Refusal) and answer.key == "not-saved"
    assert other.update.table.moves == 0
    store.silent = store.unreadable = False
    await until(lambda: moves(table) == 1)
    assert [each.update.table.moves for each in players] == [1, 1]
    await play_to_end(table, players)


async def test_nothing_waits_for_a_deleted_table() -> None:
    store = FailingStore()
    tables, table, (player,) = await open_table([None, "greedy"], store)
    await let_bots_play(table)
    await player.answer()
    store.full = True
    await asyncio.sleep(0.01)
    await upkeep.delete_for(tables, table.record.id, "p0")
    await until(lambda: not table.schedule.tasks)
    await table.close()
    answer = player.connection
    assert answer.closed


async def test_play_continues_after_a_full_disk(tmp_path: Path) -> None:
    """A real database that may not grow: people see an error, and play continues once it may."""
    store, writing = await open_with_connection(tmp_path / "wonderland.sqlite")
    _, table, players = await open_table([None, "random", None], store)
    await until(lambda: not table.record.bots_to_act)
    (pages,) = writing.execute("PRAGMA page_count").fetchone()
    writing.execute(f"PRAGMA max_page_count = {pages}")
    await fill(store, players[0])
    made = table.record.seq
    assert len(await store.entries(table.record.id)) == made
    writing.execute("PRAGMA max_page_count = 1000000")
    while table.record.status == "playing":
        await until(lambda: not table.record.bots_to_act)
        if any(player.question for player in players):
            player_to_act(players).connection.request_limit.tokens = 5
            assert isinstance(await player_to_act(players).answer(), updates.Ack)
    assert len(await store.entries(table.record.id)) == table.record.seq
    await store.close()


async def fill(store: SqliteStore, player: Player) -> None:
    """Chats until there is no space left."""
    while True:
        player.connection.chat_limit.tokens = player.connection.request_limit.tokens = 5
        answer = await player.ask(requests.Say, text="x" * 300)
        if isinstance(answer, updates.Refusal):
            assert (answer.key, answer.details) == ("not-saved", {"problem": "store-unwritten"})
            return


async def test_a_server_may_stop_while_a_table_is_loading(caplog: pytest.LogCaptureFixture) -> None:
    """The load is awaited: nothing fails unnoticed on a closed store."""

    class GatedStore(MemoryStore):
        reading = asyncio.Event()

        async def load(self, tables: Sequence[str]) -> list[SavedTable]:
            self.reading.set()
            await asyncio.sleep(0.01)
            return await super().load(tables)

    store = GatedStore()
    _, table, _ = await open_table([None, None], store, clock=600)
    table.stop()
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    waking = asyncio.create_task(tables.resume_all())
    await store.reading.wait()
    waking.cancel()
    await asyncio.wait([waking])
    await tables.close()
    del waking
    gc.collect()
    await asyncio.sleep(0.05)
    gc.collect()
    assert [record.getMessage() for record in caplog.records] == []
