"""The 66 cards by name, `red-3`, in the order of colours, then by value (P1)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wonderland.core.content import Typed, broken, read
from wonderland.core.contract import about

Card: TypeAlias = str
FILE = Path(__file__).with_name("content.toml")
FEWEST_IN_HAND = 3
"""§4.1 One card is played last, then two are thrown away."""
HIGHEST_VALUE = 15
"""The values of a colour add up to no more than the kernel's small numbers hold."""
Colour: TypeAlias = Literal["red", "blue", "purple", "green", "grey", "orange"]


class Content(Typed, frozen=True):
    """What `content.toml` holds."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=2)]
    highest_value: Annotated[int, Meta(ge=0, le=HIGHEST_VALUE)]
    hand_size: Annotated[int, Meta(ge=FEWEST_IN_HAND)]
    parade_size: Annotated[int, Meta(ge=0)]


def load(path: Path) -> Content:
    """The content of a file, whose cards must be enough for the most players and a first draw."""
    found = read(path, Content)
    for number, colour in enumerate(found.colours):
        if colour in found.colours[:number]:
            raise broken(path, f"colours[{number}]", "content-twice", value=colour)
    seats, cards = about(FILE.parent).most_seats, len(found.colours) * (found.highest_value + 1)
    needed = seats * found.hand_size
    if needed > cards:
        raise broken(path, "hand_size", "content-cards", value=found.hand_size, seats=seats, needed=needed, found=cards)
    if needed + found.parade_size >= cards:
        needed += found.parade_size + 1
        raise broken(
            path, "parade_size", "content-cards", value=found.parade_size, seats=seats, needed=needed, found=cards
        )
    return found


CONTENT = load(FILE)
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
