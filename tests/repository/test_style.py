"""Docs, docstrings, comments and messages are plain English: no retired words, short sentences, short table cells."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").rglob("*.md"))]
RULES = sorted((ROOT / "src/wonderland/games").glob("*/rul*.md"))
POLISH = sorted(path for path in (ROOT / "src/wonderland").rglob("*") if path.name in ("pl.ftl", "rules.pl.md"))
PROSE = [page for page in PAGES if not {"reference", "results"} & {*page.parts}]
RETIRED = (
    "whoever|those who|somebody who|one's|anew|so many|hangs on|as you wish|looker|the house|betters|amid|hitherto|nay|"
    "ere|is told|are told|was told|is refused|are refused|by itself|by themselves|what is kept|this house"
)
# Letters write "you" with a capital in Polish; screens do not.
POLISH_CAPITAL = re.compile(r"[a-ząćęłńóśźż,] (?:Ty|Ciebie|Cię|Tobie|Ci|Tobą|Tw(?:ój|oj\w*))\b")
ALLOWED = {
    "docs/play.md": {"what is kept"},  # the title of a page of the site
    "docs/host.md": {"are refused", "is refused"},
}
CODE = [
    path
    for folder in ("src", "tests", "benchmarks", "examples", "tools", "ui/src", "ui/tests")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".ts", ".svelte", ".ftl") and "static" not in path.parts and path.name != "pl.ftl"
]
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.DOTALL)
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


def texts(path: Path) -> Iterator[str]:
    """Docstrings and comments of a source file; the messages of a words file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".ftl":
        yield re.sub(r"^[\w-]+ =|^    \.[\w-]+ =|\{[^{}]*\}", "", source, flags=re.MULTILINE)
    elif path.suffix == ".py":
        found = tokenize.generate_tokens(io.StringIO(source).readline)
        yield from (token.string for token in found if token.type == tokenize.COMMENT)
        for node in ast.walk(ast.parse(source)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield node.value.value
    else:
        yield from COMMENT.findall(source)


def test_code_and_messages_use_no_retired_word() -> None:
    retired = re.compile(rf"\b({RETIRED})\b")
    found = {
        (path.relative_to(ROOT).as_posix(), word)
        for path in CODE
        for text in texts(path)
        for word in retired.findall(text.lower())
    }
    assert found == set()


@pytest.mark.parametrize("page", [*PAGES, *RULES], ids=lambda page: "/".join(page.parts[-2:]))
def test_no_page_uses_a_retired_word(page: Path) -> None:
    allowed = ALLOWED.get(page.relative_to(ROOT).as_posix(), set())
    found = re.findall(rf"\b({RETIRED})\b", page.read_text(encoding="utf-8").lower())
    assert set(found) - allowed == set()


@pytest.mark.parametrize("path", POLISH, ids=lambda path: "/".join(path.parts[-3:]))
def test_polish_addresses_players_without_capitals(path: Path) -> None:
    assert POLISH_CAPITAL.findall(path.read_text(encoding="utf-8")) == []


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
