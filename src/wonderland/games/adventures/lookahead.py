"""What a turn leads to: a journey worked out without luck, and the expected points of a space by turns to come.

Other pawns are reckoned with where the view shows them; for later turns the ring is thought of as empty.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from wonderland.core.values import total
from wonderland.games.adventures.boards import Board
from wonderland.games.adventures.moving import passes_tea_party, walk
from wonderland.games.adventures.pieces import JOKER, NUMBER, Card, Content
from wonderland.games.adventures.state import Settings

Row: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""Points by space for a small pawn, and for a large one."""


@dataclass(frozen=True, slots=True)
class Journey:
    """Where a turn leads before any luck: the legs of the way (more than one where a Cat grins), and what is there."""

    legs: tuple[list[int], ...]
    kind: str
    """Of the space where it ends; a Cat that has grinned is ordinary."""
    large: bool
    """The size of the pawn afterwards."""

    @property
    def space(self) -> int:
        return self.legs[-1][-1]

    @property
    def passes(self) -> int:
        return sum(map(passes_tea_party, self.legs))


def journey(board: Board, others: Collection[int], first_leg: list[int], large: bool, cat_number: int) -> Journey:
    """§3, §5 The way from its first leg on, Cats and Caterpillar included."""
    legs, grinned = [first_leg], set()
    space = first_leg[-1]
    while board.kinds[space] == "cheshire-cat" and space not in grinned:
        grinned.add(space)
        legs.append(walk(board, others, space, cat_number))
        space = legs[-1][-1]
    kind = "ordinary" if space in grinned else board.kinds[space]
    return Journey(tuple(legs), kind, large != (kind == "caterpillar"))


def small_expected(board: Board, pool: int) -> float:
    """§4.4 The small cookies that one spin brings on the average."""
    return sum(min(space.cookies, pool) for space in board.spaces) / len(board)


def best_of(values: Sequence[float], ends: Sequence[Card | None], shares: Mapping[Card, float]) -> float:
    """The value of a turn with these cards to choose from; `values` are by number, from 1 on; None is a card unseen,
    whose likelihoods are the shares."""
    if None not in ends:
        return max(_card_value(values, card) for card in ends if card is not None)
    place = ends.index(None)
    known = ((share, [*ends[:place], card, *ends[place + 1 :]]) for card, share in shares.items())
    return total(share * best_of(values, each, shares) for share, each in known)


def _card_value(values: Sequence[float], card: Card) -> float:
    return max(values) if card == JOKER else values[NUMBER[card] - 1]


def spins_value(values: Sequence[float], invalid: int, stay: float, spins: int) -> float:
    """§6.3 What so many spins are worth to one who stops when it is best; `values` are by valid result."""
    size = len(values) + invalid
    expected = stay
    for spin in range(spins):
        expected = (total(max(each, expected) if spin else each for each in values) + invalid * expected) / size
    return expected


@cache
def expected_gains(settings: type[Settings], name: str) -> tuple[Row, ...]:
    """By turns to come, size (small, large) and space: the points to expect on the board of that name."""
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
        """What a way brings, and what comes later."""
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
