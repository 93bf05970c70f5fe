"""What chips, figures and abilities do to others: each aims at a player or at a chip of this draw. §5.11"""

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.battle import after_losses, duchess, lose_here, places
from wonderland.games.war.battle.effects import Effect, asks, of_seat
from wonderland.games.war.content import Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import SUPPORTER
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import PASS, Choice, ChooseTargetChip, ReturnChip
from wonderland.games.war.state.work import Aim, Pick, Play, Question, Step

TEMPER = 2


class ChipAim(Question, frozen=True):
    """A strength chip of this draw that an opponent has in hand, or none; all are told."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        found = [
            ChooseTargetChip(state.faction_of(other), drawn.chip, place)
            for other in state.opponents(seat)
            for place, drawn in enumerate(state.fighter(other).drawn, start=1)
        ]
        return [*found, PASS]

    def told(self, play: Play, effect: str, action: ChooseTargetChip) -> Seat:
        """The owner of the chip, told to all."""
        other = play.state.seat_of(action.faction)
        play.tell(happened.TargetChosen(self.seat, effect, other))
        return other


class SwapByCrowns(Step, frozen=True, tag="crown"):
    """W-crown: before all else, in player order."""

    def run(self, play: Play) -> None:
        steps = [
            CrownTarget(seat, place)
            for seat in play.state.active_seats()
            for place, drawn in enumerate(play.fighter(seat).drawn)
            if drawn.chip == "crown"
        ]
        play.then(*steps)


class CrownTarget(ChipAim, frozen=True, tag="crown-target"):
    """W-crown: strengths are swapped."""

    place: int

    def answer(self, play: Play, action: Choice) -> None:
        if isinstance(action, ChooseTargetChip):
            theirs = play.fighter(self.told(play, "crown", action)).drawn
            mine, there = play.fighter(self.seat).drawn, action.number - 1
            one, two = mine[self.place], theirs[there]
            mine[self.place] = msgspec.structs.replace(one, value=two.value)
            theirs[there] = msgspec.structs.replace(two, value=one.value)


class TemperTarget(ChipAim, frozen=True, tag="temper-target"):
    """W-royal-temper: the chip loses two strength."""

    def answer(self, play: Play, action: Choice) -> None:
        if isinstance(action, ChooseTargetChip):
            theirs = play.fighter(self.told(play, "royal-temper", action)).drawn
            chip = theirs[action.number - 1]
            theirs[action.number - 1] = msgspec.structs.replace(chip, total=max(0, chip.total - TEMPER))


class FlamingoTarget(Aim, frozen=True, tag="flamingo-target"):
    """W-flamingo-d: an opponent with more strength gains a shard."""

    effect = "flamingo-d"
    optional = False

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return [other for other in state.opponents(seat) if state.strength(other) > state.strength(seat)]

    def hit(self, play: Play, other: Seat) -> None:
        play.gain_shards(other, 1)


class AmuletTarget(Aim, frozen=True, tag="amulet-target"):
    """W-amulet: a chip of somebody's madness track goes back into the bag."""

    effect = "amulet"
    optional = False

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return state.standing_seats()

    def hit(self, play: Play, other: Seat) -> None:
        play.offer(AmuletChip(self.seat, other))


class AmuletChip(Pick, frozen=True, tag="amulet-chip"):
    """W-amulet: which chip of the track."""

    action = ReturnChip
    other: Seat

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return sorted(set(state.players[self.other].madness), key=state.box.order.__getitem__)

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.other).madness.remove(chip)
        chips.return_chip(play, self.other, chip)


def _has_supporter_here(state: State, seat: Seat) -> bool:
    return state.fight.region in state.players[seat].supporters


class FangTarget(Aim, frozen=True, tag="fang-target"):
    """W-fang: an opponent with more units here loses a supporter."""

    effect = "fang"

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        more = [other for other in state.opponents(seat) if state.units_here(other) > state.units_here(seat)]
        return [other for other in more if _has_supporter_here(state, other)]

    def hit(self, play: Play, other: Seat) -> None:
        lose_here(play, other, SUPPORTER)
        after_losses(play, other, (SUPPORTER,))


class BandersnatchTarget(Aim, frozen=True, tag="bandersnatch"):
    """W-bandersnatch: a second-placed opponent loses a supporter, never the last unit."""

    effect = "bandersnatch"

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        second = [other for other in places(state).second if state.units_here(other) > 1]
        return [other for other in second if _has_supporter_here(state, other)]

    def hit(self, play: Play, other: Seat) -> None:
        """The fighting is over: no Engineer of War gains by it."""
        lose_here(play, other, SUPPORTER)
        duchess(play, other, 1)


class ClawsTarget(Aim, frozen=True, tag="claws-target"):
    """W-claws-that-catch: poison for an opponent's bag."""

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return state.opponents(seat) if state.poison_supply else []

    def hit(self, play: Play, other: Seat) -> None:
        play.state.poison_supply -= 1
        chips.put(play.player(other).bag, "poison")
        play.tell(happened.PoisonGiven(self.seat, other))


class MawTarget(ClawsTarget, frozen=True, tag="maw-target"):
    """W-fearsome-maw: poison for another participant, busted ones too."""

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return [other for other in state.participants() if other != seat] if state.poison_supply else []


OTHERS: dict[str, Effect] = {
    "flamingo-d": asks(of_seat(FlamingoTarget)),
    "amulet": asks(of_seat(AmuletTarget)),
    "fang": asks(of_seat(FangTarget)),
    "royal-temper": asks(of_seat(TemperTarget)),
    "claws-that-catch": asks(of_seat(ClawsTarget)),
}
"""§5.11 When played, on others."""
