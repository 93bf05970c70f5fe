"""Whole-turn search, compared with results computed by hand."""

from typing import Any

import numpy as np
import pytest

from tests.kernel import twice
from wonderland.kernel.chance import seeded
from wonderland.kernel.turns import TRUST, TurnSearch

KERNEL: Any = twice
ALL = 100


def weighed(coins: int, ends: int, most: int = 2, seed: int = 1) -> list[float]:
    """Returns the value of each choice when this many ends were followed."""
    turn = TurnSearch(KERNEL, twice.heap(coins, most), 0, seeded(seed))
    turn.follow(ends)
    turn.weigh()
    count = min(coins, most)
    assert turn.seen["visits"][:count].all() and not turn.seen["visits"][count:].any()
    return [float(each) for each in turn.seen["wins"][:count]]


def alone(coins: int) -> float:
    """The value of this many coins left for the seat whose turn is over; none: it took the last."""
    return 1 - coins * coins % 7 / twice.RICH if coins else 1.0


def ways(coins: int, taken: int) -> set[int]:
    """The coins that may be left at the end of a turn that began by taking this many."""
    left = coins - taken
    return {left - more for more in (1, 2) if more <= left} if left else {0}


def best(coins: int) -> float:
    """The value of a turn that begins with this many coins, ignoring the reply."""
    return max(alone(left) for taken in (1, 2) if taken <= coins for left in ways(coins, taken))


def answered(coins: int) -> float:
    return TRUST * (1 - best(coins)) + (1 - TRUST) * alone(coins) if coins else 1.0


@pytest.mark.parametrize("coins", range(2, 13))
def test_a_choice_is_worth_the_best_end_of_the_turn_it_begins(coins: int) -> None:
    assert weighed(coins, 0) == pytest.approx([max(map(alone, ways(coins, taken))) for taken in (1, 2)])


@pytest.mark.parametrize("coins", range(2, 13))
def test_the_best_choice_leads_to_the_best_end_after_the_best_reply(coins: int) -> None:
    """Ends that cannot become the best are not searched to the last reply, so only the best value is exact."""
    values = [max(map(answered, ways(coins, taken))) for taken in (1, 2)]
    found = weighed(coins, ALL)
    assert max(found) == pytest.approx(max(values))
    assert values[int(np.argmax(found))] == pytest.approx(max(values))


def test_an_end_that_was_not_followed_counts_less_than_its_value() -> None:
    """Of nine coins, one leaves seven or six, two leave six or five; five are worth the most, seven the least."""
    by_itself, followed = weighed(9, 0), weighed(9, 1)
    assert followed[0] < by_itself[0] and followed[1] < by_itself[1]


def test_a_choice_is_as_certain_as_the_value_and_a_won_game_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two coins both can be taken, which wins; with five no first choice ends the game."""
    monkeypatch.setattr(twice, "VALUE_ERROR", 0.8)
    for coins, sure in ((2, True), (5, False)):
        turn = TurnSearch(KERNEL, twice.heap(coins), 0, seeded(1))
        turn.weigh()
        wins, squares = turn.seen["wins"][:2], turn.seen["squares"][:2]
        assert np.sqrt(squares - wins**2) == pytest.approx(0.8 * wins * (1 - wins))
        assert (wins == 1).all() if sure else (squares > wins**2).all()


def test_random_effects_count_as_the_mean_of_some_samples() -> None:
    """Of four coins three leave one or two, after which the last can be taken."""
    worth = {weighed(4, 0, most=3, seed=seed)[2] for seed in range(20)}
    assert worth == {1.0}
    unsure = {round(weighed(9, 0, most=3, seed=seed)[2], 6) for seed in range(20)}
    assert len(unsure) > 1


def test_the_same_seed_gives_the_same_values() -> None:
    assert weighed(12, 3, most=3) == weighed(12, 3, most=3)
