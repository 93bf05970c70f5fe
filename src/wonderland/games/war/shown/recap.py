"""What a finished War has to tell: the fiercest battle, the best haul, who was bust most often, the race."""

from collections import Counter
from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, race
from wonderland.core.values import Seat
from wonderland.games.war.events.battle import BattleBegun, Busted, StrengthSet
from wonderland.games.war.events.gains import PointsGained, WonderlandianGained
from wonderland.games.war.scoring import score, tally
from wonderland.games.war.state import State

SCORED = True
FEWEST_FIRST = False
OFTEN = 2
"""Being bust once is nothing to tell of."""


def points(state: State) -> list[int]:
    """§7 As if the game ended now, quests included."""
    return list(map(score, tally(state)))


def played(event: Event) -> tuple[Seat, str] | None:
    return (event.seat, event.card) if isinstance(event, WonderlandianGained) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    return [
        *_fiercest_battle(steps),
        *(_most_busts(steps) or _best_haul(steps)),
        *race(steps, fewest_first=FEWEST_FIRST),
        *margin(steps, fewest_first=FEWEST_FIRST),
    ]


def _fiercest_battle(steps: Sequence[RecapStep]) -> list[Fact]:
    """The greatest strength that anybody reached, and where."""
    region, found = "", []
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, BattleBegun):
                region = event.region
            elif isinstance(event, StrengthSet):
                details = {"seat": event.seat, "region": region, "number": event.number}
                found.append((event.number, Fact("fiercest-battle", number, details)))
    return most(found)


def _best_haul(steps: Sequence[RecapStep]) -> list[Fact]:
    """The most points scored at once."""
    return most(
        [
            (event.number, Fact("best-haul", number, {"seat": event.seat, "number": event.number}))
            for number, step in enumerate(steps)
            for event in step.events
            if isinstance(event, PointsGained)
        ]
    )


def _most_busts(steps: Sequence[RecapStep]) -> list[Fact]:
    """Who was bust most often."""
    busts: Counter[Seat] = Counter()
    found = []
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, Busted):
                busts[event.seat] += 1
                details = {"seat": event.seat, "number": busts[event.seat]}
                found.append((busts[event.seat], Fact("most-busts", number, details)))
    return most(found, least=OFTEN)
