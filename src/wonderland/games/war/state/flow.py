"""How a game goes on: work left is a stack, and one question at a time stands above it."""

from typing import Any

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Seat
from wonderland.games.war.events.setup import AnswerSealed
from wonderland.games.war.state import Battle, Fighter, Player, State
from wonderland.games.war.state.work import NOTHING, Question, SealedQuestion, Step


class Play:
    """A state that goes on: its luck, and what happens meanwhile."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    @property
    def battle(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    def fighter(self, seat: Seat) -> Fighter:
        battle = self.state.battle
        assert battle is not None
        return battle.fighters[seat]

    def luck(self, seat: Seat) -> Chance:
        """What decides which chips a seat draws."""
        return self.chance

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
        answers = {each: state.answers[each] for each in player_order(state) if each in question.seats}
        state.answers = [None] * state.seats
        state.ask = NOTHING
        question.resolve(self, answers)

    def run(self) -> None:
        """Work on until a question stands or nothing is left to do."""
        state = self.state
        while state.ask is NOTHING and state.todo:
            state.todo.pop().run(self)


def player_order(state: State) -> tuple[Seat, ...]:
    """Clockwise from the player who went first in this round's Tea Party."""
    return ORDERS[len(state.players)][state.first]


ORDERS = [[tuple((first + turn) % seats for turn in range(seats)) for first in range(seats)] for seats in range(6)]
"""By number of seats and who goes first."""


def find_faction(state: State, faction: str) -> Seat | None:
    """Who plays a faction, if anybody does."""
    for seat, player in enumerate(state.players):
        if player.faction == faction:
            return seat
    return None


def seat_of(state: State, faction: str) -> Seat:
    """Who plays a faction that is in the game."""
    seat = find_faction(state, faction)
    assert seat is not None
    return seat


def faction_of(state: State, seat: Seat) -> str:
    faction = state.players[seat].faction
    assert faction is not None
    return faction


def is_faction(state: State, seat: Seat, faction: str) -> bool:
    return state.players[seat].faction == faction


def has_ability(state: State, seat: Seat, ability: str) -> bool:
    """Unlocked, and already at work (W74)."""
    return ability in state.players[seat].abilities
