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


def finished(person: str, listed: Iterable[Listed]) -> list[Listed]:
    own = [(row, summary) for row, summary in listed if row.status == "over" and person in summary.people]
    return sorted(own, key=lambda each: ended_at(*each), reverse=True)


def ended_at(row: TableRow, summary: RowSummary) -> float:
    return summary.ended.at if summary.ended else row.updated


def figures(person: str, listed: Sequence[Listed]) -> list[GameFigures]:
    played: dict[str, list[tuple[RowSummary, Ended, int]]] = {game: [] for game in discover()}
    for row, summary in reversed(finished(person, listed)):
        seat = counted_seat(person, summary)
        if seat is not None and summary.ended:
            played[row.game].append((summary, summary.ended, seat))
    return [_figures(game, own) for game, own in played.items() if own]


def is_scored(game: str) -> bool:
    recap = discover()[game].recap
    return recap is None or recap.SCORED


def counted_seat(person: str, summary: RowSummary) -> int | None:
    """The seat for which a finished game counts in a person's statistics."""
    seats = [seat for seat, owner in enumerate(summary.people) if owner == person]
    counts = summary.ended is not None and summary.ended.counts and len(seats) == 1
    return seats[0] if counts else None


def _figures(game: str, games: Sequence[tuple[RowSummary, Ended, int]]) -> GameFigures:
    recap = discover()[game].recap
    ranks = [ended.ranks[seat] for _, ended, seat in games]
    wins = [ended.ranks[seat] == 1 and len(set(ended.ranks)) > 1 for _, ended, seat in games]
    # Without games that ended early, or whose seat another played to the end.
    scores = [
        summary.scores[seat] for summary, ended, seat in games if not ended.early and seat not in summary.resigned
    ]
    scores = scores if is_scored(game) else []
    best = (min if recap and recap.FEWEST_FIRST else max)(scores, default=None)
    played: Counter[str] = Counter()
    for _, ended, seat in games:
        played.update(ended.played[seat])
    favourite, count = max(played.items(), key=lambda each: each[1], default=(None, 0))
    return GameFigures(
        game=game,
        games=len(games),
        wins=sum(wins),
        mean_rank=sum(ranks) / len(ranks),
        mean_score=sum(scores) / len(scores) if scores else None,
        best_score=best,
        streak=_longest_streak(wins),
        favourite=favourite,
        favourite_count=count,
    )


def _longest_streak(wins: Iterable[bool]) -> int:
    longest = run = 0
    for won in wins:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return longest
