"""`wonderland report`: one page in both languages without external resources."""

import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from wonderland.cli.report import _bars, in_bins, in_words
from wonderland.games import game as find_game
from wonderland.lab.frames import CHOICE, open_study
from wonderland.words import LANGUAGES, Words

GAMES = {"parade": "greedy,random", "adventures": "greedy,random", "unbirthday": "greedy,random", "war": "greedy"}
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def made_choices(file: Path) -> pl.DataFrame:
    """Every choice that was made, however rare."""
    decisions = open_study(file).decisions
    assert decisions is not None
    return decisions.select(CHOICE).unique()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_every_section_in_both_languages_and_no_address(wonderland: Any, tmp_path: Path, game: str) -> None:
    file = tmp_path / "study.parquet"
    line = ("simulate", game, "--bots", GAMES[game], "--games", "12", "--seed", "7", "--out", str(file), "--decisions")
    assert wonderland(*line, "--seats", "2").status == 0
    result = wonderland("report", str(file), "--deals", "4")
    assert result.status == 0, result.errors
    page = (tmp_path / "study.html").read_text()
    assert page.count("<svg ") == page.count("<section>") == 12
    for heading in ("Who wins", "Kto wygrywa", "Luck and skill", "Los i umiejętność", "What choices are worth"):
        assert heading in page
    assert "<script" not in page
    tables = [in_words(Words(language, find_game(game).words), made_choices(file)) for language in LANGUAGES]
    names = made_choices(file)["action"].to_list()
    assert all(len(set(each["action"])) == len(each) and not set(each["action"]) & set(names) for each in tables)
    assert set(re.findall(r"https?://[^\s\"<]+", page)) <= NAMESPACES


def test_figures_are_frames_that_match_the_rows(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "study.parquet"
    wonderland("simulate", "parade", "--bots", "greedy,random", "--games", "60", "--out", str(file), "--decisions")
    study = open_study(file)
    assert study.wins()["share"].sum() == pytest.approx(1)
    assert study.scores().group_by("seat").agg(matches=pl.col("matches").sum())["matches"].to_list() == [60, 60]
    assert study.lengths()["matches"].sum() == study.endings()["matches"].sum() == 60
    choices = study.choices()
    assert len(choices) and choices["share"].is_between(0, 1).all()
    parts = study.luck_and_skill(30)
    assert parts["share"].sum() == pytest.approx(1)
    skill = parts.row(1, named=True)
    assert skill["part"] == "skill" and skill["low"] <= skill["share"] <= skill["high"] and skill["share"] > 0.2


def test_seats_are_counted_from_0_on_the_page_as_in_its_tables_and_the_file(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "study.parquet"
    line = ("simulate", "parade", "--bots", "greedy,random", "--games", "12", "--out", str(file), "--language", "en")
    shown = wonderland(*line).output
    assert [row.split()[0] for row in shown.splitlines() if "greedy" in row or "random" in row] == ["0", "1"]
    wonderland("report", str(file), "--deals", "3")
    page = (tmp_path / "study.html").read_text()
    for seat in ("Seat 0, greedy", "Seat 1, random", "Miejsce 0, greedy", "Seats are counted from 0"):
        assert seat in page
    assert "Seat 2" not in page and "Miejsce 2" not in page
    assert {"rank_0", "rank_1"} <= set(open_study(file).rows.columns)


def test_every_length_of_a_match_has_its_own_bar_also_the_last() -> None:
    rows = [{"moves": moves, "matches": moves} for moves in range(10, 50)]
    binned = in_bins(rows, "moves")
    assert [(row["from"], row["to"]) for row in binned] == [(moves, moves + 1) for moves in range(10, 50)]
    wide = in_bins([{"moves": moves, "matches": 1} for moves in range(10, 51)], "moves")
    assert [(row["from"], row["to"]) for row in wide][-2:] == [(48, 50), (50, 52)]


def test_the_plot_of_lengths_draws_every_bar(wonderland: Any, tmp_path: Path) -> None:
    frame = pl.DataFrame({"moves": [10, 11, 12, 13], "matches": [1, 2, 3, 4]})
    drawn = _bars(Words("en", find_game("parade").words), frame, "moves")
    assert re.findall(r"matches: (\d+)", drawn) == ["1", "2", "3", "4"]


def test_a_broken_file_is_reported_in_one_sentence(wonderland: Any, tmp_path: Path) -> None:
    file = tmp_path / "broken.parquet"
    file.write_bytes(b"tea")
    result = wonderland("report", str(file))
    assert result.status == 2
    assert len(result.errors.strip().splitlines()) == 1 and str(file) in result.errors
    assert not (tmp_path / "broken.html").exists()
