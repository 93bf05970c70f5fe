"""Choices: the actions that are legal now. Players and bots send back the name of one."""

import re
from collections.abc import Iterable
from typing import ClassVar, Protocol, TypeVar

from .errors import Refused

# More choices do not fit a list that people read, and property tests enforce it.
MOST_CHOICES = 200
FIELD = re.compile(r"{.*?}")


class Action(Protocol):
    """Something a seat can do; `str(action)` is its name."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """The ids of the pieces to highlight."""


class Spelled:
    """An action whose name and pieces are format strings of itself. By default the pieces are those in its name."""

    __slots__ = ()
    SPELLING: ClassVar[str]
    PIECES: ClassVar[tuple[str, ...]] = ()

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(piece.format(self) for piece in self.PIECES or FIELD.findall(self.SPELLING))

    def __str__(self) -> str:
        return self.SPELLING.format(self)


AnyAction = TypeVar("AnyAction", bound=Action)


def find(choices: Iterable[AnyAction], name: str) -> AnyAction:
    """The choice with that name, or `Refused`. This is the only check of legality."""
    for action in choices:
        if str(action) == name:
            return action
    raise Refused("not-a-choice", choice=name)
