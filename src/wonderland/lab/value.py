"""Learns what a table is worth at a horizon of playouts, by ridge regression on greedy games.

    python -m wonderland.lab.value war [--games 2000] [--seed value]

It writes `value.toml` into the game's folder: for every number of seats and every horizon the weights of the features,
how much they explain, and the spread that makes a lead a likely win. What made them stands at its head.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.bots.value import FILE, Made, Stage, Weights
from wonderland.core.chance import SeededChance
from wonderland.core.contract import Playouts
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue
from wonderland.games import game

Numbers: TypeAlias = NDArray[np.float64]
OPTIONS: dict[str, dict[str, OptionValue]] = {"war": {"ally_set": "mixed", "factions": "dealt"}}
"""So that all of a game's content is met."""
RIDGE = 30.0
HELD_BACK = 4
"""Of so many games one is not learned from, and shows how much is explained."""
SPREADS = np.arange(1.0, 40.0, 0.25)


@dataclass(frozen=True, slots=True)
class Sample:
    """Games at one horizon: features and scores by game and seat as they stood, and the scores at the end."""

    features: Numbers
    standing: Numbers
    final: Numbers


def collect(playouts: Playouts, played: AnyGame, seats: int, games: int, seed: str) -> dict[int, Sample]:
    """Greedy games, by horizon."""
    options = played.check(seats, OPTIONS.get(played.id, {}))
    rows: dict[int, list[tuple[Any, Any, Any]]] = {}
    for number in range(games):
        chance = SeededChance(f"{seed}/{seats}/{number}")
        state, _ = played.rules.setup(seats, options, chance)
        seen = []
        playouts.go_on(state, chance)
        while stage := playouts.stage(state):
            counted = [playouts.features(state, seat) for seat in range(seats)]
            seen.append((stage, counted, playouts.scores(state)))
            playouts.go_on(state, chance)
        for stage, counted, standing in seen:
            rows.setdefault(stage, []).append((counted, standing, playouts.scores(state)))
    return {
        stage: Sample(*(np.array(column, dtype=float) for column in zip(*found, strict=True)))
        for stage, found in rows.items()
    }


def beyond_others(values: Numbers) -> Numbers:
    """What a seat has less the mean of the others; games and seats become rows."""
    seats = values.shape[1]
    others = (values.sum(axis=1, keepdims=True) - values) / (seats - 1)
    rows: Numbers = (values - others).reshape(values.shape[0] * seats, *values.shape[2:])
    return rows


def ridge(features: Numbers, wanted: Numbers) -> Numbers:
    """Weights of the features, shrunk each by its own scale."""
    scale = features.std(axis=0) + 1e-9
    scaled = features / scale
    square = scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1])
    weights: Numbers = np.linalg.solve(square, scaled.T @ wanted) / scale
    return weights


def learn(seats: int, stage: int, names: Iterable[str], sample: Sample) -> Stage:
    """The weights of what features add to the scores that stand."""
    features = beyond_others(sample.features)
    final, gained = beyond_others(sample.final), beyond_others(sample.final - sample.standing)
    kept = np.arange(len(features)) // seats % HELD_BACK != 0
    left = (gained - features @ ridge(features[kept], gained[kept]))[~kept]
    explains = 1.0 - float((left**2).sum() / (final[~kept] ** 2).sum())
    weights = ridge(features, gained)
    spread = likeliest_spread(sample.standing + sample.features @ weights, sample.final)
    by_name = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    return Stage(seats, stage, round(explains, 3), spread, by_name)


def likeliest_spread(values: Numbers, final: Numbers) -> float:
    """The spread under which the winners of the games were likeliest; a shared win counts in parts."""
    won = (final == final.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)
    ahead = values - values.max(axis=1, keepdims=True)

    def likelihood(spread: float) -> float:
        weights = ahead / spread
        return float((won * (weights - np.log(np.exp(weights).sum(axis=1, keepdims=True)))).sum())

    return float(max(SPREADS, key=likelihood))


def lines(weights: Weights) -> Iterable[str]:
    made = weights.made
    yield "# What the table is worth at the horizons of playouts. Written by the command below; not to be edited."
    yield "[made]"
    yield f'command = "{made.command}"'
    yield f'seed = "{made.seed}"'
    yield f"games = {made.games}"
    yield "options = { " + ", ".join(f'{name} = "{value}"' for name, value in made.options.items()) + " }"
    yield f"rules_version = {made.rules_version}"
    yield f'content = "{made.content}"'
    yield f'numpy = "{made.numpy}"'
    for each in weights.stages:
        yield "\n[[stages]]"
        yield f"seats = {each.seats}\nstage = {each.stage}\nexplains = {each.explains}\nspread = {each.spread}"
        yield "[stages.weights]"
        yield from (f"{name} = {weight}" for name, weight in each.weights.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="of each number of seats")
    parser.add_argument("--seed", default="value")
    asked = parser.parse_args()
    learned = game(asked.game)
    playouts = learned.playouts
    if playouts is None:
        parser.error(f"{asked.game} has no playouts.py")
    stages = []
    for seats in learned.seats:
        for stage, sample in collect(playouts, learned, seats, asked.games, asked.seed).items():
            stages.append(learn(seats, stage, playouts.FEATURES, sample))
            print(
                f"{seats} seats, horizon {stage}: {stages[-1].explains:.0%} of the margin, spread {stages[-1].spread}"
            )
    made = Made(
        command=f"python -m wonderland.lab.value {asked.game} --games {asked.games} --seed {asked.seed}",
        seed=asked.seed,
        games=asked.games,
        options=OPTIONS.get(asked.game, {}),
        rules_version=learned.rules_version,
        content=learned.content_digest,
        numpy=np.__version__,
    )
    weights = Weights(made, tuple(stages))
    (learned.folder / FILE).write_text("\n".join(lines(weights)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
