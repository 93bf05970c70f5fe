"""Undo: free while nothing was revealed and nobody else has acted, else by consent; the same draws are used again."""

import asyncio
from typing import Any

import pytest

from tests.tables.scene import Player, let_bots_play, open_table, other_than, player_to_act
from wonderland.tables import requests, stand_ins, updates
from wonderland.tables.table import Table


async def moved_once() -> tuple[Player, Player, str]:
    """Two friends, the first of whom has played a card and drawn one."""
    _, _, players = await open_table([None, None])
    player = player_to_act(players)
    assert player.question is not None
    choice = player.question.choices[0].name
    await player.answer(choice)
    return player, other_than(player, players), choice


def seat_of(player: Player) -> int:
    seat = player.update.seat_updates[0].seat
    assert seat is not None
    return seat


async def test_a_move_that_drew_a_card_needs_consent() -> None:
    player, other, _ = await moved_once()
    assert player.update.table.may_undo == "consent"
    await player.ask(requests.AskUndo, seat=seat_of(player))
    assert player.update.table.moves == 1
    undo = other.update.table.undo
    assert undo is not None and undo.waiting_for == [seat_of(other)]
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    assert player.update.table.moves == other.update.table.moves == 0
    assert player.question is not None


async def test_a_refused_undo_changes_nothing() -> None:
    player, other, _ = await moved_once()
    await player.ask(requests.AskUndo, seat=seat_of(player))
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=False)
    assert player.update.table.undo is None and player.update.table.moves == 1


async def test_the_same_card_is_drawn_again() -> None:
    player, other, choice = await moved_once()
    first = player.update.seat_updates[0].view["hand"]
    await player.ask(requests.AskUndo, seat=seat_of(player))
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    await player.answer(choice)
    assert player.update.seat_updates[0].view["hand"] == first


async def test_an_undone_move_keeps_its_log_line_as_each_player_knew_it() -> None:
    player, other, choice = await moved_once()
    drawn = [
        event["card"] for event in player.update.seat_updates[0].steps[-1].events if event["event"] == "card-drawn"
    ]
    await player.ask(requests.AskUndo, seat=seat_of(player))
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    for viewer, seen in ((player, drawn), (other, [None])):
        (line,) = viewer.update.seat_updates[0].steps[-1].taken_back
        assert line.seat == seat_of(player) and line.events[0]["card"] == choice.removeprefix("play ")
        assert [event["card"] for event in line.events if event["event"] == "card-drawn"] == seen


async def test_undone_steps_are_sent_again() -> None:
    player, other, _ = await moved_once()
    await player.ask(requests.AskUndo, seat=seat_of(player))
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    assert player.question is not None
    await player.answer(player.question.choices[1].name)
    steps = other.update.seat_updates[0].steps
    assert [step.number for step in steps] == [1]


async def test_only_the_asked_may_agree_and_only_your_own_move_is_undone() -> None:
    player, other, _ = await moved_once()
    answer = await other.ask(requests.AskUndo, seat=seat_of(other))
    assert isinstance(answer, updates.Refusal) and answer.key == "nothing-to-undo"
    answer = await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    assert isinstance(answer, updates.Refusal) and answer.key == "no-undo-asked"
    answer = await other.ask(requests.AskUndo, seat=seat_of(player))
    assert isinstance(answer, updates.Refusal) and answer.key == "not-your-seat"


async def test_alone_with_bots_no_consent_is_needed() -> None:
    _, table, (player,) = await open_table([None, "greedy"])
    await let_bots_play(table)
    before = player.update.table.moves
    await player.answer()
    await let_bots_play(table)
    assert player.update.table.may_undo == "free"
    await player.ask(requests.AskUndo, seat=0)
    assert player.update.table.moves == before


async def test_a_move_that_revealed_nothing_is_undone_at_once() -> None:
    """In the last round nobody draws."""
    _, table, players = await open_table([None, None])
    while table.record.match is not None and table.record.match.state.turns_left is None:
        player = player_to_act(players)
        await player.answer()
    player = player_to_act(players)
    moves = player.update.table.moves
    await player.answer()
    assert player.update.table.may_undo == "free"
    await player.ask(requests.AskUndo, seat=seat_of(player))
    assert player.update.table.moves == moves


async def test_a_bot_waits_while_consent_is_asked() -> None:
    _, table, players = await open_table([None, "greedy", None])
    await let_bots_play(table)
    player = player_to_act(players)
    other = other_than(player, players)
    await player.answer()
    await player.ask(requests.AskUndo, seat=seat_of(player))
    moves = player.update.table.moves
    for _ in range(50):
        await asyncio.sleep(0)
    if seat_of(player) == 0:
        assert player.update.table.moves == moves
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    assert player.update.table.moves == moves - 1


async def test_only_the_latest_undone_moves_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person alone with bots can undo thousands: the cost of each visit and each undo must be bounded."""
    monkeypatch.setattr("wonderland.tables.record.UNDONE_KEPT", 3)
    _, table, (player,) = await open_table([None, "greedy"])
    for choice in range(5):
        await let_bots_play(table)
        assert player.question is not None
        await player.answer(player.question.choices[choice].name)
        await player.ask(requests.AskUndo, seat=0)
    undone = [line for step in player.update.seat_updates[0].steps for line in step.taken_back]
    assert len(table.record.undone) == len(undone) == 3
    newest = await Player(table, "p0").connect()
    assert [each.events for each in undone] == [
        each.events for step in newest.update.seat_updates[0].steps for each in step.taken_back
    ]


# Moves that a bot or the clock made for a player


async def handed_over(chairs: list[str | None], **settings: Any) -> tuple[Table, Player, list[Player], int]:
    """The first player let a bot play for some turns, and is back. Returns the number of moves before."""
    _, table, players = await open_table(chairs, **settings)
    own, others = players[0], players[1:]
    while own.question is None:
        await let_bots_play(table)
        for other in others:
            if other.question is not None:
                await other.answer()
                break
    before = own.update.table.moves
    await own.ask(requests.StandIn, seat=0, on=True)
    while list(table.record.made_by.values()).count("stand-in") < 2:
        await asyncio.sleep(0)
        for other in others:
            if other.question is not None:
                await other.answer()
                break
    await own.ask(requests.StandIn, seat=0, on=False)
    return table, own, others, before


async def test_a_bots_moves_for_you_are_undone_at_once_if_only_bots_play() -> None:
    table, own, _, before = await handed_over([None, "greedy"])
    played, made_by = own.update.table.played_for_you, list(table.record.made_by.values())
    assert played is not None and (played.count, played.consent) == (made_by.count("stand-in"), False)
    assert isinstance(await own.ask(requests.AskUndo, seat=0, for_you=True), updates.Ack)
    assert own.update.table.moves == before and own.question is not None
    assert own.update.table.played_for_you is None


async def test_a_bots_moves_for_you_are_undone_with_the_consent_of_the_others() -> None:
    table, own, (other,), before = await handed_over([None, None])
    played, made_by = own.update.table.played_for_you, list(table.record.made_by.values())
    assert played is not None and (played.count, played.consent) == (made_by.count("stand-in"), True)
    assert other.update.table.played_for_you is None
    await own.ask(requests.AskUndo, seat=0, for_you=True)
    undo = other.update.table.undo
    assert undo is not None and (undo.played_for, undo.moves, undo.waiting_for) == (played.count, before, [1])
    await other.ask(requests.AnswerUndo, seat=1, agree=True)
    assert own.update.table.moves == before and stand_ins.assisted(table.record) == []


async def test_a_clock_move_that_revealed_nothing_is_undone_at_once() -> None:
    _, table, players = await open_table([None, None], clock=24 * 3600)
    while table.record.match is not None and table.record.match.state.turns_left is None:
        await player_to_act(players).answer()
    player = player_to_act(players)
    moves = player.update.table.moves
    assert table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    played = player.update.table.played_for_you
    assert played is not None and not played.consent
    await player.ask(requests.AskUndo, seat=seat_of(player), for_you=True)
    assert player.update.table.moves == moves
    table.stop()


async def test_a_clock_move_is_undone_with_consent_after_others_have_moved() -> None:
    """In the last round nobody draws, so only the other player's move requires consent."""
    _, table, players = await open_table([None, None], clock=24 * 3600)
    while table.record.match is not None and table.record.match.state.turns_left is None:
        await player_to_act(players).answer()
    player = player_to_act(players)
    moves, other = player.update.table.moves, other_than(player, players)
    assert table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    await other.answer()
    played = player.update.table.played_for_you
    assert played is not None and played.consent
    await player.ask(requests.AskUndo, seat=seat_of(player), for_you=True)
    assert player.update.table.moves == moves + 2
    await other.ask(requests.AnswerUndo, seat=seat_of(other), agree=True)
    assert player.update.table.moves == moves
    table.stop()


async def test_after_your_own_move_no_move_made_for_you_can_be_undone() -> None:
    table, own, _, _ = await handed_over([None, "greedy"])
    while own.question is None:
        await let_bots_play(table)
    await own.answer()
    assert own.update.table.played_for_you is None
    answer = await own.ask(requests.AskUndo, seat=0, for_you=True)
    assert isinstance(answer, updates.Refusal) and answer.key == "nothing-to-undo"
