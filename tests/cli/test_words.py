"""The command line has words for all it says: every fault that the source can raise, every command and flag."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from typer.main import get_command

import wonderland
from wonderland.cli.commands import app
from wonderland.cli.language import usual
from wonderland.words import HOUSE, LANGUAGES, Words

SOURCE = Path(wonderland.__file__).parent
KEY_PLACE = {"WonderlandError": 0, "Refused": 0, "RulesFault": 0, "BrokenLog": 0, "BrokenPosition": 1}
WRAPPERS = {"at-move", "at-field", "broken-content"}


def raised() -> dict[str, set[str]]:
    """The key of every fault in the source, with the details that it always has."""
    details: dict[str, set[str]] = {"broken-content": {"file", "place", "problem"}}
    for key, names in (found for path in SOURCE.rglob("*.py") for found in _raised_in(path)):
        details[key] = details.get(key, names) & names
    return details


def _raised_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEY_PLACE:
            key = node.args[KEY_PLACE[node.func.id]] if len(node.args) > KEY_PLACE[node.func.id] else None
            if isinstance(key, ast.Constant):
                yield str(key.value), {keyword.arg for keyword in node.keywords if keyword.arg}


class Placeholders(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.names.add(node.id.name)


def placeholders(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse((HOUSE / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            visitor = Placeholders()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_sentence_that_needs_no_more_than_it_has(language: str) -> None:
    sentences = placeholders(language)
    for key, details in raised().items():
        assert sentences[f"error-{key}"] <= details, key


def test_no_sentence_is_for_a_fault_that_nobody_raises() -> None:
    known = {*raised(), *WRAPPERS, "file-missing", "file-forbidden", "file-exists", "file-is-folder"}
    assert {key for key in placeholders("en") if key.startswith("error-")} <= {f"error-{key}" for key in known}


def test_both_languages_say_the_same_things() -> None:
    assert placeholders("en") == placeholders("pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_flag_has_its_help(wonderland: Any, language: str) -> None:
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        said = wonderland(name, "--help", "--language", language)
        assert (said.status, said.errors) == (0, "")
        assert Words(language).say(f"cli-{name}")[:40] in said.output
        assert all(flag in said.output for param in command.params for flag in param.opts if flag.startswith("--"))


def test_games_are_listed_with_their_options(wonderland: Any) -> None:
    said = wonderland("games")
    assert "parade: Parade" in said.output
    assert "final_discard" in said.output
    assert "Parada" in wonderland("games", "--language=pl").output


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "pl_PL"}, "en"),
        ({"WONDERLAND_LANGUAGE": "en", "LANG": "pl_PL"}, "en"),
        ({"WONDERLAND_LANGUAGE": "pl"}, "pl"),
    ],
)
def test_the_machine_chooses_the_language_where_nobody_does(environment: dict[str, str], language: str) -> None:
    assert usual(environment) == language
