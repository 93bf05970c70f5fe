"""The benchmarks run and report something; no test checks a speed."""

import pytest

from wonderland.core.match import AnyGame
from wonderland.games import discover
from wonderland.lab.bench import measure


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_every_game_can_be_measured(game: AnyGame) -> None:
    speeds = measure(game, game.seats[0], 0.01)
    assert speeds.game == game.id
    assert min(speeds.rules.games, speeds.rules.moves, speeds.copy_microseconds, speeds.loop_seconds) > 0
    assert min(speeds.normal_rules_moves, speeds.normal_copy_microseconds) > 0
    if game.kernel is None:
        assert speeds.kernel is None
    else:
        assert speeds.kernel is not None
        assert min(speeds.kernel.games, speeds.kernel.moves) > 0
