"""Bots: they see a seat's view and its choices, never the state."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from wonderland.bots.bot import Bot, Effort, Thinker, Thought
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.levels import LEVELS, search_levels, trial_levels
from wonderland.bots.own import OnFault, guarded, installed, own_bot
from wonderland.bots.paired_bot import PairedBot
from wonderland.bots.random_bot import RandomBot
from wonderland.core.chance import Chance, SeededChance
from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.match import AnyGame, Chooser
from wonderland.core.values import Seat

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
"""Makes a bot for a game: the class of one, or a function."""


def level_bot(name: str, game: AnyGame) -> Bot:
    """The bot of a level for a game: it searches the kernel, or tries choices by playouts where there is none."""
    if game.load_kernel is None:
        return PairedBot(game, trial_levels(game)[name])
    # Numba is heavy, and only bots that search need it.
    from wonderland.bots.search_bot import SearchBot

    return SearchBot(game, search_levels(game)[name])


BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(level_bot, level) for level in LEVELS},
}
FULL = Effort()


def bot(name: str, game: AnyGame, effort: Effort = FULL) -> Bot:
    """The bot of that name, for that game; one that thinks is told how hard."""
    made = BOTS[name](game) if name in BOTS else own_bot(name, game)
    if made is None:
        raise _unknown(name)
    if isinstance(made, Thinker):
        made.effort = effort
    return made


def check_known(name: str) -> None:
    """Refuses a bot that neither this package nor an installed one gives, as a server must: files are for one's own."""
    if name not in BOTS and name not in installed():
        raise _unknown(name)


def _unknown(name: str) -> Refused:
    return Refused("unknown-bot", bot=name, known=", ".join([*BOTS, *installed()]))


def choosers(
    names: Sequence[str], game: AnyGame, seed: str, on_fault: Callable[[Seat, WonderlandError], None] | None = None
) -> list[Chooser]:
    """A bot for every seat, each with a chance of its own that the seed fixes; faults of others' bots are told."""

    def tell(seat: Seat) -> OnFault | None:
        return (lambda error: on_fault(seat, error)) if on_fault else None

    return [chooser(name, game, SeededChance(f"{seed}/seat {seat}"), tell(seat)) for seat, name in enumerate(names)]


def chooser(name: str, game: AnyGame, chance: Chance, on_fault: OnFault | None = None) -> Chooser:
    found = bot(name, game)
    if name not in BOTS:
        return guarded(name, found, game, chance, on_fault)
    choose = found.choose
    return lambda view, choices: choose(view, choices, chance)
