"""A view in numbers, for those who learn by machine: the fields that a game's `encoding.py` is made of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol

from wonderland.core.values import Seat


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of an observation: whole numbers from `least` to `most`, row by row."""

    name: str
    shape: tuple[int, ...]
    most: int
    numbers: Callable[[Any], Iterable[int]]
    """From a seat's view; as many as the shape holds. Where it goes by seats, the viewer is first."""
    least: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class Encoding(Protocol):
    """What a game's `encoding.py` gives. Options are not among its fields: they stay while a game is played."""

    @property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant)
        """The name of every action. A name keeps its place for ever; new ones join at the end."""
        ...

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes in a game with that many seats."""
        ...


def around(view: Any) -> list[Seat]:
    """The seats clockwise, the viewer first."""
    return [(view.seat + step) % view.seats for step in range(view.seats)]


def by_seat(numbers: Callable[[Any, Seat], Iterable[int]]) -> Callable[[Any], list[int]]:
    """The numbers of each seat one after the other, the viewer's first."""
    return lambda view: [number for seat in around(view) for number in numbers(view, seat)]


def one_of(item: object, items: Sequence[object]) -> list[int]:
    """1 at the place of the item; nowhere if it is not among them."""
    numbers = [0] * len(items)
    if item in items:
        numbers[items.index(item)] = 1
    return numbers


def those_of(found: Iterable[object], items: Sequence[object]) -> list[int]:
    """1 at the place of each that was found."""
    there = set(found)
    return [int(each in there) for each in items]


def counts_of(counts: Mapping[Any, int], items: Sequence[object]) -> list[int]:
    return [counts.get(each, 0) for each in items]
