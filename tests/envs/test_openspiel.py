"""All games as OpenSpiel games: its simulation test, states written and read, hidden pieces dealt again."""

import random
import subprocess
import sys

import pyspiel
import pytest

import wonderland.envs.openspiel
from wonderland.core.match import AnyGame
from wonderland.games import discover

TABLES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in discover().items() for seats in game.seats]


def test_one_import_registers_all_games() -> None:
    assert {f"wonderland_{name}" for name in discover()} <= set(pyspiel.registered_names())
    assert wonderland.envs.openspiel.__doc__


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_passes_the_simulation_test_with_saved_states(
    game: AnyGame, seats: int, capfd: pytest.CaptureFixture[str]
) -> None:
    loaded = pyspiel.load_game(f"wonderland_{game.id}(players={seats})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_redealt_state_looks_the_same_to_the_player_and_plays_on(game: AnyGame, seats: int) -> None:
    """Information states come from the view: `guess` keeps them."""
    rng = random.Random(seats)
    state = pyspiel.load_game(f"wonderland_{game.id}(players={seats})").new_initial_state()
    differed = 0
    for step in range(400):
        if state.is_terminal():
            break
        if not state.is_chance_node() and step % 5 == 0:
            player = state.current_player()
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            differed += str(other) != str(state)
            other.apply_action(other.legal_actions()[0])
        state.apply_action(rng.choice(state.legal_actions()))
    assert differed or game.id == "unbirthday", "where nothing is hidden, nothing differs"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_random_game_has_more_chance_nodes_than_declared(game: AnyGame, seats: int) -> None:
    rng = random.Random(seats)
    parameters = {"players": seats, **({"final_discard": "random"} if game.id == "parade" else {})}
    loaded = pyspiel.load_game(f"wonderland_{game.id}", parameters)
    for _ in range(1 if game.id == "war" else 3):
        state, nodes = loaded.new_initial_state(), 0
        while not state.is_terminal():
            nodes += state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        assert nodes <= loaded.max_chance_nodes_in_history()
        assert game.id != "parade" or nodes == 66 + seats == loaded.max_chance_nodes_in_history() - 6 + seats


def test_parameters_are_the_options_of_the_game() -> None:
    loaded = pyspiel.load_game("wonderland_adventures", {"players": 3, "open_hands": True, "first_seat": "2"})
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert state.current_player() == 2
    assert '"open_hands":true' in state.observation_string(0)


def test_a_process_exits_quietly() -> None:
    """pyspiel releases registered games after Python has ended."""
    script = "import wonderland.envs.openspiel, pyspiel; pyspiel.load_game('wonderland_war').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
