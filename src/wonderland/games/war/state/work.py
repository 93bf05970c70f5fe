"""How a game goes on: a stack of work left to do, and at most one open question above it.

A `WarStep` does work, a `WarQuestion` asks a seat first. Both are frozen data, so that states can be copied and saved;
`Play` runs them. The tag of a class is its name in positions and logs and never changes. Most questions follow a
pattern: `Pick` one of several things, `Aim` at a player, or `Use` something or leave it.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, dataclass_transform

import msgspec

from wonderland.core.chance import Chance
from wonderland.core.events import Event, kebab
from wonderland.core.values import Seat

from .. import events
from .actions import PASS, ChooseTarget, Pass, WarAction

if TYPE_CHECKING:
    from . import Battle, Fighter, Player, State

Choices: TypeAlias = list[Any]
"""Actions of the kinds that a question has."""
Answers: TypeAlias = dict[Seat, Any]
"""In player order."""


@dataclass_transform(frozen_default=True)
class Named(msgspec.Struct, frozen=True, tag_field="kind", tag=kebab):
    """A step or question; its name is the class's in kebab-case unless a tag says otherwise."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class WarStep(Named):
    """Work left to do. It holds no secrets."""

    @abstractmethod
    def run(self, play: "Play") -> None: ...


class SeatStep(WarStep):
    """Work of one seat."""

    seat: Seat


class WarQuestion(SeatStep):
    """Asks one seat, in the open, where there is a choice."""

    least: ClassVar[int] = 2
    """With fewer choices nobody is asked."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def run(self, play: "Play") -> None:
        play.offer(self)

    @abstractmethod
    def choices(self, state: "State", seat: Seat) -> Choices: ...

    @abstractmethod
    def answer(self, play: "Play", action: Any) -> None: ...


class Pick(WarQuestion):
    """Asks for one of several things; `action` names it. An optional one can be left."""

    action: ClassVar[type[WarAction]]
    optional: ClassVar[bool] = False

    @abstractmethod
    def things(self, state: "State", seat: Seat) -> Iterable[Any]: ...

    @abstractmethod
    def take(self, play: "Play", thing: Any) -> None: ...

    def choices(self, state: "State", seat: Seat) -> Choices:
        found: Choices = [self.action(thing) for thing in self.things(state, seat)]
        return [*found, PASS] if self.may_pass(state) else found

    def may_pass(self, state: "State") -> bool:
        return self.optional

    def answer(self, play: "Play", action: Any) -> None:
        if not isinstance(action, Pass):
            self.take(play, msgspec.structs.astuple(action)[0])


class Aim(Pick):
    """Asks for the target of an effect: an opponent, unless `among` says otherwise. A named effect is an event."""

    action: ClassVar[type[WarAction]] = ChooseTarget
    optional = True
    effect: ClassVar[str] = ""

    def among(self, state: "State") -> Iterable[Seat]:
        return state.opponents(self.seat)

    def fits(self, state: "State", other: Seat) -> object:
        return True

    @abstractmethod
    def hit(self, play: "Play", other: Seat) -> None: ...

    def things(self, state: "State", seat: Seat) -> list[str]:
        return [state.faction_of(other) for other in self.among(state) if self.fits(state, other)]

    def take(self, play: "Play", faction: str) -> None:
        other = play.state.seat_of(faction)
        if self.effect:
            play.emit(events.TargetChosen(self.seat, self.effect, other))
        self.hit(play, other)


class Use(WarQuestion):
    """Asks whether to do it."""

    action: ClassVar[WarAction]

    @abstractmethod
    def use(self, play: "Play") -> None: ...

    def choices(self, state: "State", seat: Seat) -> Choices:
        return [self.action, PASS]

    def answer(self, play: "Play", action: Any) -> None:
        if not isinstance(action, Pass):
            self.use(play)


class SealedQuestion(Named):
    """Asks several seats at once. Nothing happens before the last answer."""

    seats: tuple[Seat, ...]

    @abstractmethod
    def choices(self, state: "State", seat: Seat) -> Choices: ...

    @abstractmethod
    def resolve(self, play: "Play", answers: Answers) -> None: ...


class Nothing(Named):
    """No question is open."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ()

    def choices(self, state: "State", seat: Seat) -> Choices:
        return []


class Over(Nothing):
    """The game is over."""


Ask = WarQuestion | SealedQuestion | Nothing
NOTHING = Nothing()
OVER = Over()


class Play:
    """A state that is being changed: its random draws, its events, and what all chapters do to a seat."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: "State", chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def player(self, seat: Seat) -> "Player":
        return self.state.players[seat]

    @property
    def battle(self) -> "Battle":
        battle = self.state.battle
        assert battle is not None
        return battle

    def fighter(self, seat: Seat) -> "Fighter":
        battle = self.state.battle  # not `fight`: no method is called more often
        assert battle is not None
        return battle.fighters[seat]

    def bag_chance(self, seat: Seat) -> Chance:
        """Decides which chips a seat draws."""
        return self.chance

    def draw_from(self, deck: list[str]) -> str:
        return deck.pop(self.chance.below(len(deck)))

    def then(self, *steps: WarStep) -> None:
        """Do these next, in this order, before all other work."""
        self.state.todo += steps[::-1]

    def ask(self, question: WarQuestion | SealedQuestion) -> None:
        """Ask, even where there is a single choice; a question to nobody is skipped."""
        if question.seats:
            self.state.ask = question

    def offer(self, question: WarQuestion) -> None:
        """Ask where there is a choice. A single one is taken, and with none the game goes on."""
        choices = question.choices(self.state, question.seat)
        if len(choices) >= question.least:
            self.state.ask = question
        elif choices:
            question.answer(self, choices[0])

    def answer(self, seat: Seat, action: Any) -> None:
        """Take an answer to the open question. A sealed one that is not the last is only stored."""
        state, question = self.state, self.state.ask
        if isinstance(question, WarQuestion):
            state.ask = NOTHING
            question.answer(self, action)
            return
        assert isinstance(question, SealedQuestion)
        state.answers[seat] = action
        if any(state.answers[each] is None for each in question.seats):
            self.emit(events.AnswerSealed(seat))
            return
        answers = {each: state.answers[each] for each in state.order if each in question.seats}
        state.answers = [None] * state.seats
        state.ask = NOTHING
        question.resolve(self, answers)

    def run(self) -> None:
        """Work until a question is open or nothing is left to do."""
        state = self.state
        while state.ask is NOTHING and state.todo:
            state.todo.pop().run(self)

    # What a seat gains and loses. §3.4-§3.6

    def mend_shield(self, seat: Seat) -> None:
        """Nothing happens to an active one (W90)."""
        if not self.player(seat).shield:
            self.player(seat).shield = True
            self.emit(events.ShieldMended(seat))

    def gain_shards(self, seat: Seat, number: int) -> None:
        """As many as the supply has (W3)."""
        number = self.state.in_supply(number)
        if number:
            self.player(seat).shards += number
            self.emit(events.ShardsGained(seat, number))

    def lose_shards(self, seat: Seat, number: int) -> None:
        """As many as the seat has (W90)."""
        number = min(number, self.player(seat).shards)
        if number:
            self.player(seat).shards -= number
            self.emit(events.ShardsLost(seat, number))

    def give_shard(self, seat: Seat, other: Seat) -> None:
        self.player(seat).shards -= 1
        self.player(other).shards += 1
        self.emit(events.ShardGiven(seat, other))

    def score(self, seat: Seat, number: int, source: str) -> None:
        if number:
            self.player(seat).points += number
            self.emit(events.PointsGained(seat, number, source))
