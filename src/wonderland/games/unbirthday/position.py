"""§11.2 Positions of Unbirthday: checks that a state is possible."""

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import PositionFormat, contradiction, each_in_one_place, in_range, one_of

from .guests import ALICE
from .hands import can_pay, missing, somebody_can_win
from .state import (
    ABOUT,
    Ask,
    Giving,
    Held,
    Payment,
    Seating,
    Settings,
    State,
    Workers,
    kind_of,
)
from .table import ACE, CELLS, CROSSINGS, INNER, LINES, SIDE, WORKERS, Worker
from .view import to_act
from .workers import actions, covered, present

# The work on the stack below each question.
WORK: dict[Ask, tuple[type, ...]] = {
    "choose-turn": (),
    "fill-seat": (Seating,),
    "use-ace": (Workers,),
    "use-worker": (Workers,),
    "pay-need": (Workers, Payment),
    "give-card": (Workers, Giving),
    "over": (),
}


def audit(state: State) -> None:
    """Raise `BrokenPosition` for an impossible state."""
    if tuple(map(type, state.todo)) != WORK[state.ask]:
        raise contradiction("todo", "ask")
    _check_numbers(state)
    _check_cards(state)
    _check_workers(state)
    match state.todo:
        case (Seating() as seating,):
            _check_seating(state, seating)
        case (Workers(left=left), *_):
            _check_left(state, left)
    _check_ending(state)


def positions(settings: type[Settings]) -> PositionFormat[State]:
    return PositionFormat(
        game=ABOUT.id,
        seat_counts=ABOUT.seats,
        kind=State,
        settings=lambda options, _: settings.of(options),
        to_act=to_act,
        audit=audit,
        by_seat=("hands", "workers", "hatter_last"),
    )


def _check_numbers(state: State) -> None:
    limit, over = state.settings.last_turn, state.ask == "over"
    at_work = bool(state.todo) and isinstance(state.todo[0], Workers)
    in_range(state.turn, "turn", 0, state.seats - 1)
    in_range(state.turns, "turns", 0, limit if over else limit - 1)
    in_range(state.quiet, "quiet", -1 if at_work or over else 0, limit)
    for name, cells in (("table", len(state.table)), ("turned", len(state.turned))):
        if cells != len(CELLS):
            raise BrokenPosition(name, "position-card-count", expected=len(CELLS), found=cells)


def _check_cards(state: State) -> None:
    places = [("table", [guest for guest in state.table if guest])]
    places += [(f"hands[{seat}]", [held.guest for held in hand]) for seat, hand in enumerate(state.hands)]
    places += [("todo[1].paid", [held.guest for held in work.paid]) for work in state.todo if isinstance(work, Payment)]
    each_in_one_place(places, state.settings.set.names, rest="table")
    for cell, (guest, turned) in enumerate(zip(state.table, state.turned, strict=True)):
        if turned and guest is None:
            raise contradiction(f"turned[{cell}]", "table")
    for seat, hand in enumerate(state.hands):
        if Held(ALICE, "teapot") in hand:
            raise BrokenPosition(f"hands[{seat}]", "position-other-value", value="teapot", allowed="guest")


def _check_workers(state: State) -> None:
    """§2.4 (U7, U8)"""
    first, second = state.workers
    if first and second and first.crossing == second.crossing:
        raise contradiction("workers[1]", "workers[0]")
    for seat, placed in enumerate(state.workers):
        if placed:
            one_of(placed.crossing, f"workers[{seat}].crossing", CROSSINGS if state.settings.edge_places else INNER)
        if placed and state.hatter_last[seat]:
            raise contradiction(f"hatter_last[{seat}]", f"workers[{seat}]")


def _check_seating(state: State, seating: Seating) -> None:
    """§5.2"""
    if not state.hatter_last[state.turn]:
        raise contradiction("hatter_last", "ask")
    one_of(seating.line, "todo[0].line", LINES)
    there = [state.table[cell] for cell in LINES[seating.line]]
    seated = [place[0] for place in seating.seats if place]
    for guest in seated:
        one_of(guest, "todo[0].seats", [each for each in there if each])
    if len(set(seated)) < len(seated) or seating.seats.count(None) > there.count(None):
        raise contradiction("todo[0].seats", "table")
    if len(seated) == SIDE - there.count(None):
        raise contradiction("todo[0].seats", "ask")


def _check_left(state: State, left: tuple[Worker, ...]) -> None:
    """§3.3 Workers in order, the Ace first or last; each covers a guest, and the next one can act."""
    for worker in left:
        one_of(worker, "todo[0].left", WORKERS)
    if not left or list(left) not in (sorted(set(left)), [*sorted(set(left) - {ACE}), ACE]):
        raise BrokenPosition("todo[0].left", "position-wrong-value", value=str(list(left)))
    placed = state.workers[state.turn]
    if placed is None:
        raise contradiction(f"workers[{state.turn}]", "ask")
    if any(worker not in present(state.table, placed.crossing, placed.turned) for worker in left):
        raise contradiction("todo[0].left", "table")
    if state.ask == "pay-need":
        _check_payment(state, left[0])
    elif state.ask == "give-card":
        _check_giving(state, left[0])
    elif not actions(state, left[0]) or (state.ask == "use-ace") != (left[0] == ACE and len(left) > 1):
        raise contradiction("todo[0].left", "ask")


def _check_giving(state: State, worker: Worker) -> None:
    """§4.6"""
    giving, hand = state.todo[-1], state.hands[state.turn]
    assert isinstance(giving, Giving)
    if len(hand) < 2 or hand[-1].guest != giving.taken:
        raise contradiction("todo[1].taken", f"hands[{state.turn}]")
    if covered(state, worker).icon != "swap":
        raise contradiction("todo[0].left", "ask")


def _check_payment(state: State, worker: Worker) -> None:
    """§4.4"""
    guests, payment = state.settings.set, state.todo[-1]
    assert isinstance(payment, Payment)
    _, guest, icon = covered(state, worker)
    needs = list(guests.needs[guest])
    if guest == ALICE or icon not in needs:
        raise contradiction("todo[0].left", "ask")
    for held in payment.paid:
        kind = kind_of(guests, held)
        if kind not in needs:
            raise contradiction("todo[1].paid", "table")
        needs.remove(kind)
    hand = state.hands[state.turn]
    if not needs or not can_pay(guests, hand, needs):
        raise contradiction("todo[1].paid", "hands")


def _check_ending(state: State) -> None:
    """§8"""
    alice_at = [seat for seat, hand in enumerate(state.hands) for held in hand if held.guest == ALICE]
    if (state.ending is not None) != (state.ask == "over"):
        raise contradiction("ending", "ask")
    if state.ending is None and alice_at:
        raise contradiction(f"hands[{alice_at[0]}]", "ask")
    drained = sum(guest is not None for guest in state.table) == 1
    fits = {
        None: True,
        "alice": alice_at == [state.turn] and not missing(state.settings.set, state.hands[state.turn]),
        "dead": not alice_at and drained and not somebody_can_win(state) and not state.settings.has_pot,
        "limit": not alice_at and state.turns == state.settings.last_turn,
    }
    if not fits[state.ending]:
        raise contradiction("ending", "hands")
