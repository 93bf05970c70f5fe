"""The messages between server and client; ui/src/wire.ts says the same in TypeScript."""

from typing import Any

import msgspec

from wonderland.core.contract import Game


class OptionCard(msgspec.Struct, frozen=True):
    """One rule of a game that a table may choose."""

    name: str
    default: object
    values: list[object]


class GameCard(msgspec.Struct, frozen=True, rename="camel"):
    """What the home page tells of a game, beside its words."""

    id: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionCard]
    rules_version: int
    designer: str
    publisher: str
    year: int

    @classmethod
    def of(cls, game: Game[Any, Any, Any]) -> "GameCard":
        about = game.about
        return cls(
            id=about.id,
            seats=(about.fewest_seats, about.most_seats),
            minutes=about.minutes,
            options=[OptionCard(option.name, option.default, list(option.values)) for option in about.options],
            rules_version=about.rules_version,
            designer=about.designer,
            publisher=about.publisher,
            year=about.year,
        )


class Problem(msgspec.Struct, frozen=True):
    """Why a request cannot be answered: a word key."""

    error: str
