"""§9: names and positions. What cannot be is refused by the name of its field."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.parade.scene import do, final_scene, scene
from tests.games.parade.test_ending import discard_scene, last_discards, sixth_colour
from wonderland.core.errors import BrokenPosition
from wonderland.games.parade import GAME
from wonderland.games.parade.position import FIELDS


def test_a_position_has_the_documented_fields_and_is_json() -> None:
    """§9.2"""
    told = GAME.position(scene(parade="red-1 blue-2", deck="grey-7 grey-8", turn=1))
    assert tuple(told) == FIELDS
    assert json.loads(json.dumps(told)) == told
    assert (told["game"], told["seats"], told["options"], told["ask"], told["to_act"]) == ("parade", 3, {}, "play", [1])
    assert told["parade"] == ["red-1", "blue-2"]
    assert told["deck"][:2] == ["grey-7", "grey-8"]
    assert (told["turns_left"], told["discarded"]) == (None, [None, None, None])


def test_the_next_card_of_the_deck_is_named_first() -> None:
    """§9.2"""
    state = scene(parade="blue-9", hands=["red-10"], deck="grey-7 grey-8")
    do(state, 0, "play red-10")
    assert "grey-7" in state.hands[0]


def test_options_are_named_where_they_differ_from_the_default() -> None:
    """§9.2"""
    options = {"final_discard": "random", "sixth_colour_ends": False}
    state = scene(options=options | {"two_player_margin": 2})
    assert GAME.position(state)["options"] == {"final_discard": "random", "sixth_colour_ends": False}


def test_sealed_discards_are_in_the_position() -> None:
    """§9.2: who has chosen holds the other two."""
    state = discard_scene()
    do(state, 1, "discard blue-0 blue-3")
    told = GAME.position(state)
    assert (told["ask"], told["to_act"], told["turns_left"]) == ("discard", [0, 2], 0)
    assert told["discarded"] == [None, ["blue-0", "blue-3"], None]
    assert told["hands"][1] == ["blue-1", "blue-2"]
    assert GAME.from_position(told) == state


def test_turns_left_after_the_last_round_may_be_null() -> None:
    """§9.2"""
    told = GAME.position(discard_scene())
    assert GAME.from_position(told | {"turns_left": None}) == GAME.from_position(told)


def test_the_ending_is_told_only_where_nothing_else_tells_it() -> None:
    """§6.3, §9.2 (P26)"""
    six = "red-1 blue-1 purple-1 green-1 grey-1 orange-1"
    unclear = GAME.position(final_scene([six, "red-2", "red-3"]))
    assert unclear["ending"] == "empty-pile"
    both = GAME.from_position(unclear | {"ending": "both"})
    assert GAME.rules.outcome(both).reason == "both"  # type: ignore[union-attr]
    assert "ending" not in GAME.position(final_scene(["red-1", "red-2", "red-3"]))
    state = sixth_colour()
    do(state, 0, "play orange-0")
    assert "ending" not in GAME.position(last_discards(state))


Spoil = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("game", lambda told: told.update(game="chess")),
        ("seats", lambda told: told.update(seats=7)),
        ("seats", lambda told: told.update(seats="3")),
        ("seats", lambda told: told.update(seats=True)),
        ("options", lambda told: told.update(options={"two_player_margin": 3})),
        ("options", lambda told: told.update(options={"no_such": 1})),
        ("options", lambda told: told.update(options=[])),
        ("ask", lambda told: told.update(ask="wait")),
        ("ask", lambda told: told.update(ask=["play"])),
        ("to_act", lambda told: told.update(to_act=[])),
        ("to_act", lambda told: told.update(to_act=[0, 1])),
        ("to_act", lambda told: told.update(to_act=[3])),
        ("to_act", lambda told: told.update(to_act=["0"])),
        ("to_act", lambda told: told.update(to_act=None)),
        ("parade", lambda told: told.update(parade="red-1")),
        ("parade", lambda told: told["parade"].__setitem__(0, "pink-1")),
        ("parade", lambda told: told["parade"].__setitem__(0, 7)),
        ("hands", lambda told: told["hands"].pop()),
        ("hands", lambda told: told.update(hands={"0": []})),
        ("hands[1]", lambda told: told["deck"].append(told["hands"][1].pop())),
        ("hands[1]", lambda told: told["hands"].__setitem__(1, None)),
        ("hands[2]", lambda told: told["hands"][2].append(told["deck"].pop())),
        ("piles", lambda told: told["piles"].append([])),
        ("piles[0]", lambda told: told["piles"][0].append(told["parade"][0])),
        ("deck", lambda told: told["deck"].append(told["parade"][0])),
        ("deck", lambda told: told["deck"].pop()),
        ("turns_left", lambda told: told.update(turns_left=4)),
        ("turns_left", lambda told: told.update(turns_left=0)),
        ("turns_left", lambda told: told.update(turns_left=3)),
        ("discarded", lambda told: told.update(discarded=[None])),
        ("discarded[0]", lambda told: told["discarded"].__setitem__(0, [told["deck"].pop()])),
        ("discarded", lambda told: told["discarded"].__setitem__(0, [told["deck"].pop(), told["deck"].pop()])),
        ("ending", lambda told: told.update(ending="both")),
        ("extra", lambda told: told.update(extra=1)),
        ("deck", lambda told: told.pop("deck")),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(field: str, spoil: Spoil) -> None:
    """§9.2"""
    told = GAME.position(scene(parade="red-1 blue-2"))
    GAME.from_position(told)
    spoil(told)
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert caught.value.field == field


def test_all_six_colours_without_a_last_round_cannot_be() -> None:
    """§3.1 (P10)"""
    with pytest.raises(BrokenPosition, match="turns_left"):
        scene(piles=["red-1 blue-1 purple-1 green-1 grey-1 orange-1"])


@pytest.mark.parametrize("wrong", [None, [], "parade", 3])
def test_what_is_no_object_is_no_position(wrong: Any) -> None:
    """§9.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
