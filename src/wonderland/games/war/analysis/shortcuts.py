"""Frequent steps of playouts, done at once: greedy answers without listing choices, and no work that would be empty.

Each shortcut has the same result as its step with greedy answers.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wonderland.core.values import Seat

from ..battle import in_hand
from ..battle.draws import (
    Hookah,
    MadnessOver,
    NextDraw,
    ResolveMadness,
    Victor,
    draw_chips,
    halt,
    nobody_halted,
    place_madness,
)
from ..battle.effects import OTHERS, OWN, PLACED, SETTLED, effects_of, flamingo_b
from ..battle.playing import Advance, EffectsOnOthers, OwnEffects, PlaceChips, PlayChips
from ..rewards import chips
from ..rewards.forge import ForgeActive, ForgeTrack, is_stubborn_rook
from ..rewards.units import ChooseRegionForUnits, place_figure, place_supporters
from ..state import RESERVE, Drawn, State
from ..state import actions as do
from ..state.work import WarStep
from ..tea import PickCard, PickPlate, TakesPlate, TakeTurn
from ..tea.cards import DIE, NextReward, work_of
from .heuristics import judge_of, turn_values
from .odds import halt_or_draw, region_values, threat
from .valuation import W, chip_cost, track_values

if TYPE_CHECKING:
    from .playouts import Playout

SIMPLE = (Victor(), PlayChips())
"""The work of a draw without madness and Hookahs, the next step last."""
MAD = (*SIMPLE, MadnessOver(), ResolveMadness())
WHOLE = (*MAD, Hookah())


def greedy(state: State, seat: Seat, question: Any, choices: list[Any]) -> Any:
    """The first choice with the highest value."""
    if len(choices) == 1:
        return choices[0]
    judge = judge_of(state, seat, question)
    values = [0.0 if isinstance(action, do.Pass) else sum(judge(action).values()) for action in choices]
    return choices[values.index(max(values))]


# The Tea Party.


def _take_plate(play: "Playout", question: TakesPlate) -> None:
    values = turn_values(play.state, question.seat, question)
    worth = {place: card + way for place, (card, way) in values.items()}
    best = max(worth, key=worth.__getitem__)
    question.answer(play, TURNS.get(best) or do.TakePlate(best, play.state.plates[best], ()))


TURNS: dict[str, do.WarAction] = {"head": do.HEAD, "party": do.PARTY}


def _rewards(play: "Playout", question: NextReward) -> None:
    """Units first, the die last."""
    state, icons = play.state, play.state.settings.box.unit_icons
    left = sorted(question.left, key=lambda item: (item not in icons, item == DIE))
    play.then(*(work_of(state, question.seat, question.card, item) for item in left))


def _units(play: "Playout", question: ChooseRegionForUnits) -> None:
    """The strongest figures first, then supporters, where they are worth most. The Red Queen chooses for each."""
    state, seat, number = play.state, question.seat, question.number
    player, strengths = state.players[seat], state.settings.box.figures
    figures: list[str] = []
    if player.figures and not question.supporters_only:
        figures = sorted(each for each, place in player.figures.items() if place == RESERVE)
    if not number or not (player.reserve or figures):
        return
    values = region_values(state, seat, number)
    region, most = max(values, key=values.__getitem__), 1 if question.split else number
    figures = sorted(figures, key=strengths.__getitem__, reverse=True)[:most]
    for figure in figures:
        place_figure(play, seat, figure, region)
    supporters = min(most - len(figures), player.reserve)
    if supporters:
        place_supporters(play, seat, supporters, region)
    if question.split:
        play.then(replace(question, number=number - 1))


# The forge.


def _forge(play: "Playout", question: ForgeActive) -> None:
    """The weakest chip, if the best space is worth more."""
    state, seat = play.state, question.seat
    active = state.players[seat].active
    if not active or not (question.icon or question.number):
        return
    values = track_values(state, seat)
    fit = [chip for chip in set(active) if question.icon or not is_stubborn_rook(state, chip)]
    if not values or not fit:
        return
    box = state.settings.box
    chip = min(sorted(fit, key=box.order.__getitem__), key=box.strength.__getitem__)
    track = max(values, key=values.__getitem__)
    if values[track] >= chip_cost(box.strength[chip]):
        question.answer(play, do.ForgeChip(chip))
        asked = state.todo.pop()
        assert isinstance(asked, ForgeTrack)
        asked.take(play, track)


# Battles.


def _prefers_halt(state: State, seat: Seat) -> bool:
    now, feats, drawing, risk, feats_then = halt_or_draw(state, seat)
    return now + feats > drawing + risk + feats_then


def _next_draw(play: "Playout", _step: NextDraw) -> None:
    state, battle, box = play.state, play.battle, play.state.settings.box
    battle.draws += 1
    seats = state.active_seats()
    if battle.draws > 1:
        halting = [seat for seat in seats if _prefers_halt(state, seat)]
        first = not halting or nobody_halted(state)
        for seat in halting:
            halt(play, seat, first=first)
            seats.remove(seat)
    steps: tuple[WarStep, ...] = SIMPLE
    fighters = battle.fighters
    for seat in seats:
        if fighters[seat].extras or state.is_present(seat, "caterpillar"):
            draw_chips(play)
            return
    for seat in seats:
        fighter, chip = fighters[seat], chips.draw(play, seat)
        fighter.placed_now = fighter.gain = fighter.losing = 0
        fighter.lost_now = ()
        fighter.drawn = [in_hand(state, chip)] if chip else []
        if chip == "hookah":
            steps = WHOLE
        elif chip in box.bad and steps is SIMPLE:
            steps = MAD
    state.todo += steps


def _madness(play: "Playout", step: ResolveMadness) -> None:
    """§5.6 One chip in each hand; only Shells and Hookahs need the whole step."""
    state, fighters, players = play.state, play.battle.fighters, play.state.players
    active, bad = state.active_seats(), state.settings.box.bad
    if any(fighters[seat].shells or len(fighters[seat].drawn) > 1 for seat in active):
        step.run(play)
        return
    mad = [seat for seat in active if fighters[seat].drawn and fighters[seat].drawn[0].chip in bad]
    blocked = [seat for seat in mad if players[seat].shield and threat(state, seat) >= W["block"]]
    for seat in blocked:
        players[seat].shield = False
        chips.put(players[seat].bag, fighters[seat].drawn.pop().chip)
    if len(blocked) < len(mad):
        place_madness(play, [seat for seat in mad if seat not in blocked])


def _play_chips(play: "Playout", step: PlayChips) -> None:
    """Only seats whose chips do more than to add their strength take their own steps."""
    state, fighters, end = play.state, play.battle.fighters, play.state.settings.box.track_end
    seats = state.active_seats()
    busy = [seat for seat in seats if not _only_adds(state, seat)]
    if not busy:
        for seat in seats:
            fighter, active = fighters[seat], state.players[seat].active
            for drawn in fighter.drawn:
                fighter.strength = min(fighter.strength + drawn.value, end)
                active.append(drawn.chip)
            fighter.drawn = []
    elif any(drawn.chip == "crown" for seat in busy for drawn in fighters[seat].drawn):
        step.run(play)
    else:
        for seat in seats:
            if seat not in busy:
                hand = fighters[seat].drawn
                fighters[seat].drawn = [Drawn(drawn.chip, drawn.value, (), drawn.value) for drawn in hand]
        play.then(*map(OwnEffects, busy), *map(EffectsOnOthers, busy), Advance(), PlaceChips())


EFFECTS = frozenset((*OWN, *SETTLED, *OTHERS, *PLACED, "crown", "flamingo-c"))
"""Effects when played or placed."""


def _only_adds(state: State, seat: Seat) -> bool:
    """Whether the chips in hand do no more than to add their strength."""
    fighter = state.fighter(seat)
    if fighter.flamingo or state.is_present(seat, "knave"):
        return False
    for drawn in fighter.drawn:
        if flamingo_b(state, seat, drawn.chip) or not EFFECTS.isdisjoint(effects_of(state, seat, drawn.chip)):
            return False
    return True


SHORTCUTS: dict[type[WarStep], Callable[["Playout", Any], None]] = {
    **dict.fromkeys((TakeTurn, PickPlate, PickCard), _take_plate),
    NextReward: _rewards,
    ChooseRegionForUnits: _units,
    ForgeActive: _forge,
    NextDraw: _next_draw,
    PlayChips: _play_chips,
    ResolveMadness: _madness,
}
