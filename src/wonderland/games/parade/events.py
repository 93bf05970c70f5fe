"""What can happen."""

from dataclasses import dataclass

from wonderland.core.codec import kind_name
from wonderland.core.events import Event, secret
from wonderland.core.values import Seat
from wonderland.games.parade.cards import Card
from wonderland.games.parade.state import Ending, Pair


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """Luck named the first player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its first cards."""

    seat: Seat
    cards: tuple[Card, ...] | None = secret("seat")


@dataclass(frozen=True, slots=True)
class ParadeFormed(Event):
    """The first cards of the parade were laid out, the front first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card joined the parade at its end."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """Cards left the parade and now lie before the player."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The player drew a card."""

    seat: Seat
    card: Card | None = secret("seat")


@dataclass(frozen=True, slots=True)
class LastRoundBegun(Event):
    """The player set the last round off."""

    seat: Seat
    ending: Ending


@dataclass(frozen=True, slots=True)
class TwoDiscarded(Event):
    """A seat chose its two final discards; nobody else sees them yet."""

    seat: Seat
    cards: Pair | None = secret("seat")


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A seat's last four cards were shown: two thrown away, two laid before it."""

    seat: Seat
    discarded: Pair
    kept: Pair


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over and scored."""

    ending: Ending
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kind_name(kind): kind
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
