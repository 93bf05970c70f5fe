"""The cards and the cookies by name, `card-3`, `joker` and `cookie-5`, in the order of their numbers (A1)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import Meta

from wonderland.core.chance import Chance
from wonderland.core.content import Typed, broken, read
from wonderland.core.contract import about

Card: TypeAlias = str
Cookie: TypeAlias = str
Side: TypeAlias = Literal["left", "right"]
Item = TypeVar("Item")


FILE = Path(__file__).parent / "content" / "pieces.toml"
LARGEST_HAND = 3
Figure: TypeAlias = Literal["alice", "hatter", "queen-of-hearts", "white-rabbit"]
Colour: TypeAlias = Literal["blue", "green", "red", "yellow"]


class Content(Typed, frozen=True):
    """What `content/pieces.toml` holds."""

    highest_number: Annotated[int, Meta(ge=1, le=9)]
    copies: Annotated[int, Meta(ge=1, le=9)]
    cookie_values: Annotated[tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(min_length=1)]
    cookies_of_each: Annotated[int, Meta(ge=1, le=99)]
    set_aside: tuple[Annotated[int, Meta(ge=0)], ...]
    small_cookies: Annotated[int, Meta(ge=0, le=200)]
    figures: tuple[Figure, ...]
    colours: tuple[Colour, ...]


def load(path: Path) -> Content:
    """The content of a file, whose numbers must fit together."""
    found = read(path, Content)
    for place, key, details in _problems(found):
        raise broken(path, place, key, **details)
    return found


def _problems(found: Content) -> Iterator[tuple[str, str, dict[str, Any]]]:
    facts = about(Path(__file__).parent)
    if len(found.set_aside) != len(facts.seats):
        yield "set_aside", "content-count", {"expected": len(facts.seats), "found": len(found.set_aside)}
    for number, aside in enumerate(found.set_aside):
        if aside >= found.cookies_of_each:
            yield f"set_aside[{number}]", "content-most", {"most": found.cookies_of_each - 1}
    for name in ("figures", "colours"):
        if len(getattr(found, name)) != facts.most_seats:
            yield name, "content-count", {"expected": facts.most_seats, "found": len(getattr(found, name))}
    for name in ("cookie_values", "figures", "colours"):
        items = getattr(found, name)
        for number, item in enumerate(items):
            if item in items[:number]:
                yield f"{name}[{number}]", "content-twice", {"value": item}
    if (deck := found.highest_number * found.copies + 1) < LARGEST_HAND:
        yield "copies", "content-too-few", {"needed": LARGEST_HAND, "found": deck}


CONTENT = load(FILE)
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
