"""What a seat can choose. The name of an action is its verb and its fields; another player is named by faction."""

from typing import ClassVar, TypeAlias, dataclass_transform

import msgspec

from wonderland.core.events import kebab


@dataclass_transform(frozen_default=True)
class WarAction(msgspec.Struct, frozen=True, tag_field="do", tag=kebab):
    """Any action: `forge rose-weak` is the verb `forge` and a chip."""

    verb: ClassVar[str]

    @property
    def pieces(self) -> tuple[str, ...]:
        """The fields that are ids."""
        return tuple(part for part in msgspec.structs.astuple(self) if isinstance(part, str))

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, msgspec.structs.astuple(self))])


class Pass(WarAction):
    verb = "pass"


class BeFaction(WarAction):
    verb = "be"
    faction: str


class KeepQuest(WarAction):
    verb = "keep"
    quest: str


class DropQuest(WarAction):
    verb = "drop"
    quest: str


class ClaimFeat(WarAction):
    verb = "feat"
    quest: str


class PlateAction(WarAction):
    """A plate with its card and what the card shows, which the name leaves out."""

    plate: str
    card: str
    shows: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.plate}"


class PoisonPlate(PlateAction):
    verb = "poison"


class TakePlate(PlateAction):
    verb = "take"


class VisitHead(WarAction):
    verb = "head"


class ThrowParty(WarAction):
    verb = "party"


class RollDie(WarAction):
    verb = "roll"


class ChooseSide(WarAction):
    """A side of a split card."""

    verb = "side"
    side: int
    rewards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.verb} {self.side}"


class TakeReward(WarAction):
    verb = "next"
    reward: str


class ChooseRegion(WarAction):
    verb = "in"
    region: str


class TakeFrom(WarAction):
    verb = "from"
    region: str


class PlaceSupporters(WarAction):
    verb = "place"
    number: int


class PlaceFigure(WarAction):
    verb = "place"
    figure: str


class TakeBack(WarAction):
    """Return a unit to the reserve."""

    verb = "back"
    unit: str
    region: str


class GainChip(WarAction):
    verb = "gain"
    chip: str


class Recruit(WarAction):
    verb = "recruit"
    card: str


class Unlock(WarAction):
    verb = "unlock"
    ability: str


class DiscardChip(WarAction):
    verb = "discard"
    chip: str


class ForgeChip(WarAction):
    verb = "forge"
    chip: str


class ForgeOn(WarAction):
    verb = "on"
    track: str


class MoveGryphon(WarAction):
    verb = "gryphon"
    region: str
    supporter: bool

    def __str__(self) -> str:
        return f"{self.verb} {self.region}{' with supporter' if self.supporter else ''}"


class ChooseTarget(WarAction):
    verb = "target"
    faction: str


class ChooseTargetChip(WarAction):
    """The number is the place of the chip in its owner's hand, from 1."""

    verb = "target"
    faction: str
    chip: str
    number: int


class GiveShard(WarAction):
    verb = "shard"
    faction: str


class WagerOn(WarAction):
    verb = "wager"
    faction: str


class Halt(WarAction):
    verb = "halt"


class DrawChip(WarAction):
    verb = "draw"


class UseChip(WarAction):
    """Of several drawn chips this one is played."""

    verb = "use"
    chip: str


class Redraw(WarAction):
    verb = "redraw"


class BlockChip(WarAction):
    verb = "block"


class LoseUnit(WarAction):
    verb = "lose"
    unit: str


class ReturnChip(WarAction):
    """To a bag."""

    verb = "return"
    chip: str


class MultiplyChip(WarAction):
    verb = "times"
    number: int


class BringSupporters(WarAction):
    """From this region into the battle."""

    verb = "bring"
    number: int
    region: str


class SendSupporters(WarAction):
    """From the battle to this region."""

    verb = "send"
    number: int
    region: str


class UseEffect(WarAction):
    verb = "use"
    effect: str


class SettleTotal(WarAction):
    """What a chip is worth, where the order of its changes matters."""

    verb = "total"
    number: int


class MoveTracker(WarAction):
    verb = "tracker"
    number: int


class TakeAward(WarAction):
    verb = "award"


class BuildCastle(WarAction):
    verb = "castle"


SealedAnswer: TypeAlias = Pass | KeepQuest | WagerOn | Halt | DrawChip | UseChip | BlockChip | LoseUnit | ClaimFeat

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
