"""The rules of War: the seven verbs. The chapters are the modules beside this one."""

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat
from wonderland.games.war import cards, draws, playing, tea, war
from wonderland.games.war import outcome as outcomes
from wonderland.games.war import setup as setups
from wonderland.games.war.actions import PASS, WarAction
from wonderland.games.war.events import setup as happened
from wonderland.games.war.flow import NOTHING, QUESTIONS, Play, player_order
from wonderland.games.war.scoring import final_outcome
from wonderland.games.war.sight import guess, to_act, view
from wonderland.games.war.state import Settings, State

__all__ = ["CHAPTERS", "apply", "guess", "legal", "outcome", "setup", "to_act", "view"]

CHAPTERS = (setups, tea, cards, war, draws, playing, outcomes)
"""Loaded here, so that every step and question is known by its name."""


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 Everything up to the first question."""
    state = setups.new_state(seats, Settings.of(options))
    play = Play(state, chance, [])
    setups.lay_out(play)
    return state, play.told


def legal(state: State, seat: Seat) -> list[WarAction]:
    """The choices of the open question."""
    return QUESTIONS[state.ask.kind].choices(state, state.ask, seat)


def apply(state: State, seat: Seat, action: WarAction, chance: Chance) -> list[Event]:
    """Take an answer, and work on until the next question. A sealed answer that is not the last only stores itself."""
    ask = state.ask
    question = QUESTIONS[ask.kind]
    play = Play(state, chance, [])
    if question.answered:
        state.ask = NOTHING
        question.answered(play, ask, seat, action)
    else:
        state.answers[seat] = str(action)
        if any(state.answers[each] is None for each in ask.seats):
            return [happened.AnswerSealed(seat)]
        answers = {each: _meant(state.answers[each]) for each in player_order(state) if each in ask.seats}
        state.answers = [None] * state.seats
        state.ask = NOTHING
        assert question.opened
        question.opened(play, ask, answers)
    play.run()
    return play.told


def _meant(name: str | None) -> str:
    """What a sealed answer names: `feat rooted` the quest, `halt` itself, `pass` nothing."""
    assert name is not None
    verb, _, meant = name.partition(" ")
    return "" if name == str(PASS) else meant or verb


def outcome(state: State) -> Outcome | None:
    """§7 When three rounds are over."""
    return final_outcome(state) if state.ended else None
