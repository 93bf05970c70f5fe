"""Undo: free while nothing was revealed and nobody else has acted, else by consent; luck is never drawn anew."""

import asyncio

from tests.loops import run
from tests.tables.scene import Friend, acting, laid, settle
from wonderland.tables import requests, updates


async def moved_once() -> tuple[Friend, Friend, str]:
    """Two friends, the first of whom has played a card and drawn one."""
    _, _, friends = await laid([None, None])
    friend = acting(friends)
    assert friend is not None and friend.question is not None
    choice = friend.question.choices[0].name
    await friend.answer(choice)
    return friend, next(each for each in friends if each is not friend), choice


def seat_of(friend: Friend) -> int:
    seat = friend.update.seat_updates[0].seat
    assert seat is not None
    return seat


def test_a_move_that_drew_a_card_needs_consent() -> None:
    async def test() -> None:
        friend, other, _ = await moved_once()
        assert friend.update.table.may_undo == "consent"
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        assert friend.update.table.moves == 1
        undo = other.update.table.undo
        assert undo is not None and undo.waiting_for == [seat_of(other)]
        await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
        assert friend.update.table.moves == other.update.table.moves == 0
        assert friend.question is not None

    run(test())


def test_a_no_leaves_all_as_it_was() -> None:
    async def test() -> None:
        friend, other, _ = await moved_once()
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=False)
        assert friend.update.table.undo is None and friend.update.table.moves == 1

    run(test())


def test_the_same_card_is_drawn_again() -> None:
    async def test() -> None:
        friend, other, choice = await moved_once()
        first = friend.update.seat_updates[0].view["hand"]
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
        await friend.answer(choice)
        assert friend.update.seat_updates[0].view["hand"] == first

    run(test())


def test_the_steps_that_were_undone_are_told_anew() -> None:
    async def test() -> None:
        friend, other, _ = await moved_once()
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
        assert friend.question is not None
        await friend.answer(friend.question.choices[1].name)
        steps = other.update.seat_updates[0].steps
        assert [step.number for step in steps] == [1]

    run(test())


def test_only_the_asked_may_agree_and_only_ones_own_move_is_undone() -> None:
    async def test() -> None:
        friend, other, _ = await moved_once()
        answer = await other.ask(requests.AskUndo, seat=seat_of(other))
        assert isinstance(answer, updates.Refusal) and answer.key == "nothing-to-undo"
        answer = await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
        assert isinstance(answer, updates.Refusal) and answer.key == "no-undo-asked"
        answer = await other.ask(requests.AskUndo, seat=seat_of(friend))
        assert isinstance(answer, updates.Refusal) and answer.key == "not-your-seat"

    run(test())


def test_alone_with_bots_one_need_not_ask() -> None:
    async def test() -> None:
        _, table, (friend,) = await laid([None, "greedy"])
        await settle(table)
        before = friend.update.table.moves
        await friend.answer()
        await settle(table)
        assert friend.update.table.may_undo == "free"
        await friend.ask(requests.AskUndo, seat=0)
        assert friend.update.table.moves == before

    run(test())


def test_a_move_that_revealed_nothing_is_taken_back_at_once() -> None:
    """In the last round nobody draws."""

    async def test() -> None:
        _, table, friends = await laid([None, None])
        while table.record.match is not None and table.record.match.state.turns_left is None:
            friend = acting(friends)
            assert friend is not None
            await friend.answer()
        friend = acting(friends)
        assert friend is not None
        moves = friend.update.table.moves
        await friend.answer()
        assert friend.update.table.may_undo == "free"
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        assert friend.update.table.moves == moves

    run(test())


def test_a_bot_holds_its_move_back_while_consent_is_asked() -> None:
    async def test() -> None:
        _, table, friends = await laid([None, "greedy", None])
        await settle(table)
        friend = acting(friends)
        assert friend is not None
        other = next(each for each in friends if each is not friend)
        await friend.answer()
        await friend.ask(requests.AskUndo, seat=seat_of(friend))
        moves = friend.update.table.moves
        for _ in range(50):
            await asyncio.sleep(0)
        if seat_of(friend) == 0:
            assert friend.update.table.moves == moves
        await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
        assert friend.update.table.moves == moves - 1

    run(test())
