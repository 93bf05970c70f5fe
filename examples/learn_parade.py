"""Learns two-seat Parade by playing against itself, in NumPy alone, and plots how it comes to beat the greedy bot.

python examples/learn_parade.py [--minutes 5] [--games 1024] [--curve docs/learning-curve.svg]

A network with one hidden layer predicts a seat's result from its observation after its own choice. Every seat takes the
choice that looks best in a state consistent with its view (`look_ahead`), and sometimes a random one. The network
learns from the results of finished games, and plays against the greedy bot from time to time.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wonderland import envs
from wonderland.envs.vector_env import GamesEnv
from wonderland.lab.measures import wilson

Floats = NDArray[np.float32]

HIDDEN = 64
LEARNING_RATE = 1e-3
BATCH = 2048
CARELESS = 0.03
"""The share of choices made at random while it learns."""
FAR = 12.0
"""A lead of this many points is nearly a win."""
SCALE = {"parade": 20, "counts": 5, "totals": 20, "points": 40, "hand_sizes": 5, "deck_size": 40, "turns_left": 2}
LONGEST = 54


class Network:
    """Value of an observation, from -1 to 1, trained with Adam."""

    def __init__(self, size: int, luck: np.random.Generator) -> None:
        first = luck.normal(0, size**-0.5, (size, HIDDEN)).astype(np.float32)
        second = luck.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32)
        self.weights: list[Any] = [first, np.zeros(HIDDEN, np.float32), second, np.zeros(1, np.float32)]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def value(self, inputs: Floats) -> Floats:
        first, bias, second, last = self.weights
        return np.tanh(np.maximum(inputs @ first + bias, 0) @ second + last)  # type: ignore[no-any-return]

    def learn(self, inputs: Floats, targets: Floats) -> None:
        """One gradient step on the squared error."""
        first, bias, second, last = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        values = np.tanh(hidden @ second + last)
        error = (values - targets) * (1 - values**2) / len(targets)
        back = np.outer(error, second) * (hidden > 0)
        self.steps += 1
        slopes = [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            sure = mean / (1 - 0.9**self.steps)
            weight -= LEARNING_RATE * sure / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


class Point(NamedTuple):
    """One point of the curve."""

    minutes: float
    games: int
    won: float
    """Share of matches won against greedy; a draw counts half."""
    low: float
    high: float


class Learner:
    """Plays both seats of many games and learns from their ends."""

    def __init__(self, games: int, seed: int = 1) -> None:
        self.env = envs.vector("parade", seats=2, games=games)
        self.env.reset(seed=seed)
        self.luck = np.random.default_rng(seed)
        scale = [np.full(field.size, 1 / SCALE.get(field.name, 1)) for field in self.env.encoder.fields]
        self.scale = np.concatenate(scale).astype(np.float32)
        self.network = Network(self.env.encoder.size, self.luck)
        self.played = 0
        self._seen = np.zeros((games, LONGEST, self.env.encoder.size), np.int16)
        self._seats = np.zeros((games, LONGEST), np.int64)
        self._moves = np.zeros(games, np.int64)
        self._inputs: list[Floats] = []
        self._targets: list[Floats] = []

    def choose(self, env: GamesEnv, careless: float = 0.0) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
        """The best-looking action of every game, and what is observed after it."""
        observations, games, actions = env.look_ahead()
        values = self.network.value(observations * self.scale)
        if careless:
            values[self.luck.random(len(values)) < careless] += 3
        # Rows go by games: of each game the last of its rows, sorted by value, is the best.
        order = np.lexsort((values, games))
        best = order[np.append(np.flatnonzero(np.diff(games[order])), len(order) - 1)]
        return actions[best], observations[best]

    def step(self) -> None:
        """Make a choice in every game; finished games become training data."""
        acted = self.env.movers.copy()
        actions, after = self.choose(self.env, CARELESS)
        every = np.arange(self.env.num_envs)
        self._seen[every, self._moves] = after
        self._seats[every, self._moves] = acted
        self._moves += 1
        _, _, ended, _, infos = self.env.step(actions)
        for game in np.flatnonzero(ended):
            moves = self._moves[game]
            margin = infos["scores"][game, 1] - infos["scores"][game, 0]
            worth = (infos["rewards"][game, 0] + np.tanh(margin / FAR)) / 2
            self._inputs.append(self._seen[game, :moves] * self.scale)
            self._targets.append(np.where(self._seats[game, :moves] == 0, worth, -worth).astype(np.float32))
            self._moves[game] = 0
        self.played += int(ended.sum())
        if sum(map(len, self._inputs)) >= 8 * BATCH:
            self._study()

    def _study(self) -> None:
        inputs, targets = np.concatenate(self._inputs), np.concatenate(self._targets)
        order = self.luck.permutation(len(inputs))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            self.network.learn(inputs[rows], targets[rows])
        self._inputs, self._targets = [], []

    def against_greedy(self, matches: int, seed: int) -> float:
        """The share of matches won against the greedy bot, each seat in half of them."""
        env = envs.vector("parade", seats=2, games=matches)
        env.reset(seed=seed)
        seats = np.arange(matches) % 2
        points = np.full(matches, np.nan)
        while np.isnan(points).any():
            own = self.choose(env)[0]
            actions = np.where(env.movers == seats, own, env.sample("greedy"))
            _, _, ended, _, infos = env.step(actions)
            first = ended & np.isnan(points)
            points[first] = (1 + infos["rewards"][np.arange(matches), seats][first]) / 2
        return float(points.mean())


def learn(minutes: float, games: int, matches: int, looks: int = 12) -> list[Point]:
    """The learning curve over the given minutes, without the time of matches."""
    learner = Learner(games)
    curve: list[Point] = []
    spent = 0.0
    for look in range(looks + 1):
        while spent < minutes * 60 * (look / looks) ** 2:
            began = time.perf_counter()
            learner.step()
            spent += time.perf_counter() - began
        won = learner.against_greedy(matches, seed=1000 + look)
        low, high = wilson(won * matches, matches)
        curve.append(Point(spent / 60, learner.played, won, low, high))
        print(
            f"{curve[-1].minutes:5.2f} min {learner.played:8} games: {won:.1%} ({low:.1%} to {high:.1%}) against greedy"
        )
    return curve


def plot(curve: list[Point]) -> str:
    """The curve as an SVG: the share of wins with its interval, the half as a line."""
    width, height, left, low = 640, 360, 52, 320

    def across(minutes: float) -> float:
        return left + (width - left - 16) * minutes / (curve[-1].minutes or 1)

    def up(share: float) -> float:
        return low - (low - 24) * share

    line = " ".join(f"{across(point.minutes):.1f},{up(point.won):.1f}" for point in curve)
    band = [f"{across(point.minutes):.1f},{up(point.high):.1f}" for point in curve]
    band += [f"{across(point.minutes):.1f},{up(point.low):.1f}" for point in reversed(curve)]
    ticks = "".join(
        f'<line x1="{left}" x2="{width - 16}" y1="{up(share):.1f}" y2="{up(share):.1f}" stroke="#ccc"/>'
        f'<text x="{left - 8}" y="{up(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    minutes = "".join(
        f'<text x="{across(minute):.1f}" y="{low + 16}" text-anchor="middle">{minute}</text>'
        for minute in range(int(curve[-1].minutes) + 1)
    )
    told = f"{curve[-1].minutes:.1f} minutes, {curve[-1].games:,} games of self-play"
    size = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" {size}>
<rect width="{width}" height="{height}" fill="#fff"/>
{ticks}{minutes}
<polygon points="{" ".join(band)}" fill="#8e5fa8" opacity="0.25"/>
<polyline points="{line}" fill="none" stroke="#8e5fa8" stroke-width="2.5"/>
<text x="{left}" y="{height - 8}">minutes</text>
<text x="{left}" y="14">Matches won against greedy, two seats, with 95% intervals</text>
<text x="{width - 16}" y="{height - 8}" text-anchor="end">{told}</text>
</svg>
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--curve", type=Path, help="where the curve goes, as an SVG")
    asked = parser.parse_args()
    curve = learn(asked.minutes, asked.games, asked.matches)
    if asked.curve:
        asked.curve.write_text(plot(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
