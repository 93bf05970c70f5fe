"""The questions of a finished game: what a seat was asked, what it could see, and what it answered."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from wonderland.core.events import Event
from wonderland.core.log import Log
from wonderland.core.match import AnyGame, replay_steps
from wonderland.core.values import Outcome, Seat


class ReviewQuestion(NamedTuple):
    """A question with several choices. It contains nothing that the seat could not know."""

    step: int
    seat: Seat
    view: Any
    choices: tuple[Any, ...]
    played: int
    """An index of `choices`."""


class Story(NamedTuple):
    """A replayed game."""

    game: AnyGame
    log: Log
    states: tuple[Any, ...]
    """After the set-up and after every move."""
    events: tuple[Sequence[Event], ...]
    """Of each step."""
    questions: tuple[ReviewQuestion, ...]
    outcome: Outcome | None


def tell(game: AnyGame, log: Log) -> Story:
    """Replay a log and collect its questions."""
    states, events = [], []
    for match, _ in replay_steps(game, log):
        states.append(match.state)
        events.append(match.events[-1])
    questions = []
    for step, move in enumerate(log.moves, start=1):
        state = states[_put(game, log, states, step)]
        choices = tuple(game.rules.legal(state, move.seat))
        if len(choices) > 1:
            played = [str(choice) for choice in choices].index(move.action)
            questions.append(ReviewQuestion(step, move.seat, game.rules.view(state, move.seat), choices, played))
    return Story(game, log, tuple(states), tuple(events), tuple(questions), game.rules.outcome(states[-1]))


def _put(game: AnyGame, log: Log, states: list[Any], step: int) -> int:
    """The step where the question was put: before the answers of other seats to a simultaneous one."""
    seat, put = log.moves[step - 1].seat, step - 1
    while put > 0 and log.moves[put - 1].seat != seat and seat in game.rules.to_act(states[put - 1]):
        put -= 1
    return put
