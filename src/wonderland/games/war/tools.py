"""The tools of the Wonderlandians: chips that work when they are played."""

from dataclasses import replace

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import (
    PASS,
    ChooseTarget,
    ChooseTargetChip,
    ReturnChip,
    UseEffect,
    WarAction,
)
from wonderland.games.war.battle import (
    active_seats,
    after_losses,
    change,
    draw_more,
    drop_drawn,
    is_lowest,
    lost,
    opponents,
    standing_seats,
    target,
    units_here,
)
from wonderland.games.war.content import BAD, CHIP_ORDER, MADNESS
from wonderland.games.war.effects import others, own, passive, placed
from wonderland.games.war.events import battle as happened
from wonderland.games.war.events.tea import LeaderPlaced
from wonderland.games.war.flow import Play, faction_of, question, step
from wonderland.games.war.gains import gain_shards, lose_shards, mend_shield
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.units import SUPPORTER

MONOCLE_EXTRAS = 2


@passive("hookah")
@step("hookah")
def hookah_draws(play: Play, _frame: Frame) -> None:
    """W-hookah: one more chip of this draw, and again for another Hookah."""
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


@passive("shell")
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


@placed("shell")
def shell_waits(play: Play, seat: Seat, _number: int) -> None:
    play.fighter(seat).shells += 1


@placed("monocle")
def monocle_waits(play: Play, seat: Seat, _number: int) -> None:
    """W-monocle: two extra chips on the next draw."""
    play.fighter(seat).extras += MONOCLE_EXTRAS


@own("gloves")
def gloves(play: Play, seat: Seat, _number: int) -> None:
    """W-gloves."""
    mend_shield(play, seat)


@own("teacup")
def teacup(play: Play, seat: Seat, number: int) -> None:
    """W-teacup: a shard for two strength, if one likes."""
    play.ask("own-effect", seat, item="teacup", number=number)


@own("plume")
def plume(play: Play, seat: Seat, number: int) -> None:
    """W-plume: a supporter here, if one likes; from elsewhere where the reserve is empty."""
    player = play.player(seat)
    if player.reserve or any(region != play.battle.region for region in player.supporters):
        play.ask("own-effect", seat, item="plume", number=number)


@own("plum-cake")
def plum_cake(play: Play, seat: Seat, number: int) -> None:
    """W-plum-cake: doubled for the strictly lowest, before anybody adds."""
    if is_lowest(play.state, seat):
        change(play, seat, number, "x2")


def _own_choices(_state: State, ask: Ask, _seat: Seat) -> list[WarAction]:
    return [UseEffect(ask.item), PASS]


@question("own-effect", _own_choices)
def _own_effect(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if not isinstance(action, UseEffect):
        return
    play.tell(happened.EffectUsed(seat, ask.item))
    if ask.item == "teacup":
        gain_shards(play, seat, 1)
        change(play, seat, ask.number, "+2")
    elif ask.item == "plume":
        play.then(Frame("place-supporter", seat, play.battle.region))
    else:
        change(play, seat, ask.number, "+2")
        play.player(seat).leader_at = play.battle.region
        play.tell(LeaderPlaced(seat, play.battle.region))


# Those that meet others.


@passive("crown")
@step("crown")
def ask_crown(play: Play, frame: Frame) -> None:
    """W-crown: before all else a swap of strengths with an opponent's chip of this draw, in player order."""
    for seat in active_seats(play.state):
        for number, drawn in enumerate(play.fighter(seat).drawn):
            if drawn.chip != "crown" or f"{seat}.{number}" in frame.items:
                continue
            ask = Ask("crown-target", (seat,), number=number)
            if len(chip_targets(play.state, ask, seat)) > 1:
                play.then(Frame("crown", items=(*frame.items, f"{seat}.{number}")))
                play.state.ask = ask
                return


def chip_targets(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    """The strength chips of this draw that opponents have in hand."""
    assert state.battle is not None
    return [
        *(
            ChooseTargetChip(faction_of(state, other), drawn.chip, place)
            for other in opponents(state, seat)
            for place, drawn in enumerate(state.battle.fighters[other].drawn, start=1)
        ),
        PASS,
    ]


@question("crown-target", chip_targets)
def _crown_target(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTargetChip):
        other = target(play, seat, "crown", action.faction)
        mine, theirs = play.fighter(seat).drawn, play.fighter(other).drawn
        one, two = mine[ask.number], theirs[action.number - 1]
        mine[ask.number] = replace(one, value=two.value)
        theirs[action.number - 1] = replace(two, value=one.value)


@others("amulet")
def amulet(play: Play, seat: Seat, _number: int) -> None:
    """W-amulet: a chip of somebody's madness track, one's own too, goes back into that player's bag."""
    ask = Ask("amulet-target", (seat,))
    choices = _amulet_choices(play.state, ask, seat)
    if len(choices) == 1:
        _amulet_target(play, ask, seat, choices[0])
    else:
        play.state.ask = ask


def _amulet_choices(state: State, _ask: Ask, _seat: Seat) -> list[ChooseTarget]:
    return [ChooseTarget(faction_of(state, other)) for other in standing_seats(state)]


@question("amulet-target", _amulet_choices)
def _amulet_target(play: Play, _ask: Ask, seat: Seat, action: ChooseTarget) -> None:
    other = target(play, seat, "amulet", action.faction)
    found = sorted(set(play.player(other).madness), key=CHIP_ORDER.__getitem__)
    if len(found) == 1:
        _take_from_track(play, other, found[0])
    elif found:
        play.ask("amulet-chip", seat, number=other)


def _amulet_chips(state: State, ask: Ask, _seat: Seat) -> list[ReturnChip]:
    found = sorted(set(state.players[ask.number].madness), key=CHIP_ORDER.__getitem__)
    return [ReturnChip(chip) for chip in found]


@question("amulet-chip", _amulet_chips)
def _amulet_chip(play: Play, ask: Ask, _seat: Seat, action: ReturnChip) -> None:
    _take_from_track(play, ask.number, action.chip)


def _take_from_track(play: Play, seat: Seat, chip: str) -> None:
    play.player(seat).madness.remove(chip)
    chips.return_chip(play, seat, chip)


@others("fang")
def fang(play: Play, seat: Seat, _number: int) -> None:
    """W-fang: an opponent with more units here may be made to lose a supporter."""
    ask = Ask("fang-target", (seat,))
    if len(_fang_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def _fang_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    region = state.battle.region
    fit = [
        other
        for other in opponents(state, seat)
        if region in state.players[other].supporters and units_here(state, other) > units_here(state, seat)
    ]
    return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]


@question("fang-target", _fang_choices)
def _fang_target(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = target(play, seat, "fang", action.faction)
        lost(play, other, SUPPORTER)
        after_losses(play, other, (SUPPORTER,))
