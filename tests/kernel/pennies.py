"""A toy kernel: both seats secretly choose a side of a penny; equal sides win for the second, different ones for the
first.

The second has a third side, which never wins. Its choices come in one of two orders, which the first seat cannot see;
their keys are the same.
"""

import sys

import numpy as np

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import ranks_of
from wonderland.kernel.record import Numbers, Record, Records

STATE = np.dtype((np.record, [("turn", np.int64), ("swapped", np.int64), ("sides", np.int64, 2)]))
FOOLISH = 2


def pennies() -> Records:
    """A new game."""
    return np.zeros(1, STATE)


@compiled
def seats(s: Record) -> int:
    return 2


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    s.swapped = 0 if seat == 1 else below(chance, 2)


@compiled
def to_act(s: Record) -> int:
    return s.turn if s.turn < 2 else -1


@compiled
def choices(s: Record) -> int:
    return 2 + s.turn  # type: ignore[no-any-return]


@compiled
def key(s: Record, choice: int) -> int:
    if s.turn == 1 and s.swapped:
        return FOOLISH - choice
    return choice


@compiled
def sealed(s: Record) -> bool:
    return True


@compiled
def policy(s: Record, chance: Chance) -> int:
    return below(chance, choices(s))


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    s.sides[s.turn] = key(s, choice)
    s.turn += 1


@compiled
def scores(s: Record, points: Numbers) -> None:
    second = s.sides[0] == s.sides[1]
    points[0], points[1] = 1 - second, second


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    return bool(points[other] > points[seat])


settled = value = shown = None
ranks = ranks_of(sys.modules[__name__])
