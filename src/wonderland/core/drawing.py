"""The board in a terminal, independent of screen and language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias


class Speech(Protocol):
    """The words of one language: see `words.Words`."""

    def say(self, key: str, **arguments: object) -> str: ...

    def piece(self, name: str) -> str: ...

    def listed(self, items: Iterable[str]) -> str: ...


@dataclass(frozen=True, slots=True)
class Span:
    """Text with a style: `strong`, `faint`, a colour, or none."""

    text: str
    style: str = ""


Line: TypeAlias = list[Span]


class Drawing(Protocol):
    """A game's `terminal.py`. Without one, players pick from the list of choices alone."""

    def board(self, view: Any, words: Speech, players: Sequence[str]) -> list[Line]:
        """At most 80 columns wide."""

    def preview_line(self, view: Any, action: Any, words: Speech) -> Line:
        """The known effect of a choice, printed beside its name."""

    def ending(self, view: Any, words: Speech, players: Sequence[str]) -> list[Line]:
        """How each final score adds up."""

    def legend(self, words: Speech) -> list[Line]:
        """What the signs on the board mean."""
