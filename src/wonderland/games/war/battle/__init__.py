"""What the steps of a battle share: places, trackers, the chips in hand, lost units."""

from functools import cache
from itertools import permutations
from typing import Literal, NamedTuple

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import Chip, type_of
from ..rewards import chips
from ..rewards.units import SUPPORTER, lose_unit
from ..state import Change, Drawn, State
from ..state.work import Play


def is_lowest(state: State, seat: Seat) -> bool:
    """Strictly below every opponent."""
    others = state.opponents(seat)
    return bool(others) and all(state.strength(seat) < state.strength(other) for other in others)


class Places(NamedTuple):
    """In player order."""

    first: list[Seat]
    second: list[Seat]

    @property
    def winner(self) -> Seat | None:
        """§6.1 Alone first; a tie is no win."""
        return self.first[0] if len(self.first) == 1 else None


def places(state: State) -> Places:
    """§6.1 With two players only above the Local Resistance (W42)."""
    fighters, least = state.fight.fighters, -1 if state.resistance is None else state.resistance
    found = Places([], [])
    best, next_best = least, least
    for seat in state.standing_seats():
        number = fighters[seat].strength
        if number > best:
            found = Places([seat], found.first)
            best, next_best = number, best
        elif number == best > least:
            found.first.append(seat)
        elif number > next_best:
            found = Places(found.first, [seat])
            next_best = number
        elif number == next_best > least:
            found.second.append(seat)
    return found


def best_rival(state: State, seat: Seat) -> int:
    """The strength to beat."""
    return max([*map(state.strength, state.opponents(seat)), state.resistance or 0])


def active_of(state: State, seat: Seat, ally: str) -> int:
    return sum(type_of(chip) == ally for chip in state.players[seat].active)


def set_strength(play: Play, seat: Seat, number: int, cause: str) -> None:
    """The tracker runs from 0 to 25 (W38)."""
    number, fighter = max(0, min(number, play.state.settings.box.track_end)), play.fighter(seat)
    if number != fighter.strength:
        fighter.strength = number
        play.emit(events.StrengthSet(seat, number, cause))


# Chips of this draw.


def in_hand(state: State, chip: Chip) -> Drawn:
    return Drawn(chip, state.settings.box.strength.get(chip, 0))


def draw_more(play: Play, seat: Seat) -> bool:
    chip = chips.draw(play, seat)
    if chip:
        play.fighter(seat).drawn.append(in_hand(play.state, chip))
        play.emit(events.ChipsDrawn(seat, (chip,)))
    return bool(chip)


def drop_drawn(play: Play, seat: Seat, chip: Chip) -> None:
    drawn = play.fighter(seat).drawn
    del drawn[[each.chip for each in drawn].index(chip)]


def change(play: Play, seat: Seat, place: int, how: Literal["plus", "times", "set"], number: int) -> None:
    drawn = play.fighter(seat).drawn
    drawn[place] = replace(drawn[place], changes=(*drawn[place].changes, Change(how, number)))


def totals(drawn: Drawn) -> tuple[int, ...]:
    """§5.10 What the orders of the changes can give, the lowest first (W63, W97, W98)."""
    return _totals(drawn.value, tuple(sorted(drawn.changes))) if drawn.changes else (drawn.value,)


@cache
def _totals(value: int, changes: tuple[Change, ...]) -> tuple[int, ...]:
    return tuple(sorted({_changed(value, order) for order in permutations(changes)}))


def _changed(value: int, changes: tuple[Change, ...]) -> int:
    for each in changes:
        if each.how == "plus":
            value = max(0, value + each.number)
        else:
            value = each.number * (value if each.how == "times" else 1)
    return value


# Lost units.


def lose_here(play: Play, seat: Seat, unit: str) -> None:
    play.fighter(seat).lost += 1
    lose_unit(play, seat, unit, play.battle.region)


def after_losses(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W101: W-engineer-of-war, then W-duchess."""
    state = play.state
    if state.has_ability(seat, "engineer-of-war"):
        for unit in units:
            mine = state.strength(seat)
            if unit == SUPPORTER and any(state.strength(other) > mine for other in state.opponents(seat)):
                set_strength(play, seat, mine + 1, "engineer-of-war")
    duchess(play, seat, len(units))


def duchess(play: Play, seat: Seat, units: int) -> None:
    """W-duchess: not on the draw that removes her."""
    if play.state.is_present(seat, "duchess"):
        play.score(seat, units, "duchess")
