"""Ratings: for people who switch them on; every finished game counts once, whatever happens meanwhile."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import let_bots_play, open_table, play_to_end, player_to_act
from tests.tables.test_history import game
from wonderland.bots.levels import LEVELS
from wonderland.bots.ratings import pool_of
from wonderland.games import discover
from wonderland.store import StoreError
from wonderland.tables import admin, ratings, requests, stand_ins
from wonderland.tables.history import Listed
from wonderland.tables.listing import list_tables
from wonderland.tables.ratings import RatedGame, Ratings

WON, LOST = ([1, 2], [3, 9]), ([2, 1], [20, 4])


async def wanting(*people: str) -> MemoryStore:
    store = MemoryStore()
    for person in people:
        await ratings.set_ratings(store, person, wanted=True, public=False, now=0.0)
    return store


def against_bot(number: int, bot: str, result: tuple[list[int], list[int]] = WON) -> Listed:
    return game(number, *result, people=["p0", None], bots=[None, bot])


async def rated(store: MemoryStore, listed: Sequence[Listed], person: str = "p0") -> list[RatedGame]:
    found = await ratings.rate(store, person, listed)
    return found.games.get("parade", []) if found else []


async def test_a_win_raises_and_a_loss_lowers_and_each_reduces_uncertainty() -> None:
    store = await wanting("p0", "p1")
    (first,) = await rated(store, [game(1, *WON)])
    (beaten,) = await rated(store, [game(1, *WON)], "p1")
    assert first.mu > 25 > beaten.mu and first.sigma < 25 / 3
    _, second = await rated(store, [game(1, *WON), game(2, *LOST)])
    assert second.mu < first.mu and second.sigma < first.sigma


async def test_every_game_counts_once_however_often_it_is_read() -> None:
    store = await wanting("p0", "p1")
    listed = [game(number, *WON) for number in range(1, 6)]
    once = await rated(store, listed)
    assert [each.table for each in once] == [f"table{number}" for number in range(1, 6)]
    assert await rated(store, listed) == once and await rated(store, listed[:2]) == once


async def test_games_that_end_together_in_several_processes_all_count() -> None:
    store = await wanting("p0", "p1")
    await asyncio.gather(*(ratings.rate(store, "p0", [game(number, *WON)]) for number in range(1, 6)))
    assert sorted(each.table for each in await rated(store, [])) == [f"table{number}" for number in range(1, 6)]


async def test_people_without_ratings_get_none_and_are_left_out() -> None:
    store = await wanting("p0")
    assert await ratings.rate(store, "p1", [game(1, *WON)]) is None
    assert await rated(store, [game(1, *WON)]) == []
    assert len(await rated(store, [against_bot(2, "hare")])) == 1


async def test_a_stronger_bot_is_worth_more() -> None:
    weak = await rated(await wanting("p0"), [against_bot(1, "dormouse")])
    strong = await rated(await wanting("p0"), [against_bot(1, "queen")])
    assert strong[0].mu > weak[0].mu > 25


def test_bots_are_rated_as_they_were_measured() -> None:
    """The file has the numbers of the tables in the docs, which one run writes together."""
    docs = (Path(__file__).parents[2] / "docs/results/ratings.md").read_text(encoding="utf-8")
    tables = re.findall(r"\*\*([a-z]+), (\d) seats\*\*\n\n.*\n.*\n((?:\|.*\n)+)", docs)
    assert tables
    for title, seats, rows in tables:
        listed = {row.split("|")[1].strip(): float(row.split("|")[2].split("±")[0]) for row in rows.splitlines()}
        assert {bot: mu for bot, (mu, _) in pool_of(title, int(seats)).items()} == listed
    bots = {"random", "greedy", *LEVELS}
    assert all(set(pool_of(title, seats)) == bots for title in discover() for seats in (2, 3, 6))


async def test_only_games_that_ended_after_switching_on_count() -> None:
    store = MemoryStore()
    await ratings.set_ratings(store, "p0", wanted=True, public=False, now=3.0)
    listed = [against_bot(number, "hare") for number in (1, 2, 3, 4)]
    assert [each.table for each in await rated(store, listed)] == ["table4"]


async def test_ratings_are_provisional_for_ten_games_and_shown_to_others_only_if_you_allow_it() -> None:
    store = await wanting("p0")
    listed = [against_bot(number, "hare") for number in range(1, 11)]
    await ratings.rate(store, "p0", listed[:9])
    assert await ratings.shown_rating(store, "p0", "parade") is None
    await ratings.set_ratings(store, "p0", wanted=True, public=True, now=99.0)
    shown = await ratings.shown_rating(store, "p0", "parade")
    assert shown and shown.provisional and shown.rating > 1000
    assert await ratings.shown_rating(store, "p0", "war") is None
    info = ratings.ratings_info(await ratings.rate(store, "p0", listed))
    assert not info.games[0].provisional and len(info.games[0].points) == 10


async def test_switching_ratings_off_deletes_them() -> None:
    store = await wanting("p0")
    await ratings.rate(store, "p0", [against_bot(1, "hare")])
    await ratings.set_ratings(store, "p0", wanted=False, public=True, now=9.0)
    assert await store.documents("p0") == {}
    assert ratings.ratings_info(await ratings.RATINGS.read(store, "p0")).wanted is False


async def test_a_game_is_rated_when_it_ends_and_not_again_when_read() -> None:
    store = await wanting("p0", "p1")
    tables, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    for _ in range(100):
        await asyncio.sleep(0)
    found = [await ratings.RATINGS.read(store, person) for person in ("p0", "p1")]
    assert [[each.table for each in one.games["parade"]] for one in found if one] == [[table.record.id]] * 2
    listed = await list_tables(tables, await store.tables_of("p0"))
    assert await ratings.rate(store, "p0", listed) == found[0]


async def test_a_rating_missed_in_a_crash_is_made_up_at_the_next_read(monkeypatch: pytest.MonkeyPatch) -> None:
    store = await wanting("p0", "p1")
    rate = ratings.rate

    async def crash(*_: object) -> Ratings | None:
        raise StoreError("store-away")

    monkeypatch.setattr(ratings, "rate", crash)
    tables, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    for _ in range(100):
        await asyncio.sleep(0)
    assert await ratings.RATINGS.read(store, "p0") == Ratings(since=0.0)
    found = await rate(store, "p0", await list_tables(tables, await store.tables_of("p0")))
    assert found and [each.table for each in found.games["parade"]] == [table.record.id]


async def test_ratings_are_exported_and_erased_with_the_person() -> None:
    store = await wanting("p0")
    await store.put_person("p0", "Ala", "pl")
    await ratings.rate(store, "p0", [against_bot(1, "hare")])
    exported = b"".join([piece async for piece in admin.export_person(store, "p0")])
    assert b'"ratings"' in exported and b'"table1"' in exported
    await admin.erase_person(store, "p0")
    assert await store.documents("p0") == {}


async def test_a_game_that_a_bot_or_the_clock_played_for_you_is_not_rated() -> None:
    store = await wanting("p0", "p1")
    row, summary = game(1, [1, 2, 3], [3, 9, 12], people=["p0", "p1", None], bots=[None, None, "hare"])
    assert summary.ended is not None
    assisted = row, msgspec.structs.replace(summary, ended=msgspec.structs.replace(summary.ended, assisted=[0]))
    assert await rated(store, [assisted]) == []
    (other,) = await rated(store, [assisted], "p1")  # against the bot only
    (alone,) = await rated(await wanting("p1"), [(row, summary)], "p1")
    assert other == alone
    assert await rated(store, [game(2, *WON, ended=assisted[1].ended)], "p1") == [other]  # nobody rated is left


async def test_only_kept_moves_of_a_bot_or_the_clock_count_and_none_after_resigning() -> None:
    _, table, (host, friend, third) = await open_table([None, None, None], clock=24 * 3600)
    players = [host, friend, third]
    moved = player_to_act(players)
    seat = moved.update.seat_updates[0].seat
    assert seat is not None and table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    assert stand_ins.assisted(table.record) == [seat]
    await moved.ask(requests.AskUndo, seat=seat, for_you=True)
    for other in players:
        if other is not moved:
            await other.ask(requests.AnswerUndo, seat=other.update.seat_updates[0].seat, agree=True)
    assert stand_ins.assisted(table.record) == []
    await moved.ask(requests.Resign, seat=seat)
    while not any(by == "stand-in" for by in table.record.made_by.values()):
        await let_bots_play(table)
    assert stand_ins.assisted(table.record) == []
    table.stop()
