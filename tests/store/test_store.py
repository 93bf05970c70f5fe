"""What every store guarantees, in memory and on disk."""

import asyncio

import pytest

from tests.store.scene import at_once, fill, leave_order, row
from wonderland.store import (
    MOST_PUBLIC,
    SERVER,
    Append,
    BrowserSession,
    Conflict,
    SavedTable,
    Store,
    StoreError,
    new_id,
)


async def test_entries_come_back_in_order(store: Store) -> None:
    await fill(store, "tea", 12)
    assert await store.entries("tea") == [f"tea {seq}".encode() for seq in range(1, 13)]


async def test_unknown_keys_are_not_found(store: Store) -> None:
    assert await store.entries("tea") == []
    assert await store.row("tea") is None
    assert await store.person("alice") is None
    assert await store.person_of(b"hash") is None
    assert await store.tables_of("alice") == await store.public_tables() == []
    assert await store.tables_to_wake() == []


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 9])
async def test_a_duplicate_number_or_a_gap_fails_and_nothing_is_written(store: Store, seq: int) -> None:
    await fill(store, "tea", 2)
    with pytest.raises(Conflict) as refused:
        await store.append(row(status="over", members=("dodo",)), seq, b"wrong")
    assert refused.value.details == {"table": "tea", "seq": seq}
    assert await store.entries("tea") == [b"tea 1", b"tea 2"]
    assert await store.row("tea") == row()
    assert await store.tables_of("dodo") == []


async def test_a_table_begins_with_entry_one(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(row(), 2, b"too early")
    assert await store.row("tea") is None


async def test_of_two_concurrent_appends_one_is_kept(store: Store) -> None:
    await fill(store, "tea", 1)
    answers = await at_once(store.append(row(), 2, b"first"), store.append(row(), 2, b"second"))
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
    assert await store.entries("tea") == [b"tea 1", b"first" if answers[0] is None else b"second"]


async def test_a_conflict_does_not_affect_the_others(store: Store) -> None:
    tables = [f"table {number}" for number in range(40)]
    wrong = [store.append(row(table), 7, b"wrong") for table in tables]
    right = [store.append(row(table), 1, b"right") for table in tables]
    answers = await at_once(*(one for pair in zip(wrong, right, strict=True) for one in pair))
    assert [type(answer) for answer in answers] == [Conflict, type(None)] * 40
    assert [await store.entries(table) for table in tables] == [[b"right"]] * 40


async def test_the_row_is_replaced_with_every_entry(store: Store) -> None:
    await store.append(row(status="gathering", members=("alice",)), 1, b"1")
    after = row(status="over", public=False, wake=True, members=("hatter", "dodo"), summary=b"\x00\xff", updated=2.5)
    await store.append(after, 2, b"2")
    assert await store.row("tea") == after
    assert await store.tables_of("alice") == []
    assert await store.tables_of("dodo") == await store.tables_of("hatter") == [after]


async def test_a_member_may_be_named_twice_and_members_keep_their_order(store: Store) -> None:
    await store.append(row(members=("dodo", "alice", "dodo")), 1, b"1")
    assert await store.tables_of("dodo") == [row(members=("dodo", "alice", "dodo"))]


async def test_lists_have_the_newest_first(store: Store) -> None:
    for table, updated in (("old", 1.0), ("new", 3.0), ("middle", 2.0), ("also-middle", 2.0)):
        await store.append(row(table, updated=updated), 1, b"1")
    order = ["new", "also-middle", "middle", "old"]
    assert [each.id for each in await store.tables_of("alice")] == order
    assert [each.id for each in await store.public_tables()] == order


async def test_the_public_list_has_public_tables_that_are_not_over(store: Store) -> None:
    for status in ("gathering", "playing", "over"):
        for public in (True, False):
            await store.append(row(f"{status} {public}", status=status, public=public), 1, b"1")
    assert {each.id for each in await store.public_tables()} == {"gathering True", "playing True"}
    assert [each.id for each in await store.gathering_tables()] == ["gathering True"]


async def test_the_public_list_is_short(store: Store) -> None:
    tables = (store.append(row(f"table {number}", updated=number), 1, b"1") for number in range(MOST_PUBLIC + 20))
    await at_once(*tables)
    shown = await store.public_tables()
    assert (len(shown), shown[0].updated, shown[-1].updated) == (MOST_PUBLIC, MOST_PUBLIC + 19, 20)


async def test_tables_to_wake_follow_the_row(store: Store) -> None:
    await fill(store, "asleep", 1)
    await fill(store, "awake", 1, wake=True)
    assert await store.tables_to_wake() == ["awake"]
    await store.append(row("awake", wake=False), 2, b"2")
    assert await store.tables_to_wake() == []


async def test_a_deleted_table_leaves_nothing_and_others_stay(store: Store) -> None:
    await fill(store, "tea", 3, wake=True)
    await fill(store, "croquet", 1)
    await store.delete("tea")
    await store.delete("tea")
    assert (await store.entries("tea"), await store.row("tea"), await store.tables_to_wake()) == ([], None, [])
    assert [each.id for each in await store.tables_of("alice")] == ["croquet"]
    with pytest.raises(Conflict):
        await store.append(row(), 4, b"late")
    await store.append(row(), 1, b"anew")
    assert await store.entries("tea") == [b"anew"]


async def test_sessions_are_listed_and_deleted(store: Store) -> None:
    await store.put_session(b"one", "alice", "Firefox, Linux", 10.0)
    await store.put_session(b"two", "alice", "", 20.0)
    await store.put_session(b"three", "dodo", "Safari, iPhone", 30.0)
    await store.put_session(b"one", "alice", "Firefox, Windows", 40.0)
    one, two = BrowserSession(b"one", "Firefox, Windows", 10.0, 40.0), BrowserSession(b"two", "", 20.0, 20.0)
    assert await store.sessions_of("alice") == [one, two]
    await store.delete_session(b"one")
    assert await store.sessions_of("alice") == [two]
    assert await store.person_of(b"one") is None and await store.person_of(b"three") == "dodo"


async def test_people_and_sessions(store: Store) -> None:
    await store.put_person("alice", "Alicja Żółć", "pl")
    await store.put_person("alice", "Alice", "en")
    await store.put_session(b"\x00hash", "alice")
    await store.put_session(b"\x00other", "alice")
    assert await store.person("alice") == ("Alice", "en")
    assert (await store.person_of(b"\x00hash"), await store.person_of(b"\x00other")) == ("alice", "alice")


async def test_documents_belong_to_a_person_and_are_deleted_with_them(store: Store) -> None:
    await store.put_person("alice", "Alice", "en")
    await store.put_document("alice", "tea", b"mint")
    await store.put_document("alice", "tea", b"oolong")
    await store.put_document("alice", "hat", b"top")
    await store.put_document("dodo", "tea", b"\x00\xff")
    await store.put_document(SERVER, "tea", b"house blend")
    assert await store.documents("alice") == {"hat": b"top", "tea": b"oolong"}
    assert await store.documents_named("tea") == {SERVER: b"house blend", "alice": b"oolong", "dodo": b"\x00\xff"}
    await store.put_document("alice", "hat", None)
    await store.put_document("alice", "hat", None)
    assert await store.documents("alice") == {"tea": b"oolong"}
    await store.delete_person("alice")
    assert await store.documents("alice") == {}
    assert await store.documents_named("tea") == {SERVER: b"house blend", "dodo": b"\x00\xff"}


async def test_documents_of_a_table_are_deleted_with_it_and_not_stored_afterwards(store: Store) -> None:
    await store.put_table_document("tea", "review", b"too early")
    assert await store.documents("tea") == {}
    await fill(store, "tea", 2)
    for content in (b"growing", b"\x00 whole"):
        await store.put_table_document("tea", "review", content)
        assert await store.documents("tea") == {"review": content}
    await store.put_document("alice", "review", b"kept")
    await store.delete("tea")
    await store.put_table_document("tea", "review", b"too late")
    assert (await store.documents("tea"), await store.documents("alice")) == ({}, {"review": b"kept"})


async def test_of_two_concurrent_replacements_of_a_document_one_succeeds(store: Store) -> None:
    assert not await store.replace_document("alice", "tea", b"mint", b"oolong")
    answers = await asyncio.gather(
        *(store.replace_document("alice", "tea", None, each) for each in (b"mint", b"oolong"))
    )
    assert sorted(answers) == [False, True]
    kept = b"mint" if answers[0] else b"oolong"
    assert await store.documents("alice") == {"tea": kept}
    answers = await asyncio.gather(
        *(store.replace_document("alice", "tea", kept, each) for each in (b"black", b"green"))
    )
    assert sorted(answers) == [False, True]
    assert await store.documents("alice") == {"tea": b"black" if answers[0] else b"green"}


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    for asked in (store.append(row(), 1, b"1"), store.entries("tea"), store.put_person("a", "A", "en")):
        with pytest.raises(StoreError, match="store-closed"):
            await asked


async def test_several_entries_are_stored_all_or_none(store: Store) -> None:
    whole = [Append(row("tea"), 1, b"one"), Append(row("tea"), 2, b"two", b"step"), Append(row("cake"), 1, b"one")]
    await store.append_all(whole)
    assert (await store.entries("tea"), await store.entries("cake")) == ([b"one", b"two"], [b"one"])
    assert await store.steps("tea") == {2: b"step"}
    with pytest.raises(Conflict):
        await store.append_all([Append(row("jam"), 1, b"one"), Append(row("tea", updated=9.0), 2, b"again")])
    assert await store.entries("jam") == [] and await store.row("jam") is None
    kept = await store.row("tea")
    assert kept is not None and kept.updated == 1.0


async def test_a_banned_person_is_unknown(store: Store) -> None:
    await store.put_person("alice", "Alice", "en")
    await store.put_session(b"hash", "alice")
    await store.set_banned("alice", True)
    await store.put_person("alice", "Alice", "pl")
    assert await store.person_of(b"hash") is None and await store.is_banned(b"hash")
    assert not await store.is_banned(b"other") and await store.person("alice") == ("Alice", "pl")
    await store.set_banned("alice", False)
    assert await store.person_of(b"hash") == "alice" and not await store.is_banned(b"hash")


async def test_idle_people_have_no_table_and_were_not_seen(store: Store) -> None:
    await fill(store, "tea", 1, members=("hatter",))
    for person, used in (("hatter", 1.0), ("dodo", 1.0), ("alice", 9.0), ("duchess", 0.0)):
        await store.put_person(person, person, "en")
        await store.put_session(person.encode(), person, "", used)
    await store.put_session(b"alice's other", "alice", "", 1.0)
    await store.put_person("cat", "cat", "en")
    assert await store.idle_people(5.0) == ["cat", "dodo"]


def test_an_id_is_never_taken_for_a_flag() -> None:
    assert not any(new_id().startswith("-") for _ in range(1000))


async def test_tables_are_found_by_the_people_in_their_entries(store: Store) -> None:
    await store.append(row("one", members=("ala",)), 1, b'{"person":"ala"}')
    await store.append(row("two", members=("bob",)), 1, b'{"person":"ala"}')
    await store.append(row("three", members=("bob",)), 1, b'{"person":"bob"}')
    assert {found.id for found in await store.tables_naming("ala")} == {"one", "two"}
    assert await store.tables_naming("nobody") == []


async def test_several_tables_are_loaded_at_once(store: Store) -> None:
    await store.append(row("tea"), 1, b"one", b"step")
    await store.append(row("tea"), 2, b"two")
    await store.append(row("cake"), 1, b"one")
    await store.append(row("jam"), 1, b"one")
    loaded = {saved.row.id: saved for saved in await store.load(["tea", "nowhere", "cake"])}
    assert loaded == {
        "tea": SavedTable(row("tea"), [b"one", b"two"], {1: b"step"}),
        "cake": SavedTable(row("cake"), [b"one"], {}),
    }
    assert await store.load([]) == []


async def test_an_order_is_deleted_only_once_it_is_carried_out(store: Store) -> None:
    done: list[bytes] = []

    async def carry_out(order: bytes) -> None:
        done.append(order)
        if done == [b"tea", b"cake"]:
            raise StoreError("store-unwritten")

    for order in (b"tea", b"cake", b"jam"):
        await leave_order(store, order)
    with pytest.raises(StoreError, match="store-unwritten"):
        await store.carry_out_orders(carry_out)
    await store.carry_out_orders(carry_out)
    await store.carry_out_orders(carry_out)
    assert done == [b"tea", b"cake", b"cake", b"jam"]
