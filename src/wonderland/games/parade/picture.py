"""A picture of the parade, from its front."""

from pathlib import Path

from wonderland.core.picture import SEAT_COLOURS, SIZE, SeatMark, art

from .cards import COLOUR, COLOURS, VALUE, Card
from .heuristics import standing
from .view import View

ART = Path(__file__).parent / "ui" / "art" / "emblems"
ACROSS, DOWN = 17, 24  # a card at scale 1
GAP = 1.12


def board(view: View) -> str:
    """The cards in as many columns as make them largest."""
    count = max(len(view.parade), 1)
    scales = {
        columns: min(1.6, SIZE / (columns * ACROSS * GAP), SIZE / (-(-count // columns) * DOWN * GAP))
        for columns in range(1, count + 1)
    }
    columns = max(scales, key=lambda each: scales[each])
    scale, rows = scales[columns], -(-count // columns)
    left = (SIZE - (columns * GAP - GAP + 1) * ACROSS * scale) / 2
    top = (SIZE - (rows * GAP - GAP + 1) * DOWN * scale) / 2
    cards = []
    for place, card in enumerate(view.parade):
        x, y = left + place % columns * ACROSS * GAP * scale, top + place // columns * DOWN * GAP * scale
        cards.append(f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})">{_card(card)}</g>')
    return "".join(cards)


def _card(card: Card) -> str:
    colour = COLOURS[COLOUR[card]]
    return (
        f'<rect width="{ACROSS}" height="{DOWN}" rx="2" fill="var(--face)" stroke="var(--ink)" stroke-width=".5"/>'
        f'<rect x="1" y="1" width="15" height="22" rx="1.4" fill="none" stroke="var(--{colour})" stroke-width=".4"/>'
        f'<text x="2.6" y="8.2" font-family="serif" font-size="7" fill="var(--{colour})">{VALUE[card]}</text>'
        f"{art(ART / f'{colour}.svg', ACROSS / 2, 15.4, 11, colour)}"
    )


def marks(view: View) -> list[SeatMark]:
    """§5 The points as if the game ended now."""
    return [SeatMark(SEAT_COLOURS[seat], points=each["points"]) for seat, each in enumerate(standing(view)["seats"])]
