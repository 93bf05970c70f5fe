"""The actions of Parade."""

from dataclasses import dataclass
from typing import TypeAlias

from wonderland.core.choices import Spelled

from .cards import ORDER, Card
from .state import Pair


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Add a card to the end of the parade."""

    card: Card

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class DiscardTwo(Spelled):
    """Discard two of the last four cards, in their usual order."""

    cards: Pair

    SPELLING = "discard {0.cards[0]} {0.cards[1]}"


ParadeAction: TypeAlias = PlayCard | DiscardTwo

# Made once, so that listing the choices of a turn is a look-up.
PLAY = {card: PlayCard(card) for card in ORDER}
