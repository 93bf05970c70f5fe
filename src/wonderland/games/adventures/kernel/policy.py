"""How playouts choose: by a simple promise of cookies, fast."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

import numpy as np

from wonderland.games.adventures.boards import TEA_PARTY
from wonderland.games.adventures.kernel.play import end_card, in_hole, is_held, plays_of, walks_of
from wonderland.games.adventures.kernel.record import (
    CAT,
    CATERPILLAR,
    COOKIE_KINDS,
    COOKIE_POINTS,
    HOLE,
    JOKER,
    NO_COOKIE,
    ONE,
    PLAY,
    SMALL,
    TAKE,
    TEA,
)
from wonderland.games.adventures.pieces import TURNS
from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

LAP = 4.0
"""What a whole lap is worth in points: it passes the Tea Party once, or stops there."""
SIZE = 0.5
"""What it is worth to be large while turns are left."""
FALL = -1.5
"""What the Rabbit Hole costs."""
SPINS = 0.15
"""What one more spin is worth in the hole."""
ENOUGH = 2.6
"""A spin that promises so much is taken."""


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice that promises the most points."""
    if s.ask == PLAY:
        return best_card(s)
    if s.ask == TAKE:
        return 0 if face_up_points(s) >= mean_stack(s) else 1
    seat = s.turn
    steps = (s.spin_space - s.spaces[seat]) % s.length
    return 0 if promise(s, seat, steps, s.played_numbers[seat, s.turns[seat] - 1], 0) >= ENOUGH else 1


@compiled
def best_card(s: Record) -> int:
    """§2.2 The choice among all ways to play either card, in the order of choices."""
    seat = s.turn
    best, most, choice = 0, -100.0, 0
    for side in range(min(s.hand_sizes[seat], 2)):
        card = end_card(s, seat, side)
        plays = plays_of(s, card)
        for which in range(plays + walks_of(s, card)):
            worth = card_promise(s, seat, card, which, plays)
            if worth > most:
                best, most = choice, worth
            choice += 1
    return best


@compiled
def card_promise(s: Record, seat: int, card: int, which: int, plays: int) -> float:
    """§2.3, §5.3, §6.2 What one way to play a card promises."""
    walks = which >= plays
    if walks:
        which -= plays
    plus = 0
    if s.large[seat]:
        plus = which % 2
        which //= 2
    number = which + 1 if card == JOKER else card + 1
    if in_hole(s, seat) and not walks:
        return ENOUGH + SPINS * number
    return promise(s, seat, number + plus, number + (0 if s.cat_printed else plus), s.large[seat])


@compiled
def promise(s: Record, seat: int, steps: int, cat_number: int, large: int) -> float:
    """§3-§5 The points of a way, those that luck decides on the average, and the rest of the lap for later."""
    space, points, passed, grinned = s.spaces[seat], 0.0, False, np.int64(0)
    while True:
        walked = 0
        while walked < steps or is_held(s, seat, space):
            if walked and space == TEA_PARTY:
                points += mean_stack(s) if passed else face_up_points(s)
                passed = True
            space = space + 1 if space + 1 < s.length else 0
            walked += 1
        if s.kinds[space] != CAT or grinned & (ONE << space):
            break
        grinned |= ONE << space
        steps = cat_number
    kind = s.kinds[space]
    if kind == TEA:
        points += mean_stack(s) if passed else max(mean_stack(s), face_up_points(s))
    elif kind == SMALL and s.pool:
        points += s.numbers[: s.length].sum() / s.length
    if s.turns[seat] + 1 < TURNS:
        points += LAP * space / s.length
        if kind == CATERPILLAR:
            points += -SIZE if large else SIZE
        elif kind == HOLE and not large:
            points += FALL
    return points


@compiled
def face_up_points(s: Record) -> float:
    """§4.1 What the cookie that lies open is worth."""
    return 0.0 if s.face_up == NO_COOKIE else float(COOKIE_POINTS[s.face_up])


@compiled
def mean_stack(s: Record) -> float:
    """§4.2 What a cookie from the stack is worth on the average."""
    if s.stack_size == 0:
        return 0.0
    total = 0
    for cookie in range(COOKIE_KINDS):
        total += s.stack[cookie] * COOKIE_POINTS[cookie]
    return total / s.stack_size
