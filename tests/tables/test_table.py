"""A table: stale questions, wrong seats, concurrent answers, a failing store, a restart in mid-game, a slow
connection."""

import asyncio
from typing import Any

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import (
    NONCE,
    Frames,
    InstantPool,
    Player,
    let_bots_play,
    open_table,
    other_than,
    play_to_end,
    player_to_act,
    refused,
    stay_away,
)
from wonderland.core.errors import Refused
from wonderland.store import StoreError, TableRow
from wonderland.tables import requests, updates, upkeep
from wonderland.tables.connections import MOST_UNSENT, Connection
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.stand_ins import GRACE_SECONDS
from wonderland.tables.viewer import may_watch


async def test_friends_and_bots_play_a_game_to_its_end() -> None:
    _, table, players = await open_table([None, "greedy", None, "random"])
    await play_to_end(table, players)
    for player in players:
        info = player.update.table
        assert info.status == "over"
        assert info.outcome is not None and sorted(info.outcome.ranks)[0] == 1
        assert info.proof is not None and info.proof.secret is not None


async def test_a_game_starts_when_everybody_has_sent_a_nonce() -> None:
    """The commitment is sent before anybody sends a nonce, so the server cannot choose its secret to suit."""
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    table = await tables.open_table(
        new_table(
            TableSetup(
                host="p0", game="parade", chairs=[None, "greedy"], people={0: ("p0", "Ala")}, options={}, watch="link"
            )
        )
    )
    host = await Player(table, "p0", "Ala").connect()
    info = host.update.table
    assert (info.status, info.proof and info.proof.nonces) == ("gathering", ["", ""])
    stranger = await Player(table, "stranger", "Eve").connect()
    assert refused(await stranger.ask(requests.SendNonce, nonce=NONCE)) == "not-seated"
    assert refused(await host.ask(requests.SendNonce, nonce="short")) == "not-understood"
    assert isinstance(await host.ask(requests.SendNonce, nonce=NONCE), updates.Ack)
    info = host.update.table
    assert (info.status, info.proof and info.proof.nonces) == ("playing", [NONCE, ""])
    assert refused(await host.ask(requests.SendNonce, nonce=NONCE + "!")) == "table-already-playing"


async def test_a_nonce_is_sent_once() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    table = await tables.open_table(
        new_table(TableSetup(host="p0", game="parade", chairs=[None, None], people={0: ("p0", "Ala")}, options={}))
    )
    host = await Player(table, "p0", "Ala").connect()
    assert isinstance(await host.ask(requests.SendNonce, nonce=NONCE), updates.Ack)
    assert refused(await host.ask(requests.SendNonce, nonce=NONCE + "!")) == "nonce-sent"


async def test_a_fixed_seed_needs_no_nonce_deals_alike_and_claims_no_fair_deal() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    dealt = []
    for _ in range(2):
        seats: dict[str, Any] = {"chairs": [None, "greedy"], "people": {0: ("p0", "Ala")}}
        table = await tables.open_table(
            new_table(TableSetup(host="p0", game="parade", options={}, seed="a first game", **seats))
        )
        host = await Player(table, "p0", "Ala").connect()
        for _ in range(200):
            await asyncio.sleep(0)
        info = host.update.table
        assert (info.status, info.seed, info.proof) == ("playing", "a first game", None)
        assert table.record.proof() is None
        dealt.append(host.update.seat_updates[0].view["hand"])
    assert dealt[0] == dealt[1]


async def test_a_stale_question_fails_and_changes_nothing() -> None:
    _, table, players = await open_table([None, None])
    player = player_to_act(players)
    before = table.record.seq
    assert player.question is not None
    assert refused(await player.answer(number=player.question.number - 1)) == "question-moved-on"
    assert table.record.seq == before


async def test_nobody_answers_for_another_seat() -> None:
    _, table, players = await open_table([None, None], watch="link")
    player = player_to_act(players)
    assert player.question is not None
    other = other_than(player, players)
    seat, choice = player.update.seat_updates[0].seat, player.question.choices[0].name
    assert refused(await other.answer(choice, player.question.number, seat)) == "not-your-seat"
    assert refused(await other.answer()) == "not-asked"
    stranger = await Player(table, "stranger", "Eve").connect()
    assert refused(await stranger.answer(choice, player.question.number, seat)) == "not-your-seat"
    nobody = await Player(table, None).connect()
    assert refused(await nobody.answer(choice, player.question.number, seat)) == "not-seated"
    assert table.record.match is not None and not table.record.match.log.moves


async def test_an_unknown_choice_fails() -> None:
    _, _, players = await open_table([None, None])
    player = player_to_act(players)
    for wrong in ("", "play red-99", "PLAY red-3", "discard red-3 blue-9"):
        assert refused(await player.answer(wrong)) == "not-a-choice"


async def test_a_repeated_request_is_done_once_and_acknowledged_again() -> None:
    _, table, players = await open_table([None, None])
    player = player_to_act(players)
    assert player.question is not None
    seat, question = player.update.seat_updates[0].seat, player.question
    number, choice = question.number, question.choices[0].name
    for _ in range(3):
        answer = await player.ask(requests.Answer, id="once", seat=seat, question=number, choice=choice)
        assert isinstance(answer, updates.Ack)
    assert table.record.match is not None and len(table.record.match.log.moves) == 1


async def test_request_ids_belong_to_a_person() -> None:
    """Knowing another person's id does not let you mark their request as done."""
    _, table, players = await open_table([None, None])
    player = player_to_act(players)
    await other_than(player, players).ask(requests.Say, id="same", text="hello")
    assert player.question is not None
    seat, number, choice = player.update.seat_updates[0].seat, player.question.number, player.question.choices[0].name
    await player.ask(requests.Answer, id="same", seat=seat, question=number, choice=choice)
    assert table.record.match is not None and table.record.match.moves == 1


async def test_unsaved_requests_are_done_once_too() -> None:
    _, _, (host, player) = await open_table([None, None])
    for _ in range(2):
        assert isinstance(await host.ask(requests.React, id="once", reaction="clap"), updates.Ack)
    assert [type(each) for each in player.receive()].count(updates.Reacted) == 1


async def test_of_two_concurrent_answers_one_is_taken() -> None:
    _, table, players = await open_table([None, None])
    player = player_to_act(players)
    assert player.question is not None
    twin = await Player(table, player.connection.person, "twin").connect()
    choices = player.question.choices
    answers = await asyncio.gather(player.answer(choices[0].name), twin.answer(choices[1].name))
    assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refusal"]
    assert table.record.match is not None and len(table.record.match.log.moves) == 1


class FailingStore(MemoryStore):
    """Fails on demand."""

    broken = False

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        if self.broken:
            raise StoreError("store-failed", problem="disk full")
        await super().append(row, seq, entry, step)


async def test_a_failed_save_is_sent_to_nobody() -> None:
    store = FailingStore()
    _, table, players = await open_table([None, None], store)
    player = player_to_act(players)
    other = other_than(player, players)
    for each in players:
        each.receive()
    before, store.broken = table.record, True
    assert refused(await player.answer()) == "not-saved"
    assert table.record is before and other.receive() == []
    store.broken = False
    assert isinstance(await player.answer(), updates.Ack)


async def test_an_entry_saved_by_a_failing_store_counts() -> None:
    """The commit succeeded, its confirmation was lost: the request is acknowledged, and not done twice."""

    class LyingStore(MemoryStore):
        lies = False

        async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
            await super().append(row, seq, entry, step)
            if self.lies:
                raise StoreError("store-unwritten", problem="answer lost")

    store = LyingStore()
    _, table, players = await open_table([None, None], store)
    player = player_to_act(players)
    assert player.question is not None
    choice = player.question.choices[0].name
    asked: dict[str, Any] = {"id": "once", "seat": player.update.seat_updates[0].seat, "choice": choice}
    asked["question"] = player.question.number
    for store.lies in (True, False):
        assert isinstance(await player.ask(requests.Answer, **asked), updates.Ack)
    assert table.record.match is not None and len(table.record.match.log.moves) == 1


async def test_a_table_goes_on_after_a_restart() -> None:
    store = MemoryStore()
    _, table, players = await open_table([None, "greedy", None], store)
    for _ in range(6):
        await let_bots_play(table)
        player = player_to_act(players)
        await player.answer()
    await let_bots_play(table)
    again = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    await again.resume_all()
    loaded = await again.find(table.record.id)
    assert loaded.record.match is not None and table.record.match is not None
    assert loaded.record.match.state == table.record.match.state
    assert loaded.record.open_questions == table.record.open_questions
    back = [await Player(loaded, player.connection.person, player.connection.name).connect() for player in players]
    await play_to_end(loaded, back)


async def test_a_connection_that_cannot_keep_up_is_cut_off_and_costs_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.tables.connections.MOST_UNSENT", 20_000)
    _, table, players = await open_table([None, None], watch="link")
    slow, longest = await Player(table, None).connect(), 0
    while not slow.connection.closed:
        before = slow.frames.unsent
        players[0].connection.chat_limit.tokens = players[0].connection.request_limit.tokens = 5
        assert isinstance(await players[0].ask(requests.Say, text="a line"), updates.Ack)
        longest = max(longest, slow.frames.unsent - before)
        assert slow.frames.unsent <= 20_000 + longest
    assert slow.frames.closed and not slow.frames.waiting
    assert not players[0].connection.closed


async def test_a_whole_update_is_sent_however_long_it_is() -> None:
    """Otherwise a browser that returns to a very long game would be cut off before each first update."""
    frames = Frames()
    connection = Connection("p0", "Ala", frames)
    connection.write(b"x" * 2 * MOST_UNSENT)
    assert not connection.closed and frames.unsent == 2 * MOST_UNSENT
    frames.waiting.clear()
    for _ in range(2):
        connection.write(b"x" * 160_000)  # the longest whole update found in random games
    assert not connection.closed
    connection.write(b"x")
    assert connection.closed and not frames.waiting


async def test_a_spectator_sees_what_a_spectator_may() -> None:
    _, table, _ = await open_table([None, None], watch="link")
    spectator = await Player(table, None).connect()
    (seat_update,) = spectator.update.seat_updates
    assert (seat_update.seat, seat_update.question, seat_update.view["hand"]) == (None, None, [])
    assert spectator.update.table.watchers == 1
    assert all(seat.invite is None for seat in spectator.update.table.seats)


@pytest.mark.parametrize(("watch", "may"), [("nobody", False), ("link", True), ("public", True)])
async def test_the_host_decides_who_may_watch(watch: updates.Watch, may: bool) -> None:
    _, table, _ = await open_table([None, None], watch=watch)
    assert may_watch(table.record, None) is may_watch(table.record, "stranger") is may
    assert may_watch(table.record, "p0") and may_watch(table.record, "p1")


async def test_a_stand_in_plays_until_the_owner_is_back() -> None:
    _, table, (host, player) = await open_table([None, None])
    table.leave(player.connection)
    stay_away(table, GRACE_SECONDS)
    assert isinstance(await host.ask(requests.StandIn, seat=1, on=True), updates.Ack)
    while table.record.match is not None and len(table.record.match.log.moves) < 4:
        await let_bots_play(table)
        await host.answer()
    assert host.update.table.seats[1].stand_in
    back = await Player(table, "p1", "Friend 1").connect()
    await let_bots_play(table)
    assert not back.update.table.seats[1].stand_in


async def test_the_clock_makes_a_greedy_move() -> None:
    _, table, players = await open_table([None, None], clock=5)
    table.record.asked_at -= 5
    table.resume()
    await asyncio.sleep(0.05)
    assert table.record.match is not None and len(table.record.match.log.moves) == 1
    assert players[0].update.table.deadline is not None


async def test_an_update_says_who_made_a_move() -> None:
    _, table, players = await open_table([None, None], clock=5, watch="link")
    player = player_to_act(players)
    await player.answer()
    deadline = table.record.deadline
    assert deadline is not None
    await table.schedule.time_out(deadline)
    assert [step.by for step in player.update.seat_updates[0].steps] == ["clock"]
    other = await Player(table, None).connect()
    assert [step.by for step in other.update.seat_updates[0].steps] == [None, "person", "clock"]
    table.stop()


async def test_a_failing_bot_costs_a_greedy_move_and_not_the_table() -> None:
    class BrokenPool(InstantPool):
        def choose(self, *_: object) -> object:  # type: ignore[override]
            raise StoreError("pool-failed")

    _, table, players = await open_table([None, "random"], pool=BrokenPool())
    await play_to_end(table, players)
    assert table.record.status == "over"


async def test_an_idle_table_is_evicted_and_loaded_again() -> None:
    tables, table, players = await open_table([None, None])
    await tables.evict_idle()
    assert tables.loaded == 1
    for player in players:
        table.leave(player.connection)
    table.idle_since -= 1000
    await tables.evict_idle()
    assert tables.loaded == 0
    assert (await tables.find(table.record.id)).record.status == "playing"
    with pytest.raises(Refused, match="table-not-found"):
        await tables.find("nowhere")


async def test_a_deleted_table_is_gone_for_everybody() -> None:
    tables, table, (_, player) = await open_table([None, None], auto_start=False)
    await upkeep.delete_for(tables, table.record.id, "p0")
    assert isinstance(player.receive()[-1], updates.Gone)
    with pytest.raises(Refused, match="table-not-found"):
        await tables.find(table.record.id)
