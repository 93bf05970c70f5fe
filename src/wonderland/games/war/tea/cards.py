"""A tea card's rewards: its side, then item by item in the order its taker likes; the shard die. §3.3 (W89)"""

from wonderland.core.chance import pick
from wonderland.core.values import Seat
from wonderland.games.war.content import Code, TeaCard
from wonderland.games.war.events import tea as happened
from wonderland.games.war.rewards import Gain
from wonderland.games.war.rewards.forge import ForgeFromBag
from wonderland.games.war.rewards.units import ChooseRegionForUnits
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import ROLL, ChooseSide, GiveShard, TakeReward
from wonderland.games.war.state.work import Aim, Pick, Play, Question, Step, Use

GIFT_ROLLS = (2, 3)
EXTRA_UNIT = "extra-unit"
EXTRA_SUPPORTER = "extra-supporter"
DIE = "die"
CORRUPTED = "corrupted"


class OpenCard(Step, frozen=True, tag="card"):
    """§3.3 A split card gives one of its sides; units and die count for both."""

    seat: Seat
    card: str
    extras: tuple[str, ...] = ()
    """Items that abilities add."""

    def run(self, play: Play) -> None:
        face = play.state.box.tea[self.card]
        if face.split:
            play.ask(SplitSide(self.seat, self.card, self.extras))
        else:
            play.then(NextReward(self.seat, self.card, items(face, (), self.extras)))


def items(face: TeaCard, side: tuple[Code, ...], extras: tuple[str, ...]) -> tuple[str, ...]:
    """Everything that a card gives, one name an item."""
    die = (DIE,) if face.die else ()
    corrupted = (CORRUPTED,) if face.corrupted else ()
    return (*face.icons, *extras, *face.rewards, *side, *die, *corrupted)


class SplitSide(Question, frozen=True, tag="split-side"):
    """§3.3 Which side of a split card."""

    card: str
    extras: tuple[str, ...]

    def choices(self, state: State, seat: Seat) -> list[ChooseSide]:
        return [ChooseSide(number, side) for number, side in enumerate(state.box.tea[self.card].split, start=1)]

    def answer(self, play: Play, action: ChooseSide) -> None:
        play.tell(happened.SideChosen(self.seat, action.rewards))
        face = play.state.box.tea[self.card]
        play.then(NextReward(self.seat, self.card, items(face, action.rewards, self.extras)))


class NextReward(Pick, frozen=True, tag="next-reward"):
    """§3.3 The taker names the next item until none is left."""

    action = TakeReward
    card: str
    left: tuple[str, ...]

    def things(self, state: State, seat: Seat) -> list[str]:
        return list(dict.fromkeys(self.left))

    def take(self, play: Play, item: str) -> None:
        place = self.left.index(item)
        left = self.left[:place] + self.left[place + 1 :]
        play.then(work_of(play.state, self.seat, self.card, item), NextReward(self.seat, self.card, left))


def work_of(state: State, seat: Seat, card: str, item: str) -> Step:
    """The Red Queen may split the units of an icon; abilities add icons of their own (W28, W89)."""
    if item in state.box.unit_icons:
        return ChooseRegionForUnits(seat, state.box.unit_icons[item], split=state.is_faction(seat, "red-queen"))
    if item in (EXTRA_UNIT, EXTRA_SUPPORTER):
        return ChooseRegionForUnits(seat, 1, supporters_only=item == EXTRA_SUPPORTER)
    if item == DIE:
        return RollForCard(seat)
    if item == CORRUPTED:
        return RollCorrupted(seat, state.box.tea[card].corrupted or "")
    return card_reward(seat, item)


def card_reward(seat: Seat, code: Code) -> Step:
    """Forging is the one reward that only tea cards give."""
    return ForgeFromBag(seat) if code == "forge-action" else Gain(seat, code)


class RollCorrupted(Use, frozen=True, tag="roll-corrupted"):
    """§3.3 Roll and take the reward, or leave both."""

    action = ROLL
    reward: Code

    def use(self, play: Play) -> None:
        play.then(RollForCard(self.seat), card_reward(self.seat, self.reward))


# The shard die.


def roll(play: Play, seat: Seat) -> int:
    number = pick(play.chance, play.state.box.board.shard_die)
    play.tell(happened.DieRolled(seat, number))
    return number


class RollForCard(Step, frozen=True, tag="card-roll"):
    """§3.3 The die of a card."""

    seat: Seat

    def run(self, play: Play) -> None:
        gain_rolled(play, self.seat, roll(play, self.seat))


def gain_rolled(play: Play, seat: Seat, number: int) -> None:
    """§3.8 The Cheshire Cat may give one away after a 2 or 3 (W29)."""
    play.gain_shards(seat, number)
    if play.state.is_faction(seat, "cheshire-cat") and number in GIFT_ROLLS and play.player(seat).shards:
        play.ask(GiveRolledShard(seat))


class GiveRolledShard(Aim, frozen=True, tag="give-shard"):
    """§3.8 To any player, or to none."""

    action = GiveShard

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return [other for other in range(state.seats) if other != seat]

    def hit(self, play: Play, other: Seat) -> None:
        play.give_shard(self.seat, other)
