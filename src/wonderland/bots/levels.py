"""The strength levels. A weaker level looks less far ahead or overlooks something; none plays at random.

The defaults are here; a game can change them in its `levels.toml`.
"""

from dataclasses import dataclass
from typing import TypeVar

from wonderland.core.content import read
from wonderland.core.match import AnyGame

from .own import installed

AnyLevel = TypeVar("AnyLevel", bound="Level")

EVERYTHING = 1 << 30  # above any number of choices in a game
FEWEST_SEATS = 2  # `playouts` is given for two seats


@dataclass(frozen=True, slots=True)
class Level:
    """What all levels have."""

    playouts: int  # for a choice with two seats; 0: the heuristic alone

    def playouts_at(self, seats: int, share: float) -> int:
        """More seats get fewer, because their games take longer."""
        return max(1, round(self.playouts * share * FEWEST_SEATS / max(seats, FEWEST_SEATS)))


@dataclass(frozen=True, slots=True)
class SearchLevel(Level):
    """A level for a game with a kernel; `kernel.search.Search` explains the numbers."""

    depth: int = EVERYTHING
    horizon: int = EVERYTHING
    # In Parade, other values of these three win no more games: docs/results/bots.md.
    exploration: float = 1.0
    careless: float = 0.2
    lead: float = 0.3
    exact: bool = False
    """Search the whole turn (`kernel.turns`). With a horizon above 1, also the replies to `playouts` of its ends."""


@dataclass(frozen=True, slots=True)
class TrialLevel(Level):
    """A level for `paired_bot`."""

    choices: int = 6  # the number of choices it tries
    doubt: float = 1.0  # another choice must beat greedy's by this many standard errors
    overlooks: frozenset[str] = frozenset()  # features that it ignores


# With a kernel, weakest first. The dormouse sees its own choice and one after it, the hare the next few, the hatter the
# middle of the game, the queen the end. More playouts than the queen's showed no gain.
LEVELS = {
    "dormouse": SearchLevel(playouts=15, depth=1, horizon=2),
    "hare": SearchLevel(playouts=50, depth=1, horizon=6),
    "hatter": SearchLevel(playouts=200, depth=2, horizon=12),
    "queen": SearchLevel(playouts=20_000),
}
# Without a kernel: playouts in Python. The queen's take about a second in War.
TRYING = {
    "dormouse": TrialLevel(playouts=0, overlooks=frozenset({"risk", "rivals"})),
    "hare": TrialLevel(playouts=0),
    "hatter": TrialLevel(playouts=12, choices=2),
    "queen": TrialLevel(playouts=240),
}


# The default bot for a seat, the one that plays for a person who has left, and the one that gives hints.
USUAL, STAND_IN, ADVISER = "hare", "hatter", "queen"


def offered() -> list[str]:
    """The bots that people can choose; `random` and `greedy` are for the lab."""
    return [*LEVELS, *installed()]


def search_levels(game: AnyGame) -> dict[str, SearchLevel]:
    """With a kernel, weakest first."""
    return LEVELS | _tuned(game, SearchLevel)


def trial_levels(game: AnyGame) -> dict[str, TrialLevel]:
    """Without a kernel, weakest first."""
    return TRYING | _tuned(game, TrialLevel)


def _tuned(game: AnyGame, kind: type[AnyLevel]) -> dict[str, AnyLevel]:
    path = game.folder / game.levels if game.levels else None
    return read(path, dict[str, kind]) if path and path.is_file() else {}  # type: ignore[valid-type]
