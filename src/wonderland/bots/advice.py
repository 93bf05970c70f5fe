"""What a bot can say of every choice: how it expects each to end, and what `judge` sees in it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wonderland.bots.bot import Bot, Thinker, Thought
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame

CLEAR_GAP = 0.1
CLEAR_ERRORS = 3.0
"""A choice is clear where its chance to win is ahead of all others by that much, and by so many standard errors."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: its features by name, as `judge` gives them; the rest is None where nobody has thought about it."""

    choice: str
    features: Mapping[str, float]
    win: float | None = None
    """How likely the seat wins after it, 0 to 1."""
    score: float | None = None
    """By how many points it is expected to end ahead of the best other."""
    error: float | None = None
    """The standard error of `win`."""

    @property
    def value(self) -> float:
        return sum(self.features.values())


def advise(game: AnyGame, bot: Bot | None, view: Any, choices: Sequence[Any], chance: Chance) -> list[Advice]:
    """Every choice, the best first: by the thoughts of a bot that thinks, else by `judge` alone."""
    if isinstance(bot, Thinker) and len(choices) > 1:
        return [
            Advice(str(each.choice), game.judge(view, each.choice), each.win, each.score, each.error)
            for each in bot.think(view, choices, chance)
        ]
    judged = [Advice(str(choice), game.judge(view, choice)) for choice in choices]
    return sorted(judged, key=lambda each: -each.value)


def is_clear(thoughts: Sequence[Thought]) -> bool:
    """Does nothing come near the first?"""
    first, *others = thoughts
    return all(
        first.win - each.win > max(CLEAR_GAP, CLEAR_ERRORS * (first.error**2 + each.error**2) ** 0.5)
        for each in others
        if each.playouts
    )
