"""A choice is an action that the rules list now; whoever chooses sends back its name."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from wonderland.core.errors import Refused

MOST_CHOICES = 200


class Action(Protocol):
    """What a seat can do: a frozen value with an imperative name; `str(action)` is its one spelling."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """The ids of the pieces that the action touches, for a board to light and a click to narrow by."""
        ...


AnyAction = TypeVar("AnyAction", bound=Action)


def find(choices: Iterable[AnyAction], name: str) -> AnyAction:
    """The choice of that name; legality is membership, and this is where it is asked."""
    for action in choices:
        if str(action) == name:
            return action
    raise Refused("not-a-choice", choice=name)
