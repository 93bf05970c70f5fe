"""All there is to a game of Parade: data only."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.content import OURS
from wonderland.core.values import Options, Seat, resolve_options
from wonderland.games.parade.cards import ABOUT, Card, Content, load

Ask: TypeAlias = Literal["play", "discard", "over"]
Ending: TypeAlias = Literal["sixth-colour", "empty-pile", "both"]
Pair: TypeAlias = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (P27-P29), and the content that it is played with."""

    content: ClassVar[Content] = load(OURS)

    two_player_margin: int
    sixth_colour_ends: bool
    final_discard: Literal["secret", "random"]

    @classmethod
    def of(cls, options: Options) -> "Settings":
        return from_plain(cls, resolve_options(ABOUT.options, options))


@dataclass(slots=True)
class State:
    """`ask` is what is waited for; `turn` is whose turn it is while that is "play", 0 after."""

    settings: Settings
    ask: Ask
    turn: Seat
    deck: list[Card]
    """The draw pile, the next card last."""
    parade: list[Card]
    """The front first; cards join at the end."""
    hands: list[list[Card]]
    """In the order of colours, then by value."""
    piles: list[list[Card]]
    """The cards before each player, in the order they came."""
    turns_left: int | None
    """Turns still to play in the last round; None before it."""
    ending: Ending | None
    """What set the last round off."""
    discarded: list[Pair | None]
    """The final discards; a seat that has answered holds its two kept cards in hand until all have."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    def copy(self) -> "State":
        return State(
            self.settings,
            self.ask,
            self.turn,
            self.deck[:],
            self.parade[:],
            [hand[:] for hand in self.hands],
            [pile[:] for pile in self.piles],
            self.turns_left,
            self.ending,
            self.discarded[:],
        )
