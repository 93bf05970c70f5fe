"""§11: names and positions. An error names the wrong field."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, do, names, placement, scene, scene_position
from wonderland.core.errors import BrokenPosition
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday.state import State
from wonderland.games.unbirthday.table import CELL, CELLS

WORKERS = {"work": "workers", "left": [2, 3, 4, 1]}
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
    data = GAME.position(state)
    assert json.loads(json.dumps(data)) == data
    held = data.pop("state")
    assert data == {"game": "unbirthday", "version": 1, "seats": 2, "options": {}, "to_act": [0]}
    assert set(held) == {
        *("ask", "turn", "table", "turned", "hands", "workers", "hatter_last", "turns", "quiet", "todo", "ending")
    }
    assert (held["ask"], held["turn"], held["todo"], held["ending"]) == ("choose-turn", 0, [], None)
    assert held["table"][CELL["b2"]] == "dodo" and held["table"][CELL["d4"]] is None
    assert [cell for cell, turned in zip(CELLS, held["turned"], strict=True) if turned] == ["b2"]
    assert held["hands"] == [[{"guest": "gryphon", "face": "guest"}], []]
    assert (held["workers"], held["quiet"], held["turns"]) == ([{"crossing": "2-3", "turned": True}, None], 3, 5)


def test_options_are_named_if_they_differ_from_the_default() -> None:
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
    do(state, "place 2-2 upright", "ace last", "swap", draws=[1])
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
    ("make", "todo", "ending"),
    [
        (paying, [WORKERS, {"work": "payment", "paid": [{"guest": "march-hare", "face": "teapot"}]}], None),
        (giving, [WORKERS, {"work": "giving", "taken": "march-hare"}], None),
        (seating, [{"work": "seating", "line": "column-a", "seats": [None, ["alice", True]]}], None),
        (over, [], "alice"),
    ],
)
def test_unfinished_work_is_in_the_position(make: Callable[[], State], todo: list[Any], ending: str | None) -> None:
    """§11.2"""
    data = GAME.position(make())
    assert (data["state"]["todo"], data["state"]["ending"]) == (todo, ending)
    assert GAME.from_position(data) == make()


Spoil = Callable[[dict[str, Any]], Any]


def take(data: dict[str, Any], guest: str) -> str:
    """Takes the guest off the table."""
    data["table"][data["table"].index(guest)] = None
    return guest


def assert_error(data: dict[str, Any], field: str, spoil: Spoil) -> None:
    GAME.from_position(data)
    spoil(data["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("ask", lambda data: data.update(ask="wait")),
        ("ask", lambda data: data.update(ask=None)),
        ("turn", lambda data: data.update(turn=2)),
        ("turn", lambda data: data.update(turn=True)),
        ("table", lambda data: data["table"].pop()),
        ("table", lambda data: data.update(table="dodo")),
        ("table", lambda data: data["table"].__setitem__(4, "hatter")),
        ("table[4]", lambda data: data["table"].__setitem__(4, 7)),
        ("table", lambda data: data["table"].__setitem__(4, None)),
        ("table", lambda data: data["table"].__setitem__(0, data["table"][1])),
        ("turned", lambda data: data["turned"].pop()),
        ("turned[0]", lambda data: data["turned"].__setitem__(0, "a1")),
        ("turned[15]", lambda data: data["turned"].__setitem__(15, True)),
        ("turned", lambda data: data.update(turned=None)),
        ("hands", lambda data: data["hands"].pop()),
        ("hands[0]", lambda data: data["hands"].__setitem__(0, None)),
        ("hands[0][0]", lambda data: data["hands"].__setitem__(0, ["gryphon"])),
        ("hands[0][0].face", lambda data: data["hands"][0][0].update(face="cake")),
        ("hands[0]", lambda data: data["hands"][0][0].update(guest="nobody")),
        ("hands[0]", lambda data: data["hands"][0].append({"guest": take(data, "alice"), "face": "teapot"})),
        ("hands[1]", lambda data: data["hands"][1].append(dict(data["hands"][0][0]))),
        ("workers", lambda data: data.update(workers=[None])),
        ("workers[0].crossing", lambda data: data["workers"].__setitem__(0, placement("0-0 upright"))),
        ("workers[0].turned", lambda data: data["workers"].__setitem__(0, {"crossing": "2-2"})),
        ("workers[1]", lambda data: data.update(workers=[placement("2-2 upright"), placement("2-2 turned")])),
        ("hatter_last[0]", lambda data: data.update(hatter_last=[1, False])),
        ("hatter_last[0]", lambda data: data.update(hatter_last=[True, False], workers=[placement("2-2"), None])),
        ("turns", lambda data: data.update(turns=300)),
        ("turns", lambda data: data.update(turns=-1)),
        ("quiet", lambda data: data.update(quiet=-1)),
        ("todo", lambda data: data.update(todo=[{"work": "workers", "left": [2]}])),
        ("todo[0].work", lambda data: data.update(todo=[{"work": "gardening"}])),
        ("todo[0].left", lambda data: data.update(todo=[{"work": "workers"}])),
        ("todo[0].right", lambda data: data.update(todo=[{"work": "workers", "left": [2], "right": 3}])),
        ("ending", lambda data: data.update(ask="over")),
        ("ending", lambda data: data.update(ask="over", ending="limit")),
        ("ending", lambda data: data.update(ask="over", ending="alice")),
        ("ending", lambda data: data.update(ask="over", ending="dead")),
        ("ending", lambda data: data.update(ending="dead")),
        ("todo", lambda data: data.update(ask="fill-seat")),
        (
            "hatter_last",
            lambda data: data.update(ask="fill-seat", todo=[{"work": "seating", "line": "row-1", "seats": []}]),
        ),
        ("todo", lambda data: data.update(ask="use-worker")),
        ("workers[0]", lambda data: data.update(ask="use-worker", todo=[{"work": "workers", "left": [2]}])),
        ("extra", lambda data: data.update(extra=1)),
        ("settings", lambda data: data.update(settings={})),
        ("quiet", lambda data: data.pop("quiet")),
    ],
)
def test_the_error_of_an_impossible_position_names_its_field(field: str, spoil: Spoil) -> None:
    """§11.2"""
    assert_error(scene_position(at={"b2": "dodo turned"}, hands=["gryphon:guest", ""]), field, spoil)


@pytest.mark.parametrize(
    ("make", "field", "spoil"),
    [
        (paying, "todo[0].left", lambda data: data["todo"][0].update(left=[])),
        (paying, "todo[0].left", lambda data: data["todo"][0].update(left=[4, 2])),
        (paying, "todo[0].left", lambda data: data["todo"][0].update(left=[2, 2])),
        (paying, "todo[0].left", lambda data: data["todo"][0].update(left=[5])),
        (paying, "todo[1].paid", lambda data: data["todo"][0].update(left=[3, 4, 1])),
        (paying, "table", lambda data: data["table"].__setitem__(CELL["c2"], None)),
        (paying, "todo[1].paid", lambda data: data["todo"][1]["paid"][0].update(face="guest")),
        (
            paying,
            "todo[1].paid",
            lambda data: data["todo"][1]["paid"].extend(data["hands"][0][:1]) or data["hands"][0].pop(0),
        ),
        (giving, "todo[0].left", lambda data: data["todo"][0].update(left=[3, 4, 1])),
        (giving, "todo[1].taken", lambda data: data["todo"][1].update(taken="gryphon")),
        (seating, "todo[0].line", lambda data: data["todo"][0].update(line="row-9")),
        (seating, "todo[0].seats", lambda data: data["todo"][0].update(seats=[["dodo", False]])),
        (seating, "todo[0].seats", lambda data: data["todo"][0].update(seats=[["alice", False], ["alice", True]])),
        (seating, "todo[0].seats", lambda data: data["todo"][0].update(seats=[None, None])),
        (over, "hands[1]", lambda data: data.update(ask="choose-turn", ending=None)),
        (over, "ending", lambda data: data.update(turn=0)),
    ],
)
def test_impossible_unfinished_work_is_an_error(make: Callable[[], State], field: str, spoil: Spoil) -> None:
    """§11.2"""
    data = json.loads(json.dumps(GAME.position(make())))
    GAME.from_position(data)
    spoil(data["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert caught.value.field == field


@pytest.mark.parametrize("wrong", [None, [], "unbirthday", 3])
def test_a_position_must_be_an_object(wrong: Any) -> None:
    """§11.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
