"""What `encoding.py` says of a game, from its record."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

import numpy as np

from wonderland.games.adventures.actions import SIDES, card_actions
from wonderland.games.adventures.boards import MOST_SPACES
from wonderland.games.adventures.encoding import AdventuresEncoding
from wonderland.games.adventures.kernel.play import end_card, in_hole, plays_of, walks_of
from wonderland.games.adventures.kernel.record import (
    CARD_KINDS,
    CARDS,
    COOKIE_KINDS,
    COOKIE_POINTS,
    HIGHEST,
    LEFT,
    MOST_HAND,
    NO_COOKIE,
    OVER,
    PLAY,
    RIGHT,
    SPIN,
    TAKE,
)
from wonderland.games.adventures.pieces import CONTENT
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import after
from wonderland.kernel.record import Numbers, Record

ACTIONS = AdventuresEncoding(CONTENT).ACTIONS
KNOWN = card_actions(HIGHEST)
PLAY_NUMBER = np.zeros((len(SIDES), CARD_KINDS, 2 * HIGHEST), np.int64)
"""By side, card and way, of a large pawn; a small one has every other way."""
WALK_NUMBER = np.zeros((len(SIDES), CARD_KINDS, HIGHEST), np.int64)
for _side, _side_name in enumerate(SIDES):
    for _card, _card_name in enumerate(CARDS):
        for _way, _action in enumerate(KNOWN.large_plays[_side_name, _card_name]):
            PLAY_NUMBER[_side, _card, _way] = ACTIONS.index(str(_action))
        for _way, _action in enumerate(KNOWN.walks[_side_name, _card_name]):
            WALK_NUMBER[_side, _card, _way] = ACTIONS.index(str(_action))
SPIN_NUMBER, TAKE_NUMBER = ACTIONS.index("accept"), ACTIONS.index("take face-up")
"""Of the first answer to each; the other follows it."""
ASKED_TO_PLAY, ASKED_TO_ESCAPE, ASKED_TO_JUDGE, ASKED_TO_TAKE, ASK_COUNT = range(5)


@compiled
def action_number(s: Record, choice: int) -> int:
    if s.ask == SPIN:
        return SPIN_NUMBER + choice
    if s.ask == TAKE:
        return TAKE_NUMBER + choice
    side, card = LEFT, end_card(s, s.turn, LEFT)
    count = plays_of(s, card) + walks_of(s, card)
    if choice >= count:
        choice -= count
        side, card = RIGHT, end_card(s, s.turn, RIGHT)
    plays = plays_of(s, card)
    if choice >= plays:
        return WALK_NUMBER[side, card, choice - plays]
    return PLAY_NUMBER[side, card, choice if s.large[s.turn] else 2 * choice]


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
    """§6.2 What is waited for; a card in the hole is an escape."""
    if s.ask == PLAY:
        return ASKED_TO_ESCAPE if in_hole(s, s.turn) else ASKED_TO_PLAY
    return ASKED_TO_JUDGE if s.ask == SPIN else ASKED_TO_TAKE


@compiled
def observe_cards(s: Record, seat: int, numbers: Numbers, at: int) -> int:
    """§9.1 The hands that the seat may see, how many cards there are, and what was played; where the next field is."""
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
    """§3, §5, §6 Where the pawns are, and how; where the next field is."""
    seats = s.seats
    for step in range(seats):
        other = after(seat, step, seats)
        numbers[at + MOST_SPACES * step + s.spaces[other]] = 1
        numbers[at + MOST_SPACES * seats + step] = s.large[other]
        numbers[at + (MOST_SPACES + 1) * seats + step] = s.stuck[other]
    return at + (MOST_SPACES + 2) * seats


@compiled
def observe_gains(s: Record, seat: int, numbers: Numbers, at: int) -> None:
    """§7.2 The cookies of each seat, and what they are worth."""
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
