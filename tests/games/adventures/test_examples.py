"""The worked examples of both rulebooks, and the decisions where the two differ (§11)."""

from tests.games.adventures.scene import cards, cookies, do, kinds, names, next_card, next_cookie, scene
from wonderland.core.chance import ScriptedChance
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.state import Pawn


def test_drawn_3_4_2_is_held_as_3_4_2() -> None:
    """X1, §1.3, §2.2 (A3, A8)"""
    state, _ = GAME.rules.setup(2, GAME.check(2, {"first_seat": 0}), ScriptedChance([4, 5, 2, 0, 0, 0, 0]))
    assert state.hands[0] == cards("3 4 2") and names(state) == ["play left", "play right"]
    do(state, "play right")
    assert state.played[0][0].card == "card-2"


def test_a_turn_past_the_tea_party_over_the_queen_to_the_cat() -> None:
    """X2, §11.1, §11.2, §11.3 (A10, A13, A15, A27): she passes, steps over the Queen, and the Cat repeats the 3.

    Seat 1 is the Hatter, seat 2 the Queen of Hearts.
    """
    state = scene([8, 11, 2], "3 4 2", turn=1, face_up="3")
    events = do(state, "play left", [next_cookie(state, 2), next_card(state, 1, "5")])
    assert events == [
        happened.CardPlayed(1, "card-3", "left", 0, 3),
        happened.PawnMoved(1, (0, 1, 2, 3), 3, "cheshire-cat"),
        happened.TeaPartyPassed(1, "cookie-3"),
        happened.CookieTurnedUp("cookie-2"),
        happened.CatGrinned(1, 3),
        happened.PawnMoved(1, (4, 5, 6), 6, "ordinary"),
        happened.CardDrawn(1, 1, "card-5"),
    ]
    assert (state.hands[1], state.large[1], state.face_up) == (cards("4 5 2"), cookies("3"), "cookie-2")


def test_a_lucky_cookie_from_the_stack() -> None:
    """X3, §4.2 (A17): the face-up cookie is a 3; the one from the stack is a 5, and the turn is over."""
    state = scene([7, 6], "5 1 1", face_up="3")
    do(state, "play left")
    events = do(state, "take face-down", [next_cookie(state, 5), next_card(state, 0, "2")])
    assert events[0] == happened.CookieDrawn(0, "cookie-5")
    assert (state.face_up, state.large[0], state.turn) == ("cookie-3", cookies("5"), 1)


def test_the_last_two_small_cookies() -> None:
    """X4, §4.5 (A19): three are shown, two are left; from now on the space is ordinary for everybody."""
    state = scene([9, 8], "1 2 2", pool=2)
    do(state, "play left", [7, next_card(state, 0, "3")])
    assert (state.small[0], state.pool) == (2, 0)
    state.hands[1][0] = "card-2"
    state.pawns[0] = Pawn(11)
    assert "SmallCookiesTaken" not in kinds(do(state, "play left"))


def test_up_to_three_spins_with_a_three() -> None:
    """X5, §6.2, §6.3 (A31)"""
    state = scene([5, 6], "3 1 1")
    assert do(state, "play left", [4])[1] == happened.EscapeBegun(0, 3)
    do(state, "spin", [9])
    events = do(state, "spin", [11, next_card(state, 0, "2")])
    assert events[0] == happened.SpinnerSpun(0, 11, "ordinary", "free", 0)
    assert state.pawns[0].space == 11


def test_the_large_pawn_on_the_hole_falls_when_another_grows() -> None:
    """X6, §5.2 (A25)"""
    state = scene([7, 5], "1 2 2", large=1)
    do(state, "play left")
    assert state.pawns == [Pawn(8, large=True), Pawn(5)]
    assert GAME.rules.view(state, 1).ask == "escape"


def test_five_becomes_six() -> None:
    """§5.3 (A26)"""
    state = scene([5, 2], "5 1 1", large=0)
    assert do(state, "play left plus one")[0] == happened.CardPlayed(0, "card-5", "left", 1, 6)
    assert state.pawns[0].space == 11


def test_the_draw_comes_after_the_choice_of_a_cookie() -> None:
    """§11.3 (A10): at the Tea Party the new card is not known yet."""
    state = scene([10, 2], "2 1 1")
    do(state, "play left", [])
    assert len(state.hands[0]) == 2
    do(state, "take face-up")
    assert len(state.hands[0]) == 3
