"""§5 Scoring: majorities count their cards, all else counts its values."""

from collections.abc import Mapping, Sequence

from wonderland.games.parade.cards import COLOUR, COLOURS, VALUE, Card
from wonderland.games.parade.state import Settings

Counts = Sequence[Sequence[int]]
"""How many cards of each colour lie before each seat."""


def counted(pile: Sequence[Card]) -> list[int]:
    """How many cards of each colour a pile has."""
    counts = [0] * len(COLOURS)
    for card in pile:
        counts[COLOUR[card]] += 1
    return counts


def majorities(counts: Counts, seat: int, settings: Settings) -> list[bool]:
    """§5.2 By colour, does the seat flip its cards? The most of a colour, ties included (P20); with two players a lead
    of the margin (P21, P29)."""
    own = counts[seat]
    if len(counts) == 2:
        margin = settings.two_player_margin
        return [mine > 0 and mine - other >= margin for mine, other in zip(own, counts[1 - seat], strict=True)]
    return [0 < mine == most for mine, most in zip(own, map(max, *counts), strict=True)]


def points(pile: Sequence[Card], flipped: Sequence[bool]) -> int:
    """§5.3 A card in a majority counts 1, also a 0; every other card counts its value (P22, P23)."""
    return sum(1 if flipped[COLOUR[card]] else VALUE[card] for card in pile)


def tally(piles: Sequence[Sequence[Card]], settings: Settings) -> tuple[dict[str, int], ...]:
    """The score sheet: each seat's points by colour, and its number of cards. §5.1 No other cards count (P19)."""
    counts = [counted(pile) for pile in piles]
    sheet = []
    for seat, pile in enumerate(piles):
        flipped = majorities(counts, seat, settings)
        by_colour = [0] * len(COLOURS)
        for card in pile:
            colour = COLOUR[card]
            by_colour[colour] += 1 if flipped[colour] else VALUE[card]
        sheet.append({**dict(zip(COLOURS, by_colour, strict=True)), "cards": len(pile)})
    return tuple(sheet)


def score(row: Mapping[str, int]) -> int:
    """§5.3 The sum over all colours of a row of the score sheet."""
    return sum(row.values()) - row["cards"]


def scores(piles: Sequence[Sequence[Card]], settings: Settings) -> tuple[int, ...]:
    """Every seat's points."""
    return tuple(map(score, tally(piles, settings)))
