"""Playing the chips of a draw: own effects, effects on others, the trackers, placing. §5.10-§5.12"""

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.battle import change, set_strength, totals
from wonderland.games.war.battle.aims import OTHERS, SwapByCrowns
from wonderland.games.war.battle.effects import OWN, PLACED, SETTLED, MoveToIcon, effects_of, flamingo_b
from wonderland.games.war.content import type_of
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards.forge import is_stubborn_rook
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import SettleTotal
from wonderland.games.war.state.work import Pick, Play, Step


class PlayChips(Step, frozen=True, tag="played"):
    """§5.10-§5.12 The order of things once madness is done (W32, W33)."""

    def run(self, play: Play) -> None:
        seats = play.state.active_seats()
        others = map(EffectsOnOthers, seats)
        play.then(SwapByCrowns(), *map(OwnEffects, seats), *others, Advance(), PlaceChips())


class OwnEffects(Step, frozen=True, tag="own"):
    """§5.10 What one's own chips do to oneself; every "may" is asked before the total is settled."""

    seat: Seat

    def run(self, play: Play) -> None:
        seat = self.seat
        _knave_gains(play, seat)
        steps: list[Step] = []
        for place, drawn in enumerate(play.fighter(seat).drawn):
            _waiting_changes(play, seat, place)
            effects = effects_of(play.state, seat, drawn.chip)
            steps += [OwnEffectOfChip(seat, effect, place) for effect in effects if effect in OWN]
            steps.append(ChipTotal(seat, place))
        play.then(*steps)


def _knave_gains(play: Play, seat: Seat) -> None:
    """W-knave: one strength when an opponent's chip is printed higher than the owner's first."""
    state = play.state
    if not state.is_present(seat, "knave"):
        return
    mine, *theirs = (
        [state.box.strength.get(drawn.chip, 0) for drawn in state.fighter(each).drawn]
        for each in (seat, *state.opponents(seat))
    )
    if any(number > (mine or [0])[0] for printed in theirs for number in printed):
        play.fighter(seat).gain += 1
        play.tell(happened.EffectUsed(seat, "knave"))


def _waiting_changes(play: Play, seat: Seat, place: int) -> None:
    """Flamingos of sets A and B; a Red Rook of set A uses the first up and heeds neither (W64, W65, W105)."""
    fighter = play.fighter(seat)
    chip = fighter.drawn[place].chip
    doubled, raised = fighter.flamingo and place == 0, flamingo_b(play.state, seat, chip)
    if doubled:
        fighter.flamingo = False
    if not (doubled or raised) or is_stubborn_rook(play.state, chip):
        return
    if doubled:
        change(play, seat, place, "times", 2)
    if raised:
        change(play, seat, place, "plus", 1)


class OwnEffectOfChip(Step, frozen=True, tag="own-chip"):
    """§5.10 One effect of one chip."""

    seat: Seat
    effect: str
    place: int

    def run(self, play: Play) -> None:
        OWN[self.effect](play, self.seat, self.place)


class ChipTotal(Pick, frozen=True, tag="chip-total"):
    """§5.10 What a chip comes to: one total, or the owner says which."""

    action = SettleTotal
    place: int

    def things(self, state: State, seat: Seat) -> tuple[int, ...]:
        return totals(state.fighter(seat).drawn[self.place])

    def take(self, play: Play, total: int) -> None:
        drawn = play.fighter(self.seat).drawn
        drawn[self.place] = msgspec.structs.replace(drawn[self.place], total=total)
        for effect in effects_of(play.state, self.seat, drawn[self.place].chip):
            if effect in SETTLED:
                SETTLED[effect](play, self.seat, self.place)


class EffectsOnOthers(Step, frozen=True, tag="others"):
    """§5.11 What one's chips do to others."""

    seat: Seat

    def run(self, play: Play) -> None:
        steps = [
            EffectOnOthers(self.seat, effect, place)
            for place, drawn in enumerate(play.fighter(self.seat).drawn)
            for effect in effects_of(play.state, self.seat, drawn.chip)
            if effect in OTHERS
        ]
        play.then(*steps)


class EffectOnOthers(Step, frozen=True, tag="others-chip"):
    """§5.11 One effect of one chip."""

    seat: Seat
    effect: str
    place: int

    def run(self, play: Play) -> None:
        OTHERS[self.effect](play, self.seat, self.place)


class Advance(Step, frozen=True, tag="advance"):
    """§5.12 All trackers at once, then the Flamingos of set C."""

    def run(self, play: Play) -> None:
        steps: list[Step] = []
        for seat in play.state.active_seats():
            fighter = play.fighter(seat)
            added = 0
            for drawn in fighter.drawn:
                added += drawn.total
                play.tell(happened.ChipPlayed(seat, drawn.chip, drawn.total))
                if play.state.ally_sets["flamingo"] == "c" and type_of(drawn.chip) == "flamingo":
                    steps.append(MoveToIcon(seat))
            set_strength(play, seat, fighter.strength + added, "chips")
            if fighter.gain:
                set_strength(play, seat, fighter.strength + fighter.gain, "knave")
        play.then(*steps)


class PlaceChips(Step, frozen=True, tag="place"):
    """§5.12 The chips are Active now."""

    def run(self, play: Play) -> None:
        for seat in play.state.active_seats():
            fighter, active = play.fighter(seat), play.player(seat).active
            for place, drawn in enumerate(fighter.drawn):
                active.append(drawn.chip)
                for effect in effects_of(play.state, seat, drawn.chip):
                    if effect in PLACED:
                        PLACED[effect](play, seat, place)
            fighter.drawn = []
            fighter.gain = 0
