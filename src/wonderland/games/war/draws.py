"""A draw: who goes on, which chips come, what madness and poison do. §5.4-§5.8 (W32-W38, W60-W62, W100, W101)"""

from wonderland.core.values import Seat
from wonderland.games.war import chips, factions, figures, tools
from wonderland.games.war.actions import BLOCK, DRAW, HALT, PASS, LoseUnit, UseChip, WarAction
from wonderland.games.war.battle import active_seats, after_losses, drop_drawn, lost, standing_seats
from wonderland.games.war.content import BAD, BOARD, CHIP_ORDER, MADNESS, STRENGTH, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.flow import Play, sealed, step
from wonderland.games.war.state import Ask, Drawn, Frame, State
from wonderland.games.war.units import LEADER, losable, units_in


@step("draw")
def begin_draw(play: Play, _frame: Frame) -> None:
    """§5.4 The first draw is made by all; before every other each may halt, all at the same time (W37)."""
    battle = play.battle
    battle.draws += 1
    if battle.draws == 1:
        draw_chips(play)
    else:
        play.ask("halt-or-draw", *active_seats(play.state), sealed=True)


def _halt_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [DRAW, HALT]


@sealed("halt-or-draw", _halt_choices)
def _halt_or_draw(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    """§5.4 A draw chosen is made even if all others halt (W34)."""
    fighters = play.battle.fighters
    first = not any(fighter.status == "halted" for fighter in fighters)
    for seat, answer in answers.items():
        if answer == str(HALT):
            fighters[seat].status = "halted"
            fighters[seat].first_to_halt = first
            fighters[seat].extras = 0
            play.tell(happened.Halted(seat))
    draw_chips(play)


def draw_chips(play: Play) -> None:
    """§5.5 Each who goes on draws, extras included; of several chips one is played (W67)."""
    choosing: list[Seat] = []
    for seat in active_seats(play.state):
        fighter = play.fighter(seat)
        wanted = 1 + fighter.extras
        fighter.extras = 0
        fighter.placed_now = fighter.gain = fighter.losing = 0
        fighter.lost_now = ()
        drawn = [chip for chip in (chips.draw(play, seat) for _ in range(wanted)) if chip]
        fighter.drawn = [Drawn(chip, STRENGTH.get(chip, 0)) for chip in drawn]
        play.tell(happened.ChipsDrawn(seat, tuple(drawn)))
        if len(set(drawn)) > 1:
            choosing.append(seat)
        elif len(drawn) > 1:
            _use(play, seat, drawn[0])
    play.then(Frame("caterpillar"), Frame("hookah"), Frame("madness"), Frame("played"))
    if choosing:
        play.ask("choose-drawn", *choosing, sealed=True)


def _drawn_choices(state: State, _ask: Ask, seat: Seat) -> list[UseChip]:
    assert state.battle is not None
    found = {drawn.chip for drawn in state.battle.fighters[seat].drawn}
    return [UseChip(chip) for chip in sorted(found, key=CHIP_ORDER.__getitem__)]


@sealed("choose-drawn", _drawn_choices)
def _choose_drawn(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    for seat, chip in answers.items():
        _use(play, seat, chip)


def _use(play: Play, seat: Seat, chip: Chip) -> None:
    """The chosen chip stays in hand; the others go back without effect (W67)."""
    fighter = play.fighter(seat)
    rest = [drawn.chip for drawn in fighter.drawn]
    rest.remove(chip)
    for other in rest:
        chips.put(play.player(seat).bag, other)
    fighter.drawn = [Drawn(chip, STRENGTH.get(chip, 0))]
    play.tell(happened.ChipChosen(seat, chip))


# Madness and poison: each round resolves the next such chip of every seat, side by side.


@step("madness")
def resolve_madness(play: Play, _frame: Frame) -> None:
    """§5.6 A Shell first, then the shield is asked about (W101)."""
    concerned = [seat for seat in active_seats(play.state) if _next_bad(play, seat)]
    concerned = [seat for seat in concerned if not tools.shell_sends_back(play, seat)]
    if not concerned:
        if any(_next_bad(play, seat) for seat in active_seats(play.state)):
            play.then(Frame("madness"))
        else:
            play.then(Frame("madness-over"))
        return
    names = tuple(map(str, concerned))
    play.then(Frame("place-madness", items=names), Frame("madness"))
    blocking = [seat for seat in concerned if play.player(seat).shield]
    if blocking:
        play.ask("block", *blocking, sealed=True)


def _next_bad(play: Play, seat: Seat) -> Chip | None:
    return next((drawn.chip for drawn in play.fighter(seat).drawn if drawn.chip in BAD), None)


def _block_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [BLOCK, PASS]


@sealed("block", _block_choices)
def _block(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    """§5.6 A shield sends the whole chip back and breaks (W25, W61)."""
    for seat, answer in answers.items():
        if answer == str(BLOCK):
            chip = _next_bad(play, seat)
            assert chip is not None
            drop_drawn(play, seat, chip)
            play.player(seat).shield = False
            chips.put(play.player(seat).bag, chip)
            play.tell(happened.ChipBlocked(seat, chip))
            _unconcern(play, seat)


def _unconcern(play: Play, seat: Seat) -> None:
    """Take a seat off the chips that are about to be placed."""
    frame = play.state.todo.pop()
    items = tuple(name for name in frame.items if name != str(seat))
    play.then(Frame(frame.step, items=items))


@step("place-madness")
def place_madness(play: Play, frame: Frame) -> None:
    """§5.6 Madness goes onto the track, poison does not (W25); then units are lost one at a time."""
    for seat in map(int, frame.items):
        chip = _next_bad(play, seat)
        assert chip is not None
        fighter = play.fighter(seat)
        drop_drawn(play, seat, chip)
        fighter.losing = BAD[chip]
        if chip in MADNESS:
            fighter.losing -= figures.unicorn_spares(play, seat)
            fighter.placed += 1
            fighter.placed_now += 1
            play.player(seat).madness.append(chip)
            play.tell(happened.MadnessPlaced(seat, chip))
        else:
            chips.return_poison(play)
    play.then(Frame("lose-units"), Frame("bust", items=frame.items))


@step("lose-units")
def lose_units(play: Play, frame: Frame) -> None:
    """§5.6 Without a choice the unit simply goes; the others choose at the same time."""
    region = play.battle.region
    choosing: list[Seat] = []
    for seat in active_seats(play.state):
        fighter = play.fighter(seat)
        while fighter.losing:
            left = losable(play.player(seat), region)
            if len(left) > 1:
                choosing.append(seat)
                break
            if not left:
                fighter.losing = 0
                break
            _lose(play, seat, left[0])
    if choosing:
        play.then(Frame("lose-units"))
        play.ask("lose-unit", *choosing, sealed=True)


def _lose(play: Play, seat: Seat, unit: str) -> None:
    fighter = play.fighter(seat)
    fighter.losing -= 1
    lost(play, seat, unit)
    fighter.lost_now = (*fighter.lost_now, unit)


def _unit_choices(state: State, _ask: Ask, seat: Seat) -> list[LoseUnit]:
    assert state.battle is not None
    return [LoseUnit(unit) for unit in losable(state.players[seat], state.battle.region) if unit != LEADER]


@sealed("lose-unit", _unit_choices)
def _lose_unit(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    for seat, unit in answers.items():
        _lose(play, seat, unit)


@step("bust")
def bust_and_refresh(play: Play, frame: Frame) -> None:
    """§5.7, §5.8 No unit left: bust, then refresh if the last madness space was filled."""
    for seat in map(int, frame.items):
        if not units_in(play.player(seat), play.battle.region):
            bust(play, seat)
        if len(play.player(seat).madness) >= BOARD.madness_spaces:
            chips.refresh(play, seat)


def bust(play: Play, seat: Seat) -> None:
    """§5.7 Strength 0, all chips spent, the shield active (W59, W60, W100)."""
    player, fighter = play.player(seat), play.fighter(seat)
    for chip in (*player.active, *(drawn.chip for drawn in fighter.drawn)):
        chips.put(player.exhausted, chip)
    player.active.clear()
    player.shield = True
    fighter.drawn = []
    fighter.status = "bust"
    fighter.strength = fighter.extras = fighter.shells = fighter.gain = 0
    fighter.flamingo = False
    play.tell(happened.Busted(seat))


@step("madness-over")
def after_madness(play: Play, _frame: Frame) -> None:
    """W101: Engineer of War and Duchess, the Hookah's shard, then We're All Mad Here."""
    for seat in standing_seats(play.state):
        after_losses(play, seat, play.fighter(seat).lost_now)
        play.fighter(seat).lost_now = ()
    for seat in active_seats(play.state):
        tools.hookah_shard(play, seat)
    factions.ask_mad_gifts(play)
