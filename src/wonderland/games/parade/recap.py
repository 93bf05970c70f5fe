"""What stands out in a finished game of Parade, and what cards are worth to play and to take."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, numbered, race
from wonderland.core.values import Seat

from .events import CardPlayed, CardsTaken
from .scoring import sheet
from .state import State

SCORED = True
FEWEST_FIRST = True
LEAST_STROLL = 3  # a shorter run of turns without taking a card is common


def points(state: State) -> list[int]:
    """§5 As if the game ended now."""
    return [sum(row.points) for row in sheet(state.piles, state.settings)]


def played(event: Event) -> tuple[Seat, str] | None:
    """The card that was played."""
    return (event.seat, event.card) if isinstance(event, CardPlayed) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    """The most expensive card, the longest run without taking a card, the race."""
    return [
        *_dearest_card(steps),
        *_longest_stroll(steps),
        *race(steps, fewest_first=FEWEST_FIRST),
        *margin(steps, fewest_first=FEWEST_FIRST),
    ]


def _dearest_card(steps: Sequence[RecapStep]) -> list[Fact]:
    cards = {number: event.card for number, event in numbered(steps, CardPlayed)}
    found = []
    for number, event in numbered(steps, CardsTaken):
        rise = steps[number].points[event.seat] - steps[number - 1].points[event.seat]
        details = {"seat": event.seat, "card": cards[number], "cards": event.cards, "number": rise}
        found.append((rise, Fact("dearest-card", number, details)))
    return most(found)


def _longest_stroll(steps: Sequence[RecapStep]) -> list[Fact]:
    taken = {(number, event.seat) for number, event in numbered(steps, CardsTaken)}
    runs: dict[Seat, int] = {}
    found = []
    for number, event in numbered(steps, CardPlayed):
        run = runs[event.seat] = 0 if (number, event.seat) in taken else runs.get(event.seat, 0) + 1
        found.append((run, Fact("longest-stroll", number, {"seat": event.seat, "number": run})))
    return most(found, least=LEAST_STROLL)


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    """The card played, or the cards taken."""
    if isinstance(event, CardPlayed):
        return [(event.seat, "played", event.card)]
    return [(event.seat, "taken", card) for card in event.cards] if isinstance(event, CardsTaken) else []


had = None  # nothing that events do not say
