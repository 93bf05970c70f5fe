"""The value of a choice in numbers, for the heuristics and, compiled, for the kernel.

`s` is a record of the kernel, or plain lists with the same fields: `record_of`. What an action would change is changed
in it and put back. Sets of cells and of crossings are bits of a number, and so are the workers left: three bits each,
the next one last. Cards are numbers in the order of their set; a cell or a seat of a line holds the number plus 1.
"""

from collections.abc import Callable
from math import inf
from types import SimpleNamespace
from typing import Any, TypeAlias

from .guests import ALICE, KINDS, GuestSet, Name
from .lookahead import BITS, actions_left, counted, number_of
from .table import ACE, ACROSS, BESIDE, COVERED, CROSSINGS, INNER, LINES, NOWHERE, SIDE, WORKERS, corner
from .view import View

Record: TypeAlias = Any

PLACE, LINE, SEAT, EMPTY, COLLECT, INVITE, SWAP, MOVE, TURN, EXCHANGE, REST, HOLD, PAY, GIVE = range(14)
WON = 0.0  # the distance to a win; nothing is nearer
RIVAL_WEIGHT = 0.1  # a higher weight of the rival's distance makes games longer and wins no more of them
THREAT = 6.0  # leaving Alice to a rival with all four gifts costs more than a good turn gains
NEXT_TURN_WEIGHT = 0.1  # only breaks ties: the rival changes the table before the next turn
ICONS = (*KINDS, "collect", "swap", "no-action")
COLLECT_ICON, SWAP_ICON, NO_ACTION_ICON = ICONS.index("collect"), ICONS.index("swap"), ICONS.index("no-action")
KIND_COUNT, CELL_COUNT, LINE_NAMES, NO_KIND = len(KINDS), SIDE * SIDE, tuple(LINES), -1
WORKER_BITS = 3  # room for the number of a worker, 1 to 4
LAST_WORKER = (1 << WORKER_BITS) - 1
HIGHEST_BITS = sum(1 << BITS * kind - 1 for kind in range(1, KIND_COUNT + 1))  # of each kind in a hand; they stay free


class ByGuests(dict[GuestSet, Any]):
    """A table for each set of guests, made at its first use; the kernel has an array for the usual sets."""

    def __init__(self, make: Callable[[GuestSet], Any]) -> None:
        self.make = make

    def __missing__(self, guests: GuestSet) -> Any:
        return self.setdefault(guests, self.make(guests))


def _by_card(of: Callable[[GuestSet, Name], Any]) -> ByGuests:
    return ByGuests(lambda guests: tuple(of(guests, name) for name in guests.names))


def _kind(kind: str | None) -> int:
    return KINDS.index(kind) if kind else NO_KIND


def _padded(cells: tuple[int, ...]) -> tuple[int, ...]:
    return (*cells, *[NOWHERE] * (SIDE - len(cells)))


CORNERS = _by_card(lambda guests, name: [ICONS.index(icon) for icon in guests.corners[name]])
NEEDED = _by_card(lambda guests, name: sum(1 << BITS * KINDS.index(kind) for kind in guests.needs[name]))
BRINGS = _by_card(lambda guests, name: _kind(guests.brings[name]))
BACK = _by_card(lambda guests, name: _kind(guests.back[name]))
ALICE_CARD = ByGuests(lambda guests: guests.order[ALICE])
BOTH = (False, True)
COVERED_CELL = [[COVERED[crossing, turned] for turned in BOTH] for crossing in CROSSINGS]
CORNER = [[[corner(worker, lies, guest) for guest in BOTH] for lies in BOTH] for worker in (0, *WORKERS)]
INNER_CROSSINGS = [CROSSINGS.index(crossing) for crossing in INNER]
# The neighbours to which each worker may bring its guest.
NEAR = [[_padded(cells) for cells in near] for near in ([()] * CELL_COUNT,) * 3 + (BESIDE, ACROSS)]
LINE_CELL = [*LINES.values()]
# The crossings that touch a cell, without and with those at the edge.
AROUND = [
    [sum(1 << CROSSINGS.index(each) for each in offered if cell in COVERED[each, False]) for cell in range(CELL_COUNT)]
    for offered in (INNER, CROSSINGS)
]


def record_of(view: View) -> Record:
    """What is judged. Hands are only counted."""
    guests = view.settings.set
    return SimpleNamespace(
        guests=guests,
        edge_places=view.settings.edge_places,
        turn=view.turn,
        table=[numbered(guests, guest) for guest in view.table],
        turned=list(view.turned),
        counts=[counted(guests, hand) for hand in view.hands],
        workers=[CROSSINGS.index(placed.crossing) + 1 if placed else 0 for placed in view.workers],
        workers_turned=[bool(placed and placed.turned) for placed in view.workers],
        left=view.workers_left,
        left_size=len(view.workers_left),
        line=LINE_NAMES.index(view.line) if view.line else 0,
        seated=[numbered(guests, place.guest) for place in view.places],
        seated_turned=[place.turned for place in view.places],
        seated_size=len(view.places),
    )


def numbered(guests: GuestSet, guest: Name | None) -> int:
    return guests.order[guest] + 1 if guest else 0


# The kernel has its own versions of these two.


def hand_of(s: Record, seat: int) -> int:
    return s.counts[seat]  # type: ignore[no-any-return]


def no_gains() -> Any:
    """By cell, the gain of collecting its guest, and of inviting it."""
    return [0] * CELL_COUNT, [0] * CELL_COUNT


def holds(hand: int, needed: int) -> bool:
    """§4.3 No kind borrows from the next (U17)."""
    return ((hand | HIGHEST_BITS) - needed) & HIGHEST_BITS == HIGHEST_BITS


def exchange(s: Record, one: int, other: int) -> None:
    s.table[one], s.table[other] = s.table[other], s.table[one]
    s.turned[one], s.turned[other] = s.turned[other], s.turned[one]


def is_seated(s: Record, guest: int) -> bool:
    found = False
    for place in range(s.seated_size):
        found |= s.seated[place] == guest
    return found


def home_of_alice(s: Record) -> int:
    cell = 0
    while s.table[cell] != ALICE_CARD[s.guests] + 1:
        cell += 1
    return cell


def barred(s: Record, own: int) -> int:
    """The crossings that the rival cannot use next; `own` is 0 without a worker card."""
    return 1 << own >> 1 | 1 << s.workers[1 - s.turn] >> 1  # type: ignore[no-any-return]


def threat(s: Record, cells: int, crossings: int) -> float:
    """Costs if the rival has all gifts and can reach Alice on each of these cells."""
    if actions_left(s.guests, hand_of(s, 1 - s.turn)) > 1:
        return 0.0
    for cell in range(CELL_COUNT):
        if cells >> cell & 1 and AROUND[s.edge_places][cell] & ~crossings == 0:
            return 0.0
    return -THREAT


def judge_placement(s: Record, crossing: int, lies: int) -> tuple[float, float]:
    """§2.2 The actions left to Alice, and the threat."""
    own = hand_of(s, s.turn)
    gain = swap_gain(s, own, hand_of(s, 1 - s.turn))
    left, workers, reached, home = 0, 0, 0, home_of_alice(s)
    for worker in WORKERS:
        cell = COVERED_CELL[crossing][lies][worker - 1]
        if cell != NOWHERE and s.table[cell]:
            left |= worker << WORKER_BITS * workers
            workers += 1
            if cell == home:
                reached = reached_by(s, worker, home)
    best = fewest_actions(s, crossing, lies, left, own, gain)
    if left & LAST_WORKER == ACE and workers > 1:
        ace_last = left >> WORKER_BITS | ACE << WORKER_BITS * (workers - 1)
        best = min(best, fewest_actions(s, crossing, lies, ace_last, own, gain))
    if best == WON:
        return -best, 0.0
    return -best, threat(s, 1 << home | reached, barred(s, crossing + 1))


def reached_by(s: Record, worker: int, home: int) -> int:
    """§5 The cells to which a worker's own action can bring its guest."""
    cells = 0
    for cell in range(CELL_COUNT if worker == ACE else 0):
        if s.table[cell] == 0:
            cells |= 1 << cell
    for near in NEAR[worker][home]:
        if near != NOWHERE and s.table[near]:
            cells |= 1 << near
    return cells


def judge_line(s: Record, line: int) -> tuple[float, float]:
    """§6"""
    home, cells, in_line = home_of_alice(s), 0, False
    for cell in LINE_CELL[line]:
        cells |= 1 << cell
        in_line |= cell == home
    return -float(actions_left(s.guests, hand_of(s, s.turn))), threat(s, cells if in_line else 1 << home, barred(s, 0))


def judge_seat(s: Record, guest: int, lies: int) -> tuple[float, float]:
    """§6.2 The threat and the next turn, as if the guests without a seat kept their order."""
    # Two numbers for each cell of the line, packed: its guest and whether it is turned.
    cells, before, after, size = LINE_CELL[s.line], 0, 0, s.seated_size + 1
    for place in range(s.seated_size):
        after |= (2 * s.seated[place] + s.seated_turned[place]) << BITS * place
    after |= (2 * guest + lies) << BITS * s.seated_size
    alice_waits = False
    for place in range(SIDE):
        there = s.table[cells[place]]
        packed = 2 * there + s.turned[cells[place]]
        before |= packed << BITS * place
        if there and there != guest and not is_seated(s, there):
            after |= packed << BITS * size
            size += 1
            alice_waits |= there == ALICE_CARD[s.guests] + 1
    lay_line(s, after)
    open_cells = 0
    for place in range(s.seated_size + 1, SIDE):
        open_cells |= 1 << cells[place]
    crossings = barred(s, 0)
    worth = threat(s, open_cells if alice_waits else 1 << home_of_alice(s), crossings)
    later = next_turn(s, hand_of(s, s.turn), crossings)
    lay_line(s, before)
    return worth, later


def lay_line(s: Record, packed: int) -> None:
    for place in range(SIDE):
        number = packed >> BITS * place & (1 << BITS) - 1
        s.table[LINE_CELL[s.line][place]], s.turned[LINE_CELL[s.line][place]] = number // 2, number % 2


def judge_card(s: Record, kind: int) -> tuple[float, float]:
    """§4.4, §4.6 Paying a card, and what the rival gets if it is given."""
    card = 1 << BITS * kind
    alice = -float(actions_left(s.guests, hand_of(s, s.turn) - card))
    return alice, RIVAL_WEIGHT * actions_left(s.guests, hand_of(s, 1 - s.turn) + card)


def judge_worker(s: Record, deed: int, what: int) -> tuple[float, float, float]:
    """§3.4 The actions left to Alice, the threat, and the next turn; cards that a refill brings back are left out."""
    own, crossing, lies = hand_of(s, s.turn), s.workers[s.turn] - 1, s.workers_turned[s.turn]
    gain = swap_gain(s, own, hand_of(s, 1 - s.turn))
    left, workers = 0, s.left_size - 1
    for place in range(workers):
        left += s.left[place + 1] * (1 << WORKER_BITS * place)
    if deed == HOLD:
        left += ACE << WORKER_BITS * workers
    home = COVERED_CELL[crossing][lies][s.left[0] - 1]
    guest = s.table[home]
    if deed == INVITE and guest == ALICE_CARD[s.guests] + 1:
        return -WON, 0.0, 0.0
    if deed == COLLECT:
        own += 1 << BITS * BACK[s.guests][guest - 1]
    elif deed == INVITE:
        own = invited(s, own, guest - 1)
    change_table(s, deed, home, what, 0)
    best = fewest_actions(s, crossing, lies, left, own, gain) - (gain if deed == SWAP else 0.0)
    crossings = barred(s, crossing + 1)
    worth, later = threat(s, 1 << home_of_alice(s), crossings), next_turn(s, own, crossings)
    change_table(s, deed, home, what, guest)
    return -best, worth, later


def change_table(s: Record, deed: int, home: int, what: int, guest: int) -> None:
    """Do a deed to the table, or undo it; `guest` is the one left at home."""
    if deed in (COLLECT, INVITE):
        s.table[home] = guest
    elif deed in (MOVE, EXCHANGE):
        exchange(s, home, what)
    elif deed == TURN:
        s.turned[home] = 1 - s.turned[home]


def invited(s: Record, hand: int, card: int) -> int:
    """§4.3"""
    return hand - NEEDED[s.guests][card] + (1 << BITS * BRINGS[s.guests][card])  # type: ignore[no-any-return]


def fewest_actions(s: Record, crossing: int, lies: int, left: int, hand: int, gain: float) -> float:
    """The fewest actions left after these workers have acted in this order."""
    if left == 0:
        return float(actions_left(s.guests, hand))
    worker, rest = left & LAST_WORKER, left >> WORKER_BITS
    best = fewest_actions(s, crossing, lies, rest, hand, gain)
    cell = COVERED_CELL[crossing][lies][worker - 1]
    guest = s.table[cell]
    if guest == 0:
        return best
    card = guest - 1
    icon = CORNERS[s.guests][card][CORNER[worker][lies][s.turned[cell]]]
    if icon == NO_ACTION_ICON:
        return best
    if icon == SWAP_ICON:
        best = min(best, best - gain)
    elif icon == COLLECT_ICON or holds(hand, NEEDED[s.guests][card]):
        if card == ALICE_CARD[s.guests]:
            return WON
        after = hand + (1 << BITS * BACK[s.guests][card]) if icon == COLLECT_ICON else invited(s, hand, card)
        s.table[cell] = 0
        best = min(best, fewest_actions(s, crossing, lies, rest, after, gain))
        s.table[cell] = guest
    for near in NEAR[worker][cell]:
        if near != NOWHERE and s.table[near] and is_covered(crossing, lies, rest, near):
            exchange(s, cell, near)
            best = min(best, fewest_actions(s, crossing, lies, rest, hand, gain))
            exchange(s, cell, near)
    return best


def is_covered(crossing: int, lies: int, left: int, cell: int) -> bool:
    while left:
        if COVERED_CELL[crossing][lies][(left & LAST_WORKER) - 1] == cell:
            return True
        left >>= WORKER_BITS
    return False


def next_turn(s: Record, own: int, crossings: int) -> float:
    theirs = possible_gain(s, hand_of(s, 1 - s.turn), crossings)
    return NEXT_TURN_WEIGHT * (possible_gain(s, own, crossings) - RIVAL_WEIGHT * theirs)


def possible_gain(s: Record, hand: int, crossings: int) -> int:
    """The most that the next placement could gain, if each worker acted alone."""
    gains = no_gains()
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            card = s.table[cell] - 1
            if card != ALICE_CARD[s.guests]:
                gains[0][cell] = max(collect_gain(s, hand, card), 0)
                gains[1][cell] = max(invite_gain(s, hand, card), 0)
            elif holds(hand, NEEDED[s.guests][card]):
                gains[1][cell] = actions_left(s.guests, hand)
    best = 0
    for crossing in INNER_CROSSINGS:
        if crossings >> crossing & 1 == 0:
            for lies in range(2):
                best = max(best, placement_gain(s, gains, crossing, lies))
    return best


def placement_gain(s: Record, gains: Any, crossing: int, lies: int) -> int:
    """§3"""
    gain = 0
    for worker in WORKERS:
        cell = COVERED_CELL[crossing][lies][worker - 1]
        if cell != NOWHERE and s.table[cell]:
            icon = CORNERS[s.guests][s.table[cell] - 1][CORNER[worker][lies][s.turned[cell]]]
            if icon == COLLECT_ICON:
                gain += gains[0][cell]
            elif icon < KIND_COUNT:
                gain += gains[1][cell]
    return gain


def collect_gain(s: Record, hand: int, card: int) -> int:
    """§4.2"""
    return actions_left(s.guests, hand) - actions_left(s.guests, hand + (1 << BITS * BACK[s.guests][card]))


def invite_gain(s: Record, hand: int, card: int) -> int:
    """§4.3"""
    if not holds(hand, NEEDED[s.guests][card]):
        return 0
    return actions_left(s.guests, hand) - actions_left(s.guests, invited(s, hand, card))


def swap_gain(s: Record, own: int, other: int) -> float:
    """§4.6 The mean gain: a random card is drawn, the best one given for it."""
    cards, total = 0, 0.0
    for kind in range(KIND_COUNT):
        cards += number_of(other, kind)
    if cards == 0 or own == 0:
        return 0.0
    for drawn in range(KIND_COUNT):
        number = number_of(other, drawn)
        if number:
            mine, theirs, most = own + (1 << BITS * drawn), other - (1 << BITS * drawn), -inf
            for given in range(KIND_COUNT):
                if number_of(mine, given):
                    most = max(most, lead(s, mine - (1 << BITS * given), theirs + (1 << BITS * given)))
            total += number * most
    return max(0.0, total / cards - lead(s, own, other))


def lead(s: Record, own: int, other: int) -> float:
    return RIVAL_WEIGHT * actions_left(s.guests, other) - actions_left(s.guests, own)
