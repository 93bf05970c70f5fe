"""Work left to do: a step does it, a question asks a seat first. Each is frozen data with its work beside it.

The name of a step or question (its tag) stands in positions and logs: it stays when a class is renamed.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from wonderland.core.values import Seat

if TYPE_CHECKING:
    # Work is part of a state, and its methods change one.
    from wonderland.games.war.flow import Play
    from wonderland.games.war.state import State


class Step(msgspec.Struct, frozen=True, tag_field="kind"):
    """Work left. It holds no secret."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    def run(self, play: "Play") -> None:
        raise NotImplementedError


class Question(Step, frozen=True):
    """A question to one seat, which all see. As work left it is put when its turn comes, if there is a choice."""

    seat: Seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, play: "Play") -> None:
        play.offer(self)

    def choices(self, state: "State", seat: Seat) -> list[Any]:
        raise NotImplementedError

    def answer(self, play: "Play", action: Any) -> None:
        raise NotImplementedError


class SealedQuestion(Step, frozen=True):
    """A question to several at once: nothing is known, and nothing happens, before the last answer."""

    seats: tuple[Seat, ...]

    def choices(self, state: "State", seat: Seat) -> list[Any]:
        raise NotImplementedError

    def resolve(self, play: "Play", answers: dict[Seat, Any]) -> None:
        """All answers, in player order."""
        raise NotImplementedError


class Nothing(Step, frozen=True, tag="nothing"):
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
