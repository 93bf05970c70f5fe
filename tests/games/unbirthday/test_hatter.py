"""§6: the Mad Hatter changes seats."""

import pytest

from tests.games.unbirthday.scene import GUESTS, at, do, names, rest_all, scene
from wonderland.core.errors import Refused
from wonderland.games.unbirthday import events as happened

ROW = {"a2": "dodo", "b2": "alice", "c2": "gryphon turned", "d2": "duchess"}
HELD = ["dodo:teapot duchess:teapot", ""]


def test_the_hatter_may_come_on_the_first_turn_and_chooses_any_line() -> None:
    """§6.1 (U9)"""
    lines = [name for name in names(scene()) if name.startswith("change")]
    assert lines == [f"change row {n}" for n in "1234"] + [f"change column {c}" for c in "abcd"]


def test_a_line_without_guests_is_not_offered() -> None:
    """§6.1 (U26)"""
    away = [name for name in GUESTS.names if name not in ("alice", "dodo")]
    state = scene(at={"b2": "alice", "b3": "dodo"}, hands=["", " ".join(f"{name}:teapot" for name in away)])
    lines = [name for name in names(state) if name.startswith("change")]
    assert lines == ["change row 2", "change row 3", "change column b"]


def test_never_twice_running() -> None:
    """§6.1 (U9): the other player's turn in between does not count; a turn of workers does."""
    state = scene(at=ROW, hatter_last=[True, False])
    assert not any(name.startswith("change") for name in names(state))
    do(state, "place 3-3 upright")
    rest_all(state)
    assert any(name.startswith("change") for name in names(state))
    do(state, "place 1-1 upright")
    rest_all(state)
    assert any(name.startswith("change") for name in names(state))


def test_a_row_is_reseated_in_any_order_and_direction() -> None:
    """§6.2 (U26, X5, Image F): its cards stay in the row, and nobody moves before the last seat is named."""
    state = scene(at=ROW)
    others = [state.table[cell] for cell in range(16) if not 4 <= cell < 8]
    assert do(state, "change row 2") == [happened.HatterCalled(0, "row-2")]
    assert len(names(state)) == 8
    assert do(state, "seat duchess turned", "seat gryphon upright", "seat dodo upright") == []
    assert at(state, "a2") == "dodo" and names(state) == ["seat alice upright", "seat alice turned"]
    events = do(state, "seat alice turned")
    assert [at(state, cell) for cell in ("a2", "b2", "c2", "d2")] == [
        "duchess turned",
        "gryphon",
        "dodo",
        "alice turned",
    ]
    assert others == [state.table[cell] for cell in range(16) if not 4 <= cell < 8]
    guests = ("duchess", "gryphon", "dodo", "alice")
    assert events == [happened.SeatsChanged(0, "row-2", guests, ("turned", "upright", "upright", "turned"))]
    assert state.turn == 1 and state.hatter_last == [True, False]


def test_empty_cells_are_included() -> None:
    """§6.2 (U26): no more questions once only empty places are left."""
    state = scene(at={"a1": "gryphon", "a3": "alice turned"}, empty="a2 a4", hands=HELD)
    do(state, "change column a", "leave empty")
    assert names(state) == [
        "seat gryphon upright",
        "seat gryphon turned",
        "seat alice upright",
        "seat alice turned",
        "leave empty",
    ]
    events = do(state, "seat alice upright", "seat gryphon turned")
    assert [at(state, f"a{row}") for row in "1234"] == [None, "alice", "gryphon turned", None]
    assert isinstance(events[0], happened.SeatsChanged) and events[0].guests == ("empty", "alice", "gryphon", "empty")
    assert state.turn == 1


def test_the_number_of_empty_places_does_not_grow() -> None:
    """§6.2 (U26)"""
    state = scene(at={"a1": "gryphon", "a3": "alice turned"}, empty="a2 a4", hands=HELD)
    do(state, "change column a", "leave empty", "leave empty")
    assert "leave empty" not in names(state)
    with pytest.raises(Refused, match="leave empty"):
        do(state, "leave empty")


def test_everything_may_stay_as_it_is() -> None:
    """§6.2 (U26)"""
    state = scene(at=ROW)
    before = (list(state.table), list(state.turned))
    do(state, "change row 2", "seat dodo upright", "seat alice upright", "seat gryphon turned", "seat duchess upright")
    assert (state.table, state.turned) == before


def test_no_worker_acts_and_the_card_leaves_the_table() -> None:
    """§6.1, §6.2 (U8, U26)"""
    state = scene(at=ROW, workers=["1-1 upright", None])
    do(state, "change row 2")
    assert state.workers[0] is None
    do(state, "seat dodo upright", "seat alice upright", "seat gryphon upright", "seat duchess upright")
    assert state.turn == 1 and state.ask == "choose-turn"
