"""Values that all games share: seats, options, outcomes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, Protocol, Self, TypeAlias, TypeVar, dataclass_transform

import msgspec

from .errors import Refused

Seat: TypeAlias = int
OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Frozen(msgspec.Struct, frozen=True):
    """A struct whose fields are never set again."""


def total(numbers: Iterable[float]) -> float:
    """Added from the left: `sum` rounds differently from Python 3.12 on, and bots must agree with kernels."""
    return reduce(add, numbers, 0)


class GameState(Protocol):
    """What all states have: plain data in a slotted dataclass."""

    @property
    def settings(self) -> Any:
        """The options: a frozen dataclass."""

    @property
    def seats(self) -> int: ...

    def copy(self) -> Self:
        """Shares nothing mutable."""


State = TypeVar("State", bound=GameState)


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a table, with all its values."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    seats: tuple[int, ...] = ()  # where it matters; empty: everywhere

    def matters(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def read(self, text: str) -> OptionValue:
        """The value of a text."""
        for value in self.values:
            if option_text(value) == text:
                return value
        raise self._unknown(text)

    def check(self, value: object) -> OptionValue:
        """`value` if it is allowed; True is not 1."""
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        raise self._unknown(value)

    def _unknown(self, value: object) -> Refused:
        allowed = ", ".join(option_text(each) for each in self.values)
        return Refused("bad-option-value", option=self.name, value=str(value), allowed=allowed)


def option_text(value: OptionValue) -> str:
    """A value as typed on a command line: `true`, `2`, `secret`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def resolve_options(known: tuple[Option, ...], asked: Options) -> dict[str, OptionValue]:
    """The checked values of all options; the others have their default."""
    for name in asked:
        _option(known, name)
    return {
        option.name: option.check(asked[option.name]) if option.name in asked else option.default for option in known
    }


def read_options(known: tuple[Option, ...], pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Options from `name=value` pairs."""
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("option-without-value", option=pair)
        options[name] = _option(known, name).read(value)
    return options


def _option(known: tuple[Option, ...], name: str) -> Option:
    found = {option.name: option for option in known}
    if name not in found:
        raise Refused("unknown-option", option=str(name), known=", ".join(sorted(found)))
    return found[name]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Ranks decide, not scores: 1 is best, ties share a rank. `reason` is a word key, `tally` the score sheet."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    tally: tuple[Mapping[str, int], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def next_seat(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % seats


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each key, lowest first; equal keys share a rank."""
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)
