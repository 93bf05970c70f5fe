"""Statistics of results: exact sums, and correct intervals."""

from fractions import Fraction
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wonderland.lab.match import MatchResult
from wonderland.lab.measures import Summary, Tally, games_to_tell, wilson


def result(*ranks: int, reason: str = "sixth-colour") -> MatchResult:
    return MatchResult("s", ranks, tuple(10 * rank for rank in ranks), reason, moves=40)


def test_a_shared_win_counts_in_equal_parts() -> None:
    tally = Tally(3)
    for each in (result(1, 1, 1), result(1, 1, 3), result(3, 2, 1)):
        tally.add(each)
    assert [seat.wins for seat in tally.seats] == [Fraction(5, 6), Fraction(5, 6), Fraction(4, 3)]


@given(st.lists(st.permutations([1, 2, 3, 4]) | st.just([1, 1, 3, 3]) | st.just([1, 1, 1, 4]), min_size=1))
def test_wins_sum_to_games(rows: list[list[int]]) -> None:
    tally = Tally(4)
    for ranks in rows:
        tally.add(result(*ranks))
    assert sum(seat.wins for seat in tally.seats) == tally.games == sum(tally.endings.values())


def numbers_of(row: list[int]) -> Summary:
    numbers = Summary()
    for number in row:
        numbers.add(number)
    return numbers


@given(st.lists(st.integers(-200, 200), min_size=2))
def test_numbers_match_their_row(row: list[int]) -> None:
    numbers = numbers_of(row)
    assert (numbers.least, numbers.most) == (min(row), max(row))
    assert (numbers.mean, numbers.deviation) == pytest.approx((mean(row), stdev(row)))


@given(st.lists(st.integers(-99, 99), min_size=1), st.lists(st.integers(-99, 99), min_size=1))
def test_two_rows_join_to_one(first: list[int], second: list[int]) -> None:
    assert numbers_of(first).merged(numbers_of(second)) == numbers_of([*first, *second])


def test_one_number_has_no_deviation() -> None:
    numbers = Summary()
    numbers.add(7)
    assert (numbers.mean, numbers.deviation) == (7, 0)


def test_wilson_gives_the_textbook_interval() -> None:
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


@given(st.integers(1, 10_000), st.fractions(0, 1))
def test_wilson_contains_the_share_and_stays_in_range(games: int, share: Fraction) -> None:
    low, high = wilson(float(share * games), games)
    assert 0 <= low <= float(share) + 1e-9
    assert float(share) - 1e-9 <= high <= 1
    assert low < high


def test_a_smaller_difference_needs_more_games() -> None:
    assert games_to_tell(0.1, 0.25) == 97
    assert games_to_tell(-0.2, 0.25) == 25
    assert games_to_tell(0.0, 0.25) is None
