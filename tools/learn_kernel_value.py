"""Learns a two-seat kernel's `value`: the probability that the seat to move wins.

    python -m tools.learn_kernel_value unbirthday [--greedy 800] [--games 80] [--rounds 3] [--seed value]

It starts with greedy games. Then, in rounds, a bot that searches its whole turn with the value learned so far plays
against itself and greedy. Some turns get noise, for variety. It writes `value.toml` into the game's folder.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.games import game
from wonderland.kernel.chance import Chance, seeded
from wonderland.kernel.playouts import compiled_for
from wonderland.kernel.record import Records, Shares
from wonderland.kernel.search import share_wins
from wonderland.kernel.turns import TurnSearch

Numbers: TypeAlias = NDArray[np.float64]
Counts: TypeAlias = NDArray[np.int64]
FILE = "value.toml"
SEATS = 2
UNITS = 8
"""The size of the hidden layer: small, because the kernel evaluates it at every leaf."""
EPOCHS, BATCH, STEP, RIDGE = 15, 256, 4e-3, 3e-5
"""Training settings of Adam: passes, batch size, learning rate and weight decay."""
TRACE, HURRY = 0.85, 0.98
"""TD(lambda)'s lambda, and a discount per turn so that a leader prefers to win soon."""
HELD_BACK = 5
"""One in this many games is held back for validation."""
STRAYING, STRAY_GREEDY, STRAY_ODDS = 0.25, 0.3, 0.15
"""The share of noisy turns, and the scale of the noise: in heuristic points and in log-odds."""
GAMES_APART = 1 << 20
"""Seeds per run, so that runs with different seeds share no game."""


class Positions(NamedTuple):
    """Positions: features, the final share of the win of the seat to move, the game, and the seat to move."""

    features: Numbers
    won: Numbers
    game: Counts
    mover: Counts


class Network(NamedTuple):
    """Log-odds: a linear part plus one hidden layer. The last feature is a constant."""

    direct: Numbers
    hidden: Numbers
    adds: Numbers

    def odds(self, features: Numbers) -> Numbers:
        found: Numbers = features @ self.direct + np.tanh(features @ self.hidden.T) @ self.adds
        return found

    def chances(self, features: Numbers) -> Numbers:
        found: Numbers = 1.0 / (1.0 + np.exp(-self.odds(features)))
        return found


Evaluate: TypeAlias = Callable[[Records, int, Chance], Numbers]
"""Values of all choices, in log-odds or points."""


@cache
def _features_of(kernel: Any) -> Any:
    def features(records: Records, found: Shares, movers: Counts) -> None:
        for place in range(len(records)):
            movers[place] = kernel.to_act(records[place])
            if movers[place] >= 0:
                kernel.features(records[place], found[place])

    return compiled_for(kernel, features)


def features_of(kernel: Any, records: Records) -> tuple[Numbers, Counts]:
    found, movers = np.zeros((len(records), 2 * len(kernel.FEATURES) + 1)), np.zeros(len(records), np.int64)
    _features_of(kernel)(records, found, movers)
    return found, movers


def greedy(kernel: Any) -> Evaluate:
    def worth(records: Records, _seat: int, _chance: Chance) -> Numbers:
        return np.array([kernel.judge(records[0], choice) for choice in range(kernel.choices(records[0]))])

    return worth


def whole_turn(kernel: Any, network: Network) -> Evaluate:
    """Search the own turn with the network's values at its ends."""

    def worth(records: Records, seat: int, chance: Chance) -> Numbers:
        turn = TurnSearch(kernel, records.copy(), seat, chance)
        features, movers = features_of(kernel, turn.ends[: turn.count])
        chances = network.chances(features)
        chances = np.where(movers == seat, chances, 1.0 - chances)
        turn.followed = np.where(movers >= 0, chances, turn.worth)
        turn.weigh()
        won = turn.seen["wins"][: kernel.choices(records[0])].clip(1e-6, 1 - 1e-6)
        found: Numbers = np.log(won / (1 - won))
        return found

    return worth


def play(kernel: Any, players: Sequence[tuple[Evaluate, float]], seed: int) -> Positions:
    """One game of two players, each with its scale of noise."""
    records, chance, stray = kernel.blank(SEATS, {}), seeded(seed), np.random.default_rng(seed)
    kernel.deal(records[0], chance)
    rows, strays = [], False
    while (seat := int(kernel.to_act(records[0]))) >= 0:
        if kernel.settled(records[0]):
            rows.append(records[0].copy())
            strays = bool(stray.random() < STRAYING)
        choice = 0
        if kernel.choices(records[0]) > 1:
            choose, far = players[seat]
            worth = choose(records, seat, chance)
            choice = int(np.argmax(worth + stray.gumbel(size=len(worth)) * (far if strays else 1e-9)))
        kernel.apply(records[0], choice, chance)
    points, places, shares = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS)
    kernel.scores(records[0], points)
    kernel.ranks(records[0], points, places)
    share_wins(places, shares)
    features, movers = features_of(kernel, np.array(rows, records.dtype))
    return Positions(features, shares[movers], np.full(len(rows), seed), movers)


def joined(samples: Sequence[Positions]) -> Positions:
    return Positions(*(np.concatenate(each) for each in zip(*samples, strict=True)))


def targets(sample: Positions, chances: Numbers) -> Numbers:
    """The targets of TD(lambda), from the end of each game backwards."""
    found = sample.won.copy()
    for place in range(len(found) - 2, -1, -1):
        if sample.game[place] == sample.game[place + 1]:
            later = TRACE * found[place + 1] + (1 - TRACE) * chances[place + 1]
            later = 0.5 + HURRY * (later - 0.5)
            found[place] = later if sample.mover[place] == sample.mover[place + 1] else 1.0 - later
    return found


def fit(features: Numbers, wanted: Numbers, units: int = UNITS) -> Network:
    """Fit a network by maximum likelihood with Adam."""
    rng = np.random.default_rng(1)
    mean, spread = features.mean(axis=0), features.std(axis=0) + 1e-6
    mean[-1], spread[-1] = 0.0, 1.0
    scaled = (features - mean) / spread
    count = features.shape[1]
    weights = [np.zeros(count), rng.normal(size=(units, count)) / np.sqrt(count), rng.normal(size=units) * 0.1]
    first, second = ([np.zeros_like(each) for each in weights] for _ in range(2))
    steps = 0
    for epoch in range(EPOCHS):
        order = rng.permutation(len(scaled))
        for begin in range(0, len(order), BATCH):
            rows = scaled[order[begin : begin + BATCH]]
            inner = np.tanh(rows @ weights[1].T)
            likely = 1.0 / (1.0 + np.exp(-(rows @ weights[0] + inner @ weights[2])))
            off = (likely - wanted[order[begin : begin + BATCH]]) / len(rows)
            slopes = [off @ rows, (off[:, None] * weights[2] * (1 - inner**2)).T @ rows, off @ inner]
            steps += 1
            for place, slope in enumerate(slopes):
                slope = slope + RIDGE * weights[place]
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope**2
                size = np.sqrt(second[place] / (1 - 0.999**steps)) + 1e-8
                weights[place] = weights[place] - STEP * (1 - epoch / EPOCHS) * first[place] / (1 - 0.9**steps) / size
    return Network(_unscaled(weights[0], mean, spread), _unscaled(weights[1], mean, spread), weights[2])


def _unscaled(weights: Numbers, mean: Numbers, spread: Numbers) -> Numbers:
    found = weights / spread
    found[..., -1] = weights[..., -1] - (weights / spread) @ mean
    return found


def learn(sample: Positions, before: Network | None = None) -> Network:
    network = before or fit(sample.features, sample.won)
    return fit(sample.features, targets(sample, network.chances(sample.features)))


def explained(sample: Positions, before: Network | None = None) -> float:
    """The explained share of the variance of results, in held-back games."""
    kept = sample.game % HELD_BACK != 0
    network = learn(Positions(*(each[kept] for each in sample)), before)
    won = sample.won[~kept]
    return 1.0 - float(((won - network.chances(sample.features[~kept])) ** 2).mean() / won.var())


def swing(sample: Positions, network: Network) -> float:
    """The root mean square change of log-odds between two turns of a seat."""
    odds, same = network.odds(sample.features), sample.game[SEATS:] == sample.game[:-SEATS]
    changes: Numbers = (odds[SEATS:] - odds[:-SEATS])[same]
    return float(np.sqrt((changes**2).mean()))


def lines(made: dict[str, str | int | float], names: tuple[str, ...], network: Network, error: float) -> Iterable[str]:
    yield "# The log-odds that the seat to move wins. Generated by the command below."
    yield f"constant = {network.direct[-1]:.4f}"
    yield f"error = {error:.4f}"
    yield "\n[made]"
    yield from (f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in made.items())
    for side, first in (("own", 0), ("other", len(names))):
        yield f"\n[{side}]"
        yield from (f"{name} = {network.direct[first + place]:.4f}" for place, name in enumerate(names))
    for unit, adds in zip(network.hidden, network.adds, strict=True):
        yield f"\n[[units]]\nadds = {adds:.4f}\nconstant = {unit[-1]:.4f}"
        for side, first in (("own", 0), ("other", len(names))):
            yield f"{side} = [{', '.join(f'{weight:.4f}' for weight in unit[first : first + len(names)])}]"


def main() -> None:
    """Learn and write `value.toml`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--greedy", type=int, default=800)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learned = game(asked.game)
    kernel: Any = learned.kernel
    if kernel is None or kernel.value is None:
        parser.error(f"the kernel of {asked.game} has no features")
    others = (greedy(kernel), STRAY_GREEDY)
    seeds = iter(range(asked.seed * GAMES_APART, (asked.seed + 1) * GAMES_APART))
    sample = joined([play(kernel, (others, others), next(seeds)) for _ in range(asked.greedy)])
    before, network = None, learn(sample)
    for number in range(asked.rounds):
        own = (whole_turn(kernel, network), STRAY_ODDS)
        pairs = ((own, own), (own, others), (own, own), (others, own))
        games = [play(kernel, pairs[each % len(pairs)], next(seeds)) for each in range(asked.games)]
        sample = joined([sample, *games])
        before, network = network, learn(sample, network)
        print(f"round {number + 1}: {len(sample.won)} positions", flush=True)
    words = f"{asked.game} --greedy {asked.greedy} --games {asked.games} --rounds {asked.rounds} --seed {asked.seed}"
    made: dict[str, str | int | float] = {
        "command": f"python -m tools.learn_kernel_value {words}",
        "positions": len(sample.won),
        "explains": round(explained(sample, before), 3),
        "rules_version": learned.rules_version,
        "content": learned.content_digest,
        "numpy": np.__version__,
    }
    text = "\n".join(lines(made, kernel.FEATURES, network, swing(sample, network)))
    (learned.folder / FILE).write_text(text + "\n", encoding="utf-8")
    print(f"{len(sample.won)} positions; {made['explains']:.1%} of results explained")


if __name__ == "__main__":
    main()
