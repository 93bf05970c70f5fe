"""The contract: what a game gives. `Rules` are its seven verbs; `Game` carries them and all other parts.

A game is a folder of `games/` whose `__init__.py` has `GAME = Game(...)`. Beside it are, found by their names:

    game.toml                    the facts: `About`
    words/en.ftl, pl.ftl         the keys are listed at the head of `words/__init__.py`
    rules.en.md, rules.pl.md     the rules as players read them
    rulings.md                   how doubtful places of the rulebook are read
    levels.toml                  optional: how far the levels of play look ahead (`bots/levels.py`)
    ui/Board.svelte, ui/art/     optional: the board in the browser; without it the game is for the terminal only
    ui/Lobby.svelte              optional: what the lobby shows of the game
    ui/guide.json                optional: a guided first game, offered on the game's page
    examples.json                optional: positions drawn on the rules page by the board

The tests in `tests/laws` check every game against all of this.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from wonderland.core.chance import Chance, PlacedChance
from wonderland.core.choices import Action
from wonderland.core.codec import digest
from wonderland.core.content import OURS, Source, content_files, read
from wonderland.core.drawing import Drawing
from wonderland.core.encoding import Encoding
from wonderland.core.errors import Refused
from wonderland.core.events import Event
from wonderland.core.picture import Picture
from wonderland.core.position import PositionFormat
from wonderland.core.recap import Recap
from wonderland.core.values import Option, Options, OptionValue, Outcome, Seat, State, resolve_options

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
class RuleSet(Generic[State, AnyAction, View]):
    """`Rules` made of functions, where `setup` is bound to the settings of a game's content."""

    setup: Callable[[int, Options, Chance], tuple[State, list[Event]]]
    to_act: Callable[[State], tuple[Seat, ...]]
    legal: Callable[[State, Seat], list[AnyAction]]
    apply: Callable[[State, Seat, AnyAction, Chance], list[Event]]
    outcome: Callable[[State], Outcome | None]
    view: Callable[[State, Seat | None], View]
    guess: Callable[[View, Chance], State]


class Kernel(Protocol):
    """The compiled twin of a game's rules: a module whose games are NumPy records, `s` below.

    Where the rules ask several seats at once, a kernel asks one by one in the order of seats: sealed answers commute.
    It draws random numbers in the order of the rules, so that with the same stream both play the same game. `chance` is
    a stream of `kernel.chance`; `points`, `places` and `shares` are arrays by seat that a function fills in.

    What is declared `| None` may be None, but every kernel states it.
    """

    STATE: Any
    """The dtype of a record; games that are equal are equal byte for byte."""
    ENDINGS: Any
    """The words for `ending`, in a tuple."""

    def pack(self, state: Any) -> Any:
        """An array of one record, the twin of the state."""
        ...

    def unpack(self, record: Any) -> Any:
        """The state of which the record is the twin."""
        ...

    def blank(self, seats: int, options: Options) -> Any:
        """An array of one record, with nothing dealt yet."""
        ...

    def deal(self, s: Any, chance: Any) -> None:
        """Set up a new game."""
        ...

    def seats(self, s: Any) -> int: ...

    def to_act(self, s: Any) -> int:
        """The seat whose answer is waited for; -1 when the game is over."""
        ...

    def choices(self, s: Any) -> int:
        """How many choices that seat has, in the order of `rules.legal`."""
        ...

    def apply(self, s: Any, choice: int, chance: Any) -> None:
        """Take the answer."""
        ...

    def play_out(self, s: Any, chance: Any) -> int:
        """Answer at random up to the end; the number of moves."""
        ...

    def ending(self, s: Any) -> int:
        """How the game ended, or will: a place in `ENDINGS`."""
        ...

    def scores(self, s: Any, points: Any) -> None: ...

    def ranks(self, s: Any, points: Any, places: Any) -> None: ...

    def judge(self, s: Any, choice: int) -> float:
        """The sum of the features of `Game.judge`."""
        ...

    def redeal(self, s: Any, seat: int, chance: Any) -> None:
        """Deal all that the seat cannot see again, as `rules.guess` does: its view stays the same."""
        ...

    def key(self, s: Any, choice: int) -> int:
        """What a choice is, the same in every deal: a card's number, not its place in a hand. At most 2**27."""
        ...

    def policy(self, s: Any, chance: Any) -> int:
        """A sensible choice for playouts, found fast."""
        ...

    @property
    def sealed(self) -> Callable[[Any], bool] | None:
        """Is the answer that is waited for kept from the other seats until all have answered? None: never."""
        ...

    @property
    def shown(self) -> Callable[[Any], int] | None:
        """What a random draw has just revealed, as a number, where the best choice depends on it."""
        ...

    @property
    def settled(self) -> Callable[[Any], bool] | None:
        """Can a playout stop here and be valued? The horizon of a search is counted in such places. None: anywhere."""
        ...

    @property
    def value(self) -> Callable[[Any, Any], None] | None:
        """`value(s, shares)`: how likely each seat wins where a playout stops before the end; the sum is 1. None: the
        lead in points counts."""
        ...

    VALUE_ERROR: float
    """How far the log-odds of `value` are off, as a rule; 0 where it is taken as exact."""

    def action_number(self, s: Any, choice: int) -> int:
        """The place of a choice's action in `Encoding.ACTIONS`."""
        ...

    def observe(self, s: Any, seat: int, numbers: Any) -> None:
        """Fill in what the seat observes, all of `Encoding.fields`."""
        ...


class Playouts(Protocol):
    """How a game without a kernel is played out fast for bots, up to a horizon where its value can be foretold.

    `bots.paired_bot` looks ahead by it; `lab.value` learns from it what the table at a horizon is worth, and writes
    that into `value.toml` beside it.
    """

    FEATURES: Any
    """The names of what `features` counts."""

    def play_out(self, state: Any, seat: Seat, action: Any, chance: PlacedChance) -> None:
        """Take a legal answer and answer for all seats by a cheap policy up to the next horizon, or to the end."""
        ...

    def go_on(self, state: Any, chance: Chance) -> None:
        """From a newly set up game, or from a horizon, to the next one by the same policy."""
        ...

    def stage(self, state: Any) -> int:
        """Which horizon was reached, 1 for the first; 0 is the end of the game."""
        ...

    def features(self, state: Any, seat: Seat) -> Sequence[float]:
        """What the seat has at a horizon, in numbers."""
        ...

    def scores(self, state: Any) -> Sequence[float]:
        """The score of every seat as it stands; more is better."""
        ...

    def is_plain(self, view: Any) -> bool:
        """Is the judge's answer to the open question as good as any other, and no thought worth its time?"""
        ...


class Traits(Protocol):
    """What a seat gets and has in a game, for a study of what it is worth. A kind's word is `trait-<kind>`."""

    def taken(self, event: Event) -> Sequence[tuple[Seat, str, str]]:
        """What was got by an event: seat, kind and thing."""
        ...

    def had(self, state: Any) -> Sequence[tuple[Seat, str, str]]:
        """What seats have at the end that no event says they got."""
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
    most_draws: int
    """No game draws more random numbers, its set-up included."""
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
    """A game, all that its folder gives."""

    folder: Path
    about: About
    rules: Rules[State, AnyAction, View]
    events: Mapping[str, type[Event]]
    judge: Callable[[View, AnyAction], Mapping[str, float]]
    """The heuristic value of a choice: named features in points, whose sum is the value."""
    foresee: Callable[[View, AnyAction], Mapping[str, Any]]
    """What a choice would do, in the game's own terms, for a board to show before it is made."""
    standing: Callable[[View], Mapping[str, Any]]
    """What a board shows beside the view and may not work out by itself: points, majorities."""
    positions: PositionFormat[State]
    inventory: Callable[[State], Counter[str]]
    """All pieces in the state by name, wherever they are; no move changes it."""
    on_screen: Callable[[View], View] = lambda view: view
    """What of a view people are shown: the view itself, or one without what they are to remember. Bots get it all."""
    unsent: Mapping[str, Any] = field(default_factory=dict)
    """Fields of a view that no board reads, and what is sent instead."""
    scenes: Callable[[State, Seat, AnyAction, Chance], list[State]] | None = None
    """Makes a move as `rules.apply` does; returns the state after each event, the last one after the move."""
    recap: Recap | None = None
    """Points and facts to tell after the end."""
    traits: Traits | None = None
    """What seats get and have, for studies of balance."""
    drawing: Drawing | None = None
    """The board in a terminal; without it choices are picked from a list alone."""
    picture: Picture | None = None
    """The board in the picture of a table."""
    box: Callable[[], dict[str, Any]] | None = None
    """What the board in the browser draws of the content, where the view and `standing` do not say it all."""
    encoding: Encoding | None = None
    """Actions and views in numbers; without it the game has no environments."""
    playouts: Playouts | None = None
    """How bots play a game out where there is no kernel; without it, by rules and judge."""
    load_kernel: Callable[[], Kernel] | None = None
    levels: str | None = "levels.toml"
    """The file that says how far the levels of play look ahead here, if there is one."""
    with_content: "Callable[[Source], Game[State, AnyAction, View]] | None" = None
    """The same game with the content of another source."""

    @cached_property
    def kernel(self) -> Kernel | None:
        """The compiled twin of the rules. It is loaded on first use, because Numba is heavy."""
        return self.load_kernel() if self.load_kernel else None

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

    @cached_property
    def content_digest(self) -> str:
        """Changes when the content does: of all its TOML but for the facts."""
        return digest([OURS.file(file).read_text(encoding="utf-8") for file in content_files(self.folder)])

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
        return resolve_options(self.options, options)


def about(folder: Path) -> About:
    return read(folder / "game.toml", About)
