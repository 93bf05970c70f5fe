"""Docs are written in plain English: no retired words, short sentences, short table cells."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").rglob("*.md"))]
PROSE = [page for page in PAGES if not {"reference", "results"} & {*page.parts}]
RETIRED = (
    "whoever|those who|somebody who|one's|anew|so many|hangs on|as you wish|looker|the house|betters|amid|hitherto|nay|"
    "ere|is told|are told|was told|is refused|are refused|by itself|by themselves|what is kept"
)
ALLOWED = {
    "docs/play.md": {"what is kept"},  # the title of a page of the site
    "docs/host.md": {"are refused", "is refused"},
}
MOST_WORDS = 15_000
MOST_WORDS_OF_A_CELL = 25
P90_OF_A_SENTENCE = 25


def prose(page: Path) -> str:
    """A page without code, tables, headings and link addresses."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return "\n".join(line for line in text.splitlines() if not line.startswith(("|", "#")))


def sentences(text: str) -> list[list[str]]:
    items = re.split(r"\n\s*\n|^\s*(?:[-*]|\d+\.) ", text, flags=re.MULTILINE)
    found = [part.split() for item in items for part in re.split(r"(?<=[.:;?!])\s+", item.strip())]
    return [words for words in found if len(words) > 1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_uses_a_retired_word(page: Path) -> None:
    allowed = ALLOWED.get(page.relative_to(ROOT).as_posix(), set())
    found = re.findall(rf"\b({RETIRED})\b", page.read_text(encoding="utf-8").lower())
    assert set(found) - allowed == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_table_cell_is_a_phrase(page: Path) -> None:
    rows = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    cells = [cell for row in rows for cell in row.split("|")]
    assert [cell for cell in cells if len(cell.split()) > MOST_WORDS_OF_A_CELL] == []


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_sentences_are_short(page: Path) -> None:
    lengths = sorted(map(len, sentences(prose(page))))
    assert lengths[len(lengths) * 9 // 10] <= P90_OF_A_SENTENCE


def test_the_docs_are_short() -> None:
    assert sum(len(page.read_text(encoding="utf-8").split()) for page in PROSE) <= MOST_WORDS
