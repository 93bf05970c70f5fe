"""Tournaments: every line-up of bots plays every seating with the same seed; ratings by openskill."""

from collections import defaultdict
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from openskill.models import PlackettLuce

from wonderland.core.values import Options
from wonderland.games import game

from .match import play_match
from .measures import NORMAL_95, wilson
from .simulate import process_pool


@dataclass(frozen=True, slots=True)
class Pairing:
    """The bots by seat, and the seed."""

    bots: tuple[str, ...]
    seed: str


@dataclass(frozen=True)
class Tournament:
    """Each line-up plays `rounds` seeds in all rotations, so every bot gets every hand."""

    game: str
    bots: tuple[str, ...]
    seats: int
    rounds: int
    seed: str
    options: Options = field(default_factory=dict)

    def pairings(self) -> Iterator[Pairing]:
        """All matches, round by round."""
        enough = len(self.bots) >= self.seats
        line_ups = list((combinations if enough else combinations_with_replacement)(self.bots, self.seats))
        for number in range(self.rounds):
            for line_up in line_ups:
                if len(set(line_up)) > 1:
                    for first in range(self.seats):
                        yield Pairing((*line_up[first:], *line_up[:first]), f"{self.seed}/{number}")


@dataclass(frozen=True, slots=True)
class Rating:
    """`reach` is half the 95 % interval."""

    bot: str
    rating: float
    reach: float
    games: int


@dataclass
class Standing:
    """The results so far."""

    bots: tuple[str, ...]
    model: Any = field(default_factory=PlackettLuce)
    rated: dict[str, Any] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    ahead: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """By pair, for each meeting: 1 if the first was ahead, 1/2 if tied."""

    def __post_init__(self) -> None:
        self.rated = {name: self.model.rating(name=name) for name in self.bots}

    def add(self, names: tuple[str, ...], ranks: tuple[int, ...]) -> None:
        """A bot with several seats is rated by each."""
        teams = self.model.rate([[self.rated[name]] for name in names], ranks=list(ranks))
        for name, (rating,) in zip(names, teams, strict=True):
            self.rated[name] = rating
            self.games[name] += 1
        for (one, rank), (other, behind) in combinations(zip(names, ranks, strict=True), 2):
            if one != other:
                share = 0.5 if rank == behind else float(rank < behind)
                self.ahead[one, other].append(share)
                self.ahead[other, one].append(1 - share)

    def ratings(self) -> list[Rating]:
        """The strongest first."""
        found = [
            Rating(name, float(rated.mu), NORMAL_95 * float(rated.sigma), self.games[name])
            for name, rated in self.rated.items()
        ]
        return sorted(found, key=lambda each: -each.rating)

    def share(self, one: str, other: str) -> tuple[float, tuple[float, float], int] | None:
        """How often the first was ahead, the interval, and the meetings."""
        met = self.ahead.get((one, other))
        return (sum(met) / len(met), wilson(sum(met), len(met)), len(met)) if met else None

    def plain(self) -> dict[str, Any]:
        return {
            "ratings": [asdict(each) for each in self.ratings()],
            "ahead": [
                {"bot": one, "other": other, "share": found[0], "interval": list(found[1]), "games": found[2]}
                for one, other in sorted(self.ahead)
                if (found := self.share(one, other))
            ],
        }


def play_tournament(tournament: Tournament, standing: Standing, workers: int) -> Generator[int, None, None]:
    """Play all matches into `standing` and yield the number played. Workers do not change the result."""
    pairings = list(tournament.pairings())
    with process_pool(workers) as pool:
        played = pool.map(_ranks, [tournament] * len(pairings), pairings, chunksize=4)
        for done, (pairing, ranks) in enumerate(zip(pairings, played, strict=True), start=1):
            standing.add(pairing.bots, ranks)
            yield done


def _ranks(tournament: Tournament, pairing: Pairing) -> tuple[int, ...]:
    found = game(tournament.game)
    options = found.check(tournament.seats, tournament.options)
    return play_match(found, pairing.bots, options, pairing.seed).ranks
