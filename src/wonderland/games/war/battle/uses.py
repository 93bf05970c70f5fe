"""What a played chip may do for its owner, if he likes: all such offers are one question."""

from typing import Literal

from wonderland.core.values import Seat
from wonderland.games.war.battle import change
from wonderland.games.war.events import battle as happened
from wonderland.games.war.events.tea import LeaderPlaced
from wonderland.games.war.rewards.gains import gain_shards
from wonderland.games.war.rewards.units import bring_supporter
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import PASS, Pass, UseEffect
from wonderland.games.war.state.flow import Play
from wonderland.games.war.state.work import Question


class OwnEffect(Question, frozen=True, tag="own-effect"):
    """Use it or leave it."""

    effect: Literal["teacup", "plume", "everywhere-at-once"]
    place: int
    """Of the chip in the hand."""

    def choices(self, state: State, seat: Seat) -> list[UseEffect | Pass]:
        return [UseEffect(self.effect), PASS]

    def answer(self, play: Play, action: UseEffect | Pass) -> None:
        if isinstance(action, UseEffect):
            play.tell(happened.EffectUsed(self.seat, self.effect))
            USES[self.effect](play, self.seat, self.place)


def use_teacup(play: Play, seat: Seat, place: int) -> None:
    """W-teacup: a shard for two strength."""
    gain_shards(play, seat, 1)
    change(play, seat, place, "plus", 2)


def use_plume(play: Play, seat: Seat, _place: int) -> None:
    """W-plume: a supporter here; from elsewhere where the reserve is empty."""
    bring_supporter(play, seat, play.battle.region)


def use_everywhere_at_once(play: Play, seat: Seat, place: int) -> None:
    """W-everywhere-at-once: Alice comes here, and the chip has two more strength."""
    change(play, seat, place, "plus", 2)
    play.player(seat).leader_at = play.battle.region
    play.tell(LeaderPlaced(seat, play.battle.region))


USES = {"teacup": use_teacup, "plume": use_plume, "everywhere-at-once": use_everywhere_at_once}
