"""What happens in a battle, up to its outcome. §5"""

from typing import Annotated, ClassVar

from wonderland.core.events import Event, secret
from wonderland.core.values import Seat


class ResistanceRaised(Event, frozen=True):
    """Two players: the strength of the Local Resistance."""

    number: int


class BattleBegun(Event, frozen=True):
    """A region is fought over."""

    region: str
    fighting_seats: tuple[Seat, ...]


class RegionUncontested(Event, frozen=True):
    """Only one seat has units in the region."""

    seat: Seat
    region: str


class StrengthSet(Event, frozen=True):
    """A battle tracker stands here; the cause is `start`, `chips`, or the piece that moved it."""

    seat: Seat
    number: int
    cause: str


class WagerPlaced(Event, frozen=True):
    """A seat wagered on the battle, or did not."""

    seat: Seat
    wager: Annotated[str | None, secret("seat")]


class Halted(Event, frozen=True):
    """A seat stopped drawing."""

    reveals: ClassVar[bool] = True
    seat: Seat


class ChipsDrawn(Event, frozen=True):
    """A seat drew from its bag."""

    reveals: ClassVar[bool] = True
    seat: Seat
    chips: tuple[str, ...]


class ChipChosen(Event, frozen=True):
    """Of several drawn chips one is played."""

    reveals: ClassVar[bool] = True
    seat: Seat
    chip: str


class ChipBlocked(Event, frozen=True):
    """A shield sent a chip back and is broken."""

    reveals: ClassVar[bool] = True
    seat: Seat
    chip: str


class MadnessPlaced(Event, frozen=True):
    """A madness chip lies on the madness track."""

    seat: Seat
    chip: str


class Busted(Event, frozen=True):
    """A seat has no unit left in the battle."""

    seat: Seat


class EffectUsed(Event, frozen=True):
    """An ability did its work."""

    seat: Seat
    effect: str


class TargetChosen(Event, frozen=True):
    """An ability was turned on another player."""

    seat: Seat
    effect: str
    other_seat: Seat


class PoisonGiven(Event, frozen=True):
    """The Jabberwock put poison into a bag."""

    seat: Seat
    other_seat: Seat


class ChipPlayed(Event, frozen=True):
    """A chip adds its strength."""

    seat: Seat
    chip: str
    number: int
