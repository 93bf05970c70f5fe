"""Rules pages and rulings: each has a test, and everything that code and tests cite exists."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from wonderland.core.match import AnyGame
from wonderland.games import discover
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, BOX
from wonderland.words import LANGUAGES

ROOT = Path(__file__).parents[2]
GAMES = [pytest.param(game, id=name) for name, game in discover().items()]
LETTERS = {"adventures": "A", "parade": "P", "unbirthday": "U", "war": "W"}
SOURCES = ("*.py", "*.toml", "*.ts", "*.svelte", "*.md")
ID = r"[A-Z](?:\d+|-[a-z][a-z0-9-]*[a-z0-9])"
ABSENT = re.compile(r"\brulings? \d|\b\d(?:\.\d+)? row\b|\bsections? \d", re.IGNORECASE)
"""How a document outside the repository would be cited."""


def read(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


def in_tests(game: AnyGame) -> str:
    return read((ROOT / "tests" / "games" / game.id).rglob("*.py"))


def in_code(game: AnyGame) -> str:
    return read(path for pattern in SOURCES for path in game.folder.rglob(pattern))


def rulings(game: AnyGame) -> dict[str, str]:
    """Returns the paragraphs of the rulings page by id: rulings, abilities and worked examples."""
    text = (game.folder / "rulings.md").read_text(encoding="utf-8")
    found = re.findall(rf"^\*\*({ID})\*\* (.*?)(?=\n\n|\Z)", text, flags=re.MULTILINE | re.DOTALL)
    assert len(found) == len(dict(found)), "an id stands twice"
    return dict(found)


def content(game: AnyGame) -> set[str]:
    """Returns the ids in the tables of the rulings page, as they may be cited."""
    text = (game.folder / "rulings.md").read_text(encoding="utf-8")
    return {f"{LETTERS[game.id]}-{each}" for each in re.findall(r"^\| ([a-z0-9-]+) \|", text, flags=re.MULTILINE)}


def paragraphs(game: AnyGame, language: str = "en") -> list[str]:
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", text, flags=re.MULTILINE)


def cited_rulings(game: AnyGame, text: str) -> set[str]:
    """Finds `P6`, `X1` and `W-gryphon`, and ranges such as `P5-P8`."""
    letter = LETTERS[game.id]
    spans = re.findall(rf"\b([{letter}X])(\d+)(?:-\1(\d+))?\b", text)
    numbers = {f"{kind}{number}" for kind, first, last in spans for number in range(int(first), int(last or first) + 1)}
    return numbers | set(re.findall(rf"\b{letter}-[a-z][a-z0-9-]*[a-z0-9]\b", text))


def cited_paragraphs(game: AnyGame, text: str) -> set[str]:
    """Finds `§5.4`, and ranges such as `§5.4-§5.8`."""
    order = paragraphs(game)
    found: set[str] = set()
    for first, last in re.findall(r"§(\d+\.\d+)(?:-§(\d+\.\d+))?", text):
        known = first in order and (last or first) in order
        found |= set(order[order.index(first) : order.index(last or first) + 1]) if known else {first, last or first}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_paragraphs(game: AnyGame) -> None:
    assert paragraphs(game, "en") == paragraphs(game, "pl") and len(paragraphs(game)) > 25


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_its_paragraph(game: AnyGame, language: str) -> None:
    """The question links to its rules."""
    text = (game.words / f"{language}.ftl").read_text(encoding="utf-8")
    questions = re.findall(r"^ask-\S+ =.*\n(?:    \.paragraph = (\S+)\n)?", text, flags=re.MULTILINE)
    assert questions and set(questions) <= set(paragraphs(game, language))


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_a_test(game: AnyGame) -> None:
    assert set(paragraphs(game)) - cited_paragraphs(game, in_tests(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_numbered_without_a_gap_and_give_a_reason(game: AnyGame) -> None:
    found = rulings(game)
    for letter in (LETTERS[game.id], "X"):
        numbers = sorted(int(each[1:]) for each in found if re.fullmatch(rf"{letter}\d+", each))
        assert numbers == list(range(1, len(numbers) + 1))
    assert [each for each, text in found.items() if "*Why:* " not in text.replace("\n", " ")] == []
    assert f"{LETTERS[game.id]}1" in found


@pytest.mark.parametrize(
    ("game", "ruling", "sources"),
    [
        ("adventures", "A35", ('"Suggestion"', '"Rada"')),
        ("war", "W43", ("p. 12", "p. 22")),
    ],
)
def test_a_ruling_names_its_sources(game: str, ruling: str, sources: tuple[str, ...]) -> None:
    text = rulings(discover()[game])[ruling].replace("\n", " ")
    assert [source for source in sources if source not in text] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_and_worked_example_has_a_test(game: AnyGame) -> None:
    assert set(rulings(game)) - cited_rulings(game, in_tests(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_ruling_exists(game: AnyGame) -> None:
    cited = cited_rulings(game, in_code(game)) | cited_rulings(game, in_tests(game))
    assert cited - set(rulings(game)) - content(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_paragraph_exists(game: AnyGame) -> None:
    cited = cited_paragraphs(game, in_code(game)) | cited_paragraphs(game, in_tests(game))
    assert cited - set(paragraphs(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_only_documents_in_the_repository_are_cited(game: AnyGame) -> None:
    lines = f"{in_code(game)}\n{in_tests(game)}".splitlines()
    assert [line for line in lines if ABSENT.search(line)] == []


def test_every_ability_in_war_has_a_paragraph() -> None:
    allies = [f"{ally}-{letter}" for ally in ALLY_TYPES for letter in ALLY_SETS]
    abilities = [ability for faction in BOX.factions.values() for ability in faction.abilities]
    known = rulings(discover()["war"])
    assert {f"W-{each}" for each in (*BOX.factions, *allies, *BOX.figures, *BOX.tools, *abilities)} - set(
        known
    ) == set()
