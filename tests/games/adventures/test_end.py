"""§7: the end, the points and the ties."""

from tests.games.adventures.scene import cookies, do, scene
from wonderland.core.chance import SeededChance
from wonderland.core.values import Outcome
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.state import Pawn, State


def finished(large: list[str], small: list[int], spaces: list[int]) -> Outcome:
    """The outcome of a game with these cookies and pawns."""
    state, _ = GAME.rules.setup(len(large), GAME.check(len(large), {}), SeededChance("end"))
    state.ask = "over"
    state.large, state.small = [cookies(text) for text in large], small
    state.pawns = [Pawn(space) for space in spaces]
    outcome = GAME.rules.outcome(state)
    assert outcome is not None
    return outcome


def test_the_game_ends_when_all_cards_are_played() -> None:
    """§7.1 (A36): every seat has eleven turns."""
    state = scene([1, 6], "1", rounds=10)
    assert GAME.rules.outcome(state) is None
    do(state, "play left")
    events = do(state, "play left")
    assert isinstance(events[-1], happened.GameEnded) and events[-1].ending == "cards-played"
    assert GAME.rules.to_act(state) == () and [len(row) for row in state.played] == [11, 11]


def test_a_cookie_chosen_with_the_last_card_still_counts() -> None:
    """§7.1, §4.2 (A36, A17)"""
    state = scene([10, 6], "2", rounds=10, turn=0, face_up="5")
    do(state, "play left", [])
    do(state, "take face-up")
    assert state.large[0] == cookies("5") and state.turn == 1


def test_large_cookies_count_their_numbers_and_small_ones_one_point() -> None:
    """§7.2 (A36)"""
    outcome = finished(["2 5", "3"], [1, 6], [4, 5])
    assert (outcome.scores, outcome.ranks) == ((8, 9), (2, 1))
    assert outcome.tally[0] == {"large": 7, "small": 1, "cookies": 2, "space": 4}
    assert outcome.reason == "cards-played"


def test_equal_points_go_to_the_player_with_more_large_cookies() -> None:
    """§7.3 (A37): by their number, not their points."""
    assert finished(["5 5", "2 2 2"], [0, 4], [9, 1]).ranks == (2, 1)


def test_then_to_the_pawn_that_is_farther_round() -> None:
    """§7.3, §11.4 (A37): clockwise; the Tea Party counts least, and a pawn in the hole counts by the hole's space."""
    assert finished(["5", "5"], [0, 0], [1, 11]).ranks == (2, 1)
    assert finished(["5", "5"], [0, 0], [0, 1]).ranks == (2, 1)
    assert finished(["5", "5"], [0, 0], [5, 4]).ranks == (1, 2)


def test_all_ranks_follow_the_same_three_keys() -> None:
    """§7.3 (A37)"""
    assert finished(["5", "2 3", "2", "5"], [0, 0, 0, 0], [3, 1, 11, 4]).ranks == (3, 1, 4, 2)


def test_no_two_pawns_share_a_space_at_the_end() -> None:
    """§7.3 (A37): so the third key always decides."""
    for seed in range(20):
        chance = SeededChance(f"shared {seed}")
        state: State = GAME.rules.setup(4, GAME.check(4, {}), chance)[0]
        while GAME.rules.to_act(state):
            choices = GAME.rules.legal(state, state.turn)
            GAME.rules.apply(state, state.turn, choices[chance.below(len(choices))], chance)
        assert len({pawn.space for pawn in state.pawns}) == 4
        assert sorted(GAME.rules.outcome(state).ranks) == [1, 2, 3, 4]  # type: ignore[union-attr]
