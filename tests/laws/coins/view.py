"""What a seat may know: everything."""

from dataclasses import dataclass

from wonderland.core.chance import Chance
from wonderland.core.values import Seat

from .state import Ask, Settings, State


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know; `seat` None is a spectator."""

    seat: Seat | None
    settings: Settings
    ask: Ask
    turn: Seat
    heap: int
    taken: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """The whole state."""
    return View(seat, state.settings, state.ask, state.turn, state.heap, tuple(state.taken))


def guess(view: View, chance: Chance) -> State:
    """The one state that the view allows."""
    return State(view.settings, view.ask, view.turn, view.heap, list(view.taken))
