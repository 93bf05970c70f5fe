"""A picture of the ring with its spaces and pawns."""

from math import cos, pi, sin
from pathlib import Path

from wonderland.core.picture import SIZE, SeatMark, art

from .heuristics import standing
from .view import View

ART = Path(__file__).parent / "ui" / "art"
OUTER, INNER, PICTURE, STAND = 48, 21, 40, 35  # distances of edges, pictures and pawns from the middle
TILES = ("#fffbf2", "#93a6a2")
TEA_PARTY = "#f3c9c4"
PAWN = 13  # pawns on one space overlap by half


def board(view: View) -> str:
    count, content = len(view.spaces), view.settings.content
    drawn = [_place(place, count, space.kind) for place, space in enumerate(view.spaces)]
    drawn.append(f'<circle cx="50" cy="50" r="{INNER - 2}" fill="var(--sky)" stroke="var(--pen)" stroke-width=".5"/>')
    drawn.append(art(ART / "tea-party.svg", SIZE / 2, SIZE / 2, 28))
    for seat, pawn in enumerate(view.pawns):
        here = [other for other, each in enumerate(view.pawns) if each.space == pawn.space]
        x, y = _spot(pawn.space, count, STAND)
        x += (here.index(seat) - (len(here) - 1) / 2) * PAWN * 0.5
        size = PAWN * (1.3 if pawn.large else 1)
        mark = content.colours[seat]
        drawn.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size / 2:.2f}" fill="var(--face)" stroke="var(--{mark})"/>'
            f"{art(ART / f'{content.figures[seat]}.svg', x, y, size * 0.86)}"
        )
    return "".join(drawn)


def _place(place: int, count: int, kind: str) -> str:
    corners = [_spot(place + edge, count, radius) for radius, edge in ((OUTER, -0.5), (OUTER, 0.5), (INNER, 0.5))]
    (ax, ay), (bx, by), (cx, cy) = corners
    dx, dy = _spot(place - 0.5, count, INNER)
    fill = TEA_PARTY if kind == "tea-party" else TILES[place % 2]
    outline = f"M{ax:.2f} {ay:.2f}A{OUTER} {OUTER} 0 0 1 {bx:.2f} {by:.2f}L{cx:.2f} {cy:.2f}"
    outline += f"A{INNER} {INNER} 0 0 0 {dx:.2f} {dy:.2f}Z"
    ground = f'<path d="{outline}" fill="{fill}" stroke="var(--pen)" stroke-width=".5"/>'
    if kind in ("ordinary", "tea-party"):
        return ground
    return ground + art(ART / f"{kind}.svg", *_spot(place, count, PICTURE), 15)


def _spot(place: float, count: int, radius: float) -> tuple[float, float]:
    angle = 2 * pi * place / count
    return SIZE / 2 + radius * sin(angle), SIZE / 2 - radius * cos(angle)


def marks(view: View) -> list[SeatMark]:
    """§7 The points so far."""
    return [SeatMark(row["colour"], ART / f"{row['figure']}.svg", row["points"]) for row in standing(view)["seats"]]
