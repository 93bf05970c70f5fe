"""What can happen."""

from wonderland.core.events import Event, kebab
from wonderland.core.values import Seat


class StartChosen(Event, frozen=True):
    """The first player was drawn."""

    seat: Seat


class CoinsTaken(Event, frozen=True):
    """A seat took coins."""

    seat: Seat
    coins: int


EVENTS = {kebab(kind.__name__): kind for kind in (StartChosen, CoinsTaken)}
