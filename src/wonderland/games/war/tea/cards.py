"""A tea card's rewards: its side, then item by item in the order its taker likes; the shard die. §3.3 (W89)"""

from wonderland.core.chance import pick
from wonderland.core.values import Seat

from .. import events
from ..content import Code, TeaCard
from ..rewards import Gain
from ..rewards.forge import ForgeFromBag
from ..rewards.units import ChooseRegionForUnits
from ..state import State
from ..state.actions import ROLL, ChooseSide, GiveShard, TakeReward
from ..state.work import Aim, Choices, Pick, Play, SeatStep, Use, WarQuestion, WarStep

EXTRA_UNIT = "extra-unit"
EXTRA_SUPPORTER = "extra-supporter"
DIE = "die"
CORRUPTED = "corrupted"


def open_card(play: Play, seat: Seat, card: str, extras: tuple[str, ...]) -> None:
    """§3.3 A split card gives one side; units and die count for both. Abilities add the extras."""
    face = play.state.box.tea[card]
    if face.split:
        play.offer(SplitSide(seat, card, extras))
    else:
        play.then(NextReward(seat, card, items(face, (), extras)))


def items(face: TeaCard, side: tuple[Code, ...], extras: tuple[str, ...]) -> tuple[str, ...]:
    """Everything that a card gives."""
    die = (DIE,) if face.die else ()
    corrupted = (CORRUPTED,) if face.corrupted else ()
    return (*face.icons, *extras, *face.rewards, *side, *die, *corrupted)


class SplitSide(WarQuestion):
    """§3.3"""

    card: str
    extras: tuple[str, ...]

    def choices(self, state: State, seat: Seat) -> Choices:
        return [ChooseSide(number, side) for number, side in enumerate(state.box.tea[self.card].split, start=1)]

    def answer(self, play: Play, action: ChooseSide) -> None:
        play.emit(events.SideChosen(self.seat, action.rewards))
        face = play.state.box.tea[self.card]
        play.then(NextReward(self.seat, self.card, items(face, action.rewards, self.extras)))


class NextReward(Pick):
    """§3.3 Until none is left."""

    action = TakeReward
    card: str
    left: tuple[str, ...]

    def things(self, state: State, seat: Seat) -> list[str]:
        return list(dict.fromkeys(self.left))

    def take(self, play: Play, item: str) -> None:
        place = self.left.index(item)
        left = self.left[:place] + self.left[place + 1 :]
        play.then(work_of(play.state, self.seat, self.card, item), NextReward(self.seat, self.card, left))


def work_of(state: State, seat: Seat, card: str, item: str) -> WarStep:
    """The Red Queen may split units (W28); abilities add items (W89)."""
    if item in state.box.unit_icons:
        return ChooseRegionForUnits(seat, state.box.unit_icons[item], split=state.is_faction(seat, "red-queen"))
    if item in (EXTRA_UNIT, EXTRA_SUPPORTER):
        return ChooseRegionForUnits(seat, 1, supporters_only=item == EXTRA_SUPPORTER)
    if item == DIE:
        return CardRoll(seat)
    if item == CORRUPTED:
        return RollCorrupted(seat, state.box.tea[card].corrupted or "")
    return card_reward(seat, item)


def card_reward(seat: Seat, code: Code) -> WarStep:
    return ForgeFromBag(seat) if code == "forge-action" else Gain(seat, code)


class RollCorrupted(Use):
    """§3.3 Roll and take the reward, or neither."""

    action = ROLL
    reward: Code

    def use(self, play: Play) -> None:
        play.then(CardRoll(self.seat), card_reward(self.seat, self.reward))


def roll(play: Play, seat: Seat) -> int:
    """The shard die."""
    number = pick(play.chance, play.state.box.board.shard_die)
    play.emit(events.DieRolled(seat, number))
    return number


class CardRoll(SeatStep):
    """§3.3"""

    def run(self, play: Play) -> None:
        gain_rolled(play, self.seat, roll(play, self.seat))


def gain_rolled(play: Play, seat: Seat, number: int) -> None:
    """§3.8 The Cheshire Cat may give one away (W29)."""
    play.gain_shards(seat, number)
    if play.state.is_faction(seat, "cheshire-cat") and number in (2, 3) and play.player(seat).shards:
        play.offer(GiveRolledShard(seat))


class GiveRolledShard(Aim, tag="give-shard"):
    """§3.8 To any player, or to none."""

    action = GiveShard

    def among(self, state: State) -> list[Seat]:
        return [other for other in range(state.seats) if other != self.seat]

    def hit(self, play: Play, other: Seat) -> None:
        play.give_shard(self.seat, other)
