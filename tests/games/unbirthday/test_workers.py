"""§3, §5: the four workers, their order and their own actions."""

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, at, do, hand, names, rest_all, scene
from wonderland.games.unbirthday import events as happened

BLOCK = {"b2": "dodo", "c2": "gryphon", "b3": "absolem", "c3": "duchess"}
"""Ace on dodo's cranberry, 2 on gryphon's cranberry, 3 on absolem's Earl Grey, 4 on duchess's Earl Grey."""


def test_four_guests_give_four_actions() -> None:
    """§3.1, §3.2 (U10, X3, Image G): 2, 3, 4, and the Ace first."""
    state = scene(at=BLOCK, empty="a1", hands=["tweedledum:teapot", ""])
    do(state, "place 2-2 upright")
    assert state.ask == "use-ace" and names(state) == ["move dodo to a1", "ace last"]
    do(state, "move dodo to a1")
    asked = []
    while state.turn == 0:
        asked.append(names(state)[0])
        do(state, "rest")
    assert [name.split()[1] for name in asked] == ["gryphon", "absolem", "duchess"]


def test_two_empty_cells_leave_two_actions() -> None:
    """§3.3 (U13, X3, Image I)"""
    state = scene(at={"b2": "dodo", "c3": "duchess"}, empty="c2 b3", hands=["gryphon:teapot absolem:teapot", ""])
    events = do(state, "place 2-2 upright", "move dodo to c2", "rest")
    assert [type(event) for event in events] == [happened.WorkersPlaced, happened.GuestMoved, happened.WorkerRested]
    assert state.turn == 1


def test_a_worker_idle_at_placement_stays_idle() -> None:
    """§3.3 (U13): also when the Ace or a refill brings a guest below it."""
    state = scene(at={"b2": "dodo", "c2": "gryphon", "c3": "duchess"}, empty="b3", hands=["absolem:teapot", ""], turn=0)
    do(state, "place 2-2 upright", "move dodo to b3")
    assert at(state, "b3") == "dodo"
    assert names(state)[-2:] == ["turn gryphon", "rest"]
    do(state, "rest")
    assert names(state)[0].split()[1] == "duchess"


def test_the_ace_may_act_last() -> None:
    """§3.2 (U10)"""
    state = scene(at=BLOCK, empty="a1", hands=["tweedledum:teapot", ""])
    events = do(state, "place 2-2 upright", "ace last")
    assert events[-1] == happened.AceHeld(0)
    do(state, "rest", "rest", "rest")
    assert names(state) == ["move dodo to a1", "rest"] and state.ask == "use-worker"


def test_the_ace_is_not_asked_first_if_it_could_only_wait() -> None:
    """§3.2 (U10): no empty cell, and a need that cannot be paid."""
    state = scene(at=BLOCK)
    do(state, "place 2-2 upright")
    assert state.ask == "use-worker" and names(state) == ["turn gryphon", "rest"]
    events = rest_all(state)
    assert [event.worker for event in events if isinstance(event, happened.WorkerRested)] == [2, 3, 4]


def test_the_ace_is_asked_last_if_no_other_worker_acts() -> None:
    """§3.2 (U10)"""
    others = "gryphon:teapot absolem:teapot duchess:teapot"
    state = scene(at={"b2": "dodo"}, empty="c2 b3 c3", hands=[others, ""])
    do(state, "place 2-2 upright")
    assert state.ask == "use-worker" and names(state)[-1] == "rest" and "ace last" not in names(state)


def test_the_ace_may_do_last_what_it_could_not_do_first() -> None:
    """§3.2, §3.4 (U14): worker 2 collects, so the Ace finds an empty cell."""
    state = scene(at={**BLOCK, "c2": "bill-the-lizard turned"})
    do(state, "place 2-2 turned")
    assert names(state)[-1] == "rest"
    state = scene(at={**BLOCK, "b2": "absolem", "b3": "dodo", "c2": "knave-of-hearts"})
    do(state, "place 2-2 upright", "collect knave-of-hearts", "rest", "rest")
    assert names(state) == ["move absolem to c2", "rest"]


def test_no_action_blocks_even_the_own_action() -> None:
    """§3.4 (U11)"""
    guests = {"b2": "mock-turtle", "c2": "dodo", "b3": "gryphon", "c3": "alice"}
    state = scene(at=guests, empty="a1", hands=["absolem:teapot", ""])
    events = do(state, "place 2-2 upright")
    assert names(state)[0].startswith("exchange gryphon with")
    events += rest_all(state)
    assert [event.worker for event in events if isinstance(event, happened.WorkerRested)] == [3, 4]


def test_a_worker_may_rest() -> None:
    """§3.4 (U11)"""
    state = scene(at=BLOCK)
    do(state, "place 2-2 upright")
    before = list(state.table)
    rest_all(state)
    assert state.table == before and state.turn == 1


def test_a_worker_does_the_basic_or_its_own_action() -> None:
    """§3.4 (U12): a worker on collect may use its own action instead."""
    state = scene(at={**BLOCK, "c2": "knave-of-hearts"})
    do(state, "place 2-2 upright")
    assert names(state) == ["collect knave-of-hearts", "turn knave-of-hearts", "rest"]
    do(state, "turn knave-of-hearts")
    assert at(state, "c2") == "knave-of-hearts turned" and state.hands[0] == []
    assert names(state)[0].split()[1] == "absolem"


def test_the_icon_is_read_when_the_worker_acts() -> None:
    """§3.4 (U14): worker 3 slides another guest below worker 4."""
    state = scene(at={**BLOCK, "b3": "tweedledum", "c3": "mock-turtle"})
    do(state, "place 2-2 upright", "rest", "exchange tweedledum with mock-turtle")
    assert at(state, "c3") == "tweedledum"
    assert names(state)[0] == "exchange tweedledum with dodo"
    state = scene(at={**BLOCK, "c3": "dodo", "b2": "duchess", "b3": "mock-turtle"})
    do(state, "place 2-2 upright", "rest", "exchange mock-turtle with dodo")
    assert names(state)[0] == "collect mock-turtle"


def test_guests_below_the_rivals_workers_may_be_used() -> None:
    """§3.5 (U15)"""
    state = scene(at={**BLOCK, "c2": "knave-of-hearts"}, workers=[None, "1-3 upright"])
    do(state, "place 2-2 upright", "collect knave-of-hearts")
    assert at(state, "c2") is None and hand(state, 0) == "knave-of-hearts:teapot"
    placed = state.workers[1]
    assert placed is not None and placed.crossing == "1-3"


def test_the_ace_moves_its_guest_to_any_empty_cell() -> None:
    """§5.1 (U21): and it keeps its direction."""
    state = scene(at={**BLOCK, "b2": "alice turned"}, empty="a1 d4", hands=["dodo:teapot tweedledum:teapot", ""])
    do(state, "place 2-2 upright")
    assert names(state) == ["move alice to a1", "move alice to d4", "ace last"]
    events = do(state, "move alice to d4")
    assert events == [happened.GuestMoved(0, "alice", "d4")]
    assert (at(state, "d4"), at(state, "b2")) == ("alice turned", None)


def test_without_an_empty_cell_the_ace_cannot_move_anybody() -> None:
    """§5.1 (U21)"""
    state = scene(at=BLOCK)
    do(state, "place 2-2 upright")
    assert not any(name.startswith("move") for name in names(state))


def test_worker_2_turns_its_guest() -> None:
    """§5.2 (U22)"""
    state = scene(at=BLOCK)
    events = do(state, "place 2-2 upright", "turn gryphon")
    assert at(state, "c2") == "gryphon turned" and events[-1] == happened.GuestTurned(0, "gryphon", "turned")


def test_worker_3_exchanges_with_an_orthogonal_neighbour() -> None:
    """§5.3 (U23): also outside the block, never with an empty cell; both keep their direction."""
    state = scene(at={**BLOCK, "a3": "white-rabbit turned"}, empty="b4", hands=["", "tweedledum:teapot"])
    do(state, "place 2-2 upright", "ace last", "rest")
    partners = [name.split()[-1] for name in names(state) if name.startswith("exchange")]
    assert partners == ["dodo", "white-rabbit", "duchess"]
    events = do(state, "exchange absolem with white-rabbit")
    assert (at(state, "b3"), at(state, "a3")) == ("white-rabbit turned", "absolem")
    assert events == [happened.GuestsExchanged(0, "absolem", "white-rabbit")]


def test_worker_4_exchanges_with_a_diagonal_neighbour() -> None:
    """§5.4 (U23)"""
    state = scene(at={**BLOCK, "d4": "king-of-hearts", "d2": "march-hare", "b4": "tweedledee turned"})
    do(state, "place 2-2 upright", "rest", "rest")
    assert [name.split()[-1] for name in names(state)[:-1]] == ["dodo", "march-hare", "tweedledee", "king-of-hearts"]
    do(state, "exchange duchess with tweedledee")
    assert (at(state, "c3"), at(state, "b4")) == ("tweedledee turned", "duchess")


@pytest.mark.parametrize(
    ("cell", "choice"), [("c2", "turn alice"), ("b3", "exchange alice with dodo"), ("c3", "exchange alice with dodo")]
)
def test_alice_is_turned_and_exchanged_like_any_guest(cell: str, choice: str) -> None:
    """§5.5 (U24)"""
    state = scene(at={**BLOCK, cell: "alice"})
    do(state, "place 2-2 upright")
    while choice not in names(state):
        do(state, "rest")
    do(state, choice)
    assert at(state, cell) == ("alice turned" if cell == "c2" else "dodo")


def test_gifts_do_not_change_the_workers_own_actions() -> None:
    """§5.5 (U24): a player who could invite Alice may move her instead."""
    state = scene(at={"b2": "alice"}, hands=[FOUR_GIFTS, ""], empty="a1")
    do(state, "place 2-2 upright")
    assert names(state)[0] == "invite alice" and "move alice to a1" in names(state)
