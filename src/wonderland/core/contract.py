"""THE CONTRACT: what a game owes the house, on one page.

`Rules` is seven verbs, none optional. `Game` is a folder's one door: the facts that a lobby may know, the rules, and
what bots, words and positions need beside them.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from wonderland.core.chance import Chance
from wonderland.core.choices import Action
from wonderland.core.content import read
from wonderland.core.errors import Refused
from wonderland.core.events import Event
from wonderland.core.position import PositionFormat
from wonderland.core.values import Option, Options, OptionValue, Outcome, Seat, State, settle

AnyAction = TypeVar("AnyAction", bound=Action)
View = TypeVar("View")


class Rules(Protocol[State, AnyAction, View]):
    """The rules of a game. They do no I/O, keep nothing between calls, and have no luck but what they are given."""

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        """A new game, and what happened while it was laid out."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """All seats that owe an answer; empty when the game is over."""
        ...

    def legal(self, state: State, seat: Seat) -> list[AnyAction]:
        """The choices of a seat that owes an answer: the only statement of legality. At most 200."""
        ...

    def apply(self, state: State, seat: Seat, action: AnyAction, chance: Chance) -> list[Event]:
        """Change `state` by a legal action and tell what happened. The caller answers for its legality."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat may know, built up from nothing; None is a spectator."""
        ...

    def guess(self, view: View, chance: Chance) -> State:
        """A state that the view allows, each alike as far as the rules tell."""
        ...


@dataclass(frozen=True, slots=True)
class About:
    """The facts of a game, as `game.toml` has them."""

    id: str
    designer: str
    publisher: str
    fewest_seats: int
    most_seats: int
    minutes: tuple[int, int]
    most_moves: int
    rules_version: int
    options: tuple[Option, ...]
    year: int | None = None
    """When it was first published; None where nobody we know of says."""

    @property
    def seats(self) -> range:
        """The seat counts that the game is for."""
        return range(self.fewest_seats, self.most_seats + 1)


@dataclass(frozen=True)
class Game(Generic[State, AnyAction, View]):
    """A folder's one door."""

    folder: Path
    about: About
    rules: Rules[State, AnyAction, View]
    events: Mapping[str, type[Event]]
    judge: Callable[[View, AnyAction], Mapping[str, float]]
    """What a choice is worth to the eye: named features in points, whose sum is the worth."""
    foresee: Callable[[View, AnyAction], Mapping[str, Any]]
    """What a choice would do, in the game's own terms, for a board to show before it is made."""
    standing: Callable[[View], Mapping[str, Any]]
    """What a board shows beside the view and may not work out by itself: points, majorities."""
    positions: PositionFormat[State]
    inventory: Callable[[State], Counter[str]]
    """All pieces in the state by name, wherever they are; no move changes it."""

    def position(self, state: State) -> dict[str, Any]:
        """The position of a state, as readable plain data."""
        return self.positions.write(state)

    def from_position(self, position: Mapping[str, Any]) -> State:
        """The state of a position; one that cannot be is refused by the name of its field."""
        return self.positions.read(position)

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def seats(self) -> range:
        """The seat counts that the game is for."""
        return self.about.seats

    @property
    def options(self) -> tuple[Option, ...]:
        return self.about.options

    @property
    def rules_version(self) -> int:
        """Rises when an old log could replay otherwise."""
        return self.about.rules_version

    @property
    def words(self) -> Path:
        """The folder of the words files, one a language."""
        return self.folder / "words"

    def check(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """All options of a game with that many seats, or `Refused`."""
        if seats not in self.seats:
            raise Refused(
                "bad-seat-count", game=self.id, seats=seats, fewest=self.about.fewest_seats, most=self.about.most_seats
            )
        return settle(self.options, options)


def about(folder: Path) -> About:
    """The facts of the game in `folder`."""
    return read(folder / "game.toml", About)
