"""The rules of Unbirthday, in the order of the rules page; rulings.md explains numbers such as U9."""

from typing import TypeVar

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat, ranked

from . import events as happened
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
    Rest,
    SeatGuest,
    SwapCards,
    TurnGuest,
    UnbirthdayAction,
)
from .guests import ALICE, Kind, Name
from .hands import payers, pot, refill, somebody_can_win, tally
from .state import (
    Ending,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Work,
    Workers,
    kind_of,
)
from .table import ACE, CELL, LINES, SIDE, WAYS, Cell, Worker, way
from .workers import actions, covered, placements, present

AnyWork = TypeVar("AnyWork", bound=Work)


def setup(kind: type[Settings], seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 The guests in a square, upright or turned at random; empty hands (U1, U2)."""
    settings = kind.of(options)
    start = chance.below(seats) if settings.first_seat == "random" else settings.first_seat
    table: list[Name | None] = list(settings.set.names)
    shuffle(chance, table)
    turned = [chance.below(2) == 1 for _ in table]
    state = State(
        settings=settings,
        ask="choose-turn",
        turn=start,
        table=table,
        turned=turned,
        hands=[[] for _ in range(seats)],
        workers=[None] * seats,
        hatter_last=[False] * seats,
        turns=0,
        quiet=0,
    )
    laid = happened.TableLaid(tuple(map(str, table)), tuple(map(way, turned)))
    return state, [happened.StartChosen(start), laid]


def legal(state: State, seat: Seat) -> list[UnbirthdayAction]:
    """The choices of the open question."""
    match state.ask:
        case "choose-turn":
            return placements(state, seat) + _lines(state, seat)
        case "fill-seat":
            return _seats(state)
        case "use-ace":
            return [*actions(state, ACE), HoldAce()]
        case "use-worker":
            return [*actions(state, _left(state)[0]), Rest()]
        case "pay-need":
            kind = _unpaid(state)[0]
            return [Pay(held.guest) for held in payers(state.settings.set, state.hands[seat], kind)]
        case "give-card":
            return [Give(held.guest) for held in state.hands[seat]]
        case _:
            return []


def apply(state: State, seat: Seat, action: UnbirthdayAction, chance: Chance) -> list[Event]:
    """Do what the action says, then go on to the next question."""
    match action:
        case PlaceWorkers():
            return _place(state, seat, action, chance)
        case ChangeSeats(line):
            return _call_hatter(state, seat, line)
        case SeatGuest(guest, lies):
            return _fill_seat(state, seat, (guest, lies == "turned"), chance)
        case LeaveEmpty():
            return _fill_seat(state, seat, None, chance)
        case HoldAce():
            return _hold_ace(state, seat, chance)
        case Invite(guest):
            return _invite(state, seat, guest, chance)
        case Pay(card):
            return _pay(state, seat, card, chance)
        case SwapCards():
            return _take_card(state, seat, chance)
        case Give(card):
            return _give_card(state, seat, card, chance)
        case _:
            return [_act(state, seat, action), *_worker_done(state, chance)]


def outcome(state: State) -> Outcome | None:
    """§8.4 A win scores 1, a loss and a draw 0 (U35)."""
    if state.ending is None:
        return None
    sheet = tally(state)
    ranks = _ranks(state, sheet)
    scores = tuple(int(rank == 1 and ranks.count(1) == 1) for rank in ranks)
    return Outcome(ranks, scores, state.ending, sheet)


def _ranks(state: State, sheet: tuple[dict[str, int], ...]) -> tuple[int, ...]:
    """§8.1, §8.3 (U28, U34). A dead position and, by the printed rules, the limit are a draw (U32, U37)."""
    if state.ending == "dead" or (state.ending == "limit" and not state.settings.house_rules):
        return (1,) * len(sheet)
    if state.ending == "alice":
        return ranked([-row["alice"] for row in sheet])
    return ranked([(-row["gifts"], row["missing_cost"]) for row in sheet])


def _lines(state: State, seat: Seat) -> list[UnbirthdayAction]:
    """§6.1 None right after a Hatter's turn of the same seat (U9, U26)."""
    if state.hatter_last[seat]:
        return []
    return [ChangeSeats(line) for line, cells in LINES.items() if any(state.table[cell] for cell in cells)]


def _place(state: State, seat: Seat, action: PlaceWorkers, chance: Chance) -> list[Event]:
    """§2.2, §3.3 The card stays until its owner's next turn (U8); workers that cover nothing are idle (U13)."""
    turned = action.way == "turned"
    state.workers[seat] = Placement(action.crossing, turned)
    state.hatter_last[seat] = False
    left = present(state.table, action.crossing, turned)
    state.todo = (Workers(left),)
    events: list[Event] = [happened.WorkersPlaced(seat, action.crossing, action.way)]
    if left[:1] == (ACE,):
        if len(left) > 1 and actions(state, ACE):
            state.ask = "use-ace"
            return events
        state.todo = (Workers((*left[1:], ACE)),)
    return events + _ask_worker(state, chance)


def _hold_ace(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§3.2 The Ace counts as 5 (U10)."""
    state.todo = (Workers((*_left(state)[1:], ACE)),)
    return [happened.AceHeld(seat), *_ask_worker(state, chance)]


def _work(state: State, place: int, kind: type[AnyWork]) -> AnyWork:
    work = state.todo[place]
    assert isinstance(work, kind)
    return work


def _left(state: State) -> tuple[Worker, ...]:
    return _work(state, 0, Workers).left


def _ask_worker(state: State, chance: Chance) -> list[Event]:
    """§3.1 The next worker that can do more than rest."""
    left = _left(state)
    while left and not actions(state, left[0]):
        left = left[1:]
    if not left:
        return _end_turn(state, chance)
    state.todo = (Workers(left),)
    state.ask = "use-worker"
    return []


def _worker_done(state: State, chance: Chance) -> list[Event]:
    state.todo = (Workers(_left(state)[1:]),)
    return _ask_worker(state, chance)


def _act(state: State, seat: Seat, action: UnbirthdayAction) -> Event:
    """An action without further questions or random draws."""
    worker = _left(state)[0]
    cell = covered(state, worker).cell
    match action:
        case Collect(guest):
            return _collect(state, seat, cell, guest)
        case MoveGuest(guest, target):
            _exchange(state, cell, CELL[target])
            return happened.GuestMoved(seat, guest, target)
        case TurnGuest(guest):
            state.turned[cell] = not state.turned[cell]
            return happened.GuestTurned(seat, guest, way(state.turned[cell]))
        case ExchangeGuests(guest, other):
            _exchange(state, cell, state.table.index(other))
            return happened.GuestsExchanged(seat, guest, other)
        case _:
            return happened.WorkerRested(seat, worker)


def _collect(state: State, seat: Seat, cell: Cell, guest: Name) -> Event:
    """§4.1 (U16)"""
    tea = state.settings.set.back[guest]
    assert tea is not None
    _clear(state, cell)
    state.hands[seat].append(Held(guest, "teapot"))
    state.quiet = -1
    return happened.TeapotCollected(seat, guest, tea)


def _exchange(state: State, one: Cell, other: Cell) -> None:
    """§5.1, §5.3 Cards keep their way (U21, U23), workers their place (U15)."""
    state.table[one], state.table[other] = state.table[other], state.table[one]
    state.turned[one], state.turned[other] = state.turned[other], state.turned[one]


def _clear(state: State, cell: Cell) -> None:
    state.table[cell] = None
    state.turned[cell] = False


def _invite(state: State, seat: Seat, guest: Name, chance: Chance) -> list[Event]:
    """§4.3 Alice wins at once (U28)."""
    if guest == ALICE:
        _clear(state, state.table.index(ALICE))
        state.hands[seat].append(Held(ALICE, "guest"))
        return [happened.AliceInvited(seat), *_end(state, "alice")]
    state.todo = (*state.todo, Payment(()))
    return _go_on_paying(state, seat, chance)


def _pay(state: State, seat: Seat, card: Name, chance: Chance) -> list[Event]:
    """§4.4 (U17)"""
    _spend(state, seat, [held for held in state.hands[seat] if held.guest == card])
    return _go_on_paying(state, seat, chance)


def _spend(state: State, seat: Seat, cards: list[Held]) -> None:
    paid = _work(state, -1, Payment).paid
    for held in cards:
        state.hands[seat].remove(held)
    state.todo = (*state.todo[:-1], Payment((*paid, *cards)))


def _unpaid(state: State) -> list[Kind]:
    """§4.4 In the order of kinds."""
    guests = state.settings.set
    needs = list(guests.needs[covered(state, _left(state)[0]).guest])
    for held in _work(state, -1, Payment).paid:
        kind = kind_of(guests, held)
        assert kind is not None
        needs.remove(kind)
    return needs


def _go_on_paying(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.4 Pay what leaves no choice; then take the guest and refill the table (U17, U18)."""
    guests = state.settings.set
    while unpaid := _unpaid(state):
        there = payers(guests, state.hands[seat], unpaid[0])
        if len(there) > unpaid.count(unpaid[0]):
            state.ask = "pay-need"
            return []
        _spend(state, seat, there)
    spent = [held.guest for held in _work(state, -1, Payment).paid]
    cell, guest, _ = covered(state, _left(state)[0])
    state.todo = state.todo[:-1]
    _clear(state, cell)
    state.hands[seat].append(Held(guest, "guest"))
    state.quiet = -1
    events: list[Event] = [happened.GuestInvited(seat, guest, tuple(spent))]
    return events + refill(state, spent, chance) + _worker_done(state, chance)


def _take_card(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.6 (U25)"""
    other = 1 - seat
    taken = pick(chance, state.hands[other])
    state.hands[other].remove(taken)
    state.hands[seat].append(taken)
    state.todo = (*state.todo, Giving(taken.guest))
    state.ask = "give-card"
    return [happened.CardTaken(seat, other, taken.guest, taken.face)]


def _give_card(state: State, seat: Seat, card: Name, chance: Chance) -> list[Event]:
    """§4.6 Any card, also the one drawn, keeps its face (U20)."""
    other = 1 - seat
    given = next(held for held in state.hands[seat] if held.guest == card)
    state.hands[seat].remove(given)
    state.hands[other].append(given)
    state.todo = state.todo[:-1]
    return [happened.CardGiven(seat, other, card, given.face), *_worker_done(state, chance)]


def _call_hatter(state: State, seat: Seat, line: str) -> list[Event]:
    """§6.1 The worker card leaves the table (U8)."""
    state.workers[seat] = None
    state.hatter_last[seat] = True
    state.todo = (Seating(line, ()),)
    state.ask = "fill-seat"
    return [happened.HatterCalled(seat, line)]


def _standing(state: State) -> tuple[list[Name], int]:
    """The guests of the line without a seat, and the number of empty places left."""
    seating = _work(state, 0, Seating)
    seated = [place[0] for place in seating.seats if place]
    guests = [guest for cell in LINES[seating.line] if (guest := state.table[cell]) and guest not in seated]
    return guests, SIDE - len(seating.seats) - len(guests)


def _seats(state: State) -> list[UnbirthdayAction]:
    """§6.2"""
    guests, empty = _standing(state)
    named: list[UnbirthdayAction] = [SeatGuest(guest, lies) for guest in guests for lies in WAYS]
    return [*named, LeaveEmpty()] if empty else named


def _fill_seat(state: State, seat: Seat, place: tuple[Name, bool] | None, chance: Chance) -> list[Event]:
    """§6.2 When the last seat is named all guests move at once (U26)."""
    seating = _work(state, 0, Seating)
    seats = (*seating.seats, place)
    state.todo = (Seating(seating.line, seats),)
    if _standing(state)[0]:
        return []
    seats += (None,) * (SIDE - len(seats))
    for cell, named in zip(LINES[seating.line], seats, strict=True):
        state.table[cell], state.turned[cell] = named or (None, False)
    guests = tuple(named[0] if named else "empty" for named in seats)
    ways = tuple(way(bool(named and named[1])) for named in seats)
    return [happened.SeatsChanged(seat, seating.line, guests, ways), *_end_turn(state, chance)]


def _end_turn(state: State, chance: Chance) -> list[Event]:
    """§7 In this order: a dead position, a fresh pot, the turn limit, the next turn (U29)."""
    settings = state.settings
    state.todo = ()
    state.turns += 1
    state.quiet += 1
    events: list[Event] = []
    if not somebody_can_win(state):
        drained = sum(guest is not None for guest in state.table) == 1
        if drained and not settings.has_pot:
            return _end(state, "dead")
        silent = bool(settings.quiet_turns) and state.quiet >= settings.quiet_turns
        if settings.has_pot and (drained or silent):
            events = _fresh_pot(state, chance)
    if state.turns >= settings.last_turn:
        return events + _end(state, "limit")
    state.ask = "choose-turn"
    state.turn = 1 - state.turn
    return events


def _fresh_pot(state: State, chance: Chance) -> list[Event]:
    """§7.3 (U33)"""
    cards: list[Name] = []
    for seat, hand in enumerate(state.hands):
        state.hands[seat], gone = pot(state.settings.set, hand)
        cards += [held.guest for held in gone]
    state.quiet = 0
    return [happened.FreshPotMade(tuple(cards)), *refill(state, cards, chance)]


def _end(state: State, ending: Ending) -> list[Event]:
    state.ask, state.todo, state.ending = "over", (), ending
    ended = outcome(state)
    assert ended is not None
    return [happened.GameEnded(ending, ended.winners)]
