"""Fast playouts for bots: greedy answers of all seats to the end of a round, and the features of seats there.

They build no views and no events and list no choices twice, so they are much faster than games of bots.
"""

from collections.abc import Callable, Sequence
from typing import Any

from wonderland.core.chance import Chance, PlacedChance
from wonderland.core.events import Event
from wonderland.core.values import Seat

from ..battle import totals
from ..battle.draws import HaltOrDraw
from ..battle.playing import ChipTotal
from ..content import STRONG
from ..rewards.forge import ForgeActive, ForgeTrack, castle_value, is_stubborn_rook
from ..rewards.units import ChooseRegionForUnits, PlaceUnits
from ..scoring import castle_points, quest_points, score, tally
from ..state import ABOUT, RESERVE, State
from ..state import actions as do
from ..state.view import View
from ..state.work import NOTHING, Play, SealedQuestion, WarQuestion
from ..tea.cards import DIE, NextReward
from .heuristics import judge_of
from .odds import halt_or_draw, region_value
from .valuation import chip_cost, track_values

MOST_SEATS = ABOUT.most_seats
FEATURES = (
    *("points", "castles", "sideways-castles", "castle-value", "quest-points", "feats", "quests", "shards"),
    *("leader-strength", "shield", "reserve", "supporters", "figures", "figure-strength", "abilities", "forged"),
    *("chips", "chip-strength", "strong-chips", "forge-chips", "artifacts", "madness", "mad-share"),
)
"""The numbers of a seat from which the final score is predicted between rounds."""


def play_out(state: State, seat: Seat, action: Any, chance: PlacedChance) -> None:
    """Takes an answer, or none, then plays greedily to the end of the round. Other sealed answers are replaced."""
    play = PairedPlayout(state, chance)
    question = state.ask
    if isinstance(question, SealedQuestion) and action is not None:
        play.resolve(question, {seat: action})
    elif action is not None:
        play.answer(seat, action)
    play.go_on()


def go_on(state: State, chance: Chance) -> None:
    """Plays to the end of this round, or of the next if this one is over."""
    play = Playout(state, chance)
    if state.ask is NOTHING:
        state.todo.pop().run(play)
    play.go_on()


def stage(state: State) -> int:
    """The round that has ended; 0 is the last."""
    return state.round % state.box.board.rounds


def scores(state: State) -> Sequence[int]:
    """§7.1 The current score of every seat."""
    return [score(row) for row in tally(state)]


def is_plain(view: View) -> bool:
    """Whether the choice hardly matters: the order of rewards, and feats."""
    return view.ask in ("next-reward", "feat", "free-feat")


def features(state: State, seat: Seat) -> list[float]:
    """The numbers of a seat, in the order of `FEATURES`."""
    player, box = state.players[seat], state.box
    chips = [*player.active, *player.madness]
    for bag in (player.bag, player.exhausted):
        for chip, number in bag.items():
            chips += [chip] * number
    bad = [chip for chip in chips if chip in box.bad]
    good = [chip for chip in chips if chip not in box.bad]
    return [
        player.points,
        castle_points(state, seat),
        list(player.castles.values()).count("sideways"),
        castle_value(state, seat),
        quest_points(state, seat),
        len(player.quests_open),
        len(player.quests),
        player.shards,
        player.leader_strength,
        player.shield,
        player.reserve,
        sum(player.supporters.values()),
        len(player.figures),
        sum(box.figures[figure] for figure in player.figures),
        len(player.abilities) + len(player.fresh),
        sum(map(len, player.forged)),
        len(good),
        sum(box.strength[chip] for chip in good),
        sum(chip in STRONG for chip in good),
        good.count("forge") + good.count("treacle"),
        good.count("artifact"),
        sum(box.bad[chip] for chip in bad),
        10 * len(bad) / (len(chips) or 1),
    ]


class Playout(Play):
    """A play that answers its own questions."""

    __slots__ = ("choices",)

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.choices: list[Any] | None = None
        """The choices of the open question, if they were listed already."""

    def emit(self, event: Event) -> None:
        """Events are not needed."""

    def offer(self, question: WarQuestion) -> None:
        known = PLAIN.get(type(question))
        if known:
            known(self, question)
            return
        choices = question.choices(self.state, question.seat)
        if len(choices) > 1:
            self.state.ask, self.choices = question, choices
        elif choices:
            question.answer(self, choices[0])

    def go_on(self) -> None:
        """Plays until only `WarEnd` is left."""
        state = self.state
        todo = state.todo
        while True:
            while state.ask is NOTHING:
                if len(todo) <= 1:
                    return
                todo.pop().run(self)
            question = state.ask
            if isinstance(question, WarQuestion):
                choices, self.choices = self.choices, None
                known = ANSWERS.get(type(question))
                if known:
                    action = known(state, question)
                else:
                    action = greedy(state, question.seat, choices or question.choices(state, question.seat))
                state.ask = NOTHING
                question.answer(self, action)
            elif isinstance(question, SealedQuestion):
                self.resolve(question, {})
            else:
                return

    def resolve(self, question: SealedQuestion, answers: dict[Seat, Any]) -> None:
        """Answers a sealed question for all other seats."""
        state = self.state
        seats = [seat for seat in state.order if seat in question.seats]
        if isinstance(question, HaltOrDraw):
            found = {seat: _halt_or_draw(state, seat) for seat in seats}
        else:
            found = {seat: greedy(state, seat, question.choices(state, seat)) for seat in seats}
        state.answers = [None] * len(state.players)
        state.ask = NOTHING
        question.resolve(self, found | answers)


class PairedPlayout(Playout):
    """A playout in which every draw has its own random stream, so that two playouts differ only where choices do."""

    __slots__ = ("draws", "placed")

    def __init__(self, state: State, chance: PlacedChance) -> None:
        super().__init__(state, chance)
        self.placed = chance
        self.draws: dict[int, Chance] = {}

    def bag_chance(self, seat: Seat) -> Chance:
        """By region, number of the draw, and seat."""
        battle = self.battle
        regions = self.state.box.regions
        place = 1 + seat + MOST_SEATS * (regions.index(battle.region) + len(regions) * battle.draws)
        found = self.draws.get(place)
        if found is None:
            found = self.draws[place] = self.placed.at(place)
        return found


def _halt_or_draw(state: State, seat: Seat) -> do.Halt | do.DrawChip:
    halting, drawing = halt_or_draw(state, seat)
    return do.HALT if sum(halting.values()) > sum(drawing.values()) else do.DRAW


def greedy(state: State, seat: Seat, choices: list[Any]) -> Any:
    """The first choice with the highest value."""
    if len(choices) == 1:
        return choices[0]
    judge = judge_of(state, seat, state.ask)
    values = [sum(judge(action).values()) for action in choices]
    return choices[values.index(max(values))]


def _forge_chip(state: State, question: ForgeActive) -> do.ForgeChip | do.Pass:
    """The weakest chip, if the best space is worth more."""
    held = set(state.players[question.seat].active)
    fit = [chip for chip in held if question.icon or not is_stubborn_rook(state, chip)]
    if not fit:
        return do.PASS
    strength = state.box.strength
    chip = min(sorted(fit, key=state.box.order.__getitem__), key=strength.__getitem__)
    best = max(track_values(state, question.seat).values())
    return do.ForgeChip(chip) if best >= chip_cost(strength[chip]) else do.PASS


def _track(state: State, question: ForgeTrack) -> do.ForgeOn:
    values = track_values(state, question.seat)
    return do.ForgeOn(max(values, key=values.__getitem__))


def best_region(state: State, question: ChooseRegionForUnits) -> do.ChooseRegion:
    """The first region where units are worth most."""
    values = [region_value(state, question.seat, region, question.number) for region in state.regions]
    return do.ChooseRegion(state.regions[values.index(max(values))])


def _next_reward(play: Playout, question: NextReward) -> None:
    """Units first, the die last."""
    left = question.left
    if left:
        icons = play.state.settings.box.unit_icons
        units = (each for each in left if each in icons)
        named = next(units, None) or next((each for each in left if each != DIE), DIE)
        question.take(play, named)


def _place_units(play: Playout, question: PlaceUnits) -> None:
    """The strongest figures first, then all supporters."""
    player = play.player(question.seat)
    figures = [] if question.supporters_only else [each for each, place in player.figures.items() if place == RESERVE]
    most = min(player.reserve, 1 if question.split else question.number)
    if figures:
        question.answer(play, do.PlaceFigure(max(sorted(figures), key=play.state.box.figures.__getitem__)))
    elif most:
        question.answer(play, do.PlaceSupporters(most))


def _settle(play: Playout, question: ChipTotal) -> None:
    drawn = play.fighter(question.seat).drawn[question.place]
    question.take(play, totals(drawn)[-1])


ANSWERS: dict[type[WarQuestion], Callable[[State, Any], Any]] = {
    ChooseRegionForUnits: best_region,
    ForgeActive: _forge_chip,
    ForgeTrack: _track,
}
"""Greedy answers to frequent questions, without listing choices."""
PLAIN: dict[type[WarQuestion], Callable[[Playout, Any], None]] = {
    NextReward: _next_reward,
    PlaceUnits: _place_units,
    ChipTotal: _settle,
}
"""Frequent questions that are answered at once, because each is the last thing that its step does."""
