"""The `Game` of Adventures: its options depend on how many play, and on the boards that there are."""

from dataclasses import dataclass, field

from wonderland.core.contract import Game
from wonderland.core.values import Option, Options, OptionValue, resolve_options
from wonderland.games.adventures.actions import AdventuresAction
from wonderland.games.adventures.boards import Board
from wonderland.games.adventures.state import State, options_for
from wonderland.games.adventures.view import View


@dataclass(frozen=True)
class AdventuresGame(Game[State, AdventuresAction, View]):
    """A game whose options depend on its boards and seats."""

    boards: dict[str, Board] = field(default_factory=dict)

    @property
    def options(self) -> tuple[Option, ...]:
        return options_for(self.about.options, self.boards, self.about.most_seats)

    def check(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """§8.5 A seat that nobody sits on cannot be first (A5)."""
        resolved = super().check(seats, options)
        return resolve_options(options_for(self.about.options, self.boards, seats), resolved)
