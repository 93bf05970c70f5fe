"""Evaluates a position where a playout stops: expected scores from features, and each seat's probability to win.

The weights are in a game's `value.toml`, which `tools/learn_value.py` learns from greedy games.
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
# At the end, a lead of a few points counts as an almost certain win: smaller ones are noise of the playout.
SPREAD_AT_END = 3.0


@dataclass(frozen=True, slots=True)
class Made:
    """How the weights were made."""

    command: str
    seed: str
    games: int
    options: dict[str, OptionValue]
    rules_version: int
    content: str  # a digest
    numpy: str


@dataclass(frozen=True, slots=True)
class Stage:
    """The weights at one horizon for one number of seats."""

    seats: int
    stage: int
    explains: float  # of the variance of final margins, in games not learned from
    spread: float  # the points that turn leads into probabilities
    weights: dict[str, float]  # the points that a feature adds


@dataclass(frozen=True, slots=True)
class ValueFile:
    """The content of `value.toml`."""

    made: Made
    stages: tuple[Stage, ...]


class Value:
    """Estimates the final scores at a horizon."""

    def __init__(self, playouts: Playouts, folder: Path) -> None:
        self.playouts = playouts
        stages = read(folder / FILE, ValueFile).stages
        self.spreads = {(each.seats, each.stage): each.spread for each in stages}
        self.weights = {(each.seats, each.stage): [each.weights[name] for name in playouts.FEATURES] for each in stages}

    def estimate(self, state: Any) -> tuple[list[float], float]:
        """The expected final scores, and the spread."""
        scores = list(self.playouts.scores(state))
        stage = self.playouts.stage(state)
        if not stage:
            return scores, SPREAD_AT_END
        here = len(scores), stage
        for seat in range(len(scores)):
            scores[seat] += sum(map(mul, self.weights[here], self.playouts.features(state, seat)))
        return scores, self.spreads[here]


def margin(scores: Sequence[float], seat: Seat) -> float:
    """The lead of a seat over the best other."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def win(scores: Sequence[float], seat: Seat, spread: float) -> float:
    """A softmax of the scores."""
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    return weights[seat] / sum(weights)
