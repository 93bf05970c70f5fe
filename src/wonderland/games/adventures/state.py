"""All there is to a game of Adventures: data only."""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.values import Option, Options, Seat, resolve_options
from wonderland.games.adventures.actions import CardActions, card_actions
from wonderland.games.adventures.boards import BOARDS, Board
from wonderland.games.adventures.pieces import CONTENT, FOLDER, Card, Content, Cookie, Side

Ask: TypeAlias = Literal["play", "spin", "take", "over"]


def options_for(known: tuple[Option, ...], boards: dict[str, Board], seats: int) -> tuple[Option, ...]:
    """The options of a game with that many seats: only its seats can be first, and any board on offer can be laid."""
    offered: dict[str, tuple[bool | int | str, ...]] = {
        "board": tuple(boards),
        "first_seat": ("random", *range(seats)),
    }
    return tuple(replace(option, values=offered.get(option.name, option.values)) for option in known)


ABOUT = about(FOLDER)


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (A5, A27, A35, A38-A41), and the content that it is played with."""

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
        """The options asked for, and the defaults of the rest; refused where a game with so many seats has them not."""
        return from_plain(cls, resolve_options(options_for(ABOUT.options, cls.boards, seats), options))


@dataclass(frozen=True, slots=True)
class Pawn:
    """Where a pawn stands; `stuck` says that its last turn was an escape that failed."""

    space: int
    large: bool = False
    stuck: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card played: from which side, its printed or declared number, 1 where one was added, and was it for spins?"""

    card: Card
    side: Side
    number: int
    plus: int = 0
    spun: bool = False


pawn_at, played = cache(Pawn), cache(Played)
"""The same one again where it was made before: they are few, and a frozen value is slow to make."""


@dataclass(frozen=True, slots=True)
class Spin:
    """A spin to be judged: the space shown, and how many spins are left."""

    space: int
    left: int


@dataclass(slots=True)
class State:
    """`ask` is what is waited for, always from the seat `turn`; when the game is over, `turn` is 0."""

    settings: Settings
    ask: Ask
    turn: Seat
    spin: Spin | None
    """What is to be judged; None unless a spin is asked about."""
    hands: list[list[Card]]
    """The left card first."""
    piles: list[list[Card]]
    """The draw piles as sets, in the order of numbers: which card comes next is not drawn yet."""
    played: list[list[Played]]
    pawns: list[Pawn]
    stack: list[Cookie]
    """The large cookies that lie face down, as a set, the least first."""
    face_up: Cookie | None
    pool: int
    """Small cookies left."""
    large: list[list[Cookie]]
    """The large cookies of each seat, the least first."""
    small: list[int]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def board(self) -> Board:
        settings = self.settings
        return settings.boards[settings.board]

    def copy(self) -> "State":
        return State(
            self.settings,
            self.ask,
            self.turn,
            self.spin,
            [hand[:] for hand in self.hands],
            [pile[:] for pile in self.piles],
            [row[:] for row in self.played],
            self.pawns[:],
            self.stack[:],
            self.face_up,
            self.pool,
            [row[:] for row in self.large],
            self.small[:],
        )


def in_hole(board: Board, pawn: Pawn) -> bool:
    """§6.1, §5.4 A small pawn on the Rabbit Hole is in it; a large one only stands there (A22, A30)."""
    return not pawn.large and board.kinds[pawn.space] == "rabbit-hole"
