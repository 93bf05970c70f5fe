"""What a finished game of Parade has to tell: the dearest card, the longest stroll, the race."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, race
from wonderland.core.values import Seat
from wonderland.games.parade.events import CardPlayed, CardsTaken
from wonderland.games.parade.scoring import sheet
from wonderland.games.parade.state import State

SCORED = True
FEWEST_FIRST = True
A_STROLL = 3
"""So many turns in a row without a card taken are worth telling."""


def points(state: State) -> list[int]:
    """§5 As if the game ended now."""
    return [sum(row.points) for row in sheet(state.piles, state.settings)]


def played(event: Event) -> tuple[Seat, str] | None:
    return (event.seat, event.card) if isinstance(event, CardPlayed) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    return [
        *_dearest_card(steps),
        *_longest_stroll(steps),
        *race(steps, fewest_first=FEWEST_FIRST),
        *margin(steps, fewest_first=FEWEST_FIRST),
    ]


def _dearest_card(steps: Sequence[RecapStep]) -> list[Fact]:
    found = []
    for number, step in enumerate(steps[1:], start=1):
        card = next((event.card for event in step.events if isinstance(event, CardPlayed)), None)
        for event in step.events:
            if card is not None and isinstance(event, CardsTaken):
                rise = step.points[event.seat] - steps[number - 1].points[event.seat]
                details = {"seat": event.seat, "card": card, "cards": event.cards, "number": rise}
                found.append((rise, Fact("dearest-card", number, details)))
    return most(found)


def _longest_stroll(steps: Sequence[RecapStep]) -> list[Fact]:
    """The most turns in a row in which somebody took nothing."""
    runs: dict[Seat, int] = {}
    found = []
    for number, step in enumerate(steps):
        taken = {event.seat for event in step.events if isinstance(event, CardsTaken)}
        for event in step.events:
            if isinstance(event, CardPlayed):
                runs[event.seat] = 0 if event.seat in taken else runs.get(event.seat, 0) + 1
                run = runs[event.seat]
                found.append((run, Fact("longest-stroll", number, {"seat": event.seat, "number": run})))
    return most(found, least=A_STROLL)
