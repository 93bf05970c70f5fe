"""What can happen."""

from typing import Annotated, ClassVar

from wonderland.core.events import Event, kebab, secret
from wonderland.core.values import Seat
from wonderland.games.parade.cards import Card
from wonderland.games.parade.state import Ending, Pair


class StartChosen(Event, frozen=True):
    """Luck named the first player."""

    seat: Seat


class HandDealt(Event, frozen=True):
    """A seat got its first cards."""

    seat: Seat
    cards: Annotated[tuple[Card, ...] | None, secret("seat")]


class ParadeFormed(Event, frozen=True):
    """The first cards of the parade were laid out, the front first."""

    cards: tuple[Card, ...]


class CardPlayed(Event, frozen=True):
    """A card joined the parade at its end."""

    seat: Seat
    card: Card


class CardsTaken(Event, frozen=True):
    """Cards left the parade and now lie before the player."""

    seat: Seat
    cards: tuple[Card, ...]


class CardDrawn(Event, frozen=True):
    """The player drew a card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Annotated[Card | None, secret("seat")]


class LastRoundBegun(Event, frozen=True):
    """The player set the last round off."""

    seat: Seat
    ending: Ending


class TwoDiscarded(Event, frozen=True):
    """A seat chose its two final discards; nobody else sees them yet."""

    seat: Seat
    cards: Annotated[Pair | None, secret("seat")]


class HandShown(Event, frozen=True):
    """A seat's last four cards were shown: two thrown away, two laid before it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    discarded: Pair
    kept: tuple[Card, ...]


class GameEnded(Event, frozen=True):
    """The game is over and scored."""

    ending: Ending
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kebab(kind.__name__): kind
    for kind in (
        StartChosen,
        HandDealt,
        ParadeFormed,
        CardPlayed,
        CardsTaken,
        CardDrawn,
        LastRoundBegun,
        TwoDiscarded,
        HandShown,
        GameEnded,
    )
}
