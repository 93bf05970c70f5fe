"""What is told of a game after its end: the contract of a game's `recap.py`, and what every race has to tell."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from wonderland.core.events import Event
from wonderland.core.values import Seat

MOST_FACTS = 4


class Fact(msgspec.Struct, frozen=True):
    """Something worth telling. Its sentence is the word `fact-<name>`, of the game or common to all; the details are
    its arguments, put into words as the fields of an event are."""

    name: str
    step: int
    """Where it can be seen in the replay."""
    details: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class RecapStep:
    """A step of a finished game, with nothing hidden."""

    events: Sequence[Event]
    points: Sequence[int]
    """By seat, after it."""


class Recap(Protocol):
    """What a game has to tell after its end, when nothing is secret any more."""

    SCORED: bool
    """Are the scores of its outcome points? Where they are not, they only say who won."""
    FEWEST_FIRST: bool
    """Is whoever has the fewest points ahead?"""

    def points(self, state: Any) -> Sequence[int]:
        """By seat, how it stands, as the word `recap-points` says: where the game is scored, as if it ended here."""
        ...

    def played(self, event: Event) -> tuple[Seat, str] | None:
        """Who took or played which piece, where that is what happened: from this comes a favourite."""
        ...

    def facts(self, steps: Sequence[RecapStep]) -> list[Fact]:
        """A few things worth telling, the best first; step 0 is the set-up."""
        ...


def facts_of(recap: Recap, steps: Sequence[RecapStep]) -> list[Fact]:
    """What is told: no more than anybody reads."""
    return recap.facts(steps)[:MOST_FACTS]


def most(found: Sequence[tuple[int, Fact]], least: int = 1) -> list[Fact]:
    """Of facts by their number the first with the highest one, where that is at least so many."""
    best = max(found, key=lambda each: each[0], default=None)
    return [best[1]] if best is not None and best[0] >= least else []


def race(steps: Sequence[RecapStep], *, fewest_first: bool) -> list[Fact]:
    """Who led, and how often that changed. A lead that others come to share is still whose it was; of a
    race that ends level nobody has led."""
    holders: list[tuple[int, Seat | None]] = []
    for number, step in enumerate(steps):
        first = _first(step.points, fewest_first)
        holder = first[0] if len(first) == 1 else None
        held_before = holders[-1][1] if holders else None
        if held_before not in first and holder != held_before:
            holders.append((number, holder))
    if not holders or len(_first(steps[-1].points, fewest_first)) > 1:
        return []
    number, seat = holders[-1]
    if len(holders) == 1:
        return [Fact("lead-kept", number, {"seat": seat})]
    return [Fact("lead-changes", number, {"seat": seat, "number": len(holders) - 1})]


def margin(steps: Sequence[RecapStep], *, fewest_first: bool) -> list[Fact]:
    """By how many points the first is before the second at the end."""
    points = steps[-1].points
    order = sorted(range(len(points)), key=lambda seat: points[seat] if fewest_first else -points[seat])
    ahead = abs(points[order[0]] - points[order[1]])
    details = {"seat": order[0], "other_seat": order[1], "number": ahead}
    return [Fact("margin" if ahead else "level", len(steps) - 1, details)]


def _first(points: Sequence[int], fewest_first: bool) -> list[Seat]:
    best = min(points) if fewest_first else max(points)
    return [seat for seat, each in enumerate(points) if each == best]
