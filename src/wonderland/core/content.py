"""Content files: TOML read into types. Errors name the file, the key and the line.

A game's files are in its folder. `WONDERLAND_CONTENT` names a folder with your own files to use instead
(docs/design.md); worker processes inherit the variable. A variant reads from a `Source` with other files or values.
"""

import os
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from .errors import BrokenContent
from .toml_lines import PART, line_of

Content = TypeVar("Content")

PACKAGE = Path(__file__).parents[1]
GAMES = PACKAGE / "games"
VARIABLE = "WONDERLAND_CONTENT"
AT_LINE = re.compile(r"\(at line (\d+)")
# msgspec's messages by the key of our own sentence.
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


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a content file. Unknown keys are errors."""


def own_content() -> str:
    """The folder with your own content; empty if there is none."""
    return os.environ.get(VARIABLE, "")


def own_folder(game: str) -> Path | None:
    """Your own content for a game, if there is any."""
    folder = Path(own_content()) / game if own_content() else None
    return folder if folder and folder.is_dir() else None


def content_files(folder: Path) -> list[Path]:
    """A game's content files and your additions, as paths in `folder`."""
    return sorted({*folder.glob("content.toml"), *folder.glob("content/**/*.toml"), *_own_files(folder)})


def _own_files(game_folder: Path) -> list[Path]:
    own = own_folder(game_folder.name) if game_folder.parent == GAMES else None
    found = (path.relative_to(own) for path in own.rglob("*.toml")) if own else ()
    return [game_folder / path if path.name == "content.toml" else game_folder / "content" / path for path in found]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game reads its content: replaced or added files, and changed values by file."""

    files: dict[Path, Path] = field(default_factory=dict)
    values: dict[Path, dict[str, Any]] = field(default_factory=dict)

    def file(self, path: Path) -> Path:
        """The file to read for `path`: a variant's, yours, or itself."""
        if path in self.files:
            return self.files[path]
        if path.is_relative_to(GAMES):
            game, *rest = path.relative_to(GAMES).parts
            own = own_folder(game)
            if own and rest and rest[0] in ("content", "content.toml"):
                mine = own.joinpath(*(rest[1:] or rest))
                return mine if mine.is_file() else path
        return path

    def files_in(self, folder: Path) -> list[Path]:
        """The files of a folder that tables choose from, with added ones."""
        own = _own_files(folder.parents[1]) if folder.is_relative_to(GAMES) else []
        return sorted({*folder.glob("*.toml"), *(path for path in (*own, *self.files) if path.parent == folder)})

    def read(self, path: Path, kind: type[Content]) -> Content:
        """Read a TOML file."""
        try:
            text = self.file(path).read_text(encoding="utf-8")
            return msgspec.convert(tomllib.loads(text) | self.values.get(path, {}), kind)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            at = AT_LINE.search(str(error))
            line = int(at[1]) if at else 0
            raise BrokenContent(self._name(path), "TOML", "content-toml", line, problem=str(error)) from error
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
                    raise self.broken(path, place or "$", key, **details) from error
            raise

    def broken(self, path: Path, place: str, key: str, **details: Any) -> BrokenContent:
        """The error at a place such as `spaces[10].kind`; `error-<key>` is its sentence."""
        if PART.findall(place)[0][1] in self.values.get(path, {}):
            return BrokenContent("--set", place, key, **details)
        file = self.file(path)
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        return BrokenContent(self._name(path), place, key, line_of(text, place), **details)

    def _name(self, path: Path) -> str:
        found = self.file(path)
        return str(found.relative_to(PACKAGE.parent) if found.is_relative_to(PACKAGE) else found)


# The content without changes.
OURS = Source()


def read(path: Path, kind: type[Content]) -> Content:
    """Read a TOML file without changes."""
    return OURS.read(path, kind)


def _known(kind: Any, place: str) -> str:
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
