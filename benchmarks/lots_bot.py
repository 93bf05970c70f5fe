"""A bot that draws lots for War's cards and plays on greedily: so a card's share tells of the card, not of its taker.

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
