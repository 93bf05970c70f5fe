"""Speed of the rules next to a plain Python loop in the same run: moves per second and the time of a copy.

python benchmarks/rules_speed.py [SECONDS]
"""

import sys

from wonderland.games import discover
from wonderland.lab.bench import REFERENCE_LOOP, measure

MOVES_WANTED = {"parade": 100_000, "war": 15_000}
COPY_WANTED = {"parade": 5.0, "war": 60.0}


def main(seconds: float = 2.0) -> None:
    """Every game with every number of seats."""
    print(f"as on a machine that makes ten million passes of a plain loop in {REFERENCE_LOOP} s")
    for game in discover().values():
        if game.id in MOVES_WANTED:
            moves, copy = MOVES_WANTED[game.id], COPY_WANTED[game.id]
            print(f"{game.id}: wanted are at least {moves:,} moves/s and at most {copy} µs a copy")
        for seats in game.seats:
            speeds = measure(game, seats, seconds)
            print(
                f"{game.id} {seats}: {speeds.normal_rules_moves:9,.0f} moves/s, "
                f"{speeds.normal_copy_microseconds:.2f} µs a copy   (here {speeds.rules.moves:,.0f} moves/s, "
                f"{speeds.copy_microseconds:.2f} µs, loop {speeds.loop_seconds:.3f} s)"
            )


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
