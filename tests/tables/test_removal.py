"""Nobody deletes a game that others play; a finished one is removed only from your own list."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.memory import MemoryStore
from tests.store.postgres_server import new_schema
from tests.tables.scene import InstantPool, Player, open_table, play_to_end
from tests.tables.test_admin import exported_person
from tests.tables.test_set_aside import Damaged
from wonderland.core.errors import Refused
from wonderland.store import Store
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import prepare
from wonderland.store.sqlite import open_store
from wonderland.tables import admin, ratings, requests, updates, upkeep
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    chosen: Store = MemoryStore() if request.param == "memory" else open_store(tmp_path / "wonderland.sqlite")
    if request.param == "postgres":
        await chosen.close()
        address = await new_schema(request.getfixturevalue("postgres_server"))
        await prepare(address)
        chosen = PostgresStore(address)
    yield chosen
    await chosen.close()


async def listed(store: Store, person: str) -> list[str]:
    return [row.id for row in await store.tables_of(person)]


async def finished(
    store: Store, chairs: list[str | None], **settings: Any
) -> tuple[TableRegistry, Table, list[Player]]:
    tables, table, players = await open_table(chairs, store, **settings)
    for player in players:
        player.connection.request_limit.tokens = 1000
    await play_to_end(table, players)
    return tables, table, players


async def is_there(tables: TableRegistry, table: Table) -> bool:
    return await tables.store.row(table.record.id) is not None


async def test_nobody_deletes_a_game_that_others_play() -> None:
    tables, table, (host, other) = await open_table([None, None])
    for player, key in ((host, "others-play"), (other, "host-only")):
        with pytest.raises(Refused, match=key):
            await upkeep.delete_for(tables, table.record.id, player.connection.person or "")
    assert await is_there(tables, table) and not table.deleted
    with pytest.raises(Refused, match="table-not-found"):
        await upkeep.delete_for(tables, table.record.id, "stranger")


async def test_a_game_against_bots_is_deleted_while_it_is_played_or_after() -> None:
    running, over = await open_table([None, "greedy"]), await finished(MemoryStore(), [None, "greedy"])
    for tables, table, _ in (running, over):
        await upkeep.delete_for(tables, table.record.id, "p0")
        assert not await is_there(tables, table)


async def test_a_host_deletes_a_waiting_table_and_everybody_there_sees_it() -> None:
    tables, table, (_, other) = await open_table([None, None], auto_start=False)
    with pytest.raises(Refused, match="host-only"):
        await upkeep.delete_for(tables, table.record.id, "p1")
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert isinstance(other.receive()[-1], updates.Gone) and not await is_there(tables, table)


async def test_a_finished_game_is_removed_from_one_list_only(store: Store) -> None:
    tables, table, (host, other) = await finished(store, [None, None])
    name = table.record.id
    await upkeep.delete_for(tables, name, "p1")  # not the host
    assert (await listed(store, "p0"), await listed(store, "p1")) == ([name], [])
    assert isinstance(await host.ask(requests.Say, text="Well played"), updates.Ack)
    assert isinstance(await other.ask(requests.Say, text="You too"), updates.Ack)
    assert await listed(store, "p1") == []  # later events add it to no list again
    again = await TableRegistry(store, InstantPool()).record_for("p1", name)  # type: ignore[arg-type]
    assert again.removed == {"p1"} and again.status == "over"
    with pytest.raises(Refused, match="table-not-found"):
        await upkeep.delete_for(tables, name, "p1")


async def test_a_finished_game_is_deleted_when_the_last_person_has_removed_it(store: Store) -> None:
    tables, table, players = await finished(store, [None, None, "greedy"])
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert await is_there(tables, table) and not players[1].connection.closed
    await upkeep.delete_for(tables, table.record.id, "p1")
    assert not await is_there(tables, table) and await store.entries(table.record.id) == []


async def test_removing_a_game_does_not_keep_it_longer_on_the_server(store: Store) -> None:
    tables, table, _ = await finished(store, [None, None])
    before = await store.row(table.record.id)
    await upkeep.delete_for(tables, table.record.id, "p0")
    after = await store.row(table.record.id)
    assert before is not None and after is not None and before.updated == after.updated


async def test_a_removed_game_still_counts_in_ratings() -> None:
    store = MemoryStore()
    for person in ("p0", "p1"):
        await ratings.set_ratings(store, person, wanted=True, public=False, now=0.0)
    tables, table, _ = await finished(store, [None, None])
    await ratings.rate_all(store, table.record)
    before = await ratings.RATINGS.read(store, "p0")
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert before is not None and [each.table for each in before.games["parade"]] == [table.record.id]
    assert await ratings.rate(store, "p0", []) == before


async def test_a_person_who_removed_a_game_is_still_exported_and_erased_there(store: Store) -> None:
    await store.put_person("p1", "Friend 1", "en")
    tables, table, _ = await finished(store, [None, None])
    await upkeep.delete_for(tables, table.record.id, "p1")
    (own,) = (await exported_person(store, "p1"))["tables"]
    assert (own["entries"][-1]["entry"], own["entries"][-1]["person"]) == ("removed", "p1")
    await upkeep.carry_out(tables, admin.ErasePerson("p1"))
    kept = b"".join(await store.entries(table.record.id))
    assert b'"p1"' not in kept and b"removed" in kept
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert not await is_there(tables, table)


async def test_an_erased_person_keeps_no_game_from_being_deleted() -> None:
    store = MemoryStore()
    await store.put_person("p1", "Friend 1", "en")
    tables, table, _ = await open_table([None, None], store)
    await upkeep.carry_out(tables, admin.ErasePerson("p1"))
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert not await is_there(tables, table)


async def test_a_finished_game_that_was_set_aside_is_removed_from_one_list_too() -> None:
    store = Damaged()
    _, table, _ = await finished(store, [None, None])
    name = store.table = table.record.id
    store.damage = b'"entry":"moved"', b'"entry":"mo'
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    for person, left in (("p0", ["p1"]), ("p1", [])):
        await upkeep.delete_for(tables, name, person)
        assert [each for each in ("p0", "p1") if name in await listed(store, each)] == left
    assert await store.row(name) is None


async def test_an_operator_deletes_any_game(store: Store) -> None:
    tables, table, _ = await open_table([None, None], store)
    await upkeep.carry_out(tables, admin.DeleteTable(table.record.id))
    assert not await is_there(tables, table)


async def test_a_game_that_starts_while_its_host_deletes_it_stays() -> None:
    tables, table, (host, _) = await open_table([None, None], auto_start=False)
    starting = table.receive(host.connection, requests.Start(id="start"))
    with pytest.raises(Refused, match="others-play"):
        await upkeep.delete_for(tables, table.record.id, "p0")
    await starting
    assert (await tables.find(table.record.id)).record.status == "playing"
