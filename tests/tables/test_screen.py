"""What players must remember does not reach their browsers: War with closed bags."""

from typing import Any

import pytest

from tests.games.war.test_position import walk
from tests.tables.scene import Player, open_table
from tests.tables.test_hints import answered
from wonderland.games.war import GAME
from wonderland.tables import requests, updates


async def playing(bags: str) -> Player:
    """Somebody who may draw in a battle against a bot."""
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
