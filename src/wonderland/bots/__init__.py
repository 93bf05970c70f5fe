"""Bots. They see a seat's view and its choices, never the state."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from wonderland.core.chance import Chance, SeededChance
from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.match import AnyGame, Chooser
from wonderland.core.values import Seat

from .bot import Bot, Effort, GreedyBot, RandomBot, Thinker, Thought
from .levels import LEVELS, search_levels, trial_levels
from .own import OnFault, guarded, installed, own_bot
from .paired_bot import PairedBot

__all__ = [
    "BOTS",
    "Bot",
    "Effort",
    "GreedyBot",
    "RandomBot",
    "Thinker",
    "Thought",
    "bot",
    "check_known",
    "chooser",
    "choosers",
]

Maker: TypeAlias = Callable[[AnyGame], Bot]


def level_bot(name: str, game: AnyGame) -> Bot:
    """The bot of a level: it searches the game's kernel, or uses playouts by the rules without one."""
    if game.load_kernel is None:
        return PairedBot(game, trial_levels(game)[name])
    # Importing Numba is slow, and only bots that search need it.
    from .search_bot import SearchBot

    return SearchBot(game, search_levels(game)[name])


BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(level_bot, level) for level in LEVELS},
}
FULL = Effort()


def bot(name: str, game: AnyGame, effort: Effort = FULL) -> Bot:
    """The bot with that name; `effort` is for bots that think."""
    made = BOTS[name](game) if name in BOTS else own_bot(name, game)
    if made is None:
        raise _unknown(name)
    if isinstance(made, Thinker):
        made.effort = effort
    return made


def check_known(name: str) -> None:
    """Raise `Refused` unless the bot is ours or installed. A server loads no bots from files."""
    if name not in BOTS and name not in installed():
        raise _unknown(name)


def _unknown(name: str) -> Refused:
    return Refused("unknown-bot", bot=name, known=", ".join([*BOTS, *installed()]))


def choosers(
    names: Sequence[str], game: AnyGame, seed: str, on_fault: Callable[[Seat, WonderlandError], None] | None = None
) -> list[Chooser]:
    """A bot for every seat, each with its own random stream."""
    return [
        chooser(name, game, SeededChance(f"{seed}/seat {seat}"), on_fault and partial(on_fault, seat))
        for seat, name in enumerate(names)
    ]


def chooser(name: str, game: AnyGame, chance: Chance, on_fault: OnFault | None = None) -> Chooser:
    """A bot as a function from view and choices to a choice."""
    found = bot(name, game)
    if name not in BOTS:
        return guarded(name, found, game, chance, on_fault)
    choose = found.choose
    return lambda view, choices: choose(view, choices, chance)
