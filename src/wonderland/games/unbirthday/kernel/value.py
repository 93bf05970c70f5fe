"""How likely each seat wins, where a search looks no further: a small network of what both have."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from dataclasses import dataclass
from math import exp, tanh
from pathlib import Path

import numpy as np

from wonderland.core.content import read
from wonderland.games.unbirthday.kernel.cards import held_of
from wonderland.games.unbirthday.kernel.distance import distance, hand_of
from wonderland.games.unbirthday.kernel.policy import WON, Gains, note_gains, placement_gain
from wonderland.games.unbirthday.kernel.record import (
    BRINGS,
    CELL_COUNT,
    CHOOSE_TURN,
    CROSSING_COUNT,
    GIFT_COUNT,
    IS_INNER,
    KIND_COUNT,
)
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Numbers, Record, Shares

FILE = Path(__file__).parents[1] / "value.toml"


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit of the hidden layer: what it adds, times the hyperbolic tangent of a sum of its own."""

    adds: float
    constant: float
    own: list[float]
    other: list[float]


@dataclass(frozen=True, slots=True)
class Weights:
    """What the file of weights holds: what made them, and by feature what it adds for the seat to move."""

    made: dict[str, str | int | float]
    constant: float
    error: float
    """By how much the log-odds change until the seat's next turn: so far they were off."""
    own: dict[str, float]
    other: dict[str, float]
    units: list[Unit]

    def direct(self) -> list[float]:
        """What each feature adds by itself, as `features` fills them in."""
        return [*(side[name] for side in (self.own, self.other) for name in FEATURES), self.constant]

    def hidden(self) -> list[list[float]]:
        """The same for the sums of the units."""
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
"""Of the seat to move, then of the other; then a constant."""
FEATURE_COUNT = 2 * len(FEATURES) + 1
_LEARNED = read(FILE, Weights)
VALUE_ERROR = _LEARNED.error
DIRECT, HIDDEN = np.array(_LEARNED.direct()), np.array(_LEARNED.hidden())
ADDS = np.array([unit.adds for unit in _LEARNED.units])


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
    """What the value is made of."""
    gains = np.empty((2, CELL_COUNT), np.int64)
    bringers = np.zeros(KIND_COUNT, np.int64)
    for cell in range(CELL_COUNT):
        if s.table[cell] and BRINGS[s.guests, s.table[cell] - 1] >= 0:
            bringers[BRINGS[s.guests, s.table[cell] - 1]] += 1
    of_seat(s, s.turn, gains, bringers, found, 0)
    of_seat(s, 1 - s.turn, gains, bringers, found, len(FEATURES))
    found[FEATURE_COUNT - 1] = 1.0


@compiled
def of_seat(s: Record, seat: int, gains: Gains, bringers: Numbers, found: Shares, first: int) -> None:
    """The features of one seat: its way to Alice, what the next placement could gain on this table, what it holds, and
    how many guests on the table bring what it lacks."""
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
        held = held_of(s, seat, kind)
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
