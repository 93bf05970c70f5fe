"""Styled lines on a terminal, in colour where possible."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from wonderland.core.drawing import Line, Span

STYLES = {
    "strong": "bold",
    "faint": "dim",
    "red": "red",
    "blue": "bright_blue",
    "purple": "magenta",
    "green": "green",
    "grey": "bright_black",
    "orange": "dark_orange",
    "yellow": "yellow",
    "black": "",
    "white": "bold",
}


def console(*, stderr: bool = False) -> Console:
    """The terminal or the file it is redirected to; respects NO_COLOR."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False)


def print_whole(line: str) -> None:
    """Print a line without wrapping, so that a path in it can be copied."""
    console().print(line, soft_wrap=True)


def rich_text(line: Line) -> Text:
    text = Text.assemble(*((span.text, STYLES.get(span.style, "")) for span in line))
    text.rstrip()
    return text


def print_lines(screen: Console, lines: Iterable[Line]) -> None:
    for line in lines:
        screen.print(rich_text(line))


def aligned(rows: Iterable[tuple[str, Line]]) -> list[Line]:
    """Rows of two columns."""
    rows = list(rows)
    width = max((len(first) for first, _ in rows), default=0)
    return [
        [Span(first.ljust(width) if rest else first), *([Span("   "), *rest] if rest else [])] for first, rest in rows
    ]
