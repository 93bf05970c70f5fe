"""The numbers of `encoding.py`, from a record; and what a search asks."""

import numpy as np

from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import after
from wonderland.kernel.record import EVERYBODY, Numbers, Record

from ..actions import SIDES, card_actions
from ..boards import MOST_SPACES
from ..encoding import AdventuresEncoding
from ..pieces import CONTENT
from .play import end_of, in_hole, next_card, plays_of
from .record import (
    CARD_KINDS,
    CARDS,
    COOKIE_KINDS,
    COOKIE_POINTS,
    HIGHEST,
    MOST_HAND,
    NO_COOKIE,
    OVER,
    PLAY,
    SPIN,
    TAKE,
)

ACTIONS = AdventuresEncoding(CONTENT).ACTIONS
KNOWN = card_actions(HIGHEST)
# By side, card and way to play it; a small pawn has every other way of a large one.
PLAY_NUMBER = np.zeros((len(SIDES), CARD_KINDS, 2 * HIGHEST), np.int64)
WALK_NUMBER = np.zeros((len(SIDES), CARD_KINDS, HIGHEST), np.int64)
for _side, _side_name in enumerate(SIDES):
    for _card, _card_name in enumerate(CARDS):
        for _way, _action in enumerate(KNOWN.large_plays[_side_name, _card_name]):
            PLAY_NUMBER[_side, _card, _way] = ACTIONS.index(str(_action))
        for _way, _action in enumerate(KNOWN.walks[_side_name, _card_name]):
            WALK_NUMBER[_side, _card, _way] = ACTIONS.index(str(_action))
SPIN_NUMBER, TAKE_NUMBER = ACTIONS.index("accept"), ACTIONS.index("take face-up")  # the other answer is next
WAYS = 32  # more than the ways to play a card
SHOWN = 64  # more than the spaces of a board
ASKED_TO_PLAY, ASKED_TO_ESCAPE, ASKED_TO_JUDGE, ASKED_TO_TAKE, ASK_COUNT = range(5)


@compiled
def action_number(s: Record, choice: int) -> int:
    if s.ask == SPIN:
        return SPIN_NUMBER + choice
    if s.ask == TAKE:
        return TAKE_NUMBER + choice
    side, card, which = end_of(s, choice)
    plays = plays_of(s, card)
    if which >= plays:
        return WALK_NUMBER[side, card, which - plays]
    return PLAY_NUMBER[side, card, which if s.large[s.turn] else 2 * which]


@compiled
def observe(s: Record, seat: int, numbers: Numbers) -> None:
    seats = s.seats
    numbers[:] = 0
    at = ASK_COUNT
    if s.ask != OVER:
        numbers[asked(s)] = 1
        numbers[at + after(s.turn, seats - seat, seats)] = 1
    at += seats
    if s.ask == SPIN:
        numbers[at + s.spin_space] = 1
    at += MOST_SPACES
    numbers[at] = s.spins_left
    at += 1
    at = observe_cards(s, seat, numbers, at)
    at = observe_pawns(s, seat, numbers, at)
    for cookie in range(COOKIE_KINDS):
        numbers[at + cookie] = s.stack[cookie]
    at += COOKIE_KINDS
    if s.face_up != NO_COOKIE:
        numbers[at + s.face_up] = 1
    at += COOKIE_KINDS
    numbers[at] = s.pool
    observe_gains(s, seat, numbers, at + 1)


@compiled
def asked(s: Record) -> int:
    """§6.2"""
    if s.ask == PLAY:
        return ASKED_TO_ESCAPE if in_hole(s, s.turn) else ASKED_TO_PLAY
    return ASKED_TO_JUDGE if s.ask == SPIN else ASKED_TO_TAKE


@compiled
def observe_cards(s: Record, seat: int, numbers: Numbers, at: int) -> int:
    """§9.1 Returns the place of the next field."""
    seats = s.seats
    for step in range(seats):
        other = after(seat, step, seats)
        if step == 0 or s.open_hands:
            for place in range(s.hand_sizes[other]):
                numbers[at + CARD_KINDS * place + s.hands[other, place]] = 1
        at += MOST_HAND * CARD_KINDS
    for step in range(seats):
        other = after(seat, step, seats)
        numbers[at + step] = s.hand_sizes[other]
        numbers[at + seats + step] = s.pile_sizes[other]
    at += 2 * seats
    for step in range(seats):
        other = after(seat, step, seats)
        for turn in range(s.turns[other]):
            numbers[at + CARD_KINDS * step + s.played[other, turn]] += 1
        if s.turns[other]:
            numbers[at + CARD_KINDS * seats + step] = s.played_numbers[other, s.turns[other] - 1]
    return at + (CARD_KINDS + 1) * seats


@compiled
def observe_pawns(s: Record, seat: int, numbers: Numbers, at: int) -> int:
    """§3, §5, §6"""
    seats = s.seats
    for step in range(seats):
        other = after(seat, step, seats)
        numbers[at + MOST_SPACES * step + s.spaces[other]] = 1
        numbers[at + MOST_SPACES * seats + step] = s.large[other]
        numbers[at + (MOST_SPACES + 1) * seats + step] = s.stuck[other]
    return at + (MOST_SPACES + 2) * seats


@compiled
def observe_gains(s: Record, seat: int, numbers: Numbers, at: int) -> None:
    """§7.2"""
    seats = s.seats
    for step in range(seats):
        other = after(seat, step, seats)
        points = np.int64(s.small[other])
        for cookie in range(COOKIE_KINDS):
            number = np.int64(s.cookies[other, cookie])
            numbers[at + COOKIE_KINDS * step + cookie] = number
            points += number * COOKIE_POINTS[cookie]
        numbers[at + COOKIE_KINDS * seats + step] = s.small[other]
        numbers[at + (COOKIE_KINDS + 1) * seats + step] = points


@compiled
def key(s: Record, choice: int) -> int:
    if s.ask != PLAY:
        return len(SIDES) * CARD_KINDS * WAYS + choice
    side, card, which = end_of(s, choice)
    return (CARD_KINDS * side + int(card)) * WAYS + which


@compiled
def shown(s: Record) -> int:
    """§4, §6.3"""
    return (s.face_up + 1) * SHOWN + (s.spin_space + 1 if s.ask == SPIN else 0)


@compiled
def seats(s: Record) -> int:
    return s.seats


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§9.3"""
    if s.open_hands or seat == EVERYBODY:
        return
    for other in range(s.seats):
        if other != seat:
            size = s.hand_sizes[other]
            for place in range(size):
                s.piles[other, s.hands[other, place]] += 1
            s.pile_sizes[other] += size
            for place in range(size):
                s.hands[other, place] = next_card(s, other, chance)
