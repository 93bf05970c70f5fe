"""The state of a game of Parade."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar, Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.content import OURS
from wonderland.core.copying import Copies
from wonderland.core.values import Options, Seat, resolve_options

from .cards import ABOUT, Card, Content, load

Ask: TypeAlias = Literal["play", "discard", "over"]
Ending: TypeAlias = Literal["sixth-colour", "empty-pile", "both"]
Pair: TypeAlias = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (P27-P29), and its content."""

    content: ClassVar[Content] = load(OURS)

    two_player_margin: int
    sixth_colour_ends: bool
    final_discard: Literal["secret", "random"]

    @classmethod
    def of(cls, options: Options) -> "Settings":
        return from_plain(cls, resolve_options(ABOUT.options, options))


@dataclass(slots=True)
class State(Copies):
    """`ask` is the open question; `turn` is the seat to play, 0 after the last turn."""

    settings: Settings
    ask: Ask
    turn: Seat
    deck: list[Card]  # the draw pile, the next card last
    parade: list[Card]  # the front first
    hands: list[list[Card]]  # in the usual order of cards
    piles: list[list[Card]]  # before each seat, in the order they came
    turns_left: int | None  # in the last round; None before it
    ending: Ending | None
    discarded: list[Pair | None]  # kept cards stay in hand until all have chosen

    @property
    def seats(self) -> int:
        return len(self.hands)


def inventory(state: State) -> Counter[str]:
    """All cards, wherever they are (P1)."""
    discarded = [pair for pair in state.discarded if pair]
    return Counter(chain(state.parade, state.deck, *state.hands, *state.piles, *discarded))
