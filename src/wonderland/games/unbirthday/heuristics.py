"""The value of a choice, its preview, and the standings, all from a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.chance import ScriptedChance

from .actions import (
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
    SeatGuest,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from .guests import ALICE, GIFTS, TEAS, Name
from .hands import missing
from .lookahead import (
    PLACE,
    RIVAL_WEIGHT,
    WON,
    Counts,
    Scene,
    Table,
    Turned,
    actions_left,
    counted,
    crossings_around,
    exchanged,
    fewest_actions,
    gained,
    possible_gain,
    swap_gain,
)
from .state import Placement, State, kind_of
from .table import (
    ACE,
    ACROSS,
    BESIDE,
    CELL,
    CELLS,
    COVERED,
    LINES,
    SIDE,
    Cell,
    Worker,
    corner,
    way,
)
from .view import View, guess
from .workers import actions, covered, present

THREAT = 6.0  # leaving Alice to a rival with all four gifts costs more than a good turn gains
NEXT_TURN_WEIGHT = 0.1  # only breaks ties: the rival changes the table before the next turn
HATTER_VALUE = 0.05  # a Hatter's turn gains nothing at once; it is best where no placement gains anything

Features = Mapping[str, float]


def judge(view: View, action: UnbirthdayAction) -> Features:
    """The actions left to Alice, the rival's threat, and the gain of the next turn."""
    match action:
        case PlaceWorkers():
            return _judge_placement(view, action)
        case ChangeSeats(line):
            return _judge_line(view, line)
        case SeatGuest() | LeaveEmpty():
            return _judge_seat(view, action)
        case Pay() | Give():
            return _judge_card(view, action)
        case _:
            return _judge_worker(view, action)


def _hands(view: View) -> tuple[Counts, Counts]:
    guests = view.settings.set
    own, other = (counted(guests, view.hands[seat]) for seat in (view.turn, 1 - view.turn))
    return own, other


def _barred(view: View, *own_crossing: str) -> set[str]:
    theirs = view.workers[1 - view.turn]
    return {*own_crossing, theirs.crossing} if theirs else {*own_crossing}


def _threat(view: View, other: Counts, alice: Sequence[Cell], barred: set[str]) -> float:
    """Costs if the rival has all gifts and can reach Alice on each of these cells."""
    if actions_left(view.settings.set, other) > 1:
        return 0.0
    return 0.0 if any(crossings_around(cell, view.settings.edge_places) <= barred for cell in alice) else -THREAT


def _judge_placement(view: View, action: PlaceWorkers) -> Features:
    guests, (own, other) = view.settings.set, _hands(view)
    turned = action.way == "turned"
    cells = COVERED[action.crossing, turned]
    scene = Scene(guests, cells, turned, swap_gain(guests, own, other))
    left = present(view.table, action.crossing, turned)
    best = min(fewest_actions(scene, order, view.table, view.turned, own) for order in _orders(left))
    alice = _reachable_for_alice(view, left, cells)
    return {
        "alice": -best,
        "threat": 0.0 if best == WON else _threat(view, other, alice, _barred(view, action.crossing)),
    }


def _orders(left: tuple[Worker, ...]) -> list[tuple[Worker, ...]]:
    """§3.2 The Ace may act first or last."""
    return [left, (*left[1:], ACE)] if left[:1] == (ACE,) and len(left) > 1 else [left]


def _reachable_for_alice(view: View, left: Sequence[Worker], cells: Sequence[Cell]) -> list[Cell]:
    """The cells where Alice could be after these workers' own actions."""
    home = view.table.index(ALICE)
    reached = [home]
    for worker in left:
        if cells[worker - 1] == home:
            if worker == ACE:
                reached += [cell for cell, guest in enumerate(view.table) if guest is None]
            elif worker > 2:
                near = BESIDE[home] if worker == 3 else ACROSS[home]
                reached += [cell for cell in near if view.table[cell] is not None]
    return reached


def _judge_line(view: View, line: str) -> Features:
    own, other = _hands(view)
    home = view.table.index(ALICE)
    alice = LINES[line] if home in LINES[line] else (home,)
    return {
        "alice": -float(actions_left(view.settings.set, own)),
        "threat": _threat(view, other, alice, _barred(view)),
        "next-turn": HATTER_VALUE,
    }


def _judge_seat(view: View, action: SeatGuest | LeaveEmpty) -> Features:
    """As if the guests without a seat kept their order."""
    table, turned = _seated(view, action)
    own, other = _hands(view)
    return {
        "threat": _threat(view, other, _open_cells(view, action, table), _barred(view)),
        "next-turn": _next_turn(view, table, turned, own, other, _barred(view)),
    }


def _open_cells(view: View, action: SeatGuest | LeaveEmpty, table: Table) -> Sequence[Cell]:
    """Where Alice may still sit."""
    assert view.line is not None
    cells = LINES[view.line]
    home = view.table.index(ALICE)
    seated = [place.guest for place in view.places] + ([action.guest] if isinstance(action, SeatGuest) else [])
    if home not in cells or ALICE in seated:
        return (table.index(ALICE),)
    return cells[len(seated) + isinstance(action, LeaveEmpty) :]


def _seated(view: View, action: SeatGuest | LeaveEmpty) -> tuple[list[Name | None], list[bool]]:
    assert view.line is not None
    cells = LINES[view.line]
    named = [(place.guest, place.turned) for place in view.places]
    named.append((action.guest, action.way == "turned") if isinstance(action, SeatGuest) else (None, False))
    seated = [guest for guest, _ in named if guest]
    named += [(view.table[cell], view.turned[cell]) for cell in cells if view.table[cell] not in (None, *seated)]
    named += [(None, False)] * (SIDE - len(named))
    table, turned = list(view.table), list(view.turned)
    for cell, (guest, lies) in zip(cells, named, strict=True):
        table[cell], turned[cell] = guest, lies
    return table, turned


def _next_turn(view: View, table: Table, turned: Turned, own: Counts, other: Counts, barred: set[str]) -> float:
    mine, theirs = (possible_gain(view.settings.set, table, turned, hand, barred) for hand in (own, other))
    return NEXT_TURN_WEIGHT * (mine - RIVAL_WEIGHT * theirs)


def _judge_card(view: View, action: Pay | Give) -> Features:
    guests, (own, other) = view.settings.set, _hands(view)
    held = next(held for held in view.hands[view.turn] if held.guest == action.card)
    kind = kind_of(guests, held)
    assert kind is not None
    own = tuple(number - (place == PLACE[kind]) for place, number in enumerate(own))
    features = {"alice": -float(actions_left(guests, own))}
    if isinstance(action, Give):
        other = tuple(number + (place == PLACE[kind]) for place, number in enumerate(other))
        features["rival"] = RIVAL_WEIGHT * actions_left(guests, other)
    return features


def oversights(
    view: View, action: UnbirthdayAction, better: UnbirthdayAction
) -> Sequence[tuple[str, Mapping[str, Any]]]:
    """A card given away although the hand needs it more than the other one."""
    if not isinstance(action, Give) or not isinstance(better, Give):
        return ()
    more = round(_judge_card(view, better)["alice"] - _judge_card(view, action)["alice"])
    return [("gave-needed", {"card": action.card, "actions": more})] if more > 0 else ()


def _judge_worker(view: View, action: UnbirthdayAction) -> Features:
    guests, (own, other) = view.settings.set, _hands(view)
    placed = view.workers[view.turn]
    assert placed is not None
    gain = swap_gain(guests, own, other)
    scene = Scene(guests, COVERED[placed.crossing, placed.turned], placed.turned, gain)
    left = (*view.workers_left[1:], ACE) if isinstance(action, HoldAce) else view.workers_left[1:]
    if action == Invite(ALICE):
        return {"alice": -WON}
    table, turned, hand = _after(view, action, own)
    best = fewest_actions(scene, left, table, turned, hand) - (gain if isinstance(action, SwapCards) else 0.0)
    barred = _barred(view, placed.crossing)
    return {
        "alice": -best,
        "threat": _threat(view, other, (table.index(ALICE),), barred),
        "next-turn": _next_turn(view, table, turned, hand, other, barred),
    }


def _after(view: View, action: UnbirthdayAction, hand: Counts) -> tuple[Table, Turned, Counts]:
    """Table and hand after a worker's action, without a refill."""
    guests, table, turned = view.settings.set, view.table, view.turned
    match action:
        case Collect(guest) | Invite(guest):
            after = gained(guests, hand, guest, isinstance(action, Collect))
            return exchanged(table, table.index(guest), None), turned, after or hand
        case MoveGuest(guest) | ExchangeGuests(guest):
            target = CELL[action.cell] if isinstance(action, MoveGuest) else table.index(action.other)
            there = table.index(guest), target
            return exchanged(table, *there), exchanged(turned, *there), hand
        case TurnGuest(guest):
            return table, [lies != (place == table.index(guest)) for place, lies in enumerate(turned)], hand
        case _:
            return table, turned, hand


def foresee(view: View, action: UnbirthdayAction) -> Mapping[str, Any]:
    """What each worker could do after a placement; for other choices, what changes."""
    match action:
        case PlaceWorkers(crossing, lies):
            return _foresee_placement(view, Placement(crossing, lies == "turned"))
        case ChangeSeats(line):
            return {"cells": [CELLS[cell] for cell in LINES[line]]}
        case SeatGuest(guest, lies):
            return {"moves": [_move(view, guest, _next_place(view), lies == "turned")]}
        case LeaveEmpty():
            return {"moves": [], "cells": [CELLS[_next_place(view)]]}
        case Collect(guest):
            return {"gains": [{"guest": guest, "face": "teapot", "kind": view.settings.set.back[guest]}]}
        case Invite(guest):
            return _foresee_invitation(view, guest)
        case MoveGuest(guest, target):
            return {"moves": [_move(view, guest, CELL[target])]}
        case TurnGuest(guest):
            cell = view.table.index(guest)
            return {"moves": [_move(view, guest, cell, not view.turned[cell])]}
        case ExchangeGuests(guest, other):
            cells = view.table.index(guest), view.table.index(other)
            return {"moves": [_move(view, guest, cells[1]), _move(view, other, cells[0])]}
        case SwapCards():
            return {"draws": [held.guest for held in view.hands[1 - view.turn]]}
        case Pay(card) | Give(card):
            return {"loses": [card]}
        case _:
            return {}


def _foresee_placement(view: View, placed: Placement) -> Mapping[str, Any]:
    state: State = guess(view, ScriptedChance())
    state.workers[view.turn] = placed
    there = present(view.table, placed.crossing, placed.turned)
    workers = [_foresee_worker(state, placed, worker) for worker in there]
    return {"workers": workers, "orders": [list(order) for order in _orders(there)]}


def _foresee_worker(state: State, placed: Placement, worker: Worker) -> Mapping[str, Any]:
    cell, guest, icon = covered(state, worker)
    return {
        "worker": worker,
        "cell": CELLS[cell],
        "guest": guest,
        "corner": corner(worker, placed.turned, state.turned[cell]),
        "icon": icon,
        "can": [str(action) for action in actions(state, worker)],
    }


def _foresee_invitation(view: View, guest: Name) -> Mapping[str, Any]:
    guests = view.settings.set
    gains = {"gains": [{"guest": guest, "face": "guest", "kind": guests.brings[guest]}]}
    if guest == ALICE:
        return {**gains, "wins": True}
    needs = guests.needs[guest]
    free = [cell for cell, there in enumerate(view.table) if there in (None, guest)]
    return {**gains, "needs": list(needs), "refills": [CELLS[cell] for cell in free[: len(needs)]]}


def _next_place(view: View) -> Cell:
    assert view.line is not None
    return LINES[view.line][len(view.places)]


def _move(view: View, guest: Name, cell: Cell, turned: bool | None = None) -> Mapping[str, Any]:
    home = view.table.index(guest)
    lies = view.turned[home] if turned is None else turned
    return {"guest": guest, "from": CELLS[home], "to": CELLS[cell], "way": way(lies)}


def standing(view: View) -> Mapping[str, Any]:
    """Each seat's cards by kind, the gifts it lacks, and the fewest actions to Alice; and what the guests are."""
    guests = view.settings.set
    return {
        "seats": [
            {
                "gifts": {kind: counts[PLACE[kind]] for kind in GIFTS},
                "teas": {kind: counts[PLACE[kind]] for kind in TEAS},
                "missing": missing(guests, hand),
                "actions_left": actions_left(guests, counts),
                "cards": len(hand),
            }
            for hand in view.hands
            for counts in [counted(guests, hand)]
        ],
        "guests": {
            name: {
                "needs": list(guests.needs[name]),
                "brings": guests.brings[name],
                "back": guests.back[name],
                "corners": list(guests.corners[name]),
            }
            for name in guests.names
        },
    }
