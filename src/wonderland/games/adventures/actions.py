"""The actions of Adventures. Cards are named by their side of the hand."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple, TypeAlias

from wonderland.core.choices import Spelled

from .pieces import JOKER, NUMBER, Card, Side

SIDES: tuple[Side, ...] = ("left", "right")


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card with a number: `play left`, `play right plus one`. In the hole it is spun."""

    side: Side
    card: Card
    plus: int = 0

    @property
    def number(self) -> int:
        return NUMBER[self.card]

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, "plus-one") if self.plus else (self.side,)

    def __str__(self) -> str:
        return f"play {self.side}" + (" plus one" if self.plus else "")


@dataclass(frozen=True, slots=True)
class PlayJoker:
    """Play the joker as a number: `play right as 4`, `play left as 5 plus one`."""

    side: Side
    number: int
    plus: int = 0

    card: ClassVar[Card] = JOKER

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.side, f"as-{self.number}", *(["plus-one"] if self.plus else []))

    def __str__(self) -> str:
        return f"play {self.side} as {self.number}" + (" plus one" if self.plus else "")


@dataclass(frozen=True, slots=True)
class WalkCard(Spelled):
    """Walk out of the hole with a card, by the kinder rule."""

    side: Side
    card: Card

    plus: ClassVar[int] = 0
    SPELLING = "walk {0.side}"
    PIECES = ("{0.side}", "walk")

    @property
    def number(self) -> int:
        return NUMBER[self.card]


@dataclass(frozen=True, slots=True)
class WalkJoker(Spelled):
    """Walk out of the hole with the joker."""

    side: Side
    number: int

    card: ClassVar[Card] = JOKER
    plus: ClassVar[int] = 0
    SPELLING = "walk {0.side} as {0.number}"
    PIECES = ("{0.side}", "as-{0.number}", "walk")


@dataclass(frozen=True, slots=True)
class AcceptSpin(Spelled):
    """Go to the space that the pointer shows."""

    SPELLING = "accept"
    PIECES = ("accept",)


@dataclass(frozen=True, slots=True)
class SpinAgain(Spelled):
    """Spin once more."""

    SPELLING = "spin"
    PIECES = ("spin",)


@dataclass(frozen=True, slots=True)
class TakeFaceUp(Spelled):
    """Take the large cookie that is face up."""

    SPELLING = "take face-up"
    PIECES = ("face-up",)


@dataclass(frozen=True, slots=True)
class TakeFaceDown(Spelled):
    """Take a large cookie from the stack."""

    SPELLING = "take face-down"
    PIECES = ("face-down",)


# Tuples, because isinstance is faster with one than with a union.
PLAYED = (PlayCard, PlayJoker)
WITH_A_CARD = (PlayCard, PlayJoker, WalkCard, WalkJoker)

CardAction: TypeAlias = PlayCard | PlayJoker | WalkCard | WalkJoker
AdventuresAction: TypeAlias = CardAction | AcceptSpin | SpinAgain | TakeFaceUp | TakeFaceDown
ActionsByCard: TypeAlias = dict[tuple[Side, Card], tuple[CardAction, ...]]

JUDGE_SPIN: tuple[AdventuresAction, ...] = (AcceptSpin(), SpinAgain())
CHOOSE_COOKIE: tuple[AdventuresAction, ...] = (TakeFaceUp(), TakeFaceDown())


class CardActions(NamedTuple):
    """All actions with a card, made once."""

    plays: ActionsByCard
    large_plays: ActionsByCard
    walks: ActionsByCard


@cache
def card_actions(highest_number: int) -> CardActions:
    """The actions with numbers up to the highest one."""
    numbers = range(1, highest_number + 1)
    plays: ActionsByCard = {}
    large_plays: ActionsByCard = {}
    walks: ActionsByCard = {}
    for side in SIDES:
        for card in list(NUMBER)[:highest_number]:
            large_plays[side, card] = (PlayCard(side, card), PlayCard(side, card, 1))
            walks[side, card] = (WalkCard(side, card),)
        large_plays[side, JOKER] = tuple(PlayJoker(side, number, plus) for number in numbers for plus in (0, 1))
        walks[side, JOKER] = tuple(WalkJoker(side, number) for number in numbers)
    for end, actions in large_plays.items():
        plays[end] = actions[::2]  # those that add nothing
    return CardActions(plays, large_plays, walks)
