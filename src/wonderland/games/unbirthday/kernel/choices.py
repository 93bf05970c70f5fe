"""The table, the hands, and the choices of the open question, in the order of the rules."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.chance import Chance, below, shuffle
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..guests import SET_SIZE
from ..judgement import (
    CELL_COUNT,
    COLLECT,
    COLLECT_ICON,
    EMPTY,
    EXCHANGE,
    GIVE,
    HOLD,
    INVITE,
    KIND_COUNT,
    LINE,
    MOVE,
    NO_ACTION_ICON,
    NO_KIND,
    PAY,
    PLACE,
    REST,
    SEAT,
    SWAP,
    SWAP_ICON,
    TURN,
)
from ..lookahead import BITS
from ..state import SEATS
from ..table import ACE, NOWHERE, SIDE
from .record import (
    CHOOSE_TURN,
    CORNER,
    CORNERS,
    COVERED_CELL,
    CROSSING_COUNT,
    FILL_SEAT,
    GIFT_COUNT,
    GIVE_CARD,
    IS_INNER,
    KIND,
    LINE_CELL,
    LINE_COUNT,
    NEAR,
    NEEDED,
    PAY_NEED,
    USE_ACE,
    USE_WORKER,
)
from .shared import hand_of, holds, is_seated, kind_of, number_of

Cards: TypeAlias = NDArray[np.uint8]

CODE = 256  # a choice is its deed times this, plus its cell, crossing, line, guest or place in hand


@compiled
def cell_under(s: Record, worker: int) -> int:
    return COVERED_CELL[s.workers[s.turn] - 1, s.workers_turned[s.turn], worker - 1]


@compiled
def leave_table(s: Record, cell: int) -> int:
    card = s.table[cell] - 1
    s.table[cell] = 0
    s.turned[cell] = 0
    return card


@compiled
def add_to_hand(s: Record, seat: int, card: int) -> None:
    s.hands[seat, s.hand_sizes[seat]] = card
    s.hand_sizes[seat] += 1


@compiled
def leave_hand(s: Record, seat: int, place: int) -> None:
    s.hand_sizes[seat] -= 1
    for each in range(place, s.hand_sizes[seat]):
        s.hands[seat, each] = s.hands[seat, each + 1]
    s.hands[seat, s.hand_sizes[seat]] = 0


@compiled
def gifts_of(s: Record, seat: int) -> int:
    hand, number = hand_of(s, seat), 0
    for kind in range(GIFT_COUNT):
        number += number_of(hand, kind) > 0
    return number


@compiled
def unpaid(s: Record) -> tuple[int, int]:
    """§4.4 The first kind that is left to pay, and its number."""
    needed = NEEDED[s.guests, s.table[cell_under(s, s.left[0])] - 1]
    for place in range(s.paid_size):
        needed -= 1 << BITS * KIND[s.guests, s.paid[place]]
    for kind in range(KIND_COUNT):
        if number_of(needed, kind):
            return kind, number_of(needed, kind)
    return NO_KIND, 0


@compiled
def spend(s: Record, place: int) -> None:
    s.paid[s.paid_size] = s.hands[s.turn, place]
    s.paid_size += 1
    leave_hand(s, s.turn, place)


@compiled
def refill(s: Record, cards: Cards, size: int, chance: Chance) -> None:
    """§4.5 (U18, U19)"""
    shuffle(chance, cards, size)
    cell = 0
    for place in range(size):
        while s.table[cell] != 0:
            cell += 1
        s.table[cell] = cards[place] % SET_SIZE + 1
        s.turned[cell] = below(chance, 2)


@compiled
def forget_choices(s: Record) -> None:
    for choice in range(s.choices):
        s.codes[choice] = 0
    s.choices = 0


@compiled
def offer(s: Record, deed: int, what: int) -> None:
    s.codes[s.choices] = CODE * deed + what
    s.choices += 1


@compiled
def list_choices(s: Record) -> None:
    if s.ask == CHOOSE_TURN:
        list_turns(s)
    elif s.ask == FILL_SEAT:
        list_seats(s)
    elif s.ask == USE_ACE or s.ask == USE_WORKER:
        list_actions(s)
        offer(s, HOLD if s.ask == USE_ACE else REST, 0)
    elif s.ask == PAY_NEED:
        list_payers(s, unpaid(s)[0])
    elif s.ask == GIVE_CARD:
        list_hand(s)


@compiled
def list_turns(s: Record) -> None:
    """§2.2, §2.4 (U4, U7, U8)"""
    for crossing in range(CROSSING_COUNT):
        taken = s.workers[0] == crossing + 1 or s.workers[1] == crossing + 1
        if not taken and (s.edge_places or IS_INNER[crossing]):
            offer(s, PLACE, 2 * crossing)
            offer(s, PLACE, 2 * crossing + 1)
    if not s.hatter_last[s.turn]:
        list_lines(s)


@compiled
def list_lines(s: Record) -> None:
    """§6.1 (U9, U26)"""
    for line in range(LINE_COUNT):
        guests = 0
        for place in range(SIDE):
            guests += s.table[LINE_CELL[line, place]] != 0
        if guests:
            offer(s, LINE, line)


@compiled
def list_seats(s: Record) -> None:
    """§6.2"""
    guests = 0
    for place in range(SIDE):
        guest = int(s.table[LINE_CELL[s.line, place]])
        if guest and not is_seated(s, guest):
            offer(s, SEAT, 2 * (guest - 1))
            offer(s, SEAT, 2 * (guest - 1) + 1)
            guests += 1
    if s.seated_size + guests < SIDE:
        offer(s, EMPTY, 0)


@compiled
def list_actions(s: Record) -> None:
    """§3.4 (U11, U12, U14)"""
    worker = s.left[0]
    cell = cell_under(s, worker)
    card = s.table[cell] - 1
    icon = CORNERS[s.guests, card, CORNER[worker, s.workers_turned[s.turn], s.turned[cell]]]
    if icon == NO_ACTION_ICON:
        return
    if icon == COLLECT_ICON:
        offer(s, COLLECT, cell)
    elif icon == SWAP_ICON:
        if s.hand_sizes[0] and s.hand_sizes[1]:
            offer(s, SWAP, 0)
    elif holds(hand_of(s, s.turn), NEEDED[s.guests, card]):
        offer(s, INVITE, cell)
    list_special(s, worker, cell)


@compiled
def list_special(s: Record, worker: int, cell: int) -> None:
    """§5 (U21-U24)"""
    if worker == ACE:
        for free in range(CELL_COUNT):
            if s.table[free] == 0:
                offer(s, MOVE, free)
    elif worker == 2:
        offer(s, TURN, 0)
    for near in NEAR[worker, cell]:
        if near != NOWHERE and s.table[near] != 0:
            offer(s, EXCHANGE, near)


@compiled
def list_payers(s: Record, kind: int) -> None:
    """§4.4 (U17)"""
    for place in range(s.hand_sizes[s.turn]):
        if kind_of(s, s.turn, place) == kind:
            offer(s, PAY, place)


@compiled
def list_hand(s: Record) -> None:
    """§4.6 (U25)"""
    for place in range(s.hand_sizes[s.turn]):
        offer(s, GIVE, place)


@compiled
def seats(s: Record) -> int:
    return SEATS


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§9 Nothing is hidden (U27)."""


@compiled
def key(s: Record, choice: int) -> int:
    """A refill that draws other guests changes no key."""
    return int(s.codes[choice])


@compiled
def shown(s: Record) -> int:
    """§4.6 The best card to give depends on the one drawn."""
    return s.hands[s.turn, s.hand_sizes[s.turn] - 1] % SET_SIZE + 1 if s.ask == GIVE_CARD else 0
