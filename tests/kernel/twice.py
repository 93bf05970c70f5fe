"""A toy kernel whose turns are two choices of one seat: it takes coins twice, and the last coin wins.

If three are taken at once, one or none is returned at random. Between two turns a heap has a value.
"""

import sys

import numpy as np

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import ranks_of
from wonderland.kernel.record import Numbers, Record, Records, Shares

STATE = np.dtype((np.record, [("heap", np.int64), ("turn", np.int64), ("taken", np.int64), ("most", np.int64)]))
LUCKY = 3
RICH = 40
VALUE_ERROR = 0.0


def heap(coins: int, most: int = 2) -> Records:
    """A game with this many coins left; the first seat begins its turn and takes at most `most` at once."""
    records = np.zeros(1, STATE)
    records[0].heap, records[0].most = coins, most
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
    return int(min(s.heap, s.most))


@compiled
def apply(s: Record, choice: int, chance: Chance) -> None:
    s.heap -= choice + 1
    if choice + 1 == LUCKY and s.heap:
        s.heap += below(chance, 2)
    s.taken = 1 - s.taken
    if s.taken == 0 and s.heap:
        s.turn = 1 - s.turn


@compiled
def settled(s: Record) -> bool:
    return bool(s.taken == 0)


@compiled
def value(s: Record, shares: Shares) -> None:
    shares[s.turn] = s.heap * s.heap % 7 / RICH
    shares[1 - s.turn] = 1 - shares[s.turn]


@compiled
def scores(s: Record, points: Numbers) -> None:
    points[s.turn] = 1
    points[1 - s.turn] = 0


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    return bool(points[other] > points[seat])


ranks = ranks_of(sys.modules[__name__])
