"""What the steps of a battle share: places, trackers, the chips of a draw in hand, units lost."""

from functools import cache
from itertools import permutations
from typing import Literal, NamedTuple

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.content import Chip, type_of
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import SUPPORTER, lose_unit
from wonderland.games.war.state import Change, Drawn, State
from wonderland.games.war.state.work import Play


def is_lowest(state: State, seat: Seat) -> bool:
    """Strictly below every opponent; with none one is not the lowest."""
    others = state.opponents(seat)
    return bool(others) and all(state.strength(seat) < state.strength(other) for other in others)


def is_ahead(state: State, seat: Seat) -> bool:
    """Strictly above every opponent; with none one is in the lead (W35)."""
    return all(state.strength(seat) > state.strength(other) for other in state.opponents(seat))


class Places(NamedTuple):
    """Who is first and who is second, in player order."""

    first: list[Seat]
    second: list[Seat]

    @property
    def winner(self) -> Seat | None:
        """§6.1 Alone first; a tie is no win."""
        return self.first[0] if len(self.first) == 1 else None


def places(state: State) -> Places:
    """§6.1 The highest of the un-busted, then the next; with two players above the Local Resistance only (W42)."""
    least = -1 if state.resistance is None else state.resistance
    strengths = {seat: number for seat in state.standing_seats() if (number := state.strength(seat)) > least}
    ranks = sorted(set(strengths.values()), reverse=True)
    first, second = [*ranks, -1, -1][:2]
    return Places(
        [seat for seat, number in strengths.items() if number == first],
        [seat for seat, number in strengths.items() if number == second],
    )


def best_rival(state: State, seat: Seat) -> int:
    """The strength to beat: the best opponent's, or the Local Resistance."""
    return max([*map(state.strength, state.opponents(seat)), state.resistance or 0])


def active_of(state: State, seat: Seat, ally: str) -> int:
    """How many Active chips of a type a seat has."""
    return sum(type_of(chip) == ally for chip in state.players[seat].active)


def set_strength(play: Play, seat: Seat, number: int, cause: str) -> None:
    """The tracker runs from 0 to 25 (W38)."""
    number, fighter = max(0, min(number, play.state.settings.box.track_end)), play.fighter(seat)
    if number != fighter.strength:
        fighter.strength = number
        play.tell(happened.StrengthSet(seat, number, cause))


# Chips of this draw.


def in_hand(state: State, chip: Chip) -> Drawn:
    return Drawn(chip, state.settings.box.strength.get(chip, 0))


def draw_more(play: Play, seat: Seat) -> bool:
    """One more chip of this draw, if there is one."""
    chip = chips.draw(play, seat)
    if chip:
        play.fighter(seat).drawn.append(in_hand(play.state, chip))
        play.tell(happened.ChipsDrawn(seat, (chip,)))
    return bool(chip)


def drop_drawn(play: Play, seat: Seat, chip: Chip) -> None:
    """A chip leaves the hand."""
    drawn = play.fighter(seat).drawn
    del drawn[next(number for number, each in enumerate(drawn) if each.chip == chip)]


def change(play: Play, seat: Seat, place: int, how: Literal["plus", "times", "set"], number: int) -> None:
    """The strength of a chip is changed for this draw."""
    drawn = play.fighter(seat).drawn
    changes = (*drawn[place].changes, Change(how, number))
    drawn[place] = msgspec.structs.replace(drawn[place], changes=changes)


def totals(drawn: Drawn) -> tuple[int, ...]:
    """§5.10 Every total that some order of the owner's changes gives, the lowest first (W63, W97, W98)."""
    if not drawn.changes:
        return (drawn.value,)
    return _totals(drawn.value, tuple(sorted(drawn.changes)))


@cache
def _totals(value: int, changes: tuple[Change, ...]) -> tuple[int, ...]:
    return tuple(sorted({_changed(value, order) for order in permutations(changes)}))


def _changed(value: int, changes: tuple[Change, ...]) -> int:
    for change in changes:
        if change.how == "times":
            value *= change.number
        elif change.how == "set":
            value = change.number
        else:
            value = max(0, value + change.number)
    return value


# Units lost, and what their owner gets for them.


def lose_here(play: Play, seat: Seat, unit: str) -> None:
    """A unit is lost in the battle, to madness, poison or another's effect."""
    play.fighter(seat).lost += 1
    lose_unit(play, seat, unit, play.battle.region)


def after_losses(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W101: W-engineer-of-war gains a strength for each supporter lost while an opponent is ahead; then the Duchess."""
    state = play.state
    if state.has_ability(seat, "engineer-of-war"):
        for unit in units:
            mine = state.strength(seat)
            if unit == SUPPORTER and any(state.strength(other) > mine for other in state.opponents(seat)):
                set_strength(play, seat, mine + 1, "engineer-of-war")
    duchess(play, seat, len(units))


def duchess(play: Play, seat: Seat, units: int) -> None:
    """W-duchess: a point for each unit lost, not on the draw that removes her."""
    if units and play.state.is_present(seat, "duchess"):
        play.score(seat, units, "duchess")
