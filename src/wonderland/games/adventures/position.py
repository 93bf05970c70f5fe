"""A game of Adventures as a readable position, and back; what cannot be is refused by the name of its field.

    {"game": "adventures", "seats": 2, "options": {}, "ask": "play", "to_act": [0], "spin": null,
     "hands": [[left card first], ...], "piles": [[...], ...],
     "played": [[{"card": "joker", "side": "left", "number": 4, "plus": 1, "spun": false}, ...], ...],
     "pawns": [{"space": 0, "large": false, "stuck": false}, ...],
     "stack": [...], "face_up": "cookie-3", "pool": 20, "large": [[...], ...], "small": [0, 0]}

`options` names those that differ from the default. `spin` is `{"space": 4, "left": 2}` while a spin is to be judged.
Piles and stack have no order.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wonderland.core.codec import plain
from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.values import changed
from wonderland.games.adventures.boards import TEA_PARTY
from wonderland.games.adventures.pieces import CARDS, CONTENT, COOKIES, DECK, JOKER, NUMBER, TURNS, large_cookies
from wonderland.games.adventures.sight import to_act
from wonderland.games.adventures.state import ABOUT, Pawn, Played, Settings, Spin, State, in_hole

FIELDS = (
    *("game", "seats", "options", "ask", "to_act", "spin", "hands", "piles", "played", "pawns"),
    *("stack", "face_up", "pool", "large", "small"),
)


def position(state: State) -> dict[str, Any]:
    """The position of a state."""
    return {
        "game": ABOUT.id,
        "seats": state.seats,
        "options": changed(ABOUT.options, state.settings),
        "ask": state.ask,
        "to_act": list(to_act(state)),
        "spin": plain(state.spin),
        "hands": [list(hand) for hand in state.hands],
        "piles": [list(pile) for pile in state.piles],
        "played": plain(state.played),
        "pawns": plain(state.pawns),
        "stack": list(state.stack),
        "face_up": state.face_up,
        "pool": state.pool,
        "large": [list(row) for row in state.large],
        "small": list(state.small),
    }


def from_position(data: Mapping[str, Any]) -> State:
    """The state of a position."""
    _check_fields(data)
    seats = _number(data["seats"], "seats", ABOUT.fewest_seats, ABOUT.most_seats)
    face_up = data["face_up"]
    state = State(
        settings=_settings(data["options"], seats),
        ask=_one_of(data["ask"], "ask", ("play", "spin", "take", "over")),
        turn=0,
        spin=None if data["spin"] is None else _record(data["spin"], "spin", Spin),
        hands=[_pieces(hand, place, CARDS) for place, hand in _by_seat(data, "hands", seats)],
        piles=[sorted(_pieces(pile, place, CARDS)) for place, pile in _by_seat(data, "piles", seats)],
        played=[_played(row, place) for place, row in _by_seat(data, "played", seats)],
        pawns=[_record(pawn, place, Pawn) for place, pawn in _by_seat(data, "pawns", seats)],
        stack=sorted(_pieces(data["stack"], "stack", COOKIES)),
        face_up=None if face_up is None else _one_of(face_up, "face_up", COOKIES),
        pool=_number(data["pool"], "pool", 0, CONTENT.small_cookies),
        large=[sorted(_pieces(row, place, COOKIES)) for place, row in _by_seat(data, "large", seats)],
        small=[_number(row, place, 0, CONTENT.small_cookies) for place, row in _by_seat(data, "small", seats)],
    )
    _check_cards(state)
    _check_cookies(state)
    _check_pawns(state)
    _set_turn(state, data)
    _check_ask(state)
    _check_hands(state)
    return state


def _check_fields(data: object) -> None:
    if not isinstance(data, Mapping):
        raise BrokenPosition("position", "position-not-an-object")
    for name in FIELDS:
        if name not in data:
            raise BrokenPosition(name, "position-missing-field")
    for name in data:
        if name not in FIELDS:
            raise BrokenPosition(str(name), "position-unknown-field")
    _one_of(data["game"], "game", (ABOUT.id,))


def _number(value: object, place: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BrokenPosition(place, "position-not-in-range", value=str(value), least=least, most=most)
    return value


def _one_of(value: object, place: str, allowed: Sequence[str]) -> Any:
    if value not in allowed:
        raise BrokenPosition(place, "position-other-value", value=str(value), allowed=", ".join(allowed))
    return value


def _settings(options: object, seats: int) -> Settings:
    if not isinstance(options, Mapping):
        raise BrokenPosition("options", "position-not-an-object")
    try:
        return Settings.of(options, seats)
    except Refused as error:
        raise BrokenPosition("options", error.key, **error.details) from error


def _by_seat(data: Mapping[str, Any], name: str, seats: int) -> list[tuple[str, Any]]:
    """What a field holds for each seat, each with its place in the position."""
    rows = data[name]
    if not isinstance(rows, list | tuple) or len(rows) != seats:
        raise BrokenPosition(name, "position-not-by-seat", seats=seats)
    return [(f"{name}[{seat}]", row) for seat, row in enumerate(rows)]


def _pieces(value: object, place: str, known: Sequence[str]) -> list[str]:
    if not isinstance(value, list | tuple):
        raise BrokenPosition(place, "position-not-cards")
    for piece in value:
        if piece not in known:
            raise BrokenPosition(place, "unknown-card", card=str(piece))
    return list(value)


def _record(value: object, place: str, kind: type[Any]) -> Any:
    """A small record, all its fields of the right type and none beside them."""
    if not isinstance(value, Mapping):
        raise BrokenPosition(place, "position-not-an-object")
    for name in value:
        if name not in kind.__dataclass_fields__:
            raise BrokenPosition(f"{place}.{name}", "position-unknown-field")
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        _, _, inner = str(error).partition(" - at `$")
        allowed = ", ".join(kind.__dataclass_fields__)
        broken = place + inner.strip("`")
        raise BrokenPosition(broken, "position-other-value", value=str(dict(value)), allowed=allowed) from error


def _played(rows: object, place: str) -> list[Played]:
    """§10.2 The cards of a seat that were played, each with a number that it can have (A7, A26)."""
    if not isinstance(rows, list | tuple):
        raise BrokenPosition(place, "position-not-cards")
    played = []
    for number, row in enumerate(rows):
        each: Played = _record(row, f"{place}[{number}]", Played)
        _one_of(each.card, f"{place}[{number}].card", CARDS)
        least, most = (1, CONTENT.highest_number) if each.card == JOKER else (NUMBER[each.card],) * 2
        _number(each.number, f"{place}[{number}].number", least, most)
        _number(each.plus, f"{place}[{number}].plus", 0, 0 if each.spun else 1)
        played.append(each)
    return played


def _check_cards(state: State) -> None:
    """Every seat has its eleven cards (A1)."""
    for seat in range(state.seats):
        left = list(DECK)
        for place, cards in (
            (f"hands[{seat}]", state.hands[seat]),
            (f"played[{seat}]", [play.card for play in state.played[seat]]),
            (f"piles[{seat}]", state.piles[seat]),
        ):
            for card in cards:
                if card not in left:
                    raise BrokenPosition(place, "position-card-twice", card=card)
                left.remove(card)
        if left:
            raise BrokenPosition(f"piles[{seat}]", "position-card-missing", card=", ".join(left))


def _check_cookies(state: State) -> None:
    """Every cookie of this many seats is somewhere (A1); one lies face up while there is a stack (A18)."""
    found = sorted([*state.stack, *(cookie for row in state.large for cookie in row), state.face_up or ""])
    expected = large_cookies(state.seats)
    if [cookie for cookie in found if cookie] != expected:
        raise BrokenPosition("stack", "position-contradicts", other="large")
    if state.face_up is None and state.stack:
        raise BrokenPosition("face_up", "position-contradicts", other="stack")
    if state.pool + sum(state.small) != CONTENT.small_cookies:
        raise BrokenPosition("pool", "position-contradicts", other="small")


def _check_pawns(state: State) -> None:
    """One large pawn at most (A21), and one pawn on a space but for those that have not set out yet (A12)."""
    for seat, pawn in enumerate(state.pawns):
        place = f"pawns[{seat}]"
        _number(pawn.space, f"{place}.space", 0, len(state.board) - 1)
        waiting = not state.played[seat]
        if waiting and pawn != Pawn(TEA_PARTY):
            raise BrokenPosition(place, "position-contradicts", other=f"played[{seat}]")
        others = [rival.space for other, rival in enumerate(state.pawns) if other != seat]
        if not waiting and pawn.space in others:
            raise BrokenPosition(place, "position-contradicts", other="pawns")
        last_spun = not waiting and state.played[seat][-1].spun
        if pawn.stuck and not (in_hole(state.board, pawn) and last_spun):
            raise BrokenPosition(f"{place}.stuck", "position-contradicts", other=place)
    if sum(pawn.large for pawn in state.pawns) > 1:
        raise BrokenPosition("pawns", "position-contradicts", other="large")


def _set_turn(state: State, data: Mapping[str, Any]) -> None:
    """Whose turn it is; the cards played by the others must agree with it, and so must the option for the first."""
    acting = data["to_act"]
    if not isinstance(acting, list | tuple) or any(type(seat) is not int for seat in acting):
        raise BrokenPosition("to_act", "position-not-seats")
    if state.ask != "over" and len(acting) == 1 and 0 <= acting[0] < state.seats:
        state.turn = acting[0]
    if list(to_act(state)) != list(acting):
        raise BrokenPosition("to_act", "position-contradicts", other="ask")
    before = [len(row) for row in state.played]
    if state.ask in ("spin", "take"):
        before[state.turn] -= 1
    round_of = before[state.turn]
    order = [before[(state.turn + step) % state.seats] - round_of for step in range(state.seats)]
    if order != sorted(order) or order[-1] > 1 or round_of < 0 or (round_of == TURNS) != (state.ask == "over"):
        raise BrokenPosition("played", "position-contradicts", other="to_act")
    first = (state.turn + (order.index(1) if 1 in order else 0)) % state.seats
    if state.ask != "over" and state.settings.first_seat not in ("random", first):
        raise BrokenPosition("played", "position-contradicts", other="options")


def _check_ask(state: State) -> None:
    """§4.2, §6.3 A spin is judged in the hole, a cookie chosen at the Tea Party (A17, A31)."""
    if (state.spin is not None) != (state.ask == "spin"):
        raise BrokenPosition("spin", "position-contradicts", other="ask")
    pawn = state.pawns[state.turn]
    if state.ask == "take" and not (pawn.space == TEA_PARTY and state.stack):
        raise BrokenPosition("ask", "position-contradicts", other="pawns")
    if state.spin is not None:
        last = state.played[state.turn][-1]
        if not (in_hole(state.board, pawn) and last.spun):
            raise BrokenPosition("ask", "position-contradicts", other="pawns")
        _number(state.spin.left, "spin.left", 1, last.number - 1)
        _number(state.spin.space, "spin.space", 0, len(state.board) - 1)
        if state.spin.space in [each.space for each in state.pawns]:
            raise BrokenPosition("spin.space", "position-contradicts", other="pawns")


def _check_hands(state: State) -> None:
    """§2.5, §2.6 A full hand while the pile lasts; a card less between playing and drawing (A9, A39)."""
    for seat, hand in enumerate(state.hands):
        in_turn = seat == state.turn and state.ask in ("spin", "take")
        to_play = TURNS - len(state.played[seat]) + in_turn
        expected = min(state.settings.hand_size, to_play) - in_turn
        if len(hand) != expected:
            raise BrokenPosition(f"hands[{seat}]", "position-card-count", expected=expected, found=len(hand))
