"""The state of a game of Coins: data only."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.copying import Copies
from wonderland.core.values import Options, Seat, resolve_options

ABOUT = about(Path(__file__).parent)

Ask: TypeAlias = Literal["take", "over"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game."""

    most_at_once: int

    @classmethod
    def of(cls, options: Options) -> "Settings":
        """Returns the given options, with defaults for the rest."""
        return from_plain(cls, resolve_options(ABOUT.options, options))


@dataclass(slots=True)
class State(Copies):
    """`ask` is the open question; `turn` is the seat to move, at the end the seat that took the last coin."""

    settings: Settings
    ask: Ask
    turn: Seat
    heap: int
    taken: list[int]

    @property
    def seats(self) -> int:
        return len(self.taken)


def inventory(state: State) -> Counter[str]:
    """The coins of the heap and of all seats."""
    return Counter(coin=state.heap + sum(state.taken))
