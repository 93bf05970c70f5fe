"""Reviews: computed once and kept with their table, one at a time, only while somebody asks."""

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.reviewing import QuickReviews, quick_reviews
from tests.tables.scene import InstantPool, Player, open_table, play_to_end, player_to_act
from wonderland.core.errors import Refused, WonderlandError
from wonderland.review.report import Review, Reviewer
from wonderland.tables import mistakes, reviews, upkeep
from wonderland.tables.admin import ErasePerson, export_person
from wonderland.tables.moments import moment_of
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.review_process import ReviewProcess
from wonderland.tables.reviews import ReviewDesk, ReviewProgress
from wonderland.tables.updates import TableUpdate

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuickReviews, "opened", 0)
    monkeypatch.setattr(reviews, "TICK_SECONDS", 0.01)


async def finished(**settings: Any) -> tuple[TableRegistry, Record, list[Player]]:
    tables, table, players = await open_table([None, "greedy", None], **settings)
    await play_to_end(table, players)
    return tables, table.record, players


def desk_of(store: MemoryStore, process: Any = QuickReviews, shared: bool = False) -> ReviewDesk:
    return ReviewDesk(store, shared, process)


async def whole(desk: ReviewDesk, record: Record, detail: Any = "usual") -> list[ReviewProgress]:
    """Asks as a page does, until the review is whole."""
    known, seen = None, list[ReviewProgress]()
    while not (seen and seen[-1].whole):
        seen.append(await desk.review(record, detail, known))
        known = seen[-1].review.done if seen[-1].review else 0
    return seen


async def test_a_review_grows_and_is_computed_once_for_all_and_for_ever() -> None:
    tables, record, _ = await finished()
    store: Any = tables.store
    desk = desk_of(store)
    first, second = await asyncio.gather(whole(desk, record), whole(desk, record))
    assert record.match and first[-1].review
    counts = [each.review.done if each.review else 0 for each in first]
    assert counts == sorted(counts) and counts[-1] == record.match.moves
    assert first[-1] == second[-1] and QuickReviews.opened == 1
    await desk.close()
    again = await desk_of(memory(store)).review(record, "usual", None)
    assert again == first[-1] and QuickReviews.opened == 1, "a restarted server reads it"


def memory(store: Any) -> MemoryStore:
    assert isinstance(store, MemoryStore)
    return store


async def test_another_level_of_detail_is_another_review() -> None:
    tables, record, _ = await finished()
    desk = desk_of(memory(tables.store))
    usual, deep = (await whole(desk, record))[-1], (await whole(desk, record, "deep"))[-1]
    assert usual.review and deep.review and usual.review.reviewer.playouts < deep.review.reviewer.playouts
    assert len(await tables.store.documents(record.id)) == 2
    await desk.close()


async def test_a_better_edition_of_reviews_replaces_an_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, record, _ = await finished()
    desk = desk_of(memory(tables.store))
    await whole(desk, record)
    monkeypatch.setattr(reviews, "EDITION", 2)
    await whole(desk, record)
    await tables.store.put_table_document(
        record.id, next(reversed(await tables.store.documents(record.id))), b"damaged"
    )
    assert (await whole(desk, record))[-1].whole, "one that cannot be read is computed again"
    assert len(await tables.store.documents(record.id)) == 2
    await desk.close()


async def test_there_is_none_before_the_end() -> None:
    tables, table, _ = await open_table([None, None])
    for ask in (lambda: tables.reviews.review(table.record, "usual", None), lambda: _moment(table.record, 1)):
        with pytest.raises(Refused) as refusal:
            await ask()
        assert refusal.value.key == "table-still-playing"


async def _moment(record: Record, step: int) -> TableUpdate:
    return msgspec.json.decode(moment_of(record, step), type=TableUpdate)


class Stuck(QuickReviews):
    """Never gets beyond the first decisions."""

    killed = 0

    def receive(self, seconds: float) -> list[Any]:
        time.sleep(seconds)
        return super().receive(seconds) if len(self.news) > 2 else []

    def kill(self) -> None:
        type(self).killed += 1


async def test_a_review_that_nobody_asks_for_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "ABANDONED_SECONDS", 0.1)
    monkeypatch.setattr(reviews, "NEWS_SECONDS", 0.05)
    tables, record, _ = await finished()
    desk = desk_of(memory(tables.store), Stuck)
    progress = await desk.review(record, "usual", None)
    assert not progress.whole
    while desk.measures()[0].samples[0][2]:
        await asyncio.sleep(0.02)
    assert Stuck.killed == 1 and await tables.store.documents(record.id) == {}
    await desk.close()


async def test_reviews_wait_for_one_another_and_too_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 2)
    tables, record, _ = await finished()
    records = [record, *[(await finished(tables=tables))[1] for _ in range(2)]]
    desk = desk_of(memory(tables.store), Stuck)
    assert (await desk.review(records[0], "usual", None)).ahead == 0
    second = await desk.review(records[1], "usual", None)
    assert (second.review, second.ahead) == (None, 1)
    with pytest.raises(Refused, match="too-many-reviews"):
        await desk.review(records[2], "usual", None)
    begun = list[str]()
    await desk.review(records[0], "usual", None, lambda: begun.append("again"))
    assert begun == [], "only a new one counts for the limit"
    await desk.close()


async def test_it_is_deleted_with_the_table_and_not_stored_afterwards() -> None:
    tables, record, _ = await finished()
    desk = desk_of(memory(tables.store))
    await whole(desk, record)
    assert await tables.store.documents(record.id)
    await tables.store.delete(record.id)
    assert await tables.store.documents(record.id) == {}
    await whole(desk, record, "deep")
    assert await tables.store.documents(record.id) == {}
    await desk.close()


async def test_other_processes_show_what_one_has_computed_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "NEWS_SECONDS", 0.5)
    tables, record, _ = await finished()
    store = memory(tables.store)
    here, there = desk_of(store, Stuck, shared=True), desk_of(store, shared=True)
    monkeypatch.setattr(reviews, "SHARED_SECONDS", 0.0)
    await here.review(record, "usual", None)
    while not await store.documents(record.id):
        await here.review(record, "usual", 0)
    monkeypatch.setattr(reviews, "SHARED_SECONDS", 60.0)
    seen = await there.review(record, "usual", None)
    assert seen.review and seen.review.done and not seen.whole and QuickReviews.opened == 0
    await here.close()
    monkeypatch.setattr(reviews, "SHARED_SECONDS", 0.0)  # the other process is gone: nothing new comes
    assert (await whole(there, record))[-1].whole
    await there.close()


def fails(_log: str, _detail: str) -> Iterator[Review]:
    raise WonderlandError("log-empty")


def dies(_log: str, _detail: str) -> Iterator[Review]:
    os._exit(1)


def with_niceness(log: str, detail: str) -> Iterator[Review]:
    yield from quick_reviews(log, detail)
    yield Review("parade", 2, Reviewer("none"), os.nice(0), os.nice(0))


async def test_a_real_process_has_the_lowest_priority() -> None:
    tables, record, _ = await finished()
    desk = desk_of(memory(tables.store), lambda: ReviewProcess(with_niceness))
    review = (await whole(desk, record))[-1].review
    assert review and review.done == 19
    await desk.close()


@pytest.mark.parametrize("reviewer", [fails, dies])
async def test_a_failure_is_reported_and_the_next_review_works(reviewer: Any) -> None:
    tables, record, _ = await finished()
    made = iter([reviewer, quick_reviews])
    desk = desk_of(memory(tables.store), lambda: ReviewProcess(next(made)))
    with pytest.raises(Refused, match="review-failed"):
        await whole(desk, record)
    assert (await whole(desk, record))[-1].whole
    await desk.close()


async def test_a_moment_is_what_the_player_saw() -> None:
    _, table, players = await open_table([None, "greedy", None])
    seen: dict[int, Any] = {}
    while table.record.status == "playing":
        await asyncio.sleep(0)
        if any(player.question for player in players):
            player = player_to_act(players)
            seen[table.record.match.moves + 1 if table.record.match else 0] = player.update.seat_updates[0]
            await player.answer()
    record = table.record
    assert seen and record.match
    for step in seen:
        moment = await _moment(record, step)
        (shown,) = moment.seat_updates
        # Of a sealed question it is the moment when all were asked, not when the others had answered.
        fields = ("hand", "parade", "piles") if shown.view["ask"] == "discard" else seen[step].view.keys()
        assert {field: shown.view[field] for field in fields} == {field: seen[step].view[field] for field in fields}
        assert shown.standing == seen[step].standing
        assert shown.question and shown.question.choices == seen[step].question.choices
        assert record.match.log.moves[step - 1].action in [each.name for each in shown.question.choices]
        assert moment.table.outcome is None and moment.table.status == "playing" and moment.chat == []
    for step in (0, record.match.moves + 1):
        with pytest.raises(Refused, match="no-such-step"):
            await _moment(record, step)
    for step in (3, record.match.moves):
        moment = msgspec.json.decode(moment_of(record, step, seat=2), type=TableUpdate)
        assert (moment.table.moves, moment.seat_updates[0].seat) == (step, 2)
        assert moment.seat_updates[0].steps[-1].number == step
    assert record.status == "over", "the record itself is unchanged"


async def collected(tables: TableRegistry, record: Record, person: str = "p0") -> list[mistakes.Mistake]:
    assert record.match
    *_, review = quick_reviews(str(record.match.log), "usual")
    return await mistakes.collect(tables.store, person, record, review)


async def test_mistakes_are_collected_once_and_come_back_later_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, record, _ = await finished()
    (first,) = await collected(tables, record)
    assert record.seats_of("p0") == [first.decision.seat] and first.due <= time.time()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    waits = []
    for _ in range(7):
        tried = await mistakes.note_try(tables.store, "p0", record.id, first.decision.step, solved=True)
        waits.append(round((tried.due - now) / DAY))
    assert waits == [1, 3, 7, 21, 60, 60, 60]
    assert await collected(tables, record) == [tried], "seen again, it is not added again"
    wrong = await mistakes.note_try(tables.store, "p0", record.id, first.decision.step, solved=False)
    assert (wrong.solved, wrong.due) == (0, now)
    assert await mistakes.mistakes_of(tables.store, "p0") == [wrong]
    with pytest.raises(Refused, match="no-such-mistake"):
        await mistakes.note_try(tables.store, "p0", record.id, 999, solved=True)


async def test_moves_that_a_bot_or_the_clock_made_are_not_your_mistakes() -> None:
    tables, record, _ = await finished()
    record.made_by = dict.fromkeys(record.made_by, "clock")
    assert await collected(tables, record) == []


async def test_mistakes_are_exported_and_deleted_with_the_person_and_hidden_with_the_game() -> None:
    tables, record, _ = await finished()
    await tables.store.put_person("p0", "Ala", "en")
    (own,) = await collected(tables, record)
    (others,) = await collected(tables, record, "p1")
    exported = msgspec.json.decode(b"".join([piece async for piece in export_person(tables.store, "p0")]))
    assert exported["documents"]["mistakes"]["mistakes"][0]["decision"]["step"] == own.decision.step
    await upkeep.carry_out(tables, ErasePerson("p0"))
    assert await tables.store.documents("p0") == {}
    assert await mistakes.mistakes_of(tables.store, "p1") == [others]
    await tables.store.delete(record.id)
    assert await mistakes.mistakes_of(tables.store, "p1") == []
    assert msgspec.json.decode((await tables.store.documents("p1"))["mistakes"]) == {"tables": [], "mistakes": []}


async def test_a_registry_closes_its_reviews() -> None:
    tables, record, _ = await finished()
    tables.reviews = desk_of(memory(tables.store), Stuck)
    await tables.reviews.review(record, "usual", None)
    before = Stuck.killed
    await tables.close()
    assert Stuck.killed == before + 1
    assert isinstance(tables.pool, InstantPool)
