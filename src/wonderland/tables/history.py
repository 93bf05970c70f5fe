"""A person's finished games and statistics, from the rows of their tables."""

from collections import Counter
from collections.abc import Iterable, Sequence

from wonderland.core.values import Frozen
from wonderland.games import discover
from wonderland.store import TableRow

from .rows import Ended, RowSummary

Listed = tuple[TableRow, RowSummary]


class GameFigures(Frozen):
    """GET /api/me/figures, a list: your statistics by game. Counted are games that you played from the start on one
    seat, with random deals."""

    game: str
    games: int
    wins: int
    """A tie of all is no win."""
    mean_rank: float
    mean_score: float | None
    """None if the game has no points, or none ended regularly."""
    best_score: int | None
    streak: int
    """The most wins in a row."""
    favourite: str | None
    """The piece played most often."""
    favourite_count: int


class _Finish(Frozen):
    """A person's result."""

    ended: Ended
    seat: int
    score: int | None
    """None if the game ended early, or another played the seat to its end."""

    @property
    def rank(self) -> int:
        return self.ended.ranks[self.seat]

    @property
    def won(self) -> bool:
        return self.rank == 1 and len(set(self.ended.ranks)) > 1


def finished(person: str, listed: Iterable[Listed]) -> list[Listed]:
    own = [(row, summary) for row, summary in listed if row.status == "over" and person in summary.people]
    return sorted(own, key=lambda each: ended_at(*each), reverse=True)


def ended_at(row: TableRow, summary: RowSummary) -> float:
    return summary.ended.at if summary.ended else row.updated


def figures(person: str, listed: Sequence[Listed]) -> list[GameFigures]:
    results: dict[str, list[_Finish]] = {game: [] for game in discover()}
    for row, summary in reversed(finished(person, listed)):
        if (found := _result(person, summary)) is not None:
            results[row.game].append(found)
    return [_figures(game, own) for game, own in results.items() if own]


def is_scored(game: str) -> bool:
    recap = discover()[game].recap
    return recap is None or recap.SCORED


def counted_seat(person: str, summary: RowSummary) -> int | None:
    """The seat for which a finished game counts in a person's statistics."""
    seats = [seat for seat, owner in enumerate(summary.people) if owner == person]
    counts = summary.ended is not None and summary.ended.counts and len(seats) == 1
    return seats[0] if counts else None


def _result(person: str, summary: RowSummary) -> _Finish | None:
    seat = counted_seat(person, summary)
    if seat is None or summary.ended is None:
        return None
    is_own = not summary.ended.early and seat not in summary.resigned
    return _Finish(summary.ended, seat, summary.scores[seat] if is_own else None)


def _figures(game: str, results: Sequence[_Finish]) -> GameFigures:
    recap = discover()[game].recap
    scores = [result.score for result in results if result.score is not None] if is_scored(game) else []
    best = (min if recap and recap.FEWEST_FIRST else max)(scores, default=None)
    played: Counter[str] = Counter()
    for result in results:
        played.update(result.ended.played[result.seat])
    favourite, count = max(played.items(), key=lambda each: each[1], default=(None, 0))
    return GameFigures(
        game=game,
        games=len(results),
        wins=sum(result.won for result in results),
        mean_rank=sum(result.rank for result in results) / len(results),
        mean_score=sum(scores) / len(scores) if scores else None,
        best_score=best,
        streak=_longest_streak([result.won for result in results]),
        favourite=favourite,
        favourite_count=count,
    )


def _longest_streak(wins: Iterable[bool]) -> int:
    longest = run = 0
    for won in wins:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return longest
