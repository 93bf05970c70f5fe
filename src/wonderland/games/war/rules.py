"""The rules of War as the contract names them. The chapters of the rulebook are the packages beside this module."""

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat

from .scoring import final_outcome
from .state import Settings, State
from .state.actions import WarAction
from .state.guessing import guess
from .state.view import to_act, view
from .state.work import Play
from .tea import begin_round
from .tea.setup import lay_out, new_state

__all__ = ["apply", "guess", "legal", "outcome", "scenes", "setup", "to_act", "view"]


def setup(settings: type[Settings], seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 Everything up to the first question."""
    play = Play(new_state(seats, settings.of(options)), chance)
    lay_out(play)
    begin_round(play)
    play.run()
    return play.state, play.events


def legal(state: State, seat: Seat) -> list[WarAction]:
    return state.ask.choices(state, seat)


def apply(state: State, seat: Seat, action: WarAction, chance: Chance) -> list[Event]:
    """Take an answer, and go on to the next question."""
    play = Play(state, chance)
    play.answer(seat, action)
    play.run()
    return play.events


class _WatchedPlay(Play):
    """Keeps a copy of the state after every event."""

    __slots__ = ("scenes",)

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.scenes: list[State] = []

    def emit(self, event: Event) -> None:
        self.scenes.append(self.state.copy())


def scenes(state: State, seat: Seat, action: WarAction, chance: Chance) -> list[State]:
    """`apply`, and the state after each event: rules change the state before they emit an event."""
    play = _WatchedPlay(state, chance)
    play.answer(seat, action)
    play.run()
    return [*play.scenes[:-1], state] if play.scenes else []


def outcome(state: State) -> Outcome | None:
    """§7 After three rounds."""
    return final_outcome(state) if state.ended else None
