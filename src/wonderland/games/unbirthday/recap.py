"""What a finished game of Unbirthday has to tell: the dearest guest, the luckiest draw, how near the other one was."""

from collections import Counter
from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.recap import Fact, RecapStep, most, race
from wonderland.core.values import Seat
from wonderland.games.unbirthday.events import AliceInvited, CardTaken, GuestInvited, HatterCalled, TeapotCollected
from wonderland.games.unbirthday.guests import ALICE
from wonderland.games.unbirthday.lookahead import actions_left, counted
from wonderland.games.unbirthday.state import State

SCORED = False
FEWEST_FIRST = True
OFTEN = 2
"""So many calls of the Hatter are worth telling, and so many cards are dear."""


def points(state: State) -> list[int]:
    """The fewest actions to Alice: 0 for whoever has her."""
    guests = state.settings.set
    return [
        0 if any(held.guest == ALICE for held in hand) else actions_left(guests, counted(guests, hand))
        for hand in state.hands
    ]


def played(event: Event) -> tuple[Seat, str] | None:
    if isinstance(event, AliceInvited):
        return event.seat, ALICE
    return (event.seat, event.guest) if isinstance(event, GuestInvited | TeapotCollected) else None


def facts(steps: Sequence[RecapStep]) -> list[Fact]:
    return [
        *_how_near(steps),
        *_dearest_guest(steps),
        *(_luckiest_draw(steps) or _hatter(steps)),
        *race(steps, fewest_first=FEWEST_FIRST),
    ]


def _how_near(steps: Sequence[RecapStep]) -> list[Fact]:
    """Where Alice came to one party, how far the other one was from her."""
    invited = [event.seat for event in steps[-1].events if isinstance(event, AliceInvited)]
    return [
        Fact("how-near", len(steps) - 1, {"seat": 1 - seat, "number": steps[-1].points[1 - seat]}) for seat in invited
    ]


def _dearest_guest(steps: Sequence[RecapStep]) -> list[Fact]:
    return most(
        [
            (
                len(event.paid),
                Fact("dearest-guest", number, {"seat": event.seat, "guest": event.guest, "number": len(event.paid)}),
            )
            for number, step in enumerate(steps)
            for event in step.events
            if isinstance(event, GuestInvited)
        ],
        least=OFTEN,
    )


def _luckiest_draw(steps: Sequence[RecapStep]) -> list[Fact]:
    """The swap that brought its player nearest to Alice."""
    found = []
    for number, step in enumerate(steps[1:], start=1):
        for event in step.events:
            if isinstance(event, CardTaken):
                nearer = steps[number - 1].points[event.seat] - step.points[event.seat]
                details = {"seat": event.seat, "other_seat": event.other_seat, "card": event.card, "number": nearer}
                found.append((nearer, Fact("luckiest-draw", number, details)))
    return most(found)


def _hatter(steps: Sequence[RecapStep]) -> list[Fact]:
    calls: Counter[Seat] = Counter()
    found = []
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, HatterCalled):
                calls[event.seat] += 1
                details = {"seat": event.seat, "number": calls[event.seat]}
                found.append((calls[event.seat], Fact("most-hatter", number, details)))
    return most(found, least=OFTEN)
