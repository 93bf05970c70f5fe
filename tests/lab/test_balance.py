"""A study of balance counts what was played, for every game by the same machinery."""

from concurrent.futures import ProcessPoolExecutor

import pytest

from wonderland.games import discover
from wonderland.lab.balance import (
    PLACE,
    UNIT,
    Counts,
    Setting,
    balance,
    count,
    moves_difference,
    place_differences,
)
from wonderland.lab.variant import Variant


@pytest.mark.parametrize("name", list(discover()))
def test_every_place_and_everything_that_seats_have_is_counted(name: str) -> None:
    seats = max(discover()[name].seats)
    counts = count(Setting(name, ("greedy",) * seats), range(3))
    places = [counts.share(PLACE, str(place)) for place in range(1, seats + 1)]
    assert [share.had for share in places] == [3] * seats
    assert sum(share.parts for share in places) == 3 * UNIT
    assert counts.games == len(counts.places) == 3 and counts.scores.count == 3 * seats
    kinds = [kind for kind in counts.things if kind != PLACE]
    assert kinds
    for kind in kinds:
        assert all(0 < counts.share(kind, thing).had <= 3 * seats for thing in counts.things[kind])


def test_war_counts_factions_quests_and_cards() -> None:
    counts = count(Setting("war", ("greedy",) * 3, {"factions": "dealt"}), range(2))
    assert sum(counts.share("faction", thing).had for thing in counts.things["faction"]) == 6
    assert sum(counts.share("tea", thing).had for thing in counts.things["tea"]) == 2 * 3 * 3 * 4
    assert {"quest", "wonderlandian"} <= set(counts.things)


def test_any_number_of_workers_counts_the_same() -> None:
    setting = Setting("parade", ("greedy", "random"))
    with ProcessPoolExecutor(2) as pool:
        assert balance(setting, 60, pool) == count(setting, range(60))


def test_a_thing_that_only_those_behind_take_is_compared_with_others_behind() -> None:
    counts = Counts()
    for thing, standing, won, lost in (("wanted", 2, 3, 7), ("other", 2, 3, 7), ("other", 1, 8, 2)):
        for parts in (UNIT,) * won + (0,) * lost:
            counts.add("card", thing, standing, parts)
    assert counts.share("card", "wanted").share == pytest.approx(0.3)
    assert counts.share("card", "other").share == pytest.approx(0.55)
    assert counts.beyond_standing("card", "wanted") == pytest.approx(0)


def test_variants_are_compared_on_the_same_luck() -> None:
    base = count(Setting("parade", ("greedy", "greedy")), range(40))
    other = count(Setting("parade", ("greedy", "greedy"), variant=Variant(("hand_size=7",))), range(40))
    first, second = place_differences(base, other)
    assert first.difference == pytest.approx(-second.difference)
    assert 0 < first.reach < 0.4
    assert first.base == pytest.approx(base.share(PLACE, "1").share)
    assert moves_difference(base, other).difference == pytest.approx(other.moves.mean - base.moves.mean)
    assert all(each.difference == each.reach == 0 for each in place_differences(base, base))
