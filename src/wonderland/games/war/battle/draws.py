"""A draw: who goes on, which chips come, what madness and poison do. §5.4-§5.8, §5.13 (W32-W38, W60-W62, W100, W101)"""

from wonderland.core.values import Seat
from wonderland.games.war.battle import after_losses, draw_more, drop_drawn, in_hand, is_ahead, lose_here
from wonderland.games.war.battle.playing import PlayChips
from wonderland.games.war.content import MADNESS, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import LEADER, losable
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import BLOCK, DRAW, HALT, PASS, REDRAW, Choice, GiveShard, LoseUnit, UseChip
from wonderland.games.war.state.work import Aim, Play, SealedQuestion, Step, Use


class NextDraw(Step, frozen=True, tag="draw"):
    """§5.4 The first draw is made by all; before every other each may halt, all at the same time (W37)."""

    def run(self, play: Play) -> None:
        play.battle.draws += 1
        if play.battle.draws == 1:
            draw_chips(play)
        else:
            play.ask(HaltOrDraw(tuple(play.state.active_seats())))


class HaltOrDraw(SealedQuestion, frozen=True, tag="halt-or-draw"):
    """§5.4 A draw chosen is made even if all others halt (W34)."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [DRAW, HALT]

    def resolve(self, play: Play, answers: dict[Seat, Choice]) -> None:
        first = nobody_halted(play.state)
        for seat, answer in answers.items():
            if answer == HALT:
                halt(play, seat, first=first)
        draw_chips(play)


def nobody_halted(state: State) -> bool:
    return not any(fighter.status == "halted" for fighter in state.fight.fighters)


def halt(play: Play, seat: Seat, *, first: bool) -> None:
    """§5.4 The first to halt are all who chose it at the same time, when nobody had halted."""
    fighter = play.fighter(seat)
    fighter.status = "halted"
    fighter.first_to_halt = first
    fighter.extras = 0
    play.tell(happened.Halted(seat))


def draw_chips(play: Play) -> None:
    """§5.5 Each who goes on draws, extras included; of several chips one is played (W67)."""
    choosing: list[Seat] = []
    for seat in play.state.active_seats():
        fighter = play.fighter(seat)
        wanted = 1 + fighter.extras
        fighter.extras = fighter.placed_now = fighter.gain = fighter.losing = 0
        fighter.lost_now = ()
        drawn = [chip for _ in range(wanted) if (chip := chips.draw(play, seat))]
        fighter.drawn = [in_hand(play.state, chip) for chip in drawn]
        play.tell(happened.ChipsDrawn(seat, tuple(drawn)))
        if len(drawn) > 1:
            if len(set(drawn)) > 1:
                choosing.append(seat)
            else:
                _use(play, seat, drawn[0])
    play.then(AskCaterpillars(), DrawForHookahs(), ResolveMadness(), AfterMadness(), PlayChips(), CheckVictor())
    if choosing:
        play.ask(ChooseDrawn(tuple(choosing)))


class ChooseDrawn(SealedQuestion, frozen=True, tag="choose-drawn"):
    """§5.5 Which of several chips is played."""

    def choices(self, state: State, seat: Seat) -> list[UseChip]:
        found = {drawn.chip for drawn in state.fighter(seat).drawn}
        return [UseChip(chip) for chip in sorted(found, key=state.box.order.__getitem__)]

    def resolve(self, play: Play, answers: dict[Seat, UseChip]) -> None:
        for seat, answer in answers.items():
            _use(play, seat, answer.chip)


def _use(play: Play, seat: Seat, chip: Chip) -> None:
    """The chosen chip stays in hand; the others go back without effect (W67)."""
    fighter = play.fighter(seat)
    drop_drawn(play, seat, chip)
    for other in fighter.drawn:
        chips.put(play.player(seat).bag, other.chip)
    fighter.drawn = [in_hand(play.state, chip)]
    play.tell(happened.ChipChosen(seat, chip))


class AskCaterpillars(Step, frozen=True, tag="caterpillars"):
    """W-caterpillar: a strength chip, once a battle; asked in player order."""

    def run(self, play: Play) -> None:
        play.then(*(RedrawChip(seat) for seat in play.state.active_seats() if self._works(play, seat)))

    def _works(self, play: Play, seat: Seat) -> bool:
        if not play.state.is_present(seat, "caterpillar"):
            return False
        fighter = play.fighter(seat)
        return not fighter.caterpillar_used and bool(fighter.drawn) and fighter.drawn[0].chip not in play.state.box.bad


class RedrawChip(Use, frozen=True, tag="caterpillar"):
    """W-caterpillar: the chip may go back for another."""

    action = REDRAW

    def use(self, play: Play) -> None:
        fighter = play.fighter(self.seat)
        fighter.caterpillar_used = True
        chips.return_chip(play, self.seat, fighter.drawn[0].chip)
        fighter.drawn = []
        draw_more(play, self.seat)


class DrawForHookahs(Step, frozen=True, tag="hookah"):
    """W-hookah: one more chip of this draw, each time one is drawn."""

    def run(self, play: Play) -> None:
        for seat in play.state.active_seats():
            drawn = play.fighter(seat).drawn
            while drawn and drawn[-1].chip == "hookah":
                if not draw_more(play, seat):
                    break


# Madness and poison: each round resolves the next such chip of every seat, side by side.


class ResolveMadness(Step, frozen=True, tag="madness"):
    """§5.6 A Shell first, then the shield is asked about (W101); again until no such chip is in hand."""

    def run(self, play: Play) -> None:
        mad = [seat for seat in play.state.active_seats() if _next_bad(play, seat)]
        if not mad:
            return
        concerned = [seat for seat in mad if not _shell_sends_back(play, seat)]
        play.then(self)
        blocking = [seat for seat in concerned if play.player(seat).shield]
        if blocking:
            play.ask(Block(tuple(blocking), tuple(concerned)))
        else:
            place_madness(play, concerned)


def _next_bad(play: Play, seat: Seat) -> Chip:
    """The next madness or poison chip in hand; empty where there is none."""
    bad = play.state.settings.box.bad
    for drawn in play.fighter(seat).drawn:
        if drawn.chip in bad:
            return drawn.chip
    return ""


def _shell_sends_back(play: Play, seat: Seat) -> bool:
    """W-shell: the next madness chip, not poison, goes back."""
    fighter, chip = play.fighter(seat), _next_bad(play, seat)
    if not fighter.shells or chip not in MADNESS:
        return False
    fighter.shells -= 1
    drop_drawn(play, seat, chip)
    play.tell(happened.EffectUsed(seat, "shell"))
    chips.return_chip(play, seat, chip)
    return True


class Block(SealedQuestion, frozen=True, tag="block"):
    """§5.6 A shield sends the whole chip back and breaks (W25, W61)."""

    concerned: tuple[Seat, ...]
    """All who have such a chip now, with or without a shield."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [BLOCK, PASS]

    def resolve(self, play: Play, answers: dict[Seat, Choice]) -> None:
        blocked = [seat for seat, answer in answers.items() if answer == BLOCK]
        for seat in blocked:
            chip = _next_bad(play, seat)
            drop_drawn(play, seat, chip)
            play.player(seat).shield = False
            chips.put(play.player(seat).bag, chip)
            play.tell(happened.ChipBlocked(seat, chip))
        place_madness(play, [seat for seat in self.concerned if seat not in blocked])


def place_madness(play: Play, seats: list[Seat]) -> None:
    """§5.6 Madness goes onto the track, poison does not (W25); then units are lost one at a time.

    W-unicorn: the first madness chip placed in a battle costs one unit fewer.
    """
    for seat in seats:
        fighter, chip = play.fighter(seat), _next_bad(play, seat)
        drop_drawn(play, seat, chip)
        fighter.losing = play.state.box.bad[chip]
        if chip in MADNESS:
            fighter.losing -= play.state.is_present(seat, "unicorn") and not fighter.placed
            fighter.placed += 1
            fighter.placed_now += 1
            play.player(seat).madness.append(chip)
            play.tell(happened.MadnessPlaced(seat, chip))
        else:
            chips.return_poison(play)
    play.then(LoseUnits(), BustAndRefresh(tuple(seats)))


class LoseUnits(Step, frozen=True, tag="lose-units"):
    """§5.6 Without a choice the unit simply goes; the others choose at the same time."""

    def run(self, play: Play) -> None:
        region = play.battle.region
        choosing: list[Seat] = []
        for seat in play.state.active_seats():
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
            play.then(self)
            play.ask(ChooseLostUnit(tuple(choosing)))


def _lose(play: Play, seat: Seat, unit: str) -> None:
    fighter = play.fighter(seat)
    fighter.losing -= 1
    lose_here(play, seat, unit)
    fighter.lost_now = (*fighter.lost_now, unit)


class ChooseLostUnit(SealedQuestion, frozen=True, tag="lose-unit"):
    """§5.6 One unit each."""

    def choices(self, state: State, seat: Seat) -> list[LoseUnit]:
        units = losable(state.players[seat], state.fight.region)
        return [LoseUnit(unit) for unit in units if unit != LEADER]

    def resolve(self, play: Play, answers: dict[Seat, LoseUnit]) -> None:
        for seat, answer in answers.items():
            _lose(play, seat, answer.unit)


class BustAndRefresh(Step, frozen=True, tag="bust"):
    """§5.7, §5.8 No unit left: bust, then refresh if the last madness space was filled."""

    seats: tuple[Seat, ...]

    def run(self, play: Play) -> None:
        for seat in self.seats:
            if not play.state.units_here(seat):
                bust(play, seat)
            if len(play.player(seat).madness) >= play.state.box.board.madness_spaces:
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


class AfterMadness(Step, frozen=True, tag="madness-over"):
    """W101: Engineer of War and Duchess, the Hookah's shard if no madness was placed, then We're All Mad Here.

    W-we-are-all-mad-here: when madness is placed, until a shard has been given in this battle.
    """

    def run(self, play: Play) -> None:
        state = play.state
        for seat in state.standing_seats():
            fighter = play.fighter(seat)
            if fighter.lost_now:
                after_losses(play, seat, fighter.lost_now)
                fighter.lost_now = ()
        for seat in state.active_seats():
            fighter = play.fighter(seat)
            if not fighter.placed_now:
                for _ in [drawn for drawn in fighter.drawn if drawn.chip == "hookah"]:
                    play.lose_shards(seat, 1)
        cat = state.find_faction("cheshire-cat")
        if cat is None or not state.has_ability(cat, "we-are-all-mad-here"):
            return
        fighter = play.fighter(cat)
        if fighter.placed_now and fighter.status == "active" and play.player(cat).shards and not fighter.gift_given:
            play.offer(MadGift(cat))


class MadGift(Aim, frozen=True, tag="mad-gift"):
    """W-we-are-all-mad-here: a shard may go to an opponent, once a battle."""

    action = GiveShard

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        return state.opponents(seat)

    def hit(self, play: Play, other: Seat) -> None:
        play.fighter(self.seat).gift_given = True
        play.give_shard(self.seat, other)


class CheckVictor(Step, frozen=True, tag="victor"):
    """§5.13 Another draw, or the outcome (W34-W38, W43, W109)."""

    def run(self, play: Play) -> None:
        if not battle_over(play.state):
            play.then(NextDraw())


def battle_over(state: State) -> bool:
    """Nobody draws any more, somebody is at 25, or the only one who draws is in the lead."""
    active, end = state.active_seats(), state.box.track_end
    if not active or any(state.strength(seat) >= end for seat in state.standing_seats()):
        return True
    if len(active) > 1 or not is_ahead(state, active[0]):
        return False
    return state.resistance is None or state.strength(active[0]) > state.resistance
