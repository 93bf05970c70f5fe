"""§11: names and positions. What cannot be is refused by the name of its field."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, do, names, scene, told_scene
from wonderland.core.errors import BrokenPosition
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday.position import FIELDS
from wonderland.games.unbirthday.state import State

CHOICES = [
    "place 2-3 upright",
    "place 2-3 turned",
    "change row 2",
    "change column c",
]


def test_the_names_of_the_actions() -> None:
    """§11.1"""
    teapots = "cheshire-cat:teapot march-hare:teapot mock-turtle:teapot"
    state = scene(
        at={"b2": "dodo", "c2": "gryphon", "b3": "knave-of-hearts"}, empty="a1", hands=[teapots, "absolem:teapot"]
    )
    assert set(CHOICES) <= set(names(state))
    do(state, "place 2-2 upright")
    assert {"move dodo to a1", "ace last"} <= set(names(state))
    do(state, "ace last")
    assert names(state) == ["invite gryphon", "turn gryphon", "rest"]
    do(state, "invite gryphon")
    assert "pay march-hare" in names(state)


def test_a_position_has_the_documented_fields_and_is_json() -> None:
    """§11.2"""
    state = scene(at={"b2": "dodo turned"}, hands=["gryphon:guest", ""], workers=["2-3 turned", None], quiet=3, turns=5)
    told = GAME.position(state)
    assert tuple(told) == FIELDS
    assert json.loads(json.dumps(told)) == told
    assert (told["game"], told["seats"], told["options"], told["ask"], told["turn"]) == (
        "unbirthday",
        2,
        {},
        "choose-turn",
        0,
    )
    assert told["table"][1][1] == "dodo" and told["turned"] == ["b2"] and told["table"][3][3] is None
    assert told["hands"] == [[{"guest": "gryphon", "as": "guest"}], []]
    assert (told["workers"], told["quiet"], told["turns"]) == (["2-3 turned", None], 3, 5)


def test_options_are_named_where_they_differ_from_the_default() -> None:
    """§11.2"""
    state = scene(options={"fresh_pot": False, "quiet_turns": 12, "first_seat": 1})
    assert GAME.position(state)["options"] == {"fresh_pot": False, "first_seat": 1}


def paying() -> State:
    teapots = "cheshire-cat:teapot march-hare:teapot mock-turtle:teapot"
    state = scene(at={"b2": "dodo", "c2": "gryphon", "b3": "knave-of-hearts"}, hands=[teapots, ""])
    do(state, "place 2-2 upright", "ace last", "invite gryphon", "pay march-hare")
    return state


def giving() -> State:
    state = scene(at={"b2": "dodo", "c2": "tweedledee"}, hands=["gryphon:teapot", "absolem:teapot march-hare:guest"])
    do(state, "place 2-2 upright", "ace last", "swap", luck=[1])
    return state


def seating() -> State:
    state = scene(at={"a1": "gryphon", "a3": "alice"}, empty="a2", hands=["", "dodo:teapot"])
    do(state, "change column a", "leave empty", "seat alice turned")
    return state


def over() -> State:
    state = scene(at={"b2": "alice"}, hands=["", FOUR_GIFTS], turn=1)
    do(state, "place 2-2 upright", "invite alice")
    return state


@pytest.mark.parametrize(
    ("make", "more"),
    [
        (paying, {"left": [2, 3, 4, 1], "paid": [{"guest": "march-hare", "as": "teapot"}]}),
        (giving, {"left": [2, 3, 4, 1]}),
        (seating, {"line": "column a", "places": [None, "alice turned"]}),
        (over, {"ending": "alice"}),
    ],
)
def test_work_left_is_in_the_position(make: Callable[[], State], more: dict[str, Any]) -> None:
    """§11.2"""
    told = GAME.position(make())
    assert {name: told[name] for name in told if name not in FIELDS} == more
    assert GAME.from_position(told) == make()


Spoil = Callable[[dict[str, Any]], Any]


def refused(told: dict[str, Any], field: str, spoil: Spoil) -> None:
    GAME.from_position(told)
    spoil(told)
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("game", lambda told: told.update(game="parade")),
        ("seats", lambda told: told.update(seats=3)),
        ("options", lambda told: told.update(options={"quiet_turns": 3})),
        ("options", lambda told: told.update(options={"no_such": 1})),
        ("options", lambda told: told.update(options=[])),
        ("ask", lambda told: told.update(ask="wait")),
        ("ask", lambda told: told.update(ask=None)),
        ("turn", lambda told: told.update(turn=2)),
        ("turn", lambda told: told.update(turn=True)),
        ("table", lambda told: told["table"].pop()),
        ("table", lambda told: told.update(table="dodo")),
        ("table[1]", lambda told: told["table"][1].pop()),
        ("table[1]", lambda told: told["table"][1].__setitem__(0, "hatter")),
        ("table[1]", lambda told: told["table"][1].__setitem__(0, 7)),
        ("table", lambda told: told["table"][1].__setitem__(0, None)),
        ("table", lambda told: told["table"][0].__setitem__(0, told["table"][0][1])),
        ("turned", lambda told: told.update(turned=["e5"])),
        ("turned", lambda told: told.update(turned=["d4"])),
        ("turned", lambda told: told.update(turned=None)),
        ("hands", lambda told: told["hands"].pop()),
        ("hands[0]", lambda told: told["hands"].__setitem__(0, None)),
        ("hands[0][0]", lambda told: told["hands"].__setitem__(0, ["gryphon"])),
        ("hands[0][0]", lambda told: told["hands"][0][0].update({"as": "cake"})),
        ("hands[0][0]", lambda told: told["hands"][0][0].update({"guest": "nobody"})),
        ("hands[0][1]", lambda told: told["hands"][0].append({"guest": "alice", "as": "teapot"})),
        ("hands[1]", lambda told: told["hands"][1].append(dict(told["hands"][0][0]))),
        ("workers", lambda told: told.update(workers=[None])),
        ("workers[0]", lambda told: told["workers"].__setitem__(0, "0-0 upright")),
        ("workers[0]", lambda told: told["workers"].__setitem__(0, "2-2")),
        ("workers[1]", lambda told: told.update(workers=["2-2 upright", "2-2 turned"])),
        ("hatter_last[0]", lambda told: told.update(hatter_last=[1, False])),
        ("hatter_last[0]", lambda told: told.update(hatter_last=[True, False], workers=["2-2 upright", None])),
        ("turns", lambda told: told.update(turns=300)),
        ("turns", lambda told: told.update(turns=-1)),
        ("quiet", lambda told: told.update(quiet=-1)),
        ("left", lambda told: told.update(left=[2])),
        ("ending", lambda told: told.update(ask="over")),
        ("ending", lambda told: told.update(ask="over", ending="limit")),
        ("ending", lambda told: told.update(ask="over", ending="alice")),
        ("ending", lambda told: told.update(ask="over", ending="dead")),
        ("line", lambda told: told.update(ask="fill-seat")),
        ("hatter_last", lambda told: told.update(ask="fill-seat", line="row 1", places=[])),
        ("left", lambda told: told.update(ask="use-worker")),
        ("workers[0]", lambda told: told.update(ask="use-worker", left=[2])),
        ("hands[1]", lambda told: told.update(ask="give-card", left=[2], turn=1)),
        ("extra", lambda told: told.update(extra=1)),
        ("quiet", lambda told: told.pop("quiet")),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(field: str, spoil: Spoil) -> None:
    """§11.2"""
    refused(told_scene(at={"b2": "dodo turned"}, hands=["gryphon:guest", ""]), field, spoil)


@pytest.mark.parametrize(
    ("make", "field", "spoil"),
    [
        (paying, "left", lambda told: told.update(left=[])),
        (paying, "left", lambda told: told.update(left=[4, 2])),
        (paying, "left", lambda told: told.update(left=[2, 2])),
        (paying, "left", lambda told: told.update(left=[5])),
        (paying, "paid", lambda told: told.update(left=[3, 4, 1])),
        (paying, "table", lambda told: told["table"][1].__setitem__(2, None)),
        (paying, "paid", lambda told: told["paid"][0].update({"as": "guest"})),
        (paying, "paid", lambda told: told["paid"].extend(told["hands"][0][:1]) or told["hands"][0].pop(0)),
        (giving, "left", lambda told: told.update(left=[3, 4, 1])),
        (seating, "line", lambda told: told.update(line="row 9")),
        (seating, "places", lambda told: told.update(places=["dodo upright"])),
        (seating, "places", lambda told: told.update(places=["alice upright", "alice upright"])),
        (seating, "places", lambda told: told.update(places=[None, None])),
        (over, "hands[1]", lambda told: told.pop("ending") and told.update(ask="choose-turn")),
        (over, "ending", lambda told: told.update(turn=0)),
    ],
)
def test_work_left_that_cannot_be_is_refused(make: Callable[[], State], field: str, spoil: Spoil) -> None:
    """§11.2"""
    told = json.loads(json.dumps(GAME.position(make())))
    GAME.from_position(told)
    spoil(told)
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert caught.value.field == field


@pytest.mark.parametrize("wrong", [None, [], "unbirthday", 3])
def test_what_is_no_object_is_no_position(wrong: Any) -> None:
    """§11.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
