"""A game of Unbirthday in one NumPy record: what it holds, and the way from a state and back.

Cards are numbers in the order of their file; a cell or a seat of a line holds the number and 1, so that 0 is nobody.
Only the sets of guests found in the folder are known here.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

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
from wonderland.kernel.record import Numbers, Record, Records, from_namespace, to_namespace

ASKS: tuple[Ask, ...] = ("choose-turn", "fill-seat", "use-ace", "use-worker", "pay-need", "give-card", "over")
CHOOSE_TURN, FILL_SEAT, USE_ACE, USE_WORKER, PAY_NEED, GIVE_CARD, OVER = range(len(ASKS))
ENDINGS: tuple[Ending | None, ...] = (None, "alice", "dead", "limit")
BY_ALICE, BY_DEAD, BY_LIMIT = 1, 2, 3
FACES: tuple[Face, ...] = ("teapot", "guest")
TEAPOT, GUEST = range(len(FACES))
FIRST_SEATS = ("random", 0, 1)
SET_NAMES = tuple(SETS)
LINE_NAMES = tuple(LINES)

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
    s = to_namespace(_begun(state.settings)[0])
    order = state.settings.set.order
    s.ask = ASKS.index(state.ask)
    s.turn, s.turns, s.quiet = state.turn, state.turns, state.quiet
    s.ending = ENDINGS.index(state.ending)
    s.table = [0 if guest is None else order[guest] + 1 for guest in state.table]
    s.turned = state.turned
    for seat, hand in enumerate(state.hands):
        s.hand_sizes[seat] = _lay(s.hands[seat], s.faces[seat], hand, state.settings.set)
    for seat, placed in enumerate(state.workers):
        s.workers[seat] = CROSSINGS.index(placed.crossing) + 1 if placed else 0
        s.workers_turned[seat] = bool(placed and placed.turned)
    s.hatter_last = state.hatter_last
    for frame in state.todo:
        _pack_frame(s, frame, state.settings.set)
    return from_namespace(s, STATE)


def _lay(cards: list[int], faces: list[int], hand: Sequence[Held], guests: GuestSet) -> int:
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


def unpack(record: Record) -> State:
    """The state of which the record is the twin."""
    s = to_namespace(record)
    settings = Settings(
        fresh_pot=bool(s.fresh_pot),
        quiet_turns=s.quiet_turns,
        turn_limit=s.turn_limit,
        edge_places=bool(s.edge_places),
        first_seat=FIRST_SEATS[s.first_seat],  # type: ignore[arg-type]
        guests=SET_NAMES[s.guests],
    )
    names = settings.set.names
    return State(
        settings=settings,
        ask=ASKS[s.ask],
        turn=s.turn,
        table=[names[card - 1] if card else None for card in s.table],
        turned=[bool(turned) for turned in s.turned],
        hands=[_held(s.hands[seat], s.faces[seat], s.hand_sizes[seat], names) for seat in range(SEATS)],
        workers=[_placement(s.workers[seat], s.workers_turned[seat]) for seat in range(SEATS)],
        hatter_last=[bool(last) for last in s.hatter_last],
        turns=s.turns,
        quiet=s.quiet,
        todo=_todo(s, names),
        ending=ENDINGS[s.ending],
    )


def _held(cards: list[int], faces: list[int], size: int, names: tuple[str, ...]) -> list[Held]:
    return [Held(names[cards[place]], FACES[faces[place]]) for place in range(size)]


def _placement(crossing: int, turned: int) -> Placement | None:
    return Placement(CROSSINGS[crossing - 1], bool(turned)) if crossing else None


def _todo(s: Record, names: tuple[str, ...]) -> tuple[Frame, ...]:
    if s.ask == FILL_SEAT:
        places = [(s.seated[place], bool(s.seated_turned[place])) for place in range(s.seated_size)]
        return (Seating(LINE_NAMES[s.line], tuple((names[card - 1], lies) if card else None for card, lies in places)),)
    frames: list[Frame] = [Workers(tuple(s.left[: s.left_size]))] if s.left_size else []
    if s.ask == PAY_NEED:
        frames.append(Payment(tuple(_held(s.paid, s.paid_faces, s.paid_size, names))))
    if s.ask == GIVE_CARD:
        frames.append(Giving(names[s.hands[s.turn][s.hand_sizes[s.turn] - 1]]))
    return tuple(frames)
