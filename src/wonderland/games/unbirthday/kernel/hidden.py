"""What search asks of a game in which nothing is hidden but luck."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from wonderland.games.unbirthday.kernel.record import GIVE_CARD
from wonderland.games.unbirthday.state import SEATS
from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record


@compiled
def seats(s: Record) -> int:
    return SEATS


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§9 Everything is seen by both seats (U27)."""


@compiled
def key(s: Record, choice: int) -> int:
    """What is done and to what; a cell is told by its place, so luck that fills it otherwise changes no key."""
    return int(s.codes[choice])


@compiled
def shown(s: Record) -> int:
    """§4.6 The card drawn in a swap, on which hangs what is given."""
    return s.hands[s.turn, s.hand_sizes[s.turn] - 1] + 1 if s.ask == GIVE_CARD else 0
