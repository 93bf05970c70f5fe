"""Differences: applied to the last update they give the new one."""

from typing import Any

import msgspec
import pytest

from tests.difference import patched
from tests.tables.scene import Player, open_table, player_to_act
from wonderland.tables import requests, updates
from wonderland.tables.difference import difference
from wonderland.tables.viewer import TableMoment

CASES: list[tuple[Any, Any, Any]] = [
    ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
    ({"a": 1, "b": 2}, {"a": 1}, {"b": 0}),
    ({"a": 1}, {"a": 1, "b": 2}, {"b": [2]}),
    ({"a": 1, "b": 2}, {"b": 2, "a": 1, "c": 3}, [{"b": 2, "a": 1, "c": 3}]),
    ([1, 2, 3], [1, 9, 3], {"1": [9]}),
    ([1, 2, 3], [1, 2, 3, 4], [3, 0, [4]]),
    ([1, 2, 3], [2, 3], [0, 1, []]),
    ([1, 1], [1, 1, 1], [2, 0, [1]]),
    ([{"a": [1]}], [{"a": [1, 2]}], {"0": {"a": [1, 0, [2]]}}),
    ({"a": None}, {"a": {"b": 1}}, {"a": [{"b": 1}]}),
    ("a", "b", ["b"]),
]


@pytest.mark.parametrize(("before", "after", "expected"), CASES)
def test_a_difference_says_what_changes(before: Any, after: Any, expected: Any) -> None:
    change = msgspec.json.decode(msgspec.json.encode(difference(before, after)))
    assert change == expected
    made = patched(before, change)
    assert made == after
    assert not isinstance(after, dict) or list(made) == list(after)


def test_equal_values_have_no_difference() -> None:
    assert difference({"a": [1]}, {"a": [1]}) is None


@pytest.mark.parametrize("game", ["war", "parade", "adventures", "unbirthday"])
async def test_changes_add_up_to_a_whole_update(game: str) -> None:
    """Compares every player's changes, through a game with an undo, with what a newcomer is sent."""
    _, table, players = await open_table([None, None], game=game)
    for number in range(60):
        if table.record.status == "over":
            break
        await player_to_act(players).answer()
        if movers := [each for each in players if number % 20 == 10 and each.update.table.may_undo != "no"]:
            mover = movers[0]
            await mover.ask(requests.AskUndo, seat=mover.update.seat_updates[0].seat)
        for player in players:
            check(player, TableMoment(table.record, table.presence.people, table.pending_undo))


def check(player: Player, moment: TableMoment) -> None:
    player.receive()
    known = player.newest.update
    whole = msgspec.json.decode(moment.update(player.connection.person))
    assert known["table"] == whole["table"]
    assert len(known["seat_updates"]) == len(whole["seat_updates"])
    for one, other in zip(known["seat_updates"], whole["seat_updates"], strict=True):
        for part in ("seat", "view", "standing", "question"):
            assert msgspec.json.encode(one[part]) == msgspec.json.encode(other[part])


async def test_a_browser_that_lacks_an_update_gets_everything_again() -> None:
    _, _, (player, _) = await open_table([None, None])
    player.receive()
    assert isinstance(await player.ask(requests.Resend), updates.Ack)
    assert isinstance(player.received[-2], updates.TableUpdate) and player.received[-2].seat_updates[0].steps


async def test_a_change_is_much_smaller_than_a_whole_update() -> None:
    _, table, players = await open_table([None, None], game="war")
    for _ in range(20):
        known = players[0].connection.sent
        await player_to_act(players).answer()
    moment = TableMoment(table.record, table.presence.people)
    assert len(moment.update("p0", known=known)) * 3 < len(moment.update("p0"))
