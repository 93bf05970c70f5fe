"""What a seat can do. A name is a verb and what it touches; another player is named by faction."""

from typing import ClassVar, TypeAlias

import msgspec

from wonderland.core.events import kebab


class Choice(msgspec.Struct, frozen=True, tag_field="do", tag=kebab):
    """A verb and its fields: the name says all of them, the pieces are those that are ids."""

    verb: ClassVar[str]

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(part for part in msgspec.structs.astuple(self) if isinstance(part, str))

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, msgspec.structs.astuple(self))])


WarAction: TypeAlias = Choice


class Pass(Choice, frozen=True):
    """Leave it."""

    verb = "pass"


class BeFaction(Choice, frozen=True):
    """`be alice`"""

    verb = "be"
    faction: str


class KeepQuest(Choice, frozen=True):
    """`keep jam-tomorrow`"""

    verb = "keep"
    quest: str


class DropQuest(Choice, frozen=True):
    """`drop jam-tomorrow`"""

    verb = "drop"
    quest: str


class ClaimFeat(Choice, frozen=True):
    """`feat jam-tomorrow`"""

    verb = "feat"
    quest: str


class PoisonPlate(Choice, frozen=True):
    """`poison plate-4`"""

    verb = "poison"
    plate: str
    card: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.plate}"


class TakePlate(Choice, frozen=True):
    """`take plate-4`: go there and take the card; the Hatter at his own party stays where he is."""

    verb = "take"
    plate: str
    card: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.plate}"


class VisitHead(Choice, frozen=True):
    """Go to the head of the table."""

    verb = "head"


class ThrowParty(Choice, frozen=True):
    """The Mad Hatter refills the table."""

    verb = "party"


class RollDie(Choice, frozen=True):
    """Again at the head of the table, or for a corrupted reward."""

    verb = "roll"


class ChooseSide(Choice, frozen=True):
    """`side 1`: of a split card."""

    verb = "side"
    side: int
    rewards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.side}"


class TakeReward(Choice, frozen=True):
    """`next units-2`: which item of the card comes next."""

    verb = "next"
    reward: str


class ChooseRegion(Choice, frozen=True):
    """`in witzend`"""

    verb = "in"
    region: str


class TakeFrom(Choice, frozen=True):
    """`from witzend`: the region that a supporter leaves."""

    verb = "from"
    region: str


class PlaceSupporters(Choice, frozen=True):
    """`place 2`"""

    verb = "place"
    number: int


class PlaceFigure(Choice, frozen=True):
    """`place walrus`"""

    verb = "place"
    figure: str


class TakeBack(Choice, frozen=True):
    """`back supporter witzend`, `back walrus witzend`: return a unit to the reserve."""

    verb = "back"
    unit: str
    region: str


class GainChip(Choice, frozen=True):
    """`gain rose-weak`"""

    verb = "gain"
    chip: str


class Recruit(Choice, frozen=True):
    """`recruit walrus`"""

    verb = "recruit"
    card: str


class Unlock(Choice, frozen=True):
    """`unlock royal-temper`"""

    verb = "unlock"
    ability: str


class DiscardChip(Choice, frozen=True):
    """`discard madness`: for good."""

    verb = "discard"
    chip: str


class ForgeChip(Choice, frozen=True):
    """`forge rose-weak`"""

    verb = "forge"
    chip: str


class ForgeOn(Choice, frozen=True):
    """`on sword`: the track."""

    verb = "on"
    track: str


class MoveGryphon(Choice, frozen=True):
    """`gryphon witzend`, `gryphon witzend with supporter`"""

    verb = "gryphon"
    region: str
    supporter: bool

    def __str__(self) -> str:
        return f"{self.verb} {self.region}{' with supporter' if self.supporter else ''}"


class ChooseTarget(Choice, frozen=True):
    """`target alice`: whom an effect is to meet."""

    verb = "target"
    faction: str


class ChooseTargetChip(Choice, frozen=True):
    """`target alice rose-weak 1`: a chip of this draw, the first or the second of its owner."""

    verb = "target"
    faction: str
    chip: str
    number: int


class GiveShard(Choice, frozen=True):
    """`shard alice`"""

    verb = "shard"
    faction: str


class WagerOn(Choice, frozen=True):
    """`wager alice`"""

    verb = "wager"
    faction: str


class Halt(Choice, frozen=True):
    """Stop drawing."""

    verb = "halt"


class DrawChip(Choice, frozen=True):
    """Draw again."""

    verb = "draw"


class UseChip(Choice, frozen=True):
    """`use rose-weak`: which of several drawn chips is played."""

    verb = "use"
    chip: str


class Redraw(Choice, frozen=True):
    """The Caterpillar draws another chip."""

    verb = "redraw"


class BlockChip(Choice, frozen=True):
    """The shield sends the chip back."""

    verb = "block"


class LoseUnit(Choice, frozen=True):
    """`lose supporter`, `lose walrus`"""

    verb = "lose"
    unit: str


class ReturnChip(Choice, frozen=True):
    """`return rose-weak`: to a bag."""

    verb = "return"
    chip: str


class MultiplyChip(Choice, frozen=True):
    """`times 2`"""

    verb = "times"
    number: int


class BringSupporters(Choice, frozen=True):
    """`bring 2 witzend`: from there into the battle."""

    verb = "bring"
    number: int
    region: str


class SendSupporters(Choice, frozen=True):
    """`send 2 witzend`: out of the battle."""

    verb = "send"
    number: int
    region: str


class UseEffect(Choice, frozen=True):
    """`use teacup`: do what the chip or ability may do."""

    verb = "use"
    effect: str


class SettleTotal(Choice, frozen=True):
    """`total 4`: what the chip comes to, where the order of its changes matters."""

    verb = "total"
    number: int


class MoveTracker(Choice, frozen=True):
    """`tracker 7`: to a forge icon."""

    verb = "tracker"
    number: int


class TakeAward(Choice, frozen=True):
    """The award of the region."""

    verb = "award"


class BuildCastle(Choice, frozen=True):
    """A castle instead of the award."""

    verb = "castle"


SealedAnswer: TypeAlias = Pass | KeepQuest | WagerOn | Halt | DrawChip | UseChip | BlockChip | LoseUnit | ClaimFeat
"""Answers that wait until the last has come."""

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
