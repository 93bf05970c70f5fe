"""Positions of Coins: an impossible state fails with the name of its field."""

from wonderland.core.position import PositionFormat, contradiction, in_range

from .pieces import COINS
from .rules import to_act
from .state import ABOUT, Settings, State


def audit(state: State) -> None:
    """Raises an error if the state is impossible."""
    in_range(state.turn, "turn", 0, state.seats - 1)
    in_range(state.heap, "heap", 0, COINS)
    for seat, coins in enumerate(state.taken):
        in_range(coins, f"taken[{seat}]", 0, COINS)
    if state.heap + sum(state.taken) != COINS:
        raise contradiction("heap", "taken")
    if (state.heap == 0) != (state.ask == "over"):
        raise contradiction("ask", "heap")


POSITIONS = PositionFormat(
    game=ABOUT.id,
    seat_counts=ABOUT.seats,
    kind=State,
    settings=lambda options, _: Settings.of(options),
    to_act=to_act,
    audit=audit,
    by_seat=("taken",),
)
