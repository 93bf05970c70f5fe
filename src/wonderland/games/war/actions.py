"""What a seat can do. A name is a verb and what it touches; who is meant is told by faction."""

from dataclasses import dataclass
from typing import TypeAlias

Pieces: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave it: `pass`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class BeFaction:
    """`be alice`."""

    faction: str

    @property
    def pieces(self) -> Pieces:
        return (self.faction,)

    def __str__(self) -> str:
        return f"be {self.faction}"


@dataclass(frozen=True, slots=True)
class KeepQuest:
    """`keep jam-tomorrow`."""

    quest: str

    @property
    def pieces(self) -> Pieces:
        return (self.quest,)

    def __str__(self) -> str:
        return f"keep {self.quest}"


@dataclass(frozen=True, slots=True)
class DropQuest:
    """`drop jam-tomorrow`."""

    quest: str

    @property
    def pieces(self) -> Pieces:
        return (self.quest,)

    def __str__(self) -> str:
        return f"drop {self.quest}"


@dataclass(frozen=True, slots=True)
class ClaimFeat:
    """`feat jam-tomorrow`."""

    quest: str

    @property
    def pieces(self) -> Pieces:
        return (self.quest,)

    def __str__(self) -> str:
        return f"feat {self.quest}"


@dataclass(frozen=True, slots=True)
class PoisonPlate:
    """`poison plate-4`."""

    plate: str
    card: str

    @property
    def pieces(self) -> Pieces:
        return (self.plate, self.card)

    def __str__(self) -> str:
        return f"poison {self.plate}"


@dataclass(frozen=True, slots=True)
class TakePlate:
    """`take plate-4`: go there and take the card; the Hatter at his own party stays where he is."""

    plate: str
    card: str

    @property
    def pieces(self) -> Pieces:
        return (self.plate, self.card)

    def __str__(self) -> str:
        return f"take {self.plate}"


@dataclass(frozen=True, slots=True)
class VisitHead:
    """`head`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "head"


@dataclass(frozen=True, slots=True)
class ThrowParty:
    """`party`: the Mad Hatter refills the table."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "party"


@dataclass(frozen=True, slots=True)
class RollDie:
    """`roll`: again at the head of the table, or for a corrupted reward."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class ChooseSide:
    """`side 1`: of a split card."""

    side: int
    rewards: tuple[str, ...]

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return f"side {self.side}"


@dataclass(frozen=True, slots=True)
class TakeReward:
    """`next units-2`: which item of the card comes next."""

    reward: str

    @property
    def pieces(self) -> Pieces:
        return (self.reward,)

    def __str__(self) -> str:
        return f"next {self.reward}"


@dataclass(frozen=True, slots=True)
class ChooseRegion:
    """`in witzend`."""

    region: str

    @property
    def pieces(self) -> Pieces:
        return (self.region,)

    def __str__(self) -> str:
        return f"in {self.region}"


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """`from witzend`: whence a supporter comes."""

    region: str

    @property
    def pieces(self) -> Pieces:
        return (self.region,)

    def __str__(self) -> str:
        return f"from {self.region}"


@dataclass(frozen=True, slots=True)
class PlaceSupporters:
    """`place 2`."""

    number: int

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return f"place {self.number}"


@dataclass(frozen=True, slots=True)
class PlaceFigure:
    """`place walrus`."""

    figure: str

    @property
    def pieces(self) -> Pieces:
        return (self.figure,)

    def __str__(self) -> str:
        return f"place {self.figure}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`back supporter witzend`, `back walrus witzend`: return a unit to the reserve."""

    unit: str
    region: str

    @property
    def pieces(self) -> Pieces:
        return (self.unit, self.region)

    def __str__(self) -> str:
        return f"back {self.unit} {self.region}"


@dataclass(frozen=True, slots=True)
class GainChip:
    """`gain rose-weak`."""

    chip: str

    @property
    def pieces(self) -> Pieces:
        return (self.chip,)

    def __str__(self) -> str:
        return f"gain {self.chip}"


@dataclass(frozen=True, slots=True)
class Recruit:
    """`recruit walrus`."""

    card: str

    @property
    def pieces(self) -> Pieces:
        return (self.card,)

    def __str__(self) -> str:
        return f"recruit {self.card}"


@dataclass(frozen=True, slots=True)
class Unlock:
    """`unlock royal-temper`."""

    ability: str

    @property
    def pieces(self) -> Pieces:
        return (self.ability,)

    def __str__(self) -> str:
        return f"unlock {self.ability}"


@dataclass(frozen=True, slots=True)
class DiscardChip:
    """`discard madness`: for good."""

    chip: str

    @property
    def pieces(self) -> Pieces:
        return (self.chip,)

    def __str__(self) -> str:
        return f"discard {self.chip}"


@dataclass(frozen=True, slots=True)
class ForgeChip:
    """`forge rose-weak`."""

    chip: str

    @property
    def pieces(self) -> Pieces:
        return (self.chip,)

    def __str__(self) -> str:
        return f"forge {self.chip}"


@dataclass(frozen=True, slots=True)
class ForgeOn:
    """`on sword`: the track."""

    track: str

    @property
    def pieces(self) -> Pieces:
        return (self.track,)

    def __str__(self) -> str:
        return f"on {self.track}"


@dataclass(frozen=True, slots=True)
class MoveGryphon:
    """`gryphon witzend`, `gryphon witzend with supporter`."""

    region: str
    supporter: bool

    @property
    def pieces(self) -> Pieces:
        return ("gryphon", self.region)

    def __str__(self) -> str:
        return f"gryphon {self.region} with supporter" if self.supporter else f"gryphon {self.region}"


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """`target alice`: whom an effect is to meet."""

    faction: str

    @property
    def pieces(self) -> Pieces:
        return (self.faction,)

    def __str__(self) -> str:
        return f"target {self.faction}"


@dataclass(frozen=True, slots=True)
class ChooseTargetChip:
    """`target alice rose-weak 1`: a chip of this draw, the first or the second of its owner."""

    faction: str
    chip: str
    number: int

    @property
    def pieces(self) -> Pieces:
        return (self.faction, self.chip)

    def __str__(self) -> str:
        return f"target {self.faction} {self.chip} {self.number}"


@dataclass(frozen=True, slots=True)
class GiveShard:
    """`shard alice`."""

    faction: str

    @property
    def pieces(self) -> Pieces:
        return (self.faction,)

    def __str__(self) -> str:
        return f"shard {self.faction}"


@dataclass(frozen=True, slots=True)
class WagerOn:
    """`wager alice`."""

    faction: str

    @property
    def pieces(self) -> Pieces:
        return (self.faction,)

    def __str__(self) -> str:
        return f"wager {self.faction}"


@dataclass(frozen=True, slots=True)
class Halt:
    """`halt`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "halt"


@dataclass(frozen=True, slots=True)
class DrawChip:
    """`draw`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class UseChip:
    """`use rose-weak`: which of several drawn chips is played."""

    chip: str

    @property
    def pieces(self) -> Pieces:
        return (self.chip,)

    def __str__(self) -> str:
        return f"use {self.chip}"


@dataclass(frozen=True, slots=True)
class Redraw:
    """`redraw`: the Caterpillar."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "redraw"


@dataclass(frozen=True, slots=True)
class BlockChip:
    """`block`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "block"


@dataclass(frozen=True, slots=True)
class LoseUnit:
    """`lose supporter`, `lose walrus`."""

    unit: str

    @property
    def pieces(self) -> Pieces:
        return (self.unit,)

    def __str__(self) -> str:
        return f"lose {self.unit}"


@dataclass(frozen=True, slots=True)
class ReturnChip:
    """`return rose-weak`: to a bag."""

    chip: str

    @property
    def pieces(self) -> Pieces:
        return (self.chip,)

    def __str__(self) -> str:
        return f"return {self.chip}"


@dataclass(frozen=True, slots=True)
class MultiplyChip:
    """`times 2`."""

    number: int

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return f"times {self.number}"


@dataclass(frozen=True, slots=True)
class BringSupporters:
    """`bring 2 witzend`: from there into the battle."""

    number: int
    region: str

    @property
    def pieces(self) -> Pieces:
        return (self.region,)

    def __str__(self) -> str:
        return f"bring {self.number} {self.region}"


@dataclass(frozen=True, slots=True)
class SendSupporters:
    """`send 2 witzend`: out of the battle."""

    number: int
    region: str

    @property
    def pieces(self) -> Pieces:
        return (self.region,)

    def __str__(self) -> str:
        return f"send {self.number} {self.region}"


@dataclass(frozen=True, slots=True)
class UseEffect:
    """`use teacup`: do what the chip or ability may do."""

    effect: str

    @property
    def pieces(self) -> Pieces:
        return (self.effect,)

    def __str__(self) -> str:
        return f"use {self.effect}"


@dataclass(frozen=True, slots=True)
class SettleTotal:
    """`total 4`: what the chip comes to, where the order of its changes matters."""

    number: int

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return f"total {self.number}"


@dataclass(frozen=True, slots=True)
class MoveTracker:
    """`tracker 7`: to a forge icon."""

    number: int

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return f"tracker {self.number}"


@dataclass(frozen=True, slots=True)
class TakeAward:
    """`award`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "award"


@dataclass(frozen=True, slots=True)
class BuildCastle:
    """`castle`."""

    @property
    def pieces(self) -> Pieces:
        return ()

    def __str__(self) -> str:
        return "castle"


WarAction: TypeAlias = (
    Pass
    | BeFaction
    | KeepQuest
    | DropQuest
    | ClaimFeat
    | PoisonPlate
    | TakePlate
    | VisitHead
    | ThrowParty
    | RollDie
    | ChooseSide
    | TakeReward
    | ChooseRegion
    | TakeFrom
    | PlaceSupporters
    | PlaceFigure
    | TakeBack
    | GainChip
    | Recruit
    | Unlock
    | DiscardChip
    | ForgeChip
    | ForgeOn
    | MoveGryphon
    | ChooseTarget
    | ChooseTargetChip
    | GiveShard
    | WagerOn
    | Halt
    | DrawChip
    | UseChip
    | Redraw
    | BlockChip
    | LoseUnit
    | ReturnChip
    | MultiplyChip
    | BringSupporters
    | SendSupporters
    | UseEffect
    | SettleTotal
    | MoveTracker
    | TakeAward
    | BuildCastle
)

PASS = Pass()
HEAD = VisitHead()
PARTY = ThrowParty()
ROLL = RollDie()
HALT = Halt()
DRAW = DrawChip()
REDRAW = Redraw()
BLOCK = BlockChip()
AWARD = TakeAward()
CASTLE = BuildCastle()
