"""How playouts choose: what brings the hand nearer to Alice at once, each worker by itself."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.games.unbirthday.kernel.cards import kind_of
from wonderland.games.unbirthday.kernel.distance import BITS, NEEDED, distance, hand_of, holds
from wonderland.games.unbirthday.kernel.listing import CODE, COLLECT, GIVE, INVITE, PLACE
from wonderland.games.unbirthday.kernel.record import (
    ALICE_CARD,
    BACK,
    BRINGS,
    CELL_COUNT,
    COLLECT_ICON,
    CORNER,
    CORNERS,
    COVERED_CELL,
    FILL_SEAT,
    KIND_COUNT,
)
from wonderland.games.unbirthday.table import NOWHERE, WORKERS
from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

Gains: TypeAlias = NDArray[np.int64]

WON = 50
"""What Alice gains, beyond all else."""


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice that gains the most at once; where none gains anything, any."""
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
    """How much nearer a choice brings a hand to Alice, as far as can be seen at once."""
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
    """By cell: what it would gain to collect the guest there, and to invite it."""
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            card = s.table[cell] - 1
            gains[0, cell] = 0 if card == ALICE_CARD[s.guests] else collect_gain(s, hand, card)
            gains[1, cell] = invite_gain(s, hand, card)


@compiled
def placement_gain(s: Record, gains: Gains, crossing: int, lies: int) -> int:
    """§3 What the workers gain there, each by itself."""
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
    """§4.2 One teapot more."""
    return distance(s.guests, hand) - distance(s.guests, hand + (1 << BITS * BACK[s.guests, card]))


@compiled
def invite_gain(s: Record, hand: int, card: int) -> int:
    """§4.3 A guest paid for; Alice is won (U28)."""
    needed = NEEDED[s.guests, card]
    if not holds(hand, needed):
        return 0
    if card == ALICE_CARD[s.guests]:
        return WON
    after = hand - needed + (1 << BITS * BRINGS[s.guests, card])
    return distance(s.guests, hand) - distance(s.guests, after)
