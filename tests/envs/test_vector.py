"""Vectorized games equal the games of the rules: every observation, mask, reward and new deal."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList

from tests.laws.test_kernel import TwinChance
from wonderland import envs
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.envs.encoder import rewards
from wonderland.games import discover

GAMES = [game for game in discover().values() if game.load_kernel]
TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
ADVENTURES = pytest.mark.parametrize("game", ["adventures"])
"""What is the same for all games is tested with one, in the process that has compiled it."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "parade": [{}, {"final_discard": "random", "two_player_margin": 0}],
    "adventures": [{}, {"open_hands": True, "kind_hole": True, "board": "clock-12"}],
    "unbirthday": [{"turn_limit": 40}, {"turn_limit": 40, "edge_places": True, "quiet_turns": 0}],
}


def check_seen(game: AnyGame, env: Any, states: list[Any]) -> None:
    """The arrays match the states of the rules."""
    for number, state in enumerate(states):
        seat = game.rules.to_act(state)[0]
        assert env.movers[number] == seat
        assert np.array_equal(env.observations[number], env.encoder.observe(game.rules.view(state, seat)))
        assert np.array_equal(env.masks[number], env.encoder.mask(game.rules.legal(state, seat)))


def check_ahead(game: AnyGame, env: Any) -> None:
    """Each look-ahead is the view of some state after that choice, and changes no record."""
    before = env.records.tobytes()
    observations, games, actions = env.look_ahead()
    assert env.records.tobytes() == before
    for number in range(env.num_envs):
        assert set(actions[games == number]) == set(np.flatnonzero(env.masks[number]))
    assert (observations >= env.encoder.least).all() and (observations <= env.encoder.most).all()


def check_greedy(game: AnyGame, state: Any, seat: int, action: Any) -> None:
    """The greedy bot would also take it."""
    view = game.rules.view(state, seat)
    values = {choice: sum(game.judge(view, choice).values()) for choice in game.rules.legal(state, seat)}
    assert values[action] == pytest.approx(max(values.values()))


def check_final(game: AnyGame, env: Any, state: Any, number: int, seat: int, infos: dict[str, Any]) -> None:
    """The last observation of a game is what the seat that moved last sees."""
    last = infos["final_obs"][number]
    assert np.array_equal(last["observation"], env.encoder.observe(game.rules.view(state, seat)))
    assert not last["action_mask"].any() and last in env.single_observation_space
    final = infos["final_info"]
    assert final["seat"][number] == seat and final["_seat"][number]
    assert np.array_equal(final["rewards"][number], infos["rewards"][number])
    assert np.array_equal(final["scores"][number], infos["scores"][number])


def check_vector(game: AnyGame, seats: int, options: dict[str, Any], games: int, steps: int) -> int:
    """Plays random games, each also by the rules with the same draws. Returns the number of finished games."""
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
                check_final(game, env, state, number, int(acted[number]), infos)
                assert tuple(infos["scores"][number]) == outcome.scores
                states[number] = game.rules.setup(seats, resolved, TwinChance(streams[number]))[0]
    return ended


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_stepping_many_games_equals_stepping_the_rules(game: AnyGame, seats: int) -> None:
    for options in OPTIONS[game.id]:
        assert check_vector(game, seats, options, games=3, steps=330 if game.id == "unbirthday" else 130)


def test_stepping_also_works_as_plain_python() -> None:
    """Compiled code reads past the end of an array and overflows small integers silently."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", __file__], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", GAMES[:1], ids=lambda game: game.id)
def test_the_same_seed_gives_the_same_games_and_spaces_contain_the_observations(game: AnyGame) -> None:
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


def first_deals(env: Any, seed: Any = None) -> Any:
    return env.reset(seed=seed)[0]["observation"].copy()


@ADVENTURES
def test_a_seed_of_any_integer_type_counts(game: str) -> None:
    wanted = first_deals(envs.vector(game, 2, 6), 5)
    for seed in (np.int64(5), np.uint8(5), np.array(5)):
        assert np.array_equal(first_deals(envs.vector(game, 2, 6), seed), wanted)
    others = [first_deals(envs.vector(game, 2, 6), seed) for seed in (0, 6, np.int64(7), 5 + 2**32, 5 + 2**64)]
    assert not any(np.array_equal(each, wanted) for each in others)


@ADVENTURES
def test_every_game_may_have_its_own_seed(game: str) -> None:
    env = envs.vector(game, 2, 3)
    wanted = first_deals(env, [7, 8, 7])
    assert np.array_equal(wanted[0], wanted[2]) and not np.array_equal(wanted[0], wanted[1])
    sampled = env.sample().copy()
    for seeds in ((7, 8, 7), np.array([7, 8, 7]), [np.int64(7), 8, np.uint8(7)]):
        again = envs.vector(game, 2, 3)
        assert np.array_equal(first_deals(again, seeds), wanted)
        assert np.array_equal(again.sample(), sampled)
    assert np.array_equal(first_deals(envs.vector(game, 2, 3), 7)[0], wanted[0])
    assert np.array_equal(first_deals(env, [None, 8, None])[1], wanted[1])


@ADVENTURES
def test_without_a_seed_a_new_environment_is_random_and_goes_on(game: str) -> None:
    one, other = envs.vector(game, 2, 16), envs.vector(game, 2, 16)
    deals = [first_deals(one), first_deals(other), first_deals(one), first_deals(envs.vector(game, 2, 16), 0)]
    assert len({each.tobytes() for each in deals}) == 4
    first_deals(one, 3)
    first_deals(other, 3)
    assert np.array_equal(first_deals(one), first_deals(other))


@ADVENTURES
@pytest.mark.parametrize(
    ("seed", "key"),
    [
        ([1, 2], "seeds-for-games"),
        (np.arange(4), "seeds-for-games"),
        ([1, 2, 3.5], "bad-seed"),
        (np.zeros((2, 2)), "bad-seed"),
        *((seed, "bad-seed") for seed in (1.5, "5", -1)),
    ],
)
def test_a_wrong_seed_fails_and_changes_nothing(game: str, seed: Any, key: str) -> None:
    env = envs.vector(game, 2, 3)
    env.reset(seed=1)
    before = env.chances.tobytes()
    with pytest.raises(Refused, match=key):
        env.reset(seed=seed)
    assert env.chances.tobytes() == before


@pytest.mark.parametrize("games", [0, -3, 2.5])
def test_a_vector_of_no_games_fails(games: Any) -> None:
    with pytest.raises(Refused, match="bad-game-count"):
        envs.vector("adventures", 2, games)


@ADVENTURES
def test_final_observations_have_gymnasiums_shape(game: str) -> None:
    """Gymnasium's vector of single games, with the same autoreset, is the model."""
    single = SyncVectorEnv([lambda: envs.gym(game, 2)] * 4, autoreset_mode=AutoresetMode.SAME_STEP)
    model, mine = SpotFinal(single), SpotFinal(envs.vector(game, 2, 4))
    assert mine.env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for found in (model, mine):
        found.play(lambda masks: np.array([np.flatnonzero(mask)[0] for mask in masks]))
    assert mine.infos["final_obs"].dtype == model.infos["final_obs"].dtype == object
    assert mine.infos["final_obs"].shape == model.infos["final_obs"].shape == (4,)
    for infos in (mine.infos, model.infos):
        for key in ("_final_obs", "_final_info"):
            assert infos[key].dtype == np.bool_ and infos[key].any()
        over = infos["_final_obs"]
        assert [each is not None for each in infos["final_obs"]] == over.tolist()
        last = infos["final_obs"][np.flatnonzero(over)[0]]
        assert last in mine.env.single_observation_space and last["observation"].dtype == np.int16
        assert all(f"_{key}" in infos["final_info"] for key in infos["final_info"] if not key.startswith("_"))
    [row, *_] = np.flatnonzero(mine.infos["_final_obs"])
    listed = DictInfoToList(mine.env)._convert_info_to_list(mine.infos)
    assert listed[row]["final_info"]["rewards"].tolist() == mine.infos["rewards"][row].tolist()


class SpotFinal:
    """A vector environment played until one of its games ends."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.infos: dict[str, Any] = {}

    def play(self, choose: Callable[[Any], Any]) -> None:
        observations, self.infos = self.env.reset(seed=3)
        ended = np.zeros(1, np.bool_)
        while not ended.any():
            assert "final_obs" not in self.infos
            observations, _, ended, _, self.infos = self.env.step(choose(observations["action_mask"]))
        assert np.array_equal(ended, self.infos["_final_obs"])


@ADVENTURES
def test_given_arrays_are_filled_and_wrong_ones_rejected(game: str) -> None:
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
def test_a_wrong_action_fails_and_changes_nothing(game: str) -> None:
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
