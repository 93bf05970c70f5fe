"""§7 Scoring: large cookies by their numbers, small ones a point each."""

from collections.abc import Sequence

from wonderland.games.adventures.pieces import POINTS, Cookie
from wonderland.games.adventures.state import Pawn


def tally(large: Sequence[Sequence[Cookie]], small: Sequence[int], pawns: Sequence[Pawn]) -> tuple[dict[str, int], ...]:
    """The score sheet: points of large and small cookies, how many large ones, and how far the pawn is (A36, A37)."""
    return tuple(
        {
            "large": sum(POINTS[cookie] for cookie in cookies),
            "small": crumbs,
            "cookies": len(cookies),
            "space": pawn.space,
        }
        for cookies, crumbs, pawn in zip(large, small, pawns, strict=True)
    )


def score(row: dict[str, int]) -> int:
    """§7.2 The points of a row of the score sheet (A36)."""
    return row["large"] + row["small"]


def rank_key(row: dict[str, int]) -> tuple[int, int, int]:
    """§7.3 Most points, then most large cookies, then farthest from the Tea Party; the best has the least key (A37)."""
    return -score(row), -row["cookies"], -row["space"]
