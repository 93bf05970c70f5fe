"""§3, §4 and §7.2: the last round, the final discard."""

import pytest

from tests.games.parade.scene import cards, do, final_scene, scene
from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.core.errors import Refused
from wonderland.core.events import masked
from wonderland.games.parade import GAME
from wonderland.games.parade import events as happened
from wonderland.games.parade.state import State

FIVE = "red-1 blue-1 purple-1 green-1 grey-1"


def sixth_colour(**changes: object) -> State:
    """Seat 0 has five colours and can take an orange card."""
    given: dict[str, object] = {"parade": "orange-5 blue-9", "hands": ["orange-0"], "piles": [FIVE], "deck": "grey-7"}
    return scene(**(given | changes))  # type: ignore[arg-type]


def play_anything(state: State) -> int:
    """The seat to act plays its first card; which one does not matter."""
    seat = GAME.rules.to_act(state)[0]
    GAME.rules.apply(state, seat, GAME.rules.legal(state, seat)[0], ScriptedChance())
    return seat


def last_discards(state: State) -> State:
    """Plays the last round to its end."""
    while state.ask == "play":
        play_anything(state)
    return state


def test_a_sixth_colour_begins_the_last_round_after_drawing() -> None:
    """§3.1 (P10)"""
    state = sixth_colour()
    events = do(state, 0, "play orange-0")
    assert events[-2:] == [happened.CardDrawn(0, "grey-7"), happened.LastRoundBegun(0, "sixth-colour")]
    assert (state.turns_left, state.ending, len(state.hands[0])) == (3, "sixth-colour", 5)


def test_five_colours_are_not_enough() -> None:
    """§3.1 (P10): whatever the number of cards, here six."""
    for pile in ("red-1 blue-1 purple-1 green-1", "red-1 red-2 blue-1 purple-1 green-1"):
        state = sixth_colour(piles=[pile])
        do(state, 0, "play orange-0")
        assert len(state.piles[0]) == len(cards(pile)) + 1 and state.turns_left is None


def test_all_play_once_more_and_the_triggering_seat_plays_last() -> None:
    """§3.2 (P10)"""
    state = sixth_colour()
    do(state, 0, "play orange-0")
    assert [play_anything(state) for _ in range(3)] == [1, 2, 0]
    assert state.ask == "discard"


def test_nobody_draws_in_the_last_round_and_all_hold_four_cards_after_it() -> None:
    """§3.2 (P10, P14)"""
    state = sixth_colour()
    do(state, 0, "play orange-0")
    left = len(state.deck)
    assert [len(hand) for hand in last_discards(state).hands] == [4, 4, 4]
    assert len(state.deck) == left


def test_the_last_card_of_the_pile_begins_the_last_round() -> None:
    """§3.3 (P11)"""
    state, _ = GAME.rules.setup(3, {}, SeededChance("thin"))
    state.parade, state.deck = state.deck[1:] + state.parade, state.deck[:1]
    drawer, last = state.turn, state.deck[0]
    events = do(state, drawer, str(GAME.rules.legal(state, drawer)[0]))
    assert happened.CardDrawn(drawer, last) in events
    assert state.turns_left == 3
    assert [play_anything(state) for _ in range(3)][-1] == drawer


def test_both_triggers_in_one_turn_begin_one_last_round() -> None:
    """§3.4, §6.3 (P12, P26)"""
    state = sixth_colour()
    state.parade, state.deck = state.parade + state.deck[:-1], ["grey-7"]
    events = do(state, 0, "play orange-0")
    assert events[-1] == happened.LastRoundBegun(0, "both")
    assert state.turns_left == 3


def test_a_sixth_colour_in_the_last_round_has_no_effect() -> None:
    """§3.4 (P13)"""
    state = sixth_colour(piles=["", FIVE, "red-2 blue-2 purple-2 green-2 grey-2 orange-2"], turns_left=3)
    events = do(state, 0, "play orange-0")
    assert not any(isinstance(event, happened.LastRoundBegun) for event in events)
    assert state.turns_left == 2


def test_outside_the_last_round_the_pile_is_never_empty() -> None:
    """§3.3 (P14): a position that breaks this is invalid."""
    state, _ = GAME.rules.setup(2, {"sixth_colour_ends": False}, SeededChance("pile"))
    while state.ask == "play":
        assert state.deck or state.turns_left is not None
        play_anything(state)
    assert [len(hand) for hand in state.hands] == [4, 4]


def discard_scene() -> State:
    """Three seats with four cards each, known to the test."""
    hands = ["red-0 red-1 red-2 red-3", "blue-0 blue-1 blue-2 blue-3", "grey-0 grey-1 grey-2 grey-3"]
    state = scene(
        seats=3, turns_left=1, turn=2, hands=[*hands[:2], hands[2] + " orange-10"], deck="", piles=["", "", ""]
    )
    do(state, 2, "play orange-10")
    return state


def test_two_of_four_are_discarded() -> None:
    """§4.1, §9.1 (P15): six choices, named in the order of colours, then by value."""
    state = discard_scene()
    assert [str(action) for action in GAME.rules.legal(state, 0)] == [
        "discard red-0 red-1",
        "discard red-0 red-2",
        "discard red-0 red-3",
        "discard red-1 red-2",
        "discard red-1 red-3",
        "discard red-2 red-3",
    ]
    with pytest.raises(Refused):
        do(state, 0, "discard red-1 red-0")


def test_all_are_asked_at_once_and_may_answer_in_any_order() -> None:
    """§4.2 (P16)"""
    state = discard_scene()
    assert GAME.rules.to_act(state) == (0, 1, 2)
    do(state, 1, "discard blue-0 blue-1")
    assert GAME.rules.to_act(state) == (0, 2)


def test_a_discard_is_secret_until_the_last_one() -> None:
    """§4.2, §7.2 (P16)"""
    state = discard_scene()
    (events,) = do(state, 1, "discard blue-0 blue-1")
    assert masked(events, 1) == events
    assert masked(events, 0) == masked(events, None) == happened.TwoDiscarded(1, None)
    assert GAME.rules.view(state, 0).discarded == (None, None, None)
    assert GAME.rules.view(state, 1).discarded == (None, ("blue-0", "blue-1"), None)


def test_the_last_discard_reveals_all_and_ends_the_game() -> None:
    """§4.1, §4.3 (P17, P18)"""
    state = discard_scene()
    do(state, 1, "discard blue-0 blue-1")
    do(state, 2, "discard grey-0 grey-1")
    events = do(state, 0, "discard red-2 red-3")
    assert events[1] == happened.HandShown(0, ("red-2", "red-3"), ("red-0", "red-1"))
    assert isinstance(events[-1], happened.GameEnded)
    assert [pile[-2:] for pile in state.piles] == [cards("red-0 red-1"), cards("blue-2 blue-3"), cards("grey-2 grey-3")]
    assert GAME.rules.view(state, None).discarded[1] == ("blue-0", "blue-1")
    assert GAME.rules.to_act(state) == () and GAME.rules.outcome(state) is not None


def test_a_colour_gained_at_the_end_changes_only_the_count() -> None:
    """§4.3 (P17): six colours after the discard do not begin another round."""
    state = final_scene(["red-1 blue-1 purple-1 green-1 grey-1 orange-1", "red-2", "red-3"])
    assert GAME.rules.to_act(state) == ()


def test_without_the_sixth_colour_only_the_pile_ends_the_game() -> None:
    """§8.2 (P27)"""
    state = sixth_colour(options={"sixth_colour_ends": False})
    do(state, 0, "play orange-0")
    assert state.turns_left is None


def test_a_random_final_discard_asks_nobody() -> None:
    """§8.3 (P28): each hand loses a pair by one draw of six."""
    state = sixth_colour(options={"final_discard": "random"})
    do(state, 0, "play orange-0")
    play_anything(state)
    play_anything(state)
    hands = [list(hand) for hand in state.hands]
    name = f"play {hands[0].pop(0)}"
    events = do(state, 0, name, ScriptedChance([0, 5, 2]))
    assert state.ask == "over"
    assert state.discarded == [tuple(hands[0][:2]), tuple(hands[1][2:]), (hands[2][0], hands[2][3])]
    assert [type(event) for event in events[-4:]] == [happened.HandShown] * 3 + [happened.GameEnded]
