"""§1, §2: the set-up, the table and where a worker card may be placed."""

import pytest

from tests.games.unbirthday.scene import GUESTS, at, do, names, rest_all, scene
from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday import events as happened
from wonderland.games.unbirthday.guests import GIFTS, TEAS
from wonderland.games.unbirthday.table import CELLS, COVERED, CROSSINGS, INNER, corner


class Unshuffled:
    """Chance that keeps every order and turns no guest."""

    def below(self, n: int) -> int:
        return n - 1 if n > 2 else 0


def test_each_player_has_a_worker_card_with_four_guards_beside_the_table() -> None:
    """§1.1, §1.4 (U2)"""
    state, events = GAME.rules.setup(2, {}, SeededChance("tea"))
    assert state.workers == [None, None] and state.hands == [[], []]
    assert events[0] == happened.StartChosen(state.turn)
    assert len(COVERED["2-2", False]) == 4


def test_sixteen_guests_with_their_needs_gifts_teas_and_corners() -> None:
    """§1.2 The counts of the built-in set."""
    corners = [icon for name in GUESTS.names for icon in GUESTS.corners[name]]
    kinds = [icon for icon in corners if icon in (*GIFTS, *TEAS)]
    assert [corners.count(icon) for icon in ("collect", "swap", "no-action")] == [15, 7, 5] and len(kinds) == 37
    assert [list(GUESTS.back.values()).count(tea) for tea in TEAS] == [5, 5, 5]
    assert [list(GUESTS.brings.values()).count(gift) for gift in GIFTS] == [4, 4, 4, 3]
    assert len({GUESTS.needs[name] for name in GUESTS.names}) == 16


def test_alice_needs_the_four_gifts() -> None:
    """§1.2 (X6, Image E)"""
    assert GUESTS.needs["alice"] == GIFTS == ("cake", "present", "rose", "crown")
    assert GUESTS.back["alice"] is None


def test_the_back_of_absolem_is_mint() -> None:
    """§1.2 (X7)"""
    assert GUESTS.back["absolem"] == "mint"


def test_the_guests_are_shuffled_into_a_square_each_in_either_direction() -> None:
    """§1.3 (U1)"""
    draws = [15 - n for n in range(15)] + [0, 1] * 8
    state, events = GAME.rules.setup(2, {"first_seat": 1}, ScriptedChance(draws))
    assert tuple(state.table) == GUESTS.names
    assert state.turned == [False, True] * 8
    assert events[-1] == happened.TableLaid(GUESTS.names, ("upright", "turned") * 8)
    seen = {GAME.rules.setup(2, {}, SeededChance(str(n)))[0].table[0] for n in range(200)}
    assert seen == set(GUESTS.names)


def test_the_first_seat_is_random_or_an_option() -> None:
    """§1.4, §10.5 (U2)"""
    starts = {GAME.rules.setup(2, {}, SeededChance(str(n)))[0].turn for n in range(20)}
    assert starts == {0, 1}
    for seat in (0, 1):
        assert GAME.rules.to_act(GAME.rules.setup(2, {"first_seat": seat}, Unshuffled())[0]) == (seat,)


def test_turns_alternate() -> None:
    """§1.4 (U2)"""
    state = scene(turn=1)
    do(state, "place 1-1 upright")
    rest_all(state)
    assert GAME.rules.to_act(state) == (0,)


def test_cells_and_crossings_have_names_in_reading_order() -> None:
    """§2.1 (U3)"""
    assert CELLS[:5] == ("a1", "b1", "c1", "d1", "a2") and CELLS[-1] == "d4"
    assert [CELLS[cell] for cell in COVERED["2-3", False]] == ["c2", "d2", "c3", "d3"]


def test_nine_crossings_in_either_direction() -> None:
    """§2.2 (U4)"""
    placed = [name for name in names(scene()) if name.startswith("place")]
    assert placed == [f"place {r}-{c} {way}" for r in "123" for c in "123" for way in ("upright", "turned")]


def test_workers_are_in_reading_order_and_reversed_when_turned() -> None:
    """§2.3 (U6)"""
    assert [CELLS[cell] for cell in COVERED["1-1", False]] == ["a1", "b1", "a2", "b2"]
    assert [CELLS[cell] for cell in COVERED["1-1", True]] == ["b2", "a2", "b1", "a1"]


@pytest.mark.parametrize(("worker", "upright"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_a_worker_covers_the_corner_towards_the_crossing(worker: int, upright: int) -> None:
    """§2.3 (U5): corners count top left, top right, bottom left, bottom right; a turned guest has the opposite one."""
    assert corner(worker, False, False) == upright
    assert corner(worker, False, True) == 3 - upright
    assert corner(worker, True, False) == 3 - upright


def test_the_ace_and_4_never_touch_what_2_and_3_touch() -> None:
    """§2.3 (U6): printed corners and the corner cells of the table."""
    for crossing in INNER:
        for turned in (False, True):
            for worker, cell in enumerate(COVERED[crossing, turned], start=1):
                assert (worker in (1, 4)) == (corner(worker, turned, False) in (0, 3))
                assert worker in (1, 4) or CELLS[cell] not in ("a1", "d4")
                assert worker in (2, 3) or CELLS[cell] not in ("d1", "a4")


def test_no_corner_belongs_to_two_crossings() -> None:
    """§2.4 (U7): so worker cards on two crossings never overlap."""
    covered = [
        (cell, corner(worker, False, False))
        for crossing in CROSSINGS
        for worker, cell in enumerate(COVERED[crossing, False], start=1)
        if cell >= 0
    ]
    assert len(set(covered)) == len(covered) == 64


def test_both_occupied_crossings_are_blocked_in_either_direction() -> None:
    """§2.4 (U7, U8, X4, Images C and D)"""
    open_now = {name.split()[1] for name in names(scene(workers=["1-2 upright", "3-3 turned"])) if "place" in name}
    assert open_now == set(INNER) - {"1-2", "3-3"} and len(open_now) == 7


def test_the_worker_card_stays_until_its_owners_next_turn() -> None:
    """§2.4 (U8)"""
    state = scene(workers=[None, "3-3 turned"])
    do(state, "place 2-1 turned")
    rest_all(state)
    assert [placed and placed.crossing for placed in state.workers] == ["2-1", "3-3"]
    assert not any("2-1" in name or "3-3" in name for name in names(state))


def test_after_a_hatters_turn_that_card_blocks_nothing() -> None:
    """§2.4 (U8)"""
    state = scene(workers=["1-2 upright", "3-3 turned"])
    row = [guest for guest in state.table[:4] if guest]
    do(state, "change row 1", *(f"seat {guest} upright" for guest in row))
    assert state.workers[0] is None
    assert "place 1-2 upright" in names(state)
    do(state, "place 1-2 upright")
    rest_all(state)
    assert "place 3-3 upright" in names(state) and "place 1-2 upright" not in names(state)


def test_outer_crossings_are_an_option_and_workers_beyond_the_table_are_idle() -> None:
    """§10.4 (U4)"""
    state = scene(options={"edge_places": True}, at={"a1": "dodo"})
    assert len([name for name in names(state) if name.startswith("place")]) == 50 and len(names(state)) == 58
    do(state, "place 0-0 upright")
    assert names(state) == ["exchange dodo with " + str(at(state, "b2")), "rest"]
    do(state, "rest")
    assert state.turn == 1
