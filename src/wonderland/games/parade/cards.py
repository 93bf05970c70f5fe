"""The 66 cards by name, `red-3`, in the order of colours, then by value (P1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from wonderland.core.content import read

Card: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Content:
    """What `content.toml` holds."""

    colours: tuple[str, ...]
    highest_value: int
    hand_size: int
    parade_size: int


CONTENT = read(Path(__file__).with_name("content.toml"), Content)
COLOURS = CONTENT.colours
HAND_SIZE = CONTENT.hand_size
KEPT = HAND_SIZE - 3
"""§4.1 Of the last hand, one smaller than the others, two cards are thrown away."""

COLOUR: dict[Card, int] = {}
VALUE: dict[Card, int] = {}
for _number, _name in enumerate(COLOURS):
    for _value in range(CONTENT.highest_value + 1):
        COLOUR[f"{_name}-{_value}"] = _number
        VALUE[f"{_name}-{_value}"] = _value

CARDS: tuple[Card, ...] = tuple(COLOUR)
ORDER: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order of colours, then by value."""
    return sorted(cards, key=ORDER.__getitem__)
