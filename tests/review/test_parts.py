"""Grades, levels and reasons from given numbers; and searches with a forced choice."""

from typing import Any

import numpy as np
import pytest

from wonderland.bots.levels import LEVELS
from wonderland.core.chance import SeededChance
from wonderland.core.match import Match
from wonderland.games import discover, game
from wonderland.kernel.chance import seeded
from wonderland.kernel.record import EVERYBODY
from wonderland.kernel.search import Search
from wonderland.review.examination import Finding, accuracy, decision
from wonderland.review.levels import losses_of, place
from wonderland.review.questions import ReviewQuestion
from wonderland.review.reasons import reasons
from wonderland.words import LANGUAGES, Words

WITH_KERNEL = [found for found in discover().values() if found.load_kernel]
WITH_LOSSES = [found for found in discover().values() if losses_of(found.id)]


def worlds(wins: float, now: float = 0.0, points: float = 0.0, rival: float = 0.0, choices: float = 10.0) -> Any:
    """Lines of two seats in which the first wins this share."""
    lines = np.tile([0.0, 0.0, now, 0.0, points, rival, choices], (1000, 1))
    lines[: round(1000 * wins), 0] = 1.0
    lines[:, 1] = 1 - lines[:, 0]
    return lines


def finding(played: Any, best: Any) -> Finding:
    question = ReviewQuestion(1, 0, None, ("played", "best"), 0)
    return Finding(question, 1, True, frozenset({0, 1}), {0: played, 1: best})


@pytest.mark.parametrize(
    ("loss", "grade"), [(0.0, "close"), (0.05, "close"), (0.08, "slip"), (0.13, "mistake"), (0.2, "blunder")]
)
def test_a_grade_is_reported_beyond_its_error_only(loss: float, grade: str) -> None:
    found = decision(finding(worlds(0.5), worlds(0.5 + loss)), has_points=False)
    assert found.grade == grade
    assert found.loss == pytest.approx(loss)
    assert ("played" in found.fine) == (loss < 0.01)


def test_the_best_choice_loses_nothing() -> None:
    found = decision(finding(worlds(0.7), worlds(0.5))._replace(best=0), has_points=True)
    assert (found.grade, found.loss, found.error, found.fine) == ("best", 0.0, 0.0, ("played",))
    assert found.expected == (0.0, 0.0)


def test_accuracy_falls_from_100_to_0() -> None:
    found = [accuracy(loss) for loss in (-0.01, 0.0, 0.05, 0.2, 1.0)]
    assert found == sorted(found, reverse=True)
    assert found[0] == found[1] == pytest.approx(100)
    assert found[-1] == 0


@pytest.mark.parametrize(
    ("fewest_first", "played", "best", "keys"),
    [
        (True, {"now": 19, "points": 25}, {"now": 3, "points": 9}, ["costs-now"]),
        (True, {"now": 3, "points": 25}, {"now": 3, "points": 9}, ["costs-later"]),
        (True, {"rival": 50}, {"rival": 76}, ["rivals-fewer"]),
        (False, {"points": 20}, {"points": 26}, ["gains-later"]),
        (False, {"rival": 76}, {"rival": 50}, ["rivals-more"]),
        (False, {"points": 20, "choices": 4}, {"points": 20, "choices": 15}, ["risk", "ends-sooner"]),
        (False, {"points": 20.0, "rival": 40.0}, {"now": 0.3, "points": 20.5, "rival": 39.8}, ["gains-now"]),
        (True, {"points": 20, "rival": 40}, {"points": 14, "rival": 44}, ["costs-later", "rivals-fewer"]),
    ],
)
def test_reasons_are_the_largest_parts_of_the_lead(fewest_first: bool, played: Any, best: Any, keys: list[str]) -> None:
    found = reasons(finding(worlds(0.4, **played), worlds(0.6, **best)), fewest_first=fewest_first)
    assert [reason.key for reason in found] == keys
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.reason(reason, ["Nora", "Elsie"]) for reason in found)


@pytest.mark.parametrize("found", WITH_LOSSES, ids=lambda found: found.id)
def test_a_level_is_like_itself(found: Any) -> None:
    file = losses_of(found.id)
    assert file is not None
    assert file.rules_version == found.rules_version
    for table in file.seats:
        places = [place(found, table.seats, [table.losses[level]] * 20) for level in LEVELS]
        assert [each.place for each in places] == pytest.approx(range(len(LEVELS)))
        assert [each.level for each in places] == [(level, level) for level in LEVELS]
    assert place(found, 2, [0.01] * 2).level is None


@pytest.mark.parametrize(
    ("action", "better", "keys"),
    [
        ("play red-10", "play purple-0", ["sixth-colour"]),
        ("play purple-0", "play red-10", ["majority-blue", "sixth-colour-better"]),
        ("play purple-0", "play purple-0", []),
    ],
)
def test_parade_names_majorities_and_the_sixth_colour(action: str, better: str, keys: list[str]) -> None:
    """Red 10 takes blue 1 and orange 2, which is the sixth colour; purple 0 takes nothing."""
    found = game("parade")
    state = Match.new(found, 2, SeededChance("colours")).state
    state.parade, state.turn = ["blue-1", "orange-2", *[f"grey-{value}" for value in (1, 2, 3, 4, 5, 6, 7, 8)]], 0
    state.parade += ["green-10", "green-9"]
    state.piles = [["red-1", "blue-5", "purple-1", "green-1", "grey-10"], []]
    state.hands[0] = ["red-10", "purple-0"]
    view, named = found.rules.view(state, 0), {str(each): each for each in found.rules.legal(state, 0)}
    assert found.oversights is not None
    assert [key for key, _ in found.oversights(view, named[action], named[better])] == keys
    for language in LANGUAGES:
        assert all(Words(language, found.words).has(f"review-{key}") for key in keys)


@pytest.mark.parametrize("found", WITH_KERNEL, ids=lambda found: found.id)
def test_open_cards_stay_where_they_are(found: Any) -> None:
    """Dealing what nobody can see leaves every seat's view unchanged."""
    match = Match.new(found, found.seats[0], SeededChance("open"))
    for number in range(12):
        records = found.kernel.pack(match.state)
        found.kernel.redeal(records[0], EVERYBODY, seeded(number))
        dealt = found.kernel.unpack(records[0])
        for seat in range(match.log.seats):
            assert found.rules.view(dealt, seat) == found.rules.view(match.state, seat)
        seat = match.to_act[0]
        match.make(seat, found.rules.legal(match.state, seat)[0], SeededChance(f"open/{number}"))


def test_forced_searches_meet_the_same_worlds() -> None:
    """The last discards of two seats: what the other seat ends with depends on the world, hardly on the choice."""
    found = game("parade")
    match = Match.new(found, 2, SeededChance("worlds"))
    kernel: Any = found.kernel
    records, seat, lines = kernel.pack(match.state), match.to_act[0], []
    for forced in (0, 0, 1):
        search = Search(kernel, records, seat, 200, seeded(3), forced=forced, seats=2)
        search.iterate(50)
        search.iterate(150)
        lines.append(search.lines)
    assert (lines[0] == lines[1]).all()
    assert (lines[0][:, seat] != lines[2][:, seat]).any()
    assert search.seen["visits"][1] == 200
