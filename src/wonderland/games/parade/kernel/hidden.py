"""What a seat cannot see, dealt anew, and what a choice is whatever the deal."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.games.parade.kernel.play import add_to_hand
from wonderland.games.parade.kernel.record import DECK_SIZE, DISCARD, KEPT, PAIRS, PLAY
from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

Cards: TypeAlias = NDArray[np.uint8]


@compiled
def seats(s: Record) -> int:
    return s.seats


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§7.2 The cards that a seat cannot see, dealt anew: other hands, sealed discards and the draw pile."""
    unseen = np.empty(DECK_SIZE, np.uint8)
    size = 0
    for place in range(s.deck_size):
        unseen[size] = s.deck[place]
        size += 1
    for other in range(s.seats):
        if other != seat:
            for place in range(s.hand_sizes[other]):
                unseen[size] = s.hands[other, place]
                size += 1
            if has_discarded(s, other):
                unseen[size], unseen[size + 1] = s.discarded[other]
                size += 2
    for other in range(s.seats):
        if other != seat:
            held, s.hand_sizes[other] = s.hand_sizes[other], 0
            for _ in range(held):
                size = draw_unseen(unseen, size, chance)
                add_to_hand(s, other, unseen[size])
            if has_discarded(s, other):
                size = draw_unseen(unseen, size, chance)
                first = unseen[size]
                size = draw_unseen(unseen, size, chance)
                s.discarded[other, 0] = min(first, unseen[size])
                s.discarded[other, 1] = max(first, unseen[size])
    while size:
        size = draw_unseen(unseen, size, chance)
        s.deck[size] = unseen[size]


@compiled
def has_discarded(s: Record, seat: int) -> bool:
    """§4.2 Has it set two cards aside that nobody else has seen?"""
    return s.ask == DISCARD and s.hand_sizes[seat] == KEPT


@compiled
def draw_unseen(unseen: Cards, size: int, chance: Chance) -> int:
    """Move any of the first cards to their end; how many are left before it."""
    place = below(chance, size)
    unseen[place], unseen[size - 1] = unseen[size - 1], unseen[place]
    return size - 1


@compiled
def key(s: Record, choice: int) -> int:
    """A choice by its cards: the same for every hand that holds them."""
    hand = s.hands[s.turn]
    if s.ask == PLAY:
        return int(hand[choice])
    return DECK_SIZE * (1 + int(hand[PAIRS[choice, 0]])) + int(hand[PAIRS[choice, 1]])


@compiled
def sealed(s: Record) -> bool:
    """§4.2 The final discards are seen by nobody else until all are chosen (P16)."""
    return s.ask == DISCARD
