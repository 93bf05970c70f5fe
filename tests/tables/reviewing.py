"""Reviews without thinking: the first decision of each seat was a mistake, all others were right."""

from collections.abc import Iterator
from typing import Any

from wonderland.core.log import parse
from wonderland.review.report import CurvePoint, Decision, LedgerRow, Moment, Reason, Review, Reviewer, SeatReview
from wonderland.tables.record import Record
from wonderland.tables.replays import asked_after


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


def sample_review(record: Record, method: Any = "tree") -> Review:
    """A review with everything that a page shows: the first two questions of each seat were answered wrongly, and a
    late move was luck."""
    assert record.match
    game, moves, seats = record.game, record.match.log.moves, len(record.chairs)
    decisions, moments = list[Decision](), list[Moment]()
    for step, move in enumerate(moves, start=1):
        state = record.steps[asked_after(record, step, move.seat)].state(game)
        others = [name for name in map(str, game.rules.legal(state, move.seat)) if name != move.action]
        if not others or sum(each.seat == move.seat for each in moments) == 2:
            continue
        reasons = (Reason("risk"),)
        fine, points = tuple(others[:2]), (24.0, 18.0)
        made = Decision(step, move.seat, move.action, others[0], 0.124, 0.011, 0.58, "mistake", fine, points, reasons)
        decisions.append(made)
        moments.append(Moment(step, move.seat, "decision", -0.124, made, reasons))
    moments += [Moment(len(moves) - 3, seat, "luck", -0.31) for seat in range(seats)]
    results = tuple(float(seat == 1) for seat in range(seats))
    curve = [CurvePoint(step, (1 / seats,) * seats) for step in range(len(moves))]
    known = (("equal", 1 / seats), ("deal", 0.041), ("draws", 0.062), ("own", -0.273), ("others", 0.148))
    rest = [result - sum(amount for _, amount in known) for result in results]
    return Review(
        game.id,
        seats,
        Reviewer(method, 4000, "queen"),
        len(decisions),
        len(decisions),
        (*curve, CurvePoint(len(moves), results)),
        tuple(
            SeatReview(seat, 9, 84.0 - seat, 0.021, 0.004, ("hare", "hatter"), 1.4, (1.0, 1.8)) for seat in range(seats)
        ),
        tuple(sorted(moments, key=lambda each: each.seat)),
        tuple(decisions),
        tuple(tuple(LedgerRow(*row) for row in (*known, ("unknown", each))) for each in rest),  # type: ignore[arg-type]
        results,
    )
