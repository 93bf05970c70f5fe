"""Games of the terminal in files: a log a game, a line a move, on disk before the next question."""

import os
import secrets
from datetime import datetime
from pathlib import Path

from wonderland.bots import bot
from wonderland.core.errors import Refused
from wonderland.core.log import Log, Move, move_line, parse
from wonderland.core.match import Match, replay
from wonderland.games import game as find_game

SUFFIX = ".jsonl"
PERSON = "person"
"""The player of a log who sits at the terminal; all others are bots."""


def folder() -> Path:
    """The user's data folder, by the custom of the system."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "wonderland"


def new_path(game: str) -> Path:
    """A file that is not there yet."""
    return folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"


def newest() -> Path:
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    if not files:
        raise Refused("nothing-saved", folder=str(folder()))
    return files[-1]


def create(path: Path, log: Log) -> None:
    """Begin the file; one that is there already is left alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, "x", str(log))


def read(path: Path) -> Log:
    """The log in a file; bytes that are no text are left to the parser to refuse."""
    return parse(path.read_text(encoding="utf-8", errors="surrogateescape"))


def resume(path: Path) -> Match:
    """A game with a person in it, and bots that are known here; its file is made ready for the next move."""
    log = read(path)
    if PERSON not in log.players:
        raise Refused("no-person", file=str(path))
    game = find_game(log.game)
    for player in log.players:
        if player != PERSON:
            bot(player, game)
    match = replay(game, log)
    # From here on luck is the terminal's own, so nothing could be proved any more.
    match.log.proof = None
    # The file is written anew without the half line that a crash may have left at its end.
    whole = path.with_name(f"{path.name}.new")
    _write(whole, "w", str(match.log))
    whole.replace(path)
    return match


def append(path: Path, move: Move) -> None:
    _write(path, "a", f"{move_line(move)}\n")


def _write(path: Path, mode: str, text: str) -> None:
    """Write, and wait until the disk has it."""
    with path.open(mode, encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
