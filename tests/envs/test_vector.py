"""Games by the thousand are the games of the rules: every observation, mask, reward and new deal is theirs."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.laws.test_kernel import TwinChance
from wonderland import envs
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.envs.encoder import rewards
from wonderland.games import discover, kernel_of

GAMES = [game for game in discover().values() if kernel_of(game.id)]
TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
ADVENTURES = pytest.mark.parametrize("game", ["adventures"])
"""What is the same for all is tried in one, by the process that has compiled it."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "parade": [{}, {"final_discard": "random", "two_player_margin": 0}],
    "adventures": [{}, {"open_hands": True, "kind_hole": True, "board": "clock-12"}],
    "unbirthday": [{"turn_limit": 40}, {"turn_limit": 40, "edge_places": True, "quiet_turns": 0}],
}


def check_seen(game: AnyGame, env: Any, states: list[Any]) -> None:
    """What the arrays hold is what the rules say of the states."""
    for number, state in enumerate(states):
        seat = game.rules.to_act(state)[0]
        assert env.movers[number] == seat
        assert np.array_equal(env.observations[number], env.encoder.observe(game.rules.view(state, seat)))
        assert np.array_equal(env.masks[number], env.encoder.mask(game.rules.legal(state, seat)))


def check_ahead(game: AnyGame, env: Any) -> None:
    """What is looked at ahead is the view of some state after each choice, and no record is changed by it."""
    before = env.records.tobytes()
    observations, games, actions = env.look_ahead()
    assert env.records.tobytes() == before
    for number in range(env.num_envs):
        assert set(actions[games == number]) == set(np.flatnonzero(env.masks[number]))
    assert (observations >= env.encoder.least).all() and (observations <= env.encoder.most).all()


def check_greedy(game: AnyGame, state: Any, seat: int, action: Any) -> None:
    """The greedy bot would take it too."""
    view = game.rules.view(state, seat)
    values = {choice: sum(game.judge(view, choice).values()) for choice in game.rules.legal(state, seat)}
    assert values[action] == pytest.approx(max(values.values()))


def check_vector(game: AnyGame, seats: int, options: dict[str, Any], games: int, steps: int) -> int:
    """Games at random, each also played by the rules with the same luck; how many came to an end."""
    env = envs.vector(game.id, seats, games, **options)
    env.reset(seed=seats)
    env.chances[:] = np.arange(7, 7 + games, dtype=np.uint64)
    streams = env.chances.copy()
    env.reset()
    resolved = game.check(seats, options)
    states = [game.rules.setup(seats, resolved, TwinChance(stream))[0] for stream in streams]
    ended = 0
    for step in range(steps):
        check_seen(game, env, states)
        if step % 20 == 0:
            check_ahead(game, env)
        greedy = step % 3 == 0 and hasattr(env.kernel, "judge")
        actions = env.sample("greedy" if greedy else "random").copy()
        acted = env.movers.copy()
        _, own, over, _, infos = env.step(actions)
        for number, state in enumerate(states):
            legal = game.rules.legal(state, acted[number])
            [action] = [each for each in legal if env.encoder.number(str(each)) == actions[number]]
            if greedy:
                check_greedy(game, state, int(acted[number]), action)
            game.rules.apply(state, int(acted[number]), action, TwinChance(streams[number]))
            outcome = game.rules.outcome(state)
            assert over[number] == (outcome is not None)
            assert list(infos["rewards"][number]) == (rewards(outcome) if outcome else [0.0] * seats)
            assert own[number] == infos["rewards"][number, acted[number]]
            if outcome:
                ended += 1
                assert tuple(infos["scores"][number]) == outcome.scores
                states[number] = game.rules.setup(seats, resolved, TwinChance(streams[number]))[0]
    return ended


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_stepping_many_games_is_stepping_the_rules(game: AnyGame, seats: int) -> None:
    for options in OPTIONS[game.id]:
        assert check_vector(game, seats, options, games=3, steps=330 if game.id == "unbirthday" else 130)


def test_the_law_also_holds_as_plain_python() -> None:
    """Compiled code reads beyond an array's end without a word, and its small integers wrap in silence."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", __file__], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", GAMES[:1], ids=lambda game: game.id)
def test_the_same_seed_gives_the_same_games_and_spaces_hold_what_is_seen(game: AnyGame) -> None:
    seen = []
    for _ in range(2):
        env = envs.vector(game.id, 2, 16)
        observation, _ = env.reset(seed=3)
        assert observation in env.observation_space
        for _ in range(50):
            observation, *_ = env.step(env.sample())
        assert observation in env.observation_space
        seen.append(observation["observation"].copy())
    assert np.array_equal(seen[0], seen[1])


@ADVENTURES
def test_given_arrays_are_filled_and_those_that_do_not_fit_refused(game: str) -> None:
    encoder = envs.encoder(game, 2)
    observations, masks = np.zeros((8, encoder.size), np.int16), np.zeros((8, len(encoder.actions)), np.int8)
    env = envs.vector(game, 2, 8, observations=observations, masks=masks)
    seen, _ = env.reset(seed=1)
    assert seen["observation"] is observations and seen["action_mask"] is masks
    assert observations.any() and masks.any()
    with pytest.raises(Refused, match="array-does-not-fit"):
        envs.vector(game, 2, 9, observations=observations)
    with pytest.raises(Refused, match="unknown-bot"):
        env.sample("queen")


@ADVENTURES
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    env = envs.vector(game, 2, 4)
    env.reset(seed=1)
    before = env.records.tobytes()
    actions = env.sample().copy()
    for wrong in (int(np.flatnonzero(env.masks[2] == 0)[0]), -1, 99):
        actions[2] = wrong
        with pytest.raises(Refused, match="not-a-choice"):
            env.step(actions)
    assert env.records.tobytes() == before


def test_a_game_without_a_kernel_says_so() -> None:
    with pytest.raises(Refused, match="no-vector-kernel"):
        envs.vector("war", seats=2, games=4)


if __name__ == "__main__":
    for each in GAMES:
        for number in (each.about.fewest_seats, each.about.most_seats):
            check_vector(each, number, OPTIONS[each.id][1], games=2, steps=40)
