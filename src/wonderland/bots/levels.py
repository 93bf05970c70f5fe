"""The levels of play: a lower one looks less far, never does it choose at random.

One definition for all games that are searched; a game in which far and near mean something else says so in its
`levels.toml`.
"""

from dataclasses import dataclass

from wonderland.bots.bot import Bot
from wonderland.bots.greedy_bot import GreedyBot
from wonderland.bots.paired_bot import SKILLS, PairedBot
from wonderland.core.content import read
from wonderland.core.match import AnyGame
from wonderland.games import kernel_of

FILE = "levels.toml"
EVERYTHING = 1 << 30


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    playouts: int
    """How many possible games it looks at before it chooses."""
    depth: int = EVERYTHING
    """So many choices, its own and others', it weighs one by one."""
    horizon: int = EVERYTHING
    """So many choices ahead it sees at all."""
    exploration: float = 1.0
    """How much it looks at choices that were tried less than others."""
    haste: float = 0.0
    """The share of a win that each choice before it costs."""


LEVELS = {
    "dormouse": Level(playouts=40, depth=1, horizon=2),
    "hare": Level(playouts=80, depth=1, horizon=6),
    "hatter": Level(playouts=400, depth=2, horizon=12),
    "queen": Level(playouts=10_000),
}
"""The weakest first. The dormouse sees its own choice and one after it, the hare what comes next, the hatter the middle
of the game; the queen thinks to the end."""


def levels_of(game: AnyGame) -> dict[str, Level]:
    """The levels in a game, the weakest first."""
    path = game.folder / FILE
    return LEVELS | read(path, dict[str, Level]) if path.is_file() else LEVELS


def level_bot(name: str, game: AnyGame) -> Bot:
    """The bot of a level for a game: it searches the kernel where it can, and tries by playouts where there is none."""
    kernel = kernel_of(game.id)
    if kernel is None:
        return PairedBot(game, SKILLS[name])
    # Numba is heavy, and only whoever thinks needs it.
    from wonderland.bots.search_bot import SearchBot
    from wonderland.kernel.search import is_searched

    return SearchBot(game, levels_of(game)[name]) if is_searched(kernel) else GreedyBot(game)
