"""The levels of play: a lower one looks less far or overlooks something, never does it choose at random.

What the levels are in all games stands here; a game in which far and near mean something else says so in its
`levels.toml`.
"""

from dataclasses import dataclass
from typing import TypeVar

from wonderland.core.content import read
from wonderland.core.match import AnyGame

AnyLevel = TypeVar("AnyLevel", bound="Level")

EVERYTHING = 1 << 30
FEWEST_SEATS = 2


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays."""

    playouts: int
    """How many possible games it looks at before it chooses; 0: it takes what looks best to it."""

    def playouts_at(self, seats: int, share: float) -> int:
        """That share of its playouts, at least one. They are meant for two seats: with more seats games take longer,
        so that a second holds fewer."""
        return max(1, round(self.playouts * share * FEWEST_SEATS / max(seats, FEWEST_SEATS)))


@dataclass(frozen=True, slots=True)
class SearchLevel(Level):
    """How a bot searches through a kernel."""

    depth: int = EVERYTHING
    """How many choices, its own and others', it weighs one by one."""
    horizon: int = EVERYTHING
    """How many choices ahead it sees at all; in a kernel that says where it is `settled`, how many such places."""
    exploration: float = 1.0
    """How much it looks at choices that were tried less than others."""
    careless: float = 0.2
    """The share of choices in its playouts that are made at random."""
    lead: float = 0.3
    """How much the points count beside the win, in games that it plays out to the end."""
    exact: bool = False
    """In a kernel that says where it is `settled`: it goes through its own turn whole and, where it sees farther,
    through all answers of its rival to as many ends of it as it makes playouts."""


@dataclass(frozen=True, slots=True)
class TrialLevel(Level):
    """How a bot tries choices by playouts in Python, where there is no kernel."""

    choices: int = 6
    """How many it tries: those that greedy likes best."""
    doubt: float = 1.0
    """Greedy's choice is left for one that is better by so many standard errors."""
    overlooks: frozenset[str] = frozenset()
    """Features of the game's judge that it has no eye for."""


LEVELS = {
    "dormouse": SearchLevel(playouts=15, depth=1, horizon=2),
    "hare": SearchLevel(playouts=50, depth=1, horizon=6),
    "hatter": SearchLevel(playouts=200, depth=2, horizon=12),
    "queen": SearchLevel(playouts=20_000),
}
"""Of games that are searched through their kernel, the weakest first. The dormouse sees its own choice and one after
it, the hare what comes next, the hatter the middle of the game; the queen thinks to the end, and more playouts than
these showed no gain."""
TRYING = {
    "dormouse": TrialLevel(playouts=0, overlooks=frozenset({"risk", "rivals"})),
    "hare": TrialLevel(playouts=0),
    "hatter": TrialLevel(playouts=12, choices=2),
    "queen": TrialLevel(playouts=240),
}
"""Of games without a kernel, whose choices are tried by playouts in Python."""


def search_levels(game: AnyGame) -> dict[str, SearchLevel]:
    """The levels in a game with a kernel, the weakest first."""
    return LEVELS | _tuned(game, SearchLevel)


def trial_levels(game: AnyGame) -> dict[str, TrialLevel]:
    """The levels in a game without one, the weakest first."""
    return TRYING | _tuned(game, TrialLevel)


def _tuned(game: AnyGame, kind: type[AnyLevel]) -> dict[str, AnyLevel]:
    path = game.folder / game.levels if game.levels else None
    return read(path, dict[str, kind]) if path and path.is_file() else {}  # type: ignore[valid-type]
