"""`wonderland review`: text in both languages, JSON, and a page without network."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import wonderland as library
from wonderland.review.report import Review


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = library.play("parade", bots=["greedy", "random"], seed="tea")
    path = tmp_path_factory.mktemp("review") / "game.jsonl"
    path.write_text(str(match.log))
    return path


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["Review: Parade", "Was it luck?", "Better:"]),
        ("pl", ["Analiza: ", "Ile w tym było szczęścia?", "Lepiej:"]),
    ],
)
def test_it_is_a_list_of_moments_in_words(wonderland: Any, path: Path, language: str, sentences: list[str]) -> None:
    result = wonderland("review", str(path), "--detail", "quick", "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert all(sentence in result.output for sentence in sentences)


def test_json_is_the_typed_review(wonderland: Any, path: Path) -> None:
    result = wonderland("review", str(path), "--detail", "quick", "--json")
    found = msgspec.json.decode(result.output, type=Review)
    assert found.done == found.total > 0


def test_the_page_has_both_languages_and_loads_nothing(wonderland: Any, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    assert wonderland("review", str(path), "--detail", "quick", "--seat", "1", "--html", str(target)).status == 0
    page = target.read_text(encoding="utf-8")
    assert all(each in page for each in ('lang="en"', 'lang="pl"', "<polyline", "<ol><li>"))
    assert not any(each in page for each in ("src=", "href=", "<script"))


@pytest.mark.parametrize(("flag", "value"), [("--detail", "closely"), ("--seat", "2")])
def test_wrong_values_are_errors(wonderland: Any, path: Path, flag: str, value: str) -> None:
    result = wonderland("review", str(path), flag, value)
    assert (result.status, result.output, result.errors.count("\n")) == (2, "", 1)
