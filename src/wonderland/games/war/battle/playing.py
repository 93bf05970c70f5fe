"""Playing the chips of a draw: own effects, effects on others, the trackers, placing. §5.10-§5.12"""

from typing import ClassVar

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import type_of
from ..rewards.forge import is_stubborn_rook
from ..state import State
from ..state.actions import SettleTotal
from ..state.work import Pick, Play, SeatStep, WarStep
from . import change, set_strength, totals
from .effects import (
    OTHERS,
    OWN,
    PLACED,
    SETTLED,
    CrownTarget,
    Effect,
    ToForge,
    effects_of,
    flamingo_b,
)


class PlayChips(WarStep, tag="played"):
    """§5.10-§5.12 (W32, W33)"""

    def run(self, play: Play) -> None:
        seats = play.state.active_seats()
        crowns = [
            CrownTarget(seat, place)
            for seat in seats
            for place, drawn in enumerate(play.fighter(seat).drawn)
            if drawn.chip == "crown"
        ]
        play.then(*crowns, *map(OwnEffects, seats), *map(EffectsOnOthers, seats), Advance(), PlaceChips())


class OwnEffects(SeatStep, tag="own"):
    """§5.10 Every choice comes before the total of its chip."""

    def run(self, play: Play) -> None:
        seat = self.seat
        _knave(play, seat)
        steps: list[WarStep] = []
        for place, drawn in enumerate(play.fighter(seat).drawn):
            _flamingos(play, seat, place)
            effects = effects_of(play.state, seat, drawn.chip)
            steps += [OwnEffectOfChip(seat, effect, place) for effect in effects if effect in OWN]
            steps.append(ChipTotal(seat, place))
        play.then(*steps)


def _knave(play: Play, seat: Seat) -> None:
    """W-knave: a higher printed chip than the owner's first."""
    state = play.state
    if not state.is_present(seat, "knave"):
        return
    mine, *theirs = (
        [state.box.strength.get(drawn.chip, 0) for drawn in state.fighter(each).drawn]
        for each in (seat, *state.opponents(seat))
    )
    if any(number > (mine or [0])[0] for printed in theirs for number in printed):
        play.fighter(seat).gain += 1
        play.emit(events.EffectUsed(seat, "knave"))


def _flamingos(play: Play, seat: Seat, place: int) -> None:
    """A Red Rook of set A uses up the first and obeys neither (W64, W65, W105)."""
    fighter = play.fighter(seat)
    chip = fighter.drawn[place].chip
    obeys = not is_stubborn_rook(play.state, chip)
    if fighter.flamingo and place == 0:
        fighter.flamingo = False
        if obeys:
            change(play, seat, place, "times", 2)
    if obeys and flamingo_b(play.state, seat, chip):
        change(play, seat, place, "plus", 1)


class ChipEffect(SeatStep):
    table: ClassVar[dict[str, Effect]]
    effect: str
    place: int

    def run(self, play: Play) -> None:
        self.table[self.effect](play, self.seat, self.place)


class OwnEffectOfChip(ChipEffect, tag="own-chip"):
    """§5.10"""

    table = OWN


class ChipTotal(Pick):
    """§5.10 Chosen where several totals are possible."""

    action = SettleTotal
    place: int

    def things(self, state: State, seat: Seat) -> tuple[int, ...]:
        return totals(state.fighter(seat).drawn[self.place])

    def take(self, play: Play, total: int) -> None:
        drawn = play.fighter(self.seat).drawn
        drawn[self.place] = replace(drawn[self.place], total=total)
        for effect in effects_of(play.state, self.seat, drawn[self.place].chip):
            if effect in SETTLED:
                SETTLED[effect](play, self.seat, self.place)


class EffectsOnOthers(SeatStep, tag="others"):
    """§5.11"""

    def run(self, play: Play) -> None:
        steps = [
            EffectOnOthers(self.seat, effect, place)
            for place, drawn in enumerate(play.fighter(self.seat).drawn)
            for effect in effects_of(play.state, self.seat, drawn.chip)
            if effect in OTHERS
        ]
        play.then(*steps)


class EffectOnOthers(ChipEffect, tag="others-chip"):
    """§5.11"""

    table = OTHERS


class Advance(WarStep):
    """§5.12 All trackers, then the Flamingos of set C."""

    def run(self, play: Play) -> None:
        steps: list[WarStep] = []
        for seat in play.state.active_seats():
            fighter = play.fighter(seat)
            for drawn in fighter.drawn:
                play.emit(events.ChipPlayed(seat, drawn.chip, drawn.total))
                if play.state.ally_sets["flamingo"] == "c" and type_of(drawn.chip) == "flamingo":
                    steps.append(ToForge(seat))
            set_strength(play, seat, fighter.strength + sum([drawn.total for drawn in fighter.drawn]), "chips")
            if fighter.gain:
                set_strength(play, seat, fighter.strength + fighter.gain, "knave")
        play.then(*steps)


class PlaceChips(WarStep, tag="place"):
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
