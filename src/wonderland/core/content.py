"""Content is TOML, read into types; an error names the file, the key and the line.

The files of a game are those of its folder. `WONDERLAND_CONTENT` names a folder with files of your own in their place
(docs/design.md); being a variable, it is the same for every process that is started. A variant of a game changes more
files or values while its modules are imported.
"""

import os
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from wonderland.core.errors import BrokenContent
from wonderland.core.toml_lines import PART, line_of

Content = TypeVar("Content")

PACKAGE = Path(__file__).parents[1]
GAMES = PACKAGE / "games"
VARIABLE = "WONDERLAND_CONTENT"
AT_LINE = re.compile(r"\(at line (\d+)")
FAULTS = {
    "content-key-missing": re.compile(r"Object missing required field `(?P<name>.*)`"),
    "content-key-unknown": re.compile(r"Object contains unknown field `(?P<name>.*)`"),
    "content-unknown": re.compile(r"Invalid enum value (?P<value>.*)"),
    "content-type": re.compile(r"Expected `(?P<expected>.*)`, got `(?P<found>.*)`"),
    "content-least": re.compile(r"Expected `\w+` >= (?P<least>.*)"),
    "content-most": re.compile(r"Expected `\w+` <= (?P<most>.*)"),
    "content-length-least": re.compile(r"Expected `array` of length >= (?P<least>\d+)"),
    "content-length-most": re.compile(r"Expected `array` of length <= (?P<most>\d+)"),
    "content-count": re.compile(r"Expected `array` of length (?P<expected>\d+), got (?P<found>\d+)"),
    "content-fault": re.compile(r"(?P<problem>.*)"),
}
"""How msgspec says what is wrong, by the key of our own sentence."""


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table of a content file holds. A key without a field is an error."""


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


def own_content() -> str:
    """The folder of content of your own, as it was named; empty where there is none."""
    return os.environ.get(VARIABLE, "")


def own_folder(game: str) -> Path | None:
    """Your own files for a game, if there are any."""
    folder = Path(own_content()) / game if own_content() else None
    return folder if folder and folder.is_dir() else None


def content_files(folder: Path) -> list[Path]:
    """All content files of the game in `folder` under the names that they have there, your own additions among them."""
    return sorted({*folder.glob("content.toml"), *folder.glob("content/**/*.toml"), *_own_files(folder)})


def files(folder: Path) -> list[Path]:
    """The content files of a folder from which tables choose, and those that are added to them."""
    own = _own_files(folder.parents[1]) if folder.is_relative_to(GAMES) else []
    return sorted({*folder.glob("*.toml"), *(path for path in (*own, *_changes.get().files) if path.parent == folder)})


def _own_files(game_folder: Path) -> list[Path]:
    own = own_folder(game_folder.name) if game_folder.parent == GAMES else None
    found = (path.relative_to(own) for path in own.rglob("*.toml")) if own else ()
    return [game_folder / path if path.name == "content.toml" else game_folder / "content" / path for path in found]


def source(path: Path) -> Path:
    """The file that is read in place of a game's own: a variant's, or yours."""
    if path in _changes.get().files:
        return _changes.get().files[path]
    if path.is_relative_to(GAMES):
        game, *rest = path.relative_to(GAMES).parts
        own = own_folder(game)
        if own and rest and rest[0] in ("content", "content.toml"):
            mine = own.joinpath(*(rest[1:] or rest))
            return mine if mine.is_file() else path
    return path


def read(path: Path, kind: type[Content]) -> Content:
    """The content of the file at `path` as a value of that kind."""
    values = _changes.get().values.get(path, {})
    try:
        text = source(path).read_text(encoding="utf-8")
        return msgspec.convert(tomllib.loads(text) | values, kind)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        at = AT_LINE.search(str(error))
        raise BrokenContent(_name(path), "TOML", "content-toml", int(at[1]) if at else 0, problem=str(error)) from error
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        place = place.strip("`.")
        for key, form in FAULTS.items():
            if found := form.fullmatch(problem):
                details = found.groupdict()
                if key in ("content-unknown", "content-key-unknown"):
                    details["known"] = _known(kind, place)
                if key == "content-key-unknown":
                    place = f"{place}.{details['name']}".lstrip(".")
                raise broken(path, place or "$", key, **details) from error
        raise


def broken(path: Path, place: str, key: str, **details: Any) -> BrokenContent:
    """The fault of a file at a place such as `spaces[10].kind`, with its line; `error-<key>` is its sentence."""
    if PART.findall(place)[0][1] in _changes.get().values.get(path, {}):
        return BrokenContent("--set", place, key, **details)
    text = source(path).read_text(encoding="utf-8") if source(path).is_file() else ""
    return BrokenContent(_name(path), place, key, line_of(text, place), **details)


def _name(path: Path) -> str:
    """A file as you have named it; one of ours from the package on."""
    found = source(path)
    return str(found.relative_to(PACKAGE.parent) if found.is_relative_to(PACKAGE) else found)


def _known(kind: Any, place: str) -> str:
    """What can be at a place of content of that kind: the values, or the keys of its table."""
    at: Any = inspect.type_info(kind)
    for index, key in PART.findall(place):
        at = _inner(at, int(index or 0), key)
    for each in at.types if isinstance(at, inspect.UnionType) else (at,):
        if isinstance(each, inspect.LiteralType):
            return ", ".join(map(str, each.values))
        if isinstance(each, inspect.StructType):
            return ", ".join(found.encode_name for found in each.fields)
    return ""


def _inner(at: Any, index: int, key: str) -> Any:
    if isinstance(at, inspect.StructType):
        return next((found.type for found in at.fields if found.encode_name == key), None)
    if isinstance(at, inspect.DictType):
        return at.value_type
    return at.item_types[index] if isinstance(at, inspect.TupleType) else getattr(at, "item_type", None)
