"""The small values that all games share: a seat, the options of a game, how it ended."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from wonderland.core.errors import Refused

Seat: TypeAlias = int
OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]


def total(numbers: Iterable[float]) -> float:
    """The sum, added up from the left. From Python 3.12 on `sum` rounds otherwise; a bot is to choose alike everywhere,
    and a kernel as it does."""
    return reduce(add, numbers, 0)


class GameState(Protocol):
    """What the states of all games have: plain data in a slotted dataclass."""

    @property
    def settings(self) -> Any:
        """The options of this play: a frozen dataclass, a field for each option."""
        ...

    @property
    def seats(self) -> int: ...

    def copy(self) -> Self:
        """A copy that shares nothing mutable."""
        ...


State = TypeVar("State", bound=GameState)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table can set before the game: all its values, the default first among equals."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    seats: tuple[int, ...] = ()
    """The seat counts at which it changes the game; empty: all of them."""

    def matters(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def read(self, text: str) -> OptionValue:
        """The value that `text` spells, as typed on a command line."""
        for value in self.values:
            if option_text(value) == text:
                return value
        raise self.refusal(text)

    def check(self, value: object) -> OptionValue:
        """`value` itself where it is one of ours; true is not 1."""
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        raise self.refusal(value)

    def refusal(self, value: object) -> Refused:
        allowed = ", ".join(option_text(each) for each in self.values)
        return Refused("bad-option-value", option=self.name, value=str(value), allowed=allowed)


def option_text(value: OptionValue) -> str:
    """An option's value as it is typed: `true`, `2`, `secret`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def resolve_options(known: tuple[Option, ...], asked: Options) -> dict[str, OptionValue]:
    """All options with their values: those asked for, checked, and the defaults of the rest."""
    for name in asked:
        _option(known, name)
    return {
        option.name: option.check(asked[option.name]) if option.name in asked else option.default for option in known
    }


def read_options(known: tuple[Option, ...], pairs: Sequence[str]) -> dict[str, OptionValue]:
    """The options that `name=value` pairs set, as typed on a command line."""
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
    """How a game ended, by seat: rank 1 is best and equal ranks share; `reason` is a word key.

    Ranks decide, never scores: in one game less is better, in another there are only wins (1) and losses (0). The tally
    is what a score sheet would say of each seat: named numbers, tie-breaks among them.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    tally: tuple[Mapping[str, int], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def next_seat(seat: Seat, seats: int) -> Seat:
    """The neighbour clockwise."""
    return (seat + 1) % seats


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each key, the least first: 1 is best, equal keys share a rank and the next rank is left out."""
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)
