"""Compiled loops for every kernel: random playouts, ranks, and sums over many games.

A loop refers to its kernel as a module: with captured functions it would never be found in Numba's cache.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from wonderland.core.contract import Kernel
from wonderland.core.values import Options

from .chance import Chance, below, seeded
from .compiled import PACKAGE, compiled
from .record import Numbers, Record, Records


class Sums(NamedTuple):
    """Sums over many games; tuples are by seat."""

    games: int
    moves: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def random_games(kernel: Kernel, seats: int, games: int, seed: int, options: Options | None = None) -> Sums:
    """Play random games; the same seed gives the same games."""
    return play_games(kernel, kernel.blank(seats, options or {}), seats, games, seed)


def play_games(kernel: Kernel, records: Records, seats: int, games: int, seed: int) -> Sums:
    """The same in the given record, which is left at the end of the last game."""
    points, places = np.zeros((2, seats), np.int64)
    module: Any = kernel
    moves = games_of(module)(records, games, seeded(seed), points, places)
    return Sums(games, moves, tuple(points.tolist()), tuple(places.tolist()))


def play_out_of(kernel: ModuleType) -> Any:
    """`play_out(s, chance)`: play at random to the end; returns the number of moves."""

    def play_out(s: Record, chance: Chance) -> int:
        moves = 0
        while kernel.to_act(s) >= 0:
            kernel.apply(s, below(chance, kernel.choices(s)), chance)
            moves += 1
        return moves

    return compiled_for(kernel, play_out)


def ranks_of(kernel: ModuleType) -> Any:
    """`ranks(s, points, places)`, by `is_ahead(s, points, other, seat)`."""

    def ranks(s: Record, points: Numbers, places: Numbers) -> None:
        for seat in range(len(places)):
            places[seat] = 1
            for other in range(len(places)):
                if kernel.is_ahead(s, points, other, seat):
                    places[seat] += 1

    return compiled_for(kernel, ranks)


@compiled
def after(seat: int, step: int, seats: int) -> int:
    """Faster than a remainder."""
    other = seat + step
    return other if other < seats else other - seats


@cache
def games_of(kernel: Any) -> Any:
    def games(records: Records, number: int, chance: Chance, point_sums: Numbers, place_sums: Numbers) -> int:
        s = records[0]
        points, places = np.zeros_like(point_sums), np.zeros_like(place_sums)
        moves = 0
        for _ in range(number):
            kernel.deal(s, chance)
            moves += kernel.play_out(s, chance)
            kernel.scores(s, points)
            kernel.ranks(s, points, places)
            for seat in range(len(points)):
                point_sums[seat] += points[seat]
                place_sums[seat] += places[seat]
        return moves

    return compiled_for(kernel, games)


def compiled_for(kernel: ModuleType, loop: Callable[..., Any]) -> Any:
    """Cached under the kernel's name; a kernel outside this package has its version in it."""
    version = "" if PACKAGE in Path(str(kernel.__file__)).parents else f".{_version(kernel)}"
    loop.__qualname__ = f"{loop.__name__}.{kernel.__name__}{version}"
    return compiled(loop)


def _version(kernel: ModuleType) -> str:
    file = Path(str(kernel.__file__))
    files = sorted(file.parent.glob("*.py")) if hasattr(kernel, "__path__") else [file]
    return hashlib.sha256(b"".join(each.read_bytes() for each in files)).hexdigest()[:16]
