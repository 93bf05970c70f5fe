"""§5: growing and shrinking, and the Cheshire Cat."""

from itertools import chain, combinations
from pathlib import Path

import pytest

from tests.games.adventures.scene import do, kinds, names, next_card, next_cookie, ring, scene
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.boards import BOARDS, TEA_PARTY, Board, add_board, walk, way
from wonderland.games.adventures.state import Pawn


def test_the_caterpillar_makes_small_large_and_large_small() -> None:
    """§5.1 (A24): nobody is asked."""
    state = scene([7, 9], "1 2 2")
    assert happened.PawnGrew(0) in do(state, "play left")
    assert state.pawns[0] == Pawn(8, large=True)
    state = scene([7, 9], "1 2 2", large=0)
    assert happened.PawnShrank(0) in do(state, "play left")
    assert state.pawns[0] == Pawn(8)


def test_when_one_grows_the_other_shrinks_where_it_stands() -> None:
    """§5.2, §11.5 (A21, A25): and the space there does nothing, here the Cat's."""
    state = scene([7, 3], "1 2 2", large=1)
    events = do(state, "play left")
    assert kinds(events) == ["CardPlayed", "PawnMoved", "PawnGrew", "PawnShrank", "CardDrawn"]
    assert state.pawns == [Pawn(8, large=True), Pawn(3)]


def test_a_pawn_that_shrinks_on_the_hole_falls_at_once() -> None:
    """§5.2 (A25): the next turn is an escape turn."""
    state = scene([7, 5], "1 2 2", large=1)
    events = do(state, "play left")
    assert events[3:5] == [happened.PawnShrank(1), happened.PawnFell(1)]
    assert "EscapeBegun" in kinds(do(state, "play left"))


def test_a_large_pawn_may_add_one() -> None:
    """§5.3 (A26): it need not."""
    state = scene([1, 9], "5 2 3", large=0)
    assert names(state) == ["play left", "play left plus one", "play right", "play right plus one"]
    assert do(state.copy(), "play left")[1] == happened.PawnMoved(0, (2, 3, 4, 5, 6), 6, "ordinary")
    events = do(state, "play left plus one")
    assert events[0] == happened.CardPlayed(0, "card-5", "left", 1, 6)
    assert state.pawns[0] == Pawn(7, large=True)


def test_a_small_pawn_may_not_add_one() -> None:
    """§5.3 (A26)"""
    assert names(scene([1, 9], "5 2 3", large=1)) == ["play left", "play right"]


def test_one_may_be_added_to_the_joker_too() -> None:
    """§5.3, §2.3 (A26, A7): twelve choices are the most."""
    state = scene([1, 9], "joker 2 3", large=0)
    assert len(names(state)) == 12
    assert names(state)[:4] == [
        "play left as 1",
        "play left as 1 plus one",
        "play left as 2",
        "play left as 2 plus one",
    ]
    do(state, "play left as 5 plus one")
    assert state.pawns[0].space == 7


def test_a_large_pawn_stands_on_the_hole_as_on_any_space() -> None:
    """§5.4 (A22)"""
    state = scene([2, 1], "3 2 2", large=0)
    assert kinds(do(state, "play left")) == ["CardPlayed", "PawnMoved", "CardDrawn"]
    do(state, "play left")
    events = do(state, "play left")
    assert "EscapeBegun" not in kinds(events) and state.pawns[0].space != 5


def test_the_cat_repeats_the_number_of_the_card() -> None:
    """§5.5, §11.2 (A27): 2, though the pawn went 3 spaces because one was occupied."""
    state = scene([0, 2], "2 1 1")
    events = do(state, "play left")
    assert events[2:4] == [happened.CatGrinned(0, 2), happened.PawnMoved(0, (4, 5), 5, "rabbit-hole")]


def test_the_space_that_the_cat_leads_to_acts() -> None:
    """§5.5 (A28): the Rabbit Hole; the Caterpillar; the Small Cookies; an ordinary space."""
    state = scene([1, 9], "2 1 1")
    assert happened.PawnFell(0) in do(state, "play left")
    state = scene([10, 1], "5 1 1")
    assert happened.PawnGrew(0) in do(state, "play left")
    state = scene([10, 8, 9], "5 1 1")
    events = do(state, "play left", [0, 4, 0])
    assert "SmallCookiesTaken" in kinds(events) and state.pawns[0] == Pawn(10)
    state = scene([11, 6], "4 1 1")
    do(state, "play left")
    assert state.pawns[0].space == 7


def test_the_cat_may_lead_to_the_tea_party_and_into_the_hole(tmp_path: Path) -> None:
    """§5.5, §3.4 (A28, A14): on rings where that is possible."""
    add_board(ring(tmp_path, "cat-near-home", {8: "cheshire-cat", 4: "rabbit-hole"}))
    state = scene([6, 1], "2 1 1", options={"board": "cat-near-home"})
    do(state, "play left", [])
    assert (state.ask, state.pawns[0].space) == ("take", 0)
    state = scene([3, 1], "5 1 1", options={"board": "cat-near-home"})
    do(state, "play left", [next_cookie(state, 4), next_card(state, 0, "2")])
    assert state.pawns[0].space == 3 and state.large[0] == ["cookie-3"]
    add_board(ring(tmp_path, "cat-before-hole", {3: "cheshire-cat", 5: "rabbit-hole"}))
    state = scene([1, 8], "2 1 1", options={"board": "cat-before-hole"})
    assert happened.PawnFell(0) in do(state, "play left")


def test_the_added_one_counts_for_the_cat_too() -> None:
    """§5.5, §8.4 (A26, A27): unless the option says otherwise."""
    for repeats, space in (("value", 6), ("printed", 5)):
        state = scene([0, 9], "2 1 1", large=0, options={"cat_repeats": repeats})
        do(state, "play left plus one")
        assert state.pawns[0].space == space


def test_the_cat_repeats_what_the_joker_was_declared_as() -> None:
    """§5.5 (A27, A33)"""
    state = scene([0, 9], "joker 1 1")
    assert happened.CatGrinned(0, 3) in do(state, "play left as 3")
    assert state.pawns[0].space == 6


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_on_our_rings_a_turn_has_one_cat_and_one_large_cookie(board: Board) -> None:
    """§5.6, §8.6 (A15, A29): with pawns anywhere, by every card and by every spin out of the hole."""
    cat, hole = board.kinds.index("cheshire-cat"), board.kinds.index("rabbit-hole")
    spaces = range(len(board))
    for others in chain.from_iterable(combinations(spaces, pawns) for pawns in (1, 2, 3)):
        free = [space for space in spaces if space not in others]
        moves = [(walk(board, others, start, number), number) for start in free for number in range(1, 7)]
        if hole in free:
            moves += [(way(board, hole, goal), number) for goal in free if goal != hole for number in range(1, 6)]
        for path, number in moves:
            legs = [path, walk(board, others, cat, number)] if path[-1] == cat else [path]
            assert len(legs) == 1 or legs[1][-1] != cat
            assert sum(path.count(TEA_PARTY) for path in legs) <= 1


def test_each_cat_works_once_a_turn(tmp_path: Path) -> None:
    """§5.6 (A29): two Cats five apart on a ring of ten send a pawn round; the first one then does nothing."""
    add_board(ring(tmp_path, "two-cats", {2: "cheshire-cat", 7: "cheshire-cat"}))
    state = scene([7, 4], "5 1 1", options={"board": "two-cats"})
    events = do(state, "play left")
    assert kinds(events).count("CatGrinned") == 2 and state.pawns[0].space == 2
