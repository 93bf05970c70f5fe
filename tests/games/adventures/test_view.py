"""§9: what each seat may know."""

from tests.games.adventures.scene import cards, do, scene
from wonderland.core.chance import SeededChance
from wonderland.core.events import masked
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened


def test_everything_but_the_hands_is_public() -> None:
    """§9.1"""
    state = scene([1, 5], "3 4 2", stuck=1)
    seen = GAME.rules.view(state, None)
    assert seen.pawns == tuple(state.pawns) and seen.played == tuple(map(tuple, state.played))
    assert (seen.face_up, seen.pool, seen.stack) == (state.face_up, state.pool, tuple(state.stack))
    assert (seen.hand_sizes, seen.pile_sizes) == ((3, 3), (7, 7))
    assert seen.spaces == state.board.spaces


def test_only_its_owner_sees_a_drawn_card() -> None:
    """§9.2, §8.1 (A38): with open hands everybody does."""
    for opened in (False, True):
        state = scene([1, 5], "1 4 2", options={"open_hands": opened})
        events = do(state, "play left")[-1]
        assert isinstance(events, happened.CardDrawn) and masked(events, 0) == events
        assert (masked(events, 1) == events) == (masked(events, None) == events) == opened


def test_only_its_owner_sees_a_first_hand() -> None:
    """§9.2"""
    _, events = GAME.rules.setup(2, GAME.check(2, {}), SeededChance("hands"))
    dealt = [event for event in events if isinstance(event, happened.HandDealt)]
    assert [masked(event, 0).cards is None for event in dealt] == [False, True]


def test_a_guess_deals_the_unseen_cards() -> None:
    """§9.3: your hand and pile are the true ones; others have their eleven less those played."""
    state = scene([1, 5], "3 4 2", rounds=4)
    for seed in range(10):
        guess = GAME.rules.guess(GAME.rules.view(state, 0), SeededChance(str(seed)))
        assert guess.hands[0] == cards("3 4 2") and guess.piles[0] == state.piles[0]
        assert sorted(guess.hands[1] + guess.piles[1]) == sorted(state.hands[1] + state.piles[1])


def test_the_last_card_can_be_worked_out_by_counting() -> None:
    """§9.3"""
    state = scene([1, 5], rounds=10)
    assert GAME.rules.guess(GAME.rules.view(state, None), SeededChance("")) == state


def test_random_results_end_undo() -> None:
    """§9.2: spins, draws and cookies turned up."""
    revealing = {name for name, kind in GAME.events.items() if kind.reveals}
    assert revealing == {"cookie-turned-up", "cookie-drawn", "small-cookies-taken", "spinner-spun", "card-drawn"}
