"""A toy kernel: two seats take one to three coins in turn, and the last coin wins."""

import sys

import numpy as np

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import ranks_of
from wonderland.kernel.record import Numbers, Record, Records

STATE = np.dtype((np.record, [("heap", np.int64), ("turn", np.int64)]))


def heap(coins: int) -> Records:
    """A game with this number of coins left."""
    records = np.zeros(1, STATE)
    records[0].heap = coins
    return records


@compiled
def seats(s: Record) -> int:
    return 2


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    pass


@compiled
def to_act(s: Record) -> int:
    return s.turn if s.heap else -1


@compiled
def choices(s: Record) -> int:
    return int(min(s.heap, 3))


@compiled
def key(s: Record, choice: int) -> int:
    return choice


@compiled
def policy(s: Record, chance: Chance) -> int:
    return below(chance, choices(s))


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    s.heap -= choice + 1
    s.turn = 1 - s.turn


@compiled
def scores(s: Record, points: Numbers) -> None:
    points[s.turn] = 0
    points[1 - s.turn] = 1


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    return bool(points[other] > points[seat])


settled = value = sealed = shown = None
ranks = ranks_of(sys.modules[__name__])
