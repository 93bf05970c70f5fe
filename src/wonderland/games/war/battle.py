"""Who stands how in a battle: participants, opponents, strengths, lost units. The words are those of §5.9."""

from collections.abc import Callable
from dataclasses import replace

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.content import STRENGTH, TRACK_END, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.flow import Play, player_order, seat_of
from wonderland.games.war.state import Drawn, State
from wonderland.games.war.units import lose_unit, units_in

LOSS_EFFECTS: list[Callable[[Play, Seat, tuple[str, ...]], None]] = []
"""What losing units on one draw gives their owner, in order."""


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


def opponents(state: State, seat: Seat) -> list[Seat]:
    """§5.9 The other un-busted participants, halted ones too (W72)."""
    return [other for other in standing_seats(state) if other != seat]


def strength(state: State, seat: Seat) -> int:
    assert state.battle is not None
    return state.battle.fighters[seat].strength


def is_lowest(state: State, seat: Seat) -> bool:
    """Strictly below every opponent; with none one is not the lowest."""
    others = opponents(state, seat)
    return bool(others) and all(strength(state, seat) < strength(state, other) for other in others)


def is_ahead(state: State, seat: Seat) -> bool:
    """Strictly above every opponent; with none one is in the lead (W35)."""
    return all(strength(state, seat) > strength(state, other) for other in opponents(state, seat))


def units_here(state: State, seat: Seat) -> int:
    assert state.battle is not None
    return units_in(state.players[seat], state.battle.region)


def set_strength(play: Play, seat: Seat, number: int) -> None:
    """The tracker runs from 0 to 25 (W38)."""
    number = max(0, min(number, TRACK_END))
    if number != play.fighter(seat).strength:
        play.fighter(seat).strength = number
        play.tell(happened.StrengthSet(seat, number))


def drop_drawn(play: Play, seat: Seat, chip: Chip) -> None:
    """A chip leaves the hand."""
    drawn = play.fighter(seat).drawn
    place = next(number for number, each in enumerate(drawn) if each.chip == chip)
    del drawn[place]


def drawn_chip(play: Play, seat: Seat, number: int) -> Drawn:
    return play.fighter(seat).drawn[number]


def change(play: Play, seat: Seat, number: int, how: str) -> None:
    """A change of a chip's strength: `x2`, `+1`, `-2`, `=1`."""
    drawn = play.fighter(seat).drawn
    drawn[number] = replace(drawn[number], changes=(*drawn[number].changes, how))


def lost(play: Play, seat: Seat, unit: str) -> None:
    """A unit is lost in the battle, to madness, poison or another's effect."""
    play.fighter(seat).lost += 1
    lose_unit(play, seat, unit, play.battle.region)


def after_losses(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """What these losses give their owner."""
    if units:
        for effect in LOSS_EFFECTS:
            effect(play, seat, units)


def target(play: Play, seat: Seat, effect: str, faction: str) -> Seat:
    """The seat meant, told to all."""
    other = seat_of(play.state, faction)
    assert other is not None
    play.tell(happened.TargetChosen(seat, effect, other))
    return other


def draw_more(play: Play, seat: Seat) -> None:
    """One more chip of this draw."""
    chip = chips.draw(play, seat)
    if chip:
        play.fighter(seat).drawn.append(Drawn(chip, STRENGTH.get(chip, 0)))
        play.tell(happened.ChipsDrawn(seat, (chip,)))
