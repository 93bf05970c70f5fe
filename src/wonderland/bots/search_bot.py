"""The bot that searches the compiled rules."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat
from wonderland.kernel.chance import Chance as Stream
from wonderland.kernel.chance import seeded
from wonderland.kernel.record import Records
from wonderland.kernel.search import Search
from wonderland.kernel.turns import TurnSearch

from .bot import Effort, Thought
from .levels import SearchLevel

# Playouts, or ends of a turn, between two looks at the clock.
BATCH, ENDS = 500, 4
SEEDS = 1 << 32  # the most that `Chance.below` allows


class SearchBot:
    """Takes the choice tried most by tree search, or the best of an exact search of its turn."""

    def __init__(self, game: AnyGame, level: SearchLevel) -> None:
        assert game.kernel is not None
        self.game, self.kernel, self.level = game, game.kernel, level
        self.effort = Effort()

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return choices[0] if len(choices) == 1 else self.think(view, choices, chance)[0].choice

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        state = self.game.rules.guess(view, chance)
        playouts = self.level.playouts_at(state.seats, self.effort.share)
        records, stream = self.kernel.pack(state), seeded(chance.below(SEEDS))
        seen = (self._turn if self.level.exact else self._tree)(records, view.seat, playouts, stream)
        legal = {str(action): number for number, action in enumerate(self.game.rules.legal(state, view.seat))}
        thoughts = [self._thought(choice, seen[legal[str(choice)]]) for choice in choices]
        return sorted(thoughts, key=lambda thought: (-thought.playouts, -thought.win))

    def _tree(self, records: Records, seat: Seat, playouts: int, stream: Stream) -> Records:
        level = self.level
        search = Search(
            self.kernel,
            records,
            seat,
            playouts,
            stream,
            depth=level.depth,
            horizon=level.horizon,
            exploration=level.exploration,
            careless=level.careless,
            lead=level.lead,
        )
        self._run(search.iterate, playouts, BATCH)
        return search.seen

    def _turn(self, records: Records, seat: Seat, playouts: int, stream: Stream) -> Records:
        turn = TurnSearch(self.kernel, records, seat, stream)
        if self.level.horizon > 1:
            self._run(turn.follow, playouts, ENDS)
        turn.weigh()
        return turn.seen

    def _run(self, work: Callable[[int], None], number: int, batch: int) -> None:
        stops = self.effort.begin()
        for done in range(0, number, batch):
            work(min(batch, number - done))
            if stops():
                return

    def _thought(self, choice: Any, seen: Any) -> Thought:
        """A choice never tried counts as lost."""
        playouts = int(seen.visits)
        if not playouts:
            return Thought(choice, 0.0, 0.0, 1.0, 0)
        win = float(seen.wins) / playouts
        error = sqrt(max(float(seen.squares) / playouts - win * win, 0.0) / playouts)
        score = None if self.level.exact else float(seen.margins) / playouts
        return Thought(choice, win, score, error, playouts)
