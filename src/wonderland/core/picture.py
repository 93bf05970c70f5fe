"""A table as an SVG picture: what a spectator sees, independent of screen and language.

Colours are `var(--name)`, as in a game's art; the renderer defines them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

# The side of the square that boards are drawn on.
SIZE = 100
# For games whose seats have no colours of their own.
SEAT_COLOURS = ("blue", "red", "green", "purple", "orange", "grey")


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is shown; points only if they are public."""

    colour: str
    art: Path | None = None
    points: int | None = None


class Picture(Protocol):
    """A game's `picture.py`. Without one, a table is shown by the game's cover."""

    def board(self, view: Any) -> str: ...

    def marks(self, view: Any) -> Sequence[SeatMark]: ...


def art(file: Path, x: float, y: float, size: float, colour: str = "ink", turned: bool = False) -> str:
    """A drawing from a game's folder, centred at x, y."""
    place = f'x="{x - size / 2:.2f}" y="{y - size / 2:.2f}" width="{size:.2f}" height="{size:.2f}"'
    drawn = _source(file).replace("<svg ", f'<svg {place} color="var(--{colour})" ', 1)
    return f'<g transform="rotate(180 {x:.2f} {y:.2f})">{drawn}</g>' if turned else drawn


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")
