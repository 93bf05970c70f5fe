"""A bot's evaluation of every choice, with the heuristic's features as reasons."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Any, Literal, TypeAlias

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame

from .bot import Bot, Thinker, Thought
from .reply import RivalReply, likely_reply

# More reasons than this are not read.
MOST_REASONS = 3
# A feature that differs by less is no reason.
LEAST_DIFFERENCE = 0.05
# The time for finding rivals' replies, best choice first.
REPLY_SECONDS = 0.25
Sure: TypeAlias = Literal["clear", "likely", "close", "only", "glance"]
# A choice is clear if it leads all others by this probability to win and by this many standard errors.
CLEAR_GAP = 0.1
CLEAR_ERRORS = 3.0  # far enough that another run would hardly disagree


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice with its features; the rest is None without a bot's thoughts."""

    choice: str
    features: Mapping[str, float]
    win: float | None = None  # 0 to 1
    score: float | None = None  # the expected lead in points; None if points mean nothing
    error: float | None = None  # of `win`
    reply: RivalReply | None = None

    @property
    def value(self) -> float:
        return sum(self.features.values())


def advise(game: AnyGame, bot: Bot | None, view: Any, choices: Sequence[Any], chance: Chance) -> list[Advice]:
    """Every choice, the best first: by a bot that thinks, or by `judge` alone."""
    if isinstance(bot, Thinker) and len(choices) > 1:
        thoughts = bot.think(view, choices, chance)
        until = time.monotonic() + min(REPLY_SECONDS, (bot.effort.seconds or REPLY_SECONDS) / 4)
        return [
            Advice(
                choice=str(each.choice),
                features=game.judge(view, each.choice),
                win=each.win if each.playouts else None,
                score=each.score if each.playouts else None,
                error=each.error if each.playouts else None,
                reply=likely_reply(game, view, each.choice, chance, until),
            )
            for each in thoughts
        ]
    judged = [Advice(str(choice), game.judge(view, choice)) for choice in choices]
    return sorted(judged, key=lambda each: -each.value)


def without_reasons(game: AnyGame, view: Any, advice: Sequence[Advice]) -> list[Advice]:
    """Without features if they would reveal what people must remember themselves."""
    if game.on_screen(view) is view:
        return list(advice)
    return [replace(each, features={}) for each in advice]


def how_sure(advice: Sequence[Advice]) -> Sure:
    """How far the best choice is ahead, as in ui/src/lib/hint.ts."""
    if len(advice) < 2:
        return "only"
    best, other = advice[0], advice[1]
    if best.win is None:
        return "glance"
    lead = best.win - (other.win or 0.0)
    error = hypot(best.error or 0.0, other.error or 0.0)
    if lead > 3 * error and lead > 0.03:
        return "clear"
    return "likely" if lead > error else "close"


def important_features(own: Advice, others: Sequence[Advice]) -> list[str]:
    """The features that differ most from other choices, as in ui/src/lib/hint.ts."""
    names = dict.fromkeys(name for each in (own, *others) for name in each.features)

    def difference(name: str) -> float:
        mean = sum(each.features.get(name, 0.0) for each in others) / max(1, len(others))
        return abs(own.features.get(name, 0.0) - mean)

    important = [name for name in names if difference(name) >= LEAST_DIFFERENCE or not others]
    return sorted(important, key=difference, reverse=True)[:MOST_REASONS]


def is_clear(thoughts: Sequence[Thought]) -> bool:
    """Is the first choice clearly the best?"""
    first, *others = thoughts
    return all(
        first.win - each.win > max(CLEAR_GAP, CLEAR_ERRORS * (first.error**2 + each.error**2) ** 0.5)
        for each in others
        if each.playouts
    )
