"""The picture of a table for link previews, drawn from what anybody with the link may know. It is built as SVG,
converted to PNG in another process, one at a time, and cached by content."""

import asyncio
import html
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from wonderland.core.errors import Refused
from wonderland.core.picture import SIZE, SeatMark, art

WIDTH, HEIGHT = 1200, 630
MOST_KEPT = 100
"""Pictures; one has some 100 KiB."""
MOST_WAITING = 20
DRAWING_SECONDS = 20.0
"""One takes a fifth of a second."""
DRAW = Path(__file__).parent / "draw.py"
FONTS = Path(__file__).parent / "static" / "fonts"
# By day, as ui/src/style/tokens.css has them; then those of Adventures' own.
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
"""Letters by font file: each font is several files, and each file is a family of its own."""
VARIABLE = re.compile(r"var\(--([a-z-]+)(?:,\s*([^()]*))?\)")
LEFT, TOP, COLUMN = 60, 60, 480
BOARD = 510
"""The side of the board's square, at the right."""
ROW = 62
LEAST = 18
"""The smallest font size."""
WIDE = {"serif": 0.56, "sans-serif": 0.58}
"""The average width of a letter as a share of its size, rounded up."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A chair: who sits there, or that it is free."""

    name: str
    mark: SeatMark
    free: bool = False


@dataclass(frozen=True, slots=True)
class TableShown:
    """What a picture shows, in the reader's language."""

    site: str
    title: str
    line: str
    seats: Sequence[SeatShown]
    cover: Path
    board: str | None = None
    """None: show the game's cover, or an empty table if it has none."""

    def svg(self) -> str:
        title_size = min(60.0, *(_fitting(each, "serif", 60) for each in _lines(self.title)))
        lines = _lines(self.title)
        y = TOP + 64 + title_size
        drawn = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>', _hat(LEFT + 20, TOP + 16)]
        drawn.append(_text(LEFT + 54, TOP + 26, self.site, "serif", 28, "accent"))
        for line in lines:
            drawn.append(_text(LEFT, y, line, "serif", title_size))
            y += title_size * 1.1
        line_size = max(LEAST, _fitting(self.line, "sans-serif", 26))
        line = _cut(self.line, COLUMN / (line_size * WIDE["sans-serif"]))
        drawn.append(_text(LEFT, y + 6, line, "sans-serif", line_size, "muted"))
        y += 30
        row = min(ROW, (HEIGHT - TOP / 2 - y) / max(len(self.seats), 1))
        for seat in self.seats:
            drawn.append(_seat(seat, y + row / 2, row))
            y += row
        drawn.append(self._table())
        body = VARIABLE.sub(lambda found: COLOURS.get(found[1]) or found[2] or COLOURS["ink"], "".join(drawn))
        body = FAMILY.sub(lambda found: f'font-family="{FONT[found[1]]}-latin-600"', body)
        size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'

    def _table(self) -> str:
        x, y = WIDTH - LEFT - BOARD, (HEIGHT - BOARD) / 2
        frame = f'x="{x}" y="{y}" width="{BOARD}" height="{BOARD}" rx="28"'
        clip = f'<clipPath id="table"><rect {frame}/></clipPath>'
        edge = f'<rect {frame} fill="none" stroke="var(--ink)" stroke-width="3"/>'
        if self.board is None and self.cover.exists():
            cover = art(self.cover, x + BOARD / 2, y + BOARD / 2, BOARD)
            cover = cover.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
            return f'{clip}<g clip-path="url(#table)">{cover}</g>{edge}'
        margin = 22
        scale = (BOARD - 2 * margin) / SIZE
        place = f"translate({x + margin} {y + margin}) scale({scale:.4f})"
        return f'<rect {frame} fill="var(--near)"/><g transform="{place}">{self.board or ""}</g>{edge}'


def _seat(seat: SeatShown, y: float, row: float) -> str:
    radius, mark = row * 0.42, seat.mark
    x = LEFT + radius
    if seat.free:
        ring = 'fill="none" stroke="var(--muted)" stroke-width="2" stroke-dasharray="5 5"'
        sign = f'<circle cx="{x}" cy="{y}" r="{radius - 1}" {ring}/>'
    else:
        ring = f'fill="var(--face)" stroke="var(--{mark.colour})" stroke-width="4"'
        sign = f'<circle cx="{x}" cy="{y}" r="{radius - 2}" {ring}/>'
        letter = seat.name[:1].upper()
        sign += (
            art(mark.art, x, y, radius * 1.44, mark.colour)
            if mark.art
            else _text(x, y + radius * 0.38, letter, "sans-serif", radius, mark.colour, anchor="middle")
        )
    points = "" if mark.points is None else str(mark.points)
    room = COLUMN - 2 * radius - 18 - (70 if points else 0)
    size = row * 0.46
    name = _cut(seat.name, room / (size * WIDE["sans-serif"]))
    told = _text(LEFT + 2 * radius + 18, y + size * 0.36, name, "sans-serif", size, "muted" if seat.free else "ink")
    return sign + told + _text(LEFT + COLUMN, y + size * 0.4, points, "serif", size * 1.2, anchor="end")


def _hat(x: float, y: float) -> str:
    return art(FONTS.parent / "favicon.svg", x, y, 40)


def _text(
    x: float,
    y: float,
    text: str,
    family: str,
    size: float,
    colour: str = "ink",
    anchor: str = "start",
) -> str:
    look = f'font-size="{size:.1f}" text-anchor="{anchor}" fill="var(--{colour})" xml:space="preserve"'
    runs = "".join(_run(found.lastgroup or "", found[0], FONT[family]) for found in RUNS.finditer(text))
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{runs}</text>'


def _run(letters: str, text: str, font: str) -> str:
    if letters == "strange":
        return _run("latin", "·", font)
    file = "inter" if letters in ("greek", "cyrillic") else font
    return f'<tspan font-family="{file}-{letters.replace("_", "-")}-600">{html.escape(text)}</tspan>'


def _fitting(text: str, family: str, size: float) -> float:
    """The size at which a line fits its column."""
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
    """Draws pictures in another process, one at a time, and keeps the latest."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def png(self, svg: str) -> bytes:
        """Refused if too many are asked for at once."""
        key = blake2b(svg.encode(), digest_size=16).digest()
        if key not in self._kept:
            if self._waiting >= MOST_WAITING:
                raise Refused("too-many-requests")
            self._waiting += 1
            try:
                async with self._lock:
                    if key not in self._kept:
                        self._kept[key] = await drawn(svg)
            finally:
                self._waiting -= 1
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


async def drawn(svg: str) -> bytes:
    command = [sys.executable, str(DRAW), *sorted(map(str, FONTS.glob("*.ttf")))]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(DRAWING_SECONDS):
            png, _ = await process.communicate(svg.encode())
    except BaseException:
        process.kill()
        raise
    if process.returncode:
        raise RuntimeError("a picture was not drawn")
    return png
