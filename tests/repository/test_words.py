"""Words: the same keys and placeholders in every language, all plural forms, and no text elsewhere."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from wonderland.games import discover
from wonderland.words import FOLDER, LANGUAGES, Words

FOLDERS = [pytest.param(FOLDER, id="common"), *(pytest.param(game.words, id=name) for name, game in discover().items())]
PLURALS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}


class Placeholders(Visitor):
    """Collects the variables of a message, and the variants of each plural."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 the library's name
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 the library's name
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if keys & {"one", "few", "many"}:
            self.plurals.append(keys)
        self.generic_visit(node)


def messages(folder: Path, language: str) -> dict[str, Placeholders]:
    """Yields every message and attribute of a words file."""
    found: dict[str, Placeholders] = {}
    for entry in parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{folder} {language}: {entry.content}"
        if isinstance(entry, ast.Message):
            rows = [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes),
            ]
            for name, value in rows:
                assert name not in found, f"{name} twice"
                found[name] = Placeholders()
                if value:
                    found[name].visit(value)
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_language_has_the_same_keys_and_placeholders(folder: Path) -> None:
    first, *others = ({key: each.names for key, each in messages(folder, name).items()} for name in LANGUAGES)
    assert first and all(other == first for other in others)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_all_plural_forms(folder: Path, language: str) -> None:
    for key, each in messages(folder, language).items():
        for plurals in each.plurals:
            assert plurals >= PLURALS[language], key


@pytest.mark.parametrize("name", list(discover()))
def test_every_part_of_a_game_has_words(name: str) -> None:
    """Title, every event, every option with each of its values."""
    game = discover()[name]
    keys = messages(game.words, "en")
    needed = {"title", "tagline", *(f"event-{event}" for event in game.events)}
    for option in game.options:
        needed |= {f"option-{option.name}", f"option-{option.name}.hint"}
        needed |= {f"option-{option.name}-{str(value).lower()}" for value in option.values}
    assert needed <= set(keys)


@pytest.mark.parametrize("folder", FOLDERS)
def test_polish_has_its_diacritics(folder: Path) -> None:
    assert re.search("[ąćęłńóśźż]", (folder / "pl.ftl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(discover()))
def test_no_bot_is_named_like_a_piece(name: str, language: str) -> None:
    """There is a guest Bill the Lizard, so no bot is called Bill."""
    game = discover()[name]
    words = Words(language, game.words)
    lent = {words.say("play-name-bot", seat=seat) for seat in range(game.about.most_seats)}
    pieces = [words.say(key, number=1) for key in messages(game.words, language) if re.fullmatch(r"piece-[^.]+", key)]
    assert lent.isdisjoint(word for piece in pieces for word in re.findall(r"\w+", piece))
