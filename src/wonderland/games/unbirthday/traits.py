"""What guests are worth: at the party, and for their teapots."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.unbirthday.events import GuestInvited, TeapotCollected
from wonderland.games.unbirthday.state import State


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    if isinstance(event, GuestInvited):
        return [(event.seat, "guest", event.guest)]
    if isinstance(event, TeapotCollected):
        return [(event.seat, "teapot", event.guest)]
    return []


def had(state: State) -> Sequence[tuple[Seat, str, str]]:
    return []
