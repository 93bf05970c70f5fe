"""Content is TOML, read into types; an error names the file, the key and the line.

The files of a game are those of its folder. `WONDERLAND_CONTENT` names a folder with files of your own in their place
(docs/design.md); being a variable, it is the same for every process that is started. A variant of a game is read from
a `Source` with more files or other values.
"""

import os
import re
import tomllib
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


def own_content() -> str:
    """The folder of content of your own, as it was named; empty where there is none."""
    return os.environ.get(VARIABLE, "")


def own_folder(game: str) -> Path | None:
    folder = Path(own_content()) / game if own_content() else None
    return folder if folder and folder.is_dir() else None


def content_files(folder: Path) -> list[Path]:
    """All content files of the game in `folder` under the names that they have there, your own additions among them."""
    return sorted({*folder.glob("content.toml"), *folder.glob("content/**/*.toml"), *_own_files(folder)})


def _own_files(game_folder: Path) -> list[Path]:
    own = own_folder(game_folder.name) if game_folder.parent == GAMES else None
    found = (path.relative_to(own) for path in own.rglob("*.toml")) if own else ()
    return [game_folder / path if path.name == "content.toml" else game_folder / "content" / path for path in found]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game reads its content: files in place of others or beside them, and values of keys by file.

    Without changes these are the files of the game's folder, or yours in their place.
    """

    files: dict[Path, Path] = field(default_factory=dict)
    values: dict[Path, dict[str, Any]] = field(default_factory=dict)

    def file(self, path: Path) -> Path:
        """The file that is read for `path`: a variant's, yours, or itself."""
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
        """The content files of a folder from which tables choose, and those that are added to them."""
        own = _own_files(folder.parents[1]) if folder.is_relative_to(GAMES) else []
        return sorted({*folder.glob("*.toml"), *(path for path in (*own, *self.files) if path.parent == folder)})

    def read(self, path: Path, kind: type[Content]) -> Content:
        """The content of the file at `path` as a value of that kind."""
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
        """The fault of a file at a place such as `spaces[10].kind`, with its line; `error-<key>` is its sentence."""
        if PART.findall(place)[0][1] in self.values.get(path, {}):
            return BrokenContent("--set", place, key, **details)
        file = self.file(path)
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        return BrokenContent(self._name(path), place, key, line_of(text, place), **details)

    def _name(self, path: Path) -> str:
        """A file as you have named it; one of ours from the package on."""
        found = self.file(path)
        return str(found.relative_to(PACKAGE.parent) if found.is_relative_to(PACKAGE) else found)


OURS = Source()
"""The content as it is."""


def read(path: Path, kind: type[Content]) -> Content:
    """The TOML file at `path` as a value of that kind."""
    return OURS.read(path, kind)


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
