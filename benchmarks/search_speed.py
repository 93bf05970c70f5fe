"""How fast the search is, next to plain random games of the same kernel in the same run.

python benchmarks/search_speed.py [ITERATIONS]
"""

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from wonderland.games import discover
from wonderland.kernel.chance import seeded
from wonderland.kernel.playouts import random_games
from wonderland.kernel.search import Search

SEED = 1865
REPEATS = 5
PLAYOUTS = {"at random": 1.0, "by the policy": 0.2}


def pace(work: Callable[[], int]) -> float:
    """The highest rate of several runs."""
    paces = []
    for _ in range(REPEATS):
        began = process_time()
        done = work()
        paces.append(done / (process_time() - began))
    return max(paces)


def search_from_the_deal(kernel: Any, seats: int, iterations: int, careless: float) -> int:
    """One search by the first player of a new game."""
    records = kernel.blank(seats, {})
    kernel.deal(records[0], seeded(SEED))
    seat = int(kernel.to_act(records[0]))
    Search(kernel, records, seat, iterations, seeded(SEED), careless=careless).iterate(iterations)
    return iterations


def plain_games(kernel: Any, seats: int, games: int) -> int:
    random_games(kernel, seats, games, SEED)
    return games


def main(iterations: int = 20_000) -> None:
    """Every kernel with a search, at its lowest and highest seat count."""
    for game in discover().values():
        kernel = game.kernel
        if kernel is None:
            continue
        for seats in sorted({game.seats[0], game.seats[-1]}):
            plain_games(kernel, seats, 1)
            plain = pace(lambda: plain_games(kernel, seats, iterations))  # noqa: B023 (called at once)
            print(f"{game.id} {seats}: {plain:,.0f} random games/s")
            for name, careless in PLAYOUTS.items():
                search_from_the_deal(kernel, seats, 1, careless)
                found = pace(lambda: search_from_the_deal(kernel, seats, iterations, careless))  # noqa: B023 (called at once)
                print(f"    playouts {name}: {found:,.0f} iterations/s, {found / plain:.2f} times as many")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
