"""The figures of the Wonderlandians: each works while it is in the battle (W73)."""

from wonderland.core.values import Seat
from wonderland.games.war.battle import (
    active_seats,
    draw_more,
    fought,
    opponents,
    places,
    set_strength,
    standing_seats,
    strength,
    target,
    units_here,
)
from wonderland.games.war.battle.losses import duchess, lose_here
from wonderland.games.war.content import BAD, STRENGTH
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.gains import mend_shield, score
from wonderland.games.war.rewards.units import SUPPORTER, has_figure
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import PASS, REDRAW, ChooseTarget, Pass, Redraw
from wonderland.games.war.state.flow import Play, faction_of
from wonderland.games.war.state.work import Question, Step

WALRUS_POINTS = 3
RABBIT_STRENGTH = 7
RABBIT_POINTS = 2
HARE_STRENGTH = 2
HARE_TARGETS = 2
DORMOUSE_CHIPS = 3
TURTLE_POINTS = 1


def present(state: State, seat: Seat, figure: str) -> bool:
    return has_figure(state.players[seat], figure, fought(state).region)


class AskMarchHare(Step, frozen=True, tag="hare"):
    """W-march-hare: before the wagers."""

    def run(self, play: Play) -> None:
        for seat in standing_seats(play.state):
            if present(play.state, seat, "march-hare"):
                play.offer(HareTarget(seat))


class HareTarget(Question, frozen=True, tag="hare-target"):
    """W-march-hare: up to two opponents lose two strength each, one after the other."""

    met: tuple[str, ...] = ()
    """The factions that have met him."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget | Pass]:
        factions = [faction_of(state, other) for other in opponents(state, seat)]
        left = [faction for faction in factions if faction not in self.met] if len(self.met) < HARE_TARGETS else []
        return [*map(ChooseTarget, left), PASS]

    def answer(self, play: Play, action: ChooseTarget | Pass) -> None:
        if isinstance(action, ChooseTarget):
            other = target(play, self.seat, "march-hare", action.faction)
            set_strength(play, other, strength(play.state, other) - HARE_STRENGTH, "march-hare")
            play.then(HareTarget(self.seat, (*self.met, action.faction)))


def unicorn_spares(play: Play, seat: Seat) -> int:
    """W-unicorn: the first madness chip placed in a battle costs one unit fewer."""
    return int(present(play.state, seat, "unicorn") and not play.fighter(seat).placed)


def knave_gains(play: Play, seat: Seat) -> None:
    """W-knave: one strength when an opponent's chip of this draw is printed higher; madness and poison are 0.

    Of two chips of one's own the first counts, of an opponent's any.
    """
    if not present(play.state, seat, "knave"):
        return
    drawn = play.fighter(seat).drawn
    mine = STRENGTH.get(drawn[0].chip, 0) if drawn else 0
    if any(
        STRENGTH.get(chip.chip, 0) > mine for other in opponents(play.state, seat) for chip in play.fighter(other).drawn
    ):
        play.fighter(seat).gain += 1
        play.tell(happened.EffectUsed(seat, "knave"))


class AskCaterpillars(Step, frozen=True, tag="caterpillars"):
    """W-caterpillar: a strength chip, once a battle; asked in player order."""

    def run(self, play: Play) -> None:
        steps = [RedrawChip(seat) for seat in active_seats(play.state) if self._works(play, seat)]
        play.then(*steps)

    def _works(self, play: Play, seat: Seat) -> bool:
        if not present(play.state, seat, "caterpillar"):
            return False
        fighter = play.fighter(seat)
        if fighter.caterpillar_used:
            return False
        return bool(fighter.drawn) and fighter.drawn[0].chip not in BAD


class RedrawChip(Question, frozen=True, tag="caterpillar"):
    """W-caterpillar: the chip may go back for another."""

    def choices(self, state: State, seat: Seat) -> list[Redraw | Pass]:
        return [REDRAW, PASS]

    def answer(self, play: Play, action: Redraw | Pass) -> None:
        if isinstance(action, Redraw):
            fighter = play.fighter(self.seat)
            fighter.caterpillar_used = True
            chips.return_chip(play, self.seat, fighter.drawn[0].chip)
            fighter.drawn = []
            draw_more(play, self.seat)


# At the end of a battle.


def walrus(play: Play, seat: Seat) -> None:
    """W-walrus: three points for a win, uncontested ones too; told by `outcome`, which knows the winner."""
    score(play, seat, WALRUS_POINTS, "walrus")


def white_rabbit(play: Play, seat: Seat) -> None:
    """W-white-rabbit: two points for printed strengths of seven or more among the Active chips."""
    if sum(STRENGTH[chip] for chip in play.player(seat).active) >= RABBIT_STRENGTH:
        score(play, seat, RABBIT_POINTS, "white-rabbit")


def dormouse(play: Play, seat: Seat) -> None:
    """W-dormouse: the shield, with three or fewer Active chips."""
    if len(play.player(seat).active) <= DORMOUSE_CHIPS:
        mend_shield(play, seat)


def mock_turtle(play: Play, seat: Seat) -> None:
    """W-mock-turtle: a point when neither first nor tied for first; with two players also when nobody is first."""
    if seat not in places(play.state).first:
        score(play, seat, TURTLE_POINTS, "mock-turtle")


def bandersnatch(play: Play, seat: Seat) -> None:
    play.offer(BandersnatchTarget(seat))


class BandersnatchTarget(Question, frozen=True, tag="bandersnatch"):
    """W-bandersnatch: a winner may take a supporter from a second-placed opponent, never the last unit."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget | Pass]:
        region = fought(state).region
        fit = [
            other
            for other in places(state).second
            if region in state.players[other].supporters and units_here(state, other) > 1
        ]
        return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]

    def answer(self, play: Play, action: ChooseTarget | Pass) -> None:
        """The fighting is over, so that no Engineer of War gains strength by it."""
        if isinstance(action, ChooseTarget):
            other = target(play, self.seat, "bandersnatch", action.faction)
            lose_here(play, other, SUPPORTER)
            duchess(play, other, (SUPPORTER,))
