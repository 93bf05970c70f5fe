"""What can happen."""

from typing import Annotated, ClassVar

from wonderland.core.events import Event, kebab, secret
from wonderland.core.values import Seat


class StartChosen(Event, frozen=True):
    """This seat goes first in the round."""

    seat: Seat


class RegionClosed(Event, frozen=True):
    """Two players: luck showed a quest, and its region is not used."""

    region: str
    quest: str


class TilesLaid(Event, frozen=True):
    """Each region got its scoring tile."""

    regions: tuple[str, ...]
    tiles: tuple[str, ...]


class AllySetsChosen(Event, frozen=True):
    """The abilities of the allies in this game."""

    sets: tuple[str, ...]


class TokenPlaced(Event, frozen=True):
    """The battles begin in this region."""

    region: str


class TableLaid(Event, frozen=True):
    """The cards of a round were laid on the plates."""

    round: int
    cards: tuple[str, ...]


class MarketLaid(Event, frozen=True):
    """Wonderlandian cards were laid open."""

    cards: tuple[str, ...]


class FactionChosen(Event, frozen=True):
    """A seat got its faction."""

    seat: Seat
    faction: str


class QuestsDrawn(Event, frozen=True):
    """A seat drew quests."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    quests: Annotated[tuple[str, ...] | None, secret("seat")]


class QuestKept(Event, frozen=True):
    """A seat kept one quest and put the other back."""

    seat: Seat
    quest: Annotated[str | None, secret("seat")]


class QuestDropped(Event, frozen=True):
    """A seat put a quest of its hand back."""

    seat: Seat
    quest: Annotated[str | None, secret("seat")]


class AnswerSealed(Event, frozen=True):
    """A seat has answered a question whose answers are still closed."""

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


class DieRolled(Event, frozen=True):
    """The shard die was rolled."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: int


class HeadVisited(Event, frozen=True):
    """A leader stopped at the head of the table."""

    seat: Seat


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


class PoisonGiven(Event, frozen=True):
    """The Jabberwock put poison into a bag."""

    seat: Seat
    other_seat: Seat


class PoisonReturned(Event, frozen=True):
    """A poison chip is the Jabberwock's again."""

    seat: Seat


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


class LeaderPlaced(Event, frozen=True):
    """A leader went into a region."""

    seat: Seat
    region: str


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


class WonderlandianGained(Event, frozen=True):
    """A Wonderlandian joined a seat."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


class AbilityUnlocked(Event, frozen=True):
    """A faction ability was unlocked."""

    seat: Seat
    ability: str


class CastleBuilt(Event, frozen=True):
    """A castle was laid or set up."""

    seat: Seat
    region: str
    form: str


class LeaderStrengthened(Event, frozen=True):
    """A leader got stronger."""

    seat: Seat
    number: int


class ShieldMended(Event, frozen=True):
    """A shield is on its active side."""

    seat: Seat


class PointsGained(Event, frozen=True):
    """A seat scored on the track."""

    seat: Seat
    number: int
    source: str


class ChipForged(Event, frozen=True):
    """A chip was forged."""

    seat: Seat
    chip: str
    track: str


class SupporterFreed(Event, frozen=True):
    """A supporter came from the forge to the reserve."""

    seat: Seat


class CastleValueRaised(Event, frozen=True):
    """The castles of a seat are worth more."""

    seat: Seat
    number: int


class TeaEnded(Event, frozen=True):
    """The Tea Party is over."""

    round: int


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
    """A battle tracker stands here."""

    seat: Seat
    number: int


class WagerPlaced(Event, frozen=True):
    """A seat wagered on the battle, or did not."""

    seat: Seat
    wager: Annotated[str | None, secret("seat")]


class WagerShown(Event, frozen=True):
    """A wager was turned over."""

    reveals: ClassVar[bool] = True
    seat: Seat
    wager: str


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


class UnitLost(Event, frozen=True):
    """A unit was lost."""

    seat: Seat
    unit: str
    region: str


class Busted(Event, frozen=True):
    """A seat has no unit left in the battle."""

    seat: Seat


class BagRefreshed(Event, frozen=True):
    """Madness and spent chips went back into the bag."""

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


class ChipPlayed(Event, frozen=True):
    """A chip adds its strength."""

    seat: Seat
    chip: str
    number: int


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


class QuestsShown(Event, frozen=True):
    """After the end a seat shows the quests left in its hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quests: tuple[str, ...]


class TokenMoved(Event, frozen=True):
    """The token went on; the next battles begin there."""

    reveals: ClassVar[bool] = True
    number: int
    region: str


class GameEnded(Event, frozen=True):
    """The game is over and scored."""

    ending: str
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kebab(kind.__name__): kind
    for kind in (
        StartChosen,
        RegionClosed,
        TilesLaid,
        AllySetsChosen,
        TokenPlaced,
        TableLaid,
        MarketLaid,
        FactionChosen,
        QuestsDrawn,
        QuestKept,
        QuestDropped,
        AnswerSealed,
        ShardsGained,
        ShardsLost,
        ShardGiven,
        DieRolled,
        HeadVisited,
        PartyThrown,
        TableRefilled,
        PoisonPlaced,
        PoisonTaken,
        PoisonGiven,
        PoisonReturned,
        CardTaken,
        SideChosen,
        SupportersPlaced,
        SupportersMoved,
        FigurePlaced,
        UnitReturned,
        LeaderPlaced,
        ChipGained,
        ChipReturned,
        ChipDiscarded,
        ChipSwapped,
        WonderlandianGained,
        AbilityUnlocked,
        CastleBuilt,
        LeaderStrengthened,
        ShieldMended,
        PointsGained,
        ChipForged,
        SupporterFreed,
        CastleValueRaised,
        TeaEnded,
        ResistanceRaised,
        BattleBegun,
        RegionUncontested,
        StrengthSet,
        WagerPlaced,
        WagerShown,
        Halted,
        ChipsDrawn,
        ChipChosen,
        ChipBlocked,
        MadnessPlaced,
        UnitLost,
        Busted,
        BagRefreshed,
        EffectUsed,
        TargetChosen,
        ChipPlayed,
        RegionWon,
        RegionTied,
        NobodyWon,
        FeatDone,
        QuestsShown,
        TokenMoved,
        GameEnded,
    )
}
