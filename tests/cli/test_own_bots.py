"""Your own bots on the command line: `--bots mine.py:MyBot`."""

import json
from pathlib import Path
from typing import Any

import pytest

CLUMSY = """
class Clumsy:
    def __init__(self, game):
        pass
    def choose(self, view, choices, chance):
        raise ZeroDivisionError("tea")
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(CLUMSY)
    return f"{tmp_path}/mine.py"


def test_simulate_reports_how_often_and_why_greedy_moved_instead(mine: str, wonderland: Any) -> None:
    line = ("simulate", "parade", "--bots", f"{mine}:Clumsy,random", "--games", "2", "--seed", "7")
    output = wonderland(*line).output
    assert "mine.py:Clumsy" in output and "ZeroDivisionError" in output
    assert json.loads(wonderland(*line, "--json").output)["seats"][0]["faults"] > 1


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_terminal_game_goes_on_and_reports_it(mine: str, wonderland: Any, language: str) -> None:
    line = ("play", "parade", "--bots", f"{mine}:Clumsy", "--seed", "7", "--language", language)
    result = wonderland(*line, typed="1\n1\n1\nq\n")
    assert result.status == 0
    assert "mine.py:Clumsy" in result.output and "ZeroDivisionError" in result.output


def test_a_faulty_file_is_one_line(mine: str, wonderland: Any, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("class Bot(:\n")
    for name, word in (("broken.py:Bot", "SyntaxError"), ("mine.py:Nobody", "Clumsy"), ("none.py:Bot", "none.py")):
        result = wonderland("simulate", "parade", "--bots", f"{tmp_path}/{name},greedy")
        assert result.status == 2 and word in result.errors and len(result.errors.splitlines()) == 1
