"""Bots: they see a seat's view and its choices, never the state."""

from wonderland.bots.bot import Bot
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.random_bot import RandomBot
from wonderland.core.errors import Refused
from wonderland.core.play import AnyGame

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, game: AnyGame) -> Bot:
    """The bot of that name, for that game."""
    if name not in BOTS:
        raise Refused("unknown-bot", bot=name, known=", ".join(BOTS))
    return BOTS[name](game)
