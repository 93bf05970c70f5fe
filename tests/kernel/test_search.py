"""Search with toy kernels: what it finds, and what it must not know."""

from typing import Any

import numpy as np
import pytest

from tests.kernel import nim, pennies, settling
from wonderland.kernel.chance import seeded
from wonderland.kernel.search import Search

KERNEL: Any = nim


def searched(kernel: Any, records: Any, seat: int, iterations: int, **settings: Any) -> Any:
    """Returns the statistics of every choice; no toy has more than three."""
    search = Search(kernel, records, seat, iterations, seeded(1), **settings)
    search.iterate(iterations)
    return search.seen[:3]


@pytest.mark.parametrize(("coins", "best"), [(5, 1), (6, 2), (7, 3), (9, 1), (11, 3)])
def test_it_finds_the_winning_move(coins: int, best: int) -> None:
    seen = searched(nim, nim.heap(coins), 0, 3000)
    assert int(np.argmax(seen["visits"])) + 1 == best
    assert seen["wins"][best - 1] / seen["visits"][best - 1] > 0.8


def test_every_playout_counts_for_its_first_choice() -> None:
    assert searched(nim, nim.heap(9), 0, 500)["visits"].sum() == 500


def test_the_same_seed_finds_the_same_in_one_run_or_two() -> None:
    whole = searched(nim, nim.heap(10), 0, 600)
    parts = Search(KERNEL, nim.heap(10), 0, 600, seeded(1))
    for iterations in (100, 500):
        parts.iterate(iterations)
    assert parts.seen[:3].tobytes() == whole.tobytes()


def test_a_search_of_depth_one_does_not_see_the_reply() -> None:
    """Of six coins you must leave four; only a deeper search knows that this wins."""
    flat, deep = (searched(nim, nim.heap(6), 0, 2000, depth=depth) for depth in (1, 512))
    won = [float(seen["wins"][1] / seen["visits"][1]) for seen in (flat, deep)]
    assert won[0] < 0.7 and won[1] > 0.9


def test_a_playout_cut_short_counts_by_the_lead_in_points() -> None:
    """The seat that took coins last has a point here."""
    seen = searched(nim, nim.heap(9), 0, 300, horizon=1)
    assert [round(float(each.wins / each.visits), 6) for each in seen] == [round((1 + 1 / 11) / 2, 6)] * 3


def test_a_horizon_counts_settled_positions_if_the_kernel_has_them() -> None:
    """Taking two of six coins leaves four, where a playout of one position stops; one of two positions goes on."""
    near, far = (searched(settling, settling.heap(6), 0, 400, horizon=places) for places in (1, 2))
    worth = float(settling.WORTH)
    assert near["wins"][1] == worth * near["visits"][1]
    assert near["wins"][0] != worth * near["visits"][0]
    assert far["wins"][1] > worth * far["visits"][1]


def test_a_lead_in_points_counts_beside_the_win_and_the_win_is_reported_whole() -> None:
    """Taking the last coin leads by a point."""
    search = Search(KERNEL, nim.heap(1), 0, 50, seeded(1), lead=0.3)
    search.iterate(50)
    node = search.tree[search.tree["visits"] > 0][0]
    assert node.value / node.visits == pytest.approx(0.7 + 0.3 * (1 + 1 / 11) / 2)
    assert search.seen["wins"][0] == search.seen["visits"][0] == 50


def test_a_sealed_answer_is_unknown_to_the_next_seat() -> None:
    """If the second seat saw the first penny it would win every game."""
    seen = searched(pennies, pennies.pennies(), 0, 4000)
    assert 0.4 < seen["wins"].sum() / seen["visits"].sum() < 0.7


def test_a_seat_asked_with_others_searches_its_own_answer() -> None:
    """The first has not answered yet; it does so in each playout, and the side that never wins is avoided."""
    seen = searched(pennies, pennies.pennies(), 1, 4000)
    assert seen["visits"].sum() == 4000
    assert seen["visits"][pennies.FOOLISH] < 400
