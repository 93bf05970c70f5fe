"""A game in a terminal: lines of marked text, plain data that know no screen and no language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias


class Speech(Protocol):
    """The words of one language, handed in by whoever speaks it."""

    def say(self, key: str, **arguments: object) -> str:
        """The sentence of that key, or of `key.attribute`."""
        ...

    def piece(self, name: str) -> str:
        """A piece by its id."""
        ...

    def listed(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        ...


@dataclass(frozen=True, slots=True)
class Span:
    """Some text and how it looks: `strong`, `faint`, the name of a colour, or like all the rest."""

    text: str
    style: str = ""


Line: TypeAlias = list[Span]


class Drawing(Protocol):
    """What a game's `terminal.py` gives. A game without one is played by its list of choices alone."""

    def board(self, view: Any, words: Speech, players: Sequence[str]) -> list[Line]:
        """All that lies on the table, as the view's seat sees it; 80 columns."""
        ...

    def foretold(self, view: Any, action: Any, words: Speech) -> Line:
        """What a choice would do, as far as one can tell; goes beside its name."""
        ...

    def ending(self, view: Any, words: Speech, players: Sequence[str]) -> list[Line]:
        """How each seat came by its score."""
        ...

    def legend(self, words: Speech) -> list[Line]:
        """What the signs on the board mean."""
        ...
