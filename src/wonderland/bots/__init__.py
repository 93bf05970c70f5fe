"""Bots: they see a seat's view and its choices, never the state."""

from collections.abc import Sequence

from wonderland.bots.bot import Bot
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.random_bot import RandomBot
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Chooser

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot", "choosers"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, game: AnyGame) -> Bot:
    """The bot of that name, for that game."""
    if name not in BOTS:
        raise Refused("unknown-bot", bot=name, known=", ".join(BOTS))
    return BOTS[name](game)


def choosers(names: Sequence[str], game: AnyGame, seed: str) -> list[Chooser]:
    """A bot for every seat, each with a chance of its own that the seed fixes."""
    return [_chooser(bot(name, game), SeededChance(f"{seed}/seat {seat}")) for seat, name in enumerate(names)]


def _chooser(bot: Bot, chance: SeededChance) -> Chooser:
    choose = bot.choose
    return lambda view, choices: choose(view, choices, chance)
