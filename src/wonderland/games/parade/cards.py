"""Cards such as `red-3`, ordered by colour, then by value, and the content: which cards are in play (P1)."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from wonderland.core.content import Source, Typed
from wonderland.core.content_checks import CheckedFile
from wonderland.core.contract import about

Card: TypeAlias = str
FOLDER = Path(__file__).parent
FILE = FOLDER / "content.toml"
ABOUT = about(FOLDER)
FEWEST_IN_HAND = 3  # §4.1 one card is played last, then two are discarded
HIGHEST_VALUE = 15  # so that the kernel can hold the sum of a colour in 8 bits
Colour: TypeAlias = Literal["red", "blue", "purple", "green", "grey", "orange"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

ORDER: dict[Card, int] = {
    f"{colour}-{value}": (HIGHEST_VALUE + 1) * number + value
    for number, colour in enumerate(COLOURS)
    for value in range(HIGHEST_VALUE + 1)
}
COLOUR = {card: place // (HIGHEST_VALUE + 1) for card, place in ORDER.items()}
VALUE = {card: place % (HIGHEST_VALUE + 1) for card, place in ORDER.items()}


class Content(Typed, frozen=True, dict=True):
    """The contents of `content.toml`."""

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
        """§4.1 The number of cards kept from the last hand."""
        return self.hand_size - FEWEST_IN_HAND


def load(source: Source) -> Content:
    """The content; it must have enough cards for the most players and a first draw."""
    found = source.read(FILE, Content)
    CheckedFile(source, FILE, found).once("colours.*")
    seats, cards = ABOUT.most_seats, len(found.colours) * (found.highest_value + 1)
    hands = seats * found.hand_size
    needs = (("hand_size", found.hand_size, hands), ("parade_size", found.parade_size, hands + found.parade_size + 1))
    for key, value, needed in needs:
        if needed > cards:
            raise source.broken(FILE, key, "content-cards", value=value, seats=seats, needed=needed, found=cards)
    return found


def in_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=ORDER.__getitem__)
