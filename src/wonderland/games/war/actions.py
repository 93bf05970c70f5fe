"""What a seat can do. A name is a verb and what it touches; who is meant is told by faction."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias


class _Choice:
    """A verb and its fields: the name says all of them, the pieces are those that are ids."""

    __slots__ = ()
    verb: ClassVar[str]

    @property
    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(part for part in self._parts if isinstance(part, str))

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self._parts)])


@dataclass(frozen=True, slots=True)
class Pass(_Choice):
    """Leave it: `pass`."""

    verb = "pass"


@dataclass(frozen=True, slots=True)
class BeFaction(_Choice):
    """`be alice`."""

    verb = "be"
    faction: str


@dataclass(frozen=True, slots=True)
class KeepQuest(_Choice):
    """`keep jam-tomorrow`."""

    verb = "keep"
    quest: str


@dataclass(frozen=True, slots=True)
class DropQuest(_Choice):
    """`drop jam-tomorrow`."""

    verb = "drop"
    quest: str


@dataclass(frozen=True, slots=True)
class ClaimFeat(_Choice):
    """`feat jam-tomorrow`."""

    verb = "feat"
    quest: str


@dataclass(frozen=True, slots=True)
class PoisonPlate(_Choice):
    """`poison plate-4`."""

    verb = "poison"
    plate: str
    card: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.plate}"


@dataclass(frozen=True, slots=True)
class TakePlate(_Choice):
    """`take plate-4`: go there and take the card; the Hatter at his own party stays where he is."""

    verb = "take"
    plate: str
    card: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.plate}"


@dataclass(frozen=True, slots=True)
class VisitHead(_Choice):
    """`head`."""

    verb = "head"


@dataclass(frozen=True, slots=True)
class ThrowParty(_Choice):
    """`party`: the Mad Hatter refills the table."""

    verb = "party"


@dataclass(frozen=True, slots=True)
class RollDie(_Choice):
    """`roll`: again at the head of the table, or for a corrupted reward."""

    verb = "roll"


@dataclass(frozen=True, slots=True)
class ChooseSide(_Choice):
    """`side 1`: of a split card."""

    verb = "side"
    side: int
    rewards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.side}"


@dataclass(frozen=True, slots=True)
class TakeReward(_Choice):
    """`next units-2`: which item of the card comes next."""

    verb = "next"
    reward: str


@dataclass(frozen=True, slots=True)
class ChooseRegion(_Choice):
    """`in witzend`."""

    verb = "in"
    region: str


@dataclass(frozen=True, slots=True)
class TakeFrom(_Choice):
    """`from witzend`: whence a supporter comes."""

    verb = "from"
    region: str


@dataclass(frozen=True, slots=True)
class PlaceSupporters(_Choice):
    """`place 2`."""

    verb = "place"
    number: int


@dataclass(frozen=True, slots=True)
class PlaceFigure(_Choice):
    """`place walrus`."""

    verb = "place"
    figure: str


@dataclass(frozen=True, slots=True)
class TakeBack(_Choice):
    """`back supporter witzend`, `back walrus witzend`: return a unit to the reserve."""

    verb = "back"
    unit: str
    region: str


@dataclass(frozen=True, slots=True)
class GainChip(_Choice):
    """`gain rose-weak`."""

    verb = "gain"
    chip: str


@dataclass(frozen=True, slots=True)
class Recruit(_Choice):
    """`recruit walrus`."""

    verb = "recruit"
    card: str


@dataclass(frozen=True, slots=True)
class Unlock(_Choice):
    """`unlock royal-temper`."""

    verb = "unlock"
    ability: str


@dataclass(frozen=True, slots=True)
class DiscardChip(_Choice):
    """`discard madness`: for good."""

    verb = "discard"
    chip: str


@dataclass(frozen=True, slots=True)
class ForgeChip(_Choice):
    """`forge rose-weak`."""

    verb = "forge"
    chip: str


@dataclass(frozen=True, slots=True)
class ForgeOn(_Choice):
    """`on sword`: the track."""

    verb = "on"
    track: str


@dataclass(frozen=True, slots=True)
class MoveGryphon(_Choice):
    """`gryphon witzend`, `gryphon witzend with supporter`."""

    verb = "gryphon"
    region: str
    supporter: bool

    def __str__(self) -> str:
        return f"{self.verb} {self.region}{' with supporter' if self.supporter else ''}"


@dataclass(frozen=True, slots=True)
class ChooseTarget(_Choice):
    """`target alice`: whom an effect is to meet."""

    verb = "target"
    faction: str


@dataclass(frozen=True, slots=True)
class ChooseTargetChip(_Choice):
    """`target alice rose-weak 1`: a chip of this draw, the first or the second of its owner."""

    verb = "target"
    faction: str
    chip: str
    number: int


@dataclass(frozen=True, slots=True)
class GiveShard(_Choice):
    """`shard alice`."""

    verb = "shard"
    faction: str


@dataclass(frozen=True, slots=True)
class WagerOn(_Choice):
    """`wager alice`."""

    verb = "wager"
    faction: str


@dataclass(frozen=True, slots=True)
class Halt(_Choice):
    """`halt`."""

    verb = "halt"


@dataclass(frozen=True, slots=True)
class DrawChip(_Choice):
    """`draw`."""

    verb = "draw"


@dataclass(frozen=True, slots=True)
class UseChip(_Choice):
    """`use rose-weak`: which of several drawn chips is played."""

    verb = "use"
    chip: str


@dataclass(frozen=True, slots=True)
class Redraw(_Choice):
    """`redraw`: the Caterpillar."""

    verb = "redraw"


@dataclass(frozen=True, slots=True)
class BlockChip(_Choice):
    """`block`."""

    verb = "block"


@dataclass(frozen=True, slots=True)
class LoseUnit(_Choice):
    """`lose supporter`, `lose walrus`."""

    verb = "lose"
    unit: str


@dataclass(frozen=True, slots=True)
class ReturnChip(_Choice):
    """`return rose-weak`: to a bag."""

    verb = "return"
    chip: str


@dataclass(frozen=True, slots=True)
class MultiplyChip(_Choice):
    """`times 2`."""

    verb = "times"
    number: int


@dataclass(frozen=True, slots=True)
class BringSupporters(_Choice):
    """`bring 2 witzend`: from there into the battle."""

    verb = "bring"
    number: int
    region: str


@dataclass(frozen=True, slots=True)
class SendSupporters(_Choice):
    """`send 2 witzend`: out of the battle."""

    verb = "send"
    number: int
    region: str


@dataclass(frozen=True, slots=True)
class UseEffect(_Choice):
    """`use teacup`: do what the chip or ability may do."""

    verb = "use"
    effect: str


@dataclass(frozen=True, slots=True)
class SettleTotal(_Choice):
    """`total 4`: what the chip comes to, where the order of its changes matters."""

    verb = "total"
    number: int


@dataclass(frozen=True, slots=True)
class MoveTracker(_Choice):
    """`tracker 7`: to a forge icon."""

    verb = "tracker"
    number: int


@dataclass(frozen=True, slots=True)
class TakeAward(_Choice):
    """`award`."""

    verb = "award"


@dataclass(frozen=True, slots=True)
class BuildCastle(_Choice):
    """`castle`."""

    verb = "castle"


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
