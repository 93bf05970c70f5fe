"""§4: the two kinds of cookies, and how they run out."""

from pathlib import Path

from tests.games.adventures.scene import cookies, do, kinds, names, next_card, next_cookie, ring, scene
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.boards import add_board


def test_a_pass_takes_the_face_up_cookie_at_once() -> None:
    """§4.1 (A15): before the action of the space reached, here the Cat's."""
    state = scene([11, 6], "4 1 1", face_up="5")
    events = do(state, "play left", [next_cookie(state, 2), next_card(state, 0, "3")])
    assert kinds(events) == ["CardPlayed", "PawnMoved", *PASSED, "CatGrinned", "PawnMoved", "CardDrawn"]
    assert (state.large[0], state.face_up) == (cookies("5"), "cookie-2")


PASSED = ["TeaPartyPassed", "CookieTurnedUp"]


def test_two_passes_in_one_turn_take_two_cookies(tmp_path: Path) -> None:
    """§4.1 (A15): possible on a ring of ten with a Cat at five."""
    add_board(ring(tmp_path, "ten-cat-five", {5: "cheshire-cat"}))
    state = scene([9, 2], "joker 1 1", large=0, face_up="5", options={"board": "ten-cat-five"})
    events = do(state, "play left as 5 plus one", [next_cookie(state, 4), 0, next_card(state, 0, "3")])
    assert kinds(events).count("TeaPartyPassed") == 2
    assert state.large[0] == cookies("4 5") and state.pawns[0].space == 1


def test_a_stop_lets_the_player_choose() -> None:
    """§4.2 (A17)"""
    state = scene([10, 6], "2 1 1", face_up="4")
    assert kinds(do(state, "play left", [])) == ["CardPlayed", "PawnMoved"]
    assert names(state) == ["take face-up", "take face-down"] and state.turn == 0


def test_after_the_face_up_cookie_the_next_is_turned_up() -> None:
    """§4.2 (A17)"""
    state = scene([10, 6], "2 1 1", face_up="4")
    do(state, "play left")
    events = do(state, "take face-up", [next_cookie(state, 2), next_card(state, 0, "5")])
    assert events[:2] == [happened.CookieTaken(0, "cookie-4"), happened.CookieTurnedUp("cookie-2")]
    assert (state.large[0], state.face_up, state.turn) == (cookies("4"), "cookie-2", 1)


def test_after_a_cookie_from_the_stack_the_face_up_one_stays() -> None:
    """§4.2 (A17)"""
    state = scene([10, 6], "2 1 1", face_up="4")
    do(state, "play left")
    before = len(state.stack)
    events = do(state, "take face-down", [next_cookie(state, 5), next_card(state, 0, "5")])
    assert events[0] == happened.CookieDrawn(0, "cookie-5")
    assert (state.large[0], state.face_up, len(state.stack)) == (cookies("5"), "cookie-4", before - 1)


def test_with_an_empty_stack_nobody_is_asked() -> None:
    """§4.3 (A18)"""
    state = scene([10, 6], "2 1 1", face_up="4", stack="")
    events = do(state, "play left", [next_card(state, 0, "5")])
    assert happened.CookieTaken(0, "cookie-4") in events
    assert (state.face_up, state.ask, state.turn) == (None, "play", 1)


def test_a_pass_with_an_empty_stack_takes_the_last_one() -> None:
    """§4.3 (A18)"""
    state = scene([11, 6], "5 1 1", face_up="4", stack="")
    events = do(state, "play left")
    assert "CookieTurnedUp" not in kinds(events) and state.large[0] == cookies("4") and state.face_up is None


def test_the_last_of_the_stack_is_turned_up() -> None:
    """§4.3 (A18)"""
    state = scene([11, 6], "5 1 1", face_up="4", stack="2")
    do(state, "play left")
    assert (state.face_up, state.stack) == ("cookie-2", [])


def test_without_any_cookie_the_tea_party_gives_nothing() -> None:
    """§4.3 (A18): neither for a pass nor for a stop."""
    for space, card in ((11, "5"), (10, "2")):
        state = scene([space, 6], f"{card} 1 1", face_up="", stack="")
        assert kinds(do(state, "play left")) == ["CardPlayed", "PawnMoved", "CardDrawn"]
        assert state.large[0] == [] and state.turn == 1


def test_the_pointer_gives_the_number_of_small_cookies() -> None:
    """§4.4 (A19, A20): every index of the ring may come; the Caterpillar's has 4."""
    state = scene([7, 1], "3 1 1")
    events = do(state, "play left", [8, next_card(state, 0, "5")])
    assert events[2] == happened.SmallCookiesTaken(0, 8, 4, 4)
    assert (state.small[0], state.pool) == (4, 16)


def test_the_space_shown_does_nothing_but_count() -> None:
    """§4.4 (A19): the pointer shows the Rabbit Hole, or a space where a pawn stands."""
    for shown, number in ((5, 2), (1, 1), (3, 1)):
        state = scene([7, 1], "3 1 1")
        events = do(state, "play left", [shown, next_card(state, 0, "5")])
        assert kinds(events) == ["CardPlayed", "PawnMoved", "SmallCookiesTaken", "CardDrawn"]
        assert state.small[0] == number and state.pawns[0].space == 10


def test_if_too_few_small_cookies_are_left_all_are_taken() -> None:
    """§4.5 (A19)"""
    state = scene([7, 1], "3 1 1", pool=2)
    events = do(state, "play left", [4, next_card(state, 0, "5")])
    assert events[2] == happened.SmallCookiesTaken(0, 4, 3, 2)
    assert (state.small[0], state.pool) == (2, 0)


def test_with_an_empty_pool_nobody_spins() -> None:
    """§4.5 (A19)"""
    state = scene([7, 1], "3 1 1", pool=0)
    assert kinds(do(state, "play left", [next_card(state, 0, "5")])) == ["CardPlayed", "PawnMoved", "CardDrawn"]
