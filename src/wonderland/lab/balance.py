"""Studies of balance: how often a seat, card or faction wins.

The best things often go to the player who is behind. So besides the plain share of wins there is one that compares
only players who had the same rank when they took a thing.
"""

import shutil
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from math import lcm, sqrt
from pathlib import Path
from typing import Any

import msgspec

from wonderland.core.codec import digest
from wonderland.core.errors import Refused
from wonderland.core.events import Event
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue, Seat
from wonderland.games import game

from .match import play_match
from .measures import NORMAL_95, Summary, deviations_for, wilson
from .results import PARTS, BrokenResults, write_file
from .variant import AS_IT_IS, Variant, content_digest, game_of

# Wins are counted in parts of this size, so that a win shared by k is an integer.
UNIT = lcm(*range(1, 9))
# Small enough to keep all workers busy until the end.
CHUNK = 25
PLACE = "place"
# The rank for things that were not taken during the game.
UNKNOWN = 0


class Share(msgspec.Struct):
    """How often players who had a thing won."""

    had: int = 0
    parts: int = 0

    @property
    def share(self) -> float:
        return self.parts / UNIT / self.had

    def interval(self, comparisons: int = 1) -> tuple[float, float]:
        """The 95 % interval that holds for several figures together."""
        return wilson(self.parts / UNIT, self.had, deviations_for(comparisons))

    def deviations(self, fair: float) -> float:
        """From a fair share, in standard deviations."""
        return (self.share - fair) / sqrt(fair * (1 - fair) / self.had)


class Counts(msgspec.Struct):
    """The counts of matches with the same seats and options."""

    games: int = 0
    things: dict[str, dict[str, dict[int, Share]]] = {}  # by kind, thing, and the taker's rank at that time
    scores: Summary = msgspec.field(default_factory=Summary)
    moves: Summary = msgspec.field(default_factory=Summary)
    places: list[list[int]] = []  # parts of a win by match and place, to compare variants match by match

    def add(self, kind: str, thing: str, standing: int, parts: int, had: int = 1) -> None:
        share = self.things.setdefault(kind, {}).setdefault(thing, {}).setdefault(standing, Share())
        share.had += had
        share.parts += parts

    def join(self, other: "Counts") -> None:
        self.games += other.games
        for kind, things in other.things.items():
            for thing, standings in things.items():
                for standing, share in standings.items():
                    self.add(kind, thing, standing, share.parts, share.had)
        self.scores = self.scores.merged(other.scores)
        self.moves = self.moves.merged(other.moves)
        self.places += other.places

    def share(self, kind: str, thing: str) -> Share:
        """The share whatever the rank."""
        found = self.things.get(kind, {}).get(thing, {}).values()
        return Share(sum(each.had for each in found), sum(each.parts for each in found))

    def beyond_chance(self, kind: str, fair: float) -> dict[str, tuple[float, float]]:
        """The unfair things, the surest first. By Holm's method at most 5 % of studies list a fair one."""
        shares = {thing: self.share(kind, thing) for thing in self.things[kind]}
        found: dict[str, tuple[float, float]] = {}
        for thing in sorted(shares, key=lambda thing: -abs(shares[thing].deviations(fair))):
            low, high = shares[thing].interval(len(shares) - len(found))
            if low <= fair <= high:
                break
            found[thing] = (low, high)
        return found

    def beyond_standing(self, kind: str, thing: str) -> float:
        """How much more often its takers won than others of the same rank."""
        expected, all_had = 0.0, 0
        for standing, share in self.things[kind][thing].items():
            alike = [standings[standing] for standings in self.things[kind].values() if standing in standings]
            mean = sum(each.parts for each in alike) / UNIT / sum(each.had for each in alike)
            expected += share.had * mean
            all_had += share.had
        return self.share(kind, thing).share - expected / all_had


@dataclass(frozen=True)
class Setting:
    """The matches of a study."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    variant: Variant = AS_IT_IS
    seed: str = "balance"


class Watcher:
    """Watches who took what, and with which rank."""

    def __init__(self, found: AnyGame, seats: int) -> None:
        self.recap, self.traits = found.recap, found.traits
        self.seats = seats
        self.first: Seat | None = None
        self.state: Any = None
        self.standings = [UNKNOWN] * self.seats
        self.got: dict[tuple[Seat, str, str], int] = {}  # the rank at the first time

    def __call__(self, state: Any, events: Sequence[Event]) -> None:
        for event in events:
            if self.first is None and type(event).__name__ == "StartChosen":
                self.first = event.seat  # type: ignore[attr-defined]
            for taken in self.traits.taken(event) if self.traits else ():
                self.got.setdefault(taken, self.standings[taken[0]])
        if self.recap:
            points = self.recap.points(state)
            ahead = [-each for each in points] if self.recap.FEWEST_FIRST else list(points)
            self.standings = [1 + sum(other > each for other in ahead) for each in ahead]
        self.state = state

    def things(self) -> Iterable[tuple[Seat, str, str, int]]:
        had = self.traits.had(self.state) if self.traits and self.traits.had else ()
        places = ((seat, PLACE, str(self.place(seat)), UNKNOWN) for seat in range(self.seats))
        return dict.fromkeys(
            [*places, *((*each, UNKNOWN) for each in had), *((*taken, rank) for taken, rank in self.got.items())]
        )

    def place(self, seat: Seat) -> int:
        """In the order of play, from 1."""
        return (seat - (self.first or 0)) % self.seats + 1


def count(setting: Setting, numbers: range) -> Counts:
    """Play matches and count them."""
    found = game_of(setting.game, setting.variant)
    options = found.check(len(setting.bots), setting.options)
    counts = Counts()
    for number in numbers:
        watcher = Watcher(found, len(setting.bots))
        result = play_match(found, setting.bots, options, f"{setting.seed}/{number}", watcher)
        winners = result.winners
        parts = [UNIT // len(winners) if seat in winners else 0 for seat in range(len(setting.bots))]
        for seat, kind, thing, standing in watcher.things():
            counts.add(kind, thing, standing, parts[seat])
        counts.games += 1
        counts.moves.add(result.moves)
        for score in result.scores:
            counts.scores.add(score)
        by_place = sorted((watcher.place(seat), parts[seat]) for seat in range(len(parts)))
        counts.places.append([each for _, each in by_place])
    return counts


class KeptCounts:
    """Counts in a folder beside the result file, so that a stopped study can be resumed."""

    def __init__(self, file: Path, resume: bool) -> None:
        self.file, self.folder = file, file.with_name(file.name + PARTS)
        if self.has_counts and not resume:
            raise Refused("results-exist", file=str(file))
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def has_counts(self) -> bool:
        return self.folder.exists() and any(self.folder.iterdir())

    def read(self, setting: Setting, numbers: range) -> Counts | None:
        path = self._path(setting, numbers)
        try:
            return msgspec.json.decode(path.read_bytes(), type=Counts) if path.exists() else None
        except msgspec.MsgspecError as error:
            raise BrokenResults(path, str(error)) from error

    def write(self, setting: Setting, numbers: range, counts: Counts) -> None:
        write_file(self._path(setting, numbers), msgspec.json.encode(counts))

    def finish(self, figures: object) -> None:
        """Write the result file and remove the counts."""
        write_file(self.file, msgspec.json.format(msgspec.json.encode(figures), indent=1))
        shutil.rmtree(self.folder)

    def close(self) -> None:
        with suppress(OSError):
            self.folder.rmdir()

    def _path(self, setting: Setting, numbers: range) -> Path:
        rules_version = game(setting.game).rules_version
        made_by = digest([asdict(setting), rules_version, content_digest(setting.game, setting.variant)])
        return self.folder / f"{made_by}-{numbers.start}-{numbers.stop}.json"


def balance(setting: Setting, games: int, pool: Executor, kept: KeptCounts | None = None) -> Iterator[Counts]:
    """Play matches and yield the counts in order. Workers do not change the result."""
    runs = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    before = [kept.read(setting, run) if kept else None for run in runs]
    missing = [run for run, counts in zip(runs, before, strict=True) if counts is None]
    played = pool.map(count, [setting] * len(missing), missing)
    for run, counts in zip(runs, before, strict=True):
        if counts is None:
            counts = next(played)
            if kept:
                kept.write(setting, run, counts)
        yield counts


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of base and variant; `reach` is half the 95 % interval."""

    base: float
    variant: float
    reach: float

    @property
    def difference(self) -> float:
        return self.variant - self.base


def place_differences(base: Counts, variant: Counts) -> list[Difference]:
    """By place, match by match with the same seed, which cancels most noise."""
    found = []
    for place in range(len(base.places[0])):
        pairs = [(mine[place], theirs[place]) for mine, theirs in zip(base.places, variant.places, strict=True)]
        apart = Summary()
        for before, after in pairs:
            apart.add(after - before)
        before, after = (sum(column) / UNIT / len(pairs) for column in zip(*pairs, strict=True))
        reach = NORMAL_95 * apart.deviation / UNIT / sqrt(len(pairs))
        found.append(Difference(before, after, reach))
    return found


def moves_difference(base: Counts, variant: Counts) -> Difference:
    """As of two independent means (slightly too wide)."""
    reach = NORMAL_95 * sqrt(base.moves.deviation**2 / base.games + variant.moves.deviation**2 / variant.games)
    return Difference(base.moves.mean, variant.moves.mean, reach)
