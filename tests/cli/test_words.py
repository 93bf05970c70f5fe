"""The command line has words for everything: every error that the source can raise, every command and argument."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wonderland
from tests.repository.test_words import messages
from wonderland.cli.arguments import COMMANDS
from wonderland.words import FOLDER, LANGUAGES, Words

SOURCE = Path(wonderland.__file__).parent
KEY_PLACE = {"WonderlandError": 0, "Refused": 0, "RulesFault": 0, "BrokenLog": 0, "BrokenPosition": 1}
KEY_PLACE |= {"BrokenSetting": 0, "CannotServe": 0, "StoreError": 0, "PoolFailed": 0, "BrokenContent": 2, "broken": 2}


def raised() -> dict[str, set[str]]:
    """Yields the key of every error in the source, with the details that it always has."""
    details = {"store-conflict": {"table", "seq"}}
    for key, names in (found for path in SOURCE.rglob("*.py") for found in _raised_in(path)):
        details[key] = details.get(key, names) & names
    return details


def _raised_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEY_PLACE:
            key = node.args[KEY_PLACE[node.func.id]] if len(node.args) > KEY_PLACE[node.func.id] else None
            if isinstance(key, ast.Constant):
                yield str(key.value), {keyword.arg for keyword in node.keywords if keyword.arg}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_sentence_with_only_its_own_details(language: str) -> None:
    sentences = messages(FOLDER, language)
    for key, details in raised().items():
        assert sentences[f"error-{key}"].names <= details, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_argument_has_help(wonderland: Any, command: str, language: str) -> None:
    result = wonderland(command, "--help", "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert Words(language).say(f"cli-{command}") in result.output
    for name in COMMANDS[command].arguments:
        assert f"  {name if name.startswith('-') else name.upper()} " in result.output


@pytest.mark.parametrize("line", ["", "play", "restore"])
def test_help_names_commands_as_you_can_type_them(wonderland: Any, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setenv("WONDERLAND_COMMAND", "python3 play.py")
    for language in LANGUAGES:
        result = wonderland(*line.split(), "--help", "--language", language)
        assert "python3 play.py" in result.output
        assert "wonderland" not in result.output


@pytest.mark.parametrize(("language", "title", "seats"), [("en", "Parade", "2 players"), ("pl", "Parada", "2 osoby")])
def test_games_are_listed_with_their_seats_and_options(wonderland: Any, language: str, title: str, seats: str) -> None:
    result = wonderland("games", f"--language={language}")
    assert f"parade: {title}" in result.output
    assert "final_discard" in result.output
    assert f"  {seats}, " in result.output
