"""What stands out in a finished game of Adventures, and what cookies, cards and spaces are worth."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, margin, most, most_often, numbered, race
from wonderland.core.values import Seat

from .events import (
    CardPlayed,
    CookieDrawn,
    CookieTaken,
    JokerPlayed,
    PawnFell,
    PawnMoved,
)
from .pieces import JOKER, POINTS
from .state import State, score, tally

SCORED = True
FEWEST_FIRST = False
OFTEN = 2  # a single fall into the hole is common


def points(state: State) -> list[int]:
    """§7 The points so far."""
    return [score(row) for row in tally(state)]


def played(event: Event) -> tuple[Seat, str] | None:
    """The card that was played."""
    if isinstance(event, JokerPlayed):
        return event.seat, JOKER
    return (event.seat, event.card) if isinstance(event, CardPlayed) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    """The best cookie from the stack and the most falls, or the longest walk; the race."""
    drawn = [(POINTS[event.cookie], number, event.seat) for number, event in numbered(steps, CookieDrawn)]
    own = [*_highest("luckiest-draw", drawn), *most_often(steps, PawnFell, "most-falls", OFTEN)]
    walks = [(len(event.path), number, event.seat) for number, event in numbered(steps, PawnMoved)]
    return [
        *(own or _highest("longest-walk", walks)),
        *race(steps, fewest_first=FEWEST_FIRST),
        *margin(steps, fewest_first=FEWEST_FIRST),
    ]


def _highest(name: str, found: list[tuple[int, int, Seat]]) -> list[Fact]:
    return most([(count, Fact(name, number, {"seat": seat, "number": count})) for count, number, seat in found])


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    """The cookie taken at the Tea Party, the card played, or the space reached."""
    match event:
        case CookieTaken() | CookieDrawn():
            return [(event.seat, "cookie", event.cookie)]
        case PawnMoved():
            return [(event.seat, "space", event.kind)]
    card = played(event)
    return [(card[0], "played", card[1])] if card else []


had = None  # nothing that events do not say
