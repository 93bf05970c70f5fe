"""What a turn leads to: a journey worked out without luck, and the expected points of a space by turns to come.

Other pawns are reckoned with where the view shows them; for later turns the ring is thought of as empty.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from wonderland.core.values import total
from wonderland.games.adventures.boards import BOARDS, Board
from wonderland.games.adventures.moving import passes_tea_party, walk
from wonderland.games.adventures.pieces import CONTENT, DECK, JOKER, NUMBER, NUMBERS, TURNS, Card

MEAN_COOKIE = sum(CONTENT.cookie_values) / len(CONTENT.cookie_values)
MEAN_CHOSEN = total(max(value, MEAN_COOKIE) for value in CONTENT.cookie_values) / len(CONTENT.cookie_values)
"""What a stop at the Tea Party is worth when nobody knows what will lie there."""
SHARE: dict[Card, float] = {card: DECK.count(card) / len(DECK) for card in (*NUMBER, JOKER)}
"""How likely a card is that nobody has seen."""

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
        """How often the Tea Party is passed."""
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


def best_of(values: Sequence[float], ends: Sequence[Card | None]) -> float:
    """The value of a turn with these cards to choose from; `values` are by number, from 1 on; None is a card unseen."""
    if None not in ends:
        return max(_card_value(values, card) for card in ends if card is not None)
    place = ends.index(None)
    return total(share * best_of(values, [*ends[:place], card, *ends[place + 1 :]]) for card, share in SHARE.items())


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
def expected_gains(name: str) -> tuple[Row, ...]:
    """By turns to come, size (small, large) and space: the points to expect on the board of that name."""
    board = BOARDS[name]
    rows: list[Row] = [((0.0,) * len(board), (0.0,) * len(board))]
    for _ in range(TURNS):
        small, large = (
            tuple(_expected_gain(board, space, size, rows[-1]) for space in range(len(board))) for size in (0, 1)
        )
        rows.append((small, large))
    return tuple(rows)


def _expected_gain(board: Board, space: int, large: int, later: Row) -> float:
    def walked(number: int) -> float:
        return _after(board, walk(board, (), space, number), large, number, later)

    if not large and board.kinds[space] == "rabbit-hole":
        values = [_spun(board, space, number, later) for number in NUMBERS]
    elif large:
        values = [max(walked(number), walked(number + 1)) for number in NUMBERS]
    else:
        values = [walked(number) for number in NUMBERS]
    return best_of(values, [None, None])


def _after(board: Board, first_leg: list[int], large: int, number: int, later: Row) -> float:
    """What a way brings, and what comes later."""
    reached = journey(board, (), first_leg, bool(large), number)
    return _gain(board, reached) + later[reached.large][reached.space]


def _spun(board: Board, hole: int, spins: int, later: Row) -> float:
    """What so many spins are worth in the hole."""
    goals = [_after(board, walk(board, (), hole, steps), 0, spins, later) for steps in range(1, len(board))]
    return spins_value(goals, 1, later[0][hole], spins)


def _gain(board: Board, reached: Journey) -> float:
    gain = reached.passes * MEAN_COOKIE
    if reached.kind == "tea-party":
        gain += MEAN_CHOSEN
    elif reached.kind == "small-cookies":
        gain += small_expected(board, CONTENT.small_cookies)
    return gain
