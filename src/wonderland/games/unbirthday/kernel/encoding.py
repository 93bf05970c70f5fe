"""The numbers of `encoding.py`, from a record."""

import numpy as np

from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Numbers, Record

from ..encoding import ACTIONS
from ..guests import SET_SIZE
from ..judgement import (
    CELL_COUNT,
    COLLECT,
    EXCHANGE,
    GIVE,
    INVITE,
    KIND_COUNT,
    LINE,
    MOVE,
    NO_KIND,
    PAY,
    PLACE,
    SEAT,
    TURN,
)
from ..state import SEATS
from ..table import SIDE, WORKERS
from .choices import CODE, cell_under
from .record import CROSSING_COUNT, FILL_SEAT, GIVE_CARD, LINE_COUNT, OVER, PAY_NEED
from .shared import kind_of

_VERBS = [action.split()[0] for action in ACTIONS]
_DEEDS = "place change seat leave collect invite swap move turn exchange rest ace pay give"  # as in `judgement`
FIRST = np.array([_VERBS.index(verb) for verb in _DEEDS.split()], np.int64)
"""The number of the first action of each deed."""
WORKER_COUNT = len(WORKERS)


@compiled
def action_number(s: Record, choice: int) -> int:
    code = np.int64(s.codes[choice])
    deed, what = code // CODE, code % CODE
    first = FIRST[deed]
    if deed in (PLACE, LINE, SEAT):
        return first + what
    if deed in (COLLECT, INVITE):
        return first + guest_at(s, what)
    if deed in (PAY, GIVE):
        return first + np.int64(s.hands[s.turn, what]) % SET_SIZE
    if deed in (MOVE, TURN, EXCHANGE):
        guest = guest_at(s, cell_under(s, s.left[0]))
        if deed == MOVE:
            return first + CELL_COUNT * guest + what
        if deed == TURN:
            return first + guest
        other = guest_at(s, what)
        return first + (SET_SIZE - 1) * guest + other - (other > guest)
    return first


@compiled
def guest_at(s: Record, cell: int) -> int:
    return np.int64(s.table[cell]) - 1


@compiled
def observe(s: Record, seat: int, numbers: Numbers) -> None:
    numbers[:] = 0
    at = np.int64(OVER)  # 64 bits, as all that is added
    if s.ask != OVER:
        numbers[s.ask] = 1
        numbers[at + (s.turn != seat)] = 1
    at += SEATS
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            numbers[at + SET_SIZE * cell + s.table[cell] - 1] = 1
        numbers[at + SET_SIZE * CELL_COUNT + cell] = s.turned[cell]
    at += (SET_SIZE + 1) * CELL_COUNT
    at = observe_hands(s, seat, numbers, at)
    for step in range(SEATS):
        other = seat if step == 0 else 1 - seat
        if s.workers[other]:
            numbers[at + CROSSING_COUNT * step + s.workers[other] - 1] = 1
        numbers[at + CROSSING_COUNT * SEATS + step] = s.workers_turned[other]
        numbers[at + (CROSSING_COUNT + 1) * SEATS + step] = s.hatter_last[other]
    at += (CROSSING_COUNT + 2) * SEATS
    numbers[at] = s.turns
    numbers[at + 1] = s.quiet
    observe_work(s, numbers, at + 2)


@compiled
def observe_hands(s: Record, seat: int, numbers: Numbers, at: int) -> int:
    """§4.2 Returns the place of the next field."""
    kinds = at + 2 * SET_SIZE * SEATS
    for step in range(SEATS):
        other = seat if step == 0 else 1 - seat
        for place in range(s.hand_sizes[other]):
            numbers[at + 2 * SET_SIZE * step + s.hands[other, place]] = 1
            kind = kind_of(s, other, place)
            if kind != NO_KIND:
                numbers[kinds + KIND_COUNT * step + kind] += 1
    return kinds + KIND_COUNT * SEATS


@compiled
def observe_work(s: Record, numbers: Numbers, at: int) -> None:
    for place in range(s.left_size):
        numbers[at + WORKER_COUNT + s.left[place] - 1] = 1
    if s.left_size:
        numbers[at + s.left[0] - 1] = 1
    at += 2 * WORKER_COUNT
    if s.ask == PAY_NEED:
        for place in range(s.paid_size):
            numbers[at + s.paid[place] % SET_SIZE] = 1
    at += SET_SIZE
    if s.ask == GIVE_CARD:
        numbers[at + s.hands[s.turn, s.hand_sizes[s.turn] - 1] % SET_SIZE] = 1
    at += SET_SIZE
    if s.ask == FILL_SEAT:
        numbers[at + s.line] = 1
        at += LINE_COUNT
        for place in range(s.seated_size):
            if s.seated[place]:
                numbers[at + SET_SIZE * place + s.seated[place] - 1] = 1
            numbers[at + SET_SIZE * SIDE + place] = 1
            numbers[at + (SET_SIZE + 1) * SIDE + place] = s.seated_turned[place]
    else:
        at += LINE_COUNT
    at += (SET_SIZE + 2) * SIDE
    if s.ending:
        numbers[at + s.ending - 1] = 1
