"""Checks that the values of a content file fit together. `BrokenContent` names the file, the key and the line."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

from .content import Source


def values_at(value: Any, path: str, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every value on a path, with its place: `tiles.*.id` finds `tiles[0].id`. `*` is every entry, `@` every key."""
    part, _, rest = path.partition(".")
    if not part:
        yield place, value
    elif part == "@":
        yield from ((f"{place}.{key}", key) for key in value)
    elif part == "*":
        for each in value if isinstance(value, dict) else range(len(value)):
            yield from values_at(value, f"{each}.{rest}", place)
    elif isinstance(value, tuple | list):
        yield from values_at(value[int(part)], rest, f"{place}[{part}]")
    else:
        inner = value[part] if isinstance(value, dict) else getattr(value, part)
        yield from values_at(inner, rest, f"{place}.{part}".lstrip("."))


class CheckedFile:
    """A content file, perhaps the one that we ship in its place, and the checks of all values on some paths."""

    def __init__(self, source: Source, path: Path, content: Any, shipped: Any = None) -> None:
        self.source, self.path, self.content, self.shipped = source, path, content, shipped

    def fail(self, place: str, key: str, **details: Any) -> NoReturn:
        """Raise the error at a place."""
        raise self.source.broken(self.path, place, key, **details)

    def find(self, *paths: str) -> Iterator[tuple[str, Any]]:
        """Every value on these paths, with its place."""
        return chain(*(values_at(self.content, path) for path in paths))

    def known(self, path: str, known: Iterable[str] = ()) -> None:
        """Only these values, or those that the shipped file has on this path."""
        known = list(known) or list(dict.fromkeys(value for _, value in values_at(self.shipped, path)))
        for place, value in self.find(path):
            if value not in known:
                self.fail(place, "content-unknown", value=value, known=", ".join(known))

    def once(self, *paths: str) -> None:
        """No value is twice on the same path."""
        for path in paths:
            values = [value for _, value in self.find(path)]
            for number, (place, value) in enumerate(self.find(path)):
                if value in values[:number]:
                    self.fail(place, "content-twice", value=value)

    def count(self, expected: int, *paths: str, optional: bool = False) -> None:
        """Lists of this length; an optional one may be empty."""
        for place, found in self.find(*paths):
            if len(found) != expected and (found or not optional):
                self.fail(place, "content-count", expected=expected, found=len(found))

    def at_least(self, path: str, needed: int, found: int | None = None) -> None:
        """There are this many values, or `found` is as large."""
        for place, values in self.find(path):
            number = len(values) if found is None else found
            if number < needed:
                self.fail(place, "content-too-few", needed=needed, found=number)

    def at_most(self, most: int, *paths: str) -> None:
        """No number is higher."""
        for place, value in self.find(*paths):
            if value > most:
                self.fail(place, "content-most", most=most)

    def has_keys(self, path: str, needed: Iterable[str]) -> None:
        """The tables have these keys."""
        for place, table in self.find(path):
            for name in needed:
                if name not in table:
                    self.fail(place, "content-key-missing", name=name)
