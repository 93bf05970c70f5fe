"""Games at random by any kernel, many in one compiled loop, added up."""

from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from wonderland.core.values import Options
from wonderland.pieces.compiled import compiled
from wonderland.pieces.luck import Luck, seeded
from wonderland.pieces.record import Numbers, Records


class Sums(NamedTuple):
    """Many games added up, by seat where it is a tuple."""

    games: int
    moves: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def random_games(kernel: ModuleType, seats: int, games: int, seed: int, options: Options | None = None) -> Sums:
    """Games at random from the deal to the score; the same seed, the same games."""
    records = kernel.blank(seats, options or {})
    points, places = np.zeros((2, seats), np.int64)
    moves = _loop_of(kernel)(records, games, seeded(seed), points, places)
    return Sums(games, moves, tuple(points.tolist()), tuple(places.tolist()))


@cache
def _loop_of(kernel: ModuleType) -> Any:
    """The loop for one kernel. It holds the module: a loop that held or took functions would not be found in the cache,
    since Numba gives them a new name in every process.
    """

    def loop(records: Records, games: int, luck: Luck, point_sums: Numbers, place_sums: Numbers) -> int:
        s = records[0]
        points, places = np.zeros_like(point_sums), np.zeros_like(place_sums)
        moves = 0
        for _ in range(games):
            kernel.deal(s, luck)
            moves += kernel.play_out(s, luck)
            kernel.scores(s, points)
            kernel.ranks(s, points, places)
            for seat in range(len(points)):
                point_sums[seat] += points[seat]
                place_sums[seat] += places[seat]
        return moves

    loop.__qualname__ = f"loop.{kernel.__name__}"  # a file of its own in the cache
    return compiled(loop)
