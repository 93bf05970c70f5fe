"""The numbers of `encoding.py`, from a record."""

from itertools import combinations

import numpy as np

from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import after
from wonderland.kernel.record import Numbers, Record

from ..actions import PLAY as PLAYS
from ..actions import DiscardTwo
from ..encoding import ParadeEncoding
from .play import has_majority
from .record import (
    CARDS,
    COLOUR_COUNT,
    CONTENT,
    DECK_SIZE,
    DISCARD,
    ENDINGS,
    KEPT,
    OVER,
    PAIRS,
    PLAY,
)

ACTIONS = ParadeEncoding(CONTENT).ACTIONS
PLAY_NUMBER = np.array([ACTIONS.index(str(PLAYS[card])) for card in CARDS], np.int64)
PAIR_NUMBER = np.zeros((DECK_SIZE, DECK_SIZE), np.int64)  # by the discarded cards, the lower one first
_NUMBERS = {name: number for number, name in enumerate(ACTIONS)}
for _first, _second in combinations(range(DECK_SIZE), 2):
    PAIR_NUMBER[_first, _second] = _NUMBERS[str(DiscardTwo((CARDS[_first], CARDS[_second])))]
ASK_COUNT, ENDING_COUNT = OVER, len(ENDINGS) - 1


@compiled
def action_number(s: Record, choice: int) -> int:
    hand = s.hands[s.turn]
    if s.ask == PLAY:
        return PLAY_NUMBER[hand[choice]]
    return PAIR_NUMBER[hand[PAIRS[choice, 0]], hand[PAIRS[choice, 1]]]


@compiled
def observe(s: Record, seat: int, numbers: Numbers) -> None:
    seats = s.seats
    numbers[:] = 0
    if s.ask != OVER:
        numbers[s.ask] = 1
    at = ASK_COUNT
    for step in range(seats):
        numbers[at + step] = is_asked(s, after(seat, step, seats))
    at += seats
    for place in range(s.hand_sizes[seat]):
        numbers[at + s.hands[seat, place]] = 1
    at += DECK_SIZE
    for place in range(s.parade_size):
        numbers[at + s.parade[place]] = s.parade_size - place
    at += DECK_SIZE
    for step in range(seats):
        other = after(seat, step, seats)
        for place in range(s.pile_sizes[other]):
            numbers[at + s.piles[other, place]] = 1
        at += DECK_SIZE
    observe_colours(s, seat, numbers, at)
    at += (2 * COLOUR_COUNT + 1) * seats
    for step in range(seats):
        numbers[at + step] = s.hand_sizes[after(seat, step, seats)]
    at += seats
    numbers[at] = s.deck_size
    numbers[at + 1] = s.turns_left
    at += 2
    if s.ending:
        numbers[at + s.ending - 1] = 1
    at += ENDING_COUNT
    if s.ask == OVER or (s.ask == DISCARD and s.hand_sizes[seat] == KEPT):
        numbers[at + s.discarded[seat, 0]] = 1
        numbers[at + s.discarded[seat, 1]] = 1


@compiled
def is_asked(s: Record, seat: int) -> bool:
    """§2, §4.2"""
    if s.ask == PLAY:
        return seat == s.turn
    return s.ask == DISCARD and s.hand_sizes[seat] != KEPT


@compiled
def observe_colours(s: Record, seat: int, numbers: Numbers, at: int) -> None:
    """§5"""
    seats = s.seats
    totals, points = at + COLOUR_COUNT * seats, at + 2 * COLOUR_COUNT * seats
    for step in range(seats):
        other = after(seat, step, seats)
        cost = 0
        for colour in range(COLOUR_COUNT):
            count, total = s.counts[other, colour], s.totals[other, colour]
            numbers[at + COLOUR_COUNT * step + colour] = count
            numbers[totals + COLOUR_COUNT * step + colour] = total
            cost += count if has_majority(s, other, colour) else total
        numbers[points + step] = cost
