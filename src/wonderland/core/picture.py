"""A game in a picture of its table: SVG of what a spectator sees, which knows no screen and no language.

Colours are `var(--name)`, as in the art of a game's folder; whoever draws the picture knows them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

SIZE = 100
"""Boards are drawn on a square of so many units."""
SEAT_COLOURS = ("blue", "red", "green", "purple", "orange", "grey")
"""Of seats that have none of their own."""


@dataclass(frozen=True, slots=True)
class SeatMark:
    """What a seat is known by: a colour, a piece of art if it has one, and its points where they are told."""

    colour: str
    art: Path | None = None
    points: int | None = None


class Picture(Protocol):
    """What a game's `picture.py` gives. A table of a game without one is shown by its cover."""

    def board(self, view: Any) -> str:
        """What lies on the table, as a spectator sees it."""
        ...

    def marks(self, view: Any) -> Sequence[SeatMark]:
        """By seat, how players are told apart, and how they stand."""
        ...


def art(file: Path, x: float, y: float, size: float, colour: str = "ink", turned: bool = False) -> str:
    """A drawing of a game's folder, its middle at that place."""
    place = f'x="{x - size / 2:.2f}" y="{y - size / 2:.2f}" width="{size:.2f}" height="{size:.2f}"'
    drawn = _source(file).replace("<svg ", f'<svg {place} color="var(--{colour})" ', 1)
    return f'<g transform="rotate(180 {x:.2f} {y:.2f})">{drawn}</g>' if turned else drawn


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")
