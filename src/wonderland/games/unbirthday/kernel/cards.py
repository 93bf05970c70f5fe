"""Cards of the record on the table and in hand: where they go, what they are worth and who can be paid with them."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.games.unbirthday.kernel.record import (
    BACK,
    BRINGS,
    COSTS,
    COVERED_CELL,
    GIFT_COUNT,
    KIND_COUNT,
    NEEDS,
    NO_KIND,
    TEAPOT,
)
from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

Cards: TypeAlias = NDArray[np.uint8]


@compiled
def cell_under(s: Record, worker: int) -> int:
    """The cell under a worker of the seat whose turn it is."""
    return COVERED_CELL[s.workers[s.turn] - 1, s.workers_turned[s.turn], worker - 1]


@compiled
def leave_table(s: Record, cell: int) -> int:
    """The card of a cell, which is empty after."""
    card = s.table[cell] - 1
    s.table[cell] = 0
    s.turned[cell] = 0
    return card


@compiled
def add_to_hand(s: Record, seat: int, card: int, face: int) -> None:
    """A card comes last."""
    s.hands[seat, s.hand_sizes[seat]] = card
    s.faces[seat, s.hand_sizes[seat]] = face
    s.hand_sizes[seat] += 1


@compiled
def leave_hand(s: Record, seat: int, place: int) -> None:
    """A card goes; the others close up."""
    s.hand_sizes[seat] -= 1
    for each in range(place, s.hand_sizes[seat]):
        s.hands[seat, each] = s.hands[seat, each + 1]
        s.faces[seat, each] = s.faces[seat, each + 1]
    s.hands[seat, s.hand_sizes[seat]] = 0
    s.faces[seat, s.hand_sizes[seat]] = 0


@compiled
def kind_of(s: Record, seat: int, place: int) -> int:
    """§4.2 What a held card can pay: its tea or its gift (U20)."""
    card = s.hands[seat, place]
    return BACK[s.guests, card] if s.faces[seat, place] == TEAPOT else BRINGS[s.guests, card]


@compiled
def held_of(s: Record, seat: int, kind: int) -> int:
    """How many cards of a hand are worth that kind."""
    number = 0
    for place in range(s.hand_sizes[seat]):
        number += kind_of(s, seat, place) == kind
    return number


@compiled
def gifts_of(s: Record, seat: int) -> int:
    """How many different gifts a hand holds."""
    number = 0
    for kind in range(GIFT_COUNT):
        number += held_of(s, seat, kind) > 0
    return number


@compiled
def missing_cost(s: Record, seat: int) -> int:
    """§8.3 What the missing gifts would cost (U34)."""
    cost = 0
    for kind in range(GIFT_COUNT):
        if held_of(s, seat, kind) == 0:
            cost += COSTS[s.guests, kind]
    return cost


@compiled
def can_pay(s: Record, card: int) -> bool:
    """§4.3 Is every need in hand, each by a card of its own? (U17)"""
    for kind in range(KIND_COUNT):
        needed = NEEDS[s.guests, card, kind]
        if needed and held_of(s, s.turn, kind) < needed:
            return False
    return True


@compiled
def unpaid(s: Record, kind: int) -> int:
    """§4.4 How much of a kind the covered guest still needs."""
    needed = NEEDS[s.guests, s.table[cell_under(s, s.left[0])] - 1, kind]
    for place in range(s.paid_size):
        card = s.paid[place]
        paid_as = BACK[s.guests, card] if s.paid_faces[place] == TEAPOT else BRINGS[s.guests, card]
        needed -= paid_as == kind
    return needed


@compiled
def first_unpaid(s: Record) -> int:
    """§4.4 The first kind still to be paid; -1 when all is."""
    for kind in range(KIND_COUNT):
        if unpaid(s, kind) > 0:
            return kind
    return NO_KIND


@compiled
def spend(s: Record, place: int) -> None:
    """A card of the hand is paid."""
    s.paid[s.paid_size] = s.hands[s.turn, place]
    s.paid_faces[s.paid_size] = s.faces[s.turn, place]
    s.paid_size += 1
    leave_hand(s, s.turn, place)


@compiled
def refill(s: Record, cards: Cards, size: int, chance: Chance) -> None:
    """§4.5 Shuffled, the cards fill the empty cells in reading order, each upright or turned by luck (U18, U19)."""
    for last in range(size - 1, 0, -1):
        other = below(chance, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    cell = 0
    for place in range(size):
        while s.table[cell] != 0:
            cell += 1
        s.table[cell] = cards[place] + 1
        s.turned[cell] = below(chance, 2)
