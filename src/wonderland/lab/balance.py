"""How fair a game is: how often those win who sit somewhere or have something, by many matches.

What is wanted most goes to whoever may choose first, and often that is whoever is behind; so besides the plain share
there is one that takes the taker's standing into account: it compares only those who stood alike when they took.
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
from wonderland.lab.match import play_match
from wonderland.lab.measures import NORMAL_95, Summary, deviations_for, wilson
from wonderland.lab.results import PARTS, BrokenResults, write_file
from wonderland.lab.variant import AS_IT_IS, Variant, content_digest, game_of

UNIT = lcm(*range(1, 9))
"""A win shared by k counts 1/k, kept in so many parts."""
CHUNK = 25
PLACE = "place"
UNKNOWN = 0
"""The standing of what was not taken at some moment."""


class Share(msgspec.Struct):
    """How often those who had a thing won."""

    had: int = 0
    parts: int = 0

    @property
    def share(self) -> float:
        return self.parts / UNIT / self.had

    @property
    def interval(self) -> tuple[float, float]:
        return self.interval_of(1)

    def interval_of(self, comparisons: int) -> tuple[float, float]:
        """As wide as it must be to hold together with those of so many figures in all."""
        return wilson(self.parts / UNIT, self.had, deviations_for(comparisons))

    def deviations(self, fair: float) -> float:
        """How far the share is from a fair one, in the standard deviations that chance gives it."""
        return (self.share - fair) / sqrt(fair * (1 - fair) / self.had)


class Counts(msgspec.Struct):
    """All matches of one number of seats with the same options."""

    games: int = 0
    things: dict[str, dict[str, dict[int, Share]]] = {}
    """By kind, thing, and the rank of whoever took it then."""
    scores: Summary = msgspec.field(default_factory=Summary)
    moves: Summary = msgspec.field(default_factory=Summary)
    places: list[list[int]] = []
    """The parts of a win by match and place in the order of play: what two variants are compared by."""

    def add(self, kind: str, thing: str, standing: int, parts: int) -> None:
        share = self.things.setdefault(kind, {}).setdefault(thing, {}).setdefault(standing, Share())
        share.had += 1
        share.parts += parts

    def join(self, other: "Counts") -> None:
        self.games += other.games
        for kind, things in other.things.items():
            for thing, standings in things.items():
                for standing, share in standings.items():
                    mine = self.things.setdefault(kind, {}).setdefault(thing, {}).setdefault(standing, Share())
                    mine.had += share.had
                    mine.parts += share.parts
        self.scores = self.scores.merged(other.scores) if self.scores.count else other.scores
        self.moves = self.moves.merged(other.moves) if self.moves.count else other.moves
        self.places += other.places

    def share(self, kind: str, thing: str) -> Share:
        """Of all who had it, however they stood."""
        found = self.things.get(kind, {}).get(thing, {}).values()
        return Share(sum(each.had for each in found), sum(each.parts for each in found))

    def beyond_chance(self, kind: str, fair: float) -> dict[str, tuple[float, float]]:
        """The things whose share differs from a fair one by more than chance, the surest first, each with its interval.

        By Holm's method: among all things of the kind, a fair one is listed in 5 of a hundred studies at most. The
        interval is the one that decided.
        """
        shares = {thing: self.share(kind, thing) for thing in self.things[kind]}
        found: dict[str, tuple[float, float]] = {}
        for thing in sorted(shares, key=lambda thing: -abs(shares[thing].deviations(fair))):
            low, high = shares[thing].interval_of(len(shares) - len(found))
            if low <= fair <= high:
                break
            found[thing] = (low, high)
        return found

    def beyond_standing(self, kind: str, thing: str) -> float:
        """By how much those who took it won oftener than others of the same kind who stood as they did."""
        expected, all_had = 0.0, 0
        for standing, share in self.things[kind][thing].items():
            alike = [standings[standing] for standings in self.things[kind].values() if standing in standings]
            mean = sum(each.parts for each in alike) / UNIT / sum(each.had for each in alike)
            expected += share.had * mean
            all_had += share.had
        return self.share(kind, thing).share - expected / all_had


@dataclass(frozen=True)
class Setting:
    """One kind of match in a study of balance."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    variant: Variant = AS_IT_IS
    seed: str = "balance"


class Watcher:
    """Looks at a match and keeps what the results do not tell."""

    def __init__(self, found: AnyGame, seats: int) -> None:
        self.recap, self.traits = found.recap, found.traits
        self.seats = seats
        self.first: Seat | None = None
        self.state: Any = None
        self.standings = [UNKNOWN] * self.seats
        self.got: list[tuple[Seat, str, str, int]] = []

    def __call__(self, state: Any, events: Sequence[Event]) -> None:
        for event in events:
            if self.first is None and type(event).__name__ == "StartChosen":
                self.first = event.seat  # type: ignore[attr-defined]
            taken = self.traits.taken(event) if self.traits else ()
            self.got += [(seat, kind, thing, self.standings[seat]) for seat, kind, thing in taken]
        if self.recap:
            points = self.recap.points(state)
            ahead = [-each for each in points] if self.recap.FEWEST_FIRST else list(points)
            self.standings = [1 + sum(other > each for other in ahead) for each in ahead]
        self.state = state

    def things(self) -> Iterable[tuple[Seat, str, str, int]]:
        had = self.traits.had(self.state) if self.traits else ()
        places = ((seat, PLACE, str(self.place(seat)), UNKNOWN) for seat in range(self.seats))
        return dict.fromkeys([*places, *((*each, UNKNOWN) for each in had), *self._first_takings()])

    def place(self, seat: Seat) -> int:
        """In the order of play, from 1 on."""
        return (seat - (self.first or 0)) % self.seats + 1

    def _first_takings(self) -> Iterable[tuple[Seat, str, str, int]]:
        firsts: dict[tuple[Seat, str, str], int] = {}
        for seat, kind, thing, standing in self.got:
            firsts.setdefault((seat, kind, thing), standing)
        return ((*taken, standing) for taken, standing in firsts.items())


def count(setting: Setting, numbers: range) -> Counts:
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
    """What was counted so far, in a folder beside the file of the figures, so that a stopped study can go on."""

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
        """Write the file of the figures; then the counts are no longer needed."""
        write_file(self.file, msgspec.json.format(msgspec.json.encode(figures), indent=1))
        shutil.rmtree(self.folder)

    def close(self) -> None:
        """Nothing is left behind where nothing was counted."""
        with suppress(OSError):
            self.folder.rmdir()

    def _path(self, setting: Setting, numbers: range) -> Path:
        """Named by all that the matches depend on."""
        rules_version = game(setting.game).rules_version
        made_by = digest([asdict(setting), rules_version, content_digest(setting.game, setting.variant)])
        return self.folder / f"{made_by}-{numbers.start}-{numbers.stop}.json"


def balance(setting: Setting, games: int, pool: Executor, kept: KeptCounts | None = None) -> Iterator[Counts]:
    """The matches of a setting, run by run in their order; the same for any number of workers."""
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
    """By how much a variant's figure is higher, and the reach of its 95 % interval either way."""

    base: float
    variant: float
    reach: float

    @property
    def difference(self) -> float:
        return self.variant - self.base


def place_differences(base: Counts, variant: Counts) -> list[Difference]:
    """How the share of each place differs, match by match on the same luck: so the luck that both had cancels out."""
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
    """How much longer matches are; the interval is that of two independent means, a little wider than it need be."""
    reach = NORMAL_95 * sqrt(base.moves.deviation**2 / base.games + variant.moves.deviation**2 / variant.games)
    return Difference(base.moves.mean, variant.moves.mean, reach)
