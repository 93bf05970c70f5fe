"""A balance study counts what was played, with the same code for every game."""

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from wonderland.core.errors import Refused
from wonderland.games import discover
from wonderland.lab.balance import (
    CHUNK,
    PLACE,
    UNIT,
    Counts,
    KeptCounts,
    Setting,
    balance,
    count,
    moves_difference,
    place_differences,
)
from wonderland.lab.measures import NORMAL_95, deviations_for, wilson
from wonderland.lab.variant import Variant


@pytest.mark.parametrize("name", list(discover()))
def test_every_rank_and_everything_that_seats_have_is_counted(name: str) -> None:
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
    total = Counts()
    with ProcessPoolExecutor(2) as pool:
        for counts in balance(setting, 60, pool):
            total.join(counts)
    assert total == count(setting, range(60))


def test_earlier_results_are_not_played_again(tmp_path: Path) -> None:
    setting, other = Setting("parade", ("greedy", "random")), Setting("parade", ("greedy", "random"), seed="tea")
    file = tmp_path / "balance.json"
    with ThreadPoolExecutor(1) as pool:
        kept = KeptCounts(file, resume=False)
        first = next(balance(setting, 60, pool, kept))
        with pytest.raises(Refused, match="results-exist"):
            KeptCounts(file, resume=False)
        again = KeptCounts(file, resume=True)
        assert again.read(setting, range(CHUNK)) == first
        assert again.read(setting, range(CHUNK, 2 * CHUNK)) is again.read(other, range(CHUNK)) is None
        again.write(setting, range(CHUNK), Counts(games=7))
        assert next(balance(setting, 60, pool, again)).games == 7
        again.finish([])
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_fair_items_are_not_listed_however_many_are_compared() -> None:
    """Of 66 fair cards some look unfair by chance: without a correction several would be listed."""
    draws, listed, uncorrected = random.Random(7), 0, 0
    for _ in range(100):
        counts = Counts()
        for card in range(66):
            for _ in range(100):
                counts.add("card", str(card), 0, UNIT * (draws.random() < 1 / 3))
        listed += bool(counts.beyond_chance("card", 1 / 3))
        uncorrected += any(
            not low <= 1 / 3 <= high for card in range(66) for low, high in [counts.share("card", str(card)).interval()]
        )
    assert listed <= 10 and uncorrected >= 80


def test_unfair_items_are_listed_with_the_most_certain_first() -> None:
    counts = Counts()
    for thing, won in {"fair": 33, "strong": 90, "weak": 8, "usual": 36}.items():
        for number in range(100):
            counts.add("card", thing, 0, UNIT * (number < won))
    found = counts.beyond_chance("card", 1 / 3)
    assert list(found) == ["strong", "weak"]
    assert found["strong"] == wilson(90, 100, deviations_for(4)) and found["weak"] == wilson(8, 100, deviations_for(3))
    assert deviations_for(1) == pytest.approx(NORMAL_95)


def test_an_item_taken_only_from_behind_is_compared_with_others_from_behind() -> None:
    counts = Counts()
    for thing, standing, won, lost in (("wanted", 2, 3, 7), ("other", 2, 3, 7), ("other", 1, 8, 2)):
        for parts in (UNIT,) * won + (0,) * lost:
            counts.add("card", thing, standing, parts)
    assert counts.share("card", "wanted").share == pytest.approx(0.3)
    assert counts.share("card", "other").share == pytest.approx(0.55)
    assert counts.beyond_standing("card", "wanted") == pytest.approx(0)


def test_variants_are_compared_on_the_same_seeds() -> None:
    base = count(Setting("parade", ("greedy", "greedy")), range(40))
    other = count(Setting("parade", ("greedy", "greedy"), variant=Variant(("hand_size=7",))), range(40))
    first, second = place_differences(base, other)
    assert first.difference == pytest.approx(-second.difference)
    assert 0 < first.reach < 0.4
    assert first.base == pytest.approx(base.share(PLACE, "1").share)
    assert moves_difference(base, other).difference == pytest.approx(other.moves.mean - base.moves.mean)
    assert all(each.difference == each.reach == 0 for each in place_differences(base, base))
