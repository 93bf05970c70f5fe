"""Fast playouts for bots: greedy answers of all seats to the end of a round, and the features of seats there.

They build no views and no events and list no choices twice, so they are much faster than games of bots.
"""

from collections.abc import Sequence
from typing import Any

from wonderland.core.chance import Chance, PlacedChance
from wonderland.core.events import Event
from wonderland.core.values import Seat

from ..content import STRONG
from ..rewards.forge import castle_value
from ..scoring import castle_points, quest_points, score, tally
from ..state import ABOUT, State
from ..state.view import View
from ..state.work import NOTHING, Ask, Play, SealedQuestion, WarQuestion
from .shortcuts import SHORTCUTS, greedy

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
    question = play.closed_question()
    if action is None:
        play.ask(question)
    elif isinstance(question, SealedQuestion):
        play.resolve(question, {seat: action})
    elif isinstance(question, WarQuestion):
        question.answer(play, action)
    play.go_on()


def go_on(state: State, chance: Chance) -> None:
    """Plays to the end of this round, or of the next if this one is over."""
    play = Playout(state, chance)
    if state.ask is NOTHING:
        state.todo.pop().run(play)
    else:
        play.ask(play.closed_question())
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
        10 * len(bad) / (len(chips) or 1),  # in tenths; an empty bag has no share
    ]


class Playout(Play):
    """A play that answers its own questions at once. That is safe because asking is the last thing that a step does."""

    __slots__ = ()

    def emit(self, event: Event) -> None:
        """Events are not needed."""

    def closed_question(self) -> Ask:
        """The question that was open, without answers."""
        question, self.state.ask = self.state.ask, NOTHING
        self.state.answers = [None] * len(self.state.players)
        return question

    def ask(self, question: Ask) -> None:
        if isinstance(question, WarQuestion):
            self.offer(question)
        elif isinstance(question, SealedQuestion) and question.seats:
            self.resolve(question, {})

    def offer(self, question: WarQuestion) -> None:
        choices = question.choices(self.state, question.seat)
        if choices:
            question.answer(self, greedy(self.state, question.seat, question, choices))

    def go_on(self) -> None:
        """Plays until only `WarEnd` is left."""
        todo = self.state.todo
        while len(todo) > 1:
            step = todo.pop()
            shortcut = SHORTCUTS.get(type(step))
            if shortcut:
                shortcut(self, step)
            else:
                step.run(self)

    def resolve(self, question: SealedQuestion, answers: dict[Seat, Any]) -> None:
        """Answers a sealed question for all other seats."""
        state = self.state
        seats = [seat for seat in state.order if seat in question.seats]
        found = {seat: greedy(state, seat, question, question.choices(state, seat)) for seat in seats}
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
