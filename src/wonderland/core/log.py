"""The log of one game: how it began and every move with its luck. A game is its log replayed.

As text a log is JSON lines: the beginning, then one line a move, so that a move is kept by adding a line.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from wonderland.core.errors import BrokenLog
from wonderland.core.values import OptionValue, Seat

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Move:
    """One answer: who, the name of the choice, the luck it drew, and the digest of the state after it.

    `bounds` tells out of how many each number was drawn, so that luck can be proved when the rules have changed.
    """

    seat: Seat
    action: str
    luck: tuple[int, ...] = ()
    digest: str | None = None
    bounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """What shows that the luck was fixed before the game: see `fairness`. The nonces are by seat, a bot's is empty."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]


@dataclass(slots=True)
class Log:
    """A whole game: set up by luck, or begun at a position. `players` says who sat where."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    luck: tuple[int, ...] = ()
    position: dict[str, Any] | None = None
    digest: str | None = None
    format: int = FORMAT
    proof: Proof | None = None
    bounds: tuple[int, ...] = ()
    content: str = ""
    """The digest of the game's content; empty in logs of older versions."""
    moves: list[Move] = field(default_factory=list)
    resigned: tuple[Seat, ...] = ()
    """The seats that gave up, the first one first. The game may have ended by that, before its rules end it."""

    def head_line(self) -> str:
        """The beginning as one line of text."""
        head = msgspec.to_builtins(self)
        del head["moves"]
        for name in ("position", "proof", "bounds", "content", "resigned"):
            if not head[name]:
                del head[name]
        return msgspec.json.encode(head).decode()

    def __str__(self) -> str:
        return "\n".join([self.head_line(), *map(move_line, self.moves)]) + "\n"


def move_line(move: Move) -> str:
    """A move as one line of text."""
    line = msgspec.to_builtins(move)
    if not move.bounds:
        del line["bounds"]
    return msgspec.json.encode(line).decode()


def parse(text: str) -> Log:
    """The log that `text` holds. A last line cut short by a crash is a move that was never made."""
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
