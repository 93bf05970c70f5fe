"""Units lost in a battle, and what their owner gets for them."""

from wonderland.core.values import Seat
from wonderland.games.war.battle import opponents, set_strength, strength
from wonderland.games.war.rewards.gains import score
from wonderland.games.war.rewards.units import SUPPORTER, has_figure, lose_unit
from wonderland.games.war.state.flow import Play, has_ability


def lose_here(play: Play, seat: Seat, unit: str) -> None:
    """A unit is lost in the battle, to madness, poison or another's effect."""
    play.fighter(seat).lost += 1
    lose_unit(play, seat, unit, play.battle.region)


def after_losses(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W101: what these losses give their owner, the Engineer of War first."""
    engineer_of_war(play, seat, units)
    duchess(play, seat, units)


def engineer_of_war(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W-engineer-of-war: for each supporter lost while an opponent is ahead the tracker gains one at once."""
    if not has_ability(play.state, seat, "engineer-of-war"):
        return
    for unit in units:
        mine = strength(play.state, seat)
        if unit == SUPPORTER and any(strength(play.state, other) > mine for other in opponents(play.state, seat)):
            set_strength(play, seat, mine + 1, "engineer-of-war")


def duchess(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W-duchess: a point for each unit lost, not on the draw that removes her."""
    if units and has_figure(play.player(seat), "duchess", play.battle.region):
        score(play, seat, len(units), "duchess")
