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
from .guests import ALICE, GIFTS, KINDS, TEAS, Name
from .hands import missing
from .judgement import (
    COLLECT,
    EXCHANGE,
    HOLD,
    INVITE,
    LINE_NAMES,
    MOVE,
    REST,
    SWAP,
    TURN,
    WON,
    judge_card,
    judge_line,
    judge_placement,
    judge_seat,
    judge_worker,
    numbered,
    record_of,
)
from .lookahead import PLACE, actions_left, counted, number_of
from .state import Placement, State, kind_of
from .table import ACE, CELL, CELLS, CROSSINGS, LINES, WAYS, Cell, Worker, corner, way
from .view import View, guess
from .workers import actions, covered, present

HATTER_VALUE = 0.05  # a Hatter's turn gains nothing at once; it is best where no placement gains anything


def judge(view: View, action: UnbirthdayAction) -> Mapping[str, float]:
    """The actions left to Alice, the rival's threat, and the gain of the next turn."""
    s, guests = record_of(view), view.settings.set
    match action:
        case PlaceWorkers(crossing, lies):
            alice, threat = judge_placement(s, CROSSINGS.index(crossing), WAYS.index(lies))
            return {"alice": alice, "threat": threat}
        case ChangeSeats(line):
            alice, threat = judge_line(s, LINE_NAMES.index(line))
            return {"alice": alice, "threat": threat, "next-turn": HATTER_VALUE}
        case SeatGuest(guest, lies):
            threat, later = judge_seat(s, numbered(guests, guest), WAYS.index(lies))
            return {"threat": threat, "next-turn": later}
        case LeaveEmpty():
            threat, later = judge_seat(s, 0, 0)
            return {"threat": threat, "next-turn": later}
        case Pay(card) | Give(card):
            kind = next(kind_of(guests, held) for held in view.hands[view.turn] if held.guest == card)
            assert kind is not None
            alice, rival = judge_card(s, KINDS.index(kind))
            return {"alice": alice, "rival": rival} if isinstance(action, Give) else {"alice": alice}
        case Invite("alice"):
            return {"alice": -WON}
        case _:
            alice, threat, later = judge_worker(s, *_deed(view, action))
            return {"alice": alice, "threat": threat, "next-turn": later}


def _deed(view: View, action: UnbirthdayAction) -> tuple[int, Cell]:
    """A worker's action as in the kernel, and its other cell."""
    match action:
        case MoveGuest(_, cell):
            return MOVE, CELL[cell]
        case ExchangeGuests(_, other):
            return EXCHANGE, view.table.index(other)
        case _:
            deeds = {Collect: COLLECT, Invite: INVITE, SwapCards: SWAP, TurnGuest: TURN, HoldAce: HOLD}
            return deeds.get(type(action), REST), 0


def _orders(left: tuple[Worker, ...]) -> list[tuple[Worker, ...]]:
    """§3.2 The Ace may act first or last."""
    return [left, (*left[1:], ACE)] if left[:1] == (ACE,) and len(left) > 1 else [left]


def oversights(
    view: View, action: UnbirthdayAction, better: UnbirthdayAction
) -> Sequence[tuple[str, Mapping[str, Any]]]:
    """A card given away although the hand needs it more than the other one."""
    if not isinstance(action, Give) or not isinstance(better, Give):
        return ()
    more = round(judge(view, better)["alice"] - judge(view, action)["alice"])
    return [("gave-needed", {"card": action.card, "actions": more})] if more > 0 else ()


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
                "gifts": {kind: number_of(counts, PLACE[kind]) for kind in GIFTS},
                "teas": {kind: number_of(counts, PLACE[kind]) for kind in TEAS},
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
