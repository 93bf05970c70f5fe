"""Bots: they see a seat's view and its choices, never the state."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from wonderland.bots.bot import Bot, Effort, Thinker, Thought
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.random_bot import RandomBot
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Chooser

__all__ = ["BOTS", "Bot", "Effort", "GreedyBot", "RandomBot", "Thinker", "Thought", "bot", "choosers"]

Maker: TypeAlias = Callable[[AnyGame], Bot]
"""Makes a bot for a game: the class of one, or a function."""

BOTS: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot}
FULL = Effort()


def bot(name: str, game: AnyGame, effort: Effort = FULL) -> Bot:
    """The bot of that name, for that game; one that thinks is told how hard."""
    if name not in BOTS:
        raise Refused("unknown-bot", bot=name, known=", ".join(BOTS))
    made = BOTS[name](game)
    if isinstance(made, Thinker):
        made.effort = effort
    return made


def choosers(names: Sequence[str], game: AnyGame, seed: str) -> list[Chooser]:
    """A bot for every seat, each with a chance of its own that the seed fixes."""
    return [_chooser(bot(name, game), SeededChance(f"{seed}/seat {seat}")) for seat, name in enumerate(names)]


def _chooser(bot: Bot, chance: SeededChance) -> Chooser:
    choose = bot.choose
    return lambda view, choices: choose(view, choices, chance)
