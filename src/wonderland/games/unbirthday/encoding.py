"""Unbirthday in numbers: which number an action has, and what a seat observes; guests in the order of their set."""

from itertools import permutations

from wonderland.core.encoding import Field, around, by_seat, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.unbirthday.actions import (
    ChangeSeats,
    Collect,
    ExchangeGuests,
    Give,
    HoldAce,
    Invite,
    LeaveEmpty,
    MoveGuest,
    Pay,
    PlaceWorkers,
    Rest,
    SeatGuest,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from wonderland.games.unbirthday.guests import HOUSE, KINDS, SET_SIZE, SETS
from wonderland.games.unbirthday.state import PRINTED_TURNS, kind_of
from wonderland.games.unbirthday.table import CELLS, CROSSINGS, LINES, SIDE, WORKERS, way
from wonderland.games.unbirthday.view import View

GUESTS = SETS[HOUSE].names
WAYS = tuple(map(way, (False, True)))
_ACTIONS: tuple[UnbirthdayAction, ...] = (
    *(PlaceWorkers(crossing, lies) for crossing in CROSSINGS for lies in WAYS),
    *map(ChangeSeats, LINES),
    *(SeatGuest(guest, lies) for guest in GUESTS for lies in WAYS),
    LeaveEmpty(),
    HoldAce(),
    *(Collect(guest, SETS[HOUSE].back[guest]) for guest in GUESTS),
    *map(Invite, GUESTS),
    SwapCards(),
    *(MoveGuest(guest, cell) for guest in GUESTS for cell in CELLS),
    *map(TurnGuest, GUESTS),
    *(ExchangeGuests(guest, other) for guest, other in permutations(GUESTS, 2)),
    Rest(),
    *map(Pay, GUESTS),
    *map(Give, GUESTS),
)
ACTIONS: tuple[str, ...] = tuple(map(str, _ACTIONS))
"""Those of the house's own guests; a set of other guests has no numbers."""

ASKS = ("choose-turn", "fill-seat", "use-ace", "use-worker", "pay-need", "give-card")
FACES = ("teapot", "guest")
ENDINGS = ("alice", "dead", "limit")
MOST_TURNS = PRINTED_TURNS


def fields(seats: int) -> tuple[Field, ...]:
    """What a seat observes; cells and crossings in reading order."""
    return (
        Field("ask", (len(ASKS),), 1, lambda view: one_of(view.ask, ASKS)),
        Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
        Field("table", (len(CELLS), SET_SIZE), 1, _table),
        Field("turned", (len(CELLS),), 1, lambda view: map(int, view.turned)),
        Field("hands", (seats, len(FACES), SET_SIZE), 1, by_seat(_hand)),
        Field("kinds", (seats, len(KINDS)), SET_SIZE, by_seat(_kinds)),
        Field("workers", (seats, len(CROSSINGS)), 1, by_seat(_workers)),
        Field("workers_turned", (seats,), 1, by_seat(_workers_turned)),
        Field("hatter_last", (seats,), 1, by_seat(lambda view, seat: [int(view.hatter_last[seat])])),
        Field("turns", (1,), MOST_TURNS, lambda view: [view.turns]),
        Field("quiet", (1,), MOST_TURNS, lambda view: [view.quiet], least=-1),
        Field("worker", (len(WORKERS),), 1, lambda view: those_of(view.workers_left[:1], WORKERS)),
        Field("workers_left", (len(WORKERS),), 1, lambda view: those_of(view.workers_left, WORKERS)),
        Field("paid", (SET_SIZE,), 1, lambda view: those_of([held.guest for held in view.paid or ()], _names(view))),
        Field("taken", (SET_SIZE,), 1, lambda view: one_of(view.taken, _names(view))),
        Field("line", (len(LINES),), 1, lambda view: one_of(view.line, tuple(LINES))),
        Field("places", (SIDE, SET_SIZE), 1, _places),
        Field("places_named", (SIDE,), 1, lambda view: [int(place < len(view.places)) for place in range(SIDE)]),
        Field("places_turned", (SIDE,), 1, _places_turned),
        Field("ending", (len(ENDINGS),), 1, lambda view: one_of(view.ending, ENDINGS)),
    )


def _names(view: View) -> tuple[str, ...]:
    return view.settings.set.names


def _table(view: View) -> list[int]:
    return [number for guest in view.table for number in one_of(guest, _names(view))]


def _hand(view: View, seat: Seat) -> list[int]:
    """§4.2 The teapots, then the guests."""
    held = [[card.guest for card in view.hands[seat] if card.face == face] for face in FACES]
    return [number for cards in held for number in those_of(cards, _names(view))]


def _kinds(view: View, seat: Seat) -> list[int]:
    """§4.2 How many cards of the hand can pay each kind (U20)."""
    kinds = [kind_of(view.settings.set, held) for held in view.hands[seat]]
    return [kinds.count(kind) for kind in KINDS]


def _workers(view: View, seat: Seat) -> list[int]:
    placed = view.workers[seat]
    return one_of(placed and placed.crossing, CROSSINGS)


def _workers_turned(view: View, seat: Seat) -> list[int]:
    placed = view.workers[seat]
    return [int(bool(placed and placed.turned))]


def _places(view: View) -> list[int]:
    """§6.2 Who will sit where, as far as it is named."""
    named = [place.guest for place in view.places] + [None] * (SIDE - len(view.places))
    return [number for guest in named for number in one_of(guest, _names(view))]


def _places_turned(view: View) -> list[int]:
    return [int(place < len(view.places) and view.places[place].turned) for place in range(SIDE)]
