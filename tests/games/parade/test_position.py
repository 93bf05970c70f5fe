"""§9: names and positions. An error names the wrong field."""

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
    data = GAME.position(scene(parade="red-1 blue-2", deck="grey-7 grey-8", turn=1))
    assert json.loads(json.dumps(data)) == data
    state = data.pop("state")
    assert data == {"game": "parade", "version": 1, "seats": 3, "options": {}, "to_act": [1]}
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


def test_options_are_named_if_they_differ_from_the_default() -> None:
    """§9.2"""
    options = {"final_discard": "random", "sixth_colour_ends": False}
    state = scene(options=options | {"two_player_margin": 2})
    assert GAME.position(state)["options"] == {"final_discard": "random", "sixth_colour_ends": False}


def test_sealed_discards_are_in_the_position() -> None:
    """§9.2: a seat that has chosen holds the other two."""
    state = discard_scene()
    do(state, 1, "discard blue-0 blue-3")
    position = GAME.position(state)
    data = position["state"]
    assert (data["ask"], position["to_act"], data["turns_left"]) == ("discard", [0, 2], 0)
    assert data["discarded"] == [None, ["blue-0", "blue-3"], None]
    assert data["hands"][1] == ["blue-1", "blue-2"]
    assert GAME.from_position(position) == state


def test_hands_and_discards_are_sorted() -> None:
    """§9.2"""
    state = discard_scene()
    do(state, 1, "discard blue-0 blue-3")
    turned = GAME.position(state)
    turned["state"]["hands"] = [hand[::-1] for hand in turned["state"]["hands"]]
    turned["state"]["discarded"][1].reverse()
    assert GAME.from_position(turned) == state


def test_the_ending_must_match_the_rest() -> None:
    """§6.3, §9.2 (P26)"""
    six = "red-1 blue-1 purple-1 green-1 grey-1 orange-1"
    for piles, possible in (([six, "red-2", "red-3"], {"empty-pile", "both"}), (["red-1", "red-2"], {"empty-pile"})):
        data = GAME.position(final_scene(piles))
        allowed = set()
        for ending in ("empty-pile", "sixth-colour", "both"):
            data["state"]["ending"] = ending
            with suppress(BrokenPosition):
                allowed.add(GAME.rules.outcome(GAME.from_position(data)).reason)  # type: ignore[union-attr]
        assert allowed == possible


Spoil = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("ask", lambda data: data.update(ask="wait")),
        ("ask", lambda data: data.update(ask=["play"])),
        ("parade", lambda data: data.update(parade="red-1")),
        ("parade", lambda data: data["parade"].__setitem__(0, "pink-1")),
        ("parade[0]", lambda data: data["parade"].__setitem__(0, 7)),
        ("turn", lambda data: data.update(turn=3)),
        ("turn", lambda data: data.update(turn=True)),
        ("hands", lambda data: data["hands"].pop()),
        ("hands", lambda data: data.update(hands={"0": []})),
        ("hands[1]", lambda data: data["deck"].append(data["hands"][1].pop())),
        ("hands[1]", lambda data: data["hands"].__setitem__(1, None)),
        ("hands[2]", lambda data: data["hands"][2].append(data["deck"].pop())),
        ("piles", lambda data: data["piles"].append([])),
        ("piles[0]", lambda data: data["piles"][0].append(data["parade"][0])),
        ("deck", lambda data: data["deck"].append(data["parade"][0])),
        ("deck", lambda data: data["deck"].pop()),
        ("turns_left", lambda data: data.update(turns_left=4)),
        ("turns_left", lambda data: data.update(turns_left=0)),
        ("turns_left", lambda data: data.update(turns_left=3)),
        ("discarded", lambda data: data.update(discarded=[None])),
        ("discarded[0]", lambda data: data["discarded"].__setitem__(0, [data["deck"].pop()])),
        ("discarded", lambda data: data["discarded"].__setitem__(0, [data["deck"].pop(), data["deck"].pop()])),
        ("ending", lambda data: data.update(ending="both")),
        ("extra", lambda data: data.update(extra=1)),
        ("deck", lambda data: data.pop("deck")),
    ],
)
def test_the_error_of_an_impossible_position_names_its_field(field: str, spoil: Spoil) -> None:
    """§9.2"""
    data = GAME.position(scene(parade="red-1 blue-2"))
    GAME.from_position(data)
    spoil(data["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert caught.value.field == field


def test_all_six_colours_without_a_last_round_are_impossible() -> None:
    """§3.1 (P10)"""
    with pytest.raises(BrokenPosition, match="turns_left"):
        scene(piles=["red-1 blue-1 purple-1 green-1 grey-1 orange-1"])


@pytest.mark.parametrize("wrong", [None, [], "parade", 3])
def test_a_position_must_be_an_object(wrong: Any) -> None:
    """§9.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
