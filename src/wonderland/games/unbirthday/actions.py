"""What a seat can do."""

from dataclasses import dataclass
from typing import TypeAlias

from wonderland.core.choices import Spelled
from wonderland.games.unbirthday.guests import Name, Tea
from wonderland.games.unbirthday.table import Way


@dataclass(frozen=True, slots=True)
class PlaceWorkers(Spelled):
    """Lay the worker card on a crossing: `place 2-3 turned`."""

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
    """Name who sits at the next place of the line: `seat dormouse upright`."""

    guest: Name
    way: Way

    SPELLING = "seat {0.guest} {0.way}"
    PIECES = ("{0.guest}",)


@dataclass(frozen=True, slots=True)
class LeaveEmpty(Spelled):
    """Leave the next place of the line empty: `leave empty`."""

    SPELLING = "leave empty"


@dataclass(frozen=True, slots=True)
class HoldAce(Spelled):
    """Let the Ace act last: `ace last`."""

    SPELLING = "ace last"


@dataclass(frozen=True, slots=True)
class Collect(Spelled):
    """Take the covered guest as a teapot: `collect dormouse`. Alice has no tea, and is never collected."""

    guest: Name
    tea: Tea | None

    SPELLING = "collect {0.guest}"
    PIECES = ("{0.guest}",)


@dataclass(frozen=True, slots=True)
class Invite(Spelled):
    """Pay what the covered guest needs and take it as a guest: `invite gryphon`."""

    guest: Name

    SPELLING = "invite {0.guest}"
    PIECES = ("{0.guest}",)


@dataclass(frozen=True, slots=True)
class SwapCards(Spelled):
    """Draw a card of the other hand and give one: `swap`."""

    SPELLING = "swap"


@dataclass(frozen=True, slots=True)
class MoveGuest(Spelled):
    """The Ace's own action: `move gryphon to b3`."""

    guest: Name
    cell: str

    SPELLING = "move {0.guest} to {0.cell}"
    PIECES = ("{0.guest}", "{0.cell}")


@dataclass(frozen=True, slots=True)
class TurnGuest(Spelled):
    """The own action of worker 2: `turn gryphon`."""

    guest: Name

    SPELLING = "turn {0.guest}"
    PIECES = ("{0.guest}",)


@dataclass(frozen=True, slots=True)
class ExchangeGuests(Spelled):
    """The own action of workers 3 and 4: `exchange gryphon with dodo`."""

    guest: Name
    other: Name

    SPELLING = "exchange {0.guest} with {0.other}"
    PIECES = ("{0.guest}", "{0.other}")


@dataclass(frozen=True, slots=True)
class Rest(Spelled):
    """Let the worker do nothing: `rest`."""

    SPELLING = "rest"


@dataclass(frozen=True, slots=True)
class Pay(Spelled):
    """Spend one of several equal cards: `pay march-hare`."""

    card: Name

    SPELLING = "pay {0.card}"
    PIECES = ("{0.card}",)


@dataclass(frozen=True, slots=True)
class Give(Spelled):
    """Give a card of the hand for the one taken: `give dodo`."""

    card: Name

    SPELLING = "give {0.card}"
    PIECES = ("{0.card}",)


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
