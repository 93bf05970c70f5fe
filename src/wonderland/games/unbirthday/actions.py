"""The actions of Unbirthday."""

from dataclasses import dataclass
from typing import TypeAlias

from wonderland.core.choices import Spelled

from .guests import Name, Tea
from .table import Way


@dataclass(frozen=True, slots=True)
class PlaceWorkers(Spelled):
    """Place the worker card on a crossing."""

    crossing: str
    way: Way

    SPELLING = "place {0.crossing} {0.way}"
    PIECES = ("{0.crossing}",)


@dataclass(frozen=True, slots=True)
class ChangeSeats:
    """Let the Mad Hatter reseat a line: `change row 2`, `change column c`."""

    line: str

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.line,)

    def __str__(self) -> str:
        return f"change {self.line.replace('-', ' ')}"


@dataclass(frozen=True, slots=True)
class SeatGuest(Spelled):
    """Seat a guest at the next place of the line."""

    guest: Name
    way: Way

    SPELLING = "seat {0.guest} {0.way}"
    PIECES = ("{0.guest}",)


@dataclass(frozen=True, slots=True)
class LeaveEmpty(Spelled):
    """Leave the next place of the line empty."""

    SPELLING = "leave empty"


@dataclass(frozen=True, slots=True)
class HoldAce(Spelled):
    """Let the Ace act last."""

    SPELLING = "ace last"


@dataclass(frozen=True, slots=True)
class Collect(Spelled):
    """Take the covered guest as a teapot."""

    guest: Name
    tea: Tea | None

    SPELLING = "collect {0.guest}"


@dataclass(frozen=True, slots=True)
class Invite(Spelled):
    """Pay for the covered guest and take it as a guest."""

    guest: Name

    SPELLING = "invite {0.guest}"


@dataclass(frozen=True, slots=True)
class SwapCards(Spelled):
    """Draw a card from the other hand and give one."""

    SPELLING = "swap"


@dataclass(frozen=True, slots=True)
class MoveGuest(Spelled):
    """The action of the Ace."""

    guest: Name
    cell: str

    SPELLING = "move {0.guest} to {0.cell}"


@dataclass(frozen=True, slots=True)
class TurnGuest(Spelled):
    """The action of worker 2."""

    guest: Name

    SPELLING = "turn {0.guest}"


@dataclass(frozen=True, slots=True)
class ExchangeGuests(Spelled):
    """The action of workers 3 and 4."""

    guest: Name
    other: Name

    SPELLING = "exchange {0.guest} with {0.other}"


@dataclass(frozen=True, slots=True)
class Rest(Spelled):
    """Let the worker do nothing."""

    SPELLING = "rest"


@dataclass(frozen=True, slots=True)
class Pay(Spelled):
    """Spend one of several equal cards."""

    card: Name

    SPELLING = "pay {0.card}"


@dataclass(frozen=True, slots=True)
class Give(Spelled):
    """Give a card for the one drawn."""

    card: Name

    SPELLING = "give {0.card}"


UnbirthdayAction: TypeAlias = (
    PlaceWorkers
    | ChangeSeats
    | SeatGuest
    | LeaveEmpty
    | HoldAce
    | Collect
    | Invite
    | SwapCards
    | MoveGuest
    | TurnGuest
    | ExchangeGuests
    | Rest
    | Pay
    | Give
)
