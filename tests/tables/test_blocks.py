"""Blocking: you do not see chat of people you have blocked, and quick start never seats you together."""

import asyncio

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, open_table, play_to_end
from wonderland.core.errors import Refused
from wonderland.tables import admin, messages, requests, updates
from wonderland.tables.blocks import MOST_BLOCKED, Blocks
from wonderland.tables.registry import TableRegistry
from wonderland.tables.replays import replay_pieces


async def test_a_block_works_both_ways_until_it_is_lifted() -> None:
    blocks = Blocks(MemoryStore())
    await blocks.add("p0", "p1", "Ben")
    assert await blocks.avoided("p0") == {"p1"} and await blocks.avoided("p1") == {"p0"}
    assert await blocks.avoided("p2") == frozenset()
    assert await blocks.people_blocked_by("p0") == {"p1"}
    assert await blocks.people_blocked_by("p1") == await blocks.people_blocked_by(None) == frozenset()
    (found,) = await blocks.of("p0")
    assert found.name == "Ben" and found.id != "p1"
    await blocks.remove("p0", found.id)
    assert await blocks.of("p0") == [] and await blocks.avoided("p1") == frozenset()


async def test_concurrent_blocks_are_all_kept_once_per_person() -> None:
    blocks = Blocks(MemoryStore())
    await asyncio.gather(*(blocks.add("p0", f"other {number % 5}", "Ben") for number in range(10)))
    assert await blocks.avoided("p0") == {f"other {number}" for number in range(5)}
    assert len(await blocks.of("p0")) == 5


async def test_nobody_blocks_themselves_or_everybody() -> None:
    blocks = Blocks(MemoryStore())
    with pytest.raises(Refused, match="not-yourself"):
        await blocks.add("p0", "p0", "Ala")
    for number in range(MOST_BLOCKED):
        await blocks.add("p0", f"other {number}", "Ben")
    with pytest.raises(Refused, match="too-many-blocked"):
        await blocks.add("p0", "p1", "Ben")


async def test_a_blocked_persons_chat_is_hidden() -> None:
    tables, table, (ala, ben, cleo) = await open_table([None, None, None])
    for player, text in ((ben, "rude"), (cleo, "kind")):
        await player.ask(requests.Say, text=text)
    assert [line.text for line in ala.update.chat] == ["kind"]  # the other message came before
    tables.notify(messages.SetBlocked("p0", ["p1"]))
    update = ala.update
    assert (update.chat_from, [line.text for line in update.chat]) == (0, ["kind"])
    await ben.ask(requests.Say, text="rude again")
    await ben.ask(requests.React, reaction="hurry")
    assert ala.update.chat == [] and cleo.update.chat[-1].text == "rude again"
    assert not any(isinstance(each, updates.Reacted) for each in ala.received)
    assert any(isinstance(each, updates.Reacted) for each in cleo.received)
    tables.notify(messages.SetBlocked("p0", []))
    assert [line.text for line in ala.update.chat] == ["rude", "kind", "rude again"]
    await play_to_end(table, (ala, ben, cleo))
    assert b"rude" not in b"".join(replay_pieces(table.record, frozenset({"p1"})))
    assert b"rude" in b"".join(replay_pieces(table.record))


async def test_a_block_does_not_change_the_game_view() -> None:
    tables, table, (ala, ben) = await open_table([None, None])
    await ben.ask(requests.Say, text="rude")
    before = ala.update
    tables.notify(messages.SetBlocked("p0", ["p1"]))
    after = ala.update
    assert after.table == before.table and after.seq == before.seq == table.record.seq


async def test_blocks_of_others_keep_nothing_of_an_erased_person() -> None:
    store = MemoryStore()
    for person in ("p0", "p1", "p2"):
        await store.put_person(person, person.title(), "en")
    blocks = Blocks(store)
    await blocks.add("p0", "p1", "Ben")
    await blocks.add("p0", "p2", "Cleo")
    await blocks.add("p1", "p0", "Ala")
    await admin.erase_person(store, "p1")
    assert [each.name for each in await blocks.of("p0")] == ["Cleo"]
    assert await Blocks(store).avoided("p0") == {"p2"}


async def test_another_process_reloads_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    here, there = Blocks(store), TableRegistry(store, InstantPool()).blocks  # type: ignore[arg-type]
    assert await there.avoided("p0") == frozenset()
    await here.add("p0", "p1", "Ben")
    monkeypatch.setattr("wonderland.tables.blocks.FRESH_SECONDS", -1.0)
    assert await there.avoided("p1") == {"p0"}
