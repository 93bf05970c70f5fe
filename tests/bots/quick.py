"""Bots for server tests, in a separate file so that a worker loads no web code."""

from collections.abc import Sequence
from typing import Any

from wonderland.bots import Bot, Effort, GreedyBot, Thought, bot
from wonderland.bots.levels import LEVELS
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame


class QuickBot(GreedyBot):
    """Plays greedily, and claims to have searched."""

    effort = Effort()

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        best = sorted(choices, key=lambda choice: -sum(self.game.judge(view, choice).values()))
        return [Thought(choice, 0.6 - place / 20, 4.0 - place, 0.01, 100) for place, choice in enumerate(best)]


def quick_bot(name: str, game: AnyGame) -> Bot:
    """In server tests the levels compile nothing and play like greedy."""
    return QuickBot(game) if name in LEVELS else bot(name, game)
