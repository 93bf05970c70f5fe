"""Unbirthday's kernel in small positions; property tests compare whole games with the rules."""

import random
from typing import Any

import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, GUESTS, scene
from tests.games.unbirthday.test_position import giving, over, paying, seating
from wonderland.games.unbirthday import kernel, rules
from wonderland.games.unbirthday.kernel.record import SET_NAMES
from wonderland.games.unbirthday.kernel.shared import distance
from wonderland.games.unbirthday.lookahead import BITS, actions_left
from wonderland.games.unbirthday.state import State
from wonderland.kernel.chance import seeded


@pytest.mark.parametrize("make", [paying, giving, seating, over, scene])
def test_a_record_keeps_unfinished_work(make: Any) -> None:
    state: State = make()
    record: Any = kernel.pack(state)[0]
    assert kernel.unpack(record) == state
    assert kernel.choices(record) == len(rules.legal(state, state.turn))


def test_every_ending_occurs() -> None:
    """U35."""
    chance, endings = seeded(3), set()
    for options in ({"fresh_pot": False}, {}):
        record: Any = kernel.blank(2, options)[0]
        for _ in range(300):
            kernel.deal(record, chance)
            assert kernel.ENDINGS[kernel.ending(record)] is None
            kernel.play_out(record, chance)
            endings.add(kernel.ENDINGS[kernel.ending(record)])
    assert endings == {"alice", "dead", "limit"}


def test_alice_is_invited_by_the_kernel_too() -> None:
    """U28."""
    state = scene(at={"b2": "alice"}, hands=["", FOUR_GIFTS], turn=1)
    record: Any = kernel.pack(state)[0]
    for name in ("place 2-2 upright", "invite alice"):
        twin = kernel.unpack(record)
        kernel.apply(record, [str(action) for action in rules.legal(twin, 1)].index(name), seeded(0))
    assert kernel.to_act(record) == -1
    assert kernel.unpack(record).table.count(None) == 5 and len(GUESTS.names) == 16


def test_the_distance_to_alice_equals_that_of_the_rules() -> None:
    """Also for hands with more cards of a kind than anybody needs."""
    rng = random.Random(7)
    for _ in range(300):
        counts = tuple(rng.randint(0, rng.randint(0, most)) for most in (4, 4, 4, 3, 5, 5, 5))
        hand = sum(number << BITS * kind for kind, number in enumerate(counts))
        assert distance(SET_NAMES.index("house"), hand) == actions_left(GUESTS, hand)
