"""§5 Scoring."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .cards import COLOUR, COLOURS, VALUE, Card
from .state import Settings


class Row(NamedTuple):
    """The score of a seat, by colour."""

    counts: list[int]
    values: list[int]
    rivals: list[int]  # the most cards of another seat
    margin: int  # the lead that a majority needs
    flipped: list[bool]  # §5.2 The colours in which the seat has a majority
    points: list[int]


def sheet(piles: Sequence[Sequence[Card]], settings: Settings) -> list[Row]:
    """§5.1 The score sheet of the cards before each seat (P19)."""
    counts = [counted(pile) for pile in piles]
    margin = settings.two_player_margin if len(piles) == 2 else 0
    rows = []
    for seat, pile in enumerate(piles):
        rivals = [max(column) for column in zip(*counts[:seat], *counts[seat + 1 :], strict=True)]
        values = [0] * len(COLOURS)
        for card in pile:
            values[COLOUR[card]] += VALUE[card]
        rows.append(_row(counts[seat], values, rivals, margin))
    return rows


def with_cards(row: Row, cards: Sequence[Card]) -> Row:
    """The row with more cards before the seat."""
    if not cards:
        return row
    counts, values = row.counts[:], row.values[:]
    for card in cards:
        colour = COLOUR[card]
        counts[colour] += 1
        values[colour] += VALUE[card]
    return _row(counts, values, row.rivals, row.margin)


def _row(counts: list[int], values: list[int], rivals: list[int], margin: int) -> Row:
    """§5.2 The most of a colour is flipped (P20, P21, P29). §5.3 A flipped card counts 1, also a 0 (P22, P23)."""
    flipped = [0 < mine >= rival + margin for mine, rival in zip(counts, rivals, strict=True)]
    points = [count if is_flipped else value for count, value, is_flipped in zip(counts, values, flipped, strict=True)]
    return Row(counts, values, rivals, margin, flipped, points)


def counted(pile: Sequence[Card]) -> list[int]:
    """The number of cards of each colour."""
    counts = [0] * len(COLOURS)
    for card in pile:
        counts[COLOUR[card]] += 1
    return counts


def tally(piles: Sequence[Sequence[Card]], settings: Settings) -> tuple[dict[str, int], ...]:
    """Each seat's points by colour, and its number of cards."""
    return tuple(
        {colour: row.points[COLOURS.index(colour)] for colour in settings.content.colours} | {"cards": len(pile)}
        for row, pile in zip(sheet(piles, settings), piles, strict=True)
    )


def score(row: Mapping[str, int]) -> int:
    """§5.3 The points in a row of the tally."""
    return sum(row.values()) - row["cards"]
