"""A bot that takes War's cards at random and plays on greedily, so a card's win share is not biased by who takes it.

`wonderland balance war --bots benchmarks/lots_bot.py:LotsBot`
"""

from collections.abc import Sequence
from typing import Any

from wonderland.bots import GreedyBot
from wonderland.core.chance import Chance, pick

LOTS = ("take-turn", "pick-plate", "pick-card", "choose-wonderlandian", "keep-quest", "drop-quest")


class LotsBot(GreedyBot):
    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return pick(chance, choices) if view.ask in LOTS else super().choose(view, choices, chance)
