"""A new game needs only the files listed in CONTRIBUTING: in a folder it is found, and passes the property tests."""

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wonderland
from tests.laws import test_equal_views, test_laws
from tests.repository import test_words
from wonderland import games
from wonderland.core.match import AnyGame
from wonderland.words import LANGUAGES

COINS = Path(__file__).with_name("coins")
CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"
LAWS = [
    pytest.param(law, id=name)
    for module in (test_laws, test_equal_views)
    for name, law in vars(module).items()
    if name.startswith("test_")
]


@pytest.fixture
def coins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The game, found in a folder beside the others."""
    shutil.copytree(COINS, tmp_path / "coins", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    games.discover.cache_clear()
    yield wonderland.game("coins")
    games.discover.cache_clear()
    for name in [each for each in sys.modules if each.startswith("wonderland.games.coins")]:
        del sys.modules[name]


@pytest.mark.parametrize("law", LAWS)
def test_it_passes_every_property_test(coins: AnyGame, law: Callable[..., Any]) -> None:
    for seats in coins.seats:
        law(game=coins, seats=seats)


def test_bots_play_it_and_its_log_replays(coins: AnyGame) -> None:
    match = wonderland.play("coins", bots=["greedy", "random"], seed="coins")
    assert match.outcome and wonderland.replay(match.log).outcome == match.outcome


def test_it_has_its_words_in_every_language(coins: AnyGame) -> None:
    test_words.test_every_language_has_the_same_keys_and_placeholders(coins.words)
    test_words.test_every_part_of_a_game_has_words("coins")
    for language in LANGUAGES:
        test_words.test_every_count_has_all_plural_forms(coins.words, language)


def test_the_list_names_its_files_and_no_others() -> None:
    """It has none of the optional parts."""
    text = CONTRIBUTING.read_text(encoding="utf-8").split("## Add a game")[1].split("\n## ")[0]
    needed, optional = text.split("Optional parts")
    made = {path.relative_to(COINS).as_posix() for path in COINS.rglob("*.*") if path.suffix != ".pyc"}
    assert _files(needed) == made - {"pieces.py"}, "pieces.py is the typed form of its content, named as it likes"
    assert _files(optional) and not made & _files(optional)


def _files(text: str) -> set[str]:
    """Returns the files of a game's folder that the text names."""
    named = re.findall(r"`([\w/.]+\.(?:py|toml|md|ftl|ts|svg|svelte))`", text)
    return {name for name in named if not name.startswith(("src/", "tests/"))}
