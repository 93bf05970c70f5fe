"""How a game goes on: work left is a stack of frames, and one question at a time stands above it.

A step is a function that does one frame's work; a question lists its choices and says what an answer does. Both are
found by name, so a state in the middle of an effect is plain data.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.war.state import Ask, Battle, Fighter, Frame, Player, State

NOTHING = Ask("nothing")
"""No question is open; only ever seen while an answer is being worked out."""
OVER = Ask("over")


class Play:
    """A state that goes on: its luck, and what happens meanwhile."""

    __slots__ = ("chance", "state", "told")

    def __init__(self, state: State, chance: Chance, told: list[Event]) -> None:
        self.state = state
        self.chance = chance
        self.told = told

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    @property
    def battle(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    def fighter(self, seat: Seat) -> Fighter:
        return self.battle.fighters[seat]

    def then(self, *frames: Frame) -> None:
        """Do these next, in this order, before all other work left."""
        self.state.todo.extend(reversed(frames))

    def ask(
        self,
        kind: str,
        *seats: Seat,
        item: str = "",
        number: int = 0,
        items: tuple[str, ...] = (),
        sealed: bool = False,
    ) -> None:
        self.state.ask = Ask(kind, seats, item, number, items, sealed)

    def run(self) -> None:
        """Work on until a question stands or nothing is left to do."""
        state = self.state
        while state.ask is NOTHING and state.todo:
            frame = state.todo.pop()
            STEPS[frame.step](self, frame)


Step = Callable[[Play, Frame], None]
Choices = Callable[[State, Ask, Seat], list[Any]]
Answer = Callable[[Play, Ask, Seat, Any], None]
SealedAnswers = Callable[[Play, Ask, dict[Seat, str]], None]


class Question(NamedTuple):
    """What can be answered, and what the answer does; a sealed question is worked out when the last answer has come."""

    choices: Choices
    answered: Answer | None
    opened: SealedAnswers | None


STEPS: dict[str, Step] = {}
QUESTIONS: dict[str, Question] = {}


def step(name: str) -> Callable[[Step], Step]:
    """Registers a step under its name."""

    def register(function: Step) -> Step:
        STEPS[name] = function
        return function

    return register


def question(name: str, choices: Choices) -> Callable[[Answer], Answer]:
    """Registers an open question: who is asked answers alone, and all see it."""

    def register(function: Answer) -> Answer:
        QUESTIONS[name] = Question(choices, function, None)
        return function

    return register


def sealed(name: str, choices: Choices) -> Callable[[SealedAnswers], SealedAnswers]:
    """Registers a sealed question: nothing is known before the last answer."""

    def register(function: SealedAnswers) -> SealedAnswers:
        QUESTIONS[name] = Question(choices, None, function)
        return function

    return register


def player_order(state: State) -> list[Seat]:
    """Clockwise from the player who went first in this round's Tea Party."""
    seats = len(state.players)
    return [(state.first + turn) % seats for turn in range(seats)]


def seat_of(state: State, faction: str) -> Seat | None:
    """Who plays a faction."""
    for seat, player in enumerate(state.players):
        if player.faction == faction:
            return seat
    return None


def faction_of(state: State, seat: Seat) -> str:
    faction = state.players[seat].faction
    assert faction is not None
    return faction


def has_ability(state: State, seat: Seat, ability: str) -> bool:
    """Unlocked, and already at work (W74)."""
    return ability in state.players[seat].abilities
