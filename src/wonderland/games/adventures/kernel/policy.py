"""How playouts choose: by a simple promise of cookies, fast."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wonderland.games.adventures.boards import IN_FOLDER, TEA_PARTY
from wonderland.games.adventures.kernel.play import end_card, in_hole, is_held, plays_of, walks_of
from wonderland.games.adventures.kernel.record import (
    CAT,
    CATERPILLAR,
    COOKIE_KINDS,
    COOKIE_POINTS,
    JOKER,
    NO_COOKIE,
    ONE,
    PLAY,
    SMALL,
    TAKE,
    TEA,
)
from wonderland.games.adventures.lookahead import expected_gains, expected_spins
from wonderland.games.adventures.pieces import CONTENT, TURNS
from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

LAP = sum(CONTENT.cookie_values) / len(CONTENT.cookie_values)
"""On a board that was added, what a whole lap is worth in points."""
HELD_OUT = 0.6
"""And what share of a lap a spin must promise to be taken."""


def _by_board(of: Callable[[str], tuple[Any, ...]]) -> NDArray[np.float64]:
    """Numbers for every board that everybody has, as far as it has spaces: they become part of what is compiled."""
    rows = [np.array(of(name)) for name in IN_FOLDER]
    found = np.zeros((len(rows), *rows[0].shape[:-1], max(row.shape[-1] for row in rows)))
    for number, row in enumerate(rows):
        found[number, ..., : row.shape[-1]] = row
    return found


LATER = _by_board(expected_gains)
"""The points to expect by board, turns to come, size and space."""
SPUN = _by_board(expected_spins)
"""And in the hole by board, turns to come and spins."""
KNOWN_BOARDS = len(LATER)


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice that promises the most points."""
    if s.ask == PLAY:
        return best_card(s)
    if s.ask == TAKE:
        return 0 if face_up_points(s) >= mean_stack(s) else 1
    seat = s.turn
    steps = (np.int64(s.spin_space) - s.spaces[seat]) % s.length
    turns = TURNS - s.turns[seat]
    worth = promise(s, seat, steps, s.played_numbers[seat, s.turns[seat] - 1], 0, turns)
    return 0 if worth >= spins_promise(s, turns, s.spins_left) else 1


@compiled
def best_card(s: Record) -> int:
    """§2.2 The best of all ways to play either card, as choices are counted."""
    seat = s.turn
    best, most, choice = 0, -1.0, 0
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
    turns = TURNS - s.turns[seat] - 1
    walks = which >= plays
    if walks:
        which -= plays
    plus = 0
    if s.large[seat]:
        plus = which % 2
        which //= 2
    number = which + 1 if card == JOKER else card + 1
    if in_hole(s, seat) and not walks:
        return spins_promise(s, turns, number)
    return promise(s, seat, number + plus, number + (0 if s.cat_printed else plus), s.large[seat], turns)


@compiled
def promise(s: Record, seat: int, steps: int, cat_number: int, large: int, turns: int) -> float:
    """§3-§5 The points of a way, those that luck decides on the average, and those to expect in the turns to come."""
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
        points += small_mean(s)
    elif kind == CATERPILLAR:
        large = 1 - large
    return points + later(s, turns, large, space)


@compiled
def later(s: Record, turns: int, large: int, space: int) -> float:
    """What the turns to come may bring from a space."""
    if s.board < KNOWN_BOARDS:
        return LATER[s.board, turns, large, space]
    return LAP * space / s.length if turns else 0.0


@compiled
def spins_promise(s: Record, turns: int, spins: int) -> float:
    """§6.2 What so many spins may bring, now and later."""
    if s.board < KNOWN_BOARDS:
        return SPUN[s.board, turns, spins]
    return LAP * HELD_OUT


@compiled
def small_mean(s: Record) -> float:
    """§4.4 The small cookies of one spin on the average."""
    total = 0
    for space in range(s.length):
        total += s.numbers[space]
    return total / s.length


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
