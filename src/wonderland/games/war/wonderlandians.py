"""The Wonderlandians: figures work while they are in the battle (ruling 73), tools when they are played. 7.5"""

from dataclasses import replace

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import (
    PASS,
    REDRAW,
    ChooseTarget,
    ChooseTargetChip,
    Redraw,
    ReturnChip,
    UseEffect,
    WarAction,
)
from wonderland.games.war.battle import (
    LOSS_EFFECTS,
    active_seats,
    after_losses,
    change,
    drop_drawn,
    is_lowest,
    lost,
    opponents,
    set_strength,
    standing_seats,
    strength,
    units_here,
)
from wonderland.games.war.content import BAD, CHIP_ORDER, MADNESS, STRENGTH
from wonderland.games.war.effects import ending, others, own, passive, placed
from wonderland.games.war.events import battle as happened
from wonderland.games.war.events.tea import LeaderPlaced
from wonderland.games.war.flow import Play, faction_of, question, seat_of, step
from wonderland.games.war.gains import gain_shards, lose_shards, mend_shield, score
from wonderland.games.war.state import Ask, Drawn, Frame, State
from wonderland.games.war.units import SUPPORTER, has_figure

WALRUS_POINTS = 3
RABBIT_STRENGTH = 7
RABBIT_POINTS = 2
HARE_STRENGTH = 2
DORMOUSE_CHIPS = 3
TURTLE_POINTS = 2
MONOCLE_EXTRAS = 2


def present(state: State, seat: Seat, figure: str) -> bool:
    assert state.battle is not None
    return has_figure(state.players[seat], figure, state.battle.region)


# Figures.


@passive("march-hare")
@step("hare")
def march_hare(play: Play, frame: Frame) -> None:
    """Row march-hare: up to two opponents lose two strength each, one after the other."""
    for seat in standing_seats(play.state):
        if present(play.state, seat, "march-hare") and frame.number < 2:
            ask = Ask("hare-target", (seat,), number=frame.number, items=frame.items)
            if len(_hare_choices(play.state, ask, seat)) > 1:
                play.state.ask = ask


def _hare_choices(state: State, ask: Ask, seat: Seat) -> list[WarAction]:
    factions = [faction_of(state, other) for other in opponents(state, seat)]
    return [*(ChooseTarget(faction) for faction in factions if faction not in ask.items), PASS]


@question("hare-target", _hare_choices)
def _hare_target(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = target(play, seat, "march-hare", action.faction)
        set_strength(play, other, strength(play.state, other) - HARE_STRENGTH)
        play.then(Frame("hare", number=ask.number + 1, items=(*ask.items, action.faction)))


def target(play: Play, seat: Seat, effect: str, faction: str) -> Seat:
    """The seat meant, told to all."""
    other = seat_of(play.state, faction)
    assert other is not None
    play.tell(happened.TargetChosen(seat, effect, other))
    return other


@passive("unicorn")
def unicorn_spares(play: Play, seat: Seat) -> int:
    """Row unicorn: the first madness chip placed in a battle costs one unit fewer."""
    return int(present(play.state, seat, "unicorn") and not play.fighter(seat).placed)


@passive("duchess")
def duchess_points(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """Row duchess: a point for each unit lost, not on the draw that removes her."""
    if present(play.state, seat, "duchess") and units:
        score(play, seat, len(units), "duchess")


@passive("knave")
def knave_gains(play: Play, seat: Seat) -> None:
    """Row knave: one strength when an opponent's chip of this draw is printed higher; madness and poison are 0.

    Of two chips of one's own the first counts, of an opponent's any (section 8).
    """
    if not present(play.state, seat, "knave"):
        return
    drawn = play.fighter(seat).drawn
    mine = STRENGTH.get(drawn[0].chip, 0) if drawn else 0
    if any(
        STRENGTH.get(chip.chip, 0) > mine for other in opponents(play.state, seat) for chip in play.fighter(other).drawn
    ):
        play.fighter(seat).gain += 1
        play.tell(happened.EffectUsed(seat, "knave"))


@passive("caterpillar")
@step("caterpillar")
def ask_caterpillar(play: Play, frame: Frame) -> None:
    """Row caterpillar: once a battle a strength chip may go back for another; asked in player order."""
    for seat in active_seats(play.state):
        fighter = play.fighter(seat)
        if str(seat) in frame.items or fighter.caterpillar_used or not present(play.state, seat, "caterpillar"):
            continue
        if fighter.drawn and fighter.drawn[0].chip not in BAD:
            play.then(Frame("caterpillar", items=(*frame.items, str(seat))))
            play.ask("caterpillar", seat)
            return


def _caterpillar_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [REDRAW, PASS]


@question("caterpillar", _caterpillar_choices)
def _caterpillar(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, Redraw):
        fighter = play.fighter(seat)
        fighter.caterpillar_used = True
        chips.return_chip(play, seat, fighter.drawn[0].chip)
        fighter.drawn = []
        draw_more(play, seat)


def draw_more(play: Play, seat: Seat) -> None:
    """One more chip of this draw."""
    chip = chips.draw(play, seat)
    if chip:
        play.fighter(seat).drawn.append(Drawn(chip, STRENGTH.get(chip, 0)))
        play.tell(happened.ChipsDrawn(seat, (chip,)))


@ending("walrus")
def walrus(play: Play, seat: Seat) -> None:
    """Row walrus: three points for a win, uncontested ones too; told by `outcome`, which knows the winner."""
    score(play, seat, WALRUS_POINTS, "walrus")


@ending("white-rabbit")
def white_rabbit(play: Play, seat: Seat) -> None:
    """Row white-rabbit: two points for printed strengths of seven or more among the Active chips."""
    if sum(STRENGTH[chip] for chip in play.player(seat).active) >= RABBIT_STRENGTH:
        score(play, seat, RABBIT_POINTS, "white-rabbit")


@ending("dormouse")
def dormouse(play: Play, seat: Seat) -> None:
    """Row dormouse: the shield, with three or fewer Active chips."""
    if len(play.player(seat).active) <= DORMOUSE_CHIPS:
        mend_shield(play, seat)


@ending("mock-turtle")
def mock_turtle(play: Play, seat: Seat) -> None:
    """Row mock-turtle: two points when neither first nor tied for first."""
    if any(strength(play.state, other) > strength(play.state, seat) for other in opponents(play.state, seat)):
        score(play, seat, TURTLE_POINTS, "mock-turtle")


@ending("bandersnatch")
def bandersnatch(play: Play, seat: Seat) -> None:
    """Row bandersnatch: a winner may take a supporter from a second-placed opponent, never the last unit."""
    ask = Ask("bandersnatch", (seat,))
    if len(_bandersnatch_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def _bandersnatch_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    rivals = opponents(state, seat)
    best = max((strength(state, other) for other in rivals), default=0)
    fit = [
        other
        for other in rivals
        if strength(state, other) == best
        and state.battle.region in state.players[other].supporters
        and units_here(state, other) > 1
    ]
    return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]


@question("bandersnatch", _bandersnatch_choices)
def _bandersnatch(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = target(play, seat, "bandersnatch", action.faction)
        lost(play, other, SUPPORTER)
        duchess_points(play, other, (SUPPORTER,))


# Tools.


@passive("hookah")
@step("hookah")
def hookah_draws(play: Play, _frame: Frame) -> None:
    """Row hookah: one more chip of this draw, and again for another Hookah."""
    for seat in active_seats(play.state):
        drawn = play.fighter(seat).drawn
        while drawn and drawn[-1].chip == "hookah":
            before = len(drawn)
            draw_more(play, seat)
            if len(drawn) == before:
                break


def hookah_shard(play: Play, seat: Seat) -> None:
    """Row hookah: if no madness of this draw was placed, a shard goes."""
    fighter = play.fighter(seat)
    for drawn in fighter.drawn:
        if drawn.chip == "hookah" and not fighter.placed_now:
            lose_shards(play, seat, 1)


@passive("shell")
def shell_sends_back(play: Play, seat: Seat) -> bool:
    """Row shell: the next madness chip goes back before the shield is asked about; poison does not."""
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
    """Row monocle: two extra chips on the next draw."""
    play.fighter(seat).extras += MONOCLE_EXTRAS


@own("gloves")
def gloves(play: Play, seat: Seat, _number: int) -> None:
    """Row gloves."""
    mend_shield(play, seat)


@own("teacup")
def teacup(play: Play, seat: Seat, number: int) -> None:
    """Row teacup: a shard for two strength, if one likes."""
    play.ask("own-effect", seat, item="teacup", number=number)


@own("plume")
def plume(play: Play, seat: Seat, number: int) -> None:
    """Row plume: a supporter here, if one likes; from elsewhere where the reserve is empty."""
    player = play.player(seat)
    if player.reserve or any(region != play.battle.region for region in player.supporters):
        play.ask("own-effect", seat, item="plume", number=number)


@own("plum-cake")
def plum_cake(play: Play, seat: Seat, number: int) -> None:
    """Row plum-cake: doubled for the strictly lowest, before anybody adds."""
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


# Tools that meet others.


@passive("crown")
@step("crown")
def ask_crown(play: Play, frame: Frame) -> None:
    """Row crown: before all else a swap of strengths with an opponent's chip of this draw, in player order."""
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
    """Row amulet: a chip of somebody's madness track, one's own too, goes back into that player's bag."""
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
    """Row fang: an opponent with more units here may be made to lose a supporter."""
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


LOSS_EFFECTS.append(duchess_points)
