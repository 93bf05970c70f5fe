"""Trials: what a choice leads to in many worlds, by tree search or by playouts.

All are made from a question, so they know only what its seat could see. Trials of different choices with one seed meet
the same worlds. The better choice is selected with another seed than its advantage is measured with: measured in its
own worlds it would look better than it is.
"""

from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.bots.bot import Effort
from wonderland.bots.levels import ADVISER, SearchLevel, search_levels, trial_levels
from wonderland.bots.paired_bot import Horizons, PairedBot, PlayoutChance
from wonderland.bots.value import win
from wonderland.core.chance import WORD_BITS, SeededChance
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat
from wonderland.games import game as find_game

from .questions import ReviewQuestion
from .report import Reviewer

Lines: TypeAlias = NDArray[np.float64]
# While the tree is small, choices in it are nearly random.
DROPPED = 1 / 4


class Outlook(NamedTuple):
    """The means of some lines."""

    wins: Lines
    """By seat."""
    now: Lines
    """The points after the choice."""
    points: Lines
    """At the end."""
    choices: float
    """Until the end."""


class Selection(NamedTuple):
    """The best choice, and the chance to win of each; None: not tried."""

    best: int
    wins: tuple[float | None, ...]


class Trials(Protocol):
    """A way to try choices."""

    reviewer: Reviewer

    def matters(self, question: ReviewQuestion) -> bool: ...

    def select(self, question: ReviewQuestion, seed: str) -> Selection: ...

    def lines(self, question: ReviewQuestion, choice: int, worlds: int, seed: str) -> Lines:
        """A line for each world (`kernel.search.columns`)."""


def trials_for(game: AnyGame, share: float) -> Trials | None:
    """None if the game has neither a kernel with playouts to the end nor playouts of its own."""
    if game.load_kernel is not None:
        level = search_levels(game)[ADVISER]
        return None if level.exact else TreeTrials(game, level, share)
    return PlayoutTrials(game, share) if game.playouts else None


@cache
def trials_by_name(game: str, share: float) -> Trials | None:
    """For other processes."""
    return trials_for(find_game(game), share)


class TreeTrials:
    """By the strongest level's tree search."""

    def __init__(self, game: AnyGame, level: SearchLevel, share: float) -> None:
        from wonderland.kernel.search import Search

        self.game, self.level, self.share = game, level, share
        self.kernel: Any = game.kernel
        self.search = Search
        self.reviewer = Reviewer("tree", round(level.playouts * share), ADVISER)

    def __reduce__(self) -> Any:
        return trials_by_name, (self.game.id, self.share)

    def matters(self, question: ReviewQuestion) -> bool:
        return True

    def select(self, question: ReviewQuestion, seed: str) -> Selection:
        playouts = self.level.playouts_at(question.view.seats, self.share)
        seen = self._search(question, playouts, seed).seen[: len(question.choices)]
        # The choice tried most; a rare one can look better by chance.
        best = max(range(len(seen)), key=lambda place: (seen[place].visits, seen[place].wins))
        return Selection(best, tuple(float(each.wins) / int(each.visits) if each.visits else None for each in seen))

    def lines(self, question: ReviewQuestion, choice: int, worlds: int, seed: str) -> Lines:
        lines: Lines = self._search(question, worlds, seed, choice).lines
        return lines[round(worlds * DROPPED) :]

    def _search(self, question: ReviewQuestion, playouts: int, seed: str, forced: int = -1) -> Any:
        from wonderland.kernel.chance import seeded

        level, is_forced, chance = self.level, forced >= 0, SeededChance(seed)
        state = self.game.rules.guess(question.view, chance)
        search = self.search(
            self.kernel,
            self.kernel.pack(state),
            question.seat,
            playouts,
            seeded(chance.below(1 << WORD_BITS)),
            depth=level.depth - is_forced,
            horizon=level.horizon,
            exploration=level.exploration,
            careless=level.careless,
            lead=level.lead,
            forced=forced,
            seats=state.seats if is_forced else 0,
        )
        search.iterate(playouts)
        return search


class PlayoutTrials:
    """By paired playouts with the game's learned value."""

    def __init__(self, game: AnyGame, share: float) -> None:
        self.game, self.share = game, share
        self.bot = PairedBot(game, trial_levels(game)[ADVISER])
        self.bot.effort = Effort(share)
        self.horizons = Horizons(game)
        self.reviewer = Reviewer("playouts", round(self.bot.level.playouts * share), ADVISER)

    def __reduce__(self) -> Any:
        return trials_by_name, (self.game.id, self.share)

    def matters(self, question: ReviewQuestion) -> bool:
        """Plain questions have no wrong answers."""
        return not self.horizons.is_plain(question.view)

    def select(self, question: ReviewQuestion, seed: str) -> Selection:
        thoughts = self.bot.think(question.view, question.choices, SeededChance(seed))
        wins = {str(each.choice): each.win if each.playouts else None for each in thoughts}
        names = [str(choice) for choice in question.choices]
        return Selection(names.index(str(thoughts[0].choice)), tuple(wins[name] for name in names))

    def lines(self, question: ReviewQuestion, choice: int, worlds: int, seed: str) -> Lines:
        chance, action, rows = SeededChance(seed), question.choices[choice], []
        for _ in range(worlds):
            state = self.game.rules.guess(question.view, chance)
            rows.append(self._line(state, question.seat, action, PlayoutChance(chance.below(1 << WORD_BITS))))
        return np.array(rows)

    def _line(self, state: Any, seat: Seat, action: Any, chance: PlayoutChance) -> list[float]:
        now = self.horizons.playouts.scores(state)
        self.horizons.playouts.play_out(state, seat, action, chance)
        scores, spread = self.horizons.value.estimate(state)
        wins = [win(scores, each, spread) for each in range(len(scores))]
        return [*wins, *now, *scores, 0.0]


def outlook(lines: Lines) -> Outlook:
    seats = lines.shape[1] // 3
    means = lines.mean(axis=0)
    return Outlook(means[:seats], means[seats : 2 * seats], means[2 * seats : 3 * seats], float(means[-1]))


def lead(better: Lines, other: Lines, seat: Seat) -> tuple[float, float]:
    """How much more often a seat wins, and the standard error. Both met the same worlds."""
    apart = better[:, seat] - other[:, seat]
    return float(apart.mean()), float(apart.std(ddof=1) / np.sqrt(len(apart)))
