"""What can be chosen, as numbers in the order of the rules: a record holds the choices of its open question."""

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
from wonderland.kernel.record import Record

PLACE, LINE, SEAT, EMPTY, COLLECT, INVITE, SWAP, MOVE, TURN, EXCHANGE, REST, HOLD, PAY, GIVE = range(14)
CODE = 256
"""A choice is a number: what is done, times this, and what it is done to."""


@compiled
def forget_choices(s: Record) -> None:
    """No question is open."""
    for choice in range(s.choices):
        s.codes[choice] = 0
    s.choices = 0


@compiled
def offer(s: Record, deed: int, what: int) -> None:
    """One more choice."""
    s.codes[s.choices] = CODE * deed + what
    s.choices += 1


@compiled
def list_choices(s: Record) -> None:
    """The choices of the question that is open."""
    if s.ask == CHOOSE_TURN:
        list_turns(s)
    elif s.ask == FILL_SEAT:
        list_seats(s)
    elif s.ask == USE_ACE or s.ask == USE_WORKER:
        list_actions(s)
        offer(s, HOLD if s.ask == USE_ACE else REST, 0)
    elif s.ask == PAY_NEED:
        list_payers(s, first_unpaid(s))
    elif s.ask == GIVE_CARD:
        list_hand(s)


@compiled
def list_turns(s: Record) -> None:
    """§2.2, §2.4 Every crossing but the other's and the own one; then the Hatter's lines (U4, U7, U8)."""
    for crossing in range(CROSSING_COUNT):
        taken = s.workers[0] == crossing + 1 or s.workers[1] == crossing + 1
        if not taken and (s.edge_places or IS_INNER[crossing]):
            offer(s, PLACE, 2 * crossing)
            offer(s, PLACE, 2 * crossing + 1)
    if not s.hatter_last[s.turn]:
        list_lines(s)


@compiled
def list_lines(s: Record) -> None:
    """§6.1 Rows and columns with a guest; none right after a Hatter's turn (U9, U26)."""
    for line in range(LINE_COUNT):
        guests = 0
        for place in range(SIDE):
            guests += s.table[LINE_CELL[line, place]] != 0
        if guests:
            offer(s, LINE, line)


@compiled
def list_seats(s: Record) -> None:
    """§6.2 Who sits at the next place, and which way; or nobody, while an empty place is left."""
    guests = 0
    for place in range(SIDE):
        guest = int(s.table[LINE_CELL[s.line, place]])
        if guest and not is_seated(s, guest):
            offer(s, SEAT, 2 * (guest - 1))
            offer(s, SEAT, 2 * (guest - 1) + 1)
            guests += 1
    if s.seated_size + guests < SIDE:
        offer(s, EMPTY, 0)


@compiled
def is_seated(s: Record, guest: int) -> bool:
    found = False
    for place in range(s.seated_size):
        found |= s.seated[place] == guest
    return found


@compiled
def list_actions(s: Record) -> None:
    """§3.4 The basic action of the icon, then the next worker's own; none on a no-action icon (U11, U12, U14)."""
    worker = s.left[0]
    cell = cell_under(s, worker)
    card = s.table[cell] - 1
    icon = CORNERS[s.guests, card, CORNER[worker, s.workers_turned[s.turn], s.turned[cell]]]
    if icon == NO_ACTION_ICON:
        return
    if icon == COLLECT_ICON:
        offer(s, COLLECT, cell)
    elif icon == SWAP_ICON:
        if s.hand_sizes[0] and s.hand_sizes[1]:
            offer(s, SWAP, 0)
    elif can_pay(s, card):
        offer(s, INVITE, cell)
    list_special(s, worker, cell)


@compiled
def list_special(s: Record, worker: int, cell: int) -> None:
    """§5 Each worker's own action (U21-U24)."""
    if worker == 1:
        for free in range(CELL_COUNT):
            if s.table[free] == 0:
                offer(s, MOVE, free)
    elif worker == 2:
        offer(s, TURN, 0)
    else:
        for place in range(SIDE):
            near = BESIDE_CELL[cell, place] if worker == 3 else ACROSS_CELL[cell, place]
            if near != NOWHERE and s.table[near] != 0:
                offer(s, EXCHANGE, near)


@compiled
def list_payers(s: Record, kind: int) -> None:
    """§4.4 Each held card of the kind (U17)."""
    for place in range(s.hand_sizes[s.turn]):
        if kind_of(s, s.turn, place) == kind:
            offer(s, PAY, place)


@compiled
def list_hand(s: Record) -> None:
    """§4.6 Any card of the hand, the drawn one too (U25)."""
    for place in range(s.hand_sizes[s.turn]):
        offer(s, GIVE, place)
