"""Stand-ins: a bot plays for an absent player only after a while or after their clock ran out, unless they agree."""

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, Player, let_bots_play, open_table, player_to_act, refused, stay_away
from wonderland.tables import requests, updates
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.stand_ins import GRACE_SECONDS
from wonderland.tables.table import Table


async def away(clock: int | None = None, seats: int = 3) -> tuple[TableRegistry, Table, list[Player]]:
    """A table of people, the last of whom has just closed the page."""
    tables, table, players = await open_table([None] * seats, clock=clock)
    table.leave(players[-1].connection)
    return tables, table, players


async def seen_seat(table: Table, seat: int) -> updates.SeatInfo:
    """A seat as everybody sees it now."""
    return (await Player(table, None).connect()).update.table.seats[seat]


async def test_nobody_calls_a_stand_in_right_after_a_page_was_closed() -> None:
    _, _, (host, *_) = await away()
    answer = await host.ask(requests.StandIn, seat=2, on=True)
    assert isinstance(answer, updates.Refusal) and answer.key == "stand-in-early"
    assert 0 < answer.details["seconds"] <= GRACE_SECONDS and answer.details["name"] == "Friend 2"


async def test_without_a_clock_any_player_calls_a_stand_in_after_the_grace_period() -> None:
    _, table, (_, friend, absent) = await away()
    stay_away(table, GRACE_SECONDS - 5)
    assert refused(await friend.ask(requests.StandIn, seat=2, on=True)) == "stand-in-early"
    stay_away(table, 5)
    assert isinstance(await friend.ask(requests.StandIn, seat=2, on=True), updates.Ack)
    assert table.record.chairs[2].stand_in
    assert refused(await friend.ask(requests.StandIn, seat=2, on=False)) == "host-only"
    assert absent.connection not in table.connections


async def test_a_short_visit_restarts_the_grace_period() -> None:
    _, table, (host, *_) = await away()
    stay_away(table, GRACE_SECONDS)
    back = await Player(table, "p2").connect()
    table.leave(back.connection)
    assert refused(await host.ask(requests.StandIn, seat=2, on=True)) == "stand-in-early"


async def test_closing_one_of_two_pages_is_not_leaving() -> None:
    _, table, (host, *_) = await away()
    first, second = await Player(table, "p2").connect(), await Player(table, "p2").connect()
    table.leave(first.connection)
    stay_away(table, GRACE_SECONDS)
    assert refused(await host.ask(requests.StandIn, seat=2, on=True)) == "person-is-here"
    table.leave(second.connection)
    assert refused(await host.ask(requests.StandIn, seat=2, on=True)) == "stand-in-early"


async def test_with_a_clock_a_stand_in_waits_until_the_absent_players_time_is_up() -> None:
    _, table, players = await open_table([None, None], clock=24 * 3600, watch="link")
    player = player_to_act(players)
    other = next(each for each in players if each is not player)
    seat = player.update.seat_updates[0].seat
    assert seat is not None
    table.leave(player.connection)
    stay_away(table, 10 * GRACE_SECONDS)
    early = await other.ask(requests.StandIn, seat=seat, on=True)
    assert isinstance(early, updates.Refusal) and early.key == "stand-in-clock"
    assert early.details["seconds"] == pytest.approx(24 * 3600, abs=60)
    assert (await seen_seat(table, seat)).stand_in_from == table.record.deadline
    assert table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    assert table.record.chairs[seat].timed_out
    assert isinstance(await other.ask(requests.StandIn, seat=seat, on=True), updates.Ack)
    table.stop()


async def test_a_clock_that_ran_out_before_a_player_left_does_not_count() -> None:
    _, table, players = await open_table([None, None], clock=24 * 3600, watch="link")
    player = player_to_act(players)
    other = next(each for each in players if each is not player)
    seat = player.update.seat_updates[0].seat
    assert table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    table.leave(player.connection)
    assert refused(await other.ask(requests.StandIn, seat=seat, on=True)) == "stand-in-clock"
    assert (await seen_seat(table, seat or 0)).stand_in_from is None
    table.stop()


async def test_after_a_restart_nobody_has_been_away_for_long() -> None:
    tables, table, _ = await away()
    stay_away(table, GRACE_SECONDS)
    again = await TableRegistry(tables.store, InstantPool()).find(table.record.id)  # type: ignore[arg-type]
    host = await Player(again, "p0").connect()
    assert refused(await host.ask(requests.StandIn, seat=2, on=True)) == "stand-in-early"


async def test_you_may_let_a_bot_play_for_you_and_play_on_yourself() -> None:
    _, table, (host, friend) = await open_table([None, None], clock=24 * 3600)
    assert isinstance(await friend.ask(requests.StandIn, seat=1, on=True), updates.Ack)
    assert host.update.table.seats[1].stand_in and friend.question is None
    while table.record.match is not None and table.record.match.moves < 3:
        await let_bots_play(table)
        await host.answer()
    assert "stand-in" in table.record.made_by.values()
    await let_bots_play(table)
    assert isinstance(await friend.ask(requests.StandIn, seat=1, on=False), updates.Ack)
    await host.answer()
    assert friend.question is not None
    table.stop()


async def test_a_hand_over_ends_when_you_reopen_the_table() -> None:
    _, table, (_, friend) = await open_table([None, None])
    await friend.ask(requests.StandIn, seat=1, on=True)
    table.leave(friend.connection)
    await Player(table, "p1").connect()
    while table.record.chairs[1].stand_in:
        await table.changed.wait()


async def test_strangers_call_no_stand_in_and_nobody_does_before_the_game() -> None:
    _, table, _ = await open_table([None, None, None], watch="link")
    stay_away(table, GRACE_SECONDS)
    stranger = await Player(table, "stranger").connect()
    assert refused(await stranger.ask(requests.StandIn, seat=2, on=True)) == "not-seated"
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    gathering = await tables.open_table(
        new_table(TableSetup(host="p0", game="parade", chairs=[None, None], people={0: ("p0", "Ala")}, options={}))
    )
    host = await Player(gathering, "p0").connect()
    assert refused(await host.ask(requests.StandIn, seat=0, on=True)) == "table-not-playing"
