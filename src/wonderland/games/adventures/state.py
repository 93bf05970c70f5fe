"""The state of a game of Adventures, and its score."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Any, ClassVar, Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.copying import Copies
from wonderland.core.values import Option, Options, Seat, resolve_options

from .actions import CardActions, card_actions
from .boards import BOARDS, Board
from .pieces import CONTENT, FOLDER, POINTS, Card, Content, Cookie, Side

Ask: TypeAlias = Literal["play", "spin", "take", "over"]
ABOUT = about(FOLDER)


def options_for(known: tuple[Option, ...], boards: dict[str, Board], seats: int) -> tuple[Option, ...]:
    """The options of a game with these boards and seats."""
    offered: dict[str, tuple[bool | int | str, ...]] = {
        "board": tuple(boards),
        "first_seat": ("random", *range(seats)),
    }
    return tuple(replace(option, values=offered.get(option.name, option.values)) for option in known)


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (A5, A27, A35, A38-A41), and its content."""

    content: ClassVar[Content] = CONTENT
    boards: ClassVar[dict[str, Board]] = BOARDS
    actions: ClassVar[CardActions] = card_actions(CONTENT.highest_number)

    open_hands: bool
    hand_size: int
    kind_hole: bool
    cat_repeats: Literal["value", "printed"]
    first_seat: int | Literal["random"]
    board: str

    @classmethod
    def of(cls, options: Options, seats: int) -> "Settings":
        """These options, and the defaults of the others."""
        return from_plain(cls, resolve_options(options_for(ABOUT.options, cls.boards, seats), options))


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn; it is `stuck` after an escape that failed."""

    space: int
    large: bool = False
    stuck: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card played with its printed or declared number; `spun` in the hole."""

    card: Card
    side: Side
    number: int
    plus: int = 0
    spun: bool = False


# There are few different ones, and a frozen dataclass is slow to make.
pawn_at, played = cache(Pawn), cache(Played)


@dataclass(frozen=True, slots=True)
class Spin:
    """A spin to accept or not."""

    space: int
    left: int


@dataclass(slots=True)
class State(Copies):
    """`ask` is the open question, `turn` the seat to act, 0 when the game is over."""

    settings: Settings
    ask: Ask
    turn: Seat
    spin: Spin | None  # only while `ask` is "spin"
    hands: list[list[Card]]  # the left card first
    piles: list[list[Card]]  # sorted: cards are drawn at random
    played: list[list[Played]]
    pawns: list[Pawn]
    stack: list[Cookie]  # face down, sorted
    face_up: Cookie | None
    pool: int  # small cookies left
    large: list[list[Cookie]]  # by seat, sorted
    small: list[int]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def board(self) -> Board:
        settings = self.settings
        return settings.boards[settings.board]


def in_hole(board: Board, pawn: Pawn) -> bool:
    """§6.1, §5.4 A small pawn on the Rabbit Hole is in it, a large one is not (A22, A30)."""
    return not pawn.large and board.kinds[pawn.space] == "rabbit-hole"


def inventory(state: State) -> Counter[str]:
    """All cards, cookies and pawns (A1)."""
    played = (each.card for row in state.played for each in row)
    shown = [state.face_up] if state.face_up else []
    pieces = Counter(chain(*state.hands, *state.piles, played, state.stack, shown, *state.large))
    pieces["small-cookie"] = state.pool + sum(state.small)
    pieces["pawn"] = len(state.pawns)
    return pieces


def tally(found: Any) -> tuple[dict[str, int], ...]:
    """§7 The score sheet of a state or view (A36, A37)."""
    return tuple(
        {
            "large": sum(POINTS[cookie] for cookie in cookies),
            "small": crumbs,
            "cookies": len(cookies),
            "space": pawn.space,
        }
        for cookies, crumbs, pawn in zip(found.large, found.small, found.pawns, strict=True)
    )


def score(row: dict[str, int]) -> int:
    """§7.2 The points of a seat (A36)."""
    return row["large"] + row["small"]


def rank_key(row: dict[str, int]) -> tuple[int, int, int]:
    """§7.3 The lowest key is best (A37)."""
    return -score(row), -row["cookies"], -row["space"]
