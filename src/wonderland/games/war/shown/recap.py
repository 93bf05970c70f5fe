"""Facts about a finished game: the fiercest battle, the best haul, who busted most often, the race."""

from collections import Counter
from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, race
from wonderland.core.values import Seat

from ..events import BattleBegun, Busted, PointsGained, StrengthSet, WonderlandianGained
from ..scoring import score, tally
from ..state import State

SCORED = True
FEWEST_FIRST = False
OFTEN = 2
"""A single bust is not worth a fact."""


def points(state: State) -> list[int]:
    """§7 The scores if the game ended now, with all quests."""
    return list(map(score, tally(state)))


def played(event: Event) -> tuple[Seat, str] | None:
    """The Wonderlandian that was gained."""
    return (event.seat, event.card) if isinstance(event, WonderlandianGained) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    """The highest strength, the most busts or else the most points at once, and the race."""
    region, busts = "", Counter[Seat]()
    found: dict[str, list[tuple[int, Fact]]] = {"fiercest-battle": [], "most-busts": [], "best-haul": []}
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, BattleBegun):
                region = event.region
            elif isinstance(event, StrengthSet):
                _note(found, "fiercest-battle", number, event.number, seat=event.seat, region=region)
            elif isinstance(event, Busted):
                busts[event.seat] += 1
                _note(found, "most-busts", number, busts[event.seat], seat=event.seat)
            elif isinstance(event, PointsGained):
                _note(found, "best-haul", number, event.number, seat=event.seat)
    return [
        *most(found["fiercest-battle"]),
        *(most(found["most-busts"], least=OFTEN) or most(found["best-haul"])),
        *race(steps, fewest_first=FEWEST_FIRST),
        *margin(steps, fewest_first=FEWEST_FIRST),
    ]


def _note(found: dict[str, list[tuple[int, Fact]]], name: str, step: int, number: int, **details: object) -> None:
    found[name].append((number, Fact(name, step, details | {"number": number})))
