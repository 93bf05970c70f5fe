"""The cards by name, `red-3`, in the order of colours, then by value; which of them are played is the content (P1)."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from wonderland.core.content import Source, Typed
from wonderland.core.contract import about

Card: TypeAlias = str
FOLDER = Path(__file__).parent
FILE = FOLDER / "content.toml"
ABOUT = about(FOLDER)
FEWEST_IN_HAND = 3
"""§4.1 One card is played last, then two are thrown away."""
HIGHEST_VALUE = 15
"""The values of a colour add up to no more than the kernel's small numbers hold."""
Colour: TypeAlias = Literal["red", "blue", "purple", "green", "grey", "orange"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

COLOUR: dict[Card, int] = {}
VALUE: dict[Card, int] = {}
for _number, _name in enumerate(COLOURS):
    for _value in range(HIGHEST_VALUE + 1):
        COLOUR[f"{_name}-{_value}"] = _number
        VALUE[f"{_name}-{_value}"] = _value
ORDER: dict[Card, int] = {card: place for place, card in enumerate(COLOUR)}


class Content(Typed, frozen=True, dict=True):
    """What `content.toml` holds."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=2)]
    highest_value: Annotated[int, Meta(ge=0, le=HIGHEST_VALUE)]
    hand_size: Annotated[int, Meta(ge=FEWEST_IN_HAND)]
    parade_size: Annotated[int, Meta(ge=0)]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        colours = {COLOURS.index(colour) for colour in self.colours}
        return tuple(card for card in ORDER if COLOUR[card] in colours and VALUE[card] <= self.highest_value)

    @property
    def kept(self) -> int:
        """§4.1 Of the last hand, one smaller than the others, two cards are thrown away."""
        return self.hand_size - 3


def load(source: Source) -> Content:
    """The content, whose cards must be enough for the most players and a first draw."""
    found = source.read(FILE, Content)
    for number, colour in enumerate(found.colours):
        if colour in found.colours[:number]:
            raise source.broken(FILE, f"colours[{number}]", "content-twice", value=colour)
    seats, cards = ABOUT.most_seats, len(found.colours) * (found.highest_value + 1)
    hands = seats * found.hand_size
    needs = (("hand_size", found.hand_size, hands), ("parade_size", found.parade_size, hands + found.parade_size + 1))
    for key, value, needed in needs:
        if needed > cards:
            raise source.broken(FILE, key, "content-cards", value=value, seats=seats, needed=needed, found=cards)
    return found


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order of colours, then by value."""
    return sorted(cards, key=ORDER.__getitem__)
