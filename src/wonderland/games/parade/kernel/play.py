"""The rules on a record, by functions named as in `rules.py`; and what search needs to know of hidden cards."""

import sys
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.chance import Chance, below, shuffle
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import play_out_of, ranks_of
from wonderland.kernel.record import EVERYBODY, Numbers, Record

from .record import (
    COLOUR_COUNT,
    COLOUR_OF,
    COLOURS_PLAYED,
    DECK_SIZE,
    DISCARD,
    EMPTY_PILE,
    HAND_SIZE,
    KEPT,
    OVER,
    PAIR_COUNT,
    PAIRS,
    PARADE_SIZE,
    PLAY,
    RANDOM,
    SIXTH_COLOUR,
    VALUE_OF,
)

Cards: TypeAlias = NDArray[np.uint8]


@compiled
def deal(s: Record, chance: Chance) -> None:
    """§1 (P1-P3)"""
    clear(s)
    s.turn = below(chance, s.seats)
    for card in range(DECK_SIZE):
        s.deck[card] = card
    shuffle(chance, s.deck, DECK_SIZE)
    s.deck_size = DECK_SIZE
    for seat in range(s.seats):
        for _ in range(HAND_SIZE):
            add_to_hand(s, seat, next_card(s))
    for place in range(PARADE_SIZE):
        s.parade[place] = next_card(s)
    s.parade_size = PARADE_SIZE


@compiled
def clear(s: Record) -> None:
    s.ask = PLAY
    s.turns_left = 0
    s.ending = 0
    s.parade[:] = 0
    s.hand_sizes[:] = 0
    s.pile_sizes[:] = 0
    s.colours[:] = 0
    s.counts[:] = 0
    s.totals[:] = 0
    s.piles[:] = 0
    s.discarded[:] = 0


@compiled
def to_act(s: Record) -> int:
    """§2, §4.2 The final discards are asked for in the order of seats."""
    return -1 if s.ask == OVER else s.turn


@compiled
def choices(s: Record) -> int:
    """§2.1, §4.1"""
    if s.ask == PLAY:
        return s.hand_sizes[s.turn]
    return PAIR_COUNT if s.ask == DISCARD else 0


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    if s.ask == PLAY:
        take_turn(s, choice, chance)
    else:
        discard(s, choice)


@compiled
def take_turn(s: Record, choice: int, chance: Chance) -> None:
    """§2 (P4)"""
    seat = s.turn
    join_parade(s, seat, take_from_hand(s, seat, choice))
    if s.ending:
        s.turns_left -= 1
    else:
        add_to_hand(s, seat, next_card(s))
        begin_last_round(s, seat)
    if s.ending and s.turns_left == 0:
        end_play(s, chance)
    else:
        s.turn = seat + 1 if seat + 1 < s.seats else 0


@compiled
def join_parade(s: Record, seat: int, card: int) -> None:
    """§2.2-§2.4 (P5-P8)"""
    colour, value, size = COLOUR_OF[card], VALUE_OF[card], s.parade_size
    exposed = max(size - value, 0)
    staying = 0
    for place in range(exposed):
        other = s.parade[place]
        if COLOUR_OF[other] == colour or VALUE_OF[other] <= value:
            take(s, seat, other)
        else:
            s.parade[staying] = other
            staying += 1
    if staying < exposed:
        for place in range(exposed, size):
            s.parade[staying] = s.parade[place]
            staying += 1
        for place in range(staying, size):
            s.parade[place] = 0
        size = staying
    s.parade[size] = card
    s.parade_size = size + 1


@compiled
def take(s: Record, seat: int, card: int) -> None:
    colour = COLOUR_OF[card]
    if s.counts[seat, colour] == 0:
        s.colours[seat] += 1
    s.counts[seat, colour] += 1
    s.totals[seat, colour] += VALUE_OF[card]
    s.piles[seat, s.pile_sizes[seat]] = card
    s.pile_sizes[seat] += 1


@compiled
def next_card(s: Record) -> int:
    """§2.5 (P14)"""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return card


@compiled
def add_to_hand(s: Record, seat: int, card: int) -> None:
    size = s.hand_sizes[seat]
    for place in range(size):
        held = s.hands[seat, place]
        s.hands[seat, place] = min(held, card)
        card = max(held, card)
    s.hands[seat, size] = card
    s.hand_sizes[seat] = size + 1


@compiled
def take_from_hand(s: Record, seat: int, place: int) -> int:
    card = s.hands[seat, place]
    for each in range(HAND_SIZE - 1):
        s.hands[seat, each] = s.hands[seat, each + (each >= place)]
    s.hands[seat, HAND_SIZE - 1] = 0
    s.hand_sizes[seat] -= 1
    return card


@compiled
def begin_last_round(s: Record, seat: int) -> None:
    """§3 (P10-P13, P27)"""
    if s.sixth_colour_ends and s.colours[seat] == COLOURS_PLAYED:
        s.ending |= SIXTH_COLOUR
    if s.deck_size == 0:
        s.ending |= EMPTY_PILE
    if s.ending:
        s.turns_left = s.seats


@compiled
def end_play(s: Record, chance: Chance) -> None:
    """§4 (P28)"""
    s.ask = DISCARD
    s.turn = 0
    if s.final_discard == RANDOM:
        for seat in range(s.seats):
            set_aside(s, seat, below(chance, PAIR_COUNT))
        show_hands(s)


@compiled
def discard(s: Record, choice: int) -> None:
    """§4.2 (P15, P16)"""
    set_aside(s, s.turn, choice)
    while s.turn < s.seats and s.hand_sizes[s.turn] == KEPT:
        s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        show_hands(s)


@compiled
def set_aside(s: Record, seat: int, choice: int) -> None:
    """§4.1 (P15)"""
    s.discarded[seat, 1] = take_from_hand(s, seat, PAIRS[choice, 1])
    s.discarded[seat, 0] = take_from_hand(s, seat, PAIRS[choice, 0])


@compiled
def show_hands(s: Record) -> None:
    """§4.3 (P17, P18)"""
    for seat in range(s.seats):
        for place in range(KEPT):
            take(s, seat, s.hands[seat, place])
            s.hands[seat, place] = 0
        s.hand_sizes[seat] = 0
    s.ask = OVER


@compiled
def ending(s: Record) -> int:
    """§3 (P26)"""
    return s.ending


@compiled
def scores(s: Record, points: Numbers) -> None:
    """§5 (P19-P23)"""
    for seat in range(s.seats):
        points[seat] = 0
    for colour in range(COLOUR_COUNT):
        for seat in range(s.seats):
            points[seat] += s.counts[seat, colour] if has_majority(s, seat, colour) else s.totals[seat, colour]


@compiled
def has_majority(s: Record, seat: int, colour: int) -> bool:
    """§5.2 (P20, P21, P29)"""
    own = s.counts[seat, colour]
    if own == 0:
        return False
    if s.seats == 2:
        return own - s.counts[1 - seat, colour] >= s.two_player_margin
    most = own
    for other in range(s.seats):
        most = max(most, s.counts[other, colour])
    return own == most


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    """§6 (P24, P25)"""
    if points[other] == points[seat]:
        return s.pile_sizes[other] < s.pile_sizes[seat]
    return points[other] < points[seat]


@compiled
def seats(s: Record) -> int:
    return s.seats


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§7.2"""
    unseen = np.empty(DECK_SIZE, np.uint8)
    size = 0
    for place in range(s.deck_size):
        unseen[size] = s.deck[place]
        size += 1
    for other in range(s.seats):
        if other != seat and seat != EVERYBODY:
            for place in range(s.hand_sizes[other]):
                unseen[size] = s.hands[other, place]
                size += 1
            if has_discarded(s, other):
                unseen[size], unseen[size + 1] = s.discarded[other]
                size += 2
    for other in range(s.seats):
        if other != seat and seat != EVERYBODY:
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
    """§4.2"""
    return s.ask == DISCARD and s.hand_sizes[seat] == KEPT


@compiled
def draw_unseen(unseen: Cards, size: int, chance: Chance) -> int:
    """Move one of the first `size` cards, chosen at random, to their end."""
    place = below(chance, size)
    unseen[place], unseen[size - 1] = unseen[size - 1], unseen[place]
    return size - 1


@compiled
def key(s: Record, choice: int) -> int:
    hand = s.hands[s.turn]
    if s.ask == PLAY:
        return int(hand[choice])
    return DECK_SIZE * (1 + int(hand[PAIRS[choice, 0]])) + int(hand[PAIRS[choice, 1]])


@compiled
def sealed(s: Record) -> bool:
    """§4.2 (P16)"""
    return s.ask == DISCARD


ranks = ranks_of(sys.modules[__name__])
play_out = play_out_of(sys.modules[__name__])
