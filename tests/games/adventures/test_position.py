"""§10: names and positions. An error names the wrong field."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.adventures.scene import do, names, scene
from wonderland.core.errors import BrokenPosition
from wonderland.games.adventures import GAME
from wonderland.words import LANGUAGES, Words


def test_choices_have_the_documented_names() -> None:
    """§10.1"""
    assert "play right as 4 plus one" in names(scene([1, 5], "3 4 joker", large=0))
    assert "play left plus one" in names(scene([1, 5], "3 4 joker", large=0))
    assert "walk right as 4" in names(scene([5, 8], "3 4 joker", stuck=0, options={"kind_hole": True}))
    state = scene([5, 8], "3 4 2")
    do(state, "play left", [4])
    assert names(state) == ["accept", "spin"]
    state = scene([10, 5], "2 4 2")
    do(state, "play left")
    assert names(state) == ["take face-up", "take face-down"]


def test_every_choice_highlights_its_side() -> None:
    """§10.1"""
    state = scene([1, 5], "3 4 joker", large=0)
    lit = {str(action): action.pieces for action in GAME.rules.legal(state, 0)}
    assert lit["play left plus one"] == ("left", "plus-one")
    assert lit["play right as 4 plus one"] == ("right", "as-4", "plus-one")


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_and_spaces_in_words(language: str) -> None:
    """§10.1"""
    words = Words(language, GAME.words)
    for state in (
        scene([1, 5], "3 4 joker", large=0),
        scene([5, 8], "3 4 joker", stuck=0, options={"kind_hole": True}),
    ):
        sentences = [words.action(action) for action in GAME.rules.legal(state, 0)]
        assert len(set(sentences)) == len(sentences) and all(sentences)
    assert all(words.say(f"space-{kind}", space=3) for kind in scene([1, 5]).board.kinds)


def test_a_position_has_the_documented_fields_and_is_json() -> None:
    """§10.2"""
    data = GAME.position(scene([1, 5], "3 4 joker", stuck=1, face_up="5"))
    assert json.loads(json.dumps(data)) == data
    state = data.pop("state")
    assert data == {"game": "adventures", "version": 1, "seats": 2, "options": {}, "to_act": [0]}
    assert set(state) == {
        *("ask", "turn", "spin", "hands", "piles", "played", "pawns", "stack", "face_up", "pool", "large", "small")
    }
    assert (state["ask"], state["turn"], state["spin"], state["face_up"], state["pool"]) == (
        *("play", 0, None, "cookie-5", 20),
    )
    assert state["hands"][0] == ["card-3", "card-4", "joker"]
    assert state["pawns"][1] == {"space": 5, "large": False, "stuck": True}
    assert set(state["played"][0][0]) == {"card", "side", "number", "plus", "spun"}


def test_a_spin_to_be_accepted_is_in_the_position() -> None:
    """§10.2: the card is played, none is drawn yet."""
    state = scene([5, 8], "3 4 2")
    do(state, "play left", [4])
    position = GAME.position(state)
    data = position["state"]
    assert (data["ask"], data["spin"], data["hands"][0]) == ("spin", {"space": 4, "left": 2}, ["card-4", "card-2"])
    assert GAME.from_position(position) == state


def test_the_order_of_piles_and_stack_does_not_matter() -> None:
    """§10.2"""
    state = scene([1, 5], "3 4 2")
    data = GAME.position(state)
    data["state"]["stack"].reverse()
    for pile in data["state"]["piles"]:
        pile.reverse()
    assert GAME.from_position(data) == state


def test_options_are_named_if_they_differ_from_the_default() -> None:
    """§10.2"""
    state = scene([1, 5], "3 4 2", options={"kind_hole": True, "cat_repeats": "value", "first_seat": 0})
    assert GAME.position(state)["options"] == {"kind_hole": True, "first_seat": 0}


def test_the_first_seat_matches_the_option() -> None:
    """§8.5, §10.2 (A5)"""
    data = GAME.position(scene([1, 5], "3 4 2"))
    with pytest.raises(BrokenPosition, match="played"):
        GAME.from_position(data | {"options": {"first_seat": 1}})


Spoil = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("ask", lambda data: data.update(ask="wait")),
        ("ask", lambda data: data.update(ask=["play"])),
        ("spin", lambda data: data.update(spin={"space": 4, "left": 1})),
        ("spin", lambda data: data.update(spin=4)),
        ("played", lambda data: data.update(ask="over")),
        ("turn", lambda data: data.update(turn=2)),
        ("turn", lambda data: data.update(turn=True)),
        ("hands", lambda data: data["hands"].pop()),
        ("hands[1]", lambda data: data["hands"].__setitem__(1, None)),
        ("hands[0]", lambda data: data["hands"][0].__setitem__(0, "card-6")),
        ("hands[0]", lambda data: data["hands"][0].append(data["piles"][0].pop())),
        ("played[0]", lambda data: data["hands"].__setitem__(0, ["joker", "card-1", "card-1"])),
        ("piles[0]", lambda data: data["piles"][0].append("card-5")),
        ("piles[0]", lambda data: data["piles"][0].pop()),
        ("played[0]", lambda data: data["played"].__setitem__(0, 3)),
        ("played[0][0]", lambda data: data["played"][0].__setitem__(0, "card-1")),
        ("played[0][0].number", lambda data: data["played"][0][0].update(number=6)),
        ("played[0][0].plus", lambda data: data["played"][0][0].update(plus=2)),
        ("played[0][0].plus", lambda data: data["played"][0][0].update(plus=1, spun=True)),
        ("played[0][0].card", lambda data: data["played"][0][0].update(card="ace")),
        ("played[0][0].side", lambda data: data["played"][0][0].update(side="middle")),
        ("pawns[0].where", lambda data: data["pawns"][0].update(where=3)),
        ("pawns[0].space", lambda data: data["pawns"][0].update(space=12)),
        ("pawns[0].space", lambda data: data["pawns"][0].update(space="x")),
        ("pawns[0]", lambda data: data["pawns"][0].update(space=5)),
        ("pawns[0].stuck", lambda data: data["pawns"][0].update(stuck=True)),
        ("pawns", lambda data: [pawn.update(large=True) for pawn in data["pawns"]]),
        ("stack", lambda data: data["stack"].pop()),
        ("stack", lambda data: data["stack"].append("cookie-9")),
        ("stack", lambda data: data.update(stack=None)),
        ("face_up", lambda data: data.update(face_up="cookie-1")),
        ("face_up", lambda data: data["large"][0].append("cookie-3") or data.update(face_up=None)),
        ("pool", lambda data: data.update(pool=21)),
        ("pool", lambda data: data.update(pool=19)),
        ("small[0]", lambda data: data["small"].__setitem__(0, -1)),
        ("extra", lambda data: data.update(extra=1)),
        ("large", lambda data: data.pop("large")),
    ],
)
def test_the_error_of_an_impossible_position_names_its_field(field: str, spoil: Spoil) -> None:
    """§10.2"""
    data = GAME.position(scene([1, 5], "3 4 2"))
    GAME.from_position(data)
    spoil(data["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert caught.value.field == field
    assert all(Words(language, GAME.words).error(caught.value) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("spin", lambda data: data.update(spin=None)),
        ("spin.left", lambda data: data["spin"].update(left=3)),
        ("spin.space", lambda data: data["spin"].update(space=8)),
        ("spin.space", lambda data: data["spin"].update(space=12)),
        ("ask", lambda data: data["pawns"][0].update(space=9)),
        ("ask", lambda data: data.update(ask="take", spin=None)),
        ("hands[0]", lambda data: data["hands"][0].append(data["piles"][0].pop())),
    ],
)
def test_an_impossible_spin_is_an_error(field: str, spoil: Spoil) -> None:
    """§10.2, §6.3"""
    state = scene([5, 8], "3 4 2")
    do(state, "play left", [4])
    data = GAME.position(state)
    spoil(data["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert caught.value.field == field


@pytest.mark.parametrize("wrong", [None, [], "adventures", 3])
def test_a_position_must_be_an_object(wrong: Any) -> None:
    """§10.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
