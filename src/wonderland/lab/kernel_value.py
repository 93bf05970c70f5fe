"""Learns for a kernel of two seats how likely the seat to move wins, by logistic regression on a bot's own games.

    python -m wonderland.lab.kernel_value unbirthday [--games 600] [--bot greedy] [--seed value]

It writes `value.toml` into the game's folder: the weights of the kernel's features, for the seat to move and for the
other. A level of play searches with the weights that stood there before. What made them stands at its head.
"""

import argparse
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.bots import Bot, bot
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame
from wonderland.games import game, kernel_of

Numbers: TypeAlias = NDArray[np.float64]
FILE = "value.toml"
SEATS = 2
RIDGE = 30.0
STEPS = 20
"""Newton's method; it stands still long before."""
HELD_BACK = 4
"""Of so many games one is not learned from, and shows how much is explained."""


class Sample(NamedTuple):
    """Positions: their features, the share of the win that the seat to move had in the end, and the game of each."""

    features: Numbers
    won: Numbers
    game: NDArray[np.int64]


def collect(kernel: Any, played: AnyGame, player: Bot, games: int, seed: str) -> Sample:
    """All positions of the bot's games against itself in which the kernel can be asked for a value."""
    rows, won, of_game = [], [], []
    for number in range(games):
        chance = SeededChance(f"{seed}/{number}")
        state, _ = played.rules.setup(SEATS, played.check(SEATS, {}), chance)
        movers = []
        while seats := played.rules.to_act(state):
            record = kernel.pack(state)[0]
            if kernel.settled(record):
                found = np.empty(2 * len(kernel.FEATURES) + 1)
                kernel.features(record, found)
                rows.append(found)
                movers.append(seats[0])
            view, legal = played.rules.view(state, seats[0]), played.rules.legal(state, seats[0])
            played.rules.apply(state, seats[0], player.choose(view, legal, chance), chance)
        outcome = played.rules.outcome(state)
        assert outcome is not None
        winners = outcome.winners
        won += [float(seat in winners) / len(winners) for seat in movers]
        of_game += [number] * len(movers)
    return Sample(np.array(rows), np.array(won), np.array(of_game))


def chances(features: Numbers, weights: Numbers) -> Numbers:
    """How likely each wins."""
    found: Numbers = 1.0 / (1.0 + np.exp(-features @ weights))
    return found


def fit(features: Numbers, won: Numbers) -> Numbers:
    """The weights under which what happened is likeliest, shrunk each by its own scale."""
    scale = features.std(axis=0)
    scale[scale == 0] = 1.0
    scaled, weights = features / scale, np.zeros(features.shape[1])
    for _ in range(STEPS):
        likely = chances(scaled, weights)
        slope = scaled.T @ (won - likely) - RIDGE * weights
        curve = (scaled * (likely * (1 - likely))[:, None]).T @ scaled + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    found: Numbers = weights / scale
    return found


def explained(sample: Sample) -> float:
    """The share of the variance of results that is foretold, in games that were not learned from."""
    kept = sample.game % HELD_BACK != 0
    likely = chances(sample.features[~kept], fit(sample.features[kept], sample.won[kept]))
    return 1.0 - float(((sample.won[~kept] - likely) ** 2).mean() / sample.won[~kept].var())


def lines(made: dict[str, str | int | float], names: tuple[str, ...], weights: Numbers) -> Iterable[str]:
    """The file, as TOML."""
    yield "# What a position between two turns is worth to the seat to move; a logistic curve makes a chance of it."
    yield "# Written by the command below; not to be edited."
    yield f"constant = {weights[-1]:.4f}"
    yield "\n[made]"
    yield from (f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in made.items())
    for side, first in (("own", 0), ("other", len(names))):
        yield f"\n[{side}]"
        yield from (f"{name} = {weights[first + place]:.4f}" for place, name in enumerate(names))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="value")
    asked = parser.parse_args()
    learned = game(asked.game)
    kernel: Any = kernel_of(asked.game)
    if not hasattr(kernel, "FEATURES"):
        parser.error(f"the kernel of {asked.game} has no features")
    sample = collect(kernel, learned, bot(asked.bot, learned), asked.games, asked.seed)
    words = f"{asked.game} --games {asked.games} --bot {asked.bot} --seed {asked.seed}"
    made: dict[str, str | int | float] = {
        "command": f"python -m wonderland.lab.kernel_value {words}",
        "games": asked.games,
        "positions": len(sample.won),
        "explains": round(explained(sample), 3),
        "rules_version": learned.rules_version,
        "content": learned.content_digest,
        "numpy": np.__version__,
    }
    text = "\n".join(lines(made, kernel.FEATURES, fit(sample.features, sample.won)))
    (learned.folder / FILE).write_text(text + "\n", encoding="utf-8")
    print(f"{len(sample.won)} positions; {made['explains']:.1%} of results explained")


if __name__ == "__main__":
    main()
