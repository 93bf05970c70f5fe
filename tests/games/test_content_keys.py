"""Every key of a content file is used by its game."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from wonderland.core.chance import SeededChance
from wonderland.core.content import Source, Typed
from wonderland.games import discover, varied

CHECKS = ("check", "load", "_problems")
"""Functions that read every key to check the content; that does not count as use."""


@pytest.mark.parametrize("name", list(discover()))
def test_every_key_of_the_content_is_used(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fields: set[tuple[str, str]] = set()
    used: set[tuple[str, str]] = set()

    def noted(held: Typed, field: str) -> Any:
        kind = type(held)
        if kind.__module__.startswith(f"wonderland.games.{name}."):
            fields.update((kind.__name__, each) for each in kind.__struct_fields__)
            if (kind.__name__, field) not in used and not _checks(sys._getframe(1)):
                used.add((kind.__name__, field))
        return object.__getattribute__(held, field)

    monkeypatch.setattr(Typed, "__getattribute__", noted, raising=False)
    game = varied(name, Source())
    for seats in game.seats:
        _play(game, seats)
    assert fields and fields - used == set()


def _checks(frame: FrameType | None) -> bool:
    while frame:
        if frame.f_code.co_name in CHECKS and "games" in Path(frame.f_code.co_filename).parts:
            return True
        frame = frame.f_back
    return False


def _play(game: Any, seats: int) -> None:
    """Plays a random game, with evaluation and view."""
    chance = SeededChance(f"keys {seats}")
    state, _ = game.rules.setup(seats, game.check(seats, {}), chance)
    while asked := game.rules.to_act(state):
        choices, view = game.rules.legal(state, asked[0]), game.rules.view(state, asked[0])
        action = choices[chance.below(len(choices))]
        game.judge(view, action)
        game.standing(view)
        game.rules.apply(state, asked[0], action, chance)
    game.position(state)
