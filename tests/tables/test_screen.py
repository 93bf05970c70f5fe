"""What players must remember does not reach their browsers: War with closed bags."""

from typing import Any

import pytest

from tests.games.war.test_position import walk
from tests.tables.scene import Player, open_table
from tests.tables.test_hints import answered
from wonderland.games.war import GAME
from wonderland.tables import requests, updates


async def playing(bags: str) -> list[Player]:
    """Two people at a battle; the first may draw."""
    position = GAME.position(walk(2, "halt-or-draw", bags=bags))
    _, _, players = await open_table(
        [None, None], game="war", options=position["options"], position=position, hints="asker"
    )
    return players


def seen(player: Player) -> Any:
    return player.update.seat_updates[0]


@pytest.mark.parametrize(("bags", "closed"), [("open", False), ("closed", True)])
async def test_no_frame_has_the_counts_of_a_closed_bag(bags: str, closed: bool) -> None:
    for player in await playing(bags):
        update = seen(player)
        assert all((each["bag"] == {}) is closed for each in update.view["players"])
        assert all(lane["odds"] is None for lane in update.standing["lanes"]) is closed
        if update.question:
            assert any("odds" in choice.foresight for choice in update.question.choices) is not closed


@pytest.mark.parametrize(("bags", "reasons"), [("open", True), ("closed", False)])
async def test_a_hint_with_closed_bags_has_no_reasons(bags: str, reasons: bool) -> None:
    player = (await playing(bags))[0]
    asked = seen(player).question.number
    player.table.hint(player.connection, requests.AskHint(id="hint", seat=0, question=asked))
    hint = await answered(player)
    assert isinstance(hint, updates.Hint) and any(each.features for each in hint.advice) is reasons
