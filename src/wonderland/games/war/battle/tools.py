"""The tools of the Wonderlandians: chips that work when they are played."""

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.battle import (
    active_seats,
    change,
    chip_targets,
    draw_more,
    drop_drawn,
    fought,
    is_lowest,
    opponents,
    standing_seats,
    target,
    units_here,
)
from wonderland.games.war.battle.losses import after_losses, lose_here
from wonderland.games.war.battle.uses import OwnEffect
from wonderland.games.war.content import BAD, CHIP_ORDER, MADNESS, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.gains import lose_shards, mend_shield
from wonderland.games.war.rewards.units import SUPPORTER
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import PASS, ChooseTarget, ChooseTargetChip, Pass, ReturnChip
from wonderland.games.war.state.flow import Play, faction_of
from wonderland.games.war.state.work import Question, Step

MONOCLE_EXTRAS = 2


class DrawForHookahs(Step, frozen=True, tag="hookah"):
    """W-hookah: one more chip of this draw, and again for another Hookah."""

    def run(self, play: Play) -> None:
        for seat in active_seats(play.state):
            drawn = play.fighter(seat).drawn
            while drawn and drawn[-1].chip == "hookah":
                before = len(drawn)
                draw_more(play, seat)
                if len(drawn) == before:
                    break


def hookah_shard(play: Play, seat: Seat) -> None:
    """W-hookah: if no madness of this draw was placed, a shard goes."""
    fighter = play.fighter(seat)
    for drawn in fighter.drawn:
        if drawn.chip == "hookah" and not fighter.placed_now:
            lose_shards(play, seat, 1)


def shell_sends_back(play: Play, seat: Seat) -> bool:
    """W-shell: the next madness chip goes back before the shield is asked about; poison does not."""
    fighter = play.fighter(seat)
    chip = next(drawn.chip for drawn in fighter.drawn if drawn.chip in BAD)
    if not fighter.shells or chip not in MADNESS:
        return False
    fighter.shells -= 1
    drop_drawn(play, seat, chip)
    play.tell(happened.EffectUsed(seat, "shell"))
    chips.return_chip(play, seat, chip)
    return True


def shell_waits(play: Play, seat: Seat, _place: int) -> None:
    play.fighter(seat).shells += 1


def monocle_waits(play: Play, seat: Seat, _place: int) -> None:
    """W-monocle: two extra chips on the next draw."""
    play.fighter(seat).extras += MONOCLE_EXTRAS


def gloves(play: Play, seat: Seat, _place: int) -> None:
    """W-gloves."""
    mend_shield(play, seat)


def teacup(play: Play, seat: Seat, place: int) -> None:
    """W-teacup: as long as there is a shard to gain (W3)."""
    if play.state.in_supply(1):
        play.offer(OwnEffect(seat, "teacup", place))


def plume(play: Play, seat: Seat, place: int) -> None:
    """W-plume: as long as there is a supporter to come."""
    player = play.player(seat)
    if player.reserve or any(region != play.battle.region for region in player.supporters):
        play.offer(OwnEffect(seat, "plume", place))


def plum_cake(play: Play, seat: Seat, place: int) -> None:
    """W-plum-cake: doubled for the strictly lowest, before anybody adds."""
    if is_lowest(play.state, seat):
        change(play, seat, place, "times", 2)


# Those that meet others.


class SwapByCrowns(Step, frozen=True, tag="crown"):
    """W-crown: before all else, in player order."""

    def run(self, play: Play) -> None:
        play.then(
            *(
                CrownTarget(seat, place)
                for seat in active_seats(play.state)
                for place, drawn in enumerate(play.fighter(seat).drawn)
                if drawn.chip == "crown"
            )
        )


class CrownTarget(Question, frozen=True, tag="crown-target"):
    """W-crown: a swap of strengths with an opponent's chip of this draw."""

    place: int

    def choices(self, state: State, seat: Seat) -> list[ChooseTargetChip | Pass]:
        return chip_targets(state, seat)

    def answer(self, play: Play, action: ChooseTargetChip | Pass) -> None:
        if isinstance(action, ChooseTargetChip):
            other = target(play, self.seat, "crown", action.faction)
            mine, theirs = play.fighter(self.seat).drawn, play.fighter(other).drawn
            one, two = mine[self.place], theirs[action.number - 1]
            mine[self.place] = msgspec.structs.replace(one, value=two.value)
            theirs[action.number - 1] = msgspec.structs.replace(two, value=one.value)


def amulet(play: Play, seat: Seat, _place: int) -> None:
    play.offer(AmuletTarget(seat))


class AmuletTarget(Question, frozen=True, tag="amulet-target"):
    """W-amulet: a chip of somebody's madness track, one's own too, goes back into that player's bag."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget]:
        return [ChooseTarget(faction_of(state, other)) for other in standing_seats(state)]

    def answer(self, play: Play, action: ChooseTarget) -> None:
        play.offer(AmuletChip(self.seat, target(play, self.seat, "amulet", action.faction)))


class AmuletChip(Question, frozen=True, tag="amulet-chip"):
    """W-amulet: which chip of the track."""

    other: Seat

    def choices(self, state: State, seat: Seat) -> list[ReturnChip]:
        return [ReturnChip(chip) for chip in by_order(set(state.players[self.other].madness))]

    def answer(self, play: Play, action: ReturnChip) -> None:
        play.player(self.other).madness.remove(action.chip)
        chips.return_chip(play, self.other, action.chip)


def by_order(found: set[Chip]) -> list[Chip]:
    return sorted(found, key=CHIP_ORDER.__getitem__)


def fang(play: Play, seat: Seat, _place: int) -> None:
    play.offer(FangTarget(seat))


class FangTarget(Question, frozen=True, tag="fang-target"):
    """W-fang: an opponent with more units here may be made to lose a supporter."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget | Pass]:
        region, mine = fought(state).region, units_here(state, seat)
        fit = [
            other
            for other in opponents(state, seat)
            if region in state.players[other].supporters and units_here(state, other) > mine
        ]
        return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]

    def answer(self, play: Play, action: ChooseTarget | Pass) -> None:
        if isinstance(action, ChooseTarget):
            other = target(play, self.seat, "fang", action.faction)
            lose_here(play, other, SUPPORTER)
            after_losses(play, other, (SUPPORTER,))
