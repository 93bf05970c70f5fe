"""Orders of an operator: erase, export and ban people; delete tables by age or by order."""

import asyncio
import time
from typing import Any, get_args

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import (
    NONCE,
    InstantPool,
    Player,
    open_table,
    play_to_end,
    player_to_act,
)
from wonderland.core.errors import Refused
from wonderland.core.fairness import verify
from wonderland.core.log import parse
from wonderland.store import DamagedEntry, Store, StoreError
from wonderland.tables import admin, entries, requests, updates, upkeep
from wonderland.tables.registry import TableRegistry
from wonderland.tables.replays import log_text
from wonderland.tables.table import Table


async def played(store: MemoryStore) -> tuple[TableRegistry, Table, list[Player]]:
    """A finished game of two people who have chatted."""
    await store.put_person("p0", "Ala", "pl")
    await store.put_person("p1", "Friend 1", "en")
    await store.put_session(b"hash", "p1")
    tables, table, players = await open_table([None, None], store)
    for player in players:
        await player.ask(requests.Say, text="My secret is tea")
    await play_to_end(table, players)
    return tables, table, players


async def exported_person(store: Store, person: str) -> Any:
    return msgspec.json.decode(b"".join([piece async for piece in admin.export_person(store, person)]))


async def test_nothing_is_left_of_an_erased_person() -> None:
    store = MemoryStore()
    _, table, _ = await played(store)
    assert await admin.erase_person(store, "p1") == [table.record.id]
    kept = b"".join(await store.entries(table.record.id)).decode()
    row = await store.row(table.record.id)
    assert row is not None
    assert '"p1"' not in kept and '"p1/' not in kept
    assert "Friend 1" not in kept and kept.count("My secret is tea") == 1
    assert "p1" not in row.members and b"Friend 1" not in row.summary
    assert await store.person("p1") is None and await store.person_of(b"hash") is None
    assert await store.tables_of("p1") == []


async def test_the_game_of_an_erased_person_can_still_be_verified() -> None:
    store = MemoryStore()
    _, table, _ = await played(store)
    await admin.erase_person(store, "p1")
    again = (await TableRegistry(store, InstantPool()).find(table.record.id)).record  # type: ignore[arg-type]
    assert again.status == "over" and verify(again.game, parse(log_text(again))) is not None


async def test_a_table_with_nobody_else_is_deleted_with_the_person() -> None:
    store = MemoryStore()
    await store.put_person("p0", "Ala", "pl")
    _, table, _ = await open_table([None, "greedy"], store)
    await admin.erase_person(store, "p0")
    assert await store.row(table.record.id) is None


async def test_an_export_has_the_data_of_one_person_only() -> None:
    store = MemoryStore()
    _, table, _ = await played(store)
    exported = await exported_person(store, "p1")
    assert (exported["name"], exported["language"]) == ("Friend 1", "en")
    (own,) = exported["tables"]
    assert own["table"] == table.record.id
    kinds = {entry["entry"] for entry in own["entries"]}
    assert kinds == {"sat", "brought", "said", "moved"}
    assert {entry.get("person", "p1") for entry in own["entries"]} == {"p1"}
    assert own["log"] == log_text(table.record)
    with pytest.raises(Refused, match="person-unknown"):
        await exported_person(store, "nobody")


async def test_a_person_who_left_a_table_is_exported_and_erased_there_too() -> None:
    store = MemoryStore()
    await store.put_person("p1", "Friend 1", "en")
    await store.put_session(b"hash", "p1", "Safari, iPhone", 7.0)
    _, table, _ = await open_table([None, None, None], store, auto_start=False)
    guest = next(each for each in table.connections if each.person == "p1")
    await table.receive(guest, requests.Say(id="say", text="My secret is tea"))
    await table.receive(guest, requests.FreeSeat(id="leave", seat=1))
    assert await store.tables_of("p1") == []
    await store.put_document("p1", "tea", b'{"cups": 2}')
    exported = await exported_person(store, "p1")
    assert exported["documents"] == {"tea": {"cups": 2}}
    assert exported["sessions"] == [{"device": "Safari, iPhone", "created": 7.0, "used": 7.0}]
    (own,) = exported["tables"]
    assert not own["is_host"] and own["entries"][-1]["text"] == "My secret is tea"
    await admin.erase_person(store, "p1")
    kept = b"".join(await store.entries(table.record.id)).decode()
    assert not [each for each in ('"p1"', '"p1/', "Friend 1", "My secret is tea") if each in kept]
    assert "Friend 2" in kept


async def exported_moves(store: MemoryStore, person: str) -> list[dict[str, Any]]:
    (table,) = (await exported_person(store, person))["tables"]
    return [entry for entry in table["entries"] if entry["entry"] == "moved"]


async def test_an_export_has_no_digest_and_no_random_draws_while_the_game_runs() -> None:
    store = MemoryStore()
    await store.put_person("p0", "Ala", "pl")
    _, table, players = await open_table([None, None], store)
    while not await exported_moves(store, "p0"):
        await player_to_act(players).answer()
    for move in await exported_moves(store, "p0"):
        assert move.keys() <= {"entry", "at", "id", "seat", "action", "by"}
    await play_to_end(table, players)
    for move in await exported_moves(store, "p0"):
        assert move["digest"] and "luck" in move


async def test_an_export_has_only_the_moves_made_while_the_person_held_the_chair() -> None:
    """Two people swap chairs before the game: each exports their own answers, including sealed ones."""
    store = MemoryStore()
    for person in ("p0", "p1", "p2"):
        await store.put_person(person, person, "en")
    _, table, (host, first, second) = await open_table([None, None, None], store, auto_start=False, watch="link")
    for player, seat in ((first, 1), (second, 2)):
        await player.ask(requests.FreeSeat, seat=seat)
    for player, seat in ((first, 2), (second, 1)):
        await table.sit(player.connection.person or "", "", table.record.chairs[seat].invite)
        await player.ask(requests.SendNonce, nonce=NONCE)
    await host.ask(requests.Start, fill=False)
    seats = {"p0": 0, "p1": 2, "p2": 1}
    for _ in range(9):
        await player_to_act((host, first, second)).answer()
    for person, seat in seats.items():
        moves = await exported_moves(store, person)
        assert moves and {move["seat"] for move in moves} == {seat}
        assert {move["id"].split("/")[0] for move in moves} == {person}
    await play_to_end(table, (host, first, second))
    for person, seat in seats.items():
        assert {move["seat"] for move in await exported_moves(store, person)} == {seat}


def moved(number: int, by: updates.By = "person") -> entries.Moved:
    return entries.Moved(at=float(number), seat=0, action="play", luck=[], digest="", by=by)


def test_moves_of_a_stand_in_the_clock_a_bot_or_the_next_person_are_not_yours() -> None:
    saved: list[entries.AnyEntry] = [
        entries.Sat(at=0.0, seat=0, person="p1", name="Ala"),
        *(moved(number, by) for number, by in enumerate(get_args(updates.By), start=1)),
        entries.Freed(at=5.0, seat=0),
        moved(6),
        entries.Sat(at=7.0, seat=0, person="p2", name="Zofia"),
        moved(8),
        entries.BotSat(at=9.0, seat=0, bot="greedy"),
        moved(10),
    ]
    own = {person: [each.at for each in admin.own_entries(saved, person)] for person in ("p1", "p2", "p3")}
    assert own == {"p1": [0.0, 1.0], "p2": [7.0, 8.0], "p3": []}


async def test_a_removed_guest_exports_nothing_of_how_the_table_goes_on() -> None:
    store = MemoryStore()
    await store.put_person("p1", "Friend 1", "en")
    _, table, (host, guest, heir) = await open_table([None, None, None], store, auto_start=False)
    await host.ask(requests.Mute, seat=1, on=True)
    await host.ask(requests.FreeSeat, seat=1)
    before = await exported_person(store, "p1")
    await table.sit("p3", "Friend 3", table.record.chairs[1].invite)
    late = await Player(table, "p3", "Friend 3").connect()
    await late.ask(requests.SendNonce, nonce=NONCE)
    await host.ask(requests.Start, fill=False)
    await play_to_end(table, (host, late, heir))
    assert await exported_person(store, "p1") == before
    (own,) = before["tables"]
    assert own["status"] == "left" and [entry["entry"] for entry in own["entries"]] == ["sat", "brought", "muted"]
    assert "p0" not in str(own)
    assert guest.connection.closed


async def order(tables: TableRegistry, given: admin.AnyOrder) -> None:
    assert isinstance(tables.store, MemoryStore)
    tables.store.put_order(msgspec.json.encode(given))
    await upkeep.carry_out_orders(tables)
    assert not tables.store.orders


async def test_a_running_server_carries_out_orders() -> None:
    store = MemoryStore()
    tables, table, players = await played(store)
    await order(tables, admin.Announce(3))
    assert updates.Announced(3) in players[0].receive()
    await order(tables, admin.BanPerson("p1"))
    assert players[1].connection.closed and not players[0].connection.closed
    assert await store.person_of(b"hash") is None and await store.person("p1") is not None
    await order(tables, admin.BanPerson("p1", lifted=True))
    assert await store.person_of(b"hash") == "p1"
    tables.store.put_order(b"an order of another version")  # type: ignore[attr-defined]
    await order(tables, admin.ErasePerson("p1"))
    assert (await tables.find(table.record.id)).record.chairs[1].name == admin.ERASED
    await order(tables, admin.ErasePerson("nobody"))
    await order(tables, admin.DeleteTable(table.record.id))
    with pytest.raises(Refused, match="table-not-found"):
        await tables.find(table.record.id)


async def test_an_order_interrupted_by_a_store_fault_is_carried_out_later() -> None:
    class Full(MemoryStore):
        full = True

        async def delete(self, table: str) -> None:
            if self.full:
                raise StoreError("store-unwritten", problem="disk full")
            await super().delete(table)

    store = Full()
    tables, table, _ = await played(store)
    store.put_order(msgspec.json.encode(admin.DeleteTable(table.record.id)))
    with pytest.raises(StoreError):
        await upkeep.carry_out_orders(tables)
    store.full = False
    await upkeep.carry_out_orders(tables)
    assert await store.row(table.record.id) is None and not store.orders


async def test_finished_tables_are_kept_for_ever_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    _, finished, _ = await played(store)
    _, running, players = await open_table([None, None], store)
    await player_to_act(players).answer()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 31 * 24 * 3600)
    await upkeep.delete_outdated(TableRegistry(store, InstantPool()), 0, 0)  # type: ignore[arg-type]
    assert await store.row(finished.record.id) is not None
    await upkeep.delete_outdated(TableRegistry(store, InstantPool()), 30, 0)  # type: ignore[arg-type]
    assert await store.row(finished.record.id) is None and await store.row(running.record.id) is not None


async def test_people_without_a_table_who_do_not_return_are_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    await played(store)
    now = time.time()
    for person, used in (("idle", now - 9 * 24 * 3600), ("back", now), ("of an older version", 0.0)):
        await store.put_person(person, person, "en")
        await store.put_session(person.encode(), person, "", used)
    await store.put_person("signed out", "signed out", "en")
    await upkeep.delete_outdated(TableRegistry(store, InstantPool()), 0, 0)  # type: ignore[arg-type]
    assert await store.person("idle") is not None
    await upkeep.delete_outdated(TableRegistry(store, InstantPool()), 0, 7)  # type: ignore[arg-type]
    left = [
        person
        for person in ("p0", "p1", "idle", "back", "of an older version", "signed out")
        if await store.person(person)
    ]
    assert left == ["p0", "p1", "back", "of an older version"]
    assert await store.person_of(b"idle") is None and await store.person_of(b"back") == "back"


class Damaged(MemoryStore):
    """A store in which no table can be read."""

    async def entries(self, table: str) -> list[bytes]:
        raise DamagedEntry(table, 1)


async def test_a_damaged_table_prevents_no_export_or_erasure() -> None:
    store = Damaged()
    await played(store)
    exported = await exported_person(store, "p1")
    assert [table["status"] for table in exported["tables"]] == ["damaged"]
    await admin.erase_person(store, "p1")
    assert await store.person("p1") is None and await store.tables_of("p1") == []


async def test_a_system_clock_set_back_makes_nobody_wait_longer_than_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    _, table, _ = await open_table([None, None], store, clock=60)
    table.stop()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 24 * 3600)
    again = await TableRegistry(store, InstantPool()).find(table.record.id)  # type: ignore[arg-type]
    rings_at = again.schedule.clock.rings_at
    assert rings_at is not None and rings_at - asyncio.get_running_loop().time() <= 60
    # Nor does it restart whenever something happens at the table.
    await asyncio.sleep(0.01)
    again.resume()
    assert again.schedule.clock.rings_at == rings_at
    again.stop()
