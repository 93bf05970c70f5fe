"""The bot that searches through the compiled twin of the rules."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from wonderland.bots.bot import Effort, Thought
from wonderland.bots.levels import SearchLevel
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat
from wonderland.kernel.chance import Chance as Luck
from wonderland.kernel.chance import seeded
from wonderland.kernel.record import Records
from wonderland.kernel.search import Reach, Search
from wonderland.kernel.turns import Turn

BATCH, ENDS = 500, 4
"""Playouts, or ends of a turn, between two looks at whether to stop."""
SEEDS = 1 << 32


class SearchBot:
    """Thinks by playing many possible deals to their ends, and takes what it has tried most, which is what did best; or
    goes through its turn whole, and takes what ends best."""

    def __init__(self, game: AnyGame, level: SearchLevel) -> None:
        assert game.kernel is not None
        self.game, self.kernel, self.level = game, game.kernel, level
        self.effort = Effort()

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return choices[0] if len(choices) == 1 else self.think(view, choices, chance)[0].choice

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        state = self.game.rules.guess(view, chance)
        playouts = self.level.playouts_at(state.seats, self.effort.share)
        records, luck = self.kernel.pack(state), seeded(chance.below(SEEDS))
        seen = (self._weighed if self.level.exact else self._searched)(records, view.seat, playouts, luck)
        legal = {str(action): number for number, action in enumerate(self.game.rules.legal(state, view.seat))}
        thoughts = [self._thought(choice, seen[legal[str(choice)]]) for choice in choices]
        return sorted(thoughts, key=lambda thought: (-thought.playouts, -thought.win))

    def _searched(self, records: Records, seat: Seat, playouts: int, luck: Luck) -> Records:
        level = self.level
        reach = Reach(level.depth, level.horizon, level.exploration, level.careless, level.lead)
        search = Search(self.kernel, records, seat, playouts, luck, reach)
        self._go_on(search.iterate, playouts, BATCH)
        return search.seen

    def _weighed(self, records: Records, seat: Seat, playouts: int, luck: Luck) -> Records:
        turn = Turn(self.kernel, records, seat, luck)
        if self.level.horizon > 1:
            self._go_on(turn.follow, playouts, ENDS)
        turn.weigh()
        return turn.seen

    def _go_on(self, work: Callable[[int], None], number: int, batch: int) -> None:
        """All of it, or as much as the time allows."""
        stops = self.effort.begin()
        for done in range(0, number, batch):
            work(min(batch, number - done))
            if stops():
                return

    def _thought(self, choice: Any, seen: Any) -> Thought:
        """What was seen of a choice; one that was never tried counts as lost."""
        playouts = int(seen.visits)
        if not playouts:
            return Thought(choice, 0.0, 0.0, 1.0, 0)
        win = float(seen.wins) / playouts
        error = sqrt(max(float(seen.squares) / playouts - win * win, 0.0) / playouts)
        score = None if self.level.exact else float(seen.margins) / playouts
        return Thought(choice, win, score, error, playouts)
