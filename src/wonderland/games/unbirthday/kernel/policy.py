"""How far a hand is from Alice, and how playouts choose: by what brings it nearer at once."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..guests import SET_SIZE
from ..table import NOWHERE, WORKERS
from .choices import CODE, COLLECT, GIVE, INVITE, PLACE, kind_of
from .record import (
    ALICE_CARD,
    BACK,
    BRINGS,
    CELL_COUNT,
    COLLECT_ICON,
    CORNER,
    CORNERS,
    COVERED_CELL,
    FILL_SEAT,
    GIFT_COUNT,
    KIND_COUNT,
    NEEDS,
    SET_NAMES,
)

Gains: TypeAlias = NDArray[np.int64]

WON = 50  # the gain of Alice, above all others
MOST_HELD = np.array([4, 4, 2, 1, 5, 5, 5], np.int64)  # by kind; more cards bring no hand nearer to Alice
SIZES = tuple(int(most) + 1 for most in MOST_HELD)
# What one more card of a kind adds to the index of a hand in DISTANCE.
STEPS = np.array([int(np.prod(SIZES[kind + 1 :])) for kind in range(KIND_COUNT)], np.int64)
FARTHEST = 30  # farther than any hand
BITS = 4  # of a kind in a packed hand; the highest one stays free for `holds`


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
    """The cards of each kind, packed in one number; no kind has more than five."""
    hand = 0
    for place in range(s.hand_sizes[seat]):
        hand += 1 << BITS * kind_of(s, seat, place)
    return hand


@compiled
def distance(guests: int, hand: int) -> int:
    """The fewest worker actions to Alice, if every corner could be reached."""
    place = 0
    for kind in range(KIND_COUNT):
        place += min(hand >> BITS * kind & 7, MOST_HELD[kind]) * STEPS[kind]
    return int(DISTANCE[guests, place])


@compiled
def holds(hand: int, needed: int) -> bool:
    """§4.3 No kind borrows from the next (U17)."""
    return ((hand | HIGHEST_BITS) - needed) & HIGHEST_BITS == HIGHEST_BITS


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice that gains most at once; a random one if none gains."""
    best = below(chance, s.choices)
    if s.ask == FILL_SEAT:
        return best
    hand, most = hand_of(s, s.turn), 0
    gains = np.empty((2, CELL_COUNT), np.int64)
    note_gains(s, hand, gains)
    for choice in range(s.choices):
        gain = gain_of(s, hand, gains, s.codes[choice] // CODE, s.codes[choice] % CODE)
        if gain > most:
            best, most = choice, gain
    return best


@compiled
def gain_of(s: Record, hand: int, gains: Gains, deed: int, what: int) -> int:
    if deed == PLACE:
        return placement_gain(s, gains, what // 2, what % 2)
    if deed == COLLECT:
        return gains[0, what]
    if deed == INVITE:
        return gains[1, what]
    if deed == GIVE:
        given = hand - (1 << BITS * kind_of(s, s.turn, what))
        return WON - distance(s.guests, given)
    return 0


@compiled
def note_gains(s: Record, hand: int, gains: Gains) -> None:
    """By cell, the gain of collecting its guest, and of inviting it."""
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            card = s.table[cell] - 1
            gains[0, cell] = 0 if card == ALICE_CARD[s.guests] else collect_gain(s, hand, card)
            gains[1, cell] = invite_gain(s, hand, card)


@compiled
def placement_gain(s: Record, gains: Gains, crossing: int, lies: int) -> int:
    """§3"""
    gain = 0
    for worker in WORKERS:
        cell = COVERED_CELL[crossing, lies, worker - 1]
        if cell != NOWHERE and s.table[cell]:
            icon = CORNERS[s.guests, s.table[cell] - 1, CORNER[worker, lies, s.turned[cell]]]
            if icon == COLLECT_ICON:
                gain += gains[0, cell]
            elif icon < KIND_COUNT:
                gain += gains[1, cell]
    return gain


@compiled
def collect_gain(s: Record, hand: int, card: int) -> int:
    """§4.2"""
    return distance(s.guests, hand) - distance(s.guests, hand + (1 << BITS * BACK[s.guests, card]))


@compiled
def invite_gain(s: Record, hand: int, card: int) -> int:
    """§4.3 (U28)"""
    needed = NEEDED[s.guests, card]
    if not holds(hand, needed):
        return 0
    if card == ALICE_CARD[s.guests]:
        return WON
    after = hand - needed + (1 << BITS * BRINGS[s.guests, card])
    return distance(s.guests, hand) - distance(s.guests, after)
