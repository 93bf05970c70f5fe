"""Cards such as `card-3` and `joker`, cookies such as `cookie-5`, and the content of the game (A1)."""

from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import Meta

from wonderland.core.chance import Chance
from wonderland.core.content import OURS, Source, Typed
from wonderland.core.content_checks import CheckedFile
from wonderland.core.contract import about
from wonderland.core.values import total

Card: TypeAlias = str
Cookie: TypeAlias = str
Side: TypeAlias = Literal["left", "right"]
Item = TypeVar("Item")


FOLDER = Path(__file__).parent
FILE = FOLDER / "content" / "pieces.toml"
LARGEST_HAND = 3  # the rules deal three cards; a variant deals two
# Bounds for content of your own, so that names and arrays have fixed sizes.
HIGHEST_NUMBER, HIGHEST_VALUE = 9, 99
JOKER: Card = "joker"
NUMBER: dict[Card, int] = {f"card-{number}": number for number in range(1, HIGHEST_NUMBER + 1)}
POINTS: dict[Cookie, int] = {f"cookie-{value}": value for value in range(1, HIGHEST_VALUE + 1)}
Figure: TypeAlias = Literal["alice", "hatter", "queen-of-hearts", "white-rabbit"]
Colour: TypeAlias = Literal["blue", "green", "red", "yellow"]


class Content(Typed, frozen=True, dict=True):
    """The contents of `content/pieces.toml`."""

    highest_number: Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER)]
    copies: Annotated[int, Meta(ge=1, le=9)]
    cookie_values: Annotated[tuple[Annotated[int, Meta(ge=1, le=HIGHEST_VALUE)], ...], Meta(min_length=1)]
    cookies_of_each: Annotated[int, Meta(ge=1, le=99)]
    set_aside: tuple[Annotated[int, Meta(ge=0)], ...]
    small_cookies: Annotated[int, Meta(ge=0, le=200)]
    figures: tuple[Figure, ...]
    colours: tuple[Colour, ...]

    @cached_property
    def numbers(self) -> range:
        return range(1, self.highest_number + 1)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return (*(f"card-{number}" for number in self.numbers), JOKER)

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """The cards of one seat."""
        return (*(card for card in self.cards[:-1] for _ in range(self.copies)), JOKER)

    @cached_property
    def turns(self) -> int:
        return len(self.deck)

    @cached_property
    def cookies(self) -> tuple[Cookie, ...]:
        return tuple(f"cookie-{value}" for value in self.cookie_values)

    def large_cookies(self, seats: int) -> list[Cookie]:
        """§1.2 The large cookies of a game, sorted (A1)."""
        number = self.cookies_of_each - self.set_aside[seats - 2]
        return [cookie for cookie in self.cookies for _ in range(number)]

    @cached_property
    def mean_cookie(self) -> float:
        return sum(self.cookie_values) / len(self.cookie_values)

    @cached_property
    def mean_chosen(self) -> float:
        """The mean value of a stop at the Tea Party, if its cookie is unknown."""
        return total(max(value, self.mean_cookie) for value in self.cookie_values) / len(self.cookie_values)

    @cached_property
    def share(self) -> dict[Card, float]:
        """The chance of an unknown card to be this one."""
        return {card: self.deck.count(card) / len(self.deck) for card in self.cards}


def load(source: Source) -> Content:
    """The content; its numbers must fit together."""
    found = source.read(FILE, Content)
    facts, file = about(FOLDER), CheckedFile(source, FILE, found)
    file.count(len(facts.seats), "set_aside")
    file.at_most(found.cookies_of_each - 1, "set_aside.*")
    file.count(facts.most_seats, "figures", "colours")
    file.once("cookie_values.*", "figures.*", "colours.*")
    file.at_least("copies", LARGEST_HAND, found.highest_number * found.copies + 1)
    return found


CONTENT = load(OURS)  # the usual content; a variant has another in its settings


def drawn(chance: Chance, items: list[Item]) -> Item:
    """Remove a random item."""
    return items.pop(chance.below(len(items)))
