"""What a battle, a War and the game come to. §6, §7"""

from typing import ClassVar

from wonderland.core.events import Event
from wonderland.core.values import Seat


class RegionWon(Event, frozen=True):
    """One seat won the battle."""

    seat: Seat
    region: str


class RegionTied(Event, frozen=True):
    """Several seats are tied for the first place."""

    tied_seats: tuple[Seat, ...]
    region: str


class NobodyWon(Event, frozen=True):
    """The battle has no winner."""

    region: str


class FeatDone(Event, frozen=True):
    """A seat showed a quest with its feat done."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quest: str


class WagerShown(Event, frozen=True):
    """A wager was turned over."""

    reveals: ClassVar[bool] = True
    seat: Seat
    wager: str


class TokenMoved(Event, frozen=True):
    """The token went on; the next battles begin there."""

    reveals: ClassVar[bool] = True
    number: int
    region: str


class QuestsShown(Event, frozen=True):
    """After the end a seat shows the quests left in its hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quests: tuple[str, ...]


class GameEnded(Event, frozen=True):
    """The game is over and scored."""

    ending: str
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]
