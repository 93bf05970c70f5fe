"""Who has won; and how likely each seat wins where a search stops, by a small network."""

import sys
from dataclasses import dataclass
from math import exp, tanh
from pathlib import Path

import numpy as np

from wonderland.core.content import read
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import ranks_of
from wonderland.kernel.record import Numbers, Record, Shares

from ..judgement import CELL_COUNT, KIND_COUNT
from .choices import gifts_of
from .policy import WON, note_gains
from .record import (
    BRINGS,
    BY_ALICE,
    BY_DEAD,
    BY_LIMIT,
    CHOOSE_TURN,
    COSTS,
    CROSSING_COUNT,
    GIFT_COUNT,
    IS_INNER,
)
from .shared import Gains, distance, hand_of, no_gains, number_of, placement_gain

FILE = Path(__file__).parents[1] / "value.toml"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of the hidden layer: it adds `adds` times the hyperbolic tangent of its weighted sum."""

    adds: float
    constant: float
    own: list[float]
    other: list[float]


@dataclass(frozen=True, slots=True)
class LearnedValue:
    """The contents of `value.toml`."""

    made: dict[str, str | int | float]
    constant: float
    error: float  # the change of the log-odds until the seat's next turn
    own: dict[str, float]
    other: dict[str, float]
    units: list[Unit]

    def direct(self) -> list[float]:
        """The weights without the hidden layer, in the order of `features`."""
        return [*(side[name] for side in (self.own, self.other) for name in FEATURES), self.constant]

    def hidden(self) -> list[list[float]]:
        return [[*unit.own, *unit.other, unit.constant] for unit in self.units]


FEATURES = (
    "distance",
    "nearness",
    "ready",
    "within-3",
    "within-5",
    "best-gain",
    "second-gain",
    "stuck",
    "wins-now",
    "gifts",
    "spare-gifts",
    "teas",
    "blocked",
    "scarce",
    "no-hatter",
)
"""Of the seat to act, then of the other; then a constant."""
FEATURE_COUNT = 2 * len(FEATURES) + 1  # both seats and the constant
_LEARNED = read(FILE, LearnedValue)
VALUE_ERROR = _LEARNED.error
DIRECT, HIDDEN = np.array(_LEARNED.direct()), np.array(_LEARNED.hidden())
ADDS = np.array([unit.adds for unit in _LEARNED.units])


@compiled
def settled(s: Record) -> bool:
    """During a turn too much is open."""
    return s.ask == CHOOSE_TURN


@compiled
def value(s: Record, shares: Shares) -> None:
    found = np.empty(FEATURE_COUNT)
    features(s, found)
    total = 0.0
    for feature in range(FEATURE_COUNT):
        total += DIRECT[feature] * found[feature]
    for unit in range(len(ADDS)):
        inner = 0.0
        for feature in range(FEATURE_COUNT):
            inner += HIDDEN[unit, feature] * found[feature]
        total += ADDS[unit] * tanh(inner)
    shares[s.turn] = 1.0 / (1.0 + exp(-total))
    shares[1 - s.turn] = 1.0 - shares[s.turn]


@compiled
def features(s: Record, found: Shares) -> None:
    gains = no_gains()
    bringers = np.zeros(KIND_COUNT, np.int64)
    for cell in range(CELL_COUNT):
        if s.table[cell] and BRINGS[s.guests, s.table[cell] - 1] >= 0:
            bringers[BRINGS[s.guests, s.table[cell] - 1]] += 1
    of_seat(s, s.turn, gains, bringers, found, 0)
    of_seat(s, 1 - s.turn, gains, bringers, found, len(FEATURES))
    found[FEATURE_COUNT - 1] = 1.0


@compiled
def of_seat(s: Record, seat: int, gains: Gains, bringers: Numbers, found: Shares, first: int) -> None:
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
    gifts, spare, teas, blocked, scarce = 0, 0, 0, 0, 0
    for kind in range(KIND_COUNT):
        held = number_of(hand, kind)
        if kind >= GIFT_COUNT:
            teas += held
        elif held:
            gifts += 1
            spare += held - 1
        else:
            blocked += bringers[kind] == 0
            scarce += bringers[kind] == 1
    found[first] = left
    found[first + 1] = 1.0 / left
    found[first + 2] = left <= 1
    found[first + 3] = left <= 3
    found[first + 4] = left <= 5
    found[first + 5] = min(best, left)
    found[first + 6] = min(second, left)
    found[first + 7] = best == 0
    found[first + 8] = best >= WON
    found[first + 9] = gifts
    found[first + 10] = spare
    found[first + 11] = teas
    found[first + 12] = blocked
    found[first + 13] = scarce
    found[first + 14] = s.hatter_last[seat]


@compiled
def ending(s: Record) -> int:
    """§8"""
    return s.ending


@compiled
def scores(s: Record, points: Numbers) -> None:
    """§8.4 (U35)"""
    ahead = lead(s)
    points[0] = ahead > 0
    points[1] = ahead < 0


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    """§8"""
    return points[other] > points[seat]


@compiled
def lead(s: Record) -> int:
    """§8.1-§8.3 Positive if seat 0 has won (U28, U32, U34, U37)."""
    if s.ending == BY_DEAD or (s.ending == BY_LIMIT and not s.house_rules):
        return 0
    if s.ending == BY_ALICE:
        return -1 if s.turn else 1
    gifts = gifts_of(s, 0) - gifts_of(s, 1)
    return gifts if gifts else missing_cost(s, 1) - missing_cost(s, 0)


@compiled
def missing_cost(s: Record, seat: int) -> int:
    """§8.3 (U34)"""
    hand, cost = hand_of(s, seat), 0
    for kind in range(GIFT_COUNT):
        if number_of(hand, kind) == 0:
            cost += COSTS[s.guests, kind]
    return cost


ranks = ranks_of(sys.modules[__name__])
