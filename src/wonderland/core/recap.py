"""What is shown after a game: the contract of a game's `recap.py`, and facts that all races share."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from .events import AnyEvent, Event
from .values import Seat

# A summary, not a second log.
MOST_FACTS = 4


class Fact(msgspec.Struct, frozen=True):
    """A fact about a finished game; the word `fact-<name>` is its sentence."""

    name: str
    step: int  # where the replay shows it
    details: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class RecapStep:
    """A step of a finished game, with nothing hidden."""

    events: Sequence[Event]
    points: Sequence[int]  # by seat, after the step


class Recap(Protocol):
    """A game's `recap.py`."""

    SCORED: bool  # are the outcome's scores points? Otherwise they only say who won
    FEWEST_FIRST: bool  # do the fewest points lead?

    def points(self, state: Any) -> Sequence[int]:
        """By seat, as the word `recap-points` names them."""

    def played(self, event: Event) -> tuple[Seat, str] | None:
        """Who took or played which piece, for favourite pieces."""

    def facts(self, steps: Sequence[RecapStep]) -> list[Fact]:
        """The most interesting first. Step 0 is the set-up."""


def facts_of(recap: Recap, steps: Sequence[RecapStep]) -> list[Fact]:
    """The facts to show."""
    return recap.facts(steps)[:MOST_FACTS]


def most(found: Sequence[tuple[int, Fact]], least: int = 1) -> list[Fact]:
    """The first fact with the highest number, if that is enough."""
    best = max(found, key=lambda each: each[0], default=None)
    return [best[1]] if best is not None and best[0] >= least else []


def numbered(steps: Sequence[RecapStep], kind: type[AnyEvent]) -> Iterator[tuple[int, AnyEvent]]:
    """All events of a kind with their steps."""
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, kind):
                yield number, event


def most_often(steps: Sequence[RecapStep], kind: type[Event], name: str, least: int) -> list[Fact]:
    """The seat to which an event happened most often, at the step where it happened last."""
    counts: Counter[Seat] = Counter()
    found = []
    for number, event in numbered(steps, kind):
        seat: Seat = event.seat  # type: ignore[attr-defined]
        counts[seat] += 1
        found.append((counts[seat], Fact(name, number, {"seat": seat, "number": counts[seat]})))
    return most(found, least)


def race(steps: Sequence[RecapStep], *, fewest_first: bool) -> list[Fact]:
    """Who led, and how often that changed. A shared lead stays with its holder; a tie at the end has no fact."""
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
    """The winner's lead over the second."""
    points = steps[-1].points
    order = sorted(range(len(points)), key=lambda seat: points[seat] if fewest_first else -points[seat])
    ahead = abs(points[order[0]] - points[order[1]])
    details = {"seat": order[0], "other_seat": order[1], "number": ahead}
    return [Fact("margin" if ahead else "level", len(steps) - 1, details)]


def _first(points: Sequence[int], fewest_first: bool) -> list[Seat]:
    best = min(points) if fewest_first else max(points)
    return [seat for seat, each in enumerate(points) if each == best]
