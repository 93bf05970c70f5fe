"""What players must remember is not sent to their browsers: War with closed bags."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.games.war.test_position import walk
from tests.tables.scene import Player, open_table
from tests.tables.test_hints import answered
from wonderland.games.war import GAME
from wonderland.tables import requests, updates


async def playing(bags: str) -> Player:
    """A player who may draw in a battle against a bot."""
    position = GAME.position(walk(2, "halt-or-draw", bags=bags))
    _, _, (player,) = await open_table(
        [None, "random"], game="war", options=position["options"], position=position, hints="asker"
    )
    return player


def seen(player: Player) -> Any:
    return player.update.seat_updates[0]


@pytest.mark.parametrize(("bags", "closed"), [("open", False), ("closed", True)])
async def test_no_frame_has_the_counts_of_a_closed_bag(bags: str, closed: bool) -> None:
    update = seen(await playing(bags))
    assert all((each["bag"] == {}) is closed for each in update.view["players"])
    assert all(lane["odds"] is None for lane in update.standing["lanes"]) is closed
    assert any("odds" in choice.foresight for choice in update.question.choices) is not closed


@pytest.mark.parametrize(("bags", "reasons"), [("open", True), ("closed", False)])
async def test_a_hint_with_closed_bags_has_no_reasons(bags: str, reasons: bool) -> None:
    player = await playing(bags)
    asked = seen(player).question.number
    player.table.hint(player.connection, requests.AskHint(id="hint", seat=0, question=asked))
    hint = await answered(player)
    assert isinstance(hint, updates.Hint) and any(each.features for each in hint.advice) is reasons


def bags_of(seat: int, held: Any, path: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Every bag of a seat in a frame, in a view or in the difference of one."""
    for key, each in held.items() if isinstance(held, dict) else enumerate(held) if isinstance(held, list) else ():
        if key == "bag" and path and int(path[-1]) == seat:
            yield each
        else:
            yield from bags_of(seat, each, (*path, key))


def shown_chips(bag: Any) -> list[str]:
    """The chips whose count is in a bag, or in the difference of one; 0 removes one."""
    whole = bag[0] if isinstance(bag, list) else bag
    return [chip for chip, count in whole.items() if count]


@pytest.mark.parametrize(("bags", "closed"), [("open", False), ("closed", True)])
async def test_no_event_of_a_move_shows_the_closed_bag_of_another(bags: str, closed: bool) -> None:
    """From the set-up to a battle: frames carry views, and what each event changes in them. A hint that all players
    see has no odds either."""
    options = {"bags": bags, "factions": "dealt"}
    _, table, players = await open_table([None, None], game="war", options=options, hints="players")
    for player in players:
        player.connection.request_limit.tokens = 1000
    chips: list[str] = []
    while True:
        for seat, player in enumerate(players):
            frames = map(msgspec.json.decode, player.frames.waiting)
            chips += [chip for frame in frames for bag in bags_of(1 - seat, frame) for chip in shown_chips(bag)]
        asked = next(player for player in players if player.question)
        assert asked.question
        if asked.question.name == "halt-or-draw":
            break
        await asked.answer()
    assert (chips == []) is closed
    other = players[1 - players.index(asked)]
    seat = seen(asked).seat
    asked.table.hint(asked.connection, requests.AskHint(id="hint", seat=seat, question=asked.question.number))
    await answered(asked)
    (hint,) = [each for each in other.receive() if isinstance(each, updates.Hint)]
    assert hint.choices and any("odds" in choice.foresight for choice in hint.choices) is not closed
    table.stop()
