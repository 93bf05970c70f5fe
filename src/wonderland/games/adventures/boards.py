"""Boards: rings of spaces typed in as TOML, checked where they are read. The option `board` names those on offer."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from wonderland.core.content import broken, files, read
from wonderland.core.errors import BrokenContent

Kind: TypeAlias = Literal["tea-party", "ordinary", "cheshire-cat", "caterpillar", "small-cookies", "rabbit-hole"]

TEA_PARTY = 0
"""The index of the Tea Party on every board."""
FEWEST_SPACES, MOST_SPACES = 10, 40
MOST_OF: dict[Kind, int] = {"tea-party": 1, "small-cookies": 1, "rabbit-hole": 1}
"""§8.6 Of the other kinds there may be any number (A41)."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the ring: its kind, and how many small cookies the pointer gives there."""

    kind: Kind
    cookies: Annotated[int, msgspec.Meta(ge=0, le=9)]


@dataclass(frozen=True, slots=True)
class Ring:
    """What the file of a board holds: the spaces clockwise, the Tea Party first, not yet looked at one by one."""

    spaces: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=FEWEST_SPACES, max_length=MOST_SPACES)]


@dataclass(frozen=True, slots=True)
class Board:
    """A ring with a name."""

    name: str
    spaces: tuple[Space, ...]
    kinds: tuple[Kind, ...]

    def __len__(self) -> int:
        return len(self.kinds)


def load_board(path: Path) -> Board:
    """§8.6 The board that a file tells, named as the file is; `BrokenContent` names file, key and line (A41)."""
    try:
        rows = read(path, Ring).spaces
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenContent(str(path), "TOML", str(error)) from error
    spaces = tuple(_space(path, place, row) for place, row in enumerate(rows))
    kinds = tuple(space.kind for space in spaces)
    if kinds[TEA_PARTY] != "tea-party":
        raise broken(path, f"spaces[{TEA_PARTY}].kind", f"{kinds[TEA_PARTY]} != tea-party")
    for place, kind in enumerate(kinds):
        found = kinds[: place + 1].count(kind)
        if found > MOST_OF.get(kind, MOST_SPACES):
            raise broken(path, f"spaces[{place}].kind", f"{kind}: {found} > {MOST_OF[kind]}")
    return Board(path.stem, spaces, kinds)


def _space(path: Path, place: int, row: dict[str, Any]) -> Space:
    """One space, its fault told with its index."""
    try:
        return msgspec.convert(row, Space)
    except msgspec.ValidationError as error:
        problem, _, key = str(error).partition(" - at `$")
        raise broken(path, f"spaces[{place}]{key.rstrip('`')}", problem) from error


BOARDS: dict[str, Board] = {path.stem: load_board(path) for path in files(Path(__file__).parent / "content" / "boards")}
"""The boards on offer, by name: those in the folder, then those that were added."""
IN_FOLDER = tuple(BOARDS)
"""The names of those that everybody has."""


def add_board(path: Path) -> Board:
    """From now on the option `board` may name the board of this file; a name stands for one board only."""
    board = load_board(path)
    if BOARDS.setdefault(board.name, board) != board:
        raise BrokenContent(str(path), "name", f"spaces != BOARDS[{board.name!r}].spaces")
    return board
