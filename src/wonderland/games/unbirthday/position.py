"""A game of Unbirthday as a readable position, and back; what cannot be is refused by the name of its field.

    {"game": "unbirthday", "seats": 2, "options": {}, "ask": "use-worker", "turn": 0,
     "table": [["dodo", "alice", null, ...], ...four rows], "turned": ["a1", "d4"],
     "hands": [[{"guest": "absolem", "as": "teapot"}], []], "workers": ["2-3 turned", null],
     "hatter_last": [false, true], "turns": 7, "quiet": 0, "left": [2, 3, 4, 1]}

`options` names those that differ from the default. `left`, `paid`, `line` and `places` are there only while the
question needs them, `ending` only when the game is over. A card drawn in a swap is the last of its new hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.values import changed, settle
from wonderland.games.unbirthday.guests import ALICE, GuestSet, Name
from wonderland.games.unbirthday.hands import can_pay, missing, somebody_can_win
from wonderland.games.unbirthday.state import (
    ABOUT,
    SEATS,
    Ask,
    Frame,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Workers,
    facts,
    worth,
)
from wonderland.games.unbirthday.table import (
    ACE,
    CELL,
    CELLS,
    CROSSINGS,
    INNER,
    LINES,
    SIDE,
    WORKERS,
    Worker,
    way,
)
from wonderland.games.unbirthday.workers import actions, cell_of, icon_of, present

FIELDS = (
    "game",
    "seats",
    "options",
    "ask",
    "turn",
    "table",
    "turned",
    "hands",
    "workers",
    "hatter_last",
    "turns",
    "quiet",
)
NEEDED: dict[Ask, tuple[str, ...]] = {
    "choose-turn": (),
    "fill-seat": ("line", "places"),
    "use-ace": ("left",),
    "use-worker": ("left",),
    "pay-need": ("left", "paid"),
    "give-card": ("left",),
    "over": ("ending",),
}
"""What a position tells beside `FIELDS`, by what is asked."""


def position(state: State) -> dict[str, Any]:
    """The position of a state."""
    told: dict[str, Any] = {
        "game": ABOUT.id,
        "seats": SEATS,
        "options": changed(facts().options, state.settings),
        "ask": state.ask,
        "turn": state.turn,
        "table": [state.table[start : start + SIDE] for start in range(0, len(CELLS), SIDE)],
        "turned": [name for name, turned in zip(CELLS, state.turned, strict=True) if turned],
        "hands": [[_told_card(held) for held in hand] for hand in state.hands],
        "workers": [placed and f"{placed.crossing} {way(placed.turned)}" for placed in state.workers],
        "hatter_last": list(state.hatter_last),
        "turns": state.turns,
        "quiet": state.quiet,
    }
    for frame in state.todo:
        told |= _told_frame(frame)
    if state.ending:
        told["ending"] = state.ending
    return told


def _told_card(held: Held) -> dict[str, str]:
    return {"guest": held.guest, "as": held.face}


def _told_frame(frame: Frame) -> dict[str, Any]:
    match frame:
        case Workers():
            return {"left": list(frame.left)}
        case Payment():
            return {"paid": [_told_card(held) for held in frame.paid]}
        case Giving():
            return {}
        case Seating():
            places = [named and f"{named[0]} {way(named[1])}" for named in frame.seats]
            return {"line": frame.line.replace("-", " "), "places": places}


def from_position(data: Mapping[str, Any]) -> State:
    """The state of a position."""
    ask = _check_fields(data)
    _number(data, "seats", SEATS, SEATS)
    settings = _settings(data["options"])
    table = _table(data["table"], settings.set)
    state = State(
        settings=settings,
        ask=ask,
        turn=_number(data, "turn", 0, SEATS - 1),
        table=table,
        turned=_turned(data["turned"], table),
        hands=[_cards(hand, place, settings.set) for place, hand in _by_seat(data, "hands")],
        workers=[_placement(placed, place, settings) for place, placed in _by_seat(data, "workers")],
        hatter_last=[_flag(value, place) for place, value in _by_seat(data, "hatter_last")],
        turns=_number(data, "turns", 0, settings.turn_limit - (ask != "over")),
        quiet=_number(data, "quiet", -1 if "left" in data or ask == "over" else 0, settings.turn_limit),
    )
    state.todo = _todo(data, state)
    _check_cards(state)
    _check_workers(state)
    _check_ask(state)
    _set_ending(state, data)
    return state


def _check_fields(data: object) -> Ask:
    if not isinstance(data, Mapping):
        raise BrokenPosition("position", "position-not-an-object")
    for name in FIELDS:
        if name not in data:
            raise BrokenPosition(name, "position-missing-field")
    _one_of(data["game"], "game", (ABOUT.id,))
    ask: Ask = _one_of(data["ask"], "ask", tuple(NEEDED))
    for name in NEEDED[ask]:
        if name not in data:
            raise BrokenPosition(name, "position-missing-field")
    for name in data:
        if name not in FIELDS and name not in NEEDED[ask]:
            raise BrokenPosition(str(name), "position-unknown-field")
    return ask


def _number(data: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = data[name]
    if type(value) is not int or not least <= value <= most:
        raise BrokenPosition(name, "position-not-in-range", value=str(value), least=least, most=most)
    return value


def _one_of(value: object, place: str, allowed: Sequence[Any]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise BrokenPosition(place, "position-other-value", value=str(value), allowed=", ".join(allowed))
    return value


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise BrokenPosition(place, "position-other-value", value=str(value), allowed="true, false")
    return value


def _settings(options: object) -> Settings:
    if not isinstance(options, Mapping):
        raise BrokenPosition("options", "position-not-an-object")
    try:
        return Settings.of(settle(facts().options, options))
    except Refused as error:
        raise BrokenPosition("options", error.key, **error.details) from error


def _list(value: object, place: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise BrokenPosition(place, "position-not-cards")
    return value


def _by_seat(data: Mapping[str, Any], name: str) -> list[tuple[str, Any]]:
    """What a field holds for each seat, each with its place in the position."""
    rows = data[name]
    if not isinstance(rows, list | tuple) or len(rows) != SEATS:
        raise BrokenPosition(name, "position-not-by-seat", seats=SEATS)
    return [(f"{name}[{seat}]", row) for seat, row in enumerate(rows)]


def _guest(value: object, place: str, guests: GuestSet) -> Name:
    if not isinstance(value, str) or value not in guests.order:
        raise BrokenPosition(place, "unknown-card", card=str(value))
    return value


def _table(rows: object, guests: GuestSet) -> list[Name | None]:
    """Four rows of four."""
    table: list[Name | None] = []
    if len(_list(rows, "table")) != SIDE:
        raise BrokenPosition("table", "position-card-count", expected=SIDE, found=len(_list(rows, "table")))
    for number, row in enumerate(_list(rows, "table")):
        place = f"table[{number}]"
        if len(_list(row, place)) != SIDE:
            raise BrokenPosition(place, "position-card-count", expected=SIDE, found=len(row))
        table += [None if guest is None else _guest(guest, place, guests) for guest in row]
    return table


def _turned(cells: object, table: Sequence[Name | None]) -> list[bool]:
    named = [_one_of(cell, "turned", CELLS) for cell in _list(cells, "turned")]
    if any(table[CELL[cell]] is None for cell in named):
        raise BrokenPosition("turned", "position-contradicts", other="table")
    return [cell in named for cell in CELLS]


def _cards(hand: object, place: str, guests: GuestSet) -> list[Held]:
    return [_card(card, f"{place}[{number}]", guests) for number, card in enumerate(_list(hand, place))]


def _card(card: object, place: str, guests: GuestSet) -> Held:
    if not isinstance(card, Mapping) or set(card) != {"guest", "as"}:
        raise BrokenPosition(place, "position-not-an-object")
    held = Held(_guest(card["guest"], place, guests), _one_of(card["as"], place, ("teapot", "guest")))
    if held == Held(ALICE, "teapot"):
        raise BrokenPosition(place, "position-other-value", value="teapot", allowed="guest")
    return held


def _placement(told: object, place: str, settings: Settings) -> Placement | None:
    if told is None:
        return None
    crossings = CROSSINGS if settings.edge_places else INNER
    both = (False, True)
    spelled = {f"{crossing} {way(turned)}": Placement(crossing, turned) for crossing in crossings for turned in both}
    return spelled[_one_of(told, place, tuple(spelled))]


def _todo(data: Mapping[str, Any], state: State) -> tuple[Frame, ...]:
    """The work left that the question stands on."""
    match state.ask:
        case "fill-seat":
            return (_seating(data, state),)
        case "use-ace" | "use-worker":
            return (_left(data),)
        case "pay-need":
            return _left(data), Payment(tuple(_cards(data["paid"], "paid", state.settings.set)))
        case "give-card":
            return _left(data), _giving(state)
        case _:
            return ()


def _left(data: Mapping[str, Any]) -> Workers:
    """The workers still to act: a tail of 2, 3, 4 with the Ace before or behind."""
    left = _list(data["left"], "left")
    if not left or any(type(worker) is not int or worker not in WORKERS for worker in left):
        raise BrokenPosition("left", "position-other-value", value=str(left), allowed=", ".join(map(str, WORKERS)))
    if list(left) not in (sorted(left), [*sorted(set(left) - {ACE}), ACE]) or len(set(left)) != len(left):
        raise BrokenPosition("left", "position-other-value", value=str(left), allowed=", ".join(map(str, WORKERS)))
    return Workers(tuple(left))


def _giving(state: State) -> Giving:
    """§4.6 The card drawn from the other hand is the last that came."""
    hand = state.hands[state.turn]
    if len(hand) < 2:
        raise BrokenPosition(f"hands[{state.turn}]", "position-contradicts", other="ask")
    return Giving(hand[-1].guest)


def _seating(data: Mapping[str, Any], state: State) -> Seating:
    lines = {line.replace("-", " "): line for line in LINES}
    line = lines[_one_of(data["line"], "line", tuple(lines))]
    there = [state.table[cell] for cell in LINES[line]]
    spelled = {f"{guest} {way(turned)}": (guest, turned) for guest in there if guest for turned in (False, True)}
    places = [
        None if named is None else spelled[_one_of(named, "places", tuple(spelled))]
        for named in _list(data["places"], "places")
    ]
    seated = [place[0] for place in places if place]
    if len(set(seated)) < len(seated) or places.count(None) > there.count(None):
        raise BrokenPosition("places", "position-contradicts", other="table")
    if len(seated) == SIDE - there.count(None):
        raise BrokenPosition("places", "position-contradicts", other="ask")
    return Seating(line, tuple(places))


def _check_cards(state: State) -> None:
    """Every guest is in exactly one place."""
    places = [("table", [guest for guest in state.table if guest])]
    places += [(f"hands[{seat}]", [held.guest for held in hand]) for seat, hand in enumerate(state.hands)]
    places += [("paid", [held.guest for held in frame.paid]) for frame in state.todo if isinstance(frame, Payment)]
    seen: set[Name] = set()
    for place, cards in places:
        for card in cards:
            if card in seen:
                raise BrokenPosition(place, "position-card-twice", card=card)
            seen.add(card)
    if lost := [name for name in state.settings.set.names if name not in seen]:
        raise BrokenPosition("table", "position-card-missing", card=", ".join(lost))


def _check_workers(state: State) -> None:
    """§2.4 Two worker cards never share a crossing (U7); after a Hatter's turn it lies beside the table (U8)."""
    first, second = state.workers
    if first and second and first.crossing == second.crossing:
        raise BrokenPosition("workers[1]", "position-contradicts", other="workers[0]")
    for seat, placed in enumerate(state.workers):
        if placed and state.hatter_last[seat]:
            raise BrokenPosition(f"hatter_last[{seat}]", "position-contradicts", other=f"workers[{seat}]")


def _check_ask(state: State) -> None:
    """The question fits what lies on the table and in the hands."""
    if state.ask == "fill-seat" and not state.hatter_last[state.turn]:
        raise BrokenPosition("hatter_last", "position-contradicts", other="ask")
    if state.todo and isinstance(state.todo[0], Workers):
        _check_left(state, state.todo[0].left)


def _check_left(state: State, left: tuple[Worker, ...]) -> None:
    """§3.3 Who acts has a guest below it, and something to do."""
    placed = state.workers[state.turn]
    if placed is None:
        raise BrokenPosition(f"workers[{state.turn}]", "position-contradicts", other="ask")
    if any(worker not in present(state.table, placed.crossing, placed.turned) for worker in left):
        raise BrokenPosition("left", "position-contradicts", other="table")
    if state.ask == "pay-need":
        _check_payment(state, left[0])
    elif state.ask == "give-card":
        if icon_of(state, left[0]) != "swap":
            raise BrokenPosition("left", "position-contradicts", other="ask")
    elif not actions(state, left[0]) or (state.ask == "use-ace") != (left[0] == ACE and len(left) > 1):
        raise BrokenPosition("left", "position-contradicts", other="ask")


def _check_payment(state: State, worker: Worker) -> None:
    """§4.4 What is paid belongs to the needs, and the rest of them is in hand."""
    guests = state.settings.set
    guest = state.table[cell_of(state, worker)]
    payment = state.todo[-1]
    assert guest is not None and isinstance(payment, Payment)
    needs = list(guests.needs[guest])
    if guest == ALICE or icon_of(state, worker) not in needs:
        raise BrokenPosition("left", "position-contradicts", other="ask")
    for held in payment.paid:
        kind = worth(guests, held)
        if kind not in needs:
            raise BrokenPosition("paid", "position-contradicts", other="table")
        needs.remove(kind)
    hand = state.hands[state.turn]
    if not needs or not can_pay(guests, hand, needs):
        raise BrokenPosition("paid", "position-contradicts", other="hands")


def _set_ending(state: State, data: Mapping[str, Any]) -> None:
    """§8 Alice is in a hand exactly when she came to a party; the other endings have their conditions."""
    alice_at = [seat for seat, hand in enumerate(state.hands) for held in hand if held.guest == ALICE]
    if state.ask != "over":
        if alice_at:
            raise BrokenPosition(f"hands[{alice_at[0]}]", "position-contradicts", other="ask")
        return
    state.ending = _one_of(data["ending"], "ending", ("alice", "dead", "limit"))
    drained = sum(guest is not None for guest in state.table) == 1
    fits = {
        "alice": alice_at == [state.turn] and not missing(state.settings.set, state.hands[state.turn]),
        "dead": not alice_at and drained and not somebody_can_win(state) and not state.settings.fresh_pot,
        "limit": not alice_at and state.turns == state.settings.turn_limit,
    }
    if not fits[str(state.ending)]:
        raise BrokenPosition("ending", "position-contradicts", other="hands")
