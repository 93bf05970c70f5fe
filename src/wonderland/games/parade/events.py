"""The events of Parade."""

from typing import Annotated, ClassVar

from wonderland.core.events import Event, events_in, secret
from wonderland.core.values import Seat

from .cards import Card
from .state import Ending, Pair


class StartChosen(Event, frozen=True):
    """The first player was drawn."""

    seat: Seat


class HandDealt(Event, frozen=True):
    """A seat got its first cards."""

    seat: Seat
    cards: Annotated[tuple[Card, ...] | None, secret("seat")]


class ParadeFormed(Event, frozen=True):
    """The parade was laid out, from its front."""

    cards: tuple[Card, ...]


class CardPlayed(Event, frozen=True):
    """A card joined the parade at its end."""

    seat: Seat
    card: Card


class CardsTaken(Event, frozen=True):
    """The player took cards of the parade."""

    seat: Seat
    cards: tuple[Card, ...]


class CardDrawn(Event, frozen=True):
    """The player drew a card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Annotated[Card | None, secret("seat")]


class LastRoundBegun(Event, frozen=True):
    """The player triggered the last round."""

    seat: Seat
    ending: Ending


class TwoDiscarded(Event, frozen=True):
    """A seat chose its final discards in secret."""

    seat: Seat
    cards: Annotated[Pair | None, secret("seat")]


class HandShown(Event, frozen=True):
    """A seat's final discards and the cards it kept were shown."""

    reveals: ClassVar[bool] = True
    seat: Seat
    discarded: Pair
    kept: tuple[Card, ...]


class GameEnded(Event, frozen=True):
    """The game is over."""

    ending: Ending
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS = events_in(__name__)
