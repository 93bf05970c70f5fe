"""§1-§3: the set-up, a turn, moving."""

from collections import Counter

import pytest

from tests.games.adventures.scene import cards, do, names, next_card, scene
from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.games.adventures import GAME
from wonderland.games.adventures import events as happened
from wonderland.games.adventures.boards import BOARDS, passes_tea_party, walk
from wonderland.games.adventures.pieces import CONTENT
from wonderland.games.adventures.state import Pawn, Played, State
from wonderland.words import LANGUAGES, Words

RING = BOARDS["garden-12"]


def begun(seats: int = 3, **options: object) -> State:
    return GAME.rules.setup(seats, GAME.check(seats, options), SeededChance("begun"))[0]  # type: ignore[arg-type]


def test_everybody_has_eleven_cards_of_their_own() -> None:
    """§1.1 (A1)"""
    assert Counter(CONTENT.deck) == {**{f"card-{number}": 2 for number in (1, 2, 3, 4, 5)}, "joker": 1}
    state = begun()
    assert [Counter(hand + pile) for hand, pile in zip(state.hands, state.piles, strict=True)] == [
        Counter(CONTENT.deck)
    ] * 3


@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 5), (4, 6)])
def test_the_large_cookies_depend_on_the_number_of_players(seats: int, number: int) -> None:
    """§1.2 (A1)"""
    assert Counter(CONTENT.large_cookies(seats)) == {f"cookie-{value}": number for value in (2, 3, 4, 5)}
    state = begun(seats)
    assert state.face_up is not None and len(state.stack) == 4 * number - 1
    assert state.pool == 20 and state.large == [[] for _ in range(seats)] and state.small == [0] * seats


def test_a_hand_keeps_the_order_of_drawing() -> None:
    """§1.3 (A2, A3): the first seat draws 3, 4, 2 from its pile 1 1 2 2 3 3 4 4 5 5 joker."""
    chance = ScriptedChance([0, 4, 5, 2, 0, 0, 0, 0])
    state, events = GAME.rules.setup(2, GAME.check(2, {}), chance)
    assert state.hands[0] == cards("3 4 2")
    assert events[1] == happened.HandDealt(0, 0, tuple(cards("3 4 2")))
    assert events[-1] == happened.CookieTurnedUp("cookie-2")


def test_all_pawns_start_small_at_the_tea_party() -> None:
    """§1.4 (A2)"""
    assert begun(4).pawns == [Pawn(0, False, False)] * 4


def test_the_figures_have_names_and_no_effect() -> None:
    """§1.4 (A4): they are in the content and in the words, not in the state."""
    assert CONTENT.figures == ("alice", "hatter", "queen-of-hearts", "white-rabbit")
    assert CONTENT.colours == ("blue", "green", "red", "yellow")
    assert all(Words(language, GAME.words).has(f"figure-{name}") for language in LANGUAGES for name in CONTENT.figures)
    shown = GAME.standing(GAME.rules.view(begun(4), None))["seats"]
    assert [row["figure"] for row in shown] == list(CONTENT.figures)


def test_the_first_player_is_random_and_play_goes_round() -> None:
    """§1.5 (A5)"""
    starts = {GAME.rules.setup(3, GAME.check(3, {}), SeededChance(str(seed)))[0].turn for seed in range(30)}
    assert starts == {0, 1, 2}
    state = scene([1, 4, 7], "1 1 2", turn=2)
    do(state, "play left")
    assert state.turn == 0


def test_a_turn_plays_moves_acts_and_draws() -> None:
    """§2.1 (A6, A10): the card, the move with its pass, the space, and the draw last."""
    state = scene([11, 6], "1 2 5")
    events = do(state, "play right", [0, next_card(state, 0, "4")])
    assert [type(event) for event in events] == [
        happened.CardPlayed,
        happened.PawnMoved,
        happened.TeaPartyPassed,
        happened.CookieTurnedUp,
        happened.CardDrawn,
    ]
    assert events[0] == happened.CardPlayed(0, "card-5", "right", 0, 5)
    assert state.played[0][-1] == Played("card-5", "right", 5)


def test_the_middle_card_cannot_be_played() -> None:
    """§2.2 (A8)"""
    assert names(scene([1, 4], "3 4 2")) == ["play left", "play right"]
    assert names(scene([1, 4], "3 joker 2")) == ["play left", "play right"]


def test_two_equal_cards_are_two_choices() -> None:
    """§2.2 (A8)"""
    assert names(scene([1, 4], "3 4 3")) == ["play left", "play right"]


def test_the_joker_is_any_number_from_1_to_5() -> None:
    """§2.3 (A7)"""
    state = scene([1, 9], "joker 1 2")
    assert names(state) == [*(f"play left as {number}" for number in (1, 2, 3, 4, 5)), "play right"]
    events = do(state, "play left as 5")
    assert events[0] == happened.JokerPlayed(0, "left", 0, 5)
    assert state.pawns[0].space == 6


def test_only_the_space_where_a_pawn_stops_acts() -> None:
    """§2.4 (A6): over the Cat and the Rabbit Hole to an ordinary space, and nothing happens."""
    state = scene([2, 9], "4 1 1")
    events = do(state, "play left")
    assert [type(event).__name__ for event in events] == ["CardPlayed", "PawnMoved", "CardDrawn"]
    assert state.pawns[0] == Pawn(6)


def test_the_new_card_goes_between_the_other_two() -> None:
    """§2.5 (A6, A10)"""
    state = scene([1, 9], "3 4 2")
    do(state, "play left", [next_card(state, 0, "5")])
    assert state.hands[0] == cards("4 5 2")
    state = scene([1, 9], "3 4 2")
    do(state, "play right", [next_card(state, 0, "5")])
    assert state.hands[0] == cards("3 5 4")


def test_the_last_turns_have_three_two_and_one_card() -> None:
    """§2.6 (A8, A9): no more draws, and the single card counts as left."""
    state = scene([1, 7], "1 4 2", rounds=8)
    assert state.piles[0] == [] and names(state) == ["play left", "play right"]
    do(state, "play left", [])
    assert state.hands[0] == cards("4 2")
    do(state, "play left")
    assert names(state) == ["play left", "play right"]
    do(state, "play right", [])
    assert state.hands[0] == cards("4")
    do(state, "play left")
    assert names(state) == ["play left"]


def test_the_last_card_of_the_pile_is_drawn_after_the_eighth_turn() -> None:
    """§2.6 (A9)"""
    state = scene([1, 7], "1 4 2", rounds=7)
    assert len(state.piles[0]) == 1
    do(state, "play left")
    assert state.piles[0] == [] and len(state.hands[0]) == 3


def test_pawns_move_clockwise_and_count_every_space() -> None:
    """§3.1 (A11): also spaces with other pawns."""
    assert walk(RING, [8, 9], 7, 4) == [8, 9, 10, 11]
    assert walk(RING, [], 10, 4) == [11, 0, 1, 2]


def test_an_occupied_target_is_passed_to_the_first_free_space() -> None:
    """§3.2 (A12, A13)"""
    assert walk(RING, [3], 1, 2) == [2, 3, 4]
    assert walk(RING, [3, 4, 5], 1, 2) == [2, 3, 4, 5, 6]


def test_the_occupied_target_itself_does_nothing() -> None:
    """§3.2 (A13): a pawn on the Caterpillar's space is passed over, and nobody grows."""
    state = scene([7, 8], "1 3 3")
    do(state, "play left")
    assert state.pawns == [Pawn(9), Pawn(8)]


def test_leaving_the_start_neither_passes_nor_stops() -> None:
    """§3.3 (A12)"""
    state = begun(3)
    events = do(state, names(state)[0])
    assert not {happened.TeaPartyPassed, happened.CookieTaken} & {type(event) for event in events}
    assert state.large == [[], [], []]


def test_the_start_is_occupied_while_pawns_wait_there() -> None:
    """§3.3 (A12): whatever their number."""
    assert walk(RING, [0, 0], 10, 2) == [11, 0, 1]


def test_a_pass_enters_the_tea_party_and_goes_on() -> None:
    """§3.4 (A14)"""
    assert passes_tea_party([11, 0, 1]) and not passes_tea_party([11, 0]) and not passes_tea_party([1, 2])


def test_a_pawn_may_pass_while_looking_for_a_free_space() -> None:
    """§3.4, §3.5 (A14, A16): the target is the Tea Party, but another pawn is there."""
    state = scene([10, 0], "2 1 1", face_up="4")
    events = do(state, "play left")
    assert events[2] == happened.TeaPartyPassed(0, "cookie-4") and state.pawns[0].space == 1


def test_a_pawn_may_stop_there_as_the_first_free_space() -> None:
    """§3.5 (A16): a stop and not a pass."""
    state = scene([9, 11], "2 1 1", face_up="4")
    events = do(state, "play left", [])
    assert [type(event).__name__ for event in events] == ["CardPlayed", "PawnMoved"]
    assert (state.ask, state.pawns[0].space, state.large[0]) == ("take", 0, [])
