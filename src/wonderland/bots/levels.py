"""The levels of play: a lower one looks less far or overlooks something, never does it choose at random.

What the levels are in all games stands here; a game in which far and near mean something else says so in its
`levels.toml`.
"""

from dataclasses import dataclass

from wonderland.core.content import read
from wonderland.core.match import AnyGame

FILE = "levels.toml"
EVERYTHING = 1 << 30
FEWEST_SEATS = 2


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays: what both ways to look ahead know, then what a search alone does, then the trying."""

    playouts: int
    """How many possible games it looks at before it chooses; 0: it takes what looks best to it."""
    depth: int = EVERYTHING
    """So many choices, its own and others', it weighs one by one."""
    horizon: int = EVERYTHING
    """So many choices ahead it sees at all; in a kernel that says where it is `settled`, so many such places."""
    exploration: float = 1.0
    """How much it looks at choices that were tried less than others."""
    careless: float = 0.2
    """The share of choices in its playouts that are made at random."""
    lead: float = 0.3
    """How much the points count beside the win, in games that it plays out to the end."""
    exact: bool = False
    """In a kernel that says where it is `settled`: it goes through its own turn whole and, where it sees farther,
    through all answers of its rival to as many ends of it as it makes playouts."""
    choices: int = 6
    """It tries so many, those that greedy likes best."""
    doubt: float = 1.0
    """Greedy's choice is left for one that is better by so many standard errors."""
    overlooks: frozenset[str] = frozenset()
    """Features of the game's judge that it has no eye for."""

    def playouts_at(self, seats: int, share: float) -> int:
        """That share of its playouts, one at least. They are meant for two seats: where more play, games take longer,
        so that a second holds fewer."""
        return max(1, round(self.playouts * share * FEWEST_SEATS / max(seats, FEWEST_SEATS)))


LEVELS = {
    "dormouse": Level(playouts=15, depth=1, horizon=2),
    "hare": Level(playouts=50, depth=1, horizon=6),
    "hatter": Level(playouts=200, depth=2, horizon=12),
    "queen": Level(playouts=20_000),
}
"""Of games that are searched through their kernel, the weakest first. The dormouse sees its own choice and one after
it, the hare what comes next, the hatter the middle of the game; the queen thinks to the end, and more playouts than
these showed no gain."""
TRYING = {
    "dormouse": Level(playouts=0, overlooks=frozenset({"risk", "rivals"})),
    "hare": Level(playouts=0),
    "hatter": Level(playouts=12, choices=2),
    "queen": Level(playouts=240),
}
"""Of games without a kernel, whose choices are tried by playouts in Python."""


def levels_of(game: AnyGame) -> dict[str, Level]:
    """The levels in a game, the weakest first."""
    levels = LEVELS if game.load_kernel else TRYING
    path = game.folder / FILE
    return levels | read(path, dict[str, Level]) if path.is_file() else levels
