"""`wonderland tournament`: ratings on the screen, all figures in a file."""

import json
from pathlib import Path
from typing import Any

import pytest

LINE = ("tournament", "parade", "--bots", "greedy,random", "--rounds", "4")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_bots_are_rated_and_compared(wonderland: Any, tmp_path: Path, language: str) -> None:
    result = wonderland(*LINE, "--json", str(tmp_path / "t.json"), "--language", language)
    assert result.status == 0, result.errors
    report = json.loads((tmp_path / "t.json").read_text())
    assert [each["bot"] for each in report["ratings"]] == ["greedy", "random"]
    assert report["ahead"][0]["games"] == 8
    assert "±" in result.output


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy"])
def test_one_bot_is_no_tournament(wonderland: Any, bots: str) -> None:
    result = wonderland("tournament", "parade", "--bots", bots)
    assert result.status == 2
    assert result.errors.strip() == "A tournament needs at least two bots, each named once."
