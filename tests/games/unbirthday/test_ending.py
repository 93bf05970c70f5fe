"""§7, §8: after each turn, and how the game ends."""

from typing import Any

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, GUESTS, at, do, hand, names, rest_all, scene
from wonderland.core.chance import SeededChance
from wonderland.core.events import Event
from wonderland.core.values import Outcome
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday import events as happened
from wonderland.games.unbirthday.state import State


def drained(own: str, **said: Any) -> State:
    """Only Alice and the Dormouse are left, and it is collected next; the other seat has everything else as teapots."""
    taken = {card.split(":")[0] for card in own.split()}
    rest = [f"{name}:teapot" for name in GUESTS.names if name not in taken | {"alice", "dormouse"}]
    return scene(at={"b2": "dormouse", "d4": "alice"}, hands=[own, " ".join(rest)], **said)


def collect_last(state: State) -> list[Event]:
    return do(state, "place 2-2 upright", "collect dormouse", draws=SeededChance("pot"))


def outcome(state: State) -> Outcome:
    ended = GAME.rules.outcome(state)
    assert ended is not None
    return ended


def test_a_dead_position_is_a_draw_without_the_fresh_pot() -> None:
    """§7.2, §8.2, §10.1 (U32, U35)"""
    state = drained("gryphon:guest", options={"fresh_pot": False})
    events = collect_last(state)
    assert events[-1] == happened.GameEnded("dead", (0, 1))
    assert (outcome(state).ranks, outcome(state).scores, outcome(state).reason) == ((1, 1), (0, 0), "dead")
    assert GAME.rules.to_act(state) == ()


def test_alice_alone_is_not_dead_while_somebody_can_win() -> None:
    """§7.1 (U30, U32): a hand with all four gifts, on either side."""
    gifts = "gryphon:guest white-rabbit:guest absolem:guest duchess:guest"
    for options in ({"fresh_pot": False}, {}):
        state = drained(gifts, options=options)
        collect_last(state)
        assert (state.ask, state.turn, state.table.count(None)) == ("choose-turn", 1, 15)


def test_two_cards_on_the_table_are_a_standoff_not_the_end() -> None:
    """§7.2 (U31)"""
    state = drained("gryphon:guest", options={"fresh_pot": False})
    events = do(state, "place 3-1 upright")
    assert events == [happened.WorkersPlaced(0, "3-1", "upright")]
    assert (state.ask, state.turn, state.table.count(None)) == ("choose-turn", 1, 14)


def test_the_fresh_pot_comes_when_alice_is_alone() -> None:
    """§7.3 (U33): all teapots, and all gifts but the longest-held of each kind in each hand, in random order."""
    state = drained("gryphon:guest dodo:guest absolem:guest cheshire-cat:teapot")
    events = collect_last(state)
    pot = next(event for event in events if isinstance(event, happened.FreshPotMade))
    assert pot.cards[:3] == ("dodo", "cheshire-cat", "dormouse") and len(pot.cards) == 13
    assert (hand(state, 0), hand(state, 1)) == ("gryphon:guest absolem:guest", "")
    assert state.table.count(None) == 2 and at(state, "d4") == "alice"
    filled = next(event for event in events if isinstance(event, happened.TableRefilled))
    assert sorted(filled.guests) == sorted(pot.cards) and filled.cells[0] == "a1"
    assert state.quiet == 0 and state.turn == 1


def quiet(quiet_so_far: int, **said: Any) -> State:
    return scene(
        at={"b2": "dodo"}, hands=["gryphon:teapot", "absolem:guest bill-the-lizard:guest"], quiet=quiet_so_far, **said
    )


def test_twelve_quiet_turns_make_a_fresh_pot() -> None:
    """§7.3 (U33): eleven do not; afterwards the count restarts."""
    state = quiet(10)
    do(state, "place 2-2 upright")
    assert not [event for event in rest_all(state) if isinstance(event, happened.FreshPotMade)]
    assert state.quiet == 11
    row = [guest for guest in state.table[:4] if guest]
    do(state, "change row 1", *(f"seat {guest} upright" for guest in row[:-1]))
    events = do(state, f"seat {row[-1]} upright", draws=SeededChance("pot"))
    assert happened.FreshPotMade(("gryphon", "bill-the-lizard")) in events
    assert (state.quiet, hand(state, 0), hand(state, 1)) == (0, "", "absolem:guest")


def test_a_collect_or_an_invitation_resets_the_quiet_turns() -> None:
    """§7.3 (U33): and without a fresh pot, which would reset them too."""
    state = scene(at={"b2": "dormouse"}, quiet=11)
    do(state, "place 2-2 upright", "collect dormouse")
    assert state.quiet == -1
    assert not [event for event in rest_all(state) if isinstance(event, happened.FreshPotMade)]
    assert state.quiet == 0
    state = scene(at={"c2": "gryphon"}, hands=["cheshire-cat:teapot march-hare:teapot", ""], quiet=11)
    do(state, "place 2-2 upright", "ace last", "invite gryphon", draws=[0, 0, 0])
    assert state.quiet == -1
    assert not [event for event in rest_all(state) if isinstance(event, happened.FreshPotMade)]
    assert state.quiet == 0


def test_a_swap_is_quiet() -> None:
    """§7.3 (U33)"""
    state = scene(at={"c2": "tweedledee"}, hands=["gryphon:teapot", "dodo:teapot"], quiet=3)
    do(state, "place 2-2 upright", "ace last", "swap", "give gryphon", draws=[0])
    rest_all(state)
    assert state.quiet == 4


def test_no_fresh_pot_while_somebody_can_win() -> None:
    """§7.1, §7.3 (U30, U33)"""
    state = scene(at={"b2": "dodo"}, hands=[FOUR_GIFTS, "tweedledum:teapot"], quiet=40)
    do(state, "place 2-2 upright")
    rest_all(state)
    assert state.quiet == 41 and hand(state, 1) == "tweedledum:teapot"


def test_quiet_turns_can_be_switched_off() -> None:
    """§10.2 (U33): clause (a) only."""
    state = quiet(30, options={"quiet_turns": 0})
    do(state, "place 2-2 upright")
    rest_all(state)
    assert state.quiet == 31 and hand(state, 0) == "gryphon:teapot"
    events = collect_last(drained("gryphon:guest", options={"quiet_turns": 0}))
    assert any(isinstance(event, happened.FreshPotMade) for event in events)


def test_a_fresh_pot_with_nothing_to_return_is_an_event_without_draws() -> None:
    """§7.3 (U33)"""
    state = scene(at={"b2": "dodo"}, quiet=11)
    do(state, "place 2-2 upright")
    assert rest_all(state)[-1] == happened.FreshPotMade(())


def last_turn(hands: list[str], **said: Any) -> State:
    state = scene(at={"b2": "dodo"}, hands=hands, turns=299, **said)
    do(state, "place 2-2 upright")
    rest_all(state)
    return state


@pytest.mark.parametrize(
    ("hands", "ranks"),
    [
        pytest.param(["gryphon:guest dormouse:guest", "duchess:guest"], (1, 2), id="more kinds of gifts"),
        pytest.param(["gryphon:guest knave-of-hearts:guest", "duchess:guest"], (2, 1), id="the same kind counts once"),
        pytest.param(["gryphon:guest", "absolem:guest"], (2, 1), id="a rose is worth more than a cake"),
        pytest.param(["absolem:guest", "duchess:guest"], (2, 1), id="a crown is worth more than a rose"),
        pytest.param(["gryphon:guest", "dormouse:guest"], (1, 1), id="cake and present are equal"),
        pytest.param(["duchess:teapot", ""], (1, 1), id="teapots count nothing"),
    ],
)
def test_at_the_limit_the_closer_hand_wins(hands: list[str], ranks: tuple[int, int]) -> None:
    """§7.4, §8.3 (U34, U35)"""
    state = last_turn(hands)
    ended = outcome(state)
    assert (ended.reason, ended.ranks) == ("limit", ranks)
    assert ended.scores == tuple(int(rank == 1 and ranks != (1, 1)) for rank in ranks)


def test_missing_gifts_cost_what_they_take_from_an_empty_hand() -> None:
    """§8.3 (U34)"""
    assert [GUESTS.costs[gift] for gift in ("cake", "present", "rose", "crown")] == [3, 3, 4, 6]
    assert outcome(last_turn(["gryphon:guest duchess:teapot", ""])).tally == (
        {"guests": 1, "teapots": 1, "gifts": 1, "missing_cost": 13, "alice": 0},
        {"guests": 0, "teapots": 0, "gifts": 0, "missing_cost": 16, "alice": 0},
    )


def test_the_limit_is_an_option_and_always_on() -> None:
    """§10.3 (U34)"""
    state = scene(at={"b2": "dodo"}, turns=39, options={"turn_limit": 40})
    do(state, "place 2-2 upright")
    events = rest_all(state)
    assert events[-1] == happened.GameEnded("limit", (0, 1))


def test_as_printed_there_is_no_fresh_pot_and_a_dead_position_is_a_draw() -> None:
    """§10.6 (U32, U37): though the fresh pot is still on."""
    state = drained("gryphon:guest", options={"house_rules": False})
    events = collect_last(state)
    assert not [event for event in events if isinstance(event, happened.FreshPotMade)]
    assert (outcome(state).reason, outcome(state).ranks) == ("dead", (1, 1))


def test_as_printed_quiet_turns_do_nothing() -> None:
    """§10.6 (U37)"""
    state = scene(at={"b2": "dodo"}, hands=["gryphon:guest", ""], options={"house_rules": False})
    state.quiet = 11
    do(state, "place 2-2 upright")
    assert not [event for event in rest_all(state) if isinstance(event, happened.FreshPotMade)]


@pytest.mark.parametrize(("turns", "over"), [(39, False), (299, False), (998, False), (999, True)])
def test_as_printed_only_an_endless_game_is_ended_as_a_draw(turns: int, over: bool) -> None:
    """§10.6 (U37): the player with more gifts wins."""
    hands = ["gryphon:guest", ""]
    state = scene(at={"b2": "dodo"}, hands=hands, turns=turns, options={"house_rules": False, "turn_limit": 40})
    do(state, "place 2-2 upright")
    rest_all(state)
    assert (GAME.rules.to_act(state) == ()) is over
    if over:
        assert (outcome(state).reason, outcome(state).ranks, outcome(state).scores) == ("limit", (1, 1), (0, 0))


def test_the_dead_position_comes_before_the_fresh_pot_and_that_before_the_limit() -> None:
    """§7.1 (U29)"""
    events = collect_last(drained("gryphon:guest", turns=299))
    kinds = [type(event) for event in events if isinstance(event, happened.FreshPotMade | happened.GameEnded)]
    assert kinds == [happened.FreshPotMade, happened.GameEnded]
    state = drained("gryphon:guest", turns=299, options={"fresh_pot": False})
    collect_last(state)
    assert outcome(state).reason == "dead"


def test_a_turn_is_one_players_turn() -> None:
    """§7.4 (U30)"""
    state = scene(at={"b2": "dodo"})
    for number in (1, 2, 3):
        do(state, next(name for name in names(state) if name.startswith("place")))
        rest_all(state)
        assert state.turns == number


def test_a_win_is_1_and_a_loss_0() -> None:
    """§8.1, §8.4 (U28, U35)"""
    state = scene(at={"b2": "alice"}, hands=["", FOUR_GIFTS], turn=1)
    do(state, "place 2-2 upright", "invite alice")
    ended = outcome(state)
    assert (ended.ranks, ended.scores, ended.reason) == ((2, 1), (0, 1), "alice")
    assert ended.tally[1] == {"guests": 5, "teapots": 0, "gifts": 4, "missing_cost": 0, "alice": 1}


def test_everything_is_public() -> None:
    """§9.1 (U27)"""
    state = scene(at={"b2": "dodo"}, hands=["gryphon:teapot", "absolem:guest"])
    for seat in (None, 0, 1):
        view = GAME.rules.view(state, seat)
        assert view.hands == tuple(map(tuple, state.hands)) and view.table == tuple(state.table)
        assert GAME.rules.guess(view, SeededChance("")) == state
