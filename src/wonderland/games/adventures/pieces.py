"""The cards and the cookies by name, `card-3`, `joker` and `cookie-5`, in the order of their numbers (A1)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

from wonderland.core.chance import Chance
from wonderland.core.content import read

Card: TypeAlias = str
Cookie: TypeAlias = str
Side: TypeAlias = Literal["left", "right"]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Content:
    """What `content/pieces.toml` holds."""

    highest_number: int
    copies: int
    cookie_values: tuple[int, ...]
    cookies_of_each: int
    set_aside: tuple[int, ...]
    small_cookies: int
    figures: tuple[str, ...]
    colours: tuple[str, ...]


CONTENT = read(Path(__file__).parent / "content" / "pieces.toml", Content)
NUMBERS = range(1, CONTENT.highest_number + 1)
JOKER: Card = "joker"
CARDS: tuple[Card, ...] = (*(f"card-{number}" for number in NUMBERS), JOKER)
NUMBER: dict[Card, int] = {f"card-{number}": number for number in NUMBERS}
"""What is printed on a card; nothing on the joker."""
DECK: tuple[Card, ...] = (*(card for card in CARDS[:-1] for _ in range(CONTENT.copies)), JOKER)
"""The cards of one seat."""
TURNS = len(DECK)

COOKIES: tuple[Cookie, ...] = tuple(f"cookie-{value}" for value in CONTENT.cookie_values)
POINTS: dict[Cookie, int] = dict(zip(COOKIES, CONTENT.cookie_values, strict=True))


def large_cookies(seats: int) -> list[Cookie]:
    """§1.2 The large cookies of a game with that many seats, the least first (A1)."""
    number = CONTENT.cookies_of_each - CONTENT.set_aside[seats - 2]
    return [cookie for cookie in COOKIES for _ in range(number)]


def drawn(chance: Chance, items: list[Item]) -> Item:
    """One of the items, each alike, taken away: nobody knows an order that is not drawn yet."""
    return items.pop(chance.below(len(items)))
