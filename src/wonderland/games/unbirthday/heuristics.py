"""From a view: the heuristic value of a choice, what it would do, and how everybody stands."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.chance import ScriptedChance
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
    SeatGuest,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from wonderland.games.unbirthday.guests import ALICE, GIFTS, TEAS, Name
from wonderland.games.unbirthday.hands import missing
from wonderland.games.unbirthday.lookahead import (
    PLACE,
    RIVAL_WEIGHT,
    WON,
    Counts,
    Scene,
    Table,
    Turned,
    actions_left,
    cleared,
    collected,
    counted,
    exchanged,
    fewest_actions,
    fewest_actions_in_any_order,
    invited,
    is_safe,
    possible_gain,
    swap_gain,
)
from wonderland.games.unbirthday.state import Placement, State, kind_of
from wonderland.games.unbirthday.table import (
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
from wonderland.games.unbirthday.view import View, guess
from wonderland.games.unbirthday.workers import actions, icon_of, present

THREAT = 6.0
"""What it costs to leave Alice in reach of a rival who has all four gifts."""
NEXT_TURN_WEIGHT = 0.1
HATTER_VALUE = 0.05
"""A Hatter's turn gains nothing at once; it is taken where no placement gains anything either."""

Features = Mapping[str, float]


def judge(view: View, action: UnbirthdayAction) -> Features:
    """The actions left to Alice after this turn at its best, what the rival gains, what the next turn could gain."""
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
    """The hands of the seat whose turn it is and of its rival, by kind."""
    guests = view.settings.set
    own, other = (counted(guests, view.hands[seat]) for seat in (view.turn, 1 - view.turn))
    return own, other


def _crossing(placed: Placement | None) -> tuple[str, ...]:
    return (placed.crossing,) if placed else ()


def _threat(view: View, other: Counts, alice: Sequence[Cell], own_crossing: tuple[str, ...]) -> float:
    """What it costs if the rival has all gifts and Alice can be brought to none of these cells out of its reach."""
    if actions_left(view.settings.set, other) > 1:
        return 0.0
    barred = (*own_crossing, *_crossing(view.workers[1 - view.turn]))
    return 0.0 if any(is_safe(cell, barred, view.settings.edge_places) for cell in alice) else -THREAT


def _judge_placement(view: View, action: PlaceWorkers) -> Features:
    guests, (own, other) = view.settings.set, _hands(view)
    turned = action.way == "turned"
    cells = COVERED[action.crossing, turned]
    scene = Scene(guests, cells, turned, swap_gain(guests, own, other))
    left = present(view.table, action.crossing, turned)
    best = fewest_actions_in_any_order(scene, left, view.table, view.turned, own)
    alice = _reachable_for_alice(view, left, cells)
    won = best == WON
    return {"alice": -best, "threat": 0.0 if won else _threat(view, other, alice, (action.crossing,))}


def _reachable_for_alice(view: View, left: Sequence[Worker], cells: Sequence[Cell]) -> list[Cell]:
    """Where Alice could lie after these workers' own actions."""
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
        "threat": _threat(view, other, alice, ()),
        "next-turn": HATTER_VALUE,
    }


def _judge_seat(view: View, action: SeatGuest | LeaveEmpty) -> Features:
    """The table as it would be, the guests without a seat staying in their order."""
    table, turned = _seated(view, action)
    own, other = _hands(view)
    return {
        "threat": _threat(view, other, _open_cells(view, action, table), ()),
        "next-turn": _next_turn(view, table, turned, own, other, ()),
    }


def _open_cells(view: View, action: SeatGuest | LeaveEmpty, table: Table) -> Sequence[Cell]:
    """Where Alice may still come to lie: her seat, or any place of the line not yet named."""
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


def _next_turn(
    view: View, table: Table, turned: Turned, own: Counts, other: Counts, own_crossing: tuple[str, ...]
) -> float:
    """What the next turn could gain on that table, less what the rival could, who is next."""
    guests, theirs = view.settings.set, _crossing(view.workers[1 - view.turn])
    barred = (*own_crossing, *theirs)
    mine = possible_gain(guests, table, turned, own, barred)
    return NEXT_TURN_WEIGHT * (mine - RIVAL_WEIGHT * possible_gain(guests, table, turned, other, barred))


def _judge_card(view: View, action: Pay | Give) -> Features:
    """A card leaves the hand: for the table, or for the rival."""
    guests, (own, other) = view.settings.set, _hands(view)
    held = next(held for held in view.hands[view.turn] if held.guest == action.card)
    kind = kind_of(guests, held)
    assert kind is not None
    own = tuple(number - (place == PLACE[kind]) for place, number in enumerate(own))
    if isinstance(action, Pay):
        return {"alice": -float(actions_left(guests, own))}
    other = tuple(number + (place == PLACE[kind]) for place, number in enumerate(other))
    return {"alice": -float(actions_left(guests, own)), "rival": RIVAL_WEIGHT * actions_left(guests, other)}


def _judge_worker(view: View, action: UnbirthdayAction) -> Features:
    """The choice is made, then the workers left do their best."""
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
    return {
        "alice": -best,
        "threat": _threat(view, other, (table.index(ALICE),), (placed.crossing,)),
        "next-turn": _next_turn(view, table, turned, hand, other, (placed.crossing,)),
    }


def _after(view: View, action: UnbirthdayAction, hand: Counts) -> tuple[Table, Turned, Counts]:
    """Table and hand after one worker's action; what luck brings back is left out."""
    guests, table, turned = view.settings.set, view.table, view.turned
    match action:
        case Collect(guest):
            return cleared(table, table.index(guest)), turned, collected(guests, hand, guest)
        case Invite(guest):
            return cleared(table, table.index(guest)), turned, invited(guests, hand, guest) or hand
        case MoveGuest(guest, cell):
            there = table.index(guest), CELL[cell]
            return exchanged(table, *there), exchanged(turned, *there), hand
        case ExchangeGuests(guest, other):
            there = table.index(guest), table.index(other)
            return exchanged(table, *there), exchanged(turned, *there), hand
        case TurnGuest(guest):
            return table, [lies != (place == table.index(guest)) for place, lies in enumerate(turned)], hand
        case _:
            return table, turned, hand


def foresee(view: View, action: UnbirthdayAction) -> Mapping[str, Any]:
    """What a choice would do: for a placement what each worker could do there and in which orders; else what moves."""
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
    orders = [list(there), [*there[1:], ACE]] if there[:1] == (ACE,) and len(there) > 1 else [list(there)]
    return {"workers": workers, "orders": orders}


def _foresee_worker(state: State, placed: Placement, worker: Worker) -> Mapping[str, Any]:
    cell = COVERED[placed.crossing, placed.turned][worker - 1]
    return {
        "worker": worker,
        "cell": CELLS[cell],
        "guest": state.table[cell],
        "corner": corner(worker, placed.turned, state.turned[cell]),
        "icon": icon_of(state, worker),
        "can": [str(action) for action in actions(state, worker)],
    }


def _foresee_invitation(view: View, guest: Name) -> Mapping[str, Any]:
    """Whom one gains, what it costs, and the cells that the spent cards will fill."""
    guests = view.settings.set
    gained = {"gains": [{"guest": guest, "face": "guest", "kind": guests.brings[guest]}]}
    if guest == ALICE:
        return {**gained, "wins": True}
    needs = guests.needs[guest]
    free = [cell for cell, there in enumerate(view.table) if there in (None, guest)]
    return {**gained, "needs": list(needs), "refills": [CELLS[cell] for cell in free[: len(needs)]]}


def _next_place(view: View) -> Cell:
    assert view.line is not None
    return LINES[view.line][len(view.places)]


def _move(view: View, guest: Name, cell: Cell, turned: bool | None = None) -> Mapping[str, Any]:
    """Whence and whither a guest goes, and how it will lie."""
    home = view.table.index(guest)
    lies = view.turned[home] if turned is None else turned
    return {"guest": guest, "from": CELLS[home], "to": CELLS[cell], "way": way(lies)}


def standing(view: View) -> Mapping[str, Any]:
    """By seat: what it holds by kind, the gifts that Alice still misses there, and the fewest actions to her."""
    guests = view.settings.set
    return {
        "seats": [
            {
                "gifts": {kind: counts[PLACE[kind]] for kind in GIFTS},
                "teas": {kind: counts[PLACE[kind]] for kind in TEAS},
                "missing": list(missing(guests, hand)),
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
