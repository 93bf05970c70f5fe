"""What `bots.bot` makes."""

from collections.abc import Sequence
from typing import Any

import pytest

from wonderland.bots import BOTS, Bot, Effort, Thinker, Thought, bot
from wonderland.core.chance import Chance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.games import game


class Optimist:
    """Rates every choice well, the first best."""

    def __init__(self, game: AnyGame) -> None:
        self.effort = Effort()

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        return [Thought(choice, 1.0, 10.0, 0.0, 1) for choice in choices]

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return self.think(view, choices, chance)[0].choice


def test_a_thinking_bot_gets_its_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "optimist", Optimist)
    found: Bot = bot("optimist", game("parade"), Effort(share=0.5, seconds=1.0))
    assert isinstance(found, Thinker)
    assert found.effort == Effort(share=0.5, seconds=1.0)


def test_a_bot_that_does_not_think_needs_no_effort() -> None:
    assert not isinstance(bot("greedy", game("parade"), Effort(share=0.5)), Thinker)


def test_an_unknown_bot_fails_with_its_name() -> None:
    with pytest.raises(Refused, match="unknown-bot"):
        bot("nobody", game("parade"))
