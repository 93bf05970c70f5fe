"""What can happen. Nothing is secret; luck shows in refills, fresh pots and cards drawn in a swap."""

from typing import ClassVar, Literal

from wonderland.core.events import Event, kebab
from wonderland.core.values import Seat
from wonderland.games.unbirthday.guests import Name, Tea
from wonderland.games.unbirthday.state import Ending, Face
from wonderland.games.unbirthday.table import Way, Worker


class StartChosen(Event, frozen=True):
    """The first player is named, by luck or by the table."""

    seat: Seat


class TableLaid(Event, frozen=True):
    """The sixteen guests were dealt in reading order."""

    guests: tuple[Name, ...]
    ways: tuple[Way, ...]


class WorkersPlaced(Event, frozen=True):
    """A worker card was laid on a crossing."""

    seat: Seat
    crossing: str
    way: Way


class HatterCalled(Event, frozen=True):
    """The worker card left the table; the Mad Hatter will reseat a line."""

    seat: Seat
    line: str


class SeatsChanged(Event, frozen=True):
    """A line was reseated: who sits where along it, `empty` where nobody does."""

    seat: Seat
    line: str
    guests: tuple[Name | Literal["empty"], ...]
    ways: tuple[Way, ...]


class AceHeld(Event, frozen=True):
    """The Ace will act last."""

    seat: Seat


class WorkerRested(Event, frozen=True):
    """A worker that could have acted did nothing."""

    seat: Seat
    worker: Worker


class TeapotCollected(Event, frozen=True):
    """A guest left the table for a hand, teapot side up."""

    seat: Seat
    guest: Name
    tea: Tea


class GuestInvited(Event, frozen=True):
    """A guest left the table for a hand, guest side up; these cards were spent on it."""

    seat: Seat
    guest: Name
    paid: tuple[Name, ...]


class AliceInvited(Event, frozen=True):
    """Alice came to the party; nothing is spent."""

    seat: Seat


class TableRefilled(Event, frozen=True):
    """Cards came back to the empty cells, in an order and a way that luck gave."""

    reveals: ClassVar[bool] = True
    guests: tuple[Name, ...]
    cells: tuple[str, ...]
    ways: tuple[Way, ...]


class CardTaken(Event, frozen=True):
    """Luck drew a card of the other hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    other_seat: Seat
    card: Name
    face: Face


class CardGiven(Event, frozen=True):
    """A card was given for the one taken."""

    seat: Seat
    other_seat: Seat
    card: Name
    face: Face


class GuestMoved(Event, frozen=True):
    """The Ace moved a guest to an empty cell."""

    seat: Seat
    guest: Name
    cell: str


class GuestTurned(Event, frozen=True):
    """Worker 2 turned a guest around."""

    seat: Seat
    guest: Name
    way: Way


class GuestsExchanged(Event, frozen=True):
    """Worker 3 or 4 exchanged two guests."""

    seat: Seat
    guest: Name
    other: Name


class FreshPotMade(Event, frozen=True):
    """Nobody got on: these cards go back to the table."""

    cards: tuple[Name, ...]


class GameEnded(Event, frozen=True):
    """The game is over."""

    ending: Ending
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kebab(kind.__name__): kind
    for kind in (
        StartChosen,
        TableLaid,
        WorkersPlaced,
        HatterCalled,
        SeatsChanged,
        AceHeld,
        WorkerRested,
        TeapotCollected,
        GuestInvited,
        AliceInvited,
        TableRefilled,
        CardTaken,
        CardGiven,
        GuestMoved,
        GuestTurned,
        GuestsExchanged,
        FreshPotMade,
        GameEnded,
    )
}
