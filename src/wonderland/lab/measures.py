"""Statistics of many results, kept as integers so that the order of adding does not matter."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, lcm, sqrt
from statistics import NormalDist

from .match import BotFault, MatchResult

# The half-width of a 95 % interval in standard deviations.
NORMAL_95 = 1.959963984540054


def deviations_for(comparisons: int) -> float:
    """The same for several figures that hold together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / comparisons)


@dataclass
class Summary:
    """Count, sums and extremes of integers."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    def merged(self, other: "Summary") -> "Summary":
        if not self.count or not other.count:
            return self if self.count else other
        return Summary(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
        )

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """0 for a single number."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))


@dataclass
class SeatTally:
    """A win shared by k counts 1/k; `parts` are of size 1/`unit`."""

    unit: int
    parts: int = 0
    ranks: Summary = field(default_factory=Summary)
    scores: Summary = field(default_factory=Summary)
    faults: int = 0
    first_fault: BotFault | None = None

    @property
    def wins(self) -> Fraction:
        return Fraction(self.parts, self.unit)

    @property
    def share(self) -> float:
        return float(self.wins / self.ranks.count)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(float(self.wins), self.ranks.count)


class Tally:
    """The results of all matches so far."""

    def __init__(self, seats: int) -> None:
        self.unit = lcm(*range(1, seats + 1))
        self.seats = [SeatTally(self.unit) for _ in range(seats)]
        self.moves = Summary()
        self.endings: Counter[str] = Counter()

    @property
    def games(self) -> int:
        return self.moves.count

    def add(self, result: MatchResult) -> None:
        self.moves.add(result.moves)
        self.endings[result.ending] += 1
        for tally, rank, score in zip(self.seats, result.ranks, result.scores, strict=True):
            tally.ranks.add(rank)
            tally.scores.add(score)
        winners = result.winners
        for seat in winners:
            self.seats[seat].parts += self.unit // len(winners)
        for fault in result.faults:
            tally = self.seats[fault.seat]
            tally.first_fault = tally.first_fault or fault
            tally.faults += 1

    def plain(self, bots: Sequence[str]) -> dict[str, object]:
        return {
            "games": self.games,
            "seats": [_plain_seat(name, tally) for name, tally in zip(bots, self.seats, strict=True)],
            "moves": {"mean": self.moves.mean, "least": self.moves.least, "most": self.moves.most},
            "endings": dict(sorted(self.endings.items())),
        }


def _plain_seat(name: str, tally: SeatTally) -> dict[str, object]:
    scores = tally.scores
    return {
        "bot": name,
        "wins": float(tally.wins),
        "share": tally.share,
        "interval": list(tally.interval),
        "mean_rank": tally.ranks.mean,
        "scores": {"mean": scores.mean, "deviation": scores.deviation, "least": scores.least, "most": scores.most},
        "faults": tally.faults,
    }


def wilson(wins: float, games: int, deviations: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval for a share: within 0 to 1, never of width 0."""
    share, square = wins / games, deviations**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = deviations / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def games_to_tell(difference: float, variance: float) -> int | None:
    """The games after which a 95 % interval leaves out 0; None if there is no difference."""
    return ceil(NORMAL_95**2 * variance / difference**2) if difference else None
