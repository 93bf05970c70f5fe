"""§9: what each seat may know."""

from tests.games.adventures.scene import cards, do, scene
from wonderland.core.chance import SeededChance
from wonderland.core.events import masked
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened


def test_all_but_the_hands_lies_open() -> None:
    """§9.1"""
    state = scene([1, 5], "3 4 2", stuck=1)
    seen = GAME.rules.view(state, None)
    assert seen.pawns == tuple(state.pawns) and seen.played == tuple(map(tuple, state.played))
    assert (seen.face_up, seen.pool, seen.stack) == (state.face_up, state.pool, tuple(state.stack))
    assert (seen.hand_sizes, seen.pile_sizes) == ((3, 3), (7, 7))
    assert seen.spaces == state.board.spaces


def test_a_drawn_card_is_told_to_its_drawer_alone() -> None:
    """§9.2, §8.1 (A38): with open hands to everybody."""
    for opened in (False, True):
        state = scene([1, 5], "1 4 2", options={"open_hands": opened})
        events = do(state, "play left")[-1]
        assert isinstance(events, happened.CardDrawn) and masked(events, 0) == events
        assert (masked(events, 1) == events) == (masked(events, None) == events) == opened


def test_a_first_hand_is_told_to_its_owner_alone() -> None:
    """§9.2"""
    _, events = GAME.rules.setup(2, GAME.check(2, {}), SeededChance("hands"))
    dealt = [event for event in events if isinstance(event, happened.HandDealt)]
    assert [masked(event, 0).cards is None for event in dealt] == [False, True]


def test_a_guess_deals_the_cards_that_were_not_seen() -> None:
    """§9.3: own hand and pile are the true ones; others' are their eleven less those played."""
    state = scene([1, 5], "3 4 2", rounds=4)
    for seed in range(10):
        guess = GAME.rules.guess(GAME.rules.view(state, 0), SeededChance(str(seed)))
        assert guess.hands[0] == cards("3 4 2") and guess.piles[0] == state.piles[0]
        assert sorted(guess.hands[1] + guess.piles[1]) == sorted(state.hands[1] + state.piles[1])


def test_the_last_card_is_known_to_everybody_who_counts() -> None:
    """§9.3"""
    state = scene([1, 5], rounds=10)
    assert GAME.rules.guess(GAME.rules.view(state, None), SeededChance("")) == state


def test_what_luck_reveals_bars_the_way_back() -> None:
    """§9.2: spins, draws and cookies turned up."""
    revealing = {name for name, kind in GAME.events.items() if kind.reveals}
    assert revealing == {"cookie-turned-up", "cookie-drawn", "small-cookies-taken", "spinner-spun", "card-drawn"}
