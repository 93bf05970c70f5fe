"""§9: names and positions. What cannot be is refused by the name of its field."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tests.games.parade.scene import do, final_scene, scene
from tests.games.parade.test_ending import discard_scene
from wonderland.core.errors import BrokenPosition
from wonderland.games.parade import GAME


def test_a_position_has_the_documented_fields_and_is_json() -> None:
    """§9.2"""
    told = GAME.position(scene(parade="red-1 blue-2", deck="grey-7 grey-8", turn=1))
    assert json.loads(json.dumps(told)) == told
    state = told.pop("state")
    assert told == {"game": "parade", "version": 1, "seats": 3, "options": {}, "to_act": [1]}
    assert set(state) == {"ask", "turn", "parade", "hands", "piles", "deck", "turns_left", "ending", "discarded"}
    assert (state["ask"], state["turn"], state["parade"]) == ("play", 1, ["red-1", "blue-2"])
    assert state["deck"][-2:] == ["grey-8", "grey-7"]
    assert (state["turns_left"], state["ending"], state["discarded"]) == (None, None, [None, None, None])


def test_the_next_card_of_the_deck_is_named_last() -> None:
    """§9.2"""
    state = scene(parade="blue-9", hands=["red-10"], deck="grey-7 grey-8")
    assert GAME.position(state)["state"]["deck"][-1] == "grey-7"
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
    position = GAME.position(state)
    told = position["state"]
    assert (told["ask"], position["to_act"], told["turns_left"]) == ("discard", [0, 2], 0)
    assert told["discarded"] == [None, ["blue-0", "blue-3"], None]
    assert told["hands"][1] == ["blue-1", "blue-2"]
    assert GAME.from_position(position) == state


def test_hands_and_discards_are_put_in_order() -> None:
    """§9.2"""
    state = discard_scene()
    do(state, 1, "discard blue-0 blue-3")
    turned = GAME.position(state)
    turned["state"]["hands"] = [hand[::-1] for hand in turned["state"]["hands"]]
    turned["state"]["discarded"][1].reverse()
    assert GAME.from_position(turned) == state


def test_the_ending_is_one_that_the_rest_allows() -> None:
    """§6.3, §9.2 (P26)"""
    six = "red-1 blue-1 purple-1 green-1 grey-1 orange-1"
    for piles, possible in (([six, "red-2", "red-3"], {"empty-pile", "both"}), (["red-1", "red-2"], {"empty-pile"})):
        told = GAME.position(final_scene(piles))
        allowed = set()
        for ending in ("empty-pile", "sixth-colour", "both"):
            told["state"]["ending"] = ending
            with suppress(BrokenPosition):
                allowed.add(GAME.rules.outcome(GAME.from_position(told)).reason)  # type: ignore[union-attr]
        assert allowed == possible


Spoil = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("ask", lambda told: told.update(ask="wait")),
        ("ask", lambda told: told.update(ask=["play"])),
        ("parade", lambda told: told.update(parade="red-1")),
        ("parade", lambda told: told["parade"].__setitem__(0, "pink-1")),
        ("parade[0]", lambda told: told["parade"].__setitem__(0, 7)),
        ("turn", lambda told: told.update(turn=3)),
        ("turn", lambda told: told.update(turn=True)),
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
    spoil(told["state"])
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
