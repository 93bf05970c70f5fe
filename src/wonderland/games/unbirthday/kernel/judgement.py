"""The sum of `heuristics.judge`, to the last bit, for the greedy bot.

What an action would change is changed in the record and put back. Sets of cells and of crossings are bits of a number,
and so are the workers left: three bits each, the next one last.
"""

import numpy as np

from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..heuristics import HATTER_VALUE, NEXT_TURN_WEIGHT, THREAT
from ..lookahead import RIVAL_WEIGHT, WON, crossings_around
from ..table import ACE, CROSSINGS, NOWHERE, SIDE, WORKERS
from .choices import (
    CODE,
    COLLECT,
    EMPTY,
    EXCHANGE,
    GIVE,
    HOLD,
    INVITE,
    LINE,
    MOVE,
    PAY,
    PLACE,
    SEAT,
    SWAP,
    TURN,
    cell_under,
    exchange,
    is_seated,
    kind_of,
)
from .policy import (
    BITS,
    NEEDED,
    collect_gain,
    distance,
    hand_of,
    holds,
    invite_gain,
    placement_gain,
)
from .record import (
    ACROSS_CELL,
    ALICE_CARD,
    BACK,
    BESIDE_CELL,
    BRINGS,
    CELL_COUNT,
    COLLECT_ICON,
    CORNER,
    CORNERS,
    COVERED_CELL,
    CROSSING_COUNT,
    IS_INNER,
    KIND_COUNT,
    LINE_CELL,
    NO_ACTION_ICON,
    SWAP_ICON,
)

# Enough for the numbers 1 to 4.
WORKER_BITS = 3
LAST_WORKER = (1 << WORKER_BITS) - 1
# The crossings that touch a cell, without and with those at the edge.
AROUND = np.array(
    [
        [sum(1 << CROSSINGS.index(each) for each in crossings_around(cell, edge)) for cell in range(CELL_COUNT)]
        for edge in (False, True)
    ],
    np.int64,
)


@compiled
def judge(s: Record, choice: int) -> float:
    deed, what = np.int64(s.codes[choice]) // CODE, np.int64(s.codes[choice]) % CODE
    if deed == PLACE:
        return judge_placement(s, what // 2, what % 2)
    if deed == LINE:
        return judge_line(s, what)
    if deed in (SEAT, EMPTY):
        return judge_seat(s, what // 2 + 1 if deed == SEAT else 0, what % 2)
    if deed in (PAY, GIVE):
        return judge_card(s, deed, what)
    return judge_worker(s, deed, what)


@compiled
def home_of_alice(s: Record) -> int:
    cell = 0
    while s.table[cell] != ALICE_CARD[s.guests] + 1:
        cell += 1
    return cell


@compiled
def barred(s: Record, own: int) -> int:
    """The crossings that the rival cannot use next; `own` is 0 without a worker card."""
    return 1 << own >> 1 | 1 << np.int64(s.workers[1 - s.turn]) >> 1


@compiled
def threat(s: Record, cells: int, crossings: int) -> float:
    if distance(s.guests, hand_of(s, 1 - s.turn)) > 1:
        return 0.0
    for cell in range(CELL_COUNT):
        if cells >> cell & 1 and AROUND[s.edge_places, cell] & ~crossings == 0:
            return 0.0
    return -THREAT


@compiled
def judge_placement(s: Record, crossing: int, lies: int) -> float:
    """§2.2"""
    own = hand_of(s, s.turn)
    gain = swap_gain(s, own, hand_of(s, 1 - s.turn))
    left, without_ace, workers, reached = 0, 0, 0, 0
    home = home_of_alice(s)
    for worker in WORKERS:
        cell = COVERED_CELL[crossing, lies, worker - 1]
        if cell != NOWHERE and s.table[cell]:
            left |= worker << WORKER_BITS * workers
            workers += 1
            if cell == home:
                reached = reached_by(s, worker, home)
    best = fewest_actions(s, crossing, lies, left, own, gain)
    if left & LAST_WORKER == ACE and workers > 1:
        without_ace = left >> WORKER_BITS | ACE << WORKER_BITS * (workers - 1)
        best = min(best, fewest_actions(s, crossing, lies, without_ace, own, gain))
    if best == WON:
        return -best
    return -best + threat(s, 1 << home | reached, barred(s, crossing + 1))


@compiled
def reached_by(s: Record, worker: int, home: int) -> int:
    """§5 The cells to which a worker's own action can bring its guest."""
    cells = 0
    if worker == ACE:
        for cell in range(CELL_COUNT):
            if s.table[cell] == 0:
                cells |= 1 << cell
    elif worker > 2:
        for place in range(SIDE):
            near = BESIDE_CELL[home, place] if worker == 3 else ACROSS_CELL[home, place]
            if near != NOWHERE and s.table[near]:
                cells |= 1 << near
    return cells


@compiled
def judge_line(s: Record, line: int) -> float:
    """§6"""
    home, cells, in_line = home_of_alice(s), 0, False
    for place in range(SIDE):
        cells |= 1 << LINE_CELL[line, place]
        in_line |= LINE_CELL[line, place] == home
    return (
        -float(distance(s.guests, hand_of(s, s.turn)))
        + threat(s, cells if in_line else 1 << home, barred(s, 0))
        + HATTER_VALUE
    )


@compiled
def judge_seat(s: Record, guest: int, lies: int) -> float:
    """§6.2"""
    cells = LINE_CELL[s.line]
    alice = ALICE_CARD[s.guests] + 1
    before, turned_before = np.empty(SIDE, np.int64), np.empty(SIDE, np.int64)
    after, turned_after = np.zeros(SIDE, np.int64), np.zeros(SIDE, np.int64)
    for place in range(SIDE):
        before[place], turned_before[place] = s.table[cells[place]], s.turned[cells[place]]
    for place in range(s.seated_size):
        after[place], turned_after[place] = s.seated[place], s.seated_turned[place]
    after[s.seated_size], turned_after[s.seated_size] = guest, lies
    named = s.seated_size + 1
    size, alice_waits = named, False
    for place in range(SIDE):
        if before[place] and before[place] != guest and not is_seated(s, before[place]):
            after[size], turned_after[size] = before[place], turned_before[place]
            size += 1
            alice_waits |= before[place] == alice
    open_cells = 0
    for place in range(SIDE):
        s.table[cells[place]], s.turned[cells[place]] = after[place], turned_after[place]
        if alice_waits and place >= named:
            open_cells |= 1 << cells[place]
    if not alice_waits:
        open_cells = 1 << home_of_alice(s)
    crossings = barred(s, 0)
    worth = threat(s, open_cells, crossings) + next_turn(s, hand_of(s, s.turn), crossings)
    for place in range(SIDE):
        s.table[cells[place]], s.turned[cells[place]] = before[place], turned_before[place]
    return worth


@compiled
def judge_card(s: Record, deed: int, place: int) -> float:
    """§4.4, §4.6"""
    card = 1 << BITS * kind_of(s, s.turn, place)
    worth = -float(distance(s.guests, hand_of(s, s.turn) - card))
    if deed == PAY:
        return worth
    return worth + RIVAL_WEIGHT * distance(s.guests, hand_of(s, 1 - s.turn) + card)


@compiled
def judge_worker(s: Record, deed: int, what: int) -> float:
    """§3.4"""
    own, crossing, lies = hand_of(s, s.turn), np.int64(s.workers[s.turn]) - 1, s.workers_turned[s.turn]
    gain = swap_gain(s, own, hand_of(s, 1 - s.turn))
    left, workers = 0, s.left_size - 1
    for place in range(workers):
        left |= np.int64(s.left[place + 1]) << WORKER_BITS * place
    if deed == HOLD:
        left |= ACE << WORKER_BITS * workers
    home = cell_under(s, s.left[0])
    guest = s.table[home]
    if deed == INVITE and guest == ALICE_CARD[s.guests] + 1:
        return -WON
    if deed == COLLECT:
        own += 1 << BITS * BACK[s.guests, guest - 1]
    elif deed == INVITE:
        own = invited(s, own, guest - 1)
    change_table(s, deed, home, what, 0)
    best = fewest_actions(s, crossing, lies, left, own, gain) - (gain if deed == SWAP else 0.0)
    crossings = barred(s, crossing + 1)
    worth = -best + threat(s, 1 << home_of_alice(s), crossings) + next_turn(s, own, crossings)
    change_table(s, deed, home, what, guest)
    return worth


@compiled
def change_table(s: Record, deed: int, home: int, what: int, guest: int) -> None:
    """Do a deed to the table, or undo it; `guest` is the one left at home."""
    if deed in (COLLECT, INVITE):
        s.table[home] = guest
    elif deed in (MOVE, EXCHANGE):
        exchange(s, home, what)
    elif deed == TURN:
        s.turned[home] = 1 - s.turned[home]


@compiled
def invited(s: Record, hand: int, card: int) -> int:
    """§4.3"""
    return hand - NEEDED[s.guests, card] + (1 << BITS * BRINGS[s.guests, card])


@compiled
def fewest_actions(s: Record, crossing: int, lies: int, left: int, hand: int, gain: float) -> float:
    if left == 0:
        return float(distance(s.guests, hand))
    worker, rest = left & LAST_WORKER, left >> WORKER_BITS
    best = fewest_actions(s, crossing, lies, rest, hand, gain)
    cell = COVERED_CELL[crossing, lies, worker - 1]
    guest = s.table[cell]
    if guest == 0:
        return best
    card = np.int64(guest) - 1
    icon = CORNERS[s.guests, card, CORNER[worker, lies, s.turned[cell]]]
    if icon == NO_ACTION_ICON:
        return best
    if icon == SWAP_ICON:
        best = min(best, best - gain)
    elif icon == COLLECT_ICON or holds(hand, NEEDED[s.guests, card]):
        if card == ALICE_CARD[s.guests]:
            return WON
        after = hand + (1 << BITS * BACK[s.guests, card]) if icon == COLLECT_ICON else invited(s, hand, card)
        s.table[cell] = 0
        best = min(best, fewest_actions(s, crossing, lies, rest, after, gain))
        s.table[cell] = guest
    if worker > 2:
        for place in range(SIDE):
            near = BESIDE_CELL[cell, place] if worker == 3 else ACROSS_CELL[cell, place]
            if near != NOWHERE and s.table[near] and is_covered(crossing, lies, rest, near):
                exchange(s, cell, near)
                best = min(best, fewest_actions(s, crossing, lies, rest, hand, gain))
                exchange(s, cell, near)
    return best


@compiled
def is_covered(crossing: int, lies: int, left: int, cell: int) -> bool:
    while left:
        if COVERED_CELL[crossing, lies, (left & LAST_WORKER) - 1] == cell:
            return True
        left >>= WORKER_BITS
    return False


@compiled
def next_turn(s: Record, own: int, crossings: int) -> float:
    theirs = possible_gain(s, hand_of(s, 1 - s.turn), crossings)
    return NEXT_TURN_WEIGHT * (possible_gain(s, own, crossings) - RIVAL_WEIGHT * theirs)


@compiled
def possible_gain(s: Record, hand: int, crossings: int) -> int:
    gains = np.zeros((2, CELL_COUNT), np.int64)
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            card = np.int64(s.table[cell]) - 1
            if card != ALICE_CARD[s.guests]:
                gains[0, cell] = max(collect_gain(s, hand, card), 0)
                gains[1, cell] = max(invite_gain(s, hand, card), 0)
            elif holds(hand, NEEDED[s.guests, card]):
                gains[1, cell] = distance(s.guests, hand)
    best = 0
    for crossing in range(CROSSING_COUNT):
        if IS_INNER[crossing] and crossings >> crossing & 1 == 0:
            for lies in range(2):
                best = max(best, placement_gain(s, gains, crossing, lies))
    return best


@compiled
def swap_gain(s: Record, own: int, other: int) -> float:
    """§4.6"""
    cards, total = 0, 0.0
    for kind in range(KIND_COUNT):
        cards += number_of(other, kind)
    if cards == 0 or own == 0:
        return 0.0
    for drawn in range(KIND_COUNT):
        number = number_of(other, drawn)
        if number:
            mine, theirs = own + (1 << BITS * drawn), other - (1 << BITS * drawn)
            most = -np.inf
            for given in range(KIND_COUNT):
                if number_of(mine, given):
                    most = max(most, lead(s, mine - (1 << BITS * given), theirs + (1 << BITS * given)))
            total += number * most
    return max(0.0, total / cards - lead(s, own, other))


@compiled
def number_of(hand: int, kind: int) -> int:
    return hand >> BITS * kind & (1 << BITS) - 1


@compiled
def lead(s: Record, own: int, other: int) -> float:
    return RIVAL_WEIGHT * distance(s.guests, other) - distance(s.guests, own)
