"""Boards: rings of spaces typed in as TOML, checked where they are read. The option `board` names those on offer."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wonderland.core.content import OURS, Source, Typed
from wonderland.core.errors import BrokenContent

Kind: TypeAlias = Literal["tea-party", "ordinary", "cheshire-cat", "caterpillar", "small-cookies", "rabbit-hole"]

FOLDER = Path(__file__).parent / "content" / "boards"
TEA_PARTY = 0
"""The index of the Tea Party on every board."""
FEWEST_SPACES, MOST_SPACES = 10, 40
MOST_OF: dict[Kind, int] = {"tea-party": 1, "small-cookies": 1, "rabbit-hole": 1}
"""§8.6 Of the other kinds there may be any number (A41)."""


class Space(Typed, frozen=True):
    """One space of the ring: its kind, and how many small cookies the pointer gives there."""

    kind: Kind
    cookies: Annotated[int, Meta(ge=0, le=9)]


class Ring(Typed, frozen=True):
    """What the file of a board holds: the spaces clockwise, the Tea Party first."""

    spaces: Annotated[tuple[Space, ...], Meta(min_length=FEWEST_SPACES, max_length=MOST_SPACES)]


@dataclass(frozen=True, slots=True)
class Board:
    """A ring with a name."""

    name: str
    spaces: tuple[Space, ...]
    kinds: tuple[Kind, ...]

    def __len__(self) -> int:
        return len(self.kinds)


def load_board(path: Path, source: Source = OURS) -> Board:
    """§8.6 The board that a file tells, named as the file is; `BrokenContent` names file, key and line (A41)."""
    spaces = source.read(path, Ring).spaces
    kinds = tuple(space.kind for space in spaces)
    if kinds[TEA_PARTY] != "tea-party":
        raise source.broken(
            path, f"spaces[{TEA_PARTY}].kind", "content-unknown", value=kinds[TEA_PARTY], known="tea-party"
        )
    for place, kind in enumerate(kinds):
        found = kinds[: place + 1].count(kind)
        if found > MOST_OF.get(kind, MOST_SPACES):
            raise source.broken(path, f"spaces[{place}].kind", "content-twice", value=kind)
    return Board(path.stem, spaces, kinds)


def load_boards(source: Source) -> dict[str, Board]:
    """The boards of the folder and those that are added to it, by name."""
    return {path.stem: load_board(path, source) for path in source.files_in(FOLDER)}


BOARDS = load_boards(OURS)
"""Ours, then those that were added; a game has its own in its settings."""
IN_FOLDER = tuple(BOARDS)
"""The names of those that everybody has."""


def add_board(path: Path) -> Board:
    """From now on the option `board` may name the board of this file; a name stands for one board only."""
    board = load_board(path)
    if BOARDS.setdefault(board.name, board) != board:
        raise BrokenContent(str(path), "name", "content-twice", value=board.name)
    return board
