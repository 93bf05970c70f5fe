"""The rules of Unbirthday: the seven verbs, in the order of the rules page. Numbers such as U9 stand in rulings.md."""

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat, next_seat
from wonderland.games.unbirthday import events as happened
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
from wonderland.games.unbirthday.guests import ALICE, Kind, Name
from wonderland.games.unbirthday.hands import payers, pot, refill, somebody_can_win
from wonderland.games.unbirthday.scoring import ranks, scores, tally
from wonderland.games.unbirthday.state import (
    SEATS,
    Ending,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Workers,
    kind_of,
)
from wonderland.games.unbirthday.table import ACE, CELL, LINES, SIDE, Cell, way
from wonderland.games.unbirthday.view import guess, to_act, view
from wonderland.games.unbirthday.workers import actions, cell_of, placements, present

__all__ = ["apply", "guess", "legal", "outcome", "setup", "to_act", "view"]


def setup(kind: type[Settings], seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 The sixteen guests in a square, each upright or turned; empty hands; somebody begins (U1, U2)."""
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
    """The choices of the seat whose turn it is."""
    match state.ask:
        case "choose-turn":
            return placements(state, seat) + _lines(state, seat)
        case "fill-seat":
            return _seats(state)
        case "use-ace":
            return [*actions(state, ACE), HoldAce()]
        case "use-worker":
            return [*actions(state, _workers(state).left[0]), Rest()]
        case "pay-need":
            kind = _unpaid(state)[0]
            return [Pay(held.guest) for held in payers(state.settings.set, state.hands[seat], kind)]
        case "give-card":
            return [Give(held.guest) for held in state.hands[seat]]
        case _:
            return []


def apply(state: State, seat: Seat, action: UnbirthdayAction, chance: Chance) -> list[Event]:
    """Take an answer, then go on to the next question."""
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
    """§8 A win is 1 and a loss 0; in a draw both have rank 1 and 0 (U35)."""
    if state.ending is None:
        return None
    return Outcome(ranks(state), scores(state), state.ending, tally(state))


def _lines(state: State, seat: Seat) -> list[UnbirthdayAction]:
    """§6.1 Rows and columns with a guest; none right after a Hatter's turn of the same player (U9, U26)."""
    if state.hatter_last[seat]:
        return []
    return [ChangeSeats(line) for line, cells in LINES.items() if any(state.table[cell] for cell in cells)]


def _place(state: State, seat: Seat, action: PlaceWorkers, chance: Chance) -> list[Event]:
    """§2.2, §3.3 The worker card stays there until its owner's next turn (U8); who covers nothing is idle (U13)."""
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
    state.todo = (Workers((*_workers(state).left[1:], ACE)),)
    return [happened.AceHeld(seat), *_ask_worker(state, chance)]


def _workers(state: State) -> Workers:
    """The frame of the workers at work, at the bottom of the stack."""
    frame = state.todo[0]
    assert isinstance(frame, Workers)
    return frame


def _ask_worker(state: State, chance: Chance) -> list[Event]:
    """§3.1 The next worker that can do more than rest; when none is left, the turn is over."""
    left = _workers(state).left
    while left and not actions(state, left[0]):
        left = left[1:]
    if not left:
        return _end_turn(state, chance)
    state.todo = (Workers(left),)
    state.ask = "use-worker"
    return []


def _worker_done(state: State, chance: Chance) -> list[Event]:
    state.todo = (Workers(_workers(state).left[1:]),)
    return _ask_worker(state, chance)


def _act(state: State, seat: Seat, action: UnbirthdayAction) -> Event:
    """An action that asks nothing more and has no luck."""
    worker = _workers(state).left[0]
    cell = cell_of(state, worker)
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
    """§4.1 The guest goes to the hand, teapot side up; its cell stays empty (U16)."""
    tea = state.settings.set.back[guest]
    assert tea is not None
    _clear(state, cell)
    state.hands[seat].append(Held(guest, "teapot"))
    state.quiet = -1
    return happened.TeapotCollected(seat, guest, tea)


def _exchange(state: State, one: Cell, other: Cell) -> None:
    """§5.1, §5.3 Two cells change what lies on them; every card keeps its way (U21, U23). Workers stay (U15)."""
    state.table[one], state.table[other] = state.table[other], state.table[one]
    state.turned[one], state.turned[other] = state.turned[other], state.turned[one]


def _clear(state: State, cell: Cell) -> None:
    state.table[cell] = None
    state.turned[cell] = False


def _invite(state: State, seat: Seat, guest: Name, chance: Chance) -> list[Event]:
    """§4.3 Alice wins at once (U28); anybody else is paid for first."""
    if guest == ALICE:
        _clear(state, state.table.index(ALICE))
        state.hands[seat].append(Held(ALICE, "guest"))
        return [happened.AliceInvited(seat), *_end(state, "alice")]
    state.todo = (*state.todo, Payment(()))
    return _go_on_paying(state, seat, chance)


def _pay(state: State, seat: Seat, card: Name, chance: Chance) -> list[Event]:
    """§4.4 The payer picks which of several equal cards goes (U17)."""
    _spend(state, seat, [held for held in state.hands[seat] if held.guest == card])
    return _go_on_paying(state, seat, chance)


def _spend(state: State, seat: Seat, cards: list[Held]) -> None:
    payment = state.todo[-1]
    assert isinstance(payment, Payment)
    for held in cards:
        state.hands[seat].remove(held)
    state.todo = (*state.todo[:-1], Payment((*payment.paid, *cards)))


def _unpaid(state: State) -> list[Kind]:
    """§4.4 The needs of the covered guest that are still to be paid, in the order of kinds."""
    payment = state.todo[-1]
    assert isinstance(payment, Payment)
    guests = state.settings.set
    needs = list(guests.needs[_covered(state)])
    for held in payment.paid:
        kind = kind_of(guests, held)
        assert kind is not None
        needs.remove(kind)
    return needs


def _covered(state: State) -> Name:
    guest = state.table[cell_of(state, _workers(state).left[0])]
    assert guest is not None
    return guest


def _go_on_paying(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.4 What leaves no choice is paid at once; then the guest comes and the table is filled (U17, U18)."""
    guests = state.settings.set
    while unpaid := _unpaid(state):
        there = payers(guests, state.hands[seat], unpaid[0])
        if len(there) > unpaid.count(unpaid[0]):
            state.ask = "pay-need"
            return []
        _spend(state, seat, there)
    payment, guest = state.todo[-1], _covered(state)
    assert isinstance(payment, Payment)
    state.todo = state.todo[:-1]
    _clear(state, state.table.index(guest))
    state.hands[seat].append(Held(guest, "guest"))
    state.quiet = -1
    spent = [held.guest for held in payment.paid]
    events: list[Event] = [happened.GuestInvited(seat, guest, tuple(spent))]
    return events + refill(state, spent, chance) + _worker_done(state, chance)


def _take_card(state: State, seat: Seat, chance: Chance) -> list[Event]:
    """§4.6 A random card of the other hand comes to the own one (U25)."""
    other = next_seat(seat, SEATS)
    taken = pick(chance, state.hands[other])
    state.hands[other].remove(taken)
    state.hands[seat].append(taken)
    state.todo = (*state.todo, Giving(taken.guest))
    state.ask = "give-card"
    return [happened.CardTaken(seat, other, taken.guest, taken.face)]


def _give_card(state: State, seat: Seat, card: Name, chance: Chance) -> list[Event]:
    """§4.6 Any card of the hand, maybe the one taken, goes to the end of the other hand and keeps its face (U20)."""
    other = next_seat(seat, SEATS)
    given = next(held for held in state.hands[seat] if held.guest == card)
    state.hands[seat].remove(given)
    state.hands[other].append(given)
    state.todo = state.todo[:-1]
    return [happened.CardGiven(seat, other, card, given.face), *_worker_done(state, chance)]


def _call_hatter(state: State, seat: Seat, line: str) -> list[Event]:
    """§6.1 The worker card leaves the table (U8), and the seats of the line are named one by one (U26)."""
    state.workers[seat] = None
    state.hatter_last[seat] = True
    state.todo = (Seating(line, ()),)
    state.ask = "fill-seat"
    return [happened.HatterCalled(seat, line)]


def _seating(state: State) -> Seating:
    frame = state.todo[-1]
    assert isinstance(frame, Seating)
    return frame


def _standing(state: State) -> tuple[list[Name], int]:
    """The guests of the line who have no seat yet, and how many empty places are still to be named."""
    seating = _seating(state)
    seated = [place[0] for place in seating.seats if place]
    guests = [guest for cell in LINES[seating.line] if (guest := state.table[cell]) and guest not in seated]
    return guests, SIDE - len(seating.seats) - len(guests)


def _seats(state: State) -> list[UnbirthdayAction]:
    """§6.2 Who sits at the next place, and which way; or nobody, while an empty place is left."""
    guests, empty = _standing(state)
    named: list[UnbirthdayAction] = [SeatGuest(guest, way(turned)) for guest in guests for turned in (False, True)]
    return [*named, LeaveEmpty()] if empty else named


def _fill_seat(state: State, seat: Seat, place: tuple[Name, bool] | None, chance: Chance) -> list[Event]:
    """§6.2 Nobody moves before the last seat is named; then all do at once, and the turn is over (U26)."""
    seating = _seating(state)
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
    """§7 In this order: a dead position, a fresh pot, the turn limit; else the other seat is asked (U29)."""
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
    state.turn = next_seat(state.turn, SEATS)
    return events


def _fresh_pot(state: State, chance: Chance) -> list[Event]:
    """§7.3 Teapots and spare gifts of both hands go back to the table; the quiet count starts anew (U33)."""
    cards: list[Name] = []
    for seat, hand in enumerate(state.hands):
        state.hands[seat], gone = pot(state.settings.set, hand)
        cards += [held.guest for held in gone]
    state.quiet = 0
    return [happened.FreshPotMade(tuple(cards)), *refill(state, cards, chance)]


def _end(state: State, ending: Ending) -> list[Event]:
    """§8 Nobody is asked any more."""
    state.ask = "over"
    state.todo = ()
    state.ending = ending
    winners = tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)
    return [happened.GameEnded(ending, winners)]
