"""Property tests of matches in kernels: with equal seeds they are the rules' matches, bots included."""

import random
from collections import Counter
from typing import Any

import pytest

import wonderland
from tests.laws.test_kernel import GAMES, option_sets
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame
from wonderland.core.values import total
from wonderland.envs.vector_loops import loops_of
from wonderland.kernel import matches, playouts, search
from wonderland.kernel.matches import TWINS, has_twins, play_matches
from wonderland.lab.match import play_match
from wonderland.lab.simulate import Plan, simulate

MATCHES = 12
"""Per game, split among the seat counts, each with random options. `test_kernel.py` covers far more moves; here bots
and random draws are compared."""
JUDGED = 2
"""The number of positions per question and game that both judge."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_kernel_plays_the_matches_of_the_rules(game: AnyGame) -> None:
    kernel = game.kernel
    assert kernel
    bots = [bot for bot in TWINS if has_twins(kernel, [bot])]
    rng = random.Random("twins")
    for seats in game.seats:
        sets = list(option_sets(game, seats))
        for number in range(max(3, MATCHES // len(game.seats))):
            names, options = [rng.choice(bots) for _ in range(seats)], rng.choice(sets)
            played = play_matches(kernel, names, options, [f"twins/{number}", "another"])
            result = play_match(game, names, options, f"twins/{number}")
            assert tuple(played.ranks[0]) == result.ranks
            assert tuple(played.scores[0]) == result.scores
            assert played.moves[0] == result.moves
            assert kernel.ENDINGS[played.endings[0]] == result.ending


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_searching_bot_plays_the_same_match_everywhere(game: AnyGame) -> None:
    """Its search runs in the kernel, its match by the rules."""
    plan = Plan(game.id, ("dormouse", "greedy"), games=1, seed="search")
    [result] = simulate(plan)
    outcome = wonderland.play(game.id, bots=plan.bots, seed=result.seed).outcome
    assert outcome is not None
    assert (result.ranks, result.scores, result.ending) == (outcome.ranks, outcome.scores, outcome.reason)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
def test_a_kernel_judges_as_the_game_does(game: AnyGame) -> None:
    kernel = game.kernel
    rules, rng = game.rules, random.Random("judge")
    asked_about: set[str] = set()
    for number in range(12):
        seats = rng.choice(list(game.seats))
        chance, judged = SeededChance(f"judge/{number}"), Counter[str]()
        state, _ = rules.setup(seats, rng.choice(list(option_sets(game, seats))), chance)
        while asked := rules.to_act(state):
            legal = rules.legal(state, asked[0])
            if judged[state.ask] < JUDGED and rng.random() < 0.3:
                judged[state.ask] += 1
                record = kernel.pack(state)[0]  # type: ignore[union-attr]
                before, view = record.copy(), rules.view(state, asked[0])
                for choice, action in enumerate(legal):
                    assert kernel.judge(record, choice) == total(game.judge(view, action).values())  # type: ignore[union-attr]
                assert record == before
            rules.apply(state, asked[0], rng.choice(legal), chance)
        asked_about |= set(judged)
    assert len(asked_about) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_loop_closes_over_no_function_that_would_defeat_the_cache(game: AnyGame) -> None:
    """Numba identifies a function in a closure by a name that is new in every process."""
    kernel: Any = game.kernel
    for loop in (*loops_of(kernel), matches.play_of(kernel), playouts.games_of(kernel), search.iterate_of(kernel)):
        held = [cell.cell_contents for cell in loop.py_func.__closure__ or ()]
        assert not any(callable(each) for each in held)
