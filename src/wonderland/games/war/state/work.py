"""How a game goes on: work left is a stack, and one question at a time is open above it.

A step does work, a question asks a seat first. Each is frozen data with its work beside it; `Play` runs them.

The name of a step or question (its tag) is in positions and logs: it stays when a class is renamed. Most questions
follow a pattern: `Pick` one of several things, `Aim` at a player, or `Use` something or leave it.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.war.events import gains as happened
from wonderland.games.war.events.battle import TargetChosen
from wonderland.games.war.events.setup import AnswerSealed
from wonderland.games.war.state.actions import PASS, Choice, ChooseTarget, Pass

if TYPE_CHECKING:
    # Work is part of a state, and its methods change one.
    from wonderland.games.war.state import Battle, Fighter, Player, State


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
    """A question to one seat, which all see; asked when its turn comes, if there is a choice."""

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


class Pick(Question, frozen=True):
    """One of several things, named by `action`, or none where it is optional."""

    action: ClassVar[type[Choice]]
    optional: ClassVar[bool] = False

    @abstractmethod
    def things(self, state: "State", seat: Seat) -> Iterable[Any]:
        """What there is to pick from."""

    @abstractmethod
    def take(self, play: "Play", thing: Any) -> None:
        """The thing was picked."""

    def choices(self, state: "State", seat: Seat) -> list[Any]:
        found: list[Choice] = [self.action(thing) for thing in self.things(state, seat)]
        return [*found, PASS] if self.optional else found

    def answer(self, play: "Play", action: Any) -> None:
        if not isinstance(action, Pass):
            self.take(play, msgspec.structs.astuple(action)[0])


class Aim(Pick, frozen=True):
    """Another player whom an effect is to meet; where it is named, all are told."""

    action: ClassVar[type[Choice]] = ChooseTarget
    optional = True
    effect: ClassVar[str] = ""

    @abstractmethod
    def targets(self, state: "State", seat: Seat) -> Iterable[Seat]:
        """The players to choose from."""

    @abstractmethod
    def hit(self, play: "Play", other: Seat) -> None:
        """The effect meets this player."""

    def things(self, state: "State", seat: Seat) -> list[str]:
        return [state.faction_of(other) for other in self.targets(state, seat)]

    def take(self, play: "Play", faction: str) -> None:
        other = play.state.seat_of(faction)
        if self.effect:
            play.tell(TargetChosen(self.seat, self.effect, other))
        self.hit(play, other)


class Use(Question, frozen=True):
    """Do it, or leave it."""

    action: ClassVar[Choice]

    @abstractmethod
    def use(self, play: "Play") -> None:
        """It is done."""

    def choices(self, state: "State", seat: Seat) -> list[Any]:
        return [self.action, PASS]

    def answer(self, play: "Play", action: Any) -> None:
        if not isinstance(action, Pass):
            self.use(play)


class SealedQuestion(Named, frozen=True):
    """A question to several at once: nothing happens before the last answer."""

    seats: tuple[Seat, ...]

    @abstractmethod
    def choices(self, state: "State", seat: Seat) -> list[Any]:
        """What the seat may answer."""

    @abstractmethod
    def resolve(self, play: "Play", answers: dict[Seat, Any]) -> None:
        """What becomes of all answers, in player order."""


class Nothing(Named, frozen=True, tag="nothing"):
    """No question is open: an answer is being worked out."""

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


class Play:
    """A state that goes on: its random draws, its events, and the verbs that every chapter uses."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: "State", chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def player(self, seat: Seat) -> "Player":
        return self.state.players[seat]

    @property
    def battle(self) -> "Battle":
        return self.state.fight

    def fighter(self, seat: Seat) -> "Fighter":
        battle = self.state.battle  # not `fight`: this is called most of all
        assert battle is not None
        return battle.fighters[seat]

    def luck(self, seat: Seat) -> Chance:
        """What decides which chips a seat draws."""
        return self.chance

    def draw_from(self, deck: list[str]) -> str:
        return deck.pop(self.chance.below(len(deck)))

    def then(self, *steps: Step) -> None:
        """Do these next, in this order, before all other work left."""
        self.state.todo += steps[::-1]

    def ask(self, question: Question | SealedQuestion) -> None:
        """Ask, however many choices there are."""
        self.state.ask = question

    def offer(self, question: Question) -> None:
        """Ask only where there is a choice: a single one is taken, and with none the game goes on."""
        choices = question.choices(self.state, question.seat)
        if len(choices) > 1:
            self.state.ask = question
        elif choices:
            question.answer(self, choices[0])

    def answer(self, seat: Seat, action: Any) -> None:
        """Take an answer to the open question. A sealed one that is not the last only stores itself."""
        state, question = self.state, self.state.ask
        if isinstance(question, Question):
            state.ask = NOTHING
            question.answer(self, action)
            return
        assert isinstance(question, SealedQuestion)
        state.answers[seat] = action
        if any(state.answers[each] is None for each in question.seats):
            self.tell(AnswerSealed(seat))
            return
        answers = {each: state.answers[each] for each in state.order if each in question.seats}
        state.answers = [None] * state.seats
        state.ask = NOTHING
        question.resolve(self, answers)

    def run(self) -> None:
        """Work on until a question is open or nothing is left to do."""
        state = self.state
        while state.ask is NOTHING and state.todo:
            state.todo.pop().run(self)

    # What a seat gains and loses. §3.4-§3.6

    def mend_shield(self, seat: Seat) -> None:
        """To its active side; nothing where it is (W90)."""
        if not self.player(seat).shield:
            self.player(seat).shield = True
            self.tell(happened.ShieldMended(seat))

    def gain_shards(self, seat: Seat, number: int) -> None:
        """As many as the supply has (W3)."""
        number = self.state.in_supply(number)
        if number:
            self.player(seat).shards += number
            self.tell(happened.ShardsGained(seat, number))

    def lose_shards(self, seat: Seat, number: int) -> None:
        """As many as there are (W90)."""
        player = self.player(seat)
        number = min(number, player.shards)
        if number:
            player.shards -= number
            self.tell(happened.ShardsLost(seat, number))

    def give_shard(self, seat: Seat, other: Seat) -> None:
        self.player(seat).shards -= 1
        self.player(other).shards += 1
        self.tell(happened.ShardGiven(seat, other))

    def score(self, seat: Seat, number: int, source: str) -> None:
        """Victory points on the track, and what gave them."""
        self.player(seat).points += number
        self.tell(happened.PointsGained(seat, number, source))
