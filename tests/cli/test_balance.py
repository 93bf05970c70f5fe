"""`wonderland balance`: tables on the screen, all figures in a file, and a variant beside the game."""

import json
from pathlib import Path
from typing import Any

import pytest

from wonderland.lab.balance import KeptCounts

LINE = ("balance", "parade", "--seats", "2", "--games", "8")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_places_options_and_cards_are_told_and_written(wonderland: Any, tmp_path: Path, language: str) -> None:
    file = tmp_path / "balance.json"
    result = wonderland(*LINE, "--json", str(file), "--language", language)
    assert result.status == 0, result.errors
    first, *others = json.loads(file.read_text())
    assert first["options"] == {} and len(others) == 4
    assert [share["had"] for share in first["shares"] if share["kind"] == "place"] == [8, 8]
    assert max(map(len, result.output.splitlines())) <= 100


def test_a_variant_is_shown_beside_the_game_with_the_difference(wonderland: Any) -> None:
    result = wonderland(*LINE, "--set", "hand_size=6")
    assert result.status == 0, result.errors
    assert "Difference" in result.output and "±" in result.output


def test_what_cannot_be_is_one_sentence(wonderland: Any) -> None:
    result = wonderland(*LINE, "--set", "hats=2")
    assert result.status == 2
    assert result.errors.strip().splitlines() == [
        "parade has no number “hats”; it has colours, hand_size, highest_value, parade_size."
    ]


def test_a_study_that_was_stopped_goes_on_and_a_file_is_asked_for(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "balance.json"
    KeptCounts(file, resume=False)
    line = (*LINE, "--json", str(file))
    assert wonderland(*line).errors.strip().splitlines() == [
        f"{file} holds matches already: add --resume to go on with them, or choose another file."
    ]
    assert wonderland(*line, "--resume").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["balance.json"]
    assert "--json" in wonderland(*LINE, "--resume").errors
