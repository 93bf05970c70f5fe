"""The rules on a record, by functions named as in `rules.py`."""

import sys

import numpy as np

from wonderland.kernel.chance import Chance, below, shuffle
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import play_out_of
from wonderland.kernel.record import Record

from ..guests import SET_SIZE
from ..judgement import (
    CELL_COUNT,
    COLLECT,
    EMPTY,
    EXCHANGE,
    GIVE,
    HOLD,
    INVITE,
    KIND_COUNT,
    LINE,
    MOVE,
    NO_KIND,
    PAY,
    PLACE,
    REST,
    SEAT,
    SWAP,
    TURN,
)
from ..state import PRINTED_TURNS, SEATS
from ..table import NOWHERE, SIDE, WORKERS
from .choices import (
    CODE,
    add_to_hand,
    cell_under,
    forget_choices,
    gifts_of,
    leave_hand,
    leave_table,
    list_actions,
    list_hand,
    list_payers,
    list_seats,
    list_turns,
    offer,
    refill,
    spend,
    unpaid,
)
from .record import (
    ALICE_CARD,
    BY_ALICE,
    BY_DEAD,
    BY_LIMIT,
    CHOOSE_TURN,
    FILL_SEAT,
    GIFT_COUNT,
    GIVE_CARD,
    LINE_CELL,
    MOST_PAID,
    OVER,
    PAY_NEED,
    USE_ACE,
    USE_WORKER,
)
from .shared import exchange, hand_of, is_seated, kind_of, number_of


@compiled
def deal(s: Record, chance: Chance) -> None:
    """§1 (U1, U2)"""
    clear(s)
    s.turn = below(chance, SEATS) if s.first_seat == 0 else s.first_seat - 1
    for card in range(SET_SIZE):
        s.table[card] = card + 1
    shuffle(chance, s.table, SET_SIZE)
    for cell in range(CELL_COUNT):
        s.turned[cell] = below(chance, 2)
    list_turns(s)


@compiled
def clear(s: Record) -> None:
    s.ask = CHOOSE_TURN
    s.turns = 0
    s.quiet = 0
    s.ending = 0
    s.hand_sizes[:] = 0
    s.hands[:] = 0
    s.workers[:] = 0
    s.workers_turned[:] = 0
    s.hatter_last[:] = 0
    forget_choices(s)
    clear_work(s)


@compiled
def clear_work(s: Record) -> None:
    s.left_size = 0
    s.seated_size = 0
    s.line = 0
    for place in range(SIDE):
        s.left[place] = 0
        s.seated[place] = 0
        s.seated_turned[place] = 0
    clear_paid(s)


@compiled
def clear_paid(s: Record) -> None:
    s.paid_size = 0
    for place in range(MOST_PAID):
        s.paid[place] = 0


@compiled
def to_act(s: Record) -> int:
    return -1 if s.ask == OVER else s.turn


@compiled
def choices(s: Record) -> int:
    return s.choices


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    code = s.codes[choice]
    forget_choices(s)
    take(s, code // CODE, code % CODE, chance)


@compiled
def take(s: Record, deed: int, what: int, chance: Chance) -> None:
    if deed == PLACE:
        place_workers(s, what // 2, what % 2, chance)
    elif deed == LINE:
        call_hatter(s, what)
    elif deed in (SEAT, EMPTY):
        fill_seat(s, what // 2 + 1 if deed == SEAT else 0, what % 2, chance)
    elif deed == HOLD:
        hold_ace(s)
        ask_worker(s, chance)
    elif deed == INVITE:
        invite(s, what, chance)
    elif deed == PAY:
        spend(s, what)
        go_on_paying(s, chance)
    elif deed == SWAP:
        take_card(s, chance)
    elif deed == GIVE:
        give_card(s, what)
        worker_done(s, chance)
    else:
        act(s, deed, what)
        worker_done(s, chance)


@compiled
def place_workers(s: Record, crossing: int, turned: int, chance: Chance) -> None:
    """§2.2, §3.3 (U8, U13)"""
    s.workers[s.turn] = crossing + 1
    s.workers_turned[s.turn] = turned
    s.hatter_last[s.turn] = 0
    for worker in WORKERS:
        cell = cell_under(s, worker)
        if cell != NOWHERE and s.table[cell] != 0:
            s.left[s.left_size] = worker
            s.left_size += 1
    if s.left_size and s.left[0] == 1:
        if s.left_size > 1:
            list_actions(s)
        if s.choices:
            s.ask = USE_ACE
            offer(s, HOLD, 0)
            return
        hold_ace(s)
    ask_worker(s, chance)


@compiled
def hold_ace(s: Record) -> None:
    """§3.2 (U10)"""
    next_worker(s)
    s.left[s.left_size] = 1
    s.left_size += 1


@compiled
def next_worker(s: Record) -> None:
    s.left_size -= 1
    for place in range(s.left_size):
        s.left[place] = s.left[place + 1]
    s.left[s.left_size] = 0


@compiled
def ask_worker(s: Record, chance: Chance) -> None:
    """§3.1"""
    while s.left_size:
        list_actions(s)
        if s.choices:
            s.ask = USE_WORKER
            offer(s, REST, 0)
            return
        next_worker(s)
    end_turn(s, chance)


@compiled
def worker_done(s: Record, chance: Chance) -> None:
    next_worker(s)
    ask_worker(s, chance)


@compiled
def act(s: Record, deed: int, what: int) -> None:
    cell = cell_under(s, s.left[0])
    if deed == COLLECT:
        add_to_hand(s, s.turn, leave_table(s, cell))
        s.quiet = -1
    elif deed in (MOVE, EXCHANGE):
        exchange(s, cell, what)
    elif deed == TURN:
        s.turned[cell] = 1 - s.turned[cell]


@compiled
def invite(s: Record, cell: int, chance: Chance) -> None:
    """§4.3 (U28)"""
    if s.table[cell] - 1 == ALICE_CARD[s.guests]:
        add_to_hand(s, s.turn, leave_table(s, cell) + SET_SIZE)
        end(s, BY_ALICE)
    else:
        go_on_paying(s, chance)


@compiled
def go_on_paying(s: Record, chance: Chance) -> None:
    """§4.4 (U17, U18)"""
    kind, number = unpaid(s)
    while kind != NO_KIND:
        if number_of(hand_of(s, s.turn), kind) > number:
            s.ask = PAY_NEED
            list_payers(s, kind)
            return
        place = 0
        while place < s.hand_sizes[s.turn]:
            if kind_of(s, s.turn, place) == kind:
                spend(s, place)
            else:
                place += 1
        kind, number = unpaid(s)
    add_to_hand(s, s.turn, leave_table(s, cell_under(s, s.left[0])) + SET_SIZE)
    s.quiet = -1
    refill(s, s.paid, s.paid_size, chance)
    clear_paid(s)
    worker_done(s, chance)


@compiled
def take_card(s: Record, chance: Chance) -> None:
    """§4.6 (U25)"""
    other = 1 - s.turn
    place = below(chance, s.hand_sizes[other])
    add_to_hand(s, s.turn, s.hands[other, place])
    leave_hand(s, other, place)
    s.ask = GIVE_CARD
    list_hand(s)


@compiled
def give_card(s: Record, place: int) -> None:
    """§4.6"""
    add_to_hand(s, 1 - s.turn, s.hands[s.turn, place])
    leave_hand(s, s.turn, place)


@compiled
def call_hatter(s: Record, line: int) -> None:
    """§6.1 (U8, U26)"""
    s.workers[s.turn] = 0
    s.workers_turned[s.turn] = 0
    s.hatter_last[s.turn] = 1
    s.line = line
    s.ask = FILL_SEAT
    list_seats(s)


@compiled
def fill_seat(s: Record, guest: int, turned: int, chance: Chance) -> None:
    """§6.2 (U26)"""
    s.seated[s.seated_size] = guest
    s.seated_turned[s.seated_size] = turned if guest else 0
    s.seated_size += 1
    for place in range(SIDE):
        guest = s.table[LINE_CELL[s.line, place]]
        if guest and not is_seated(s, guest):
            list_seats(s)
            return
    for place in range(SIDE):
        s.table[LINE_CELL[s.line, place]] = s.seated[place]
        s.turned[LINE_CELL[s.line, place]] = s.seated_turned[place]
    end_turn(s, chance)


@compiled
def end_turn(s: Record, chance: Chance) -> None:
    """§7 (U29)"""
    clear_work(s)
    s.turns += 1
    s.quiet += 1
    if gifts_of(s, 0) < GIFT_COUNT and gifts_of(s, 1) < GIFT_COUNT:
        drained = s.hand_sizes[0] + s.hand_sizes[1] == SET_SIZE - 1
        has_pot = s.house_rules and s.fresh_pot
        if drained and not has_pot:
            end(s, BY_DEAD)
            return
        if has_pot and (drained or (s.quiet_turns and s.quiet >= s.quiet_turns)):
            make_pot(s, chance)
    if s.turns >= (s.turn_limit if s.house_rules else PRINTED_TURNS):
        end(s, BY_LIMIT)
        return
    s.ask = CHOOSE_TURN
    s.turn = 1 - s.turn
    list_turns(s)


@compiled
def make_pot(s: Record, chance: Chance) -> None:
    """§7.3 (U33)"""
    cards = np.empty(SET_SIZE, np.uint8)
    size = 0
    for seat in range(SEATS):
        seen = np.zeros(KIND_COUNT, np.int64)
        place = 0
        while place < s.hand_sizes[seat]:
            kind = kind_of(s, seat, place)
            if s.hands[seat, place] < SET_SIZE or seen[kind]:
                cards[size] = s.hands[seat, place]
                size += 1
                leave_hand(s, seat, place)
            else:
                seen[kind] = 1
                place += 1
    s.quiet = 0
    refill(s, cards, size, chance)


@compiled
def end(s: Record, how: int) -> None:
    """§8"""
    clear_work(s)
    s.ask = OVER
    s.ending = how


play_out = play_out_of(sys.modules[__name__])
