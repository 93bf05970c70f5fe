"""Everybody's chance to win after each step with all cards open, and what random draws did to it."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import numpy as np

from wonderland.bots.levels import ADVISER, search_levels
from wonderland.bots.paired_bot import Horizons, PlayoutChance
from wonderland.bots.value import win
from wonderland.core.choices import find
from wonderland.core.log import Move
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat

from .questions import Story
from .trials import Lines

# For each state. Paired ones take milliseconds, but their noise is largely the same in all states.
KERNEL_PLAYOUTS, PAIRED_PLAYOUTS = 2_000, 12


class OpenValue(NamedTuple):
    """Chances to win by seat."""

    chances: Lines
    horizon: int = 0
    """Where the playouts stopped. Chances to win at different horizons are different measures."""


class OpenStep(NamedTuple):
    """A step with all cards open."""

    value: OpenValue
    """After it."""
    expected: OpenValue
    """Before its random draws."""


class OpenValues(Protocol):
    """Evaluates states."""

    def after(self, state: Any) -> OpenValue: ...

    def expected(self, state: Any, move: Move, *, beyond: bool) -> OpenValue | None:
        """After the action of a move, before its random draws. None if it draws none and is not `beyond` a horizon."""


def open_values(game: AnyGame) -> OpenValues | None:
    if game.load_kernel is not None:
        return KernelValues(game)
    return PlayoutValues(game) if game.playouts else None


class KernelValues:
    """By playouts to the end, or by the kernel's own value."""

    def __init__(self, game: AnyGame) -> None:
        assert game.kernel is not None
        self.game, self.kernel = game, game.kernel
        self.careless = search_levels(game)[ADVISER].careless
        self.has_value = bool(self.kernel.value)
        self.playouts = 1 if self.has_value else KERNEL_PLAYOUTS

    def after(self, state: Any) -> OpenValue:
        return self._value(state, -1)

    def expected(self, state: Any, move: Move, *, beyond: bool) -> OpenValue | None:
        """A drawn card may have been shuffled before the game, so the draws of the log do not tell."""
        if len(self.game.rules.to_act(state)) > 1 or self.has_value:
            return None
        names = [str(action) for action in self.game.rules.legal(state, move.seat)]
        return self._value(state, names.index(move.action))

    def _value(self, state: Any, forced: int) -> OpenValue:
        from wonderland.kernel.chance import seeded
        from wonderland.kernel.record import EVERYBODY
        from wonderland.kernel.search import ENDLESS, Search

        search = Search(
            self.kernel,
            self.kernel.pack(state),
            EVERYBODY,
            self.playouts,
            seeded(0),
            depth=0,
            horizon=0 if self.has_value else ENDLESS,
            careless=self.careless,
            forced=forced,
            seats=state.seats,
        )
        search.iterate(self.playouts)
        return OpenValue(search.lines[:, : state.seats].mean(axis=0))


class PlayoutValues:
    """By the game's own playouts to their horizon, with the same random streams for all states."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.horizons = game, Horizons(game)

    def after(self, state: Any) -> OpenValue:
        return self._value(state, 0, None)

    def expected(self, state: Any, move: Move, *, beyond: bool) -> OpenValue | None:
        if not move.draws and not beyond:
            return None
        return self._value(state, move.seat, find(self.game.rules.legal(state, move.seat), move.action))

    def _value(self, state: Any, seat: Seat, action: Any) -> OpenValue:
        rows, horizon, playouts = [], 0, self.horizons.playouts
        for key in range(PAIRED_PLAYOUTS):
            copy = state.copy()
            playouts.play_out(copy, seat, action, PlayoutChance(key))
            scores, spread = self.horizons.value.estimate(copy)
            rows.append([win(scores, each, spread) for each in range(len(scores))])
            horizon = playouts.stage(copy)
        return OpenValue(np.mean(rows, axis=0), horizon)


def open_steps(story: Story, values: OpenValues) -> Iterator[OpenStep]:
    """The set-up and every move."""
    value = values.after(story.states[0])
    equal = np.full(story.log.seats, 1 / story.log.seats)
    yield OpenStep(value, OpenValue(equal, value.horizon))
    for number, move in enumerate(story.log.moves, start=1):
        before, state = story.states[number - 1], story.states[number]
        is_last = number == len(story.log.moves) and story.outcome is not None
        last, value = value, OpenValue(result(story)) if is_last else values.after(state)
        yield OpenStep(value, values.expected(before, move, beyond=value.horizon != last.horizon) or value)


def result(story: Story) -> Lines:
    """1 for a win, a share of it for a shared one."""
    assert story.outcome is not None
    winners = story.outcome.winners
    return np.array([(seat in winners) / len(winners) for seat in range(story.log.seats)])
