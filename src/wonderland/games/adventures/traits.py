"""What cookies, cards and spaces of the ring are worth."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.adventures.events import CardPlayed, CookieDrawn, CookieTaken, JokerPlayed, PawnMoved
from wonderland.games.adventures.pieces import JOKER
from wonderland.games.adventures.state import State


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    match event:
        case CookieTaken() | CookieDrawn():
            return [(event.seat, "cookie", event.cookie)]
        case CardPlayed():
            return [(event.seat, "played", event.card)]
        case JokerPlayed():
            return [(event.seat, "played", JOKER)]
        case PawnMoved():
            return [(event.seat, "space", event.kind)]
    return []


def had(state: State) -> Sequence[tuple[Seat, str, str]]:
    return []
