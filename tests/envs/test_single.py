"""Single-game environments pass the suites of their frameworks, and reveal nothing hidden."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from wonderland import envs
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Outcome
from wonderland.envs.encoder import rewards
from wonderland.games import discover

TABLES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in discover().items() for seats in game.seats]


# PettingZoo knows its own card games, which also observe a dictionary with a mask, by name; it warns about ours.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_aec_passes_pettingzoos_suite(game: AnyGame, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(envs.aec(game.id, seats), num_cycles=40)
    seed_test(lambda: envs.aec(game.id, seats), num_cycles=5)
    render_test(lambda render_mode: envs.aec(game.id, seats, render_mode=render_mode))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gym_passes_gymnasiums_check(game: AnyGame, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(envs.gym(game.id, seats, bots=["random"] * (seats - 1), seat=seats - 1))


def test_an_aec_game_is_played_by_the_rules_to_its_reward() -> None:
    env = envs.aec("parade", seats=3, two_player_margin=0)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, info = env.last()
        total[agent] += reward
        if ended:
            assert env.play.outcome is not None
            assert info["rank"] == env.play.outcome.ranks[env.possible_agents.index(agent)]
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        assert [env.play.encoder.actions[number] for number in allowed] == sorted(
            info["choices"], key=env.play.encoder.number
        )
        env.step(allowed[0])
    assert env.play.outcome is not None
    assert list(total.values()) == rewards(env.play.outcome)
    assert sum(total.values()) == pytest.approx(0)


def test_a_sealed_answer_is_hidden_until_the_last_one() -> None:
    """At the end of Parade all discard at once: the second seat sees the same whatever the first did."""
    seen = []
    for first in (0, -1):
        env = envs.aec("parade", seats=2)
        env.reset(seed=11)
        while env.observe(env.agent_selection)["observation"][1] == 0:
            env.step(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
        assert env.agent_selection == "seat_0"
        env.step(np.flatnonzero(env.observe("seat_0")["action_mask"])[first])
        assert env.agent_selection == "seat_1"
        assert not env.observe("seat_0")["action_mask"].any()
        seen.append(env.observe("seat_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_an_illegal_action_raises_in_aec_and_loses_in_gym() -> None:
    env = envs.aec("parade", seats=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.observe(env.agent_selection)
    with pytest.raises(Refused, match="not-a-choice"):
        env.step(wrong)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])
    single = envs.gym("parade", seats=2, bots=["greedy"])
    observation, _ = single.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, ended, _, info = single.step(wrong)
    assert (reward, ended, info["illegal"]) == (-1.0, True, single.play.encoder.actions[wrong])


def test_gym_can_be_made_by_its_spec_and_greedy_beats_the_first_choice() -> None:
    env = gymnasium.make(envs.gym("parade", seats=2, bots=["greedy"]).spec)  # type: ignore[arg-type]
    won = 0.0
    for seed in range(20):
        observation, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            observation, reward, ended, _, _ = env.step(np.flatnonzero(observation["action_mask"])[0])
        won += float(reward)
    assert won < 0


def test_impossible_seats_and_bots_fail_by_name() -> None:
    for wrong, key in (
        (lambda: envs.aec("chess", seats=2), "unknown-game"),
        (lambda: envs.aec("parade", seats=9), "bad-seat-count"),
        (lambda: envs.aec("parade", seats=2, colours=5), "unknown-option"),
        (lambda: envs.gym("parade", seats=3, bots=["greedy"]), "bots-for-seats"),
    ):
        with pytest.raises(Refused, match=key):
            wrong()


@pytest.mark.parametrize("seat", [2, 5, -1])
def test_gym_rejects_a_seat_that_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(Refused, match="no-such-seat"):
        envs.gym("parade", seats=2, bots=["greedy"], seat=seat)


@pytest.mark.parametrize("number", [5000, 2211, -1])
def test_an_invalid_action_number_fails_and_changes_nothing(number: int) -> None:
    """Not even -1, which Python would read as the last action."""
    single, several = envs.gym("parade", seats=2), envs.aec("parade", seats=2)
    single.reset(seed=1)
    several.reset(seed=1)
    for env in (single, several):
        before = env.play.render("ansi")
        with pytest.raises(Refused, match="bad-action-number") as refused:
            env.step(number)
        assert refused.value.details == {"number": number, "last": 2210}
        assert env.play.render("ansi") == before


def test_every_game_is_made_by_its_id_without_importing_it_first() -> None:
    """By Gymnasium's syntax for naming a module, since it no longer has plugins."""
    script = """
import sys, gymnasium
for name in sys.argv[1:]:
    env = gymnasium.make("wonderland.envs:" + name)
    observation, info = env.reset(seed=1)
    print(env.spec.id, env.observation_space.contains(observation), env.unwrapped.spec.id)
print(gymnasium.make(sys.argv[2], seats=3, bots=["random", "greedy"]).unwrapped.play.seats)
print(gymnasium.make(sys.argv[2], seats=4).unwrapped.bots)
"""
    ids = [f"wonderland/{game.id}-v{game.rules_version}" for game in discover().values()]
    done = subprocess.run([sys.executable, "-c", script, *ids], capture_output=True, text=True, check=False)
    wanted = [f"{name} True {name}" for name in ids]
    assert done.stdout.splitlines() == [*wanted, "3", "['random', 'greedy', 'greedy', 'greedy']"], done.stderr


def test_rewards_share_a_win_and_sum_to_zero() -> None:
    assert rewards(Outcome((1, 2), (3, 9), "x")) == [1.0, -1.0]
    assert rewards(Outcome((1, 1), (0, 0), "x")) == [0.0, 0.0]
    assert rewards(Outcome((1, 3, 2), (0, 0, 0), "x")) == [1.0, -0.5, -0.5]


def test_without_the_extra_a_message_says_what_is_missing() -> None:
    """The rest of the package works."""
    script = """
import sys
sys.modules.update(dict.fromkeys(["gymnasium", "pettingzoo", "pyspiel"]))
from wonderland import envs
print(len(envs.encoder("parade", 2).actions))
for make in (lambda: envs.aec("parade", seats=2), lambda: envs.gym("parade", seats=2, bots=["greedy"])):
    try:
        make()
    except envs.MissingExtra as error:
        print(error)
try:
    import wonderland.envs.openspiel
except envs.MissingExtra as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "2211",
        "This needs gymnasium, which `pip install wonderland[envs]` brings.",
        "This needs gymnasium, which `pip install wonderland[envs]` brings.",
        "This needs pyspiel, which `pip install wonderland[envs]` brings.",
    ]
