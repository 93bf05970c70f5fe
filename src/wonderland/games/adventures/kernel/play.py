"""The rules on a record, by functions named as in `rules.py`."""

import sys

import numpy as np

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import play_out_of, ranks_of
from wonderland.kernel.record import Numbers, Record

from ..boards import TEA_PARTY
from .record import (
    CARD_KINDS,
    CAT,
    CATERPILLAR,
    COOKIE_KINDS,
    COOKIE_POINTS,
    COOKIES_OF_EACH,
    DECK_COUNTS,
    HIGHEST,
    HOLE,
    JOKER,
    LEFT,
    MOST_HAND,
    MOST_SEATS,
    NO_COOKIE,
    ONE,
    OVER,
    PLAY,
    PRINTED,
    RIGHT,
    SMALL,
    SMALL_COOKIES,
    SPIN,
    TAKE,
    TEA,
    TURNS,
)


@compiled
def deal(s: Record, chance: Chance) -> None:
    """§1 (A1-A3, A5)"""
    clear(s)
    s.turn = s.first_seat - 1 if s.first_seat else below(chance, s.seats)
    for seat in range(s.seats):
        for card in range(CARD_KINDS):
            s.piles[seat, card] = DECK_COUNTS[card]
        s.pile_sizes[seat] = TURNS
        for place in range(s.hand_size):
            s.hands[seat, place] = next_card(s, seat, chance)
        s.hand_sizes[seat] = s.hand_size
    each = COOKIES_OF_EACH[s.seats]
    for cookie in range(COOKIE_KINDS):
        s.stack[cookie] = each
    s.stack_size = each * COOKIE_KINDS
    s.face_up = next_cookie(s, chance)


@compiled
def clear(s: Record) -> None:
    s.ask = PLAY
    s.spin_space = 0
    s.spins_left = 0
    s.pool = SMALL_COOKIES
    s.turns[:] = 0
    s.spaces[:] = TEA_PARTY
    s.large[:] = 0
    s.stuck[:] = 0
    s.small[:] = 0
    s.hands[:] = 0
    s.played[:] = 0
    s.played_sides[:] = 0
    s.played_numbers[:] = 0
    s.played_plus[:] = 0
    s.played_spun[:] = 0
    s.cookies[:] = 0


@compiled
def next_card(s: Record, seat: int, chance: Chance) -> int:
    place = below(chance, s.pile_sizes[seat])
    card = 0
    while place >= s.piles[seat, card]:
        place -= s.piles[seat, card]
        card += 1
    s.piles[seat, card] -= 1
    s.pile_sizes[seat] -= 1
    return card


@compiled
def next_cookie(s: Record, chance: Chance) -> int:
    """(A18)"""
    if s.stack_size == 0:
        return NO_COOKIE
    place = below(chance, s.stack_size)
    cookie = 0
    while place >= s.stack[cookie]:
        place -= s.stack[cookie]
        cookie += 1
    s.stack[cookie] -= 1
    s.stack_size -= 1
    return cookie


@compiled
def to_act(s: Record) -> int:
    """§2.1"""
    return -1 if s.ask == OVER else s.turn


@compiled
def choices(s: Record) -> int:
    """§2.2, §4.2, §6.3"""
    if s.ask == PLAY:
        ends = min(s.hand_sizes[s.turn], 2)
        count = 0
        for side in range(ends):
            count += plays_of(s, end_card(s, s.turn, side)) + walks_of(s, end_card(s, s.turn, side))
        return count
    return 0 if s.ask == OVER else 2


@compiled
def end_card(s: Record, seat: int, side: int) -> int:
    """§2.2 (A8)"""
    return s.hands[seat, 0 if side == LEFT else s.hand_sizes[seat] - 1]


@compiled
def plays_of(s: Record, card: int) -> int:
    """§2.3, §5.3 (A7, A26)"""
    return (HIGHEST if card == JOKER else 1) * (2 if s.large[s.turn] else 1)


@compiled
def walks_of(s: Record, card: int) -> int:
    """§8.3 (A35)"""
    if s.kind_hole and s.stuck[s.turn]:
        return HIGHEST if card == JOKER else 1
    return 0


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    if s.ask == PLAY:
        play_card(s, choice, chance)
    elif s.ask == TAKE:
        take_cookie(s, choice, chance)
    elif choice == 0:
        escape(s, chance)
    else:
        spin(s, s.spins_left, chance)


@compiled
def end_of(s: Record, choice: int) -> tuple[int, int, int]:
    """§2.2 The side and card of a choice, and which of the card's choices it is."""
    card = end_card(s, s.turn, LEFT)
    count = plays_of(s, card) + walks_of(s, card)
    if choice < count:
        return LEFT, card, choice
    return RIGHT, end_card(s, s.turn, RIGHT), choice - count


@compiled
def play_of(s: Record, choice: int) -> tuple[int, int, int, int, bool]:
    """§2.3, §5.3, §6.2 Side, card, number and plus of a choice, and whether it is spun (A7, A26, A31)."""
    seat = s.turn
    side, card, which = end_of(s, choice)
    walks = which >= plays_of(s, card)
    if walks:
        which -= plays_of(s, card)
    plus = which % 2 if s.large[seat] else 0
    if s.large[seat]:
        which //= 2
    number = which + 1 if card == JOKER else card + 1
    return side, card, number, plus, in_hole(s, seat) and not walks


@compiled
def play_card(s: Record, choice: int, chance: Chance) -> None:
    """§2.1 (A6, A7, A31)"""
    seat = s.turn
    side, card, number, plus, spun = play_of(s, choice)
    leave_hand(s, seat, side)
    note_played(s, seat, card, side, number, plus, spun)
    if spun:
        spin(s, number, chance)
    else:
        travel(s, seat, number + plus, chance)


@compiled
def leave_hand(s: Record, seat: int, side: int) -> None:
    if side == LEFT:
        for place in range(MOST_HAND - 1):
            s.hands[seat, place] = s.hands[seat, place + 1]
        s.hands[seat, MOST_HAND - 1] = 0
    s.hand_sizes[seat] -= 1
    s.hands[seat, s.hand_sizes[seat]] = 0


@compiled
def note_played(s: Record, seat: int, card: int, side: int, number: int, plus: int, spun: bool) -> None:
    turn = s.turns[seat]
    s.played[seat, turn] = card
    s.played_sides[seat, turn] = side
    s.played_numbers[seat, turn] = number
    s.played_plus[seat, turn] = plus
    s.played_spun[seat, turn] = spun
    s.turns[seat] = turn + 1


@compiled
def in_hole(s: Record, seat: int) -> bool:
    """§6.1, §5.4 (A22, A30)"""
    return s.large[seat] == 0 and s.kinds[s.spaces[seat]] == HOLE


@compiled
def is_held(s: Record, seat: int, space: int) -> bool:
    """§3.2 (A12)"""
    for other in range(s.seats):  # noqa: SIM110 (Numba has no generators in compiled functions)
        if s.spaces[other] == space and other != seat:
            return True
    return False


@compiled
def travel(s: Record, seat: int, steps: int, chance: Chance) -> None:
    """§3, §5.5 (A27-A29)"""
    walk(s, seat, steps, chance)
    turn = s.turns[seat] - 1
    number = cat_number(s, s.played_numbers[seat, turn], s.played_plus[seat, turn])
    grinned = np.int64(0)
    while s.kinds[s.spaces[seat]] == CAT and grinned & (ONE << s.spaces[seat]) == 0:
        grinned |= ONE << s.spaces[seat]
        walk(s, seat, number, chance)
    stop(s, seat, chance)
    if s.ask == PLAY:
        end_turn(s, seat, chance)


@compiled
def cat_number(s: Record, number: int, plus: int) -> int:
    """§5.5 (A27)"""
    return number if s.cat_repeats == PRINTED else number + plus


@compiled
def walk(s: Record, seat: int, steps: int, chance: Chance) -> None:
    """§3.1-§3.4 (A11-A16)"""
    space, walked, passed = s.spaces[seat], 0, False
    while walked < steps or is_held(s, seat, space):
        if walked and space == TEA_PARTY:
            passed = True
        space = space + 1 if space + 1 < s.length else 0
        walked += 1
    s.spaces[seat] = space
    s.stuck[seat] = 0
    if passed:
        gain_face_up(s, seat, chance)


@compiled
def gain_face_up(s: Record, seat: int, chance: Chance) -> None:
    """§4.1 (A15, A18)"""
    if s.face_up != NO_COOKIE:
        s.cookies[seat, s.face_up] += 1
        s.face_up = next_cookie(s, chance)


@compiled
def stop(s: Record, seat: int, chance: Chance) -> None:
    """§2.4 (A6, A13)"""
    kind = s.kinds[s.spaces[seat]]
    if kind == TEA:
        if s.stack_size:
            s.ask = TAKE
        else:
            gain_face_up(s, seat, chance)
    elif kind == SMALL and s.pool:
        taken = min(np.int64(s.numbers[below(chance, s.length)]), s.pool)
        s.pool -= taken
        s.small[seat] += taken
    elif kind == CATERPILLAR:
        change_size(s, seat)


@compiled
def change_size(s: Record, seat: int) -> None:
    """§5.1, §5.2 (A21, A24, A25)"""
    grows = 1 - s.large[seat]
    for other in range(MOST_SEATS):
        s.large[other] = 0
    s.large[seat] = grows


@compiled
def take_cookie(s: Record, choice: int, chance: Chance) -> None:
    """§4.2 (A17)"""
    seat = s.turn
    s.ask = PLAY
    if choice == 0:
        gain_face_up(s, seat, chance)
    else:
        s.cookies[seat, next_cookie(s, chance)] += 1
    end_turn(s, seat, chance)


@compiled
def spin(s: Record, spins: int, chance: Chance) -> None:
    """§6.2, §6.3 (A31, A32)"""
    seat = s.turn
    while spins:
        space = below(chance, s.length)
        spins -= 1
        if space != s.spaces[seat] and not is_held(s, seat, space):
            s.spin_space = space
            s.spins_left = spins
            if spins:
                s.ask = SPIN
            else:
                escape(s, chance)
            return
    s.ask = PLAY
    s.spin_space = 0
    s.spins_left = 0
    s.stuck[seat] = 1
    end_turn(s, seat, chance)


@compiled
def escape(s: Record, chance: Chance) -> None:
    """§6.4 (A34)"""
    steps = np.int64(s.spin_space) - s.spaces[s.turn]
    if steps < 0:
        steps += s.length
    s.ask = PLAY
    s.spin_space = 0
    s.spins_left = 0
    travel(s, s.turn, steps, chance)


@compiled
def end_turn(s: Record, seat: int, chance: Chance) -> None:
    """§2.5, §2.6 (A9, A10, A36, A39)"""
    if s.pile_sizes[seat]:
        for place in range(MOST_HAND - 1, 1, -1):
            s.hands[seat, place] = s.hands[seat, place - 1]
        s.hands[seat, 1] = next_card(s, seat, chance)
        s.hand_sizes[seat] += 1
    s.turn = seat + 1 if seat + 1 < s.seats else 0
    if s.turns[s.turn] == TURNS:
        s.ask = OVER
        s.turn = 0


@compiled
def ending(s: Record) -> int:
    """§7.1"""
    return 0


@compiled
def scores(s: Record, points: Numbers) -> None:
    """§7.2 (A36)"""
    for seat in range(s.seats):
        points[seat] = s.small[seat]
        for cookie in range(COOKIE_KINDS):
            points[seat] += s.cookies[seat, cookie] * COOKIE_POINTS[cookie]


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    """§7.3 (A37)"""
    if points[other] != points[seat]:
        return points[other] > points[seat]
    mine, theirs = s.cookies[seat].sum(), s.cookies[other].sum()
    if mine != theirs:
        return theirs > mine
    return s.spaces[other] > s.spaces[seat]


ranks = ranks_of(sys.modules[__name__])
play_out = play_out_of(sys.modules[__name__])
