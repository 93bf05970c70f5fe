"""Tournaments: every line-up of bots plays every seating with the same seed; ratings by openskill."""

from collections import defaultdict
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from statistics import fmean, stdev, variance
from typing import Any

from openskill.models import PlackettLuce

from wonderland.core.values import Options
from wonderland.games import game

from .match import MatchResult, play_match, review_match
from .measures import NORMAL_95, games_to_tell, wilson
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
    review: bool = False

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
    losses: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By bot, the mean loss per decision of each game, if they are reviewed."""

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

    def loss(self, bot: str) -> tuple[float, float] | None:
        """The mean over games, and half its 95 % interval."""
        found = self.losses.get(bot, [])
        return (fmean(found), NORMAL_95 * stdev(found) / len(found) ** 0.5) if len(found) > 1 else None

    def games_to_tell(self, one: str, other: str) -> tuple[int | None, int | None]:
        """The games that tell two bots apart: by results, and by losses."""
        found, losses = self.share(one, other), [self.losses.get(bot, []) for bot in (one, other)]
        by_results = games_to_tell(found[0] - 0.5, found[0] * (1 - found[0]) or 0.25) if found else None
        if min(map(len, losses)) < 2:
            return by_results, None
        return by_results, games_to_tell(fmean(losses[0]) - fmean(losses[1]), sum(map(variance, losses)))

    def plain(self) -> dict[str, Any]:
        return {
            "ratings": [asdict(each) for each in self.ratings()],
            "ahead": [
                {"bot": one, "other": other, "share": found[0], "interval": list(found[1]), "games": found[2]}
                for one, other in sorted(self.ahead)
                if (found := self.share(one, other))
            ],
        } | ({"losses": dict(self.losses)} if self.losses else {})


def play_tournament(tournament: Tournament, standing: Standing, workers: int) -> Generator[int, None, None]:
    """Play all matches into `standing` and yield the number played. Workers do not change the result."""
    pairings = list(tournament.pairings())
    with process_pool(workers) as pool:
        played = pool.map(_played, [tournament] * len(pairings), pairings, chunksize=4)
        for done, (pairing, result) in enumerate(zip(pairings, played, strict=True), start=1):
            standing.add(pairing.bots, result.ranks)
            for name, figures in zip(pairing.bots, result.figures, strict=False):
                standing.losses[name].append(figures.loss)
            yield done


def _played(tournament: Tournament, pairing: Pairing) -> MatchResult:
    found = game(tournament.game)
    options = found.check(tournament.seats, tournament.options)
    result = play_match(found, pairing.bots, options, pairing.seed)
    return review_match(found, pairing.bots, options, result) if tournament.review else result
