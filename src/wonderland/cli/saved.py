"""Where games in the terminal are kept: a log file a game, a line a move, on disk before the next question."""

import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import TextIO

from wonderland.core.errors import Refused
from wonderland.core.log import Log, Move, move_line

SUFFIX = ".jsonl"


def folder() -> Path:
    """The user's data folder, by the custom of the system."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "wonderland"


def new_path(game: str) -> Path:
    """A file that is not there yet."""
    return folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"


def newest() -> Path:
    """The game played last."""
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    if not files:
        raise Refused("nothing-saved", folder=str(folder()))
    return files[-1]


class Save:
    """A log on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def new(cls, path: Path, log: Log) -> "Save":
        """Begin the file; one that is there already is left alone."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            _keep(file, str(log))
        return cls(path)

    @classmethod
    def again(cls, path: Path, log: Log) -> "Save":
        """Go on with a file, without the half line that a crash may have left at its end."""
        whole = path.with_name(f"{path.name}.new")
        with whole.open("w", encoding="utf-8") as file:
            _keep(file, str(log))
        whole.replace(path)
        return cls(path)

    def add(self, move: Move) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            _keep(file, f"{move_line(move)}\n")


def _keep(file: TextIO, text: str) -> None:
    """Write, and wait until the disk has it."""
    file.write(text)
    file.flush()
    os.fsync(file.fileno())
