"""What comes and goes: chips, shards, points, Wonderlandians, abilities, quests. §3.4-§3.6, §6.5"""

from typing import Annotated, ClassVar

from wonderland.core.events import Event, secret
from wonderland.core.values import Seat


class ChipGained(Event, frozen=True):
    """A chip came into a bag."""

    seat: Seat
    chip: str


class ChipReturned(Event, frozen=True):
    """A chip went back into its owner's bag."""

    seat: Seat
    chip: str


class ChipDiscarded(Event, frozen=True):
    """A chip was given up for good."""

    seat: Seat
    chip: str


class ChipSwapped(Event, frozen=True):
    """A spent Creature was changed for one of the other value."""

    seat: Seat
    chip: str
    other_chip: str


class ChipForged(Event, frozen=True):
    """A chip was forged."""

    seat: Seat
    chip: str
    track: str


class BagRefreshed(Event, frozen=True):
    """Madness and spent chips went back into the bag."""

    seat: Seat


class PoisonReturned(Event, frozen=True):
    """A poison chip is the Jabberwock's again."""

    seat: Seat


class ShardsGained(Event, frozen=True):
    """A seat got shards."""

    seat: Seat
    number: int


class ShardsLost(Event, frozen=True):
    """A seat discarded shards."""

    seat: Seat
    number: int


class ShardGiven(Event, frozen=True):
    """A seat gave one of its shards away."""

    seat: Seat
    other_seat: Seat


class PointsGained(Event, frozen=True):
    """A seat scored on the track."""

    seat: Seat
    number: int
    source: str


class MarketLaid(Event, frozen=True):
    """Wonderlandian cards were laid open."""

    cards: tuple[str, ...]


class WonderlandianGained(Event, frozen=True):
    """A Wonderlandian joined a seat."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


class AbilityUnlocked(Event, frozen=True):
    """A faction ability was unlocked."""

    seat: Seat
    ability: str


class LeaderStrengthened(Event, frozen=True):
    """A leader got stronger."""

    seat: Seat
    number: int


class ShieldMended(Event, frozen=True):
    """A shield is on its active side."""

    seat: Seat


class SupporterFreed(Event, frozen=True):
    """A supporter came from the forge to the reserve."""

    seat: Seat


class CastleValueRaised(Event, frozen=True):
    """The castles of a seat are worth more."""

    seat: Seat
    number: int


class QuestsDrawn(Event, frozen=True):
    """A seat drew quests."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    quests: Annotated[tuple[str, ...] | None, secret("seat")]


class QuestDropped(Event, frozen=True):
    """A seat put a quest of its hand back."""

    seat: Seat
    quest: Annotated[str | None, secret("seat")]
