"""The examination of one question: which choice was best, and what the one played cost."""

from math import ceil
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from .details import Detail
from .questions import ReviewQuestion
from .report import Decision
from .trials import Lines, Trials, lead, outlook

Grade: TypeAlias = Literal["best", "close", "slip", "mistake", "blunder"]
# One-sided 95 %: a loss is reported only if it is this many standard errors above its threshold.
SURE = 1.64
# By lost chance to win. The mean standard error is about 0.01 (docs/results/review.md), well below a slip.
GRADES: tuple[tuple[float, Grade], ...] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "slip"))
# A choice this close to the best is as good.
TRIFLE = 0.01
# A choice that wins this much less is no sensible one.
HOPELESS = 0.2


class Finding(NamedTuple):
    """What is known about a question so far."""

    question: ReviewQuestion
    best: int
    is_open: bool
    """Was there more than one sensible choice?"""
    tried: frozenset[int]
    """The choices that were tried when the best one was selected."""
    lines: dict[int, Lines]
    """By choice, all in the same worlds: what was played, the best, and in the end all others if something was lost."""

    @property
    def loss(self) -> tuple[float, float]:
        """With its standard error."""
        if self.best == self.question.played:
            return 0.0, 0.0
        return lead(self.lines[self.best], self.lines[self.question.played], self.question.seat)

    @property
    def grade(self) -> Grade:
        if self.best == self.question.played:
            return "best"
        loss, error = self.loss
        return next((grade for least, grade in GRADES if loss - SURE * error > least), "close")

    @property
    def is_flagged(self) -> bool:
        return is_flagged(self.grade)


def is_flagged(grade: Grade) -> bool:
    return grade not in ("best", "close")


def glance(trials: Trials, question: ReviewQuestion, detail: Detail, seed: str) -> Finding:
    """The first pass."""
    selection = trials.select(question, f"{seed}/{question.step}/select")
    best = selection.best
    least = (selection.wins[best] or 0.0) - HOPELESS
    is_open = best != question.played or sum(win is not None and win >= least for win in selection.wins) > 1
    tried = frozenset(place for place, win in enumerate(selection.wins) if win is not None)
    return _measured(trials, Finding(question, best, is_open, tried, {}), {best, question.played}, detail.glance, seed)


def refine(trials: Trials, finding: Finding, detail: Detail, seed: str) -> Finding:
    """The second pass: more worlds until the error is small; all choices if something was lost."""
    played = finding.question.played
    worlds = detail.glance
    while finding.best != played and worlds < detail.most and (error := finding.loss[1]) > detail.error:
        worlds = min(detail.most, max(2 * worlds, ceil(worlds * (error / detail.error) ** 2)))
        finding = _measured(trials, finding, {finding.best, played}, worlds, seed)
    if finding.is_flagged:
        finding = _measured(trials, finding, {*finding.tried} - {*finding.lines}, worlds, seed)
    return finding


def _measured(trials: Trials, finding: Finding, choices: set[int], worlds: int, seed: str) -> Finding:
    question = finding.question
    found = {
        choice: trials.lines(question, choice, worlds, f"{seed}/{question.step}/measure") for choice in sorted(choices)
    }
    return finding._replace(lines=finding.lines | found)


def decision(finding: Finding, *, has_points: bool) -> Decision:
    """Without reasons."""
    question, best = finding.question, finding.best
    loss, error = finding.loss
    seat, names = question.seat, [str(choice) for choice in question.choices]
    played, better = outlook(finding.lines[question.played]), outlook(finding.lines[best])
    return Decision(
        question.step,
        seat,
        names[question.played],
        names[best],
        loss,
        error,
        float(better.wins[seat]),
        finding.grade,
        tuple(names[choice] for choice in finding.lines if choice == best or _is_fine(finding, choice)),
        (float(played.points[seat]), float(better.points[seat])) if has_points else None,
    )


def _is_fine(finding: Finding, choice: int) -> bool:
    loss, error = lead(finding.lines[finding.best], finding.lines[choice], finding.question.seat)
    return loss <= max(TRIFLE, error)


def accuracy(loss: float) -> float:
    """In per cent, by the curve that chess players know."""
    return float(np.clip(103.17 * np.exp(-4.35 * max(loss, 0.0)) - 3.17, 0, 100))
