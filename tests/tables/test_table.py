"""A table: stale questions, wrong seats, two at once, a store that fails, a restart in mid-game, a slow link."""

import asyncio
from typing import Any

import pytest

from tests.loops import run
from tests.tables.scene import NONCE, Friend, InstantPool, acting, laid, play_out, settle
from wonderland.core.errors import Refused
from wonderland.store import StoreError, TableRow
from wonderland.store.memory import MemoryStore
from wonderland.tables import requests, updates
from wonderland.tables.house import House
from wonderland.tables.links import MOST_WAITING


def refused(answer: updates.AnyUpdate) -> str:
    assert isinstance(answer, updates.Refusal)
    return answer.key


def test_friends_and_bots_play_a_game_to_its_end() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, "greedy", None, "random"])
        await play_out(table, friends)
        for friend in friends:
            card = friend.update.table
            assert card.status == "over"
            assert card.outcome is not None and sorted(card.outcome.ranks)[0] == 1
            assert card.proof is not None and card.proof.secret is not None

    run(test())


def test_a_game_begins_when_everybody_has_brought_luck() -> None:
    """The commitment is told before anybody brings a nonce, so the house cannot choose its secret to suit."""

    async def test() -> None:
        house = House(MemoryStore(), InstantPool())  # type: ignore[arg-type]
        table = await house.open_table(
            host="p0", name="Ala", game="parade", chairs=[None, "greedy"], own_seats=[0], options={}
        )
        host = await Friend(table, "p0", "Ala").come()
        card = host.update.table
        assert (card.status, card.proof and card.proof.nonces) == ("gathering", ["", ""])
        stranger = await Friend(table, "stranger", "Eve").come()
        assert refused(await stranger.ask(requests.SendNonce, nonce=NONCE)) == "not-seated"
        assert refused(await host.ask(requests.SendNonce, nonce="short")) == "not-understood"
        assert isinstance(await host.ask(requests.SendNonce, nonce=NONCE), updates.Ack)
        card = host.update.table
        assert (card.status, card.proof and card.proof.nonces) == ("playing", [NONCE, ""])
        assert refused(await host.ask(requests.SendNonce, nonce=NONCE + "!")) == "table-already-playing"

    run(test())


def test_luck_is_brought_once() -> None:
    async def test() -> None:
        house = House(MemoryStore(), InstantPool())  # type: ignore[arg-type]
        table = await house.open_table(
            host="p0", name="Ala", game="parade", chairs=[None, None], own_seats=[0], options={}
        )
        host = await Friend(table, "p0", "Ala").come()
        assert isinstance(await host.ask(requests.SendNonce, nonce=NONCE), updates.Ack)
        assert refused(await host.ask(requests.SendNonce, nonce=NONCE + "!")) == "luck-brought"

    run(test())


def test_a_stale_question_is_refused_and_changes_nothing() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None])
        friend = acting(friends)
        assert friend is not None
        before = table.record.seq
        assert friend.question is not None
        assert refused(await friend.answer(number=friend.question.number - 1)) == "question-moved-on"
        assert table.record.seq == before

    run(test())


def test_nobody_answers_for_another_seat() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None])
        friend = acting(friends)
        assert friend is not None and friend.question is not None
        other = next(each for each in friends if each is not friend)
        seat, choice = friend.update.seat_updates[0].seat, friend.question.choices[0].name
        assert refused(await other.answer(choice, friend.question.number, seat)) == "not-your-seat"
        assert refused(await other.answer()) == "not-asked"
        stranger = await Friend(table, "stranger", "Eve").come()
        assert refused(await stranger.answer(choice, friend.question.number, seat)) == "not-your-seat"
        nobody = await Friend(table, None).come()
        assert refused(await nobody.answer(choice, friend.question.number, seat)) == "not-seated"
        assert table.record.match is not None and not table.record.match.log.moves

    run(test())


def test_a_name_that_is_no_choice_is_refused() -> None:
    async def test() -> None:
        _, _, friends = await laid([None, None])
        friend = acting(friends)
        assert friend is not None
        for wrong in ("", "play red-99", "PLAY red-3", "discard red-3 blue-9"):
            assert refused(await friend.answer(wrong)) == "not-a-choice"

    run(test())


def test_the_same_request_is_done_once_and_acknowledged_again() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None])
        friend = acting(friends)
        assert friend is not None and friend.question is not None
        seat, question = friend.update.seat_updates[0].seat, friend.question
        number, choice = question.number, question.choices[0].name
        for _ in range(3):
            answer = await friend.ask(requests.Answer, id="once", seat=seat, question=number, choice=choice)
            assert isinstance(answer, updates.Ack)
        assert table.record.match is not None and len(table.record.match.log.moves) == 1

    run(test())


def test_of_two_answers_at_once_one_is_taken() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None])
        friend = acting(friends)
        assert friend is not None and friend.question is not None
        twin = await Friend(table, friend.link.person, "twin").come()
        choices = friend.question.choices
        answers = await asyncio.gather(friend.answer(choices[0].name), twin.answer(choices[1].name))
        assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refusal"]
        assert table.record.match is not None and len(table.record.match.log.moves) == 1

    run(test())


class FailingStore(MemoryStore):
    """Fails when told to."""

    broken = False

    async def append(self, row: TableRow, seq: int, entry: bytes) -> None:
        if self.broken:
            raise StoreError("store-failed", problem="disk full")
        await super().append(row, seq, entry)


def test_what_cannot_be_saved_is_told_to_nobody() -> None:
    async def test() -> None:
        store = FailingStore()
        _, table, friends = await laid([None, None], store)
        friend = acting(friends)
        assert friend is not None
        other = next(each for each in friends if each is not friend)
        for each in friends:
            each.hear()
        before, store.broken = table.record, True
        assert refused(await friend.answer()) == "not-kept"
        assert table.record is before and other.hear() == []
        store.broken = False
        assert isinstance(await friend.answer(), updates.Ack)

    run(test())


def test_what_was_kept_by_a_store_that_failed_is_true() -> None:
    """The commit came through, its answer did not: the table reads again, and the same request is not done twice."""

    class LyingStore(MemoryStore):
        lies = False

        async def append(self, row: TableRow, seq: int, entry: bytes) -> None:
            await super().append(row, seq, entry)
            if self.lies:
                raise StoreError("store-unwritten", problem="answer lost")

    async def test() -> None:
        store = LyingStore()
        _, table, friends = await laid([None, None], store)
        friend = acting(friends)
        assert friend is not None and friend.question is not None
        choice = friend.question.choices[0].name
        asked: dict[str, Any] = {"id": "once", "seat": friend.update.seat_updates[0].seat, "choice": choice}
        asked["question"] = friend.question.number
        store.lies = True
        assert refused(await friend.ask(requests.Answer, **asked)) == "not-kept"
        store.lies = False
        assert isinstance(await friend.ask(requests.Answer, **asked), updates.Ack)
        assert table.record.match is not None and len(table.record.match.log.moves) == 1

    run(test())


def test_a_table_goes_on_after_a_restart() -> None:
    async def test() -> None:
        store = MemoryStore()
        _, table, friends = await laid([None, "greedy", None], store)
        for _ in range(6):
            await settle(table)
            friend = acting(friends)
            assert friend is not None
            await friend.answer()
        await settle(table)
        again = House(store, InstantPool())  # type: ignore[arg-type]
        await again.wake_all()
        woken = await again.find(table.record.id)
        assert woken.record.match is not None and table.record.match is not None
        assert woken.record.match.state == table.record.match.state
        assert woken.record.asked == table.record.asked
        back = [await Friend(woken, friend.link.person, friend.link.name).come() for friend in friends]
        await play_out(woken, back)

    run(test())


def test_a_link_that_cannot_keep_up_is_dropped_and_nobody_waits() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None])
        slow = await Friend(table, None).come()
        for number in range(MOST_WAITING + 5):
            friends[0].link.lines.left = 5
            friends[0].link.requests.left = 5
            assert isinstance(await friends[0].ask(requests.Say, text=f"line {number}"), updates.Ack)
        assert slow.link.closed
        assert not friends[0].link.closed

    run(test())


def test_a_spectator_sees_what_a_spectator_may() -> None:
    async def test() -> None:
        _, table, _ = await laid([None, None], watch="link")
        spectator = await Friend(table, None).come()
        (seat_update,) = spectator.update.seat_updates
        assert (seat_update.seat, seat_update.question, seat_update.view["hand"]) == (None, None, [])
        assert spectator.update.table.watchers == 1
        assert all(seat.invite is None for seat in spectator.update.table.seats)

    run(test())


@pytest.mark.parametrize(("watch", "may"), [("nobody", False), ("link", True), ("public", True)])
def test_the_host_says_who_may_watch(watch: updates.Watch, may: bool) -> None:
    async def test() -> None:
        _, table, _ = await laid([None, None], watch=watch)
        assert table.may_look(None) is table.may_look("stranger") is may
        assert table.may_look("p0") and table.may_look("p1")

    run(test())


def test_a_stand_in_plays_until_the_owner_is_back() -> None:
    async def test() -> None:
        _, table, (host, friend) = await laid([None, None])
        table.leave(friend.link)
        assert isinstance(await host.ask(requests.StandIn, seat=1, on=True), updates.Ack)
        while table.record.match is not None and len(table.record.match.log.moves) < 4:
            await settle(table)
            await host.answer()
        assert host.update.table.seats[1].stand_in
        back = await Friend(table, "p1", "Friend 1").come()
        assert not back.update.table.seats[1].stand_in
        assert refused(await back.ask(requests.StandIn, seat=0, on=True)) == "host-only"

    run(test())


def test_the_clock_makes_a_greedy_move() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, None], clock=5)
        table.record.asked_at -= 5
        table.wake()
        await asyncio.sleep(0.05)
        assert table.record.match is not None and len(table.record.match.log.moves) == 1
        assert friends[0].update.table.deadline is not None

    run(test())


def test_a_bot_that_fails_costs_a_greedy_move_and_not_the_table() -> None:
    async def test() -> None:
        class BrokenPool(InstantPool):
            def choose(self, *_: object) -> object:  # type: ignore[override]
                raise StoreError("pool-failed")

        _, table, friends = await laid([None, "random"])
        table._pool = BrokenPool()  # type: ignore[assignment]
        await play_out(table, friends)
        assert table.record.status == "over"

    run(test())


def test_only_the_invitation_of_a_free_chair_seats_a_friend() -> None:
    async def test() -> None:
        house = House(MemoryStore(), InstantPool())  # type: ignore[arg-type]
        table = await house.open_table(
            host="p0", name="Ala", game="parade", chairs=[None, None], own_seats=[0], options={}, auto_start=False
        )
        host = await Friend(table, "p0", "Ala").come()
        invite = host.update.table.seats[1].invite
        assert invite is not None and host.update.table.seats[0].invite is None
        with pytest.raises(Refused, match="invitation-unknown"):
            await table.sit("p1", "Ben", "guessed")
        with pytest.raises(Refused, match="seat-taken"):
            await table.sit("p1", "Ben", table.record.chairs[0].invite)
        assert refused(await host.ask(requests.Start)) == "seats-free"
        await table.sit("p1", "Ben", invite)
        assert isinstance(await host.ask(requests.Start), updates.Ack)
        with pytest.raises(Refused, match="table-already-playing"):
            await table.sit("p2", "Eve", invite)

    run(test())


def test_the_host_puts_bots_on_chairs_before_the_game() -> None:
    async def test() -> None:
        house = House(MemoryStore(), InstantPool())  # type: ignore[arg-type]
        table = await house.open_table(
            host="p0", name="Ala", game="parade", chairs=[None, None, None], own_seats=[0], options={}, auto_start=False
        )
        host = await Friend(table, "p0", "Ala").come()
        assert refused(await host.ask(requests.SeatBot, seat=1, bot="clever")) == "unknown-bot"
        assert refused(await host.ask(requests.SeatBot, seat=0, bot="greedy")) == "seat-taken"
        assert refused(await host.ask(requests.SeatBot, seat=9, bot="greedy")) == "no-such-seat"
        for seat in (1, 2):
            assert isinstance(await host.ask(requests.SeatBot, seat=seat, bot="greedy"), updates.Ack)
        assert isinstance(await host.ask(requests.FreeSeat, seat=2), updates.Ack)
        assert [seat.kind for seat in host.update.table.seats] == ["person", "bot", "free"]

    run(test())


def test_chat_is_for_those_who_sit_and_has_a_measure() -> None:
    async def test() -> None:
        _, table, (host, friend) = await laid([None, None], watch="link")
        assert isinstance(await host.ask(requests.Say, text="  <b>hello</b>\n there "), updates.Ack)
        assert friend.update.chat[-1].text == "<b>hello</b> there"
        assert refused(await host.ask(requests.Say, text=" ")) == "chat-length"
        assert refused(await host.ask(requests.Say, text="x" * 301)) == "chat-length"
        stranger = await Friend(table, "stranger", "Eve").come()
        assert refused(await stranger.ask(requests.Say, text="hello")) == "chat-seated-only"
        answers = [await friend.ask(requests.Say, text="again") for _ in range(8)]
        assert refused(answers[-1]) == "chat-too-fast"

    run(test())


def test_chat_can_be_off() -> None:
    async def test() -> None:
        _, _, (host, _) = await laid([None, None], chat=False)
        assert refused(await host.ask(requests.Say, text="hello")) == "chat-off"
        assert refused(await host.ask(requests.React, reaction="clap")) == "chat-off"

    run(test())


def test_a_reaction_is_shown_and_not_kept() -> None:
    async def test() -> None:
        _, table, (host, friend) = await laid([None, None])
        before = table.record.seq
        await host.ask(requests.React, reaction="clap")
        assert updates.Reacted("Ala", 0, "clap") in friend.hear()
        assert table.record.seq == before

    run(test())


def test_a_quiet_table_sleeps_and_is_found_again() -> None:
    async def test() -> None:
        house, table, friends = await laid([None, None])
        house.rest()
        assert house.awake == 1
        for friend in friends:
            table.leave(friend.link)
        table.quiet_since -= 1000
        house.rest()
        assert house.awake == 0
        assert (await house.find(table.record.id)).record.status == "playing"
        with pytest.raises(Refused, match="table-not-found"):
            await house.find("nowhere")

    run(test())


def test_a_deleted_table_is_gone_for_everybody() -> None:
    async def test() -> None:
        house, table, (_, friend) = await laid([None, None])
        await house.delete(table)
        assert isinstance(friend.hear()[-1], updates.Gone)
        with pytest.raises(Refused, match="table-not-found"):
            await house.find(table.record.id)

    run(test())


def test_a_rematch_turns_the_seats() -> None:
    async def test() -> None:
        house, table, friends = await laid([None, "greedy", None])
        assert refused(await friends[0].ask(requests.Rematch)) == "table-still-playing"
        await play_out(table, friends)
        assert isinstance(await friends[1].ask(requests.Rematch), updates.Ack)
        assert isinstance(await friends[0].ask(requests.Rematch), updates.Ack)
        rematch = friends[0].update.table.rematch
        assert rematch is not None
        new = await house.find(rematch)
        assert [chair.person or chair.bot for chair in new.record.chairs] == ["p1", "p0", "greedy"]
        assert new.record.status == "gathering" and new.record.auto_start
        assert new.record.secret != table.record.secret

    run(test())
