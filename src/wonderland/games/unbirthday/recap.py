"""What stands out in a finished game of Unbirthday, and what guests are worth."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, most, most_often, numbered, race
from wonderland.core.values import Seat

from .events import AliceInvited, CardTaken, GuestInvited, HatterCalled, TeapotCollected
from .guests import ALICE
from .lookahead import actions_left, counted
from .state import State

SCORED = False
FEWEST_FIRST = True
OFTEN = 2  # fewer calls of the Hatter, or fewer cards for a guest, are common


def points(state: State) -> list[int]:
    """The fewest actions to Alice."""
    guests = state.settings.set
    return [
        0 if any(held.guest == ALICE for held in hand) else actions_left(guests, counted(guests, hand))
        for hand in state.hands
    ]


def played(event: Event) -> tuple[Seat, str] | None:
    """The guest taken."""
    if isinstance(event, AliceInvited):
        return event.seat, ALICE
    return (event.seat, event.guest) if isinstance(event, GuestInvited | TeapotCollected) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    """How near the loser was, the most expensive guest, the best swap or most Hatter's turns, the race."""
    return [
        *_how_near(steps),
        *_dearest_guest(steps),
        *(_luckiest_draw(steps) or most_often(steps, HatterCalled, "most-hatter", OFTEN)),
        *race(steps, fewest_first=FEWEST_FIRST),
    ]


def _how_near(steps: Sequence[RecapStep]) -> list[Fact]:
    return [
        Fact("how-near", number, {"seat": 1 - event.seat, "number": steps[number].points[1 - event.seat]})
        for number, event in numbered(steps, AliceInvited)
    ]


def _dearest_guest(steps: Sequence[RecapStep]) -> list[Fact]:
    found = []
    for number, event in numbered(steps, GuestInvited):
        details = {"seat": event.seat, "guest": event.guest, "number": len(event.paid)}
        found.append((len(event.paid), Fact("dearest-guest", number, details)))
    return most(found, least=OFTEN)


def _luckiest_draw(steps: Sequence[RecapStep]) -> list[Fact]:
    found = []
    for number, event in numbered(steps, CardTaken):
        nearer = steps[number - 1].points[event.seat] - steps[number].points[event.seat]
        details = {"seat": event.seat, "other_seat": event.other_seat, "card": event.card, "number": nearer}
        found.append((nearer, Fact("luckiest-draw", number, details)))
    return most(found)


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    """The guest invited or collected."""
    if isinstance(event, GuestInvited | TeapotCollected):
        return [(event.seat, "guest" if isinstance(event, GuestInvited) else "teapot", event.guest)]
    return []


had = None  # nothing that events do not say
