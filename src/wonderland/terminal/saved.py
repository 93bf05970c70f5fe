"""Saved terminal games: one log file per game, every move on disk before the next question."""

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
# The human player in a log; all others are bots.
PERSON = "person"


def folder() -> Path:
    """The user's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "wonderland"


def new_path(game: str) -> Path:
    """The path for a new game."""
    return folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"


def newest() -> Path:
    files = sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    if not files:
        raise Refused("nothing-saved", folder=str(folder()))
    return files[-1]


def create(path: Path, log: Log) -> None:
    """Create the file; fails if it exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, "x", str(log))


def read(path: Path) -> Log:
    """Read a log; the parser reports bytes that are no text."""
    return parse(path.read_text(encoding="utf-8", errors="surrogateescape"))


def resume(path: Path) -> Match:
    """Load a game with a person and known bots, and prepare its file for the next move."""
    log = read(path)
    if PERSON not in log.players:
        raise Refused("no-person", file=str(path))
    game = find_game(log.game)
    for player in log.players:
        if player != PERSON:
            bot(player, game)
    match = replay(game, log)
    # From here on the terminal draws its own numbers, so the proof no longer holds.
    match.log.proof = None
    # Rewritten without the incomplete last line that a crash may have left.
    whole = path.with_name(f"{path.name}.new")
    _write(whole, "w", str(match.log))
    whole.replace(path)
    return match


def append(path: Path, move: Move) -> None:
    _write(path, "a", f"{move_line(move)}\n")


def _write(path: Path, mode: str, text: str) -> None:
    with path.open(mode, encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
