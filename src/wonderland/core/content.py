"""Content is TOML typed by dataclasses; an error names the file, the key and the line."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from wonderland.core.errors import BrokenContent

Content = TypeVar("Content")

PLACE = re.compile(r"(?P<name>[\w-]+)(?:\[(?P<index>\d+)\])?(?:\.(?P<key>[\w-]+))?")


@dataclass(frozen=True, slots=True)
class Changes:
    """What is read otherwise while a variant of a game is loaded: files in place of others or beside them, and values
    of keys by file."""

    files: dict[Path, Path] = field(default_factory=dict)
    values: dict[Path, dict[str, Any]] = field(default_factory=dict)


_changes: ContextVar[Changes] = ContextVar("changes", default=Changes())  # noqa: B039 it is frozen


@contextmanager
def changed(changes: Changes) -> Iterator[None]:
    """Whatever content is read in here is read with these changes."""
    token = _changes.set(changes)
    try:
        yield
    finally:
        _changes.reset(token)


def files(folder: Path) -> list[Path]:
    """The content files of a folder, and those that a variant puts beside them."""
    added = (path for path in _changes.get().files if path.parent == folder)
    return sorted({*folder.glob("*.toml"), *added})


def read(path: Path, kind: type[Content]) -> Content:
    """The content of the file at `path` as a value of that kind."""
    changes = _changes.get()
    values, path = changes.values.get(path, {}), changes.files.get(path, path)
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")) | values, kind)
    except tomllib.TOMLDecodeError as error:
        raise BrokenContent(str(path), "TOML", str(error)) from error
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        raise broken(path, place.strip("`.") or "$", problem) from error


def broken(path: Path, place: str, problem: str) -> BrokenContent:
    """The fault of a file at a place such as `spaces[10].kind`, with its line."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return BrokenContent(str(path), place, problem, line_of(text, place))


def line_of(text: str, place: str) -> int:
    """The line at which a place of a TOML text stands, counted from 1; 0 where it cannot be told."""
    found = PLACE.match(place)
    lines = text.splitlines()
    if not found:
        return 0
    name, index, key = found["name"], found["index"], found["key"]
    if index is None:
        return _first(lines, rf"\s*{re.escape(name)}\s*=", 0)
    tables = [number for number, line in enumerate(lines) if line.strip() == f"[[{name}]]"]
    if tables:
        start = tables[int(index)] if int(index) < len(tables) else len(lines)
        return (_first(lines, rf"\s*{re.escape(key)}\s*=", start) if key else 0) or min(start + 1, len(lines))
    start = _first(lines, rf"\s*{re.escape(name)}\s*=\s*\[", 0)
    items = [number for number, line in enumerate(lines[start:], start + 1) if re.match(r"\s*[^\s#\]]", line)]
    return items[int(index)] if start and int(index) < len(items) else start


def _first(lines: list[str], pattern: str, start: int) -> int:
    """The number of the first line from `start` on that fits; 0 where none does."""
    return next((number for number, line in enumerate(lines[start:], start + 1) if re.match(pattern, line)), 0)
