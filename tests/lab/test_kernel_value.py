"""Learning the value of a kernel's features."""

import tomllib
from typing import Any

import numpy as np

from wonderland.bots import bot
from wonderland.core.content import read
from wonderland.games import game, kernel_of
from wonderland.games.unbirthday.kernel.value import FILE, Weights
from wonderland.lab.kernel_value import Sample, chances, collect, explained, fit, lines

UNBIRTHDAY = game("unbirthday")
KERNEL: Any = kernel_of("unbirthday")


def sample(positions: int) -> tuple[Sample, np.ndarray]:
    """Positions whose results follow known weights, the last a constant."""
    luck = np.random.default_rng(2)
    features = np.column_stack([luck.normal(size=(positions, 2)) * [1.0, 10.0], np.ones(positions)])
    weights = np.array([1.5, -0.2, 0.5])
    won = (luck.random(positions) < chances(features, weights)).astype(float)
    return Sample(features, won, np.arange(positions)), weights


def test_the_weights_behind_results_are_found() -> None:
    found, weights = sample(20_000)
    assert np.allclose(fit(found.features, found.won), weights, rtol=0.15)
    assert 0.3 < explained(found) < 0.8


def test_what_tells_nothing_explains_nothing() -> None:
    found, _ = sample(2_000)
    luck = np.random.default_rng(3).integers(0, 2, len(found.won)).astype(float)
    assert abs(explained(found._replace(won=luck))) < 0.05


def test_positions_are_those_between_turns_with_the_result_of_the_seat_to_move() -> None:
    found = collect(KERNEL, UNBIRTHDAY, bot("greedy", UNBIRTHDAY), 1, "tea")
    assert found.features.shape == (len(found.won), 15)
    assert set(found.won[::2]) | set(found.won[1::2]) <= {0.0, 0.5, 1.0}
    assert (found.won[::2][:5] == found.won[0]).all() and (found.won[1::2][:5] == 1 - found.won[0]).all()


def test_the_file_is_read_as_it_was_written() -> None:
    weights = np.arange(15.0)
    text = "\n".join(lines({"command": "tea", "games": 3}, KERNEL.FEATURES, weights))
    told = tomllib.loads(text)
    assert told["made"] == {"command": "tea", "games": 3}
    assert Weights(**told).in_order() == weights.tolist()


def test_unbirthdays_file_says_what_made_it() -> None:
    assert read(FILE, Weights).made
