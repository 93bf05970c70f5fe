"""Work left to do: a step does it, a question asks a seat first. Each is frozen data with its work beside it.

The name of a step or question (its tag) stands in positions and logs: it stays when a class is renamed.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import msgspec

from wonderland.core.values import Seat

if TYPE_CHECKING:
    # Work is part of a state, and its methods change one.
    from wonderland.games.war.state import State
    from wonderland.games.war.state.flow import Play


class Named(msgspec.Struct, frozen=True, tag_field="kind"):
    """A step or question by its name."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Step(Named, frozen=True):
    """Work left. It holds no secret."""

    @abstractmethod
    def run(self, play: "Play") -> None:
        """Do it."""


class Question(Step, frozen=True):
    """A question to one seat, which all see. As work left it is put when its turn comes, if there is a choice."""

    seat: Seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, play: "Play") -> None:
        play.offer(self)

    @abstractmethod
    def choices(self, state: "State", seat: Seat) -> list[Any]:
        """What the seat may answer."""

    @abstractmethod
    def answer(self, play: "Play", action: Any) -> None:
        """What becomes of its answer."""


class SealedQuestion(Named, frozen=True):
    """A question to several at once: nothing is known, and nothing happens, before the last answer."""

    seats: tuple[Seat, ...]

    @abstractmethod
    def choices(self, state: "State", seat: Seat) -> list[Any]:
        """What the seat may answer."""

    @abstractmethod
    def resolve(self, play: "Play", answers: dict[Seat, Any]) -> None:
        """What becomes of all answers, in player order."""


class Nothing(Named, frozen=True, tag="nothing"):
    """No question is open; only ever seen while an answer is being worked out."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ()

    def choices(self, state: "State", seat: Seat) -> list[Any]:
        return []


class Over(Nothing, frozen=True, tag="over"):
    """The game is over."""


Ask = Question | SealedQuestion | Nothing
NOTHING = Nothing()
OVER = Over()
