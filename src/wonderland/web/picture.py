"""The picture of a table for link previews: an SVG, converted to PNG in another process and cached."""

import asyncio
import html
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from wonderland.core.errors import Refused
from wonderland.core.picture import SIZE, SeatMark, art
from wonderland.core.values import Frozen

# The size that messengers and social networks ask for in link previews.
WIDTH, HEIGHT = 1200, 630
MOST_KEPT = 100
"""Pictures of some 100 KiB each."""
# They are drawn one at a time, 0.2 s each, so nobody waits longer than about 4 s.
MOST_WAITING = 20
DRAWING_SECONDS = 20.0
"""One normally takes 0.2 s."""
DRAW = Path(__file__).parent / "draw.py"
FONTS = Path(__file__).parent / "static" / "fonts"
# The light theme of ui/src/style/tokens.css, then the colours of Adventures.
COLOURS = {
    "paper": "#f6eedd",
    "face": "#fffbf2",
    "ink": "#23303a",
    "muted": "#5f6b66",
    "line": "#d9ccb2",
    "accent": "#0f6b6b",
    "lit": "#e8b84a",
    "red": "#b3262e",
    "blue": "#1f5fa8",
    "purple": "#6b3fa0",
    "green": "#2f7a3f",
    "grey": "#5b6570",
    "orange": "#a8500a",
    "sky": "#fbe9c6",
    "far": "#dfe3c4",
    "near": "#c3d3ab",
    "path": "#f3e3c0",
    "skin": "#fbe3cd",
    "cloth": "#fffbf2",
    "shell": "#fffbf2",
    "pen": "#23303a",
    "wood": "#b98a5b",
    "leaf": "#9db583",
    "limb": "#23303a",
    "yellow": "#7d6000",
    "biscuit": "#e3b878",
    "crumb": "#8a5a34",
    "hole": "#14110f",
}
FAMILY = re.compile('font-family="[^"]*?(sans-serif|serif)"')
FONT = {"serif": "fraunces", "sans-serif": "inter"}
RUNS = re.compile(
    "(?P<latin>[ -~\\u00a0-\\u00ac\\u00ae-\\u00ff\\u2010-\\u2027]+)|(?P<latin_ext>[\\u0100-\\u024f\\u1e00-\\u1e9f]+)"
    "|(?P<greek>[\\u0384-\\u03ce]+)|(?P<cyrillic>[\\u0400-\\u045f\\u0490\\u0491]+)|(?P<strange>.)",
    re.DOTALL,
)
"""Letters by font file. Each file of a font is a family of its own."""
VARIABLE = re.compile(r"var\(--([a-z-]+)(?:,\s*([^()]*))?\)")
LEFT, TOP, COLUMN = 60, 60, 480  # the texts, left of the board
BOARD = 510
"""The side of the board's square, at the right."""
ROW = 62  # the height of a seat; many seats share the space
LEAST_FONT_SIZE = 18  # still readable in a preview; longer text is cut
WIDE = {"serif": 0.56, "sans-serif": 0.58}
"""The average width of a letter as a share of its size, rounded up."""


class SeatPicture(Frozen):
    """A chair: who sits there, or that it is free."""

    name: str
    mark: SeatMark
    free: bool = False


def draw_table(site: str, title: str, line: str, seats: Sequence[SeatPicture], cover: Path, board: str | None) -> str:
    """The SVG of a table, in the reader's language. Without a board it shows the game's cover, if there is one."""
    lines = _lines(title)
    title_size = min(_fitting(each, "serif", 60) for each in lines)
    y = TOP + 64 + title_size
    drawn = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>',
        art(FONTS.parent / "favicon.svg", LEFT + 20, TOP + 16, 40),
        _text(LEFT + 54, TOP + 26, site, "serif", 28, "accent"),
    ]
    for each in lines:
        drawn.append(_text(LEFT, y, each, "serif", title_size))
        y += title_size * 1.1
    line_size = max(LEAST_FONT_SIZE, _fitting(line, "sans-serif", 26))
    line = _cut(line, COLUMN / (line_size * WIDE["sans-serif"]))
    drawn.append(_text(LEFT, y + 6, line, "sans-serif", line_size, "muted"))
    y += 30
    row = min(ROW, (HEIGHT - TOP / 2 - y) / max(len(seats), 1))
    for seat in seats:
        drawn.append(_seat(seat, y + row / 2, row))
        y += row
    drawn.append(_board(board, cover))
    body = VARIABLE.sub(lambda found: COLOURS.get(found[1]) or found[2] or COLOURS["ink"], "".join(drawn))
    body = FAMILY.sub(lambda found: f'font-family="{FONT[found[1]]}-latin-600"', body)
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def _board(board: str | None, cover: Path) -> str:
    x, y, margin = WIDTH - LEFT - BOARD, (HEIGHT - BOARD) / 2, 22
    frame = f'x="{x}" y="{y}" width="{BOARD}" height="{BOARD}" rx="28"'
    edge = f'<rect {frame} fill="none" stroke="var(--ink)" stroke-width="3"/>'
    if board is None and cover.exists():
        drawn = art(cover, x + BOARD / 2, y + BOARD / 2, BOARD)
        drawn = drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
        return f'<clipPath id="table"><rect {frame}/></clipPath><g clip-path="url(#table)">{drawn}</g>{edge}'
    place = f"translate({x + margin} {y + margin}) scale({(BOARD - 2 * margin) / SIZE:.4f})"
    return f'<rect {frame} fill="var(--near)"/><g transform="{place}">{board or ""}</g>{edge}'


def _seat(seat: SeatPicture, y: float, row: float) -> str:
    radius, size, mark = row * 0.42, row * 0.46, seat.mark
    x = LEFT + radius
    if seat.free:
        ring = 'fill="none" stroke="var(--muted)" stroke-width="2" stroke-dasharray="5 5"'
        sign = f'<circle cx="{x}" cy="{y}" r="{radius - 1}" {ring}/>'
    else:
        ring = f'fill="var(--face)" stroke="var(--{mark.colour})" stroke-width="4"'
        sign = f'<circle cx="{x}" cy="{y}" r="{radius - 2}" {ring}/>'
        letter = _text(x, y + radius * 0.38, seat.name[:1].upper(), "sans-serif", radius, mark.colour, anchor="middle")
        sign += art(mark.art, x, y, radius * 1.44, mark.colour) if mark.art else letter
    points = "" if mark.points is None else str(mark.points)
    room = COLUMN - 2 * radius - 18 - (70 if points else 0)
    name = _cut(seat.name, room / (size * WIDE["sans-serif"]))
    name = _text(LEFT + 2 * radius + 18, y + size * 0.36, name, "sans-serif", size, "muted" if seat.free else "ink")
    return sign + name + _text(LEFT + COLUMN, y + size * 0.4, points, "serif", size * 1.2, anchor="end")


def _text(x: float, y: float, text: str, family: str, size: float, colour: str = "ink", anchor: str = "start") -> str:
    look = f'font-size="{size:.1f}" text-anchor="{anchor}" fill="var(--{colour})" xml:space="preserve"'
    runs = "".join(_run(found.lastgroup or "", found[0], FONT[family]) for found in RUNS.finditer(text))
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{runs}</text>'


def _run(letters: str, text: str, font: str) -> str:
    if letters == "strange":
        return _run("latin", "·", font)
    file = "inter" if letters in ("greek", "cyrillic") else font
    return f'<tspan font-family="{file}-{letters.replace("_", "-")}-600">{html.escape(text)}</tspan>'


def _fitting(text: str, family: str, size: float) -> float:
    return min(size, COLUMN / (WIDE[family] * max(len(text), 1)))


def _cut(text: str, most: float) -> str:
    return text if len(text) <= most else text[: max(1, int(most) - 1)].rstrip() + "…"


def _lines(title: str) -> list[str]:
    """A long title in two even lines."""
    breaks = [place for place, letter in enumerate(title) if letter == " "]
    if len(title) <= 16 or not breaks:
        return [title]
    middle = min(breaks, key=lambda place: abs(place - len(title) / 2))
    return [title[:middle], title[middle + 1 :]]


class Pictures:
    """Converts pictures one at a time, and keeps the latest."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}
        """PNGs by hash of their SVG, the latest last."""
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def png(self, svg: str) -> bytes:
        """Raises `Refused` if too many are waiting."""
        key = blake2b(svg.encode(), digest_size=16).digest()
        if key not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise Refused("too-many-requests")
            self._waiting += 1
            try:
                async with self._lock:
                    if key not in self._kept:
                        self._kept[key] = await to_png(svg)
            finally:
                self._waiting -= 1
        self._kept[key] = self._kept.pop(key)
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return self._kept[key]


async def to_png(svg: str) -> bytes:
    command = [sys.executable, str(DRAW), *sorted(map(str, FONTS.glob("*.ttf")))]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(DRAWING_SECONDS):
            png, _ = await process.communicate(svg.encode())
    except BaseException:
        process.kill()
        raise
    if process.returncode:
        raise RuntimeError("converting a picture failed")
    return png
