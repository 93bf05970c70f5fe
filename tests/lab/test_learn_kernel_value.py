"""Learning the value of a kernel's features."""

import tomllib
from typing import Any

import numpy as np
import pytest

from tools.learn_kernel_value import (
    HURRY,
    TRACE,
    Network,
    Positions,
    explained,
    fit,
    greedy,
    lines,
    play,
    swing,
    targets,
    whole_turn,
)
from wonderland.core.content import read
from wonderland.games import game
from wonderland.games.unbirthday.kernel.value import FEATURES, FILE, LearnedValue, Unit
from wonderland.kernel.chance import seeded

KERNEL: Any = game("unbirthday").kernel
COUNT = 2 * len(FEATURES) + 1
STRAIGHT = Network(np.array([1.5, -0.2, 0.5]), np.zeros((1, 3)), np.zeros(1))
BENT = Network(np.array([0.2, 0.0, 0.5]), np.array([[2.0, 0.0, 1.0]]), np.array([3.0]))


def sample(network: Network, positions: int) -> Positions:
    """Returns positions, each from its own game, whose results follow a network."""
    rng = np.random.default_rng(2)
    features = np.column_stack([rng.normal(size=(positions, 2)) * [1.0, 10.0], np.ones(positions)])
    won = (rng.random(positions) < network.chances(features)).astype(float)
    return Positions(features, won, np.arange(positions), np.zeros(positions, np.int64))


@pytest.mark.parametrize("network", [STRAIGHT, BENT])
def test_the_chances_behind_results_are_found(network: Network) -> None:
    found = sample(network, 20_000)
    learned = fit(found.features, found.won)
    assert np.abs(learned.chances(found.features) - network.chances(found.features)).mean() < 0.03
    assert 0.3 < explained(found) < 0.8


def test_a_useless_feature_explains_nothing() -> None:
    found = sample(STRAIGHT, 5_000)
    noise = np.random.default_rng(3).integers(0, 2, len(found.won)).astype(float)
    assert explained(found._replace(won=noise)) < 0.05


def test_positions_are_those_between_turns_with_the_result_of_the_seat_to_move() -> None:
    players = (greedy(KERNEL), 0.0), (greedy(KERNEL), 0.0)
    found = play(KERNEL, players, 7)
    assert found.features.shape == (len(found.won), COUNT)
    assert (found.mover[1:] != found.mover[:-1]).all()
    assert set(found.won) <= {0.0, 0.5, 1.0} and (found.won[1:] == 1 - found.won[:-1]).all()
    assert found.features.tolist() == play(KERNEL, players, 7).features.tolist()


def test_a_turn_is_chosen_by_the_learned_value_of_its_ends() -> None:
    """If only teas of the seat that has just moved count, some are taken."""
    direct = np.zeros(COUNT)
    direct[len(FEATURES) + FEATURES.index("teas")] = -1.0
    choose = whole_turn(KERNEL, Network(direct, np.zeros((1, COUNT)), np.zeros(1)))
    records, chance = KERNEL.blank(2, {}), seeded(3)
    KERNEL.deal(records[0], chance)
    seat = KERNEL.to_act(records[0])
    while KERNEL.to_act(records[0]) == seat:
        KERNEL.apply(records[0], int(np.argmax(choose(records, seat, chance))), chance)
    assert records[0].hand_sizes[seat] >= 2


def test_a_position_is_worth_its_later_results_the_nearer_the_more() -> None:
    """Two games, of three positions and of one; the other seat's chance is the complement."""
    found = Positions(np.zeros((4, 1)), np.array([1.0, 0.0, 1.0, 0.0]), np.array([1, 1, 1, 2]), np.array([0, 1, 0, 0]))
    last = 0.5 + HURRY * (TRACE * 1.0 + (1 - TRACE) * 0.6 - 0.5)
    first = 0.5 + HURRY * (TRACE * (1 - last) + (1 - TRACE) * 0.3 - 0.5)
    assert targets(found, np.array([0.5, 0.3, 0.6, 0.9])) == pytest.approx([1 - first, 1 - last, 1.0, 0.0])


def test_the_swing_is_the_change_between_two_turns_of_a_seat() -> None:
    network = Network(np.array([1.0, 0.0]), np.zeros((1, 2)), np.zeros(1))
    features = np.column_stack([[0.0, 5.0, 3.0, 1.0, 9.0], np.ones(5)])
    found = Positions(features, np.zeros(5), np.array([1, 1, 1, 1, 2]), np.array([0, 1, 0, 1, 0]))
    assert swing(found, network) == pytest.approx(np.sqrt((3.0**2 + 4.0**2) / 2))


def test_the_file_is_read_as_it_was_written() -> None:
    network = Network(np.arange(0.0, COUNT), np.arange(2.0 * COUNT).reshape(2, COUNT), np.array([3.0, 4.0]))
    saved = tomllib.loads("\n".join(lines({"command": "tea", "games": 3}, FEATURES, network, 0.25)))
    weights = LearnedValue(**{**saved, "units": [Unit(**unit) for unit in saved["units"]]})
    assert (weights.made, weights.error) == ({"command": "tea", "games": 3}, 0.25)
    assert weights.direct() == network.direct.tolist() and weights.hidden() == network.hidden.tolist()
    assert [unit.adds for unit in weights.units] == network.adds.tolist()


def test_unbirthdays_file_says_what_made_it() -> None:
    assert read(FILE, LearnedValue).made
