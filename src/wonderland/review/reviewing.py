"""A review that grows: first a glance at every decision, then more worlds for the most suspect ones."""

from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from statistics import fmean
from typing import Any

import msgspec

from wonderland.core.log import Log
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat

from .curve import OpenStep, open_steps, open_values, result
from .details import DETAILS
from .examination import Finding, accuracy, decision, glance, is_flagged, refine
from .facts import facts, has_facts, overlooked
from .levels import mean_and_error, place
from .questions import tell
from .reasons import reasons
from .report import CurvePoint, Decision, LedgerRow, Moment, Review, Reviewer, SeatReview
from .trials import Lines, outlook, trials_for

MOST_MOMENTS = 3  # for a seat: a review names a few moments to learn from
# Steps of a growing review in each pass, at most about this many.
MOST_NEWS = 50
# A stroke of luck is a moment if it changed the chance to win by this.
LEAST_LUCK = 0.1
Map = Callable[..., Iterable[Any]]


class Reviewing:
    """Makes a review. `map` can be the one of an executor, if `trials` can be sent to its processes."""

    def __init__(self, game: AnyGame, log: Log, *, seed: str = "review", detail: str = "usual", map: Map = map) -> None:
        self.story = tell(game, log)
        self.game, self.seats, self.seed, self.map = game, log.seats, seed, map
        self.detail = DETAILS[detail][bool(game.load_kernel)]
        self.trials = trials_for(game, self.detail.share)
        self.questions = [each for each in self.story.questions if self.trials and self.trials.matters(each)]
        self.values = open_values(game)
        self.findings: dict[int, Finding] = {}
        self.decisions: dict[int, Decision] = {}
        self.effects: dict[int, Lines] = {}
        """By step, what the decision did to each seat's chance to win."""
        self.facts: list[Moment] = []
        self.reviewer = self.trials.reviewer if self.trials else Reviewer("facts" if has_facts(game) else "none")
        self.open: list[OpenStep] = []
        self.has_points = bool(game.recap and game.recap.SCORED)
        self.fewest_first = bool(game.recap and game.recap.FEWEST_FIRST)

    def steps(self) -> Iterator[Review]:
        """The review after each part of the work; the last one is whole."""
        yield from self._work(glance, self.questions)
        if self.values:
            self.open = [*open_steps(self.story, self.values)]
            yield self.review()
        if has_facts(self.game):
            for fact in facts(self.story):
                self.facts.append(fact)
                yield self.review()
        suspects = sorted(self.findings.values(), key=_suspicion, reverse=True)
        yield from self._work(refine, suspects)
        yield self.review()

    def _work(self, work: Any, items: Iterable[Any]) -> Iterator[Review]:
        found = self.map(work, repeat(self.trials), items, repeat(self.detail), repeat(self.seed))
        for number, finding in enumerate(found):
            step, question = finding.question.step, finding.question
            played, best = (outlook(finding.lines[each]).wins for each in (question.played, finding.best))
            self.findings[step], self.effects[step] = finding, played - best
            self.decisions[step] = self._decision(finding)
            if number % max(1, len(self.questions) // MOST_NEWS) == 0:
                yield self.review()

    def review(self) -> Review:
        """What is known so far."""
        decisions = tuple(self.decisions[step] for step in sorted(self.decisions))
        return Review(
            self.game.id,
            self.seats,
            self.reviewer,
            len(self.findings),
            len(self.questions),
            tuple(CurvePoint(step, tuple(map(float, each.value.chances))) for step, each in enumerate(self.open)),
            tuple(self._player(seat, decisions) for seat in range(self.seats)),
            tuple(moment for seat in range(self.seats) for moment in self._moments(seat, decisions)),
            decisions,
            tuple(self._ledger(seat) for seat in range(self.seats))
            if self.open and self.trials and self.story.outcome
            else (),
            tuple(map(float, result(self.story))) if self.story.outcome else (),
        )

    def _decision(self, finding: Finding) -> Decision:
        made = decision(finding, has_points=self.has_points)
        if is_flagged(made.grade) and self.has_points:
            choices, view = finding.question.choices, finding.question.view
            certain = overlooked(self.game, view, choices[finding.question.played], choices[finding.best])
            found = reasons(finding, fewest_first=self.fewest_first)
            return msgspec.structs.replace(made, reasons=(*found, *certain))
        return made

    def _player(self, seat: Seat, decisions: Iterable[Decision]) -> SeatReview:
        """Decisions with one sensible choice, which was taken, say nothing about a player."""
        own = [each for each in decisions if each.seat == seat]
        losses = [each.loss for each in own if self.findings[each.step].is_open]
        mean, error = mean_and_error(losses)
        likely = place(self.game, self.seats, [each.loss for each in own])
        percent = fmean(map(accuracy, losses)) if losses else None
        return SeatReview(seat, len(losses), percent, mean, error, likely.level, likely.place, likely.range)

    def _moments(self, seat: Seat, decisions: Iterable[Decision]) -> list[Moment]:
        flagged = {each.step: each for each in decisions if is_flagged(each.grade)}
        if self.reviewer.method == "facts":
            return [each for each in self.facts if each.seat == seat]
        own = [
            Moment(step, seat, "decision", -each.loss, each, each.reasons)
            for step, each in flagged.items()
            if each.seat == seat
        ]
        changes = [
            (float(after.value.chances[seat] - before.value.chances[seat]), step)
            for step, (before, after) in enumerate(zip(self.open, self.open[1:], strict=False), start=1)
            if step not in flagged
        ]
        luck = max(changes, key=lambda each: abs(each[0]), default=(0.0, 0))
        if abs(luck[0]) >= LEAST_LUCK:
            own.append(Moment(luck[1], seat, "luck", luck[0]))
        return sorted(own, key=lambda each: -abs(each.change))[:MOST_MOMENTS]

    def _ledger(self, seat: Seat) -> tuple[LedgerRow, ...]:
        """What nobody could know is what remains."""
        equal = 1 / self.seats
        rows = {"equal": equal, "deal": float(self.open[0].value.chances[seat]) - equal, "draws": 0.0, "round": 0.0}
        for step in self.open[1:]:
            kind = "draws" if step.value.horizon == step.expected.horizon else "round"
            rows[kind] += float(step.value.chances[seat] - step.expected.chances[seat])
        rows["own"] = rows["others"] = 0.0
        for number, effect in self.effects.items():
            rows["own" if self.decisions[number].seat == seat else "others"] += float(effect[seat])
        rows["unknown"] = float(result(self.story)[seat]) - sum(rows.values())
        return tuple(LedgerRow(kind, amount) for kind, amount in rows.items() if kind != "round" or amount)  # type: ignore[arg-type]


def _suspicion(finding: Finding) -> float:
    """The loss that is likely at least."""
    loss, error = finding.loss
    return loss - error
