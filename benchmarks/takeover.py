"""How long tables stand still when a process dies: leases, renewals, browsers that come back, simulated many times.

python -m benchmarks.takeover [--processes 3] [--deaths 10000]

Nothing is served. `tests/web/test_many_processes.py` prints what three real processes take; docs/scale.md has both.
"""

import argparse
import random

from wonderland.store.cluster import LEASE_SECONDS, RENEW_SECONDS

FIRST_DELAY = 0.2
"""Of a browser that comes back: `ui/src/lib/socket.ts`."""
LOAD_SECONDS = 0.05
"""From a browser's request to the table read from the database and told."""


def noticed(chance: random.Random) -> float:
    """When another process notices a death at time 0: at its first renewal after the last lease has ended."""
    ended = LEASE_SECONDS - chance.uniform(0, RENEW_SECONDS)
    return ended + chance.uniform(0, RENEW_SECONDS)


def back(chance: random.Random, processes: int) -> float:
    """When a browser is told its table again: at the dead process, or at another through which it was relayed."""
    end = noticed(chance)
    if chance.random() < 1 / processes:
        # Cut off with the process: it comes back at once, is relayed to the dead one, and is cut off again.
        end = max(end, FIRST_DELAY)
    return end + FIRST_DELAY + LOAD_SECONDS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--deaths", type=int, default=10_000)
    parser.add_argument("--browsers", type=int, default=17, help="at the tables of the one that dies")
    options = parser.parse_args()
    chance = random.Random(7)  # noqa: S311
    last = sorted(max(back(chance, options.processes) for _ in range(options.browsers)) for _ in range(options.deaths))
    print(f"the last of {options.browsers} browsers is back after {last[len(last) // 2]:.2f} s", end=" ")
    print(f"(median of {options.deaths} deaths; 99 of 100: {last[len(last) * 99 // 100]:.2f} s)")


if __name__ == "__main__":
    main()
