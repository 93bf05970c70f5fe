"""Where a turn leads, and the expected points of later turns.

Other pawns count where they are now; for later turns the ring is empty.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from wonderland.core.values import total

from .boards import Board, passes_tea_party, walk
from .pieces import JOKER, NUMBER, Card, Content
from .state import Settings

Row: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]  # by space, for a small and for a large pawn


@dataclass(frozen=True, slots=True)
class Journey:
    """Where a turn leads before random draws; each Cat adds a leg."""

    legs: tuple[list[int], ...]
    kind: str  # of the last space; a Cat that has grinned is ordinary
    large: bool  # afterwards

    @property
    def space(self) -> int:
        return self.legs[-1][-1]

    @property
    def passes(self) -> int:
        return sum(map(passes_tea_party, self.legs))


def journey(board: Board, others: Collection[int], first_leg: list[int], large: bool, cat_number: int) -> Journey:
    """§3, §5 The journey that begins with a leg."""
    legs, grinned = [first_leg], set()
    space = first_leg[-1]
    while board.kinds[space] == "cheshire-cat" and space not in grinned:
        grinned.add(space)
        legs.append(walk(board, others, space, cat_number))
        space = legs[-1][-1]
    kind = "ordinary" if space in grinned else board.kinds[space]
    return Journey(tuple(legs), kind, large != (kind == "caterpillar"))


def small_expected(board: Board, pool: int) -> float:
    """§4.4 The mean number of small cookies of a spin."""
    return sum(min(space.cookies, pool) for space in board.spaces) / len(board)


def best_of(values: Sequence[float], ends: Sequence[Card | None], shares: Mapping[Card, float]) -> float:
    """The value of a turn with these cards; `values` are by number, None is an unknown card."""
    if None not in ends:
        return max(_card_value(values, card) for card in ends if card is not None)
    place = ends.index(None)
    known = ((share, [*ends[:place], card, *ends[place + 1 :]]) for card, share in shares.items())
    return total(share * best_of(values, each, shares) for share, each in known)


def _card_value(values: Sequence[float], card: Card) -> float:
    return max(values) if card == JOKER else values[NUMBER[card] - 1]


def spins_value(values: Sequence[float], invalid: int, stay: float, spins: int) -> float:
    """§6.3 The value of spins stopped at the best time; `values` are by valid result."""
    size = len(values) + invalid
    expected = stay
    for spin in range(spins):
        expected = (total(max(each, expected) if spin else each for each in values) + invalid * expected) / size
    return expected


@cache
def expected_gains(settings: type[Settings], name: str) -> tuple[Row, ...]:
    """The expected points by turns to come, size and space."""
    board, content = settings.boards[name], settings.content
    rows: list[Row] = [((0.0,) * len(board), (0.0,) * len(board))]
    for _ in range(content.turns):
        small, large = (
            tuple(_expected_gain(content, board, space, size, rows[-1]) for space in range(len(board)))
            for size in (0, 1)
        )
        rows.append((small, large))
    return tuple(rows)


def _expected_gain(content: Content, board: Board, space: int, large: int, later: Row) -> float:
    def after(steps: int, number: int) -> float:
        reached = journey(board, (), walk(board, (), space, steps), bool(large), number)
        return _gain(content, board, reached) + later[reached.large][reached.space]

    if not large and board.kinds[space] == "rabbit-hole":
        goals = range(1, len(board))
        values = [
            spins_value([after(steps, number) for steps in goals], 1, later[0][space], number)
            for number in content.numbers
        ]
    elif large:
        values = [max(after(number, number), after(number + 1, number + 1)) for number in content.numbers]
    else:
        values = [after(number, number) for number in content.numbers]
    return best_of(values, [None, None], content.share)


def _gain(content: Content, board: Board, reached: Journey) -> float:
    gain = reached.passes * content.mean_cookie
    if reached.kind == "tea-party":
        gain += content.mean_chosen
    elif reached.kind == "small-cookies":
        gain += small_expected(board, content.small_cookies)
    return gain
