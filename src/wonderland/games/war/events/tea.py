"""What happens at the Tea Party. §3, §4"""

from typing import ClassVar

from wonderland.core.events import Event
from wonderland.core.values import Seat


class HeadVisited(Event, frozen=True):
    """A leader stopped at the head of the table."""

    seat: Seat


class DieRolled(Event, frozen=True):
    """The shard die was rolled."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int


class PartyThrown(Event, frozen=True):
    """The Mad Hatter refills the table instead of moving."""

    seat: Seat


class TableRefilled(Event, frozen=True):
    """Empty plates got new cards."""

    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]


class PoisonPlaced(Event, frozen=True):
    """Poison lies on a tea card."""

    seat: Seat
    plate: str
    card: str


class PoisonTaken(Event, frozen=True):
    """A seat took poison with its card."""

    seat: Seat
    card: str


class CardTaken(Event, frozen=True):
    """A seat took a tea card."""

    seat: Seat
    plate: str
    card: str
    shows: tuple[str, ...]


class SideChosen(Event, frozen=True):
    """A seat chose a side of a split card."""

    seat: Seat
    rewards: tuple[str, ...]


class LeaderPlaced(Event, frozen=True):
    """A leader went into a region."""

    seat: Seat
    region: str


class TeaEnded(Event, frozen=True):
    """The Tea Party is over."""

    round: int
