"""Values learned from games: weights, explained variance, and the spread."""

from pathlib import Path

import numpy as np
import pytest

from tools.learn_value import HorizonGames, beyond_others, collect, learn, lines
from wonderland.bots.value import Made, Value, ValueFile
from wonderland.core.content import read
from wonderland.games import game


def made_up() -> HorizonGames:
    """Games in which every piece of the first feature gives two points, the second nothing."""
    rng = np.random.default_rng(1)
    features, standing = rng.normal(size=(400, 2, 2)) * 3, rng.normal(size=(400, 2)) * 5
    return HorizonGames(features, standing, standing + 2 * features[:, :, 0] + rng.normal(size=(400, 2)))


def test_weights_are_found_again() -> None:
    stage = learn(2, 1, ("first", "second"), made_up())
    assert stage.weights["first"] == pytest.approx(2.0, abs=0.1)
    assert stage.weights["second"] == pytest.approx(0.0, abs=0.1)
    assert stage.explains > 0.9 and 0.5 < stage.spread < 2.0


def test_other_seats_count_by_their_mean() -> None:
    assert beyond_others(np.array([[6.0, 2.0, 1.0]])).tolist() == [4.5, -1.5, -3.0]


def test_the_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    stage = learn(2, 1, ("first", "second"), made_up())
    weights = ValueFile(Made("command", "seed", 400, {"ally_set": "mixed"}, 1, "digest", "1.0"), (stage,))
    (tmp_path / "value.toml").write_text("\n".join(lines(weights)))
    assert read(tmp_path / "value.toml", ValueFile) == weights


def test_wars_file_has_every_seat_count_and_horizon_and_what_made_it() -> None:
    war, playouts = game("war"), game("war").playouts
    assert playouts
    file = read(war.folder / "value.toml", ValueFile)
    assert {(each.seats, each.stage) for each in file.stages} == {
        (seats, stage) for seats in war.seats for stage in (1, 2)
    }
    assert all(tuple(each.weights) == tuple(playouts.FEATURES) for each in file.stages)
    assert file.made.rules_version == war.rules_version and file.made.content == war.content_digest
    assert Value(playouts, war.folder)


def test_greedy_games_are_collected_by_horizon() -> None:
    playouts = game("war").playouts
    assert playouts
    found = collect(playouts, game("war"), 2, 2, "seed")
    assert set(found) == {1, 2}
    assert found[1].features.shape == (2, 2, len(playouts.FEATURES)) and (found[1].final == found[2].final).all()
