"""What a seat can do. Cards are named by their side of the hand, as they are chosen."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from wonderland.core.choices import Spelled
from wonderland.games.adventures.pieces import JOKER, NUMBER, Card, Side

SIDES: tuple[Side, ...] = ("left", "right")


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card with a number, and add `plus` to it: `play left`, `play right plus one`. In the hole it is spun."""

    side: Side
    card: Card
    plus: int = 0

    @property
    def number(self) -> int:
        return NUMBER[self.card]

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, *(["plus-one"] if self.plus else []))

    def __str__(self) -> str:
        return f"play {self.side}" + (" plus one" if self.plus else "")


@dataclass(frozen=True, slots=True)
class PlayJoker:
    """Play the joker as a number: `play right as 4`, `play left as 5 plus one`."""

    side: Side
    number: int
    plus: int = 0

    @property
    def card(self) -> Card:
        return JOKER

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, f"as-{self.number}", *(["plus-one"] if self.plus else []))

    def __str__(self) -> str:
        return f"play {self.side} as {self.number}" + (" plus one" if self.plus else "")


@dataclass(frozen=True, slots=True)
class WalkCard:
    """Walk out of the hole with a card, as the kinder rule lets one: `walk left`."""

    side: Side
    card: Card

    @property
    def number(self) -> int:
        return NUMBER[self.card]

    @property
    def plus(self) -> int:
        return 0

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, "walk")

    def __str__(self) -> str:
        return f"walk {self.side}"


@dataclass(frozen=True, slots=True)
class WalkJoker:
    """Walk out of the hole with the joker: `walk left as 4`."""

    side: Side
    number: int

    @property
    def card(self) -> Card:
        return JOKER

    @property
    def plus(self) -> int:
        return 0

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, f"as-{self.number}", "walk")

    def __str__(self) -> str:
        return f"walk {self.side} as {self.number}"


@dataclass(frozen=True, slots=True)
class AcceptSpin(Spelled):
    """Go to the space that the pointer shows: `accept`."""

    SPELLING = "accept"
    PIECES = ("accept",)


@dataclass(frozen=True, slots=True)
class SpinAgain(Spelled):
    """Spin once more: `spin`."""

    SPELLING = "spin"
    PIECES = ("spin",)


@dataclass(frozen=True, slots=True)
class TakeFaceUp(Spelled):
    """Take the large cookie that lies face up: `take face-up`."""

    SPELLING = "take face-up"
    PIECES = ("face-up",)


@dataclass(frozen=True, slots=True)
class TakeFaceDown(Spelled):
    """Take a large cookie from the stack, unseen: `take face-down`."""

    SPELLING = "take face-down"
    PIECES = ("face-down",)


PLAYED = (PlayCard, PlayJoker)
WITH_A_CARD = (PlayCard, PlayJoker, WalkCard, WalkJoker)
"""Kinds to be told apart in every turn; a tuple is asked faster than a union that is made anew each time."""

CardAction: TypeAlias = PlayCard | PlayJoker | WalkCard | WalkJoker
AdventuresAction: TypeAlias = CardAction | AcceptSpin | SpinAgain | TakeFaceUp | TakeFaceDown

JUDGE_SPIN: tuple[AdventuresAction, ...] = (AcceptSpin(), SpinAgain())
CHOOSE_COOKIE: tuple[AdventuresAction, ...] = (TakeFaceUp(), TakeFaceDown())


class CardActions(NamedTuple):
    """All that can be done with a card, made once: listing the choices of a turn is then a look-up."""

    plays: dict[tuple[Side, Card], tuple[CardAction, ...]]
    large_plays: dict[tuple[Side, Card], tuple[CardAction, ...]]
    walks: dict[tuple[Side, Card], tuple[CardAction, ...]]


@cache
def card_actions(highest_number: int) -> CardActions:
    """Where that is the highest number of a card, and of the joker."""
    numbers = range(1, highest_number + 1)
    ends = [(side, card) for side in SIDES for card in (*list(NUMBER)[:highest_number], JOKER)]

    def plays(side: Side, card: Card, most_added: int) -> tuple[CardAction, ...]:
        added = range(most_added + 1)
        if card == JOKER:
            return tuple(PlayJoker(side, number, plus) for number in numbers for plus in added)
        return tuple(PlayCard(side, card, plus) for plus in added)

    def walks(side: Side, card: Card) -> tuple[CardAction, ...]:
        if card == JOKER:
            return tuple(WalkJoker(side, number) for number in numbers)
        return (WalkCard(side, card),)

    return CardActions(
        {end: plays(*end, 0) for end in ends},
        {end: plays(*end, 1) for end in ends},
        {end: walks(*end) for end in ends},
    )
