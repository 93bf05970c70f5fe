"""What a game provides: `Rules` are its seven functions, `Game` carries them and all other parts.

CONTRIBUTING.md lists the files of a game's folder. `tests/laws` checks every game against this contract.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Generic, Protocol, TypeVar

from .chance import Chance, PlacedChance
from .choices import Action
from .codec import digest
from .content import OURS, Source, content_files, read
from .drawing import Drawing
from .encoding import Encoding
from .errors import Refused
from .events import Event
from .picture import Picture
from .position import PositionFormat
from .recap import Recap
from .values import Option, Options, OptionValue, Outcome, Seat, State, resolve_options

AnyAction = TypeVar("AnyAction", bound=Action)
View = TypeVar("View")


class Rules(Protocol[State, AnyAction, View]):
    """The rules of a game: no I/O, nothing kept between calls, draws only from the given chance."""

    def setup(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        """A new game and its first events."""

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that have to choose; empty at the end."""

    def legal(self, state: State, seat: Seat) -> list[AnyAction]:
        """The choices of a seat, at most 200. Nothing else defines legality."""

    def apply(self, state: State, seat: Seat, action: AnyAction, chance: Chance) -> list[Event]:
        """Change `state` by an action that the caller has checked."""

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything a seat may know; None is a spectator."""

    def guess(self, view: View, chance: Chance) -> State:
        """A state sampled uniformly from those consistent with the view."""


def rules_for(settings: type[Any], rules: Any, view: Any) -> Any:
    """The `Rules` in a game's modules, with `setup` bound to settings that carry some content."""
    return SimpleNamespace(
        setup=partial(rules.setup, settings),
        to_act=view.to_act,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        view=view.view,
        guess=view.guess,
    )


class Kernel(Protocol):
    """A game's rules compiled by Numba: a module of functions on a NumPy record `s`.

    Seats that the rules ask at once are asked in seat order. Draws come in the order of the rules, so both play the
    same game from one stream of `kernel.chance`. The arrays `points`, `places` and `shares` are filled in by seat.
    """

    STATE: Any
    """The dtype of a record. Equal games are equal byte for byte."""
    ENDINGS: Any
    """The word keys for `ending`."""

    def pack(self, state: Any) -> Any:
        """An array of one record."""

    def unpack(self, record: Any) -> Any: ...

    def blank(self, seats: int, options: Options) -> Any:
        """An array of one record with nothing dealt."""

    def deal(self, s: Any, chance: Any) -> None: ...

    def seats(self, s: Any) -> int: ...

    def to_act(self, s: Any) -> int:
        """-1 when the game is over."""

    def choices(self, s: Any) -> int:
        """The number of choices, in the order of `rules.legal`."""

    def apply(self, s: Any, choice: int, chance: Any) -> None: ...

    def play_out(self, s: Any, chance: Any) -> int:
        """Play at random to the end; returns the number of moves."""

    def ending(self, s: Any) -> int:
        """An index of `ENDINGS`, also before the end."""

    def scores(self, s: Any, points: Any) -> None: ...

    def ranks(self, s: Any, points: Any, places: Any) -> None: ...

    def judge(self, s: Any, choice: int) -> float:
        """The sum of the features of `Game.judge`."""

    def redeal(self, s: Any, seat: int, chance: Any) -> None:
        """Sample what the seat cannot see, as `rules.guess` does. Seat -1: what no seat can see."""

    def key(self, s: Any, choice: int) -> int:
        """Identifies a choice in every deal: a card's number, not its place in a hand. At most 2**27."""

    def policy(self, s: Any, chance: Any) -> int:
        """A sensible choice for playouts, found fast."""

    sealed: Any
    """`sealed(s)`: is the open choice hidden from other seats until all have chosen? None: never."""
    shown: Any
    """`shown(s)`: what a random draw has just revealed, as a number, if the best choice depends on it."""
    settled: Any
    """`settled(s)`: can a playout stop here? Search horizons count these positions. None: anywhere."""
    value: Any
    """`value(s, shares)`: each seat's probability to win. None: the lead in points is used."""
    VALUE_ERROR: float
    """The typical error of `value` in log-odds; 0 if exact."""

    def action_number(self, s: Any, choice: int) -> int:
        """The index of a choice in `Encoding.ACTIONS`."""

    def observe(self, s: Any, seat: int, numbers: Any) -> None:
        """Fill in all of `Encoding.fields`."""


class Playouts(Protocol):
    """Fast playouts for a game without a kernel, for `bots.paired_bot` and `tools/learn_value.py`."""

    FEATURES: Any
    """The names of `features`."""

    def play_out(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> None:
        """Make a legal move, or none if `action` is None, then play all seats by a cheap policy to the next horizon or
        the end."""

    def go_on(self, state: Any, chance: Chance) -> None:
        """Play on from a set-up or a horizon to the next horizon."""

    def stage(self, state: Any) -> int:
        """The horizon reached: 1 is the first, 0 the end of the game."""

    def features(self, state: Any, seat: Seat) -> Sequence[float]:
        """The seat's assets at a horizon."""

    def scores(self, state: Any) -> Sequence[float]:
        """By seat, more is better."""

    def is_plain(self, view: Any) -> bool:
        """Is the greedy choice good enough for the open question?"""


class Traits(Protocol):
    """What seats get and have, for studies of balance. The word for a kind is `trait-<kind>`."""

    def taken(self, event: Event) -> Sequence[tuple[Seat, str, str]]:
        """Seat, kind and thing."""

    had: Any
    """`had(state)`: the same for what no event reports. None: nothing."""


@dataclass(frozen=True, slots=True)
class About:
    """The facts in `game.toml`."""

    id: str
    designer: str
    publisher: str
    fewest_seats: int
    most_seats: int
    minutes: tuple[int, int]
    """From and to, in the browser against bots."""
    most_moves: int
    most_draws: int
    """An upper bound for a game, with its set-up."""
    rules_version: int
    options: tuple[Option, ...]
    year: int | None = None
    """Of publication."""
    age: int | None = None
    """Of the youngest players it suits."""

    @property
    def seats(self) -> range:
        return range(self.fewest_seats, self.most_seats + 1)


@dataclass(frozen=True)
class Game(Generic[State, AnyAction, View]):
    """A game with all its parts."""

    folder: Path
    about: About
    rules: Rules[State, AnyAction, View]
    events: Mapping[str, type[Event]]
    judge: Callable[[View, AnyAction], Mapping[str, float]]
    """The value of a choice: named features in points, to be summed."""
    foresee: Callable[[View, AnyAction], Mapping[str, Any]]
    """A preview of a choice for the board."""
    standing: Callable[[View], Mapping[str, Any]]
    """What a board shows but must not compute: points, majorities."""
    positions: PositionFormat[State]
    inventory: Callable[[State], Counter[str]]
    """All pieces by name; no move changes it."""
    quick_view: Callable[[State, Seat | None], View] | None = None
    """`rules.view` that shares data with a state which never changes."""
    on_screen: Callable[[View], View] = lambda view: view
    """The view without what people must remember themselves. Bots get all of it."""
    unsent: Mapping[str, Any] = field(default_factory=dict)
    """Fields of a view that no board reads, and what is sent instead."""
    scenes: Callable[[State, Seat, AnyAction, Chance], list[State]] | None = None
    """Makes a move like `rules.apply` and returns the state after each event."""
    oversights: Callable[[View, AnyAction, AnyAction], Sequence[tuple[str, Mapping[str, Any]]]] | None = None
    """What an action overlooked compared with a better one, for certain: keys and details of a review's reasons."""
    recap: Recap | None = None
    traits: Traits | None = None
    drawing: Drawing | None = None
    picture: Picture | None = None
    box: Callable[[], dict[str, Any]] | None = None
    """What the board in the browser draws from the content."""
    encoding: Encoding | None = None
    playouts: Playouts | None = None
    load_kernel: Callable[[], Kernel] | None = None
    levels: str | None = "levels.toml"
    """The optional file with the strength of the bots."""
    with_content: "Callable[[Source], Game[State, AnyAction, View]] | None" = None

    @cached_property
    def kernel(self) -> Kernel | None:
        """Loaded on first use, because importing Numba is slow."""
        return self.load_kernel() if self.load_kernel else None

    def position(self, state: State) -> dict[str, Any]:
        """A state as plain data."""
        return self.positions.write(state)

    def from_position(self, position: Mapping[str, Any]) -> State:
        """The state of a position, or `BrokenPosition`."""
        return self.positions.read(position)

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def seats(self) -> range:
        return self.about.seats

    @property
    def options(self) -> tuple[Option, ...]:
        return self.about.options

    @property
    def rules_version(self) -> int:
        """Raised when an old log could replay differently."""
        return self.about.rules_version

    @cached_property
    def content_digest(self) -> str:
        """Changes with all TOML files except `game.toml`."""
        return digest([OURS.file(file).read_text(encoding="utf-8") for file in content_files(self.folder)])

    @property
    def words(self) -> Path:
        return self.folder / "words"

    def check(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """The values of all options, or `Refused`."""
        if seats not in self.seats:
            raise Refused(
                "bad-seat-count", game=self.id, seats=seats, fewest=self.about.fewest_seats, most=self.about.most_seats
            )
        return resolve_options(self.options, options)


def about(folder: Path) -> About:
    """Read `game.toml`."""
    return read(folder / "game.toml", About)
