"""The sum of `heuristics.judge`, to the last bit: features are added in its order, as another would round otherwise."""

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record, Shares

from ..boards import IN_FOLDER
from ..lookahead import expected_gains
from ..pieces import CONTENT
from ..state import Settings
from .play import cat_number, choices, play_of
from .record import (
    CARD_KINDS,
    CARDS,
    CAT,
    CATERPILLAR,
    COOKIE_KINDS,
    COOKIE_POINTS,
    HIGHEST,
    HOLE,
    JOKER,
    LEFT,
    NO_COOKIE,
    ONE,
    PLAY,
    SMALL,
    TAKE,
    TEA,
    TURNS,
)

LAP = CONTENT.mean_cookie  # the value of a lap on a board that was added


def _later_by_board() -> NDArray[np.float64]:
    """Only the boards of the folder can be compiled in."""
    rows = [np.array(expected_gains(Settings, name)) for name in IN_FOLDER]
    found = np.zeros((len(rows), *rows[0].shape[:-1], max(row.shape[-1] for row in rows)))
    for number, row in enumerate(rows):
        found[number, ..., : row.shape[-1]] = row
    return found


LATER = _later_by_board()  # by board, turns to come, size and space
KNOWN_BOARDS = len(LATER)
SHARES = np.array([CONTENT.share[card] for card in CARDS])
NO_SIDE = -1  # the card of the turn has been played already


@compiled
def judge(s: Record, choice: int) -> float:
    """On a board that was added, only about."""
    if s.ask == TAKE:
        return face_up_points(s) if choice == 0 else mean_stack(s)
    seat = s.turn
    turns = TURNS - np.int64(s.turns[seat])
    if s.ask == PLAY:
        turns -= 1
        side, _, number, plus, spun = play_of(s, choice)
        if spun:
            return spinner(s, number, number, turns)
        return journey_value(s, number + plus, cat_number(s, number, plus), side, turns)
    number = np.int64(s.played_numbers[seat, s.turns[seat] - 1])
    if choice == 1:
        return spinner(s, number, s.spins_left, turns)
    return journey_value(s, way(s, s.spin_space), number, NO_SIDE, turns)


@compiled
def way(s: Record, goal: int) -> int:
    """§6.4"""
    return (np.int64(goal) - np.int64(s.spaces[s.turn])) % s.length


@compiled
def held(s: Record) -> int:
    """§3.2 One bit each."""
    spaces = np.int64(0)
    for other in range(s.seats):
        if other != s.turn:
            spaces |= ONE << np.int64(s.spaces[other])
    return spaces


@compiled
def journey(s: Record, others: int, start: int, steps: int, cat_number: int) -> tuple[float, int]:
    """§3-§5 The gain of a journey and its last space."""
    space, passing, by_cat, passed, grinned, first = start, 0.0, 0.0, False, np.int64(0), True
    while True:
        while others >> (space + steps) % s.length & 1:
            steps += 1
        if space + steps > s.length:
            gain = mean_stack(s) if passed else face_up_points(s)
            passed = True
            if first:
                passing = gain
            else:
                by_cat += gain
        space = (space + steps) % s.length
        if s.kinds[space] != CAT or grinned >> space & 1:
            break
        grinned |= ONE << space
        steps, first = cat_number, False
    return passing + by_cat + stop_gain(s, space, passed), space


@compiled
def stop_gain(s: Record, space: int, passed: bool) -> float:
    """§4"""
    if s.kinds[space] == TEA:
        if s.stack_size == 0:
            return 0.0 if passed else face_up_points(s)
        return mean_stack(s) if passed else max(face_up_points(s), mean_stack(s))
    if s.kinds[space] == SMALL:
        cookies = 0
        for each in range(s.length):
            cookies += min(s.numbers[each], s.pool)
        return cookies / s.length
    return 0.0


@compiled
def size_after(s: Record, space: int, large: int) -> int:
    """§5.1"""
    return 1 - large if s.kinds[space] == CATERPILLAR else large


@compiled
def journey_value(s: Record, steps: int, cat_number: int, side: int, turns: int) -> float:
    seat, others = s.turn, held(s)
    large = np.int64(s.large[seat])
    gains, space = journey(s, others, np.int64(s.spaces[seat]), steps, cat_number)
    if turns == 0:
        return gains
    after = size_after(s, space, large)
    if s.kinds[space] == HOLE and after == 0:
        return gains + later(s, turns, 0, space)
    as_before = next_turn(s, others, space, large, side, turns)
    if after == large:
        return gains + as_before
    return gains + as_before + (next_turn(s, others, space, after, side, turns) - as_before)


@compiled
def next_turn(s: Record, others: int, space: int, large: int, side: int, turns: int) -> float:
    values = np.empty(HIGHEST)
    for number in range(1, HIGHEST + 1):
        best = 0.0
        for plus in range(2 if large else 1):
            gains, reached = journey(s, others, space, number + plus, cat_number(s, number, plus))
            best = max(best, gains + later(s, turns - 1, size_after(s, reached, large), reached))
        values[number - 1] = best
    return best_of_ends(s, values, side)


@compiled
def best_of_ends(s: Record, values: Shares, side: int) -> float:
    """The value of a turn after the card at a side was played; `values` are by number."""
    seat = s.turn
    size = s.hand_sizes[seat] - (0 if side == NO_SIDE else 1)
    first = 1 if side == LEFT else 0
    left, right = s.hands[seat, first], s.hands[seat, first + size - 1]
    if size > 1 or s.pile_sizes[seat] == 0:
        return max(card_value(values, left), card_value(values, right))
    expected = 0.0
    for card in range(CARD_KINDS):
        expected += SHARES[card] * max(card_value(values, left), card_value(values, card))
    return expected


@compiled
def card_value(values: Shares, card: int) -> float:
    """§2.3"""
    return values.max() if card == JOKER else values[card]


@compiled
def spinner(s: Record, number: int, spins: int, turns: int) -> float:
    """§6.3"""
    start, others = np.int64(s.spaces[s.turn]), held(s)
    values, goals = np.empty(s.length), 0
    for goal in range(s.length):
        if goal != start and others >> goal & 1 == 0:
            gains, space = journey(s, others, start, way(s, goal), number)
            values[goals] = gains + later(s, turns, size_after(s, space, 0), space)
            goals += 1
    expected = later(s, turns, 0, start)
    for spin in range(spins):
        added = 0.0
        for goal in range(goals):
            added += max(values[goal], expected) if spin else values[goal]
        expected = (added + (s.length - goals) * expected) / s.length
    return expected


@compiled
def later(s: Record, turns: int, large: int, space: int) -> float:
    if s.board < KNOWN_BOARDS:
        return LATER[s.board, turns, large, space]
    return LAP * space / s.length if turns else 0.0


@compiled
def face_up_points(s: Record) -> float:
    """§4.1"""
    return 0.0 if s.face_up == NO_COOKIE else float(COOKIE_POINTS[s.face_up])


@compiled
def mean_stack(s: Record) -> float:
    """§4.2"""
    if s.stack_size == 0:
        return 0.0
    total = 0
    for cookie in range(COOKIE_KINDS):
        total += s.stack[cookie] * COOKIE_POINTS[cookie]
    return total / s.stack_size


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The first choice of the highest value: simpler policies are faster, but play worse in the same time."""
    best, most = 0, -1.0
    for choice in range(choices(s)):
        value = judge(s, choice)
        if value > most:
            best, most = choice, value
    return best
