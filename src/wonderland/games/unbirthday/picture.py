"""A picture of the guests on the table."""

from pathlib import Path

from wonderland.core.picture import SIZE, SeatMark, art

from .guests import ALICE
from .table import SIDE
from .view import View

ART = Path(__file__).parent / "ui" / "art"
SUITS = (("red", "hearts"), ("ink", "spades"))  # by seat
STEP = SIZE / SIDE
CARD = STEP - 2  # leaves a gap between cards


def board(view: View) -> str:
    drawn = []
    for cell, guest in enumerate(view.table):
        x, y = (cell % SIDE + 0.5) * STEP, (cell // SIDE + 0.5) * STEP
        fill = "none" if guest is None else "var(--face)" if guest != ALICE else "var(--sky)"
        drawn.append(
            f'<rect x="{x - CARD / 2}" y="{y - CARD / 2}" width="{CARD}" height="{CARD}" rx="2.4" fill="{fill}"'
            ' stroke="var(--ink)" stroke-width=".4"/>'
        )
        if guest is not None:
            drawn.append(art(ART / "guests" / f"{guest}.svg", x, y, CARD * 0.86, turned=view.turned[cell]))
    return "".join(drawn)


def marks(view: View) -> list[SeatMark]:
    return [SeatMark(colour, ART / "icons" / f"{suit}.svg") for colour, suit in SUITS[: view.seats]]
