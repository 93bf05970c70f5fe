"""Reviews without thinking: the first decision of each seat was a mistake, all others were right."""

from collections.abc import Iterator
from typing import Any

from wonderland.core.log import parse
from wonderland.review.report import Decision, Review, Reviewer


def quick_reviews(text: str, detail: str) -> Iterator[Review]:
    log, decisions, seen = parse(text), list[Decision](), set[int]()
    for step, move in enumerate(log.moves, start=1):
        first = move.seat not in seen
        seen.add(move.seat)
        best = "something else" if first else move.action
        loss, grade = (0.12, "mistake") if first else (0.0, "best")
        decisions.append(Decision(step, move.seat, move.action, best, loss, 0.01, 0.5, grade, fine=(best,)))  # type: ignore[arg-type]
        if step % 10 == 0 or step == len(log.moves):
            reviewer = Reviewer("tree", 40 if detail == "deep" else 4, "queen")
            yield Review(log.game, log.seats, reviewer, step, len(log.moves), decisions=tuple(decisions))


class QuickReviews:
    """Stands in for the process."""

    opened = 0

    def __init__(self) -> None:
        type(self).opened += 1
        self.news: list[Any] = []

    def begin(self, log: str, detail: str) -> None:
        self.news = [*quick_reviews(log, detail), None]

    def receive(self, _seconds: float) -> list[Any]:
        news, self.news = self.news[:1], self.news[1:]
        return news

    def kill(self) -> None:
        self.news = []
