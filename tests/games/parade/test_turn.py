"""§1 and §2: setting up, and a turn."""

import pytest

from tests.games.parade.scene import CARDS, cards, do, scene
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.events import masked
from wonderland.games.parade import GAME
from wonderland.games.parade import events as happened
from wonderland.games.parade.rules import leaving


def test_there_are_66_cards_of_six_colours() -> None:
    """§1.1 (P1)"""
    assert len(CARDS) == len(set(CARDS)) == 66
    assert CARDS[:3] == ("red-0", "red-1", "red-2")
    assert [card for card in CARDS if card.endswith("-10")] == cards(
        "red-10 blue-10 purple-10 green-10 grey-10 orange-10"
    )


@pytest.mark.parametrize(("seats", "left"), [(2, 50), (3, 45), (4, 40), (5, 35), (6, 30)])
def test_the_deal_leaves_a_draw_pile(seats: int, left: int) -> None:
    """§1.2 (P1)"""
    state, _ = GAME.rules.setup(seats, {}, SeededChance("deal"))
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert (len(state.parade), len(state.deck)) == (6, left)
    assert state.piles == [[]] * seats


def test_the_deal_goes_to_the_seats_then_to_the_parade_front_first() -> None:
    """§1.2 (P3): dealt from an unshuffled deck, orange-10 on top."""

    class Unshuffled:
        def below(self, n: int) -> int:
            return n - 1

    state, events = GAME.rules.setup(2, {}, Unshuffled())
    assert state.hands[0] == cards("orange-6 orange-7 orange-8 orange-9 orange-10")
    assert state.hands[1] == cards("orange-1 orange-2 orange-3 orange-4 orange-5")
    assert state.parade == cards("orange-0 grey-10 grey-9 grey-8 grey-7 grey-6")
    assert events[-1] == happened.ParadeFormed(tuple(state.parade))


def test_the_first_player_is_random() -> None:
    """§1.3 (P2)"""
    starts = {GAME.rules.to_act(GAME.rules.setup(4, {}, SeededChance(str(n)))[0]) for n in range(40)}
    assert starts == {(0,), (1,), (2,), (3,)}


def test_play_goes_clockwise() -> None:
    """§1.3 (P2)"""
    state = scene(seats=3, turn=2, parade="blue-9", hands=["", "", "red-10"])
    do(state, 2, "play red-10")
    assert GAME.rules.to_act(state) == (0,)


def test_any_card_of_the_hand_may_be_played_and_no_other() -> None:
    """§2.1 (P4)"""
    state = scene(hands=["red-3 blue-9 grey-0 grey-10 orange-4"], parade="blue-1")
    names = [str(action) for action in GAME.rules.legal(state, 0)]
    assert names == ["play red-3", "play blue-9", "play grey-0", "play grey-10", "play orange-4"]
    with pytest.raises(Refused, match="play red-4"):
        do(state, 0, "play red-4")


def test_a_turn_is_play_take_draw() -> None:
    """§2.1, §2.3, §2.5 (P4)"""
    state = scene(parade="red-5 blue-8", hands=["red-1"], deck="grey-7")
    events = do(state, 0, "play red-1")
    assert events == [
        happened.CardPlayed(0, "red-1"),
        happened.CardsTaken(0, ("red-5",)),
        happened.CardDrawn(0, "grey-7"),
    ]
    assert state.parade == cards("blue-8 red-1")
    assert state.piles[0] == ["red-5"]
    assert "grey-7" in state.hands[0] and len(state.hands[0]) == 5


def test_the_rulebooks_green_3() -> None:
    """§2.2, §2.3 (P5, P6, X1)"""
    state = scene(parade="green-0 blue-8 red-3 green-7 green-5 purple-1 orange-3", hands=["green-3"])
    do(state, 0, "play green-3")
    assert sorted(state.piles[0]) == ["green-0", "green-7", "red-3"]
    assert state.parade == cards("blue-8 green-5 purple-1 orange-3 green-3")


@pytest.mark.parametrize(
    ("parade", "card", "gone"),
    [
        pytest.param("red-1 red-2 red-4", "red-3", "", id="parade no longer than the value"),
        pytest.param("red-1 red-2 red-4 red-5", "red-3", "red-1", id="the fourth from the end is exposed"),
        pytest.param("blue-10 blue-9", "red-10", "", id="ten protects all of a short parade"),
        pytest.param("", "red-0", "", id="an empty parade"),
    ],
)
def test_the_value_protects_that_many_from_the_end(parade: str, card: str, gone: str) -> None:
    """§2.2 (P5): the card just played is not counted."""
    assert leaving(cards(parade), card) == cards(gone)


@pytest.mark.parametrize(
    ("other", "leaves"),
    [
        pytest.param("red-9", True, id="same colour, higher"),
        pytest.param("blue-2", True, id="other colour, equal"),
        pytest.param("blue-1", True, id="other colour, lower"),
        pytest.param("blue-3", False, id="other colour, higher"),
    ],
)
def test_cards_of_the_colour_or_no_higher_leave(other: str, leaves: bool) -> None:
    """§2.3 (P6): "or", not "and"; equal too."""
    assert (other in leaving([other, "grey-9", "grey-8"], "red-2")) is leaves


def test_taking_is_not_a_choice() -> None:
    """§2.3 (P6): no question after the card is played."""
    state = scene(parade="red-5 blue-8", hands=["red-0"])
    do(state, 0, "play red-0")
    assert state.piles[0] == ["red-5"] and GAME.rules.to_act(state) == (1,)


def test_a_zero_exposes_the_whole_parade() -> None:
    """§2.4 (P7): it takes its own colour and other zeros only."""
    assert leaving(cards("red-10 blue-0 blue-1 grey-4 red-1"), "red-0") == cards("red-10 blue-0 red-1")


def test_the_rest_closes_up_in_order_and_the_new_card_is_last() -> None:
    """§2.4 (P5, P8)"""
    state = scene(parade="grey-9 red-7 blue-8 red-4 green-6", hands=["red-1"])
    do(state, 0, "play red-1")
    assert state.parade == cards("grey-9 blue-8 green-6 red-1")


def test_the_new_card_does_not_leave_on_its_own_turn() -> None:
    """§2.4 (P5)"""
    state = scene(parade="blue-8", hands=["red-0"])
    do(state, 0, "play red-0")
    assert state.parade == cards("blue-8 red-0")


def test_taken_cards_are_public() -> None:
    """§2.6 (P9)"""
    state = scene(parade="red-5 blue-8", hands=["red-1"])
    do(state, 0, "play red-1")
    assert all(GAME.rules.view(state, seat).piles[0] == ("red-5",) for seat in (None, 0, 1, 2))


def test_a_hand_and_a_draw_are_secret() -> None:
    """§7.2 (P9)"""
    state = scene(parade="blue-8", hands=["red-1"], deck="grey-7")
    assert GAME.rules.view(state, 1).hand == tuple(state.hands[1])
    assert GAME.rules.view(state, None).hand == ()
    drawn = do(state, 0, "play red-1")[-1]
    assert masked(drawn, 0) == happened.CardDrawn(0, "grey-7")
    assert masked(drawn, 1) == masked(drawn, None) == happened.CardDrawn(0, None)


def test_public_information_is_in_every_view() -> None:
    """§7.1"""
    state = scene(parade="blue-8 red-2", piles=["red-1", "grey-4"], turn=1)
    for seat in (None, 0, 1, 2):
        view = GAME.rules.view(state, seat)
        assert view.parade == ("blue-8", "red-2")
        assert view.hand_sizes == (5, 5, 5)
        assert view.deck_size == len(state.deck)
        assert (view.ask, view.to_act, view.turns_left) == ("play", (1,), None)
