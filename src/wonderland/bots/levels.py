"""The levels of play, one definition for all games: a lower one looks less far, never does it choose at random."""

from dataclasses import dataclass

from wonderland.bots.bot import Bot
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.paired_bot import SKILLS, PairedBot
from wonderland.core.match import AnyGame
from wonderland.games import kernel_of


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    playouts: int
    """How many possible games it looks at before it chooses."""
    depth: int
    """So many choices, its own and others', it weighs one by one."""
    horizon: int
    """So many choices ahead it sees at all."""


EVERYTHING = 1 << 30

LEVELS = {
    "dormouse": Level(playouts=40, depth=1, horizon=2),
    "hare": Level(playouts=80, depth=1, horizon=6),
    "hatter": Level(playouts=400, depth=2, horizon=12),
    "queen": Level(playouts=10_000, depth=EVERYTHING, horizon=EVERYTHING),
}
"""The weakest first. The dormouse sees its own choice and one after it, the hare what comes next, the hatter the middle
of the game; the queen thinks to the end."""


def level_bot(name: str, game: AnyGame) -> Bot:
    """The bot of a level for a game: it searches the kernel where it can, and tries by playouts where there is none."""
    kernel = kernel_of(game.id)
    if kernel is None:
        return PairedBot(game, SKILLS[name])
    # Numba is heavy, and only whoever thinks needs it.
    from wonderland.bots.search_bot import SearchBot
    from wonderland.kernel.search import is_searched

    return SearchBot(game, LEVELS[name]) if is_searched(kernel) else GreedyBot(game)
