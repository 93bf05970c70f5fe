"""§6 and §8.3: the Rabbit Hole, and how to get out of it."""

from pathlib import Path

from tests.games.adventures.scene import cookies, do, kinds, names, next_card, next_cookie, ring, scene
from wonderland.core.chance import ScriptedChance
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.boards import add_board
from wonderland.games.adventures.state import Pawn, Spin


def test_a_small_pawn_falls_and_must_escape() -> None:
    """§6.1 (A30)"""
    state = scene([2, 1], "3 1 1")
    assert happened.PawnFell(0) in do(state, "play left")
    assert GAME.rules.view(state, 0).ask == "play"
    do(state, "play left")
    assert GAME.rules.view(state, 0).ask == "escape"
    assert "EscapeBegun" in kinds(do(state, "play left"))


def test_a_pawn_in_the_hole_occupies_its_space() -> None:
    """§6.1 (A30): another pawn that would stop there goes on."""
    state = scene([2, 5], "3 1 1")
    assert do(state, "play left")[1] == happened.PawnMoved(0, (3, 4, 5, 6), 6, "ordinary")


def test_a_pawn_in_the_hole_is_never_large() -> None:
    """§6.1 (A23): so nothing is added to spins."""
    state = scene([5, 2], "3 1 1")
    assert names(state) == ["play left", "play right"]
    do(state, "play left", [4])
    assert not any(pawn.large for pawn in state.pawns)


def test_the_card_gives_the_number_of_spins() -> None:
    """§6.2, §6.3 (A31): a one is a single spin, taken at once when it is valid."""
    state = scene([5, 2], "1 3 3")
    events = do(state, "play left", [11, next_card(state, 0, "5")])
    assert events[1:4] == [
        happened.EscapeBegun(0, 1),
        happened.SpinnerSpun(0, 11, "ordinary", "free", 0),
        happened.PawnMoved(0, (6, 7, 8, 9, 10, 11), 11, "ordinary"),
    ]


def test_the_joker_is_declared_for_spins_too() -> None:
    """§6.2, §11.5 (A33): from 1 to 5, and never more."""
    state = scene([5, 2], "joker 1 1")
    assert names(state)[:5] == [f"play left as {number}" for number in (1, 2, 3, 4, 5)]
    do(state, "play left as 5", [9])
    assert state.spin == Spin(9, 4)


def test_a_valid_spin_is_accepted_or_spun_again() -> None:
    """§6.3 (A31): the first spin comes with the card; the last one must be taken."""
    state = scene([5, 2], "3 1 1")
    assert kinds(do(state, "play left", [4])) == ["CardPlayed", "EscapeBegun", "SpinnerSpun"]
    assert (names(state), state.spin) == (["accept", "spin"], Spin(4, 2))
    do(state, "spin", [9])
    assert state.spin == Spin(9, 1)
    do(state, "spin", [7, next_card(state, 0, "5")])
    after = state.copy()
    assert after.spin is None and (after.ask, after.turn, after.pawns[0]) == ("play", 1, Pawn(7))


def test_the_hole_and_occupied_spaces_are_spun_again() -> None:
    """§6.3 (A32): each costs a spin, and nobody is asked."""
    state = scene([5, 2], "4 1 1")
    events = do(state, "play left", [5, 2, 9])
    assert [event.result for event in events if isinstance(event, happened.SpinnerSpun)] == ["hole", "occupied", "free"]
    assert state.spin == Spin(9, 1)


def test_spins_do_not_move_on_to_the_next_free_space() -> None:
    """§6.3 (A32): if the spin shows a pawn, you do not move behind it."""
    state = scene([5, 2], "1 3 3")
    do(state, "play left", [2, 0])
    assert state.pawns[0] == Pawn(5, stuck=True)


def test_an_escape_passes_and_stops_as_usual() -> None:
    """§6.4 (A34, A14)"""
    state = scene([5, 2], "2 1 1", face_up="5")
    do(state, "play left", [1])
    events = do(state, "accept", [next_cookie(state, 2), next_card(state, 0, "3")])
    assert events[0] == happened.PawnMoved(0, (6, 7, 8, 9, 10, 11, 0, 1), 1, "ordinary")
    assert state.large[0] == cookies("5")
    state = scene([5, 2], "2 1 1", face_up="5")
    do(state, "play left", [0])
    do(state, "accept", [])
    assert (state.ask, state.large[0]) == ("take", [])


def test_an_escape_to_a_special_space_does_its_action() -> None:
    """§6.4 (A34): the Caterpillar makes the pawn large again."""
    state = scene([5, 2], "2 1 1")
    do(state, "play left", [8])
    assert happened.PawnGrew(0) in do(state, "accept")


def test_an_escape_to_the_cat_goes_on_by_the_card() -> None:
    """§6.4 (A34, A27): the card's number, or what the joker was declared as (A33)."""
    for hand, name in (("3 1 1", "play left"), ("joker 1 1", "play left as 3")):
        state = scene([5, 9], hand)
        do(state, name, [3])
        assert happened.CatGrinned(0, 3) in do(state, "accept") and state.pawns[0].space == 6


def test_a_failed_escape_stays_and_still_draws() -> None:
    """§6.5 (A32): and the next turn is another escape turn."""
    state = scene([5, 2], "2 1 1")
    events = do(state, "play left", [5, 5, next_card(state, 0, "5")])
    assert kinds(events)[-2:] == ["EscapeFailed", "CardDrawn"]
    assert (state.pawns[0], len(state.hands[0]), state.turn) == (Pawn(5, stuck=True), 3, 1)
    do(state, "play left")
    assert names(state) == ["play left", "play right"]


def test_the_kinder_hole_lets_you_walk_after_a_failure() -> None:
    """§8.3 (A35): or spin again."""
    state = scene([5, 2], "4 1 joker", stuck=0, options={"kind_hole": True})
    assert names(state) == [
        *("play left", "walk left"),
        *(f"play right as {number}" for number in (1, 2, 3, 4, 5)),
        *(f"walk right as {number}" for number in (1, 2, 3, 4, 5)),
    ]
    events = do(state.copy(), "walk left")
    assert events[1] == happened.PawnMoved(0, (6, 7, 8, 9), 9, "ordinary")
    assert "EscapeBegun" in kinds(do(state, "play left", [4]))


def test_walking_out_resets_the_failure() -> None:
    """§8.3 (A35)"""
    state = scene([5, 2], "1 2 2", stuck=0, options={"kind_hole": True})
    do(state, "walk left")
    assert state.pawns[0] == Pawn(6) and not state.played[0][-1].spun


def test_the_kinder_hole_does_not_apply_on_the_first_turn() -> None:
    """§8.3 (A35): and without the option never."""
    assert names(scene([5, 2], "3 1 1", options={"kind_hole": True})) == ["play left", "play right"]
    assert names(scene([5, 2], "3 1 1", stuck=0)) == ["play left", "play right"]


def test_a_pawn_that_falls_again_by_the_cat_has_not_failed(tmp_path: Path) -> None:
    """§8.3, §6.4 (A35, A28): out of the hole to the Cat, and by the Cat back into it."""
    add_board(ring(tmp_path, "cat-to-hole", {3: "cheshire-cat", 5: "rabbit-hole"}))
    state = scene([5, 8], "2 1 1", options={"board": "cat-to-hole", "kind_hole": True})
    do(state, "play left", [3])
    assert happened.PawnFell(0) in do(state, "accept")
    assert state.pawns[0] == Pawn(5, stuck=False)


def test_listing_choices_draws_no_random_number() -> None:
    """§6.3 (A31): the spin was made when the question was asked."""
    state = scene([5, 2], "3 1 1")
    GAME.rules.apply(state, 0, GAME.rules.legal(state, 0)[0], ScriptedChance([4]))
    assert [names(state) for _ in range(3)] == [["accept", "spin"]] * 3
