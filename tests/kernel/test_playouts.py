"""Random games by kernels."""

from typing import Any

import numpy as np
import pytest

from wonderland.games import discover
from wonderland.kernel.chance import seeded
from wonderland.kernel.playouts import Sums, random_games

KERNELS = [pytest.param(kernel, game.seats, id=game.id) for game in discover().values() if (kernel := game.kernel)]


@pytest.mark.parametrize(("kernel", "seats"), KERNELS)
def test_many_games_equal_games_one_by_one(kernel: Any, seats: range) -> None:
    chance, moves, sums = seeded(1), 0, np.zeros((2, seats[-1]), np.int64)
    record, (points, places) = kernel.blank(seats[-1], {})[0], np.zeros_like(sums)
    for _ in range(20):
        kernel.deal(record, chance)
        moves += kernel.play_out(record, chance)
        kernel.scores(record, points)
        kernel.ranks(record, points, places)
        sums += [points, places]
    scores, ranks = sums.tolist()
    assert random_games(kernel, seats[-1], 20, 1) == Sums(20, moves, tuple(scores), tuple(ranks))
