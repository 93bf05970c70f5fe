"""The rules pages: the same paragraphs in both languages, and a test for every paragraph, ruling and ability."""

import re
from pathlib import Path

import pytest

from wonderland.games.war import GAME
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, FACTIONS, FIGURES, TOOLS
from wonderland.words import Words

PARAGRAPH = re.compile(r"§(\d+\.\d+)(?:-§(\d+\.\d+))?")
HERE = Path(__file__).parent
CITED = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path != Path(__file__))
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
    found: set[int] = set()
    for row in re.findall(r"rulings? ([\d, -]+)", CITED):
        for part in re.split(r",\s*", row.strip(" ,")):
            first, _, last = part.partition("-")
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_both_languages_have_the_same_paragraphs() -> None:
    assert paragraphs("en") == paragraphs("pl") and len(paragraphs("en")) > 55


@pytest.mark.parametrize("paragraph", paragraphs("en"))
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in cited(CITED)


@pytest.mark.parametrize("ruling", range(1, RULINGS + 1))
def test_every_ruling_has_a_test(ruling: int) -> None:
    assert ruling in rulings()


def rows() -> list[str]:
    """Everything with an ability, as tests name it: by its row of section 7.5 or 7.8, an ally by its row of 8."""
    words = Words("en", GAME.folder / "words")
    abilities = [ability for faction in FACTIONS.values() for ability in faction.abilities]
    allies = {
        "soldier": "Card Soldier",
        "flamingo": "Flamingo",
        "rose": "Rose",
        "creature": "Creature",
        "rook": "Red Rook",
    }
    return [
        *(f"8 row {letter.upper()} {allies[ally]}" for letter in ALLY_SETS for ally in ALLY_TYPES),
        *(f"7.5 row {each}" for each in (*FIGURES, *TOOLS)),
        *(
            f"7.8 row {words.say(f'piece-{ability}')}".replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
            for ability in abilities
        ),
    ]


@pytest.mark.parametrize("row", rows())
def test_every_ability_has_a_test(row: str) -> None:
    assert row in CITED


def test_code_cites_paragraphs_that_exist() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.rglob("*.py"))
    assert cited(source) <= set(paragraphs("en"))
