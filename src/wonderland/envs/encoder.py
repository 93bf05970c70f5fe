"""Games as arrays: action numbers and flat observations."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.core.choices import Action
from wonderland.core.encoding import Field
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Outcome

Observation: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]


class MissingExtra(ImportError):
    """A package of the extra `envs` is missing."""


@contextmanager
def extra() -> Iterator[None]:
    """A missing package raises `MissingExtra`."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(f"This needs {error.name}, which `pip install wonderland[envs]` brings.") from error


class Encoder:
    """The encoding of a game for a number of seats."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        if game.encoding is None:
            raise Refused("no-encoding", game=game.id)
        self.actions: tuple[str, ...] = game.encoding.ACTIONS
        self.numbers = numbers_of(self.actions)
        self.fields: tuple[Field, ...] = game.encoding.fields(seats)
        self.size = sum(field.size for field in self.fields)
        self.least = self._filled("least")
        self.most = self._filled("most")

    def _filled(self, bound: str) -> Observation:
        return np.concatenate([np.full(field.size, getattr(field, bound), np.int16) for field in self.fields])

    def observe(self, view: Any) -> Observation:
        """All fields in a row."""
        return np.fromiter((number for field in self.fields for number in field.numbers(view)), np.int16, self.size)

    def mask(self, choices: Iterable[Action]) -> Mask:
        mask = np.zeros(len(self.actions), np.int8)
        mask[[self.number(str(choice)) for choice in choices]] = 1
        return mask

    def number(self, name: str) -> int:
        if name not in self.numbers:
            raise Refused("no-number", action=name)
        return self.numbers[name]

    def action(self, number: int) -> str:
        if not 0 <= number < len(self.actions):
            raise Refused("bad-action-number", number=number, last=len(self.actions) - 1)
        return self.actions[number]

    def named(self, observations: Any) -> dict[str, Any]:
        """The fields of one or many observations, in their shapes."""
        found, start = {}, 0
        for field in self.fields:
            part = observations[..., start : start + field.size]
            found[field.name] = part.reshape(*observations.shape[:-1], *field.shape)
            start += field.size
        return found


@cache
def numbers_of(actions: tuple[str, ...]) -> dict[str, int]:
    return {action: number for number, action in enumerate(actions)}


def rewards(outcome: Outcome) -> list[float]:
    """A sole winner gets 1, the losers split -1 equally; the sum is 0."""
    seats, winners = len(outcome.ranks), outcome.ranks.count(1)
    return [(seats / winners * (rank == 1) - 1) / (seats - 1) for rank in outcome.ranks]
