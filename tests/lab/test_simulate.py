"""Simulations give the same results however the work is split."""

import pytest

import wonderland
from wonderland.core.errors import Refused
from wonderland.core.events import Event
from wonderland.lab.match import MatchResult, play_match
from wonderland.lab.measures import Tally
from wonderland.lab.simulate import Plan, cores, simulate

PLAN = Plan("parade", ("greedy", "random", "random"), games=60, seed="caucus race")


def results(plan: Plan, workers: int = 1) -> list[MatchResult]:
    return list(simulate(plan, workers))


@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_gives_the_same_results_in_the_same_order(workers: int) -> None:
    assert results(PLAN, workers) == results(PLAN)


def test_a_match_is_the_game_that_play_records() -> None:
    plan = Plan("parade", ("greedy", "random"), games=3, seed="tea", options={"final_discard": "random"})
    for result in results(plan):
        match = wonderland.play("parade", bots=plan.bots, seed=result.seed, options=plan.options)
        outcome = match.outcome
        assert outcome is not None
        assert (outcome.ranks, outcome.scores, outcome.reason) == (result.ranks, result.scores, result.ending)
        assert len(match.log.moves) == result.moves


def test_an_observer_sees_all_that_play_records() -> None:
    found: list[Event] = []
    game = wonderland.game("parade")
    play_match(game, ["greedy", "random"], game.check(2, {}), "tea", lambda _, events: found.extend(events))
    recorded = wonderland.play("parade", bots=["greedy", "random"], seed="tea").events
    assert found == [event for step in recorded for event in step]


def test_batches_contain_every_match_once() -> None:
    for games in (1, 999, 1000, 2345, 1_000_001):
        numbers = [number for batch in Plan("parade", (), games, "").batches() for number in batch]
        assert numbers == list(range(games))


def test_an_error_in_a_worker_reaches_the_caller() -> None:
    with pytest.raises(Refused):
        results(Plan("parade", ("greedy", "nobody"), games=10, seed="s"), workers=2)


@pytest.mark.parametrize(("randoms", "games", "least"), [(1, 1000, 0.88), (3, 700, 0.78)])
def test_greedy_beats_random(randoms: int, games: int, least: float) -> None:
    plan = Plan("parade", ("greedy", *["random"] * randoms), games, seed="croquet")
    tally = Tally(len(plan.bots))
    for result in simulate(plan, cores()):
        tally.add(result)
    assert tally.seats[0].share >= least
