"""Whole reviews of short games: what they contain, how they grow, and what they must not know."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

import msgspec
import pytest

import wonderland
from wonderland.core.log import Log
from wonderland.core.match import Match
from wonderland.games import game
from wonderland.review import growing_review
from wonderland.review.report import Review
from wonderland.words import Words

KERNEL_GAMES = ["parade", "adventures"]
KNOWN_FACTS = {"missed-win", "allowed-win", "gave-needed"}
ALL = [(name, seats) for name in KERNEL_GAMES for seats in game(name).seats]


@cache
def played(name: str, seats: int) -> Log:
    return wonderland.play(name, bots=["random", "greedy", *["random"] * (seats - 2)], seed="review").log


def cut(log: Log, moves: int) -> Log:
    """The first moves of a log."""
    return msgspec.structs.replace(log, moves=log.moves[:moves])


@cache
def reviewed(name: str, seats: int) -> Review:
    return wonderland.review(played(name, seats), detail="quick")


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_every_decision_with_several_choices_is_looked_at(name: str, seats: int) -> None:
    found, log = reviewed(name, seats), played(name, seats)
    assert found.done == found.total == len(found.decisions)
    assert {(each.step, each.seat, each.played) for each in found.decisions} <= {
        (step, move.seat, move.action) for step, move in enumerate(log.moves, start=1)
    }
    assert sum(each.decisions for each in found.players) <= found.total


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_rows_of_a_ledger_add_up_to_the_result(name: str, seats: int) -> None:
    found = reviewed(name, seats)
    for rows, result in zip(found.ledgers, found.results, strict=True):
        assert sum(row.amount for row in rows) == pytest.approx(result, abs=1e-9)
    assert sum(found.results) == pytest.approx(1)


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_the_curve_leads_from_the_deal_to_the_result(name: str, seats: int) -> None:
    found = reviewed(name, seats)
    assert [point.step for point in found.curve] == list(range(len(played(name, seats).moves) + 1))
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)
    assert found.curve[-1].chances == found.results


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_flags_are_beyond_error_and_have_reasons(name: str, seats: int) -> None:
    flagged = [each for each in reviewed(name, seats).decisions if each.grade not in ("best", "close")]
    assert flagged
    for each in flagged:
        assert each.loss - 1.64 * each.error > 0.05
        assert each.reasons
        assert each.best in each.fine
        assert each.played not in each.fine


def test_random_choices_lose_more_than_greedy_ones() -> None:
    random, greedy = reviewed("parade", 2).players
    assert random.loss > greedy.loss
    assert random.accuracy is not None
    assert greedy.accuracy is not None
    assert random.accuracy < greedy.accuracy


def test_moments_are_the_worst_decisions_of_a_seat() -> None:
    found = reviewed("parade", 2)
    decisions = [each for each in found.moments if each.seat == 0 and each.kind == "decision"]
    worst = max((each for each in found.decisions if each.seat == 0), key=lambda each: each.loss)
    assert decisions[0].decision == worst
    assert [-each.change for each in decisions] == sorted((-each.change for each in decisions), reverse=True)


def test_a_review_grows() -> None:
    growing = list(growing_review(played("adventures", 2)))
    done = [each.done for each in growing]
    assert done == sorted(done)
    assert done[0] == 1
    assert growing[-1].curve
    assert growing[0].total == growing[-1].total


def test_the_same_log_gives_the_same_review() -> None:
    log = played("adventures", 3)
    assert wonderland.review(log, detail="quick") == reviewed("adventures", 3)


@pytest.mark.parametrize("name", KERNEL_GAMES)
def test_dealing_hidden_cards_differently_changes_no_grade(name: str) -> None:
    found, log = game(name), played(name, 3)
    for step in range(1, len(log.moves), 7):
        match = wonderland.replay(cut(log, step - 1))
        seat = log.moves[step - 1].seat
        view = found.rules.view(match.state, seat)
        grades = []
        for seed in ("one", "two"):
            other = found.rules.guess(view, wonderland.SeededChance(seed))
            assert found.rules.view(other, seat) == view
            dealt = Match.from_position(found, found.position(other))
            dealt.submit(seat, log.moves[step - 1].action, wonderland.SeededChance(seed))
            grades.append(wonderland.review(dealt.log, detail="quick").decisions)
        assert grades[0] == grades[1]


def test_sealed_answers_are_judged_from_where_the_question_was_put() -> None:
    """The last seat to discard knows as little of the others' discards as the first."""
    found, log = game("parade"), played("parade", 3)
    first = next(number for number, move in enumerate(log.moves) if move.action.startswith("discard"))
    match = wonderland.replay(cut(log, first))
    position = found.position(match.state)
    decisions = []
    for order in ((0, 1, 2), (2, 1, 0)):
        dealt = Match.from_position(found, position)
        for seat in order:
            action = str(found.rules.legal(dealt.state, seat)[seat])
            dealt.submit(seat, action, wonderland.SeededChance("discard"))
        decisions.append({each.seat: each for each in wonderland.review(dealt.log, detail="quick").decisions})
    for seat in (0, 1, 2):
        assert decisions[0][seat].played == decisions[1][seat].played
        assert abs(decisions[0][seat].loss - decisions[1][seat].loss) <= 4 * (decisions[0][seat].error + 0.01)


def test_a_game_that_is_not_over_has_no_ledger() -> None:
    unfinished = cut(played("parade", 2), 8)
    found = wonderland.review(unfinished, detail="quick")
    assert found.decisions
    assert not found.ledgers
    assert not found.results


def test_a_game_without_a_kernel_is_reviewed_by_its_playouts() -> None:
    log = wonderland.play("war", bots=["random", "greedy"], seed="review").log
    found = wonderland.review(cut(log, 12), detail="quick")
    assert found.reviewer.method == "playouts"
    assert found.done == found.total == len(found.decisions) > 5
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)


def test_processes_change_nothing() -> None:
    log = cut(played("adventures", 2), 6)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert wonderland.review(log, detail="quick", map=pool.map) == wonderland.review(log, detail="quick")


def test_exact_facts_alone_where_values_say_little() -> None:
    log = wonderland.play("unbirthday", bots=["random", "greedy"], seed="review").log
    found = wonderland.review(log)
    assert found.reviewer.method == "facts"
    assert not found.decisions
    assert not found.ledgers
    assert {moment.kind for moment in found.moments} == {"fact"}
    assert {reason.key for moment in found.moments for reason in moment.reasons} <= KNOWN_FACTS
    words = Words("en", game("unbirthday").words)
    assert all(words.reason(reason, ["Nora", "Elsie"]) for moment in found.moments for reason in moment.reasons)
