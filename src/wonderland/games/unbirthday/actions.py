"""What a seat can do."""

from dataclasses import dataclass
from typing import TypeAlias

from wonderland.games.unbirthday.guests import Name, Tea
from wonderland.games.unbirthday.table import Way


@dataclass(frozen=True, slots=True)
class PlaceWorkers:
    """Lay the worker card on a crossing: `place 2-3 turned`."""

    crossing: str
    way: Way

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.crossing,)

    def __str__(self) -> str:
        return f"place {self.crossing} {self.way}"


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
class SeatGuest:
    """Name who sits at the next place of the line: `seat dormouse upright`."""

    guest: Name
    way: Way

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest,)

    def __str__(self) -> str:
        return f"seat {self.guest} {self.way}"


@dataclass(frozen=True, slots=True)
class LeaveEmpty:
    """Leave the next place of the line empty: `leave empty`."""

    @property
    def pieces(self) -> tuple[str, ...]:
        return ()

    def __str__(self) -> str:
        return "leave empty"


@dataclass(frozen=True, slots=True)
class HoldAce:
    """Let the Ace act last: `ace last`."""

    @property
    def pieces(self) -> tuple[str, ...]:
        return ()

    def __str__(self) -> str:
        return "ace last"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take the covered guest as a teapot: `collect dormouse`. Alice has no tea, and is never collected."""

    guest: Name
    tea: Tea | None

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest,)

    def __str__(self) -> str:
        return f"collect {self.guest}"


@dataclass(frozen=True, slots=True)
class Invite:
    """Pay what the covered guest needs and take it as a guest: `invite gryphon`."""

    guest: Name

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest,)

    def __str__(self) -> str:
        return f"invite {self.guest}"


@dataclass(frozen=True, slots=True)
class SwapCards:
    """Draw a card of the other hand and give one: `swap`."""

    @property
    def pieces(self) -> tuple[str, ...]:
        return ()

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class MoveGuest:
    """The Ace's own action: `move gryphon to b3`."""

    guest: Name
    cell: str

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest, self.cell)

    def __str__(self) -> str:
        return f"move {self.guest} to {self.cell}"


@dataclass(frozen=True, slots=True)
class TurnGuest:
    """The own action of worker 2: `turn gryphon`."""

    guest: Name

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest,)

    def __str__(self) -> str:
        return f"turn {self.guest}"


@dataclass(frozen=True, slots=True)
class ExchangeGuests:
    """The own action of workers 3 and 4: `exchange gryphon with dodo`."""

    guest: Name
    other: Name

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.guest, self.other)

    def __str__(self) -> str:
        return f"exchange {self.guest} with {self.other}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Let the worker do nothing: `rest`."""

    @property
    def pieces(self) -> tuple[str, ...]:
        return ()

    def __str__(self) -> str:
        return "rest"


@dataclass(frozen=True, slots=True)
class Pay:
    """Spend one of several equal cards: `pay march-hare`."""

    card: Name

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"pay {self.card}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card of the hand for the one taken: `give dodo`."""

    card: Name

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"give {self.card}"


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
