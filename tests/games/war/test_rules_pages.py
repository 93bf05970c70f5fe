"""The rules pages: the same paragraphs in both languages, and a test for every paragraph, ruling and ability."""

import re
from pathlib import Path

import pytest

from wonderland.games.war import GAME
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, FACTIONS, FIGURES, TOOLS

PARAGRAPH = re.compile(r"§(\d+\.\d+)(?:-§(\d+\.\d+))?")
HERE = Path(__file__).parent
CITED = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path != Path(__file__))
SOURCE = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py"))
RULINGS = 110


def paragraphs(language: str) -> list[str]:
    text = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", text, flags=re.MULTILINE)


def cited(text: str) -> set[str]:
    """Every paragraph that a text names, one by one or from one to another."""
    order = paragraphs("en")
    found: set[str] = set()
    for first, last in PARAGRAPH.findall(text):
        found |= set(order[order.index(first) : order.index(last or first) + 1]) if first in order else {first}
    return found


def rulings() -> set[int]:
    return {int(number) for number in re.findall(r"\bW(\d+)\b", CITED)}


def test_both_languages_have_the_same_paragraphs() -> None:
    assert paragraphs("en") == paragraphs("pl") and len(paragraphs("en")) > 55


@pytest.mark.parametrize("paragraph", paragraphs("en"))
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in cited(CITED)


@pytest.mark.parametrize("ruling", range(1, RULINGS + 1))
def test_every_ruling_has_a_test(ruling: int) -> None:
    assert ruling in rulings()


def pieces() -> list[str]:
    """Everything with an ability."""
    abilities = [ability for faction in FACTIONS.values() for ability in faction.abilities]
    return [*(f"{ally}-{letter}" for ally in ALLY_TYPES for letter in ALLY_SETS), *FIGURES, *TOOLS, *abilities]


@pytest.mark.parametrize("piece", pieces())
def test_every_ability_has_a_test_and_a_place_in_the_code(piece: str) -> None:
    cited_as = re.compile(rf"\bW-{piece}(?![a-z-])")
    assert cited_as.search(CITED)
    assert cited_as.search(SOURCE)


def test_code_cites_paragraphs_that_exist() -> None:
    assert cited(SOURCE) <= set(paragraphs("en"))
