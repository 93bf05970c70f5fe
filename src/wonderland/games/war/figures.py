"""The figures of the Wonderlandians: each works while it is in the battle (W73)."""

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import PASS, REDRAW, ChooseTarget, Redraw, WarAction
from wonderland.games.war.battle import (
    LOSS_EFFECTS,
    active_seats,
    draw_more,
    lost,
    opponents,
    set_strength,
    standing_seats,
    strength,
    target,
    units_here,
)
from wonderland.games.war.content import BAD, STRENGTH
from wonderland.games.war.effects import ending, passive
from wonderland.games.war.events import battle as happened
from wonderland.games.war.flow import Play, faction_of, question, step
from wonderland.games.war.gains import mend_shield, score
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.units import SUPPORTER, has_figure

WALRUS_POINTS = 3
RABBIT_STRENGTH = 7
RABBIT_POINTS = 2
HARE_STRENGTH = 2
DORMOUSE_CHIPS = 3
TURTLE_POINTS = 1


def present(state: State, seat: Seat, figure: str) -> bool:
    assert state.battle is not None
    return has_figure(state.players[seat], figure, state.battle.region)


@passive("march-hare")
@step("hare")
def march_hare(play: Play, frame: Frame) -> None:
    """W-march-hare: up to two opponents lose two strength each, one after the other."""
    for seat in standing_seats(play.state):
        if present(play.state, seat, "march-hare") and frame.number < 2:
            ask = Ask("hare-target", (seat,), number=frame.number, items=frame.items)
            if len(_hare_choices(play.state, ask, seat)) > 1:
                play.state.ask = ask


def _hare_choices(state: State, ask: Ask, seat: Seat) -> list[WarAction]:
    factions = [faction_of(state, other) for other in opponents(state, seat)]
    return [*(ChooseTarget(faction) for faction in factions if faction not in ask.items), PASS]


@question("hare-target", _hare_choices)
def _hare_target(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = target(play, seat, "march-hare", action.faction)
        set_strength(play, other, strength(play.state, other) - HARE_STRENGTH)
        play.then(Frame("hare", number=ask.number + 1, items=(*ask.items, action.faction)))


@passive("unicorn")
def unicorn_spares(play: Play, seat: Seat) -> int:
    """W-unicorn: the first madness chip placed in a battle costs one unit fewer."""
    return int(present(play.state, seat, "unicorn") and not play.fighter(seat).placed)


@passive("duchess")
def duchess_points(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W-duchess: a point for each unit lost, not on the draw that removes her."""
    if present(play.state, seat, "duchess") and units:
        score(play, seat, len(units), "duchess")


@passive("knave")
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


@passive("caterpillar")
@step("caterpillar")
def ask_caterpillar(play: Play, frame: Frame) -> None:
    """W-caterpillar: once a battle a strength chip may go back for another; asked in player order."""
    for seat in active_seats(play.state):
        fighter = play.fighter(seat)
        if str(seat) in frame.items or fighter.caterpillar_used or not present(play.state, seat, "caterpillar"):
            continue
        if fighter.drawn and fighter.drawn[0].chip not in BAD:
            play.then(Frame("caterpillar", items=(*frame.items, str(seat))))
            play.ask("caterpillar", seat)
            return


def _caterpillar_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [REDRAW, PASS]


@question("caterpillar", _caterpillar_choices)
def _caterpillar(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, Redraw):
        fighter = play.fighter(seat)
        fighter.caterpillar_used = True
        chips.return_chip(play, seat, fighter.drawn[0].chip)
        fighter.drawn = []
        draw_more(play, seat)


@ending("walrus")
def walrus(play: Play, seat: Seat) -> None:
    """W-walrus: three points for a win, uncontested ones too; told by `outcome`, which knows the winner."""
    score(play, seat, WALRUS_POINTS, "walrus")


@ending("white-rabbit")
def white_rabbit(play: Play, seat: Seat) -> None:
    """W-white-rabbit: two points for printed strengths of seven or more among the Active chips."""
    if sum(STRENGTH[chip] for chip in play.player(seat).active) >= RABBIT_STRENGTH:
        score(play, seat, RABBIT_POINTS, "white-rabbit")


@ending("dormouse")
def dormouse(play: Play, seat: Seat) -> None:
    """W-dormouse: the shield, with three or fewer Active chips."""
    if len(play.player(seat).active) <= DORMOUSE_CHIPS:
        mend_shield(play, seat)


@ending("mock-turtle")
def mock_turtle(play: Play, seat: Seat) -> None:
    """W-mock-turtle: a point when neither first nor tied for first."""
    if any(strength(play.state, other) > strength(play.state, seat) for other in opponents(play.state, seat)):
        score(play, seat, TURTLE_POINTS, "mock-turtle")


@ending("bandersnatch")
def bandersnatch(play: Play, seat: Seat) -> None:
    """W-bandersnatch: a winner may take a supporter from a second-placed opponent, never the last unit."""
    ask = Ask("bandersnatch", (seat,))
    if len(_bandersnatch_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def _bandersnatch_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    rivals = opponents(state, seat)
    best = max((strength(state, other) for other in rivals), default=0)
    fit = [
        other
        for other in rivals
        if strength(state, other) == best
        and state.battle.region in state.players[other].supporters
        and units_here(state, other) > 1
    ]
    return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]


@question("bandersnatch", _bandersnatch_choices)
def _bandersnatch(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = target(play, seat, "bandersnatch", action.faction)
        lost(play, other, SUPPORTER)
        duchess_points(play, other, (SUPPORTER,))


LOSS_EFFECTS.append(duchess_points)
