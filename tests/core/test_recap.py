"""Facts of every race of points."""

from wonderland.core.recap import Fact, RecapStep, margin, most, race


def steps(*points: tuple[int, ...]) -> list[RecapStep]:
    return [RecapStep((), each) for each in points]


def test_a_lead_that_was_shared_for_a_while_was_kept() -> None:
    found = race(steps((0, 0), (0, 2), (2, 2), (2, 3)), fewest_first=False)
    assert found == [Fact("lead-kept", 1, {"seat": 1})]


def test_the_lead_changes_when_another_is_ahead_alone() -> None:
    found = race(steps((0, 0), (1, 0), (1, 1), (1, 4), (5, 4)), fewest_first=False)
    assert found == [Fact("lead-changes", 4, {"seat": 0, "number": 2})]


def test_the_fewest_points_lead_if_they_win() -> None:
    assert race(steps((0, 0), (3, 0)), fewest_first=True) == [Fact("lead-kept", 1, {"seat": 1})]


def test_two_others_who_share_the_lead_take_it_away() -> None:
    found = race(steps((1, 0, 0), (1, 2, 2), (3, 2, 2)), fewest_first=False)
    assert found == [Fact("lead-changes", 2, {"seat": 0, "number": 2})]
    assert race(steps((1, 0, 0), (1, 2, 2)), fewest_first=False) == []


def test_a_race_that_ends_level_has_no_fact_about_the_lead() -> None:
    assert race(steps((0, 0), (0, 2), (2, 2)), fewest_first=False) == []


def test_nobody_leads_a_race_that_never_began() -> None:
    assert race(steps((0, 0), (0, 0)), fewest_first=False) == []


def test_the_margin_is_between_the_first_and_the_second() -> None:
    assert margin(steps((4, 9, 7)), fewest_first=False) == [
        Fact("margin", 0, {"seat": 1, "other_seat": 2, "number": 2})
    ]
    assert margin(steps((4, 4, 7)), fewest_first=True) == [Fact("level", 0, {"seat": 0, "other_seat": 1, "number": 0})]


def test_the_first_of_the_greatest_is_reported_if_it_is_great_enough() -> None:
    first, second = Fact("a", 1), Fact("b", 2)
    assert most([(2, first), (2, second)]) == [first]
    assert most([(2, first)], least=3) == [] and most([]) == []
