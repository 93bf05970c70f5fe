"""What cards of Parade are worth: to play, and to take home."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.parade.events import CardPlayed, CardsTaken
from wonderland.games.parade.state import State


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    if isinstance(event, CardPlayed):
        return [(event.seat, "played", event.card)]
    if isinstance(event, CardsTaken):
        return [(event.seat, "taken", card) for card in event.cards]
    return []


def had(state: State) -> Sequence[tuple[Seat, str, str]]:
    return []
