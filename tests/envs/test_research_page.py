"""docs/research.md is correct: its Python runs, its sizes are right, and its example learns."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from examples.learn_parade import Learner, Point, plot
from wonderland import envs
from wonderland.core.match import AnyGame
from wonderland.games import discover

MARK = "the next snippet"
PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def test_all_python_of_the_page_runs_outside_the_repository(tmp_path: Path) -> None:
    """In order, as a reader would type it with only the package installed."""
    snippets = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    script = tmp_path / "typed.py"
    script.write_text(f"print({MARK!r})\n".join(snippets), encoding="utf-8")
    done = subprocess.run([sys.executable, "-I", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for snippet, said in zip(snippets, done.stdout.split(f"{MARK}\n"), strict=True):
        assert said or "print" not in snippet
        for expected in re.findall(r"print\(.*\)  +# (.+)", snippet):
            assert expected in said.splitlines()


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_the_page_has_the_sizes_of_every_game(game: AnyGame) -> None:
    few, many = game.about.fewest_seats, game.about.most_seats
    small, large = envs.encoder(game.id, few), envs.encoder(game.id, many)
    seats, size = (str(few), str(small.size)) if few == many else (f"{few} to {many}", f"{small.size} to {large.size}")
    row = f"| {game.id.title()} | {seats} | {len(small.actions)} | {size} | {game.about.most_moves} |"
    assert row in PAGE


def test_the_example_learns() -> None:
    """A short run: from almost random to somewhat sensible play."""
    learner = Learner(games=256)
    before = learner.against_greedy(matches=200, seed=1)
    while learner.played < 3000:
        learner.step()
    assert before < 0.2 < learner.against_greedy(matches=200, seed=1)


def test_the_curve_is_a_picture() -> None:
    curve = [Point(0.0, 0, 0.1, 0.05, 0.15), Point(1.0, 900, 0.6, 0.55, 0.65)]
    picture = ElementTree.fromstring(plot(curve))
    assert picture.tag.endswith("svg") and "900 games" in "".join(picture.itertext())
