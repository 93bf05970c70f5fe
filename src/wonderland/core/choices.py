"""A choice is an action that the rules list now; whoever chooses sends back its name."""

from collections.abc import Iterable
from typing import ClassVar, Protocol, TypeVar

from wonderland.core.errors import Refused

MOST_CHOICES = 200


class Action(Protocol):
    """What a seat can do: a frozen value with an imperative name; `str(action)` is its one spelling."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """The ids of the pieces that the action touches, for a board to light and a click to narrow by."""
        ...


class Spelled:
    """An action whose spelling and pieces are formats of itself: `move {0.guest} to {0.cell}`."""

    __slots__ = ()
    SPELLING: ClassVar[str]
    PIECES: ClassVar[tuple[str, ...]] = ()

    @property
    def pieces(self) -> tuple[str, ...]:
        return tuple(piece.format(self) for piece in self.PIECES)

    def __str__(self) -> str:
        return self.SPELLING.format(self)


AnyAction = TypeVar("AnyAction", bound=Action)


def find(choices: Iterable[AnyAction], name: str) -> AnyAction:
    """The choice of that name; legality is membership, and this is where it is asked."""
    for action in choices:
        if str(action) == name:
            return action
    raise Refused("not-a-choice", choice=name)
