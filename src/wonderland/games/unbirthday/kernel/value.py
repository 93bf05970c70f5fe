"""How likely each seat wins, where a search looks no further: a linear value of what both have."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from dataclasses import dataclass
from math import exp
from pathlib import Path

import numpy as np

from wonderland.core.content import read
from wonderland.games.unbirthday.kernel.cards import gifts_of
from wonderland.games.unbirthday.kernel.distance import distance, hand_of
from wonderland.games.unbirthday.kernel.policy import WON, Gains, note_gains, placement_gain
from wonderland.games.unbirthday.kernel.record import CELL_COUNT, CHOOSE_TURN, CROSSING_COUNT, IS_INNER
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record, Shares

FILE = Path(__file__).parents[1] / "value.toml"


@dataclass(frozen=True, slots=True)
class Weights:
    """What the file of weights holds: what made them, and by feature what it adds for the seat to move."""

    made: dict[str, str | int | float]
    constant: float
    own: dict[str, float]
    other: dict[str, float]

    def in_order(self) -> list[float]:
        """As `features` fills them in."""
        return [*(side[name] for side in (self.own, self.other) for name in FEATURES), self.constant]


FEATURES = ("distance", "nearness", "best-gain", "second-gain", "gifts", "cards", "wins-now")
"""Of the seat to move, then of the other; then a constant."""
FEATURE_COUNT = 2 * len(FEATURES) + 1
WEIGHTS = np.array(read(FILE, Weights).in_order())


@compiled
def settled(s: Record) -> bool:
    """Between two turns a position can be valued; amid one too much is left to do."""
    return s.ask == CHOOSE_TURN


@compiled
def value(s: Record, shares: Shares) -> None:
    """How likely each seat wins."""
    found = np.empty(FEATURE_COUNT)
    features(s, found)
    total = 0.0
    for feature in range(FEATURE_COUNT):
        total += WEIGHTS[feature] * found[feature]
    shares[s.turn] = 1.0 / (1.0 + exp(-total))
    shares[1 - s.turn] = 1.0 - shares[s.turn]


@compiled
def features(s: Record, found: Shares) -> None:
    """What the value is made of."""
    gains = np.empty((2, CELL_COUNT), np.int64)
    of_seat(s, s.turn, gains, found, 0)
    of_seat(s, 1 - s.turn, gains, found, len(FEATURES))
    found[FEATURE_COUNT - 1] = 1.0


@compiled
def of_seat(s: Record, seat: int, gains: Gains, found: Shares, first: int) -> None:
    """The features of one seat: its way to Alice, and what the next placement could gain on this table."""
    hand = hand_of(s, seat)
    left = distance(s.guests, hand)
    note_gains(s, hand, gains)
    best, second = 0, 0
    for crossing in range(CROSSING_COUNT):
        if s.workers[0] != crossing + 1 and s.workers[1] != crossing + 1 and (s.edge_places or IS_INNER[crossing]):
            gain = max(placement_gain(s, gains, crossing, 0), placement_gain(s, gains, crossing, 1))
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    found[first] = left
    found[first + 1] = 1.0 / left
    found[first + 2] = min(best, left)
    found[first + 3] = min(second, left)
    found[first + 4] = gifts_of(s, seat)
    found[first + 5] = s.hand_sizes[seat]
    found[first + 6] = best >= WON
