"""What happens to units and castles. §2"""

from wonderland.core.events import Event
from wonderland.core.values import Seat


class SupportersPlaced(Event, frozen=True):
    """Supporters came into a region."""

    seat: Seat
    number: int
    region: str


class SupportersMoved(Event, frozen=True):
    """Supporters went from one region to another."""

    seat: Seat
    number: int
    region: str
    target: str


class FigurePlaced(Event, frozen=True):
    """A figure came into a region."""

    seat: Seat
    figure: str
    region: str


class UnitReturned(Event, frozen=True):
    """A unit went back to its owner's reserve."""

    seat: Seat
    unit: str
    region: str


class UnitLost(Event, frozen=True):
    """A unit was lost."""

    seat: Seat
    unit: str
    region: str


class CastleBuilt(Event, frozen=True):
    """A castle was laid or set up."""

    seat: Seat
    region: str
    form: str
