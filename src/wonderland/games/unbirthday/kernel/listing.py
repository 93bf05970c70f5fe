"""What can be chosen, as numbers in the order of the rules."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from wonderland.games.unbirthday.kernel.cards import can_pay, cell_under, first_unpaid, kind_of
from wonderland.games.unbirthday.kernel.record import (
    ACROSS_CELL,
    BESIDE_CELL,
    CELL_COUNT,
    CHOOSE_TURN,
    COLLECT_ICON,
    CORNER,
    CORNERS,
    CROSSING_COUNT,
    FILL_SEAT,
    GIVE_CARD,
    IS_INNER,
    LINE_CELL,
    LINE_COUNT,
    NO_ACTION_ICON,
    PAY_NEED,
    SWAP_ICON,
    USE_ACE,
    USE_WORKER,
)
from wonderland.games.unbirthday.table import NOWHERE, SIDE
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Numbers, Record

PLACE, LINE, SEAT, EMPTY, COLLECT, INVITE, SWAP, MOVE, TURN, EXCHANGE, REST, HOLD, PAY, GIVE = range(14)
CODE = 256
"""A choice is a number: what is done, times this, and what it is done to."""
MOST_LISTED = 64


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
def is_seated(s: Record, guest: int) -> bool:
    found = False
    for place in range(s.seated_size):
        found |= s.seated[place] == guest
    return found


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
def list_payers(s: Record, codes: Numbers, kind: int) -> int:
    """§4.4 Each held card of the kind (U17)."""
    size = 0
    for place in range(s.hand_sizes[s.turn]):
        if kind_of(s, s.turn, place) == kind:
            codes[size] = CODE * PAY + place
            size += 1
    return size
