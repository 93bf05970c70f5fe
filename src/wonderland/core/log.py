"""The log of one game: its start and every move with its random draws. Replaying the log gives the game.

As text a log is JSON lines: the start, then one line per move, so a move is saved by appending a line.
"""

from typing import Any

import msgspec

from .errors import BrokenLog
from .values import OptionValue, Seat

FORMAT = 1  # a log of another format fails to load instead of being misread


class Move(msgspec.Struct, frozen=True, rename={"draws": "luck"}):
    """One move; the digest is of the state after it."""

    seat: Seat
    action: str
    draws: tuple[int, ...] = ()
    digest: str | None = None
    bounds: tuple[int, ...] = ()  # the `n` of each draw, so that draws can be verified after the rules have changed


class Proof(msgspec.Struct, frozen=True):
    """Proves that the draws were fixed before the game (`fairness`). Nonces are by seat; a bot's is empty."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]


class Log(msgspec.Struct, rename={"draws": "luck"}):
    """A whole game, from its set-up or from a position."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, OptionValue] = {}
    players: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    position: dict[str, Any] | None = None
    digest: str | None = None
    format: int = FORMAT
    proof: Proof | None = None
    bounds: tuple[int, ...] = ()
    content: str = ""  # the digest of the content; empty in older logs
    moves: list[Move] = []
    resigned: tuple[Seat, ...] = ()  # in order. That may have ended the game before its rules do.

    def head_line(self) -> str:
        """The start as one line."""
        head = msgspec.to_builtins(self)
        del head["moves"]
        for name in ("position", "proof", "bounds", "content", "resigned"):
            if not head[name]:
                del head[name]
        return msgspec.json.encode(head).decode()

    def __str__(self) -> str:
        return "\n".join([self.head_line(), *map(move_line, self.moves)]) + "\n"


def move_line(move: Move) -> str:
    """A move as one line."""
    line = msgspec.to_builtins(move)
    if not move.bounds:
        del line["bounds"]
    return msgspec.json.encode(line).decode()


def parse(text: str) -> Log:
    """Read a log. A last line cut short by a crash is a move that was never made."""
    lines = text.splitlines(keepends=True)
    if not lines:
        raise BrokenLog("log-empty", move=0)
    log: Log = _decoded(lines[0], Log, 0)
    if log.format != FORMAT:
        raise BrokenLog("log-format", move=0, format=log.format, known=FORMAT)
    for number, line in enumerate(lines[1:], start=1):
        if number == len(lines) - 1 and not line.endswith("\n") and not line.endswith("}"):
            break
        log.moves.append(_decoded(line, Move, number))
    return log


def _decoded(line: str, kind: Any, move: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BrokenLog("log-line", move=move, problem=str(error)) from error
