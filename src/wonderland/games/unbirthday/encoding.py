"""Actions and views of Unbirthday as numbers; guests are in the order of their set."""

from collections.abc import Iterable
from itertools import permutations
from typing import get_args

from wonderland.core.encoding import (
    Field,
    by_seat,
    number_field,
    one_of,
    one_of_field,
    seat_numbers_field,
    those_of,
    to_act_field,
)
from wonderland.core.values import Seat

from . import actions
from .guests import HOUSE, KINDS, SET_SIZE, SETS, Name
from .state import PRINTED_TURNS, Ask, Ending, Face, kind_of
from .table import CELLS, CROSSINGS, LINES, SIDE, WAYS, WORKERS
from .view import View

GUESTS = SETS[HOUSE].names
_ACTIONS: tuple[actions.UnbirthdayAction, ...] = (
    *(actions.PlaceWorkers(crossing, way) for crossing in CROSSINGS for way in WAYS),
    *map(actions.ChangeSeats, LINES),
    *(actions.SeatGuest(guest, way) for guest in GUESTS for way in WAYS),
    actions.LeaveEmpty(),
    actions.HoldAce(),
    *(actions.Collect(guest, SETS[HOUSE].back[guest]) for guest in GUESTS),
    *map(actions.Invite, GUESTS),
    actions.SwapCards(),
    *(actions.MoveGuest(guest, cell) for guest in GUESTS for cell in CELLS),
    *map(actions.TurnGuest, GUESTS),
    *(actions.ExchangeGuests(guest, other) for guest, other in permutations(GUESTS, 2)),
    actions.Rest(),
    *map(actions.Pay, GUESTS),
    *map(actions.Give, GUESTS),
)
ACTIONS: tuple[str, ...] = tuple(map(str, _ACTIONS))

ASKS, FACES, ENDINGS = get_args(Ask)[:-1], get_args(Face), get_args(Ending)  # "over" is no question


def fields(seats: int) -> tuple[Field, ...]:
    """What a seat observes; cells and crossings are in reading order."""
    return (
        one_of_field("ask", ASKS),
        to_act_field(seats),
        Field("table", (len(CELLS), SET_SIZE), 1, lambda view: _guests(view, view.table)),
        Field("turned", (len(CELLS),), 1, lambda view: map(int, view.turned)),
        Field("hands", (seats, len(FACES), SET_SIZE), 1, by_seat(_hand)),
        Field("kinds", (seats, len(KINDS)), SET_SIZE, by_seat(_kinds)),
        Field("workers", (seats, len(CROSSINGS)), 1, by_seat(_crossing)),
        Field("workers_turned", (seats,), 1, by_seat(_workers_turned)),
        seat_numbers_field("hatter_last", seats, 1),
        number_field("turns", PRINTED_TURNS),
        number_field("quiet", PRINTED_TURNS, least=-1),
        Field("worker", (len(WORKERS),), 1, lambda view: those_of(view.workers_left[:1], WORKERS)),
        Field("workers_left", (len(WORKERS),), 1, lambda view: those_of(view.workers_left, WORKERS)),
        Field("paid", (SET_SIZE,), 1, lambda view: those_of([held.guest for held in view.paid or ()], _names(view))),
        Field("taken", (SET_SIZE,), 1, lambda view: one_of(view.taken, _names(view))),
        one_of_field("line", tuple(LINES)),
        Field("places", (SIDE, SET_SIZE), 1, lambda view: _guests(view, [guest for guest, _ in _places(view)])),
        Field("places_named", (SIDE,), 1, lambda view: [int(place < len(view.places)) for place in range(SIDE)]),
        Field("places_turned", (SIDE,), 1, lambda view: [int(turned) for _, turned in _places(view)]),
        one_of_field("ending", ENDINGS),
    )


def _names(view: View) -> tuple[Name, ...]:
    return view.settings.set.names


def _guests(view: View, found: Iterable[Name | None]) -> list[int]:
    return [number for guest in found for number in one_of(guest, _names(view))]


def _hand(view: View, seat: Seat) -> list[int]:
    """§4.2 The teapots, then the guests."""
    held = [[card.guest for card in view.hands[seat] if card.face == face] for face in FACES]
    return [number for cards in held for number in those_of(cards, _names(view))]


def _kinds(view: View, seat: Seat) -> list[int]:
    """§4.2 The number of cards in hand that can pay each kind (U20)."""
    kinds = [kind_of(view.settings.set, held) for held in view.hands[seat]]
    return [kinds.count(kind) for kind in KINDS]


def _crossing(view: View, seat: Seat) -> list[int]:
    placed = view.workers[seat]
    return one_of(placed and placed.crossing, CROSSINGS)


def _workers_turned(view: View, seat: Seat) -> list[int]:
    placed = view.workers[seat]
    return [int(bool(placed and placed.turned))]


def _places(view: View) -> list[tuple[Name | None, bool]]:
    """§6.2 The seats of the line named so far, then empty ones."""
    return [*((place.guest, place.turned) for place in view.places), *[(None, False)] * (SIDE - len(view.places))]
