"""A draw: who goes on, which chips come, what madness and poison do. §5.4-§5.8, §5.13 (W32-W38, W60-W62, W100, W101)"""

from wonderland.core.values import Seat

from .. import events
from ..content import MADNESS, Chip
from ..rewards import chips
from ..rewards.units import LEADER, losable
from ..state import State
from ..state.actions import BLOCK, DRAW, HALT, PASS, REDRAW, GiveShard, LoseUnit, UseChip
from ..state.work import Aim, Answers, Choices, Play, SealedQuestion, Use, WarStep
from . import after_losses, draw_more, drop_drawn, in_hand, lose_here
from .playing import PlayChips


class NextDraw(WarStep, tag="draw"):
    """§5.4 All make the first draw; later all may halt at the same time (W37)."""

    def run(self, play: Play) -> None:
        play.battle.draws += 1
        if play.battle.draws == 1:
            draw_chips(play)
        else:
            play.ask(HaltOrDraw(tuple(play.state.active_seats())))


class HaltOrDraw(SealedQuestion):
    """§5.4 A chosen draw is made even if all others halt (W34)."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [DRAW, HALT]

    def resolve(self, play: Play, answers: Answers) -> None:
        first = nobody_halted(play.state)
        for seat, answer in answers.items():
            if answer == HALT:
                halt(play, seat, first=first)
        draw_chips(play)


def nobody_halted(state: State) -> bool:
    return not any(fighter.status == "halted" for fighter in state.fight.fighters)


def halt(play: Play, seat: Seat, *, first: bool) -> None:
    """§5.4 All who halt at the same time can be first."""
    fighter = play.fighter(seat)
    fighter.status = "halted"
    fighter.first_to_halt = first
    fighter.extras = 0
    play.emit(events.Halted(seat))


def draw_chips(play: Play) -> None:
    """§5.5 Of several chips one is played (W67)."""
    choosing: list[Seat] = []
    for seat in play.state.active_seats():
        fighter = play.fighter(seat)
        wanted = 1 + fighter.extras
        fighter.extras = fighter.placed_now = fighter.gain = fighter.losing = 0
        fighter.lost_now = ()
        drawn = [chip for _ in range(wanted) if (chip := chips.draw(play, seat))]
        fighter.drawn = [in_hand(play.state, chip) for chip in drawn]
        play.emit(events.ChipsDrawn(seat, tuple(drawn)))
        if len(set(drawn)) > 1:
            choosing.append(seat)
        elif len(drawn) > 1:
            # Equal chips leave nothing to choose.
            _use(play, seat, drawn[0])
    play.then(Caterpillars(), Hookah(), ResolveMadness(), MadnessOver(), PlayChips(), Victor())
    play.ask(ChooseDrawn(tuple(choosing)))


class ChooseDrawn(SealedQuestion):
    """§5.5 Which of several chips is played."""

    def choices(self, state: State, seat: Seat) -> Choices:
        found = {drawn.chip for drawn in state.fighter(seat).drawn}
        return [UseChip(chip) for chip in sorted(found, key=state.box.order.__getitem__)]

    def resolve(self, play: Play, answers: Answers) -> None:
        for seat, answer in answers.items():
            _use(play, seat, answer.chip)


def _use(play: Play, seat: Seat, chip: Chip) -> None:
    """The others go back without effect (W67)."""
    drop_drawn(play, seat, chip)
    for other in play.fighter(seat).drawn:
        chips.put(play.player(seat).bag, other.chip)
    play.fighter(seat).drawn = [in_hand(play.state, chip)]
    play.emit(events.ChipChosen(seat, chip))


class Caterpillars(WarStep):
    """W-caterpillar"""

    def run(self, play: Play) -> None:
        # In reverse, because work added later is done first.
        for seat in reversed(play.state.active_seats()):
            fighter = play.fighter(seat)
            unused = play.state.is_present(seat, "caterpillar") and not fighter.caterpillar_used
            if unused and fighter.drawn and fighter.drawn[0].chip not in play.state.box.bad:
                play.then(Caterpillar(seat))


class Caterpillar(Use):
    """W-caterpillar"""

    action = REDRAW

    def use(self, play: Play) -> None:
        fighter = play.fighter(self.seat)
        fighter.caterpillar_used = True
        chips.return_chip(play, self.seat, fighter.drawn[0].chip)
        fighter.drawn = []
        draw_more(play, self.seat)


class Hookah(WarStep):
    """W-hookah: one more chip each time."""

    def run(self, play: Play) -> None:
        for seat in play.state.active_seats():
            drawn = play.fighter(seat).drawn
            while drawn and drawn[-1].chip == "hookah" and draw_more(play, seat):
                pass


# Madness and poison: each round resolves the next such chip of every seat at the same time.


class ResolveMadness(WarStep, tag="madness"):
    """§5.6 First a Shell, then the shield (W101), until no such chip is in hand."""

    def run(self, play: Play) -> None:
        mad = [seat for seat in play.state.active_seats() if _next_bad(play, seat)]
        if not mad:
            return
        concerned = [seat for seat in mad if not _shell(play, seat)]
        play.then(self)
        blocking = tuple(seat for seat in concerned if play.player(seat).shield)
        if blocking:
            play.ask(Block(blocking, tuple(concerned)))
        else:
            place_madness(play, concerned)


def _next_bad(play: Play, seat: Seat) -> Chip:
    """Madness or poison; empty if there is none."""
    bad = play.state.settings.box.bad
    for drawn in play.fighter(seat).drawn:
        if drawn.chip in bad:
            return drawn.chip
    return ""


def _shell(play: Play, seat: Seat) -> bool:
    """W-shell: not for poison."""
    fighter = play.fighter(seat)
    chip = _next_bad(play, seat) if fighter.shells else ""
    if chip not in MADNESS:
        return False
    fighter.shells -= 1
    drop_drawn(play, seat, chip)
    play.emit(events.EffectUsed(seat, "shell"))
    chips.return_chip(play, seat, chip)
    return True


class Block(SealedQuestion):
    """§5.6 The shield breaks (W25, W61)."""

    concerned: tuple[Seat, ...]
    """All with such a chip, even without a shield."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [BLOCK, PASS]

    def resolve(self, play: Play, answers: Answers) -> None:
        blocked = [seat for seat, answer in answers.items() if answer == BLOCK]
        for seat in blocked:
            chip = _next_bad(play, seat)
            drop_drawn(play, seat, chip)
            play.player(seat).shield = False
            chips.put(play.player(seat).bag, chip)
            play.emit(events.ChipBlocked(seat, chip))
        place_madness(play, [seat for seat in self.concerned if seat not in blocked])


def units_cost(state: State, seat: Seat, chip: Chip) -> int:
    """§5.6 W-unicorn: the first madness costs a unit less."""
    spared = chip in MADNESS and state.is_present(seat, "unicorn") and not state.fighter(seat).placed
    return state.box.bad[chip] - spared


def place_madness(play: Play, seats: list[Seat]) -> None:
    """§5.6 Poison does not go onto the track (W25)."""
    for seat in seats:
        fighter, chip = play.fighter(seat), _next_bad(play, seat)
        drop_drawn(play, seat, chip)
        fighter.losing = units_cost(play.state, seat, chip)
        if chip in MADNESS:
            fighter.placed += 1
            fighter.placed_now += 1
            play.player(seat).madness.append(chip)
            play.emit(events.MadnessPlaced(seat, chip))
        else:
            chips.return_poison(play)
    play.then(LoseUnits(), Bust(tuple(seats)))


class LoseUnits(WarStep):
    """§5.6 One unit at a time; all with a choice make it at the same time."""

    def run(self, play: Play) -> None:
        choosing: list[Seat] = []
        for seat in play.state.active_seats():
            fighter = play.fighter(seat)
            while fighter.losing:
                left = losable(play.player(seat), play.battle.region)
                if len(left) > 1:
                    choosing.append(seat)
                    break
                if left:
                    _lose(play, seat, left[0])
                else:
                    fighter.losing = 0
        if choosing:
            play.then(self)
            play.ask(ChooseLostUnit(tuple(choosing)))


def _lose(play: Play, seat: Seat, unit: str) -> None:
    fighter = play.fighter(seat)
    fighter.losing -= 1
    lose_here(play, seat, unit)
    fighter.lost_now = (*fighter.lost_now, unit)


class ChooseLostUnit(SealedQuestion, tag="lose-unit"):
    """§5.6"""

    def choices(self, state: State, seat: Seat) -> Choices:
        units = losable(state.players[seat], state.fight.region)
        return [LoseUnit(unit) for unit in units if unit != LEADER]

    def resolve(self, play: Play, answers: Answers) -> None:
        for seat, answer in answers.items():
            _lose(play, seat, answer.unit)


class Bust(WarStep):
    """§5.7, §5.8"""

    seats: tuple[Seat, ...]

    def run(self, play: Play) -> None:
        for seat in self.seats:
            if not play.state.units_here(seat):
                _bust(play, seat)
            if len(play.player(seat).madness) >= play.state.box.board.madness_spaces:
                chips.refresh(play, seat)


def _bust(play: Play, seat: Seat) -> None:
    """§5.7 (W59, W60, W100)"""
    player, fighter = play.player(seat), play.fighter(seat)
    for chip in (*player.active, *(drawn.chip for drawn in fighter.drawn)):
        chips.put(player.exhausted, chip)
    player.active.clear()
    player.shield = True
    fighter.drawn = []
    fighter.status = "bust"
    fighter.strength = fighter.extras = fighter.shells = fighter.gain = 0
    fighter.flamingo = False
    play.emit(events.Busted(seat))


class MadnessOver(WarStep):
    """W101: lost units, then the Hookah's shard, then We're All Mad Here."""

    def run(self, play: Play) -> None:
        state = play.state
        for seat in state.standing_seats():
            fighter = play.fighter(seat)
            if fighter.lost_now:
                after_losses(play, seat, fighter.lost_now)
                fighter.lost_now = ()
        for seat in state.active_seats():
            fighter = play.fighter(seat)
            for drawn in fighter.drawn:
                if drawn.chip == "hookah" and not fighter.placed_now:
                    play.lose_shards(seat, 1)
        cat = state.find_faction("cheshire-cat")
        if cat is None or not state.has_ability(cat, "we-are-all-mad-here"):
            return
        fighter = play.fighter(cat)
        if fighter.placed_now and fighter.status == "active" and play.player(cat).shards and not fighter.gift_given:
            play.offer(MadGift(cat))


class MadGift(Aim):
    """W-we-are-all-mad-here: once a battle."""

    action = GiveShard

    def hit(self, play: Play, other: Seat) -> None:
        play.fighter(self.seat).gift_given = True
        play.give_shard(self.seat, other)


class Victor(WarStep):
    """§5.13 Another draw, or the outcome (W34-W38, W43, W109)."""

    def run(self, play: Play) -> None:
        if not battle_over(play.state):
            play.then(NextDraw())


def battle_over(state: State) -> bool:
    """Somebody is at the end of the track, nobody draws any more, or the only one who draws leads alone."""
    active, best = [], -1 if state.resistance is None else state.resistance
    for fighter in state.fight.fighters:
        if fighter.status not in ("active", "halted"):
            continue
        if fighter.strength >= state.box.track_end:
            return True
        if fighter.status == "active":
            active.append(fighter.strength)
        else:
            best = max(best, fighter.strength)
    return not active or (len(active) == 1 and active[0] > best)
