"""Boards, which are rings of spaces in TOML files, and moving on them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wonderland.core.content import OURS, Source, Typed
from wonderland.core.content_checks import CheckedFile
from wonderland.core.errors import BrokenContent

Kind: TypeAlias = Literal["tea-party", "ordinary", "cheshire-cat", "caterpillar", "small-cookies", "rabbit-hole"]

FOLDER = Path(__file__).parent / "content" / "boards"
TEA_PARTY = 0  # its index on every board
# §8.6 (A41): wide enough for any printed board, narrow enough that the Cat works once a turn (A29).
FEWEST_SPACES, MOST_SPACES = 10, 40
AT_MOST_ONE: tuple[Kind, ...] = ("tea-party", "small-cookies", "rabbit-hole")  # §8.6 (A41)


class Space(Typed, frozen=True):
    """A space, and the small cookies that the pointer gives there."""

    kind: Kind
    cookies: Annotated[int, Meta(ge=0, le=9)]


class Ring(Typed, frozen=True):
    """A board's file: the spaces clockwise, the Tea Party first."""

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
    """§8.6 The board in a file, or `BrokenContent` (A41)."""
    ring = source.read(path, Ring)
    CheckedFile(source, path, ring).known(f"spaces.{TEA_PARTY}.kind", ["tea-party"])
    kinds = tuple(space.kind for space in ring.spaces)
    for place, kind in enumerate(kinds):
        if kind in AT_MOST_ONE and kind in kinds[:place]:
            raise source.broken(path, f"spaces[{place}].kind", "content-twice", value=kind)
    return Board(path.stem, ring.spaces, kinds)


def load_boards(source: Source) -> dict[str, Board]:
    """All boards by name."""
    return {path.stem: load_board(path, source) for path in source.files_in(FOLDER)}


BOARDS = load_boards(OURS)  # the usual boards, then those added; a variant has others in its settings
IN_FOLDER = tuple(BOARDS)


def add_board(path: Path) -> Board:
    """Offer the board of a file as an option; its name must be new."""
    board = load_board(path)
    if BOARDS.setdefault(board.name, board) != board:
        raise BrokenContent(str(path), "name", "content-twice", value=board.name)
    return board


def walk(board: Board, others: Collection[int], start: int, steps: int) -> list[int]:
    """§3.1, §3.2 The spaces entered: `steps` clockwise, then on to the first without another pawn (A11-A13)."""
    size = len(board)
    path = [space % size for space in range(start + 1, start + steps + 1)]
    while path[-1] in others:
        path.append((path[-1] + 1) % size)
    return path


def way(board: Board, start: int, goal: int) -> list[int]:
    """§6.4 Clockwise up to a space (A34)."""
    return walk(board, (), start, (goal - start) % len(board))


def passes_tea_party(path: Sequence[int]) -> bool:
    """§3.4 Whether a path enters the Tea Party and goes on (A14, A16)."""
    return TEA_PARTY in path[:-1]
