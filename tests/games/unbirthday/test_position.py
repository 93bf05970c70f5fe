"""§11: names and positions. What cannot be is refused by the name of its field."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, do, names, placement, scene, told_scene
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
    told = GAME.position(state)
    assert json.loads(json.dumps(told)) == told
    held = told.pop("state")
    assert told == {"game": "unbirthday", "version": 1, "seats": 2, "options": {}, "to_act": [0]}
    assert set(held) == {
        *("ask", "turn", "table", "turned", "hands", "workers", "hatter_last", "turns", "quiet", "todo", "ending")
    }
    assert (held["ask"], held["turn"], held["todo"], held["ending"]) == ("choose-turn", 0, [], None)
    assert held["table"][CELL["b2"]] == "dodo" and held["table"][CELL["d4"]] is None
    assert [cell for cell, turned in zip(CELLS, held["turned"], strict=True) if turned] == ["b2"]
    assert held["hands"] == [[{"guest": "gryphon", "face": "guest"}], []]
    assert (held["workers"], held["quiet"], held["turns"]) == ([{"crossing": "2-3", "turned": True}, None], 3, 5)


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
    ("make", "todo", "ending"),
    [
        (paying, [WORKERS, {"work": "payment", "paid": [{"guest": "march-hare", "face": "teapot"}]}], None),
        (giving, [WORKERS, {"work": "giving", "taken": "march-hare"}], None),
        (seating, [{"work": "seating", "line": "column-a", "seats": [None, ["alice", True]]}], None),
        (over, [], "alice"),
    ],
)
def test_work_left_is_in_the_position(make: Callable[[], State], todo: list[Any], ending: str | None) -> None:
    """§11.2"""
    told = GAME.position(make())
    assert (told["state"]["todo"], told["state"]["ending"]) == (todo, ending)
    assert GAME.from_position(told) == make()


Spoil = Callable[[dict[str, Any]], Any]


def take(told: dict[str, Any], guest: str) -> str:
    """The guest, taken off the table."""
    told["table"][told["table"].index(guest)] = None
    return guest


def refused(told: dict[str, Any], field: str, spoil: Spoil) -> None:
    GAME.from_position(told)
    spoil(told["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("ask", lambda told: told.update(ask="wait")),
        ("ask", lambda told: told.update(ask=None)),
        ("turn", lambda told: told.update(turn=2)),
        ("turn", lambda told: told.update(turn=True)),
        ("table", lambda told: told["table"].pop()),
        ("table", lambda told: told.update(table="dodo")),
        ("table", lambda told: told["table"].__setitem__(4, "hatter")),
        ("table[4]", lambda told: told["table"].__setitem__(4, 7)),
        ("table", lambda told: told["table"].__setitem__(4, None)),
        ("table", lambda told: told["table"].__setitem__(0, told["table"][1])),
        ("turned", lambda told: told["turned"].pop()),
        ("turned[0]", lambda told: told["turned"].__setitem__(0, "a1")),
        ("turned[15]", lambda told: told["turned"].__setitem__(15, True)),
        ("turned", lambda told: told.update(turned=None)),
        ("hands", lambda told: told["hands"].pop()),
        ("hands[0]", lambda told: told["hands"].__setitem__(0, None)),
        ("hands[0][0]", lambda told: told["hands"].__setitem__(0, ["gryphon"])),
        ("hands[0][0].face", lambda told: told["hands"][0][0].update(face="cake")),
        ("hands[0]", lambda told: told["hands"][0][0].update(guest="nobody")),
        ("hands[0]", lambda told: told["hands"][0].append({"guest": take(told, "alice"), "face": "teapot"})),
        ("hands[1]", lambda told: told["hands"][1].append(dict(told["hands"][0][0]))),
        ("workers", lambda told: told.update(workers=[None])),
        ("workers[0].crossing", lambda told: told["workers"].__setitem__(0, placement("0-0 upright"))),
        ("workers[0].turned", lambda told: told["workers"].__setitem__(0, {"crossing": "2-2"})),
        ("workers[1]", lambda told: told.update(workers=[placement("2-2 upright"), placement("2-2 turned")])),
        ("hatter_last[0]", lambda told: told.update(hatter_last=[1, False])),
        ("hatter_last[0]", lambda told: told.update(hatter_last=[True, False], workers=[placement("2-2"), None])),
        ("turns", lambda told: told.update(turns=300)),
        ("turns", lambda told: told.update(turns=-1)),
        ("quiet", lambda told: told.update(quiet=-1)),
        ("todo", lambda told: told.update(todo=[{"work": "workers", "left": [2]}])),
        ("todo[0].work", lambda told: told.update(todo=[{"work": "gardening"}])),
        ("todo[0].left", lambda told: told.update(todo=[{"work": "workers"}])),
        ("todo[0].right", lambda told: told.update(todo=[{"work": "workers", "left": [2], "right": 3}])),
        ("ending", lambda told: told.update(ask="over")),
        ("ending", lambda told: told.update(ask="over", ending="limit")),
        ("ending", lambda told: told.update(ask="over", ending="alice")),
        ("ending", lambda told: told.update(ask="over", ending="dead")),
        ("ending", lambda told: told.update(ending="dead")),
        ("todo", lambda told: told.update(ask="fill-seat")),
        (
            "hatter_last",
            lambda told: told.update(ask="fill-seat", todo=[{"work": "seating", "line": "row-1", "seats": []}]),
        ),
        ("todo", lambda told: told.update(ask="use-worker")),
        ("workers[0]", lambda told: told.update(ask="use-worker", todo=[{"work": "workers", "left": [2]}])),
        ("extra", lambda told: told.update(extra=1)),
        ("settings", lambda told: told.update(settings={})),
        ("quiet", lambda told: told.pop("quiet")),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(field: str, spoil: Spoil) -> None:
    """§11.2"""
    refused(told_scene(at={"b2": "dodo turned"}, hands=["gryphon:guest", ""]), field, spoil)


@pytest.mark.parametrize(
    ("make", "field", "spoil"),
    [
        (paying, "todo[0].left", lambda told: told["todo"][0].update(left=[])),
        (paying, "todo[0].left", lambda told: told["todo"][0].update(left=[4, 2])),
        (paying, "todo[0].left", lambda told: told["todo"][0].update(left=[2, 2])),
        (paying, "todo[0].left", lambda told: told["todo"][0].update(left=[5])),
        (paying, "todo[1].paid", lambda told: told["todo"][0].update(left=[3, 4, 1])),
        (paying, "table", lambda told: told["table"].__setitem__(CELL["c2"], None)),
        (paying, "todo[1].paid", lambda told: told["todo"][1]["paid"][0].update(face="guest")),
        (
            paying,
            "todo[1].paid",
            lambda told: told["todo"][1]["paid"].extend(told["hands"][0][:1]) or told["hands"][0].pop(0),
        ),
        (giving, "todo[0].left", lambda told: told["todo"][0].update(left=[3, 4, 1])),
        (giving, "todo[1].taken", lambda told: told["todo"][1].update(taken="gryphon")),
        (seating, "todo[0].line", lambda told: told["todo"][0].update(line="row-9")),
        (seating, "todo[0].seats", lambda told: told["todo"][0].update(seats=[["dodo", False]])),
        (seating, "todo[0].seats", lambda told: told["todo"][0].update(seats=[["alice", False], ["alice", True]])),
        (seating, "todo[0].seats", lambda told: told["todo"][0].update(seats=[None, None])),
        (over, "hands[1]", lambda told: told.update(ask="choose-turn", ending=None)),
        (over, "ending", lambda told: told.update(turn=0)),
    ],
)
def test_work_left_that_cannot_be_is_refused(make: Callable[[], State], field: str, spoil: Spoil) -> None:
    """§11.2"""
    told = json.loads(json.dumps(GAME.position(make())))
    GAME.from_position(told)
    spoil(told["state"])
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert caught.value.field == field


@pytest.mark.parametrize("wrong", [None, [], "unbirthday", 3])
def test_what_is_no_object_is_no_position(wrong: Any) -> None:
    """§11.2"""
    with pytest.raises(BrokenPosition):
        GAME.from_position(wrong)
