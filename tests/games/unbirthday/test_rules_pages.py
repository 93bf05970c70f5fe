"""The rules pages: the same paragraphs in both languages, and a test for every paragraph and every ruling."""

import re
from pathlib import Path

import pytest

from wonderland.games.unbirthday import GAME

PARAGRAPH = re.compile(r"§(\d+\.\d+)")
HERE = Path(__file__).parent
CITED = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path != Path(__file__))


def paragraphs(language: str) -> list[str]:
    text = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", text, flags=re.MULTILINE)


def test_both_languages_have_the_same_paragraphs() -> None:
    assert paragraphs("en") == paragraphs("pl") and len(paragraphs("en")) > 40


@pytest.mark.parametrize("paragraph", paragraphs("en"))
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in PARAGRAPH.findall(CITED)


@pytest.mark.parametrize("ruling", range(1, 37))
def test_every_ruling_has_a_test(ruling: int) -> None:
    cited = {number for first, last in re.findall(r"U(\d+)(?:-U(\d+))?", CITED) for number in _span(first, last)}
    assert ruling in cited


def test_code_cites_paragraphs_that_exist() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py"))
    assert set(PARAGRAPH.findall(source)) <= set(paragraphs("en"))


def _span(first: str, last: str) -> range:
    return range(int(first), int(last or first) + 1)
