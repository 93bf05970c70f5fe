"""How a game in its record ended: winner, scores and ranks. §8"""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

import sys

from wonderland.games.unbirthday.kernel.cards import gifts_of, missing_cost
from wonderland.games.unbirthday.kernel.record import BY_ALICE, BY_DEAD, BY_LIMIT
from wonderland.kernel.compiled import compiled
from wonderland.kernel.playouts import ranks_of
from wonderland.kernel.record import Numbers, Record


@compiled
def ending(s: Record) -> int:
    """§8 How the game ended."""
    return s.ending


@compiled
def scores(s: Record, points: Numbers) -> None:
    """§8.4 A win is 1, a loss 0; a draw is 0 for both (U35)."""
    ahead = lead(s)
    points[0] = ahead > 0
    points[1] = ahead < 0


@compiled
def is_ahead(s: Record, points: Numbers, other: int, seat: int) -> bool:
    """§8 The winner is first; in a draw both are."""
    return points[other] > points[seat]


ranks = ranks_of(sys.modules[__name__])


@compiled
def lead(s: Record) -> int:
    """§8.1-§8.3 Above 0 where seat 0 has won, below where seat 1 has (U28, U32, U34, U37)."""
    if s.ending == BY_DEAD or (s.ending == BY_LIMIT and not s.house_rules):
        return 0
    if s.ending == BY_ALICE:
        return -1 if s.turn else 1
    gifts = gifts_of(s, 0) - gifts_of(s, 1)
    return gifts if gifts else missing_cost(s, 1) - missing_cost(s, 0)
