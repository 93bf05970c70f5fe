"""The events of Unbirthday; none has secrets."""

from typing import ClassVar, Literal

from wonderland.core.events import Event, events_in
from wonderland.core.values import Seat

from .guests import Name, Tea
from .state import Ending, Face
from .table import Way, Worker


class StartChosen(Event, frozen=True):
    """The first player was drawn, or set by the table."""

    seat: Seat


class TableLaid(Event, frozen=True):
    """The guests were dealt, in reading order."""

    guests: tuple[Name, ...]
    ways: tuple[Way, ...]


class WorkersPlaced(Event, frozen=True):
    """A worker card was placed on a crossing."""

    seat: Seat
    crossing: str
    way: Way


class HatterCalled(Event, frozen=True):
    """A player called the Mad Hatter to reseat a line."""

    seat: Seat
    line: str


class SeatsChanged(Event, frozen=True):
    """A line was reseated; `empty` is a place without a guest."""

    seat: Seat
    line: str
    guests: tuple[Name | Literal["empty"], ...]
    ways: tuple[Way, ...]


class AceHeld(Event, frozen=True):
    """The Ace will act last."""

    seat: Seat


class WorkerRested(Event, frozen=True):
    """A worker that could act did not."""

    seat: Seat
    worker: Worker


class TeapotCollected(Event, frozen=True):
    """A guest was taken as a teapot."""

    seat: Seat
    guest: Name
    tea: Tea


class GuestInvited(Event, frozen=True):
    """A guest was taken as a guest, for the cards paid."""

    seat: Seat
    guest: Name
    paid: tuple[Name, ...]


class AliceInvited(Event, frozen=True):
    """Alice came to the party."""

    seat: Seat


class TableRefilled(Event, frozen=True):
    """Cards came back to empty cells at random."""

    reveals: ClassVar[bool] = True
    guests: tuple[Name, ...]
    cells: tuple[str, ...]
    ways: tuple[Way, ...]


class CardTaken(Event, frozen=True):
    """A card was drawn from the other hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    other_seat: Seat
    card: Name
    face: Face


class CardGiven(Event, frozen=True):
    """A card was given for the one drawn."""

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
    """No progress for a while: these cards go back to the table."""

    cards: tuple[Name, ...]


class GameEnded(Event, frozen=True):
    """The game is over."""

    ending: Ending
    winning_seats: tuple[Seat, ...]


EVENTS = events_in(__name__)
