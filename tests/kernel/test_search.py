"""Search through kernels that no game has: what it finds, and what it must not know."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.kernel import nim, pennies, settling
from wonderland.kernel.chance import seeded
from wonderland.kernel.search import Reach, Search

KERNEL: Any = nim


def searched(kernel: Any, records: Any, seat: int, iterations: int, reach: Reach | None = None) -> Any:
    """What was seen of every choice; no toy has more than three."""
    search = Search(kernel, records, seat, iterations, seeded(1), reach or Reach())
    search.iterate(iterations)
    return search.seen[:3]


@pytest.mark.parametrize(("coins", "best"), [(5, 1), (6, 2), (7, 3), (9, 1), (11, 3)])
def test_it_finds_the_move_that_wins(coins: int, best: int) -> None:
    seen = searched(nim, nim.heap(coins), 0, 3000)
    assert int(np.argmax(seen["visits"])) + 1 == best
    assert seen["wins"][best - 1] / seen["visits"][best - 1] > 0.8


def test_every_playout_is_seen_of_the_choice_it_began_with() -> None:
    assert searched(nim, nim.heap(9), 0, 500)["visits"].sum() == 500


def test_the_same_luck_finds_the_same_in_one_go_or_in_two() -> None:
    whole = searched(nim, nim.heap(10), 0, 600)
    parts = Search(KERNEL, nim.heap(10), 0, 600, seeded(1), Reach())
    for iterations in (100, 500):
        parts.iterate(iterations)
    assert parts.seen[:3].tobytes() == whole.tobytes()


def test_a_search_of_depth_one_does_not_see_the_answer() -> None:
    """Of six coins one must leave four; whoever thinks on knows that this wins."""
    flat, deep = (searched(nim, nim.heap(6), 0, 2000, replace(Reach(), depth=depth)) for depth in (1, 512))
    won = [float(seen["wins"][1] / seen["visits"][1]) for seen in (flat, deep)]
    assert won[0] < 0.7 and won[1] > 0.9


def test_where_a_playout_stops_before_the_end_the_lead_in_points_counts() -> None:
    """Whoever took coins last has a point here."""
    seen = searched(nim, nim.heap(9), 0, 300, replace(Reach(), horizon=1))
    assert [round(float(each.wins / each.visits), 6) for each in seen] == [round((1 + 1 / 11) / 2, 6)] * 3


def test_a_horizon_is_counted_in_settled_places_where_the_kernel_tells_them() -> None:
    """Whoever takes two of six coins leaves four, and a playout of one place stops there; one of two places goes on."""
    near, far = (searched(settling, settling.heap(6), 0, 400, replace(Reach(), horizon=places)) for places in (1, 2))
    worth = float(settling.WORTH)
    assert near["wins"][1] == worth * near["visits"][1]
    assert near["wins"][0] != worth * near["visits"][0]
    assert far["wins"][1] > worth * far["visits"][1]


def test_a_lead_in_points_counts_beside_the_win_and_the_win_is_told_whole() -> None:
    """Whoever takes the last coin leads by a point."""
    search = Search(KERNEL, nim.heap(1), 0, 50, seeded(1), Reach(lead=0.3))
    search.iterate(50)
    node = search.tree[search.tree["visits"] > 0][0]
    assert node.value / node.visits == pytest.approx(0.7 + 0.3 * (1 + 1 / 11) / 2)
    assert search.seen["wins"][0] == search.seen["visits"][0] == 50


def test_an_answer_under_seal_is_not_known_to_the_next() -> None:
    """If the second seat saw the first penny it would win every game."""
    seen = searched(pennies, pennies.pennies(), 0, 4000)
    assert 0.4 < seen["wins"].sum() / seen["visits"].sum() < 0.7


def test_one_who_is_asked_with_others_thinks_of_its_own_answer() -> None:
    """The first has not answered yet; it does so in each playout, and the side that never wins is left alone."""
    seen = searched(pennies, pennies.pennies(), 1, 4000)
    assert seen["visits"].sum() == 4000
    assert seen["visits"][pennies.FOOLISH] < 400
