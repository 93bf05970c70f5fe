"""A game of Parade as a readable position, and back; what cannot be is refused by the name of its field.

    {"game": "parade", "seats": 3, "options": {}, "ask": "play", "to_act": [0],
     "parade": [front first], "hands": [[...], ...], "piles": [[...], ...], "deck": [next card first],
     "turns_left": null, "discarded": [null, ...]}

`options` names those that differ from the default. `turns_left` is a number from the start of the last round, 0 after
it. Who has chosen the final discards holds the other two cards in hand. Once play is over with an empty pile and six
colours before somebody, the rest does not tell what set the last round off; then, and only then, `ending` does.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.values import changed, settle
from wonderland.games.parade.cards import CARDS, HAND_SIZE, ORDER, Card, in_order
from wonderland.games.parade.rules import has_all_colours
from wonderland.games.parade.sight import to_act
from wonderland.games.parade.state import ABOUT, Ending, Pair, Settings, State

FIELDS = ("game", "seats", "options", "ask", "to_act", "parade", "hands", "piles", "deck", "turns_left", "discarded")


def position(state: State) -> dict[str, Any]:
    """The position of a state."""
    told: dict[str, Any] = {
        "game": ABOUT.id,
        "seats": state.seats,
        "options": changed(ABOUT.options, state.settings),
        "ask": state.ask,
        "to_act": list(to_act(state)),
        "parade": list(state.parade),
        "hands": [list(hand) for hand in state.hands],
        "piles": [list(pile) for pile in state.piles],
        "deck": state.deck[::-1],
        "turns_left": state.turns_left,
        "discarded": [pair and list(pair) for pair in state.discarded],
    }
    if len(_endings(state)) > 1:
        told["ending"] = state.ending
    return told


def from_position(data: Mapping[str, Any]) -> State:
    """The state of a position."""
    _check_fields(data)
    seats = _number(data, "seats", ABOUT.fewest_seats, ABOUT.most_seats)
    state = State(
        settings=_settings(data["options"]),
        ask=_one_of(data, "ask", ("play", "discard", "over")),
        turn=0,
        deck=_cards(data["deck"], "deck")[::-1],
        parade=_cards(data["parade"], "parade"),
        hands=[in_order(_cards(hand, place)) for place, hand in _by_seat(data, "hands", seats)],
        piles=[_cards(pile, place) for place, pile in _by_seat(data, "piles", seats)],
        turns_left=None,
        ending=None,
        discarded=[_pair(pair, place) for place, pair in _by_seat(data, "discarded", seats)],
    )
    _check_cards(state)
    _check_discarded(state)
    _set_turn(state, data)
    _check_hands(state)
    _set_ending(state, data)
    return state


def _check_fields(data: object) -> None:
    if not isinstance(data, Mapping):
        raise BrokenPosition("position", "position-not-an-object")
    for name in FIELDS:
        if name not in data:
            raise BrokenPosition(name, "position-missing-field")
    for name in data:
        if name not in FIELDS and name != "ending":
            raise BrokenPosition(str(name), "position-unknown-field")
    if data["game"] != ABOUT.id:
        raise BrokenPosition("game", "position-other-value", value=str(data["game"]), allowed=ABOUT.id)


def _number(data: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = data[name]
    if type(value) is not int or not least <= value <= most:
        raise BrokenPosition(name, "position-not-in-range", value=str(value), least=least, most=most)
    return value


def _one_of(data: Mapping[str, Any], name: str, allowed: Sequence[str]) -> Any:
    if data[name] not in allowed:
        raise BrokenPosition(name, "position-other-value", value=str(data[name]), allowed=", ".join(allowed))
    return data[name]


def _settings(options: object) -> Settings:
    if not isinstance(options, Mapping):
        raise BrokenPosition("options", "position-not-an-object")
    try:
        return Settings.of(settle(ABOUT.options, options))
    except Refused as error:
        raise BrokenPosition("options", error.key, **error.details) from error


def _by_seat(data: Mapping[str, Any], name: str, seats: int) -> list[tuple[str, Any]]:
    """What a field holds for each seat, each with its place in the position."""
    rows = data[name]
    if not isinstance(rows, list | tuple) or len(rows) != seats:
        raise BrokenPosition(name, "position-not-by-seat", seats=seats)
    return [(f"{name}[{seat}]", row) for seat, row in enumerate(rows)]


def _cards(value: object, place: str) -> list[Card]:
    if not isinstance(value, list | tuple):
        raise BrokenPosition(place, "position-not-cards")
    for card in value:
        if not isinstance(card, str) or card not in ORDER:
            raise BrokenPosition(place, "unknown-card", card=str(card))
    return list(value)


def _pair(value: object, place: str) -> Pair | None:
    if value is None:
        return None
    cards = in_order(_cards(value, place))
    if len(cards) != 2:
        raise BrokenPosition(place, "position-card-count", expected=2, found=len(cards))
    return cards[0], cards[1]


def _check_cards(state: State) -> None:
    """Every card lies in exactly one place (P1)."""
    places: list[tuple[str, Sequence[Card]]] = [("parade", state.parade)]
    places += [(f"hands[{seat}]", hand) for seat, hand in enumerate(state.hands)]
    places += [(f"piles[{seat}]", pile) for seat, pile in enumerate(state.piles)]
    places += [(f"discarded[{seat}]", pair or ()) for seat, pair in enumerate(state.discarded)]
    places += [("deck", state.deck)]
    seen: set[Card] = set()
    for place, cards in places:
        for card in cards:
            if card in seen:
                raise BrokenPosition(place, "position-card-twice", card=card)
            seen.add(card)
    if missing := [card for card in CARDS if card not in seen]:
        raise BrokenPosition("deck", "position-card-missing", card=", ".join(missing))


def _check_discarded(state: State) -> None:
    """Nobody has discarded before the end of play, not everybody before the end of the game (P15, P18)."""
    answered = [pair is not None for pair in state.discarded]
    fits = {"play": not any(answered), "discard": not all(answered), "over": all(answered)}
    if not fits[state.ask]:
        raise BrokenPosition("discarded", "position-contradicts", other="ask")


def _set_turn(state: State, data: Mapping[str, Any]) -> None:
    """Whose turn it is, and how many are left in the last round; after it none is."""
    acting = data["to_act"]
    if not isinstance(acting, list | tuple) or any(type(seat) is not int for seat in acting):
        raise BrokenPosition("to_act", "position-not-seats")
    playing = state.ask == "play"
    if playing and len(acting) == 1 and 0 <= acting[0] < state.seats:
        state.turn = acting[0]
    if list(to_act(state)) != list(acting):
        raise BrokenPosition("to_act", "position-contradicts", other="ask")
    if data["turns_left"] is not None:
        state.turns_left = _number(data, "turns_left", playing, state.seats if playing else 0)
    elif not playing:
        state.turns_left = 0


def _check_hands(state: State) -> None:
    """§2.5, §3.2 Five cards, four after a turn of the last round, two once the discards are chosen (P14)."""
    for seat, hand in enumerate(state.hands):
        played_last = state.turns_left is not None and (seat - state.turn) % state.seats >= state.turns_left
        expected = HAND_SIZE - played_last
        if state.discarded[seat] is not None:
            expected = 0 if state.ask == "over" else expected - 2
        if len(hand) != expected:
            raise BrokenPosition(f"hands[{seat}]", "position-card-count", expected=expected, found=len(hand))


def _set_ending(state: State, data: Mapping[str, Any]) -> None:
    """What set the last round off: the position tells it, or all else does."""
    possible = _endings(state)
    if not possible:
        raise BrokenPosition("turns_left", "position-contradicts", other="deck")
    told = data.get("ending", possible[0])
    if told not in possible:
        raise BrokenPosition("ending", "position-other-value", value=str(told), allowed=", ".join(map(str, possible)))
    state.ending = told


def _endings(state: State) -> tuple[Ending | None, ...]:
    """Every `ending` that the rest of the state allows: one where the rest tells it, none where it cannot be."""
    sixth_ends = state.settings.sixth_colour_ends
    complete = [sixth_ends and has_all_colours(pile) for pile in state.piles]
    if state.turns_left is None:
        return (None,) if state.deck and not any(complete) else ()
    if state.turns_left:
        trigger = (state.turn + state.turns_left - 1) % state.seats
        could_be_sixth = must_be_sixth = complete[trigger]
    else:
        could_be_sixth, must_be_sixth = any(complete), False
    if state.deck:
        return ("sixth-colour",) if could_be_sixth else ()
    if must_be_sixth:
        return ("both",)
    return ("empty-pile", "both") if could_be_sixth else ("empty-pile",)
