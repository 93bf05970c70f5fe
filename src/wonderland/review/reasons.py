"""Why a choice was better: the split of the lead in points to expect, and facts of the playouts.

The word for a reason is `review-<key>`; `played` and `best` are numbers after either choice.
"""

import numpy as np

from .examination import Finding
from .report import Reason
from .trials import Lines, outlook

# A part of the lead below this many points is no reason.
LEAST_POINTS = 0.5
# A second part is named if it is at least this share of the first.
LEAST_SHARE = 0.4
# The end moves if it comes this much sooner or later.
LEAST_CHOICES, LEAST_RATIO = 3.0, 1.4
# A difference from which on points are rounded.
WHOLE = 2.0


def reasons(finding: Finding, *, fewest_first: bool) -> tuple[Reason, ...]:
    """The one or two parts that made most of the difference; then what moved the end of the game."""
    seat = finding.question.seat
    played, best = (finding.lines[choice] for choice in (finding.question.played, finding.best))
    sign = -1 if fewest_first else 1
    before, after = outlook(played), outlook(best)
    rival_before, rival_after = _rival(played, seat, sign), _rival(best, seat, sign)
    way = "costs" if fewest_first else "gains"
    numbers = {
        f"{way}-now": (before.now[seat], after.now[seat]),
        f"{way}-later": (before.points[seat] - before.now[seat], after.points[seat] - after.now[seat]),
        "rivals-fewer" if fewest_first else "rivals-more": (-rival_before, -rival_after),
    }
    parts = sorted(((sign * (best - played), key) for key, (played, best) in numbers.items()), reverse=True)
    if sum(part for part, _ in parts) < LEAST_POINTS:
        # Points do not tell: the choice wins more often although it expects no more of them.
        found = [Reason("risk", _numbers(before.points[seat], after.points[seat]))]
    else:
        (most, first), (part, second), _ = parts
        named = [first, second] if part >= max(LEAST_POINTS, LEAST_SHARE * most) else [first]
        found = [Reason(key, _numbers(*map(abs, numbers[key]))) for key in named]
    return (*found, *_end(before.choices, after.choices))


def _rival(lines: Lines, seat: int, sign: int) -> float:
    """The expected points of the best other seat."""
    seats = lines.shape[1] // 3
    others = [2 * seats + other for other in range(seats) if other != seat]
    return float(sign * np.max(sign * lines[:, others], axis=1).mean())


def _numbers(played: float, best: float) -> dict[str, float]:
    """Whole numbers, unless they would be nearly equal."""
    digits = 1 if abs(played - best) < WHOLE else None
    return {"played": round(float(played), digits), "best": round(float(best), digits)}


def _end(played: float, best: float) -> list[Reason]:
    if abs(played - best) < LEAST_CHOICES or max(played, best) < LEAST_RATIO * min(played, best):
        return []
    return [Reason("ends-sooner" if played < best else "ends-later", _numbers(played, best))]
