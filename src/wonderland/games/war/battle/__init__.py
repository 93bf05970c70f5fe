"""Who stands how in a battle: participants, opponents, strengths, chips in hand. The words are those of §5.9."""

from typing import Literal, NamedTuple

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.content import STRENGTH, TRACK_END, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import units_in
from wonderland.games.war.state import Battle, Change, Drawn, State
from wonderland.games.war.state.actions import PASS, ChooseTargetChip, Pass
from wonderland.games.war.state.flow import Play, faction_of, player_order, seat_of


def fought(state: State) -> Battle:
    """The battle being fought."""
    assert state.battle is not None
    return state.battle


def active_seats(state: State) -> list[Seat]:
    """Who still draws, in player order."""
    assert state.battle is not None
    fighters = state.battle.fighters
    return [seat for seat in player_order(state) if fighters[seat].status == "active"]


def standing_seats(state: State) -> list[Seat]:
    """The un-busted participants, in player order."""
    assert state.battle is not None
    fighters = state.battle.fighters
    return [seat for seat in player_order(state) if fighters[seat].status in ("active", "halted")]


def participants(state: State) -> list[Seat]:
    """Whoever had a unit here when the battle began, busted or not."""
    return [seat for seat, fighter in enumerate(fought(state).fighters) if fighter.status != "away"]


def opponents(state: State, seat: Seat) -> list[Seat]:
    """§5.9 The other un-busted participants, halted ones too (W72)."""
    return [other for other in standing_seats(state) if other != seat]


def strength(state: State, seat: Seat) -> int:
    return fought(state).fighters[seat].strength


def is_lowest(state: State, seat: Seat) -> bool:
    """Strictly below every opponent; with none one is not the lowest."""
    others = opponents(state, seat)
    return bool(others) and all(strength(state, seat) < strength(state, other) for other in others)


def is_ahead(state: State, seat: Seat) -> bool:
    """Strictly above every opponent; with none one is in the lead (W35)."""
    return all(strength(state, seat) > strength(state, other) for other in opponents(state, seat))


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
    fighters = fought(state).fighters
    strengths = {seat: number for seat in standing_seats(state) if (number := fighters[seat].strength) > least}
    ranks = sorted(set(strengths.values()), reverse=True)
    first, second = [*ranks, -1, -1][:2]
    return Places(
        [seat for seat, number in strengths.items() if number == first],
        [seat for seat, number in strengths.items() if number == second],
    )


def place_of(state: State, seat: Seat) -> int:
    """The place as trackers stand, 1 for the first; a Local Resistance that is not beaten is before one."""
    rivals = [strength(state, other) for other in opponents(state, seat)]
    unbeaten = state.resistance is not None and strength(state, seat) <= state.resistance
    return 1 + sum(each > strength(state, seat) for each in rivals) + unbeaten


def best_rival(state: State, seat: Seat) -> int:
    """The strength to beat: the best opponent's, or the Local Resistance."""
    return max([*(strength(state, other) for other in opponents(state, seat)), state.resistance or 0])


def units_here(state: State, seat: Seat) -> int:
    return units_in(state.players[seat], fought(state).region)


def set_strength(play: Play, seat: Seat, number: int, cause: str) -> None:
    """The tracker runs from 0 to 25 (W38)."""
    number = max(0, min(number, TRACK_END))
    if number != play.fighter(seat).strength:
        play.fighter(seat).strength = number
        play.tell(happened.StrengthSet(seat, number, cause))


# Chips of this draw.


def in_hand(chip: Chip) -> Drawn:
    return Drawn(chip, STRENGTH.get(chip, 0))


def draw_more(play: Play, seat: Seat) -> None:
    """One more chip of this draw."""
    chip = chips.draw(play, seat)
    if chip:
        play.fighter(seat).drawn.append(in_hand(chip))
        play.tell(happened.ChipsDrawn(seat, (chip,)))


def drop_drawn(play: Play, seat: Seat, chip: Chip) -> None:
    """A chip leaves the hand."""
    drawn = play.fighter(seat).drawn
    place = next(number for number, each in enumerate(drawn) if each.chip == chip)
    del drawn[place]


def change(play: Play, seat: Seat, place: int, how: Literal["plus", "times", "set"], number: int) -> None:
    """The strength of a chip is changed for this draw."""
    drawn = play.fighter(seat).drawn
    changes = (*drawn[place].changes, Change(how, number))
    drawn[place] = msgspec.structs.replace(drawn[place], changes=changes)


def target(play: Play, seat: Seat, effect: str, faction: str) -> Seat:
    """The seat meant, told to all."""
    other = seat_of(play.state, faction)
    play.tell(happened.TargetChosen(seat, effect, other))
    return other


def chip_targets(state: State, seat: Seat) -> list[ChooseTargetChip | Pass]:
    """The strength chips of this draw that opponents have in hand, or none."""
    found = [
        ChooseTargetChip(faction_of(state, other), drawn.chip, place)
        for other in opponents(state, seat)
        for place, drawn in enumerate(fought(state).fighters[other].drawn, start=1)
    ]
    return [*found, PASS]
