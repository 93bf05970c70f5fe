"""Third-party bots: found by file or entry point, and a mistake costs only that move."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wonderland
from wonderland.bots import bot, own
from wonderland.core.errors import Refused
from wonderland.core.match import replay
from wonderland.lab.simulate import Plan, simulate

ROOT = Path(__file__).parents[2]
FILE = """
from msgspec.structs import force_setattr
import neighbour
from msgspec.structs import force_setattr

class First:
    def __init__(self, game):
        neighbour.seen.append(game.id)
    def choose(self, view, choices, chance):
        return choices[0]

class Clumsy(First):
    def choose(self, view, choices, chance):
        if len(choices) == 2:
            return "play nothing"
        raise ZeroDivisionError("tea")

class Slow(First):
    def choose(self, view, choices, chance):
        while True:
            try:
                pass
            except Exception:
                pass

class Stubborn(First):
    def choose(self, view, choices, chance):
        try:
            while True:
                pass
        except:
            return choices[0]

class Leaving(First):
    def choose(self, view, choices, chance):
        raise SystemExit(3)

class Vandal(First):
    def choose(self, view, choices, chance):
        force_setattr(view, "hand", ())
        choices.clear()
        raise ZeroDivisionError("cups")

class Mute:
    def __init__(self, game):
        pass

class Shy:
    def __init__(self, game):
        raise ValueError("no")

class Gone:
    def __init__(self, game):
        raise SystemExit(3)
"""


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[str]:
    """The file with the bots above, beside another one that it imports."""
    (tmp_path / "neighbour.py").write_text("seen = []\n")
    (tmp_path / "mine.py").write_text(FILE)
    yield str(tmp_path / "mine.py")
    sys.modules.pop("neighbour", None)
    if str(tmp_path) in sys.path:
        sys.path.remove(str(tmp_path))


def test_a_class_in_a_file_plays_and_its_recorded_game_replays(mine: str) -> None:
    match = wonderland.play("parade", bots=[f"{mine}:First", "greedy"], seed="tea")
    assert match.log.players[0] == f"{mine}:First"
    assert replay(match.game, match.log).outcome == match.outcome


@pytest.mark.parametrize(
    ("name", "key", "details"),
    [
        (
            "mine.py:Nobody",
            "bot-not-in-file",
            {"bot": "Nobody", "known": "First, Clumsy, Slow, Stubborn, Leaving, Vandal"},
        ),
        ("mine.py:Mute", "bot-without-choose", {}),
        ("mine.py:Shy", "bot-broken", {"problem": "ValueError('no')"}),
        ("mine.py:Gone", "bot-broken", {"problem": "SystemExit(3)"}),
        ("yours.py:First", "file-missing", {}),
        ("mine:First", "unknown-bot", {}),
    ],
)
def test_a_faulty_bot_is_reported_before_the_first_move(
    mine: str, name: str, key: str, details: dict[str, str]
) -> None:
    with pytest.raises(Refused) as refusal:
        bot(str(Path(mine).with_name(name)), wonderland.game("parade"))
    assert refusal.value.key == key
    assert details.items() <= refusal.value.details.items()


def test_a_package_gives_bots_by_entry_point(mine: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "looking_glass-1.dist-info").mkdir()
    (tmp_path / "looking_glass-1.dist-info" / "METADATA").write_text("Name: looking_glass\nVersion: 1\n")
    (tmp_path / "looking_glass-1.dist-info" / "entry_points.txt").write_text("[wonderland.bots]\nfirst = mine:First\n")
    monkeypatch.syspath_prepend(tmp_path)
    own.installed.cache_clear()
    try:
        assert wonderland.play("parade", bots=["first", "random"], seed="tea").outcome
        with pytest.raises(Refused, match="first"):
            bot("nobody", wonderland.game("parade"))
    finally:
        sys.modules.pop("mine", None)
        own.installed.cache_clear()


@pytest.mark.parametrize(
    ("name", "problem"),
    [("Clumsy", "ZeroDivisionError('tea')"), ("Leaving", "SystemExit(3)"), ("Vandal", "ZeroDivisionError('cups')")],
)
def test_a_mistake_costs_the_move_and_is_counted(mine: str, name: str, problem: str) -> None:
    (result,) = simulate(Plan("parade", (f"{mine}:{name}", "random"), 1, "tea"))
    same = _same_game(result.seed)
    assert result.scores == same.outcome.scores
    assert len(result.faults) == sum(move.seat == 0 for move in same.log.moves)
    assert {(fault.seat, fault.key) for fault in result.faults} == {(0, "bot-failed")}
    assert problem in result.faults[0].problem


def _same_game(seed: str) -> Any:
    """The same game with greedy from the beginning: what was played instead."""
    return wonderland.play("parade", bots=["greedy", "random"], seed=seed)


@pytest.mark.parametrize("name", ["Slow", "Stubborn"])
def test_a_bot_that_answers_too_late_costs_its_time_and_its_move(
    mine: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "SECONDS", 0.02)
    (late,) = simulate(Plan("parade", (f"{mine}:{name}", "random"), 1, "tea"))
    moves = [move for move in _same_game(late.seed).log.moves if move.seat == 0]
    assert [fault.key for fault in late.faults] == ["bot-late"] * len(moves)


def test_the_bot_of_the_docs_plays_without_a_mistake(tmp_path: Path) -> None:
    """The docs page reports its strength."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python\n(from .*?)```", page, flags=re.DOTALL)
    assert len(source.splitlines()) <= 30
    (tmp_path / "mine.py").write_text(source.replace("DREAMS = 20", "DREAMS = 2"))
    results = list(simulate(Plan("parade", (f"{tmp_path}/mine.py:MyBot", "greedy"), 2, "tea")))
    assert [result.faults for result in results] == [(), ()]
