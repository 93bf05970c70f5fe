"""Which level a mean loss is like, from the mean losses of bots (`tools/learn_losses.py`)."""

from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from wonderland.bots.levels import LEVELS
from wonderland.core.content import read
from wonderland.core.match import AnyGame

# A file for each game. In the game's folder it would be a source of the kernel, which would be compiled again.
FOLDER = Path(__file__).parent / "losses"
# With fewer decisions, a level cannot be told.
FEWEST = 5
# Nearer than this to a level, a place is like that level.
LIKE = 0.2
NORMAL_95 = 1.96  # standard errors of a 95 % interval


class Losses(Struct, frozen=True):
    """The mean loss of each level for a number of seats."""

    seats: int
    games: int
    decisions: int
    """The fewest of a level."""
    losses: dict[str, float]
    errors: dict[str, float]


class LossFile(Struct, frozen=True):
    """The content of a file."""

    command: str
    rules_version: int
    seats: tuple[Losses, ...]


class LevelPlace(NamedTuple):
    """See `SeatReview`."""

    level: tuple[str, str] | None = None
    place: float | None = None
    range: tuple[float, float] | None = None


@cache
def losses_of(game: str) -> LossFile | None:
    path = FOLDER / f"{game}.toml"
    return read(path, LossFile) if path.is_file() else None


def place(game: AnyGame, seats: int, losses: list[float]) -> LevelPlace:
    """Where decisions with these losses are among the levels."""
    file = losses_of(game.id)
    if file is None or len(losses) < FEWEST:
        return LevelPlace()
    nearest = min(file.seats, key=lambda each: abs(each.seats - seats))
    levels = [level for level in LEVELS if level in nearest.losses]
    known = [nearest.losses[level] for level in levels]
    mean, error = mean_and_error(losses)
    low, found, high = (_between(known, loss) for loss in (mean + NORMAL_95 * error, mean, mean - NORMAL_95 * error))
    near = round(found)
    below, above = (near, near) if abs(found - near) < LIKE else (int(found), int(found) + 1)
    return LevelPlace((levels[below], levels[above]), found, (low, high))


def mean_and_error(losses: list[float]) -> tuple[float, float]:
    if len(losses) < 2:
        return (losses[0] if losses else 0.0), 0.0
    return fmean(losses), stdev(losses) / sqrt(len(losses))


def _between(known: list[float], loss: float) -> float:
    """Interpolated; losses fall from level to level."""
    falling: Any = np.minimum.accumulate(known)
    return float(np.interp(-loss, -falling, np.arange(len(known))))
