"""Positions: a state of any game as readable plain data, and back.

    {"game": "parade", "version": 1, "seats": 3, "options": {"final_discard": "random"}, "to_act": [0],
     "state": {"ask": "play", "turn": 0, "hands": [["red-3", ...], ...], ...}}

`options` has only values that differ from the default. `state` is the game's state without its settings; fields with a
default may be left out. Errors name a field by its path in `state`: `hands[0]`. A game provides a `PositionFormat`; to
hide internals, its `kind` can be a public type, converted around `write` and `read`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache, lru_cache
from typing import Any, Generic

import msgspec

from .codec import as_json, digest
from .errors import BrokenPosition, Refused
from .values import Options, Seat, State


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    to_act: list[int]
    state: dict[str, Any]


@dataclass(frozen=True, eq=False)
class PositionFormat(Generic[State]):
    """Writes and reads the positions of a game."""

    game: str
    seat_counts: range
    kind: type[State]  # a dataclass or a struct
    settings: Callable[[Options, int], Any]  # from given options and seats to all settings, or `Refused`
    to_act: Callable[[State], tuple[Seat, ...]]
    audit: Callable[[State], None]  # raises `BrokenPosition` for an impossible state; sorts what has no order
    by_seat: tuple[str, ...] = ()  # the fields with an entry for each seat
    read_as: type[Any] | None = None  # a type with the same fields and stricter annotations
    upgrades: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()
    """From each version of the plain state to the next."""

    @property
    def version(self) -> int:
        return 1 + len(self.upgrades)

    def write(self, state: State) -> dict[str, Any]:
        position: dict[str, Any] = msgspec.json.decode(self.encode(state))
        return position

    def encode(self, state: State) -> bytes:
        return msgspec.json.encode(self._document(state))

    def digest(self, state: State) -> str:
        """Without options: which of them a position names depends on today's defaults."""
        return f"p{self.version}:{digest(self._document(state) | {'options': None})}"

    def can_check(self, recorded: str) -> bool:
        """Can a digest in a log be compared? Not if its version is older or missing."""
        marked = re.fullmatch(r"(?:p(\d+):)?[0-9a-f]{16}", recorded)
        return marked is None or int(marked[1] or 0) >= self.version

    def read(self, position: Mapping[str, Any]) -> State:
        """The state of a position, or `BrokenPosition`."""
        if not isinstance(position, Mapping):
            raise BrokenPosition("position", "position-not-an-object")
        document = _convert(dict(position), _Document)
        if document.game != self.game:
            raise BrokenPosition("game", "position-other-value", value=document.game, allowed=self.game)
        in_range(document.version, "version", 1, self.version)
        in_range(document.seats, "seats", self.seat_counts[0], self.seat_counts[-1])
        state = self._state(self._upgraded(document), self._settings(document))
        for name in self.by_seat:
            if len(getattr(state, name)) != document.seats:
                raise BrokenPosition(name, "position-not-by-seat", seats=document.seats)
        self.audit(state)
        if list(self.to_act(state)) != document.to_act:
            raise BrokenPosition("to_act", "position-contradicts", other="ask")
        return state

    def _document(self, state: State) -> dict[str, Any]:
        return {
            "game": self.game,
            "version": self.version,
            "seats": state.seats,
            "options": _changed(self.settings, state.settings, state.seats),
            "to_act": self.to_act(state),
            "state": {name: getattr(state, name) for name in _names(self.kind)},
        }

    def _upgraded(self, document: _Document) -> dict[str, Any]:
        data = document.state
        for upgrade in self.upgrades[document.version - 1 :]:
            data = upgrade(data)
        return data

    def _settings(self, document: _Document) -> Any:
        try:
            return self.settings(document.options, document.seats)
        except Refused as error:
            raise BrokenPosition("options", error.key, **error.details) from error

    def _state(self, data: dict[str, Any], settings: Any) -> State:
        if "settings" in data:
            raise BrokenPosition("settings", "position-unknown-field")
        # A variant has its own settings class, so settings are read as plain data and put back.
        found = _convert(data | {"settings": asdict(settings)}, self.read_as or self.kind)
        values = {name: getattr(found, name) for name in _names(self.kind)}
        plain = as_json(values)
        if data != plain:  # comparing is fast, and they are usually equal
            _check_known_fields(data, plain)
        make: Callable[..., State] = self.kind
        return make(settings=settings, **values)


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else [each.name for each in fields(kind)]
    return tuple(name for name in names if name != "settings")


@lru_cache(maxsize=1024)
def _changed(settings_of: Callable[[Options, int], Any], settings: Any, seats: int) -> dict[str, Any]:
    default = settings_of({}, seats)
    values = {each.name: getattr(settings, each.name) for each in fields(settings)}
    return {name: value for name, value in values.items() if value != getattr(default, name)}


def _convert(value: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `$")
        place = path.strip("`.")
        named = f"{place}.{problem.partition('`')[2].partition('`')[0]}".strip(".")
        if "missing required field" in problem:
            raise BrokenPosition(named, "position-missing-field") from error
        if "unknown field" in problem:
            raise BrokenPosition(named, "position-unknown-field") from error
        raise BrokenPosition(place, "position-wrong-value", value=str(_value_at(value, place))) from error


def _value_at(value: Any, place: str) -> Any:
    for name, index in re.findall(r"(\w+)|\[(\d+)\]", place):
        value = value[name] if name else value[int(index)]
    return value


def _check_known_fields(data: Any, read: Any, place: str = "") -> None:
    """msgspec ignores unknown fields of dataclasses, so they are found here."""
    if isinstance(read, dict):
        for name, value in data.items():
            inner = f"{place}.{name}".strip(".")
            if name not in read:
                raise BrokenPosition(inner, "position-unknown-field")
            _check_known_fields(value, read[name], inner)
    elif isinstance(read, list):
        for number, (one, other) in enumerate(zip(data, read, strict=True)):
            _check_known_fields(one, other, f"{place}[{number}]")


# Helpers for audits.


def in_range(value: int, field: str, least: int, most: int) -> None:
    """Check that the value is in range."""
    if not least <= value <= most:
        raise BrokenPosition(field, "position-not-in-range", value=str(value), least=least, most=most)


def one_of(value: object, field: str, allowed: Iterable[object]) -> None:
    """Check that the value is allowed."""
    known = list(allowed)
    if value not in known:
        raise BrokenPosition(field, "position-other-value", value=str(value), allowed=", ".join(map(str, known)))


def contradiction(field: str, other: str) -> BrokenPosition:
    """The error for two fields that contradict each other."""
    return BrokenPosition(field, "position-contradicts", other=other)


def each_in_one_place(places: Iterable[tuple[str, Iterable[str]]], pieces: Iterable[str], rest: str) -> None:
    """Check that the places hold exactly the pieces; a missing one is reported for the field `rest`."""
    left = Counter(pieces)
    for field, found in places:
        for piece in found:
            if piece not in left:
                raise BrokenPosition(field, "unknown-card", card=piece)
            if not left[piece]:
                raise BrokenPosition(field, "position-card-twice", card=piece)
            left[piece] -= 1
    if missing := [*left.elements()]:
        raise BrokenPosition(rest, "position-card-missing", card=", ".join(missing))
