"""What a seat can do."""

from dataclasses import dataclass
from typing import TypeAlias

from wonderland.games.parade.cards import ORDER, Card
from wonderland.games.parade.state import Pair


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a card at the end of the parade: `play red-3`."""

    card: Card

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class DiscardTwo:
    """Throw two of the last four cards away: `discard red-3 blue-9`, in the order of colours, then by value."""

    cards: Pair

    @property
    def pieces(self) -> tuple[str, ...]:
        return self.cards

    def __str__(self) -> str:
        return f"discard {self.cards[0]} {self.cards[1]}"


ParadeAction: TypeAlias = PlayCard | DiscardTwo

PLAY = {card: PlayCard(card) for card in ORDER}
"""Every play there is, made once: listing the choices of a turn is then a look-up."""
