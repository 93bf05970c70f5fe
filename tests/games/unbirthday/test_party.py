"""§4: collecting, inviting, paying, refilling, swapping."""

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, GUESTS, at, do, hand, names, scene
from wonderland.core.chance import SeededChance
from wonderland.games.unbirthday import GAME, rules
from wonderland.games.unbirthday import events as happened
from wonderland.games.unbirthday.actions import Rest, SwapCards
from wonderland.games.unbirthday.state import State
from wonderland.words import Words

IMAGE_K = {"b2": "dormouse", "c2": "queen-of-hearts"}
GRYPHON = {"c2": "gryphon", "b2": "dodo", "b3": "tweedledum", "c3": "duchess"}


def test_image_k_the_dormouse_is_collected_as_cranberry_tea() -> None:
    """§4.1 (U16, X1, Image K): the Ace covers collect, worker 2 a need of the Queen."""
    state = scene(at=IMAGE_K)
    do(state, "place 2-2 upright")
    assert names(state) == ["collect dormouse", "ace last"]
    events = do(state, "collect dormouse")
    assert events == [happened.TeapotCollected(0, "dormouse", "cranberry")]
    assert hand(state, 0) == "dormouse:teapot" and at(state, "b2") is None
    seen = GAME.foresee(GAME.rules.view(scene(at=IMAGE_K), 0), GAME.rules.legal(scene(), 0)[8])
    assert [(each["guest"], each["icon"]) for each in seen["workers"]][:2] == [
        ("dormouse", "collect"),
        ("queen-of-hearts", "cranberry"),
    ]


def test_a_collected_guest_leaves_its_cell_empty() -> None:
    """§4.1 (U16): it is not refilled."""
    state = scene(at=IMAGE_K)
    do(state, "place 2-2 upright", "collect dormouse", *["rest"] * 3)
    assert state.turn == 1 and at(state, "b2") is None


@pytest.mark.parametrize(
    ("language", "offered", "reported"),
    [
        ("en", "Collect cranberry tea (Dormouse)", "Ala collects cranberry tea (Dormouse)."),
        ("pl", "Zbierz: herbata żurawinowa (Suseł)", "Ala zbiera imbryk: herbata żurawinowa (Suseł)."),
    ],
)
def test_a_teapot_as_action_and_as_event(language: str, offered: str, reported: str) -> None:
    """§4.1: the tea is named, and one word describes the action; board and list use the same words."""
    state, words = scene(at=IMAGE_K), Words(language, GAME.words)
    do(state, "place 2-2 upright")
    action = GAME.rules.legal(state, 0)[0]
    assert words.action(action) == offered
    assert [words.event(event, ["Ala"]) for event in do(state, str(action))] == [reported]


def image_l(draws: list[int]) -> tuple[str | None, ...]:
    """Images L to N: two cranberry teapots and a mint one in hand, three empty cells, the Gryphon below worker 2."""
    teapots = "cheshire-cat:teapot march-hare:teapot absolem:teapot"
    state = scene(at=GRYPHON, empty="a1 d2 b4", hands=[teapots, ""])
    do(state, "place 2-2 upright", "ace last")
    assert "invite gryphon" in names(state)
    events = do(state, "invite gryphon", draws=draws)
    assert events[0] == happened.GuestInvited(0, "gryphon", ("cheshire-cat", "march-hare"))
    assert hand(state, 0) == "absolem:teapot gryphon:guest"
    assert at(state, "d2") is None and at(state, "b4") is None
    return at(state, "a1"), at(state, "c2")


def test_images_l_to_n_the_gryphon_is_invited_and_two_cards_come_back() -> None:
    """§4.3, §4.5 (U17, U18, X2, Images L, M, N): on a1 and on the Gryphon's own cell, in either order."""
    assert image_l([1, 0, 0]) == ("cheshire-cat", "march-hare")
    assert image_l([0, 0, 0]) == ("march-hare", "cheshire-cat")


def test_a_returning_card_may_face_either_way() -> None:
    """§4.5 (U19)"""
    assert image_l([1, 1, 0]) == ("cheshire-cat turned", "march-hare")
    assert image_l([1, 0, 1]) == ("cheshire-cat", "march-hare turned")


def test_a_refill_ends_undo() -> None:
    """§4.5"""
    assert happened.TableRefilled.reveals and happened.CardTaken.reveals and not happened.GuestInvited.reveals


def test_an_invitation_needs_everything_in_hand() -> None:
    """§4.3 (U17): one cranberry of two is not enough, nor is a gift of another kind."""
    for held in ("march-hare:teapot", "march-hare:teapot cheshire-cat:guest", ""):
        state = scene(at=GRYPHON, hands=[held, ""])
        do(state, "place 2-2 upright")
        while not names(state)[0].startswith("turn"):
            do(state, "ace last")
        assert "invite gryphon" not in names(state)


def test_a_held_card_counts_by_its_face_only() -> None:
    """§4.2 (U20): two cards that show gifts are no tea, although their backs are cranberry."""
    state = scene(at=GRYPHON, hands=["march-hare:guest cheshire-cat:guest", ""])
    do(state, "place 2-2 upright", "ace last")
    assert "invite gryphon" not in names(state)


def test_gifts_are_spent_and_come_back_like_teapots() -> None:
    """§4.5 (U18): teapots and gifts are shuffled together."""
    state = scene(at={"b2": "bill-the-lizard turned", "a1": "alice"}, hands=["dormouse:guest march-hare:teapot", ""])
    events = do(state, "place 2-2 upright", "invite bill-the-lizard", draws=[1, 0, 1])
    assert isinstance(events[1], happened.GuestInvited) and set(events[1].paid) == {"dormouse", "march-hare"}
    assert hand(state, 0) == "bill-the-lizard:guest"
    assert sum(guest is None for guest in state.table) == 1


def test_there_is_always_room() -> None:
    """§4.5 (U18): there are as many empty cells as cards in hands, at every step."""
    chance = SeededChance("room")
    state, _ = GAME.rules.setup(2, {}, chance)
    for _ in range(1500):
        if not GAME.rules.to_act(state):
            break
        choices = GAME.rules.legal(state, state.turn)
        GAME.rules.apply(state, state.turn, choices[chance.below(len(choices))], chance)
        paid = sum(len(frame.paid) for frame in state.todo if hasattr(frame, "paid"))
        assert state.table.count(None) == sum(map(len, state.hands)) + paid


def test_the_payer_picks_among_equal_cards() -> None:
    """§4.4 (U17): one at a time, and no question if there is no choice."""
    teapots = "cheshire-cat:teapot march-hare:teapot mock-turtle:teapot absolem:teapot"
    state = scene(at=GRYPHON, hands=[teapots, ""])
    do(state, "place 2-2 upright", "ace last", "invite gryphon")
    assert state.ask == "pay-need"
    assert names(state) == ["pay cheshire-cat", "pay march-hare", "pay mock-turtle"]
    do(state, "pay march-hare")
    assert names(state) == ["pay cheshire-cat", "pay mock-turtle"]
    do(state, "pay mock-turtle", draws=[0, 0, 0])
    assert hand(state, 0) == "cheshire-cat:teapot absolem:teapot gryphon:guest"


def test_kinds_are_paid_in_order() -> None:
    """§4.4 (U17): gifts first; payments without a choice are made in between."""
    held = "absolem:teapot duchess:teapot dodo:guest gryphon:guest tweedledee:teapot"
    state = scene(at={"b2": "king-of-hearts", "a1": "alice"}, hands=[held, ""])
    do(state, "place 2-2 upright", "invite king-of-hearts")
    assert names(state) == ["pay dodo", "pay gryphon"]
    do(state, "pay gryphon")
    assert names(state) == ["pay absolem", "pay duchess"]
    do(state, "pay absolem", draws=[2, 1, 0, 0, 0])
    assert hand(state, 0) == "duchess:teapot dodo:guest king-of-hearts:guest"


def test_alice_comes_to_a_player_with_the_four_gifts() -> None:
    """§4.3, §8.1 (U28): any corner, nothing is paid, the others do not act."""
    for cell in ("b2", "c2", "b3", "c3"):
        state = scene(at={cell: "alice", "a1": "tweedledum"}, hands=[FOUR_GIFTS, ""], empty="a2 a3 a4 d4")
        do(state, "place 2-2 upright")
        while "invite alice" not in names(state):
            do(state, "ace last" if "ace last" in names(state) else "rest")
        events = do(state, "invite alice")
        assert events == [happened.AliceInvited(0), happened.GameEnded("alice", (0,))]
        assert hand(state, 0) == FOUR_GIFTS + " alice:guest"
        assert GAME.rules.to_act(state) == () and state.table.count(None) == 5


def test_gifts_won_in_the_same_turn_count() -> None:
    """§4.3 (U28): worker 2 invites the Gryphon for its cake, worker 4 invites Alice."""
    held = "dormouse:guest absolem:guest duchess:guest march-hare:teapot cheshire-cat:teapot"
    state = scene(at={"c2": "gryphon", "c3": "alice", "b2": "dodo"}, empty="a1 a2 a3 a4 d1", hands=[held, ""])
    do(state, "place 2-2 upright", "ace last", "invite gryphon", "rest", draws=SeededChance("cake"))
    assert names(state)[0] == "invite alice"
    do(state, "invite alice")
    assert GAME.rules.outcome(state) is not None


def test_three_gifts_are_not_enough_for_alice() -> None:
    """§4.3 (U28)"""
    state = scene(at={"c2": "alice"}, hands=["gryphon:guest dormouse:guest absolem:guest", ""])
    do(state, "place 2-2 upright")
    while not names(state)[0].startswith("turn"):
        do(state, "ace last")
    assert "invite alice" not in names(state)


SWAP = {"c2": "tweedledee", "b2": "absolem", "b3": "dodo", "c3": "duchess"}


def swap_scene(own: str, other: str) -> State:
    """Worker 2 is asked, above Tweedledee's swap icon."""
    state = scene(at=SWAP, hands=[own, other], empty="a1")
    do(state, "place 2-2 upright")
    if "ace last" in names(state):
        do(state, "ace last")
    return state


def test_a_swap_draws_at_random_and_gives_any_card() -> None:
    """§4.6 (U25): the drawn card may go back; faces stay (U20); the given card comes last."""
    state = swap_scene("gryphon:teapot march-hare:guest", "king-of-hearts:teapot dormouse:guest")
    events = do(state, "swap", draws=[1])
    assert events == [happened.CardTaken(0, 1, "dormouse", "guest")]
    assert names(state) == ["give gryphon", "give march-hare", "give dormouse"]
    back = state.copy()
    do(back, "give dormouse")
    assert (
        hand(back, 1) == "king-of-hearts:teapot dormouse:guest" and hand(back, 0) == "gryphon:teapot march-hare:guest"
    )
    events = do(state, "give gryphon")
    assert events[0] == happened.CardGiven(0, 1, "gryphon", "teapot")
    assert hand(state, 1) == "king-of-hearts:teapot gryphon:teapot"
    assert hand(state, 0) == "march-hare:guest dormouse:guest"


def test_a_card_given_back_is_no_longer_the_longest_held() -> None:
    """§4.6 (U25, U33): it comes to the end of its owner's hand."""
    state = swap_scene("gryphon:teapot", "king-of-hearts:teapot dormouse:guest")
    do(state, "swap", "give king-of-hearts", draws=[0])
    assert hand(state, 1) == "dormouse:guest king-of-hearts:teapot"


@pytest.mark.parametrize(("own", "other"), [("", "gryphon:teapot"), ("gryphon:teapot", "")])
def test_an_empty_hand_swaps_nothing(own: str, other: str) -> None:
    """§4.6 (U25)"""
    assert "swap" not in names(swap_scene(own, other))


def test_a_swap_with_an_empty_own_hand_is_not_offered() -> None:
    """§4.6 (U11, U25): the drawn card would be the only one to give, so nothing would change."""
    swapped = swap_scene("", "king-of-hearts:teapot")
    rested = swapped.copy()
    rules.apply(swapped, 0, SwapCards(), SeededChance("swap"))
    assert names(swapped) == ["give king-of-hearts"]
    do(swapped, "give king-of-hearts")
    rules.apply(rested, 0, Rest(), SeededChance("swap"))
    assert swapped == rested


def test_each_card_of_the_other_hand_is_equally_likely() -> None:
    """§4.6 (U25)"""
    drawn = []
    for place in range(3):
        state = swap_scene("gryphon:teapot", "king-of-hearts:teapot dormouse:guest bill-the-lizard:guest")
        events = do(state, "swap", draws=[place])
        assert isinstance(events[0], happened.CardTaken)
        drawn.append(events[0].card)
    assert drawn == ["king-of-hearts", "dormouse", "bill-the-lizard"]


def test_a_hand_has_no_limit() -> None:
    """§4.2 (U27)"""
    away = [name for name in GUESTS.names if name not in ("alice", "dormouse")]
    state = scene(at={"b2": "dormouse", "a1": "alice"}, hands=[" ".join(f"{name}:teapot" for name in away), ""])
    do(state, "place 2-2 upright", "collect dormouse", draws=SeededChance("pot"))
    assert state.turns == 1
