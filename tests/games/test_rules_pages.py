"""The rules pages: the same paragraphs in both languages, and a test for every paragraph, ruling and worked example."""

import re
from pathlib import Path

import pytest

from wonderland.core.match import AnyGame
from wonderland.games import discover

RULINGS = {"adventures": ("A", 41), "parade": ("P", 29), "unbirthday": ("U", 36)}
"""The letter of a game's rulings, and how many they are."""
EXAMPLES = {"adventures": 6}
GAMES = [pytest.param(discover()[name], id=name) for name in RULINGS]


def paragraphs(game: AnyGame, language: str) -> list[str]:
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", text, flags=re.MULTILINE)


def texts(folder: Path, names: str) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in folder.rglob(names))


def cited(letter: str, text: str) -> set[int]:
    """The numbers behind a letter, one by one or from one to another."""
    spans = re.findall(rf"\b{letter}(\d+)(?:-{letter}(\d+))?\b", text)
    return {number for first, last in spans for number in range(int(first), int(last or first) + 1)}


def told_by_tests(name: str) -> str:
    return texts(Path(__file__).parent / name, "test_*.py")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_paragraphs(game: AnyGame) -> None:
    assert paragraphs(game, "en") == paragraphs(game, "pl") and len(paragraphs(game, "en")) > 25


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_a_test(game: AnyGame) -> None:
    assert set(paragraphs(game, "en")) <= set(re.findall(r"§(\d+\.\d+)", told_by_tests(game.id)))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_test(game: AnyGame) -> None:
    letter, most = RULINGS[game.id]
    assert cited(letter, told_by_tests(game.id)) == set(range(1, most + 1))


@pytest.mark.parametrize(("name", "examples"), EXAMPLES.items())
def test_every_worked_example_has_a_test(name: str, examples: int) -> None:
    assert set(range(1, examples + 1)) <= cited("X", told_by_tests(name))


@pytest.mark.parametrize("game", GAMES)
def test_code_cites_paragraphs_that_exist(game: AnyGame) -> None:
    assert set(re.findall(r"§(\d+\.\d+)", texts(game.folder, "*.py"))) <= set(paragraphs(game, "en"))
