"""§3-§6 The four workers: what they cover and what they may do."""

from collections.abc import Sequence
from typing import NamedTuple

from wonderland.core.values import Seat

from .actions import (
    Collect,
    ExchangeGuests,
    Invite,
    MoveGuest,
    PlaceWorkers,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from .guests import Icon, Name
from .hands import can_pay
from .state import State
from .table import (
    ACE,
    ACROSS,
    BESIDE,
    CELLS,
    COVERED,
    CROSSINGS,
    INNER,
    NOWHERE,
    WAYS,
    WORKERS,
    Cell,
    Worker,
    corner,
)


class Corner(NamedTuple):
    """A corner that a worker covers."""

    cell: Cell
    guest: Name
    icon: Icon


def placements(state: State, seat: Seat) -> list[UnbirthdayAction]:
    """§2.2, §2.4 Every crossing without a worker card (U4, U7, U8)."""
    taken = {placed.crossing for placed in state.workers if placed}
    crossings = CROSSINGS if state.settings.edge_places else INNER
    return [PlaceWorkers(crossing, way) for crossing in crossings if crossing not in taken for way in WAYS]


def present(table: Sequence[Name | None], crossing: str, turned: bool) -> tuple[Worker, ...]:
    """§3.3 The workers with a guest under them (U13)."""
    cells = COVERED[crossing, turned]
    return tuple(worker for worker in WORKERS if (cell := cells[worker - 1]) != NOWHERE and table[cell] is not None)


def covered(state: State, worker: Worker) -> Corner:
    """§2.3, §3.4 (U5, U14)"""
    placed = state.workers[state.turn]
    assert placed is not None
    cell = COVERED[placed.crossing, placed.turned][worker - 1]
    guest = state.table[cell]
    assert guest is not None
    return Corner(cell, guest, state.settings.set.corners[guest][corner(worker, placed.turned, state.turned[cell])])


def actions(state: State, worker: Worker) -> list[UnbirthdayAction]:
    """§3.4 The basic action of the icon, then the worker's own; none on a no-action icon (U11, U12)."""
    cell, guest, icon = covered(state, worker)
    return [] if icon == "no-action" else _basic(state, guest, icon) + _special(state, worker, cell, guest)


def _basic(state: State, guest: Name, icon: Icon) -> list[UnbirthdayAction]:
    """§4 (U16, U17, U25, U28)"""
    own, other = state.hands[state.turn], state.hands[1 - state.turn]
    guests = state.settings.set
    if icon == "collect":
        return [Collect(guest, guests.back[guest])]
    if icon == "swap":
        return [SwapCards()] if own and other else []
    return [Invite(guest)] if can_pay(guests, own, guests.needs[guest]) else []


def _special(state: State, worker: Worker, cell: Cell, guest: Name) -> list[UnbirthdayAction]:
    """§5 (U21-U24)"""
    if worker == ACE:
        return [MoveGuest(guest, CELLS[free]) for free, there in enumerate(state.table) if there is None]
    if worker == 2:
        return [TurnGuest(guest)]
    neighbours = BESIDE[cell] if worker == 3 else ACROSS[cell]
    return [ExchangeGuests(guest, other) for near in neighbours if (other := state.table[near]) is not None]
