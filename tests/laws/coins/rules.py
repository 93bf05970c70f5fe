"""The rules of Coins."""

from wonderland.core.chance import Chance
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat, next_seat

from .actions import Take
from .events import CoinsTaken, StartChosen
from .pieces import COINS
from .state import Settings, State
from .view import guess, view

__all__ = ["apply", "guess", "legal", "outcome", "setup", "to_act", "view"]


def setup(seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1.1 All coins are in a heap; the first player is drawn at random."""
    first = chance.below(seats)
    return State(Settings.of(options), "take", first, COINS, [0] * seats), [StartChosen(first)]


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.ask == "take" else ()


def legal(state: State, seat: Seat) -> list[Take]:
    """§1.2 One coin or more, up to the option's limit."""
    return [Take(coins) for coins in range(1, min(state.heap, state.settings.most_at_once) + 1)]


def apply(state: State, seat: Seat, action: Take, chance: Chance) -> list[Event]:
    """§1.2, §1.3 The coins change hands; the last one ends the game."""
    state.heap -= action.coins
    state.taken[seat] += action.coins
    if state.heap:
        state.turn = next_seat(seat, state.seats)
    else:
        state.ask = "over"
    return [CoinsTaken(seat, action.coins)]


def outcome(state: State) -> Outcome | None:
    """§1.3 The player who took the last coin wins."""
    if state.ask != "over":
        return None
    won = [seat == state.turn for seat in range(state.seats)]
    return Outcome(
        ranks=tuple(1 if each else 2 for each in won),
        scores=tuple(map(int, won)),
        reason="last-coin",
        tally=tuple({"coins": coins} for coins in state.taken),
    )
