"""§5 Scoring: majorities count their cards, all else counts its values."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wonderland.games.parade.cards import COLOUR, COLOURS, VALUE, Card
from wonderland.games.parade.state import Settings


class Row(NamedTuple):
    """A row of the score sheet: what lies before a seat, by colour."""

    counts: list[int]
    values: list[int]
    rivals: list[int]
    """The most cards that another seat has."""
    margin: int
    """By so many a majority must lead them."""
    flipped: list[bool]
    """§5.2 Does the seat flip its cards?"""
    points: list[int]


def sheet(piles: Sequence[Sequence[Card]], settings: Settings) -> list[Row]:
    """The score sheet, a row for each seat. §5.1 No other cards count (P19)."""
    counts = [counted(pile) for pile in piles]
    margin = settings.two_player_margin if len(piles) == 2 else 0
    rows = []
    for seat, pile in enumerate(piles):
        rivals = [max(column) for column in zip(*counts[:seat], *counts[seat + 1 :], strict=True)]
        rows.append(_row(counts[seat], _values(pile), rivals, margin))
    return rows


def with_cards(row: Row, cards: Sequence[Card]) -> Row:
    counts, values = row.counts[:], row.values[:]
    for card in cards:
        colour = COLOUR[card]
        counts[colour] += 1
        values[colour] += VALUE[card]
    return _row(counts, values, row.rivals, row.margin)


def _row(counts: list[int], values: list[int], rivals: list[int], margin: int) -> Row:
    """§5.2 The most of a colour, ties included (P20), or with two players a lead of the margin (P21, P29), is flipped:
    §5.3 a card in a majority counts 1, also a 0; every other card counts its value (P22, P23)."""
    flipped = [0 < mine >= rival + margin for mine, rival in zip(counts, rivals, strict=True)]
    points = [count if is_flipped else value for count, value, is_flipped in zip(counts, values, flipped, strict=True)]
    return Row(counts, values, rivals, margin, flipped, points)


def counted(pile: Sequence[Card]) -> list[int]:
    counts = [0] * len(COLOURS)
    for card in pile:
        counts[COLOUR[card]] += 1
    return counts


def _values(pile: Sequence[Card]) -> list[int]:
    values = [0] * len(COLOURS)
    for card in pile:
        values[COLOUR[card]] += VALUE[card]
    return values


def tally(piles: Sequence[Sequence[Card]], settings: Settings) -> tuple[dict[str, int], ...]:
    """The score sheet by name: each seat's points by colour, and its number of cards."""
    return tuple(
        {colour: row.points[COLOURS.index(colour)] for colour in settings.content.colours} | {"cards": len(pile)}
        for row, pile in zip(sheet(piles, settings), piles, strict=True)
    )


def score(row: Mapping[str, int]) -> int:
    """§5.3 The sum over all colours of a row of the tally."""
    return sum(row.values()) - row["cards"]
