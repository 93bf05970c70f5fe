"""`wonderland balance`: tables on the screen, all figures in a file, and a variant beside the game."""

import json
from pathlib import Path
from typing import Any

import pytest

from wonderland.lab import balance as lab_balance
from wonderland.lab.balance import KeptCounts, Setting, count
from wonderland.lab.results import NotWritten, write_file

LINE = ("balance", "parade", "--seats", "2", "--games", "8")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_ranks_options_and_cards_are_printed_and_written(wonderland: Any, tmp_path: Path, language: str) -> None:
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


def test_an_impossible_study_is_one_sentence(wonderland: Any) -> None:
    result = wonderland(*LINE, "--set", "hats=2")
    assert result.status == 2
    assert result.errors.strip().splitlines() == [
        "parade has no number “hats”. Available: colours, hand_size, highest_value, parade_size."
    ]


def test_a_stopped_study_resumes_and_a_file_is_requested(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "balance.json"
    setting = Setting("parade", ("greedy", "greedy"), seed="tea")
    KeptCounts(file, resume=False).write(setting, range(8), count(setting, range(8)))
    line = (*LINE, "--json", str(file))
    assert wonderland(*line).errors.strip().splitlines() == [
        f"{file} already contains matches. Add --resume to continue, or choose another file."
    ]
    assert wonderland(*line, "--resume").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["balance.json"]
    assert "--json" in wonderland(*LINE, "--resume").errors


def test_an_option_that_does_not_matter_for_this_seat_count_is_not_played(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "balance.json"
    line = ("balance", "parade", "--seats", "3", "--games", "2", "--json", str(file), "--language", "en")
    result = wonderland(*line)
    assert result.status == 0, result.errors
    options = [each["options"] for each in json.loads(file.read_text())]
    assert options == [{}, {"sixth_colour_ends": False}, {"final_discard": "random"}]
    assert "two players" not in result.output


def test_an_empty_seat_goes_first_in_no_study(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "balance.json"
    result = wonderland("balance", "adventures", "--seats", "2", "--games", "1", "--json", str(file))
    assert result.status == 0, result.errors
    firsts = [each["options"].get("first_seat") for each in json.loads(file.read_text())]
    assert {0, 1} <= set(firsts) and 2 not in firsts


def test_cards_that_differ_only_by_chance_are_not_listed(wonderland: Any, tmp_path: Path) -> None:
    result = wonderland(*LINE, "--games", "12", "--language", "en")
    assert "Card played: none of 66 differ from a fair 50% by more than chance (Holm, 5 %)." in " ".join(
        result.output.split()
    )
    assert "hold for all 10 figures together" in result.output.replace("\n", " ")


def test_results_before_a_full_disk_are_shown_and_kept(
    wonderland: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first batch of matches is saved, the second finds no space."""
    file = tmp_path / "balance.json"
    write = write_file
    monkeypatch.setattr(lab_balance, "CHUNK", 4)

    def write_once(path: Path, data: bytes) -> None:
        if list(path.parent.iterdir()):
            raise NotWritten(path, "No space left on device")
        write(path, data)

    with monkeypatch.context() as disk:
        disk.setattr(lab_balance, "write_file", write_once)
        result = wonderland(*LINE, "--json", str(file), "--language", "en")
    assert result.status == 2
    assert "4 matches" in result.output and "Turn" in result.output
    *_, kept, error = result.errors.strip().splitlines()
    assert f"are kept beside {file}" in kept and error.endswith("No space left on device.")
    assert wonderland(*LINE, "--json", str(file), "--resume").status == 0
    assert [path.name for path in tmp_path.glob("balance*")] == [file.name]
