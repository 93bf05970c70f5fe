"""What a table is worth where a playout stops: scores foretold from plain features, and how likely each seat wins.

The weights of a game's features are its `value.toml`, which `lab.value` learns from greedy games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from pathlib import Path
from typing import Any

from wonderland.core.content import read
from wonderland.core.contract import Playouts
from wonderland.core.values import OptionValue, Seat

FILE = "value.toml"
SPREAD_AT_END = 3.0
"""A lead of so many points at the end counts as a win nearly for sure; the luck of a playout is not worth more."""


@dataclass(frozen=True, slots=True)
class Made:
    """What made the weights."""

    command: str
    seed: str
    games: int
    """Of each number of seats."""
    options: dict[str, OptionValue]
    rules_version: int
    content: str
    """The digest of the game's content."""
    numpy: str


@dataclass(frozen=True, slots=True)
class Stage:
    """The weights at one horizon of games with so many seats."""

    seats: int
    stage: int
    explains: float
    """The share of the variance of final margins that is foretold, of games that were not learned from."""
    spread: float
    """In points: how much of a lead by value makes a win likely."""
    weights: dict[str, float]
    """By feature: what one of it adds to the score that stands already."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What `value.toml` holds."""

    made: Made
    stages: tuple[Stage, ...]


class Value:
    """Foretells the end of a game from a horizon."""

    def __init__(self, playouts: Playouts, folder: Path) -> None:
        self.playouts = playouts
        stages = read(folder / FILE, Weights).stages
        self.spreads = {(each.seats, each.stage): each.spread for each in stages}
        self.weights = {(each.seats, each.stage): [each.weights[name] for name in playouts.FEATURES] for each in stages}

    def foretell(self, state: Any) -> tuple[list[float], float]:
        """The score that each seat is expected to end with, and the spread."""
        scores = list(self.playouts.scores(state))
        stage = self.playouts.stage(state)
        if not stage:
            return scores, SPREAD_AT_END
        here = len(scores), stage
        for seat in range(len(scores)):
            counted = self.playouts.features(state, seat)
            scores[seat] += sum(map(mul, self.weights[here], counted))
        return scores, self.spreads[here]


def margin(scores: Sequence[float], seat: Seat) -> float:
    """By how much a seat is ahead of the best other."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def win(scores: Sequence[float], seat: Seat, spread: float) -> float:
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    return weights[seat] / sum(weights)
