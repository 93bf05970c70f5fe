"""How far a hand is from Alice: the least worker actions, if every corner could be reached."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

import numpy as np
from numpy.typing import NDArray

from wonderland.games.unbirthday.guests import SET_SIZE
from wonderland.games.unbirthday.kernel.cards import kind_of
from wonderland.games.unbirthday.kernel.record import ALICE_CARD, BRINGS, GIFT_COUNT, KIND_COUNT, NEEDS, SET_NAMES
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

MOST_HELD = np.array([4, 4, 2, 1, 5, 5, 5], np.int64)
"""By kind: more than these bring nobody nearer to Alice."""
SIZES = tuple(int(most) + 1 for most in MOST_HELD)
STEPS = np.array([int(np.prod(SIZES[kind + 1 :])) for kind in range(KIND_COUNT)], np.int64)
"""What one more of a kind adds to the place of a hand in the table."""
FARTHEST = 30
BITS = 4


def _shifted(table: NDArray[np.int8], by: list[int]) -> NDArray[np.int8]:
    """For each hand what the table has for the hand with so many more or fewer; too far where a kind is short."""
    found = table
    for kind, more in enumerate(by):
        held = np.arange(SIZES[kind]) + more
        found = found.take(np.clip(held, 0, SIZES[kind] - 1), axis=kind)
        short = np.expand_dims(held < 0, tuple(each for each in range(KIND_COUNT) if each != kind))
        found = np.where(short, np.int8(FARTHEST), found)
    return found


def _distances(guests: int) -> NDArray[np.int8]:
    """By hand: collect a tea, or pay for a guest, until Alice can be invited; every action counts one."""
    table = np.full(SIZES, FARTHEST, np.int8)
    table[(slice(1, None),) * GIFT_COUNT] = 1
    tea = [[int(kind == each) for kind in range(KIND_COUNT)] for each in range(GIFT_COUNT, KIND_COUNT)]
    paid = [
        [int(kind == BRINGS[guests, card]) - int(NEEDS[guests, card, kind]) for kind in range(KIND_COUNT)]
        for card in range(SET_SIZE)
        if card != ALICE_CARD[guests]
    ]
    while True:
        before = table
        for action in [*tea, *paid]:
            table = np.minimum(table, _shifted(table, action) + np.int8(1))
        if (table == before).all():
            return table.ravel()


def _packed(counts: NDArray[np.int64]) -> int:
    return sum(int(number) << BITS * kind for kind, number in enumerate(counts))


DISTANCE = np.array([_distances(guests) for guests in range(len(SET_NAMES))])


HIGHEST_BITS = sum(8 << BITS * kind for kind in range(KIND_COUNT))
NEEDED = np.array([[_packed(needs) for needs in of_set] for of_set in NEEDS], np.int64)


@compiled
def hand_of(s: Record, seat: int) -> int:
    """How many cards of each kind a seat holds, in one number of four bits a kind; no kind has more than five cards."""
    hand = 0
    for place in range(s.hand_sizes[seat]):
        hand += 1 << BITS * kind_of(s, seat, place)
    return hand


@compiled
def distance(guests: int, hand: int) -> int:
    """The least actions from a hand to Alice."""
    place = 0
    for kind in range(KIND_COUNT):
        place += min(hand >> BITS * kind & 7, MOST_HELD[kind]) * STEPS[kind]
    return int(DISTANCE[guests, place])


@compiled
def holds(hand: int, needed: int) -> bool:
    """§4.3 Is every need in hand? No kind borrows from the next (U17)."""
    return ((hand | HIGHEST_BITS) - needed) & HIGHEST_BITS == HIGHEST_BITS
