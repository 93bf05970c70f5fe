"""Views as numbers, for machine learning."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol

from .values import Seat


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: integers from `least` to `most`, in row-major order."""

    name: str
    shape: tuple[int, ...]
    most: int
    numbers: Callable[[Any], Iterable[int]]  # fields by seat start with the viewer
    least: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class Encoding(Protocol):
    """A game's `encoding.py`. Options are not encoded: they are constant during a game."""

    @property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant)
        """Numbers never change; new names are added at the end."""

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes."""


def around(view: Any) -> list[Seat]:
    """The seats clockwise, the viewer first."""
    return [(view.seat + step) % view.seats for step in range(view.seats)]


def by_seat(numbers: Callable[[Any, Seat], Iterable[int]]) -> Callable[[Any], list[int]]:
    """The numbers of all seats, the viewer's first."""
    return lambda view: [number for seat in around(view) for number in numbers(view, seat)]


def one_of(item: object, items: Sequence[object]) -> list[int]:
    """1 at the first index of the item."""
    numbers = [0] * len(items)
    if item in items:
        numbers[items.index(item)] = 1
    return numbers


def those_of(found: Iterable[object], items: Sequence[object]) -> list[int]:
    """1 at the index of each item found."""
    there = set(found)
    return [int(each in there) for each in items]


def counts_of(counts: Mapping[Any, int], items: Sequence[object]) -> list[int]:
    """The count of each item."""
    return [counts.get(each, 0) for each in items]


# Fields that many games have. Each is named after the field of the view that it is read from.


def one_of_field(name: str, items: Sequence[object]) -> Field:
    return Field(name, (len(items),), 1, lambda view: one_of(getattr(view, name), items))


def to_act_field(seats: int) -> Field:
    return Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view)))


def number_field(name: str, most: int, least: int = 0) -> Field:
    """None counts as 0."""
    return Field(name, (1,), most, lambda view: [getattr(view, name) or 0], least)


def seat_numbers_field(name: str, seats: int, most: int) -> Field:
    """A number for each seat."""
    return Field(name, (seats,), most, by_seat(lambda view, seat: [int(getattr(view, name)[seat])]))
