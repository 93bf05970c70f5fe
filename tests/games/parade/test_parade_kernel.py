"""Parade's kernel in small positions; property tests compare whole games with the rules."""

from typing import Any

import numpy as np
import pytest

from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.core.values import OptionValue
from wonderland.games.parade import GAME, kernel, rules
from wonderland.games.parade.actions import DiscardTwo, PlayCard
from wonderland.games.parade.state import State
from wonderland.kernel.chance import seeded


def begun(seats: int, **options: OptionValue) -> State:
    return GAME.rules.setup(seats, options, SeededChance("kernel"))[0]


def at_the_discard(seats: int) -> State:
    state = begun(seats)
    while state.ask == "play":
        rules.apply(state, state.turn, rules.legal(state, state.turn)[0], ScriptedChance())
    return state


def check_round_trip(state: State) -> None:
    record: Any = kernel.pack(state)[0]
    again = kernel.unpack(record)
    assert again == state
    assert kernel.pack(again)[0].tobytes() == record.tobytes()


def test_sealed_answers_may_come_in_any_order_before_a_state_is_packed() -> None:
    """§4.2 The kernel continues with the first seat that owes an answer."""
    state = at_the_discard(4)
    check_round_trip(state)
    for seat in (2, 0):
        rules.apply(state, seat, rules.legal(state, seat)[3], ScriptedChance())
        check_round_trip(state)
    record: Any = kernel.pack(state)[0]
    asked = []
    while kernel.to_act(record) >= 0:
        asked.append(kernel.to_act(record))
        kernel.apply(record, 5, seeded(0))
    for seat in (3, 1):
        rules.apply(state, seat, rules.legal(state, seat)[5], ScriptedChance())
    assert asked == [1, 3]
    assert kernel.unpack(record) == state
    check_round_trip(state)


def test_the_choices_are_in_the_order_of_the_rules() -> None:
    for number in range(6):
        state = at_the_discard(3)
        record: Any = kernel.pack(state)[0]
        action = rules.legal(state, 0)[number]
        assert isinstance(action, DiscardTwo)
        kernel.apply(record, number, seeded(0))
        assert kernel.unpack(record).discarded[0] == action.cards


def test_green_3_takes_three_of_four_exposed() -> None:
    """X1 (P5, P6)."""
    parade = ["green-0", "blue-8", "red-3", "green-7", "green-5", "purple-1", "orange-3"]
    state = begun(2)
    state.parade, state.hands[state.turn] = parade, ["green-3"]
    record: Any = kernel.pack(state)[0]
    seat = kernel.to_act(record)
    kernel.apply(record, rules.legal(state, seat).index(PlayCard("green-3")), seeded(0))
    after = kernel.unpack(record)
    assert after.parade == ["blue-8", "green-5", "purple-1", "orange-3", "green-3"]
    assert after.piles[seat] == ["green-0", "red-3", "green-7"]


@pytest.mark.parametrize(("margin", "expected"), [(0, (3, 5)), (1, (9, 12)), (2, (16, 12))])
def test_the_margin_of_two_players(margin: int, expected: tuple[int, int]) -> None:
    """P21, P29 The first leads in red by one, in blue both have one."""
    state = begun(2, two_player_margin=margin)
    state.piles = [["red-1", "red-8", "blue-7"], ["red-4", "blue-8"]]
    points = np.zeros(2, np.int64)
    kernel.scores(kernel.pack(state)[0], points)
    assert tuple(points.tolist()) == expected


def test_every_ending_occurs_in_random_games() -> None:
    """P26."""
    chance, endings = seeded(3), set()
    record: Any = kernel.blank(4, {})[0]
    for _ in range(500):
        kernel.deal(record, chance)
        assert kernel.ENDINGS[kernel.ending(record)] is None
        kernel.play_out(record, chance)
        endings.add(kernel.ENDINGS[kernel.ending(record)])
    assert endings == {"sixth-colour", "empty-pile", "both"}
