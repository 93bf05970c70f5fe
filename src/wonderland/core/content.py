"""Content is TOML typed by dataclasses; an error names the file and the key."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from wonderland.core.errors import BrokenContent

Content = TypeVar("Content")


def read(path: Path, kind: type[Content]) -> Content:
    """The content of the file at `path` as a value of that kind."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except tomllib.TOMLDecodeError as error:
        raise BrokenContent(str(path), "TOML", str(error)) from error
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at `$")
        raise BrokenContent(str(path), place.strip("`.") or "$", problem) from error
