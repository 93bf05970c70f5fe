"""Everything that can happen in a game of War. The words files say each of these in a sentence."""

from typing import Annotated, dataclass_transform

from wonderland.core.events import Event, kebab, secret
from wonderland.core.values import Seat


@dataclass_transform(frozen_default=True)
class WarEvent(Event, frozen=True):
    """Any event. The classes below give the fields that many events share."""


class SeatEvent(WarEvent):
    seat: Seat


class NumberEvent(SeatEvent):
    number: int


class ChipEvent(SeatEvent):
    chip: str


class RegionEvent(SeatEvent):
    region: str


class OtherSeatEvent(SeatEvent):
    other_seat: Seat


class UnitEvent(SeatEvent):
    unit: str
    region: str


PATTERNS = (WarEvent, SeatEvent, NumberEvent, ChipEvent, RegionEvent, OtherSeatEvent, UnitEvent)


# Set-up, and sealed answers. §1


class StartChosen(SeatEvent):
    """The seat goes first in this round."""


class RegionClosed(WarEvent):
    """With two players a random quest closes its region."""

    region: str
    quest: str


class TilesLaid(WarEvent):
    regions: tuple[str, ...]
    tiles: tuple[str, ...]


class AllySetsChosen(WarEvent):
    sets: tuple[str, ...]


class TokenPlaced(WarEvent):
    """The battles begin in this region."""

    region: str


class TableLaid(WarEvent):
    round: int
    cards: tuple[str, ...]


class FactionChosen(SeatEvent):
    faction: str


class QuestKept(SeatEvent):
    quest: Annotated[str | None, secret("seat")]


class AnswerSealed(SeatEvent):
    """The seat has answered; other answers are still missing."""


# The Tea Party. §3, §4


class HeadVisited(SeatEvent):
    """The leader stopped at the head of the table."""


class DieRolled(NumberEvent):
    reveals = True


class PartyThrown(SeatEvent):
    """The Mad Hatter refills the table instead of moving."""


class TableRefilled(WarEvent):
    reveals = True
    cards: tuple[str, ...]


class PoisonPlaced(SeatEvent):
    plate: str
    card: str


class PoisonTaken(SeatEvent):
    card: str


class CardTaken(SeatEvent):
    plate: str
    card: str
    shows: tuple[str, ...]


class SideChosen(SeatEvent):
    rewards: tuple[str, ...]


class LeaderPlaced(RegionEvent):
    """The leader went to a region."""


class TeaEnded(WarEvent):
    round: int


# Gains and losses. §3.4-§3.6, §6.5


class ChipGained(ChipEvent):
    """Into the bag."""


class ChipReturned(ChipEvent):
    """Back into its owner's bag."""


class ChipDiscarded(ChipEvent):
    """For good."""


class ChipSwapped(ChipEvent):
    """A spent Creature became one of the other value."""

    other_chip: str


class ChipForged(ChipEvent):
    track: str


class BagRefreshed(SeatEvent):
    """Madness and spent chips went back into the bag."""


class PoisonReturned(SeatEvent):
    """To the Jabberwock."""


class ShardsGained(NumberEvent):
    """The seat got shards."""


class ShardsLost(NumberEvent):
    """The seat discarded shards."""


class ShardGiven(OtherSeatEvent):
    """From the seat to another."""


class PointsGained(NumberEvent):
    source: str


class MarketLaid(WarEvent):
    cards: tuple[str, ...]


class WonderlandianGained(SeatEvent):
    reveals = True
    card: str


class AbilityUnlocked(SeatEvent):
    ability: str


class LeaderStrengthened(NumberEvent):
    """The number is the leader's new strength."""


class ShieldMended(SeatEvent):
    """The shield is active again."""


class SupporterFreed(SeatEvent):
    """From the forge to the reserve."""


class CastleValueRaised(NumberEvent):
    """The number is what each castle is worth now."""


class QuestsDrawn(NumberEvent):
    reveals = True
    quests: Annotated[tuple[str, ...] | None, secret("seat")]


class QuestDropped(SeatEvent):
    quest: Annotated[str | None, secret("seat")]


# Units and castles. §2


class SupportersPlaced(NumberEvent):
    region: str


class SupportersMoved(NumberEvent):
    region: str
    target: str


class FigurePlaced(SeatEvent):
    figure: str
    region: str


class UnitReturned(UnitEvent):
    """To the reserve, by its owner's choice."""


class UnitLost(UnitEvent):
    """In a battle."""


class CastleBuilt(RegionEvent):
    form: str


# A battle. §5


class ResistanceRaised(WarEvent):
    """With two players: the strength of the Local Resistance."""

    number: int


class BattleBegun(WarEvent):
    region: str
    fighting_seats: tuple[Seat, ...]


class RegionUncontested(RegionEvent):
    """Only this seat has units there."""


class StrengthSet(NumberEvent):
    """The battle tracker moved. The cause is `start`, `chips`, or the piece that moved it."""

    cause: str


class WagerPlaced(SeatEvent):
    wager: Annotated[str | None, secret("seat")]


class Halted(SeatEvent):
    reveals = True


class ChipsDrawn(SeatEvent):
    reveals = True
    chips: tuple[str, ...]


class ChipChosen(ChipEvent):
    """Of several drawn chips this one is played."""

    reveals = True


class ChipBlocked(ChipEvent):
    """The shield sent the chip back and broke."""

    reveals = True


class MadnessPlaced(ChipEvent):
    """On the madness track."""


class Busted(SeatEvent):
    """The seat has no unit left in the battle."""


class EffectUsed(SeatEvent):
    effect: str


class TargetChosen(SeatEvent):
    effect: str
    other_seat: Seat


class PoisonGiven(OtherSeatEvent):
    """The Jabberwock put poison into a bag."""


class ChipPlayed(ChipEvent):
    """The number is the strength that the chip adds."""

    number: int


# Outcomes. §6, §7


class RegionWon(RegionEvent):
    """By one seat alone."""


class RegionTied(WarEvent):
    tied_seats: tuple[Seat, ...]
    region: str


class NobodyWon(WarEvent):
    region: str


class FeatDone(SeatEvent):
    reveals = True
    quest: str


class WagerShown(SeatEvent):
    reveals = True
    wager: str


class TokenMoved(WarEvent):
    """The next battles begin in this region."""

    reveals = True
    number: int
    region: str


class QuestsShown(SeatEvent):
    """The quests that were left in hand at the end of the game."""

    reveals = True
    quests: tuple[str, ...]


class GameEnded(WarEvent):
    ending: str
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kebab(name): kind
    for name, kind in dict(vars()).items()
    if isinstance(kind, type) and issubclass(kind, WarEvent) and kind not in PATTERNS
}
