"""How playouts choose, and how the greedy bot does."""

import numpy as np

from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..heuristics import CARD_WEIGHT
from .play import has_majority
from .record import COLOUR_COUNT, COLOUR_OF, PAIR_COUNT, PAIRS, PLAY, VALUE_OF


@compiled
def policy(s: Record, chance: Chance) -> int:
    return cheapest_play(s) if s.ask == PLAY else cheapest_discard(s)


@compiled
def cheapest_play(s: Record) -> int:
    """§2.3, §5 By the present majorities."""
    seat, size = s.turn, s.parade_size
    flipped = majorities(s, seat)
    best, least = 0, 1 << 30
    for choice in range(s.hand_sizes[seat]):
        card = s.hands[seat, choice]
        colour, value = COLOUR_OF[card], VALUE_OF[card]
        cost = 0
        for place in range(size - value):
            other = s.parade[place]
            if COLOUR_OF[other] == colour or VALUE_OF[other] <= value:
                cost += 1 if flipped >> COLOUR_OF[other] & 1 else VALUE_OF[other]
                if cost >= least:
                    break
        if cost < least:
            best, least = choice, cost
    return best


@compiled
def judge(s: Record, choice: int) -> float:
    """The sum of `heuristics.judge`."""
    seat = s.turn
    counts, totals = np.zeros(COLOUR_COUNT, np.int64), np.zeros(COLOUR_COUNT, np.int64)
    if s.ask == PLAY:
        card = s.hands[seat, choice]
        for place in range(s.parade_size - VALUE_OF[card]):
            other = s.parade[place]
            if COLOUR_OF[other] == COLOUR_OF[card] or VALUE_OF[other] <= VALUE_OF[card]:
                counts[COLOUR_OF[other]] += 1
                totals[COLOUR_OF[other]] += VALUE_OF[other]
    else:
        for place in PAIRS[PAIR_COUNT - 1 - choice]:
            kept = s.hands[seat, place]
            counts[COLOUR_OF[kept]] += 1
            totals[COLOUR_OF[kept]] += VALUE_OF[kept]
    cost, cards = 0, 0
    for colour in range(COLOUR_COUNT):
        if counts[colour]:
            before = colour_points(s, seat, colour)
            s.counts[seat, colour] += counts[colour]
            s.totals[seat, colour] += totals[colour]
            cost += colour_points(s, seat, colour) - before
            s.counts[seat, colour] -= counts[colour]
            s.totals[seat, colour] -= totals[colour]
            cards += counts[colour]
    return -cost - cards * CARD_WEIGHT


@compiled
def majorities(s: Record, seat: int) -> int:
    """§5.2 One bit for each colour."""
    flipped = 0
    for colour in range(COLOUR_COUNT):
        if has_majority(s, seat, colour):
            flipped |= 1 << colour
    return flipped


@compiled
def cheapest_discard(s: Record) -> int:
    """§4.1"""
    seat = s.turn
    best, least = 0, 1 << 30
    for choice in range(PAIR_COUNT):
        # The pair at the same place from the end holds the two other places.
        kept = PAIRS[PAIR_COUNT - 1 - choice]
        cost = added_points(s, seat, s.hands[seat, kept[0]], s.hands[seat, kept[1]])
        if cost < least:
            best, least = choice, cost
    return best


@compiled
def added_points(s: Record, seat: int, first: int, second: int) -> int:
    """§5"""
    one, other = COLOUR_OF[first], COLOUR_OF[second]
    before = colour_points(s, seat, one) + (0 if one == other else colour_points(s, seat, other))
    put(s, seat, first, 1)
    put(s, seat, second, 1)
    after = colour_points(s, seat, one) + (0 if one == other else colour_points(s, seat, other))
    put(s, seat, first, -1)
    put(s, seat, second, -1)
    return after - before


@compiled
def put(s: Record, seat: int, card: int, sign: int) -> None:
    s.counts[seat, COLOUR_OF[card]] += sign
    s.totals[seat, COLOUR_OF[card]] += sign * VALUE_OF[card]


@compiled
def colour_points(s: Record, seat: int, colour: int) -> int:
    """§5.3"""
    return int(s.counts[seat, colour]) if has_majority(s, seat, colour) else int(s.totals[seat, colour])
