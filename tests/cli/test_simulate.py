"""`wonderland simulate`: the same figures for any number of workers, as a table, as JSON and as rows."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

LINE = ("simulate", "parade", "--bots", "greedy,random,random", "--games", "40", "--seed", "7")


def test_json_is_the_same_for_any_number_of_workers(wonderland: Any) -> None:
    one, two, three = (wonderland(*LINE, "--workers", str(workers), "--json").output for workers in (1, 2, 3))
    assert one == two == three
    report = json.loads(one)
    assert (report["games"], sum(report["endings"].values())) == (40, 40)
    assert [seat["bot"] for seat in report["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(40)


def test_json_and_rows_go_to_files(wonderland: Any, tmp_path: Path) -> None:
    wonderland(*LINE, "--json", str(tmp_path / "report.json"), "--csv", str(tmp_path / "rows.csv"))
    with (tmp_path / "rows.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    report = json.loads((tmp_path / "report.json").read_text())
    assert [int(row["number"]) for row in rows] == list(range(40))
    assert sum(int(row["moves"]) for row in rows) / 40 == report["moves"]["mean"]
    assert {row["ending"] for row in rows} == set(report["endings"])


@pytest.mark.parametrize(("language", "share"), [("en", "."), ("pl", ",")])
def test_the_table_fits_eighty_columns(wonderland: Any, language: str, share: str) -> None:
    result = wonderland(*LINE, "--language", language)
    assert result.status == 0
    assert "greedy" in result.output
    assert "…" not in result.output
    assert any(share in word for word in result.output.split() if word.endswith("%"))
    assert max(map(len, result.output.splitlines())) <= 80


def test_one_name_fills_all_seats(wonderland: Any) -> None:
    line = ("simulate", "parade", "--seats", "4", "--bots", "random", "--games", "3", "--json", "-")
    assert len(json.loads(wonderland(*line).output)["seats"]) == 4


def test_progress_goes_to_stderr_in_plain_lines(wonderland: Any) -> None:
    result = wonderland(*LINE, "--json", "-")
    assert result.errors.splitlines()[-1] == "40 of 40 matches"
