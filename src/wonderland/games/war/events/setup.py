"""What happens while the game is laid out, and when a sealed answer is in. §1"""

from typing import Annotated

from wonderland.core.events import Event, secret
from wonderland.core.values import Seat


class StartChosen(Event, frozen=True):
    """This seat goes first in the round."""

    seat: Seat


class RegionClosed(Event, frozen=True):
    """Two players: luck showed a quest, and its region is not used."""

    region: str
    quest: str


class TilesLaid(Event, frozen=True):
    """Each region got its scoring tile."""

    regions: tuple[str, ...]
    tiles: tuple[str, ...]


class AllySetsChosen(Event, frozen=True):
    """The abilities of the allies in this game."""

    sets: tuple[str, ...]


class TokenPlaced(Event, frozen=True):
    """The battles begin in this region."""

    region: str


class TableLaid(Event, frozen=True):
    """The cards of a round were laid on the plates."""

    round: int
    cards: tuple[str, ...]


class FactionChosen(Event, frozen=True):
    """A seat got its faction."""

    seat: Seat
    faction: str


class QuestKept(Event, frozen=True):
    """A seat kept one quest and put the other back."""

    seat: Seat
    quest: Annotated[str | None, secret("seat")]


class AnswerSealed(Event, frozen=True):
    """A seat has answered a question whose answers are still closed."""

    seat: Seat
