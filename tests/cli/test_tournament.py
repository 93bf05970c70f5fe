"""`wonderland tournament`: ratings on the screen, all figures in a file."""

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from wonderland.cli import tournament as cli_tournament
from wonderland.lab.simulate import WorkerLost

LINE = ("tournament", "parade", "--bots", "greedy,random", "--rounds", "4")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_bots_are_rated_and_compared(wonderland: Any, tmp_path: Path, language: str) -> None:
    result = wonderland(*LINE, "--json", str(tmp_path / "t.json"), "--language", language)
    assert result.status == 0, result.errors
    report = json.loads((tmp_path / "t.json").read_text())
    assert [each["bot"] for each in report["ratings"]] == ["greedy", "random"]
    assert report["ahead"][0]["games"] == 8
    assert "±" in result.output


def test_a_review_adds_losses_and_the_games_that_tell_bots_apart(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "t.json"
    line = ("tournament", "adventures", "--bots", "greedy,random", "--rounds", "1", "--review", "--json", str(file))
    result = wonderland(*line)
    assert result.status == 0, result.errors
    losses = json.loads(file.read_text())["losses"]
    assert {bot: len(each) for bot, each in losses.items()} == {"greedy": 2, "random": 2}
    assert "by losses" in result.output


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy"])
def test_one_bot_is_not_a_tournament(wonderland: Any, bots: str) -> None:
    result = wonderland("tournament", "parade", "--bots", bots)
    assert result.status == 2
    assert result.errors.strip() == "A tournament needs at least two bots, each named once."


def test_a_lost_worker_loses_no_finished_match(
    wonderland: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "t.json"

    def lost(*_: Any) -> Generator[int, None, None]:
        _[1].add(("greedy", "random"), (1, 2))
        yield 1
        raise WorkerLost

    monkeypatch.setattr(cli_tournament, "play_tournament", lost)
    result = wonderland(*LINE, "--json", str(file), "--language", "en")
    assert result.status == 2
    assert result.errors.strip().splitlines()[-1].startswith("A worker process ended without an answer.")
    assert "greedy" in result.output and json.loads(file.read_text())["ahead"][0]["games"] == 1


def test_a_file_that_cannot_be_written_fails_before_the_first_match(wonderland: Any, tmp_path: Path) -> None:
    result = wonderland(*LINE, "--json", str(tmp_path / "nowhere" / "t.json"))
    assert (result.status, result.output) == (2, "")
