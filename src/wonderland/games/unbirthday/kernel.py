"""The fast twin of the rules: a game of Unbirthday in one NumPy record, played on by small compiled functions.

What every kernel offers is told at the head of Parade's. Cards are numbers in the order of their file; a cell or a seat
of a line holds the number and 1, so that 0 is nobody. Only the sets of guests found in the folder are known here.
"""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wonderland.core.values import Options
from wonderland.games.unbirthday.guests import ALICE, GIFTS, KINDS, SET_SIZE, SETS, GuestSet
from wonderland.games.unbirthday.state import (
    SEATS,
    Ask,
    Ending,
    Face,
    Frame,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Workers,
)
from wonderland.games.unbirthday.table import (
    ACROSS,
    BESIDE,
    COVERED,
    CROSSINGS,
    INNER,
    LINES,
    NOWHERE,
    SIDE,
    WORKERS,
    corner,
)
from wonderland.pieces.compiled import Numbers, Record, Records, compiled
from wonderland.pieces.luck import Luck, below

ASKS: tuple[Ask, ...] = ("choose-turn", "fill-seat", "use-ace", "use-worker", "pay-need", "give-card", "over")
CHOOSE_TURN, FILL_SEAT, USE_ACE, USE_WORKER, PAY_NEED, GIVE_CARD, OVER = range(len(ASKS))
ENDINGS: tuple[Ending | None, ...] = (None, "alice", "dead", "limit")
BY_ALICE, BY_DEAD, BY_LIMIT = 1, 2, 3
FACES: tuple[Face, ...] = ("teapot", "guest")
TEAPOT, GUEST = range(len(FACES))
FIRST_SEATS = ("random", 0, 1)
SET_NAMES = tuple(SETS)
LINE_NAMES = tuple(LINES)

PLACE, LINE, SEAT, EMPTY, COLLECT, INVITE, SWAP, MOVE, TURN, EXCHANGE, REST, HOLD, PAY, GIVE = range(14)
CODE = 256
"""A choice is a number: what is done, times this, and what it is done to."""
MOST_LISTED = 64

KIND_COUNT, GIFT_COUNT = len(KINDS), len(GIFTS)
ICONS = (*KINDS, "collect", "swap", "no-action")
COLLECT_ICON, SWAP_ICON, NO_ACTION_ICON = ICONS.index("collect"), ICONS.index("swap"), ICONS.index("no-action")
CELL_COUNT = SIDE * SIDE
CROSSING_COUNT = len(CROSSINGS)
LINE_COUNT = len(LINES)
MOST_PAID = 3
NO_KIND = -1


def _kind(kind: str | None) -> int:
    return KINDS.index(kind) if kind else NO_KIND


def _by_card(of: Any) -> Numbers:
    return np.array([[of(guests, name) for name in guests.names] for guests in SETS.values()], np.int64)


def _needs(guests: GuestSet, name: str) -> list[int]:
    return [guests.needs[name].count(kind) for kind in KINDS]


def _padded(rows: tuple[tuple[int, ...], ...]) -> Numbers:
    return np.array([[*row, *[NOWHERE] * (SIDE - len(row))] for row in rows], np.int64)


CORNERS = _by_card(lambda guests, name: [ICONS.index(icon) for icon in guests.corners[name]])
NEEDS = _by_card(_needs)
BRINGS = _by_card(lambda guests, name: _kind(guests.brings[name]))
BACK = _by_card(lambda guests, name: _kind(guests.back[name]))
ALICE_CARD = np.array([guests.order[ALICE] for guests in SETS.values()], np.int64)
COSTS = np.array([[guests.costs[gift] for gift in GIFTS] for guests in SETS.values()], np.int64)
COVERED_CELL = np.array([[COVERED[crossing, turned] for turned in (False, True)] for crossing in CROSSINGS], np.int64)
CORNER = np.array(
    [[[corner(worker, lies, guest) for guest in (False, True)] for lies in (False, True)] for worker in (0, *WORKERS)],
    np.int64,
)
IS_INNER = np.array([crossing in INNER for crossing in CROSSINGS], np.int64)
BESIDE_CELL, ACROSS_CELL = _padded(BESIDE), _padded(ACROSS)
LINE_CELL = np.array(list(LINES.values()), np.int64)

FIELDS = np.dtype(
    [
        ("guests", np.int64),  # the set, a place in SET_NAMES
        ("fresh_pot", np.int64),
        ("quiet_turns", np.int64),
        ("turn_limit", np.int64),
        ("edge_places", np.int64),
        ("first_seat", np.int64),  # a place in FIRST_SEATS
        ("ask", np.int64),
        ("turn", np.int64),
        ("turns", np.int64),
        ("quiet", np.int64),
        ("ending", np.int64),
        ("hand_sizes", np.int64, SEATS),
        ("left_size", np.int64),
        ("paid_size", np.int64),
        ("seated_size", np.int64),
        ("line", np.int64),
        ("table", np.int8, CELL_COUNT),
        ("turned", np.int8, CELL_COUNT),
        ("hands", np.int8, (SEATS, SET_SIZE)),  # in the order they came
        ("faces", np.int8, (SEATS, SET_SIZE)),
        ("workers", np.int8, SEATS),  # a place in CROSSINGS and 1; 0 beside the table
        ("workers_turned", np.int8, SEATS),
        ("hatter_last", np.int8, SEATS),
        ("left", np.int8, len(WORKERS)),  # the workers still to act, the next one first
        ("paid", np.int8, MOST_PAID),
        ("paid_faces", np.int8, MOST_PAID),
        ("seated", np.int8, SIDE),
        ("seated_turned", np.int8, SIDE),
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
"""Places that hold nothing hold 0, so that equal games are equal bytes."""


@compiled
def deal(s: Record, luck: Luck) -> None:
    """§1 The sixteen guests in a square, each upright or turned; empty hands; somebody begins (U1, U2)."""
    clear(s)
    s.turn = below(luck, SEATS) if s.first_seat == 0 else s.first_seat - 1
    for card in range(SET_SIZE):
        s.table[card] = card + 1
    for last in range(SET_SIZE - 1, 0, -1):
        other = below(luck, last + 1)
        s.table[last], s.table[other] = s.table[other], s.table[last]
    for cell in range(CELL_COUNT):
        s.turned[cell] = below(luck, 2)


@compiled
def clear(s: Record) -> None:
    """An empty table; the options stay."""
    s.ask = CHOOSE_TURN
    s.turns = 0
    s.quiet = 0
    s.ending = 0
    s.hand_sizes[:] = 0
    s.hands[:] = 0
    s.faces[:] = 0
    s.workers[:] = 0
    s.workers_turned[:] = 0
    s.hatter_last[:] = 0
    clear_work(s)


@compiled
def clear_work(s: Record) -> None:
    """No work is left."""
    s.left_size = 0
    s.paid_size = 0
    s.seated_size = 0
    s.line = 0
    s.left[:] = 0
    s.paid[:] = 0
    s.paid_faces[:] = 0
    s.seated[:] = 0
    s.seated_turned[:] = 0


@compiled
def to_act(s: Record) -> int:
    """One seat at a time, the one whose turn it is."""
    return -1 if s.ask == OVER else s.turn


@compiled
def choices(s: Record) -> int:
    """How many choices there are, in the order of the rules."""
    return listed(s, np.empty(MOST_LISTED, np.int64))


@compiled
def apply(s: Record, choice: int, luck: Luck) -> None:
    """Take an answer, then go on to the next question."""
    codes = np.empty(MOST_LISTED, np.int64)
    listed(s, codes)
    take(s, codes[choice] // CODE, codes[choice] % CODE, luck)


@compiled
def listed(s: Record, codes: Numbers) -> int:
    """Fill in the choices; how many they are."""
    if s.ask == CHOOSE_TURN:
        return list_lines(s, codes, list_placements(s, codes))
    if s.ask == FILL_SEAT:
        return list_seats(s, codes)
    if s.ask == USE_ACE or s.ask == USE_WORKER:
        size = list_actions(s, s.left[0], codes)
        codes[size] = CODE * (HOLD if s.ask == USE_ACE else REST)
        return size + 1
    if s.ask == PAY_NEED:
        return list_payers(s, codes, first_unpaid(s))
    size = s.hand_sizes[s.turn] if s.ask == GIVE_CARD else 0
    for place in range(size):
        codes[place] = CODE * GIVE + place
    return size


@compiled
def list_placements(s: Record, codes: Numbers) -> int:
    """§2.2, §2.4 Every crossing but the other's and the own one (U4, U7, U8)."""
    size = 0
    for crossing in range(CROSSING_COUNT):
        taken = s.workers[0] == crossing + 1 or s.workers[1] == crossing + 1
        if not taken and (s.edge_places or IS_INNER[crossing]):
            codes[size] = CODE * PLACE + 2 * crossing
            codes[size + 1] = CODE * PLACE + 2 * crossing + 1
            size += 2
    return size


@compiled
def list_lines(s: Record, codes: Numbers, size: int) -> int:
    """§6.1 Rows and columns with a guest; none right after a Hatter's turn (U9, U26)."""
    if s.hatter_last[s.turn]:
        return size
    for line in range(LINE_COUNT):
        there = False
        for cell in LINE_CELL[line]:
            there |= s.table[cell] != 0
        if there:
            codes[size] = CODE * LINE + line
            size += 1
    return size


@compiled
def is_seated(s: Record, guest: int) -> bool:
    found = False
    for place in range(s.seated_size):
        found |= s.seated[place] == guest
    return found


@compiled
def list_seats(s: Record, codes: Numbers) -> int:
    """§6.2 Who sits at the next place, and which way; or nobody, while an empty place is left."""
    size = 0
    for cell in LINE_CELL[s.line]:
        guest = int(s.table[cell])
        if guest and not is_seated(s, guest):
            codes[size] = CODE * SEAT + 2 * (guest - 1)
            codes[size + 1] = CODE * SEAT + 2 * (guest - 1) + 1
            size += 2
    if SIDE - s.seated_size - size // 2 > 0:
        codes[size] = CODE * EMPTY
        size += 1
    return size


@compiled
def cell_under(s: Record, worker: int) -> int:
    """The cell under a worker of the seat whose turn it is."""
    return COVERED_CELL[s.workers[s.turn] - 1, s.workers_turned[s.turn], worker - 1]


@compiled
def list_actions(s: Record, worker: int, codes: Numbers) -> int:
    """§3.4 The basic action of the icon, then the worker's own; none on a no-action icon (U11, U12, U14)."""
    cell = cell_under(s, worker)
    card = s.table[cell] - 1
    icon = CORNERS[s.guests, card, CORNER[worker, s.workers_turned[s.turn], s.turned[cell]]]
    if icon == NO_ACTION_ICON:
        return 0
    size = 0
    if icon == COLLECT_ICON:
        codes[0] = CODE * COLLECT + cell
        size = 1
    elif icon == SWAP_ICON:
        if s.hand_sizes[0] and s.hand_sizes[1]:
            codes[0] = CODE * SWAP
            size = 1
    elif can_pay(s, card):
        codes[0] = CODE * INVITE + cell
        size = 1
    return list_special(s, worker, cell, codes, size)


@compiled
def list_special(s: Record, worker: int, cell: int, codes: Numbers, size: int) -> int:
    """§5 Each worker's own action (U21-U24)."""
    if worker == 1:
        for free in range(CELL_COUNT):
            if s.table[free] == 0:
                codes[size] = CODE * MOVE + free
                size += 1
        return size
    if worker == 2:
        codes[size] = CODE * TURN
        return size + 1
    for near in BESIDE_CELL[cell] if worker == 3 else ACROSS_CELL[cell]:
        if near != NOWHERE and s.table[near] != 0:
            codes[size] = CODE * EXCHANGE + near
            size += 1
    return size


@compiled
def worth(s: Record, seat: int, place: int) -> int:
    """§4.2 What a held card can pay: its tea or its gift (U20)."""
    card = s.hands[seat, place]
    return BACK[s.guests, card] if s.faces[seat, place] == TEAPOT else BRINGS[s.guests, card]


@compiled
def held_of(s: Record, seat: int, kind: int) -> int:
    """How many cards of a hand are worth that kind."""
    number = 0
    for place in range(s.hand_sizes[seat]):
        number += worth(s, seat, place) == kind
    return number


@compiled
def can_pay(s: Record, card: int) -> bool:
    """§4.3 Is every need in hand, each by a card of its own? (U17)"""
    for kind in range(KIND_COUNT):
        needed = NEEDS[s.guests, card, kind]
        if needed and held_of(s, s.turn, kind) < needed:
            return False
    return True


@compiled
def unpaid(s: Record, kind: int) -> int:
    """§4.4 How much of a kind the covered guest still needs."""
    needed = NEEDS[s.guests, s.table[cell_under(s, s.left[0])] - 1, kind]
    for place in range(s.paid_size):
        card = s.paid[place]
        paid_as = BACK[s.guests, card] if s.paid_faces[place] == TEAPOT else BRINGS[s.guests, card]
        needed -= paid_as == kind
    return needed


@compiled
def first_unpaid(s: Record) -> int:
    """§4.4 The first kind still to be paid; -1 when all is."""
    for kind in range(KIND_COUNT):
        if unpaid(s, kind) > 0:
            return kind
    return NO_KIND


@compiled
def list_payers(s: Record, codes: Numbers, kind: int) -> int:
    """§4.4 Each held card of the kind (U17)."""
    size = 0
    for place in range(s.hand_sizes[s.turn]):
        if worth(s, s.turn, place) == kind:
            codes[size] = CODE * PAY + place
            size += 1
    return size


@compiled
def take(s: Record, deed: int, what: int, luck: Luck) -> None:
    """Do what a choice says."""
    if deed == PLACE:
        place_workers(s, what // 2, what % 2, luck)
    elif deed == LINE:
        call_hatter(s, what)
    elif deed in (SEAT, EMPTY):
        fill_seat(s, what // 2 + 1 if deed == SEAT else 0, what % 2, luck)
    elif deed == HOLD:
        hold_ace(s)
        ask_worker(s, luck)
    elif deed == INVITE:
        invite(s, what, luck)
    elif deed == PAY:
        spend(s, what)
        go_on_paying(s, luck)
    elif deed == SWAP:
        take_card(s, luck)
    elif deed == GIVE:
        give_card(s, what)
        worker_done(s, luck)
    else:
        act(s, deed, what)
        worker_done(s, luck)


@compiled
def place_workers(s: Record, crossing: int, turned: int, luck: Luck) -> None:
    """§2.2, §3.3 The worker card stays until its owner's next turn (U8); who covers nothing is idle (U13)."""
    s.workers[s.turn] = crossing + 1
    s.workers_turned[s.turn] = turned
    s.hatter_last[s.turn] = 0
    for worker in WORKERS:
        cell = cell_under(s, worker)
        if cell != NOWHERE and s.table[cell] != 0:
            s.left[s.left_size] = worker
            s.left_size += 1
    if s.left_size and s.left[0] == 1:
        if s.left_size > 1 and list_actions(s, 1, np.empty(MOST_LISTED, np.int64)):
            s.ask = USE_ACE
            return
        hold_ace(s)
    ask_worker(s, luck)


@compiled
def hold_ace(s: Record) -> None:
    """§3.2 The Ace counts as 5 (U10)."""
    for place in range(s.left_size - 1):
        s.left[place] = s.left[place + 1]
    s.left[s.left_size - 1] = 1


@compiled
def next_worker(s: Record) -> None:
    """The first of the workers left has acted."""
    s.left_size -= 1
    for place in range(s.left_size):
        s.left[place] = s.left[place + 1]
    s.left[s.left_size] = 0


@compiled
def ask_worker(s: Record, luck: Luck) -> None:
    """§3.1 The next worker that can do more than rest; when none is left, the turn is over."""
    codes = np.empty(MOST_LISTED, np.int64)
    while s.left_size and list_actions(s, s.left[0], codes) == 0:
        next_worker(s)
    if s.left_size:
        s.ask = USE_WORKER
    else:
        end_turn(s, luck)


@compiled
def worker_done(s: Record, luck: Luck) -> None:
    next_worker(s)
    ask_worker(s, luck)


@compiled
def act(s: Record, deed: int, what: int) -> None:
    """An action that asks nothing more and has no luck; a rest is none."""
    cell = cell_under(s, s.left[0])
    if deed == COLLECT:
        add_to_hand(s, s.turn, leave_table(s, cell), TEAPOT)
        s.quiet = -1
    elif deed in (MOVE, EXCHANGE):
        s.table[cell], s.table[what] = s.table[what], s.table[cell]
        s.turned[cell], s.turned[what] = s.turned[what], s.turned[cell]
    elif deed == TURN:
        s.turned[cell] = 1 - s.turned[cell]


@compiled
def leave_table(s: Record, cell: int) -> int:
    """The card of a cell, which is empty after."""
    card = s.table[cell] - 1
    s.table[cell] = 0
    s.turned[cell] = 0
    return card


@compiled
def add_to_hand(s: Record, seat: int, card: int, face: int) -> None:
    """A card comes last."""
    s.hands[seat, s.hand_sizes[seat]] = card
    s.faces[seat, s.hand_sizes[seat]] = face
    s.hand_sizes[seat] += 1


@compiled
def leave_hand(s: Record, seat: int, place: int) -> None:
    """A card goes; the others close up."""
    s.hand_sizes[seat] -= 1
    for each in range(place, s.hand_sizes[seat]):
        s.hands[seat, each] = s.hands[seat, each + 1]
        s.faces[seat, each] = s.faces[seat, each + 1]
    s.hands[seat, s.hand_sizes[seat]] = 0
    s.faces[seat, s.hand_sizes[seat]] = 0


@compiled
def invite(s: Record, cell: int, luck: Luck) -> None:
    """§4.3 Alice wins at once (U28); anybody else is paid for first."""
    if s.table[cell] - 1 == ALICE_CARD[s.guests]:
        add_to_hand(s, s.turn, leave_table(s, cell), GUEST)
        end(s, BY_ALICE)
    else:
        go_on_paying(s, luck)


@compiled
def spend(s: Record, place: int) -> None:
    """A card of the hand is paid."""
    s.paid[s.paid_size] = s.hands[s.turn, place]
    s.paid_faces[s.paid_size] = s.faces[s.turn, place]
    s.paid_size += 1
    leave_hand(s, s.turn, place)


@compiled
def go_on_paying(s: Record, luck: Luck) -> None:
    """§4.4 What leaves no choice is paid at once; then the guest comes and the table is filled (U17, U18)."""
    kind = first_unpaid(s)
    while kind != NO_KIND:
        if held_of(s, s.turn, kind) > unpaid(s, kind):
            s.ask = PAY_NEED
            return
        place = 0
        while place < s.hand_sizes[s.turn]:
            if worth(s, s.turn, place) == kind:
                spend(s, place)
            else:
                place += 1
        kind = first_unpaid(s)
    add_to_hand(s, s.turn, leave_table(s, cell_under(s, s.left[0])), GUEST)
    s.quiet = -1
    cards = s.paid[: s.paid_size].astype(np.int64)
    s.paid_size = 0
    s.paid[:] = 0
    s.paid_faces[:] = 0
    refill(s, cards, len(cards), luck)
    worker_done(s, luck)


@compiled
def refill(s: Record, cards: Numbers, size: int, luck: Luck) -> None:
    """§4.5 Shuffled, the cards fill the empty cells in reading order, each upright or turned by luck (U18, U19)."""
    for last in range(size - 1, 0, -1):
        other = below(luck, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    cell = 0
    for place in range(size):
        while s.table[cell] != 0:
            cell += 1
        s.table[cell] = cards[place] + 1
        s.turned[cell] = below(luck, 2)


@compiled
def take_card(s: Record, luck: Luck) -> None:
    """§4.6 A random card of the other hand comes to the own one (U25)."""
    other = 1 - s.turn
    place = below(luck, s.hand_sizes[other])
    add_to_hand(s, s.turn, s.hands[other, place], s.faces[other, place])
    leave_hand(s, other, place)
    s.ask = GIVE_CARD


@compiled
def give_card(s: Record, place: int) -> None:
    """§4.6 Any card of the hand goes to the end of the other one."""
    add_to_hand(s, 1 - s.turn, s.hands[s.turn, place], s.faces[s.turn, place])
    leave_hand(s, s.turn, place)


@compiled
def call_hatter(s: Record, line: int) -> None:
    """§6.1 The worker card leaves the table (U8), and the seats of the line are named one by one (U26)."""
    s.workers[s.turn] = 0
    s.workers_turned[s.turn] = 0
    s.hatter_last[s.turn] = 1
    s.line = line
    s.ask = FILL_SEAT


@compiled
def fill_seat(s: Record, guest: int, turned: int, luck: Luck) -> None:
    """§6.2 Nobody moves before the last seat is named; then all do at once, and the turn is over (U26)."""
    s.seated[s.seated_size] = guest
    s.seated_turned[s.seated_size] = turned if guest else 0
    s.seated_size += 1
    for cell in LINE_CELL[s.line]:
        if s.table[cell] and not is_seated(s, s.table[cell]):
            return
    for place in range(SIDE):
        s.table[LINE_CELL[s.line, place]] = s.seated[place]
        s.turned[LINE_CELL[s.line, place]] = s.seated_turned[place]
    end_turn(s, luck)


@compiled
def gifts_of(s: Record, seat: int) -> int:
    """How many different gifts a hand holds."""
    number = 0
    for kind in range(GIFT_COUNT):
        number += held_of(s, seat, kind) > 0
    return number


@compiled
def missing_cost(s: Record, seat: int) -> int:
    """§8.3 What the missing gifts would cost (U34)."""
    cost = 0
    for kind in range(GIFT_COUNT):
        if held_of(s, seat, kind) == 0:
            cost += COSTS[s.guests, kind]
    return cost


@compiled
def end_turn(s: Record, luck: Luck) -> None:
    """§7 In this order: a dead position, a fresh pot, the turn limit; else the other seat is asked (U29)."""
    clear_work(s)
    s.turns += 1
    s.quiet += 1
    if gifts_of(s, 0) < GIFT_COUNT and gifts_of(s, 1) < GIFT_COUNT:
        drained = s.hand_sizes[0] + s.hand_sizes[1] == SET_SIZE - 1
        if drained and not s.fresh_pot:
            end(s, BY_DEAD)
            return
        if s.fresh_pot and (drained or (s.quiet_turns and s.quiet >= s.quiet_turns)):
            make_pot(s, luck)
    if s.turns >= s.turn_limit:
        end(s, BY_LIMIT)
        return
    s.ask = CHOOSE_TURN
    s.turn = 1 - s.turn


@compiled
def make_pot(s: Record, luck: Luck) -> None:
    """§7.3 Teapots and spare gifts of both hands go back to the table; the quiet count starts anew (U33)."""
    cards = np.empty(SET_SIZE, np.int64)
    size = 0
    for seat in range(SEATS):
        seen = np.zeros(KIND_COUNT, np.int64)
        place = 0
        while place < s.hand_sizes[seat]:
            kind = worth(s, seat, place)
            if s.faces[seat, place] == TEAPOT or seen[kind]:
                cards[size] = s.hands[seat, place]
                size += 1
                leave_hand(s, seat, place)
            else:
                seen[kind] = 1
                place += 1
    s.quiet = 0
    refill(s, cards, size, luck)


@compiled
def end(s: Record, how: int) -> None:
    """§8 Nobody is asked any more."""
    clear_work(s)
    s.ask = OVER
    s.ending = how


@compiled
def ending(s: Record) -> int:
    """§8 How the game ended."""
    return s.ending


@compiled
def scores(s: Record, points: Numbers) -> None:
    """§8.4 A win is 1, a loss 0; a draw is 0 for both (U35)."""
    ahead = lead(s)
    points[0] = ahead > 0
    points[1] = ahead < 0


@compiled
def ranks(s: Record, points: Numbers, places: Numbers) -> None:
    """§8 The winner is first; in a draw both are."""
    places[0] = 1 + (points[1] > points[0])
    places[1] = 1 + (points[0] > points[1])


@compiled
def lead(s: Record) -> int:
    """§8.1-§8.3 Above 0 where seat 0 has won, below where seat 1 has (U28, U32, U34)."""
    if s.ending == BY_DEAD:
        return 0
    if s.ending == BY_ALICE:
        return 1 - 2 * s.turn
    gifts = gifts_of(s, 0) - gifts_of(s, 1)
    return gifts if gifts else missing_cost(s, 1) - missing_cost(s, 0)


@compiled
def play_out(s: Record, luck: Luck) -> int:
    """Answer at random up to the end; the number of moves."""
    moves = 0
    while s.ask != OVER:
        codes = np.empty(MOST_LISTED, np.int64)
        code = codes[below(luck, listed(s, codes))]
        take(s, code // CODE, code % CODE, luck)
        moves += 1
    return moves


def blank(seats: int, options: Options) -> Records:
    """An array of one record with the options, and nothing dealt yet."""
    return _begun(Settings.of(options))


def _begun(settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    s.guests = SET_NAMES.index(settings.guests)
    s.fresh_pot = settings.fresh_pot
    s.quiet_turns = settings.quiet_turns
    s.turn_limit = settings.turn_limit
    s.edge_places = settings.edge_places
    s.first_seat = FIRST_SEATS.index(settings.first_seat)
    return records


def pack(state: State) -> Records:
    """An array of one record, the twin of the state."""
    records = _begun(state.settings)
    s: Record = records[0]
    order = state.settings.set.order
    s.ask = ASKS.index(state.ask)
    s.turn, s.turns, s.quiet = state.turn, state.turns, state.quiet
    s.ending = ENDINGS.index(state.ending)
    s.table[:] = [0 if guest is None else order[guest] + 1 for guest in state.table]
    s.turned[:] = state.turned
    for seat, hand in enumerate(state.hands):
        s.hand_sizes[seat] = _lay(s.hands[seat], s.faces[seat], hand, state.settings.set)
    for seat, placed in enumerate(state.workers):
        s.workers[seat] = CROSSINGS.index(placed.crossing) + 1 if placed else 0
        s.workers_turned[seat] = bool(placed and placed.turned)
    s.hatter_last[:] = state.hatter_last
    for frame in state.todo:
        _pack_frame(s, frame, state.settings.set)
    return records


def _lay(cards: NDArray[np.int8], faces: NDArray[np.int8], hand: Any, guests: GuestSet) -> int:
    """Put held cards into their places; how many they are."""
    cards[: len(hand)] = [guests.order[held.guest] for held in hand]
    faces[: len(hand)] = [FACES.index(held.face) for held in hand]
    return len(hand)


def _pack_frame(s: Record, frame: Frame, guests: GuestSet) -> None:
    match frame:
        case Workers():
            s.left_size = len(frame.left)
            s.left[: len(frame.left)] = frame.left
        case Payment():
            s.paid_size = _lay(s.paid, s.paid_faces, frame.paid, guests)
        case Seating():
            s.line = LINE_NAMES.index(frame.line)
            s.seated_size = len(frame.seats)
            for place, named in enumerate(frame.seats):
                s.seated[place] = guests.order[named[0]] + 1 if named else 0
                s.seated_turned[place] = bool(named and named[1])


def unpack(s: Record) -> State:
    """The state of which the record is the twin."""
    settings = Settings(
        fresh_pot=bool(s.fresh_pot),
        quiet_turns=int(s.quiet_turns),
        turn_limit=int(s.turn_limit),
        edge_places=bool(s.edge_places),
        first_seat=FIRST_SEATS[s.first_seat],  # type: ignore[arg-type]
        guests=SET_NAMES[s.guests],
    )
    names = settings.set.names
    return State(
        settings=settings,
        ask=ASKS[s.ask],
        turn=int(s.turn),
        table=[names[card - 1] if card else None for card in s.table],
        turned=[bool(turned) for turned in s.turned],
        hands=[_held(s.hands[seat], s.faces[seat], s.hand_sizes[seat], names) for seat in range(SEATS)],
        workers=[_placement(s.workers[seat], s.workers_turned[seat]) for seat in range(SEATS)],
        hatter_last=[bool(last) for last in s.hatter_last],
        turns=int(s.turns),
        quiet=int(s.quiet),
        todo=_todo(s, names),
        ending=ENDINGS[s.ending],
    )


def _held(cards: NDArray[np.int8], faces: NDArray[np.int8], size: int, names: tuple[str, ...]) -> list[Held]:
    return [Held(names[cards[place]], FACES[faces[place]]) for place in range(size)]


def _placement(crossing: int, turned: int) -> Placement | None:
    return Placement(CROSSINGS[crossing - 1], bool(turned)) if crossing else None


def _todo(s: Record, names: tuple[str, ...]) -> tuple[Frame, ...]:
    if s.ask == FILL_SEAT:
        places = [(s.seated[place], bool(s.seated_turned[place])) for place in range(s.seated_size)]
        return (Seating(LINE_NAMES[s.line], tuple((names[card - 1], lies) if card else None for card, lies in places)),)
    frames: list[Frame] = [Workers(tuple(int(worker) for worker in s.left[: s.left_size]))] if s.left_size else []
    if s.ask == PAY_NEED:
        frames.append(Payment(tuple(_held(s.paid, s.paid_faces, s.paid_size, names))))
    if s.ask == GIVE_CARD:
        frames.append(Giving(names[s.hands[s.turn, s.hand_sizes[s.turn] - 1]]))
    return tuple(frames)
