"""Find the line of a key or item in a TOML file, for error messages."""

import re
from collections.abc import Iterator
from typing import TypeAlias

Place: TypeAlias = tuple[str | int, ...]  # `cards[3].units` is `("cards", 3, "units")`

TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\n|[\[\]{},=]|[^\s\[\]{},=#"\']+',
    re.DOTALL,
)
PART = re.compile(r"\[(\d+)\]|\.?([^.\[\]]+)")
KEY = re.compile(r'"([^"]*)"|\'([^\']*)\'|([^.\s"\']+)')


def line_of(text: str, place: str) -> int:
    """The line of a place such as `spaces[10].kind`, or of its parent if it is missing; else 0."""
    path: Place = tuple(int(index) if index else key for index, key in PART.findall(place))
    lines: dict[Place, int] = {}
    for found, line in _Scan(text).statements():
        for end in range(1, len(found) + 1):
            lines.setdefault(found[:end], line)
    return next((lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in lines), 0)


class _Scan:
    """Scans valid TOML for where keys and items begin."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for found in TOKEN.finditer(text):
            if not found[0].startswith("#"):
                self.tokens.append((found[0], line))
            line += found[0].count("\n")
        self.tokens.append(("", line))
        self.at = 0

    def take(self) -> tuple[str, int]:
        self.at += 1
        return self.tokens[self.at - 1]

    def peek(self) -> str:
        return self.tokens[self.at][0]

    def statements(self) -> Iterator[tuple[Place, int]]:
        table: Place = ()
        counts: dict[Place, int] = {}
        while self.peek():
            sign, line = self.take()
            if sign == "\n":
                continue
            if sign == "[":
                of_array = self.peek() == "["
                table = ()
                for key in self.keys("]"):
                    table = _last(counts, (*table, key))
                if of_array:
                    array = table if isinstance(table[-1], str) else table[:-1]
                    counts[array] = counts.get(array, 0) + 1
                    table = _last(counts, array)
                yield table, line
            else:
                self.at -= 1
                yield from self.pair(table)
            while self.peek() not in ("\n", ""):
                self.take()

    def keys(self, end: str) -> list[str]:
        found: list[str] = []
        while self.peek() not in (end, ""):
            sign, _ = self.take()
            found += [part for parts in KEY.findall(sign) for part in parts if part and sign != "["]
        self.take()
        return found

    def pair(self, table: Place) -> Iterator[tuple[Place, int]]:
        line = self.tokens[self.at][1]
        place = (*table, *self.keys("="))
        yield place, line
        yield from self.value(place)

    def value(self, place: Place) -> Iterator[tuple[Place, int]]:
        sign, _ = self.take()
        number = 0
        while sign in ("[", "{") and self.peek() not in ("]", "}", ""):
            if self.peek() in ("\n", ","):
                self.take()
            elif sign == "{":
                yield from self.pair(place)
            else:
                item = (*place, number)
                yield item, self.tokens[self.at][1]
                yield from self.value(item)
                number += 1
        if sign in ("[", "{"):
            self.take()


def _last(counts: dict[Place, int], place: Place) -> Place:
    """A key that names an array of tables means its last one."""
    return (*place, counts[place] - 1) if place in counts else place
