"""The functions of `judgement.py`, compiled, with hands counted from a record and distances from a table."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.compiled import compiled, compiled_functions
from wonderland.kernel.record import Record

from .. import judgement, lookahead
from ..guests import SET_SIZE
from ..judgement import CELL_COUNT, KIND_COUNT
from ..lookahead import BITS
from .record import ALICE_CARD, BRINGS, GIFT_COUNT, KIND, NEEDED, SET_NAMES, TABLES

Gains: TypeAlias = NDArray[np.int64]

MOST_HELD = np.array([4, 4, 2, 1, 5, 5, 5], np.int64)  # by kind; more cards bring no hand nearer to Alice
SIZES = tuple(int(most) + 1 for most in MOST_HELD)
# What one more card of a kind adds to the index of a hand in DISTANCE.
STEPS = np.array([int(np.prod(SIZES[kind + 1 :])) for kind in range(KIND_COUNT)], np.int64)
FARTHEST = 30  # farther than any hand


def _shifted(table: NDArray[np.int8], by: list[int]) -> NDArray[np.int8]:
    """Distances after gaining or losing cards of each kind; too far where a kind is short."""
    found = table
    for kind, more in enumerate(by):
        held = np.arange(SIZES[kind]) + more
        found = found.take(np.clip(held, 0, SIZES[kind] - 1), axis=kind)
        short = np.expand_dims(held < 0, tuple(each for each in range(KIND_COUNT) if each != kind))
        found = np.where(short, np.int8(FARTHEST), found)
    return found


def _distances(guests: int) -> NDArray[np.int8]:
    """The actions of each hand until Alice is invited."""
    table = np.full(SIZES, FARTHEST, np.int8)
    table[(slice(1, None),) * GIFT_COUNT] = 1
    tea = [[int(kind == each) for kind in range(KIND_COUNT)] for each in range(GIFT_COUNT, KIND_COUNT)]
    paid = [
        [int(kind == BRINGS[guests, card]) - number_of(int(NEEDED[guests, card]), kind) for kind in range(KIND_COUNT)]
        for card in range(SET_SIZE)
        if card != ALICE_CARD[guests]
    ]
    while True:
        before = table
        for action in [*tea, *paid]:
            table = np.minimum(table, _shifted(table, action) + np.int8(1))
        if (table == before).all():
            return table.ravel()


number_of = compiled(lookahead.number_of)
DISTANCE = np.array([_distances(guests) for guests in range(len(SET_NAMES))])


@compiled
def distance(guests: int, hand: int) -> int:
    """`lookahead.actions_left`"""
    place = 0
    for kind in range(KIND_COUNT):
        place += min(number_of(hand, kind), MOST_HELD[kind]) * STEPS[kind]
    return int(DISTANCE[guests, place])


@compiled
def kind_of(s: Record, seat: int, place: int) -> int:
    """§4.2 (U20)"""
    return KIND[s.guests, s.hands[seat, place]]


@compiled
def hand_of(s: Record, seat: int) -> int:
    hand = 0
    for place in range(s.hand_sizes[seat]):
        hand += 1 << BITS * kind_of(s, seat, place)
    return hand


@compiled
def no_gains() -> Gains:
    return np.zeros((2, CELL_COUNT), np.int64)


OWN = {"actions_left": distance, "hand_of": hand_of, "no_gains": no_gains, "number_of": number_of}
shared = compiled_functions(judgement, TABLES | OWN)
collect_gain, invite_gain, placement_gain = shared.collect_gain, shared.invite_gain, shared.placement_gain
exchange, holds, is_seated = shared.exchange, shared.holds, shared.is_seated
