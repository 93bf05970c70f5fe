"""§3-§6 The four workers: what each covers and what it may do."""

from collections.abc import Sequence

from wonderland.core.values import Seat
from wonderland.games.unbirthday.actions import (
    Collect,
    ExchangeGuests,
    Invite,
    MoveGuest,
    PlaceWorkers,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from wonderland.games.unbirthday.guests import KINDS, Icon, Name
from wonderland.games.unbirthday.hands import can_pay
from wonderland.games.unbirthday.state import State
from wonderland.games.unbirthday.table import (
    ACE,
    ACROSS,
    BESIDE,
    CELLS,
    COVERED,
    CROSSINGS,
    INNER,
    NOWHERE,
    WORKERS,
    Cell,
    Worker,
    corner,
    way,
)


def placements(state: State, seat: Seat) -> list[UnbirthdayAction]:
    """§2.2, §2.4 Every crossing but the other's and the one where the own worker card lies (U4, U7, U8)."""
    barred = {placed.crossing for placed in state.workers if placed}
    crossings = CROSSINGS if state.settings.edge_places else INNER
    return [
        PlaceWorkers(crossing, way(turned))
        for crossing in crossings
        if crossing not in barred
        for turned in (False, True)
    ]


def present(table: Sequence[Name | None], crossing: str, turned: bool) -> tuple[Worker, ...]:
    """§3.3 The workers with a guest under them; the others are idle all turn (U13)."""
    cells = COVERED[crossing, turned]
    return tuple(worker for worker in WORKERS if (cell := cells[worker - 1]) != NOWHERE and table[cell] is not None)


def cell_of(state: State, worker: Worker) -> Cell:
    placed = state.workers[state.turn]
    assert placed is not None
    return COVERED[placed.crossing, placed.turned][worker - 1]


def icon_of(state: State, worker: Worker) -> Icon:
    """§2.3, §3.4 The icon that a worker covers at this moment (U5, U14)."""
    placed = state.workers[state.turn]
    cell = cell_of(state, worker)
    guest = state.table[cell]
    assert placed is not None and guest is not None
    return state.settings.set.corners[guest][corner(worker, placed.turned, state.turned[cell])]


def actions(state: State, worker: Worker) -> list[UnbirthdayAction]:
    """§3.4 The basic action of the icon, then the worker's own action; none on a no-action icon (U11, U12)."""
    icon = icon_of(state, worker)
    if icon == "no-action":
        return []
    return basic(state, worker, icon) + special(state, worker)


def basic(state: State, worker: Worker, icon: Icon) -> list[UnbirthdayAction]:
    """§4 Collect, invite or swap, whichever the icon is and the hands allow (U16, U17, U25, U28)."""
    guest = state.table[cell_of(state, worker)]
    assert guest is not None
    own, other = state.hands[state.turn], state.hands[1 - state.turn]
    guests = state.settings.set
    if icon == "collect":
        return [Collect(guest, guests.back[guest])]
    if icon == "swap":
        return [SwapCards()] if own and other else []
    return [Invite(guest)] if icon in KINDS and can_pay(guests, own, guests.needs[guest]) else []


def special(state: State, worker: Worker) -> list[UnbirthdayAction]:
    """§5 Each worker's own action (U21-U24)."""
    cell = cell_of(state, worker)
    guest = state.table[cell]
    assert guest is not None
    if worker == ACE:
        return [MoveGuest(guest, CELLS[free]) for free, there in enumerate(state.table) if there is None]
    if worker == 2:
        return [TurnGuest(guest)]
    neighbours = BESIDE[cell] if worker == 3 else ACROSS[cell]
    return [ExchangeGuests(guest, other) for near in neighbours if (other := state.table[near]) is not None]
