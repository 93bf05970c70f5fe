"""All levels of bots in one pool for each game and number of seats, rated with openskill; the table of docs/bots.md.

python benchmarks/bot_ratings.py [--games 200] [--only parade adventures] [--seats 2 3] [--workers 1] [--write]

The same arguments give the same table. With --write it goes into docs/bots.md, in the place of the one before.
"""

import argparse
import re
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from openskill.models import PlackettLuce

from wonderland.bots.levels import LEVELS
from wonderland.games import discover, game
from wonderland.lab.match import play_match
from wonderland.lab.measures import wilson

POOL = ("random", "greedy", *LEVELS)
DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
PLACE = re.compile(r"(<!-- ratings -->\n).*(<!-- end of ratings -->)", re.DOTALL)


@dataclass
class Standing:
    """What a pool has shown so far."""

    model: Any = field(default_factory=PlackettLuce)
    ratings: dict[str, Any] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    meetings: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    """Of two bots that played one another alone, each time the share of the win that the first had."""

    def __post_init__(self) -> None:
        self.ratings = {name: self.model.rating(name=name) for name in POOL}

    def add(self, names: tuple[str, ...], ranks: tuple[int, ...]) -> None:
        """One match; a bot that had several seats is rated by each."""
        rated = self.model.rate([[self.ratings[name]] for name in names], ranks=list(ranks))
        for name, (rating,) in zip(names, rated, strict=True):
            self.ratings[name] = rating
            self.games[name] += 1
        if len(names) == 2:
            first = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
            self.meetings[names[0], names[1]].append(first)
            self.meetings[names[1], names[0]].append(1 - first)


def line_ups(seats: int, games: int, seed: str) -> Iterator[tuple[str, ...]]:
    """Who plays: at two seats mostly neighbours in the pool, else any of them, in any order."""
    luck = Random(seed)  # noqa: S311 (nobody's luck hangs on it)
    for number in range(games):
        if seats == 2 and number % 4:
            lower = number % (len(POOL) - 1)
            names = [POOL[lower], POOL[lower + 1]]
        else:
            names = luck.sample(POOL, seats)
        luck.shuffle(names)
        yield tuple(names)


def play(title: str, names: tuple[str, ...], seed: str) -> tuple[int, ...]:
    """The ranks of one match."""
    found = game(title)
    return play_match(found, names, found.check(len(names), {}), seed).ranks


def rate(title: str, seats: int, games: int, workers: int) -> Standing:
    """A whole pool."""
    standing, found = Standing(), list(line_ups(seats, games, f"{title}/{seats}"))
    seeds = [f"ratings/{title}/{seats}/{number}" for number in range(games)]
    with ProcessPoolExecutor(workers) as pool:
        for names, ranks in zip(found, pool.map(play, [title] * games, found, seeds), strict=True):
            standing.add(names, ranks)
    return standing


def table(title: str, seats: int, standing: Standing) -> str:
    """A pool as Markdown, the strongest first."""
    lines = [
        f"**{title}, {seats} seats**",
        "",
        "| bot | rating | games | against the one below |",
        "| --- | --- | --- | --- |",
    ]
    ranked = sorted(POOL, key=lambda name: -standing.ratings[name].mu)
    for name, below in zip(ranked, [*ranked[1:], None], strict=True):
        rating = standing.ratings[name]
        met = standing.meetings[name, below] if below else []
        share = ""
        if met:
            low, high = wilson(sum(met), len(met))
            share = f"{sum(met) / len(met):.0%} ({low:.0%} to {high:.0%}, {len(met)} games)"
        lines.append(f"| {name} | {rating.mu:.1f} ± {1.96 * rating.sigma:.1f} | {standing.games[name]} | {share} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Rate what was asked for, print it as it comes, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", nargs="+", default=list(discover()))
    parser.add_argument("--seats", nargs="+", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    tables = []
    for title in asked.only:
        for seats in game(title).seats:
            if asked.seats is None or seats in asked.seats:
                tables.append(table(title, seats, rate(title, seats, asked.games, asked.workers)))
                print(tables[-1], flush=True)
    if asked.write:
        text = DOCS.read_text(encoding="utf-8")
        DOCS.write_text(PLACE.sub(lambda found: found[1] + "\n".join(tables) + found[2], text), encoding="utf-8")


if __name__ == "__main__":
    main()
