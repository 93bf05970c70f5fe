"""What a chip comes to: its owner's changes in any order he likes (W63, W97, W98)."""

from functools import cache
from itertools import permutations

from wonderland.games.war.state import Change, Drawn


def totals(drawn: Drawn) -> tuple[int, ...]:
    """§5.10 Every total that some order of the changes gives, the lowest first."""
    if not drawn.changes:
        return (drawn.value,)
    return _totals(drawn.value, tuple(sorted(drawn.changes)))


@cache
def _totals(value: int, changes: tuple[Change, ...]) -> tuple[int, ...]:
    return tuple(sorted({_changed(value, order) for order in permutations(changes)}))


def _changed(value: int, changes: tuple[Change, ...]) -> int:
    for change in changes:
        if change.how == "times":
            value *= change.number
        elif change.how == "set":
            value = change.number
        else:
            value = max(0, value + change.number)
    return value
