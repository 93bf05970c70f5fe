"""Many processes at one database, simulated: how long tables stand still when one dies, and what their notices cost.

python -m benchmarks.simulation [--processes 3] [--tables 10000]

Nothing is served. It stands behind the figures of docs/scale.md past what can be measured on one machine;
`tests/tables/test_simulation.py` holds its count of notices to that of real processes.
"""

import argparse
import heapq
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wonderland.store.cluster import LEASE_SECONDS, RENEW_SECONDS

FIRST_DELAY = 0.2
"""Of a browser that comes back: `ui/src/lib/socket.ts`."""
LOAD_SECONDS = 0.05
"""From a browser's request to the table read from the database and told."""
SEATS = 4
THINKING_SECONDS = 20.0
"""Between two moves at a table."""
APPEND_SECONDS = 0.002
"""To save a move; many are saved at once."""
NOTIFY_SECONDS = 0.00005
"""To commit a notice, which the database does one after the other. Assumed: its work for one is 0.065 ms in all."""
SEND_SECONDS = 0.0005
"""Of a notice beside that, both ways through the network."""
NOTICE_WORK, LISTENER_WORK = 0.065, 0.011
"""What the database works for a notice, and for each process that it wakes for it, in milliseconds (measured)."""


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


@dataclass(slots=True)
class Process:
    """One that sends what waits in one notice at a time; what comes meanwhile goes together in the next."""

    waiting: list[Callable[[float], None]] = field(default_factory=list)
    """What is done when it has come."""
    is_sending: bool = False


class Notices:
    """Tables in some processes, their browsers in others, and what goes between them."""

    def __init__(self, processes: int) -> None:
        self.moves = self.notices = 0
        self.latencies: list[float] = []
        """From a move to the last who is told."""
        self._processes = [Process() for _ in range(processes)]
        self._database_free = 0.0
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._numbered = 0

    def at(self, time: float, happens: Callable[[float], None]) -> None:
        self._numbered += 1
        heapq.heappush(self._events, (time, self._numbered, happens))

    def run(self, until: float) -> None:
        while self._events and self._events[0][0] <= until:
            time, _, happens = heapq.heappop(self._events)
            happens(time)

    def move(self, time: float, table: int, browsers: Sequence[int], mover: int) -> None:
        """A browser moves at a table of the process `table`; others of the table are at those processes."""
        self.moves += 1

        def save(now: float) -> None:
            self.at(now + APPEND_SECONDS, tell)

        def tell(now: float) -> None:
            if any(browser != table for browser in browsers):
                self._post(now, table, told)
            else:
                told(now)

        def told(now: float) -> None:
            self.latencies.append(now - time)

        if browsers[mover] == table:
            save(time)
        else:
            self._post(time, browsers[mover], save)

    def _post(self, now: float, process: int, arrives: Callable[[float], None]) -> None:
        """One notice takes what waits for all processes."""
        sender = self._processes[process]
        sender.waiting.append(arrives)
        if not sender.is_sending:
            sender.is_sending = True
            self.at(now, lambda time: self._send(time, sender))

    def _send(self, now: float, sender: Process) -> None:
        batch, sender.waiting = sender.waiting, []
        sender.is_sending = bool(batch)
        if not batch:
            return
        self.notices += 1
        self._database_free = max(now, self._database_free) + NOTIFY_SECONDS
        there = self._database_free + SEND_SECONDS
        for arrives in batch:
            self.at(there, arrives)
        self.at(there, lambda time: self._send(time, sender))


def play(processes: int, tables: int, seconds: float, chance: random.Random) -> Notices:
    """Tables and browsers anywhere, each table with a move now and then."""
    house = Notices(processes)

    def turn(time: float, table: int, browsers: Sequence[int], mover: int) -> None:
        house.move(time, table, browsers, mover)
        after = time + chance.uniform(0.5, 1.5) * THINKING_SECONDS
        house.at(after, lambda now: turn(now, table, browsers, (mover + 1) % SEATS))

    def begin(time: float, number: int) -> None:
        browsers = [chance.randrange(processes) for _ in range(SEATS)]
        house.at(time, lambda now: turn(now, number % processes, browsers, 0))

    for number in range(tables):
        begin(chance.uniform(0, THINKING_SECONDS), number)
    house.run(seconds)
    return house


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--deaths", type=int, default=10_000)
    parser.add_argument("--browsers", type=int, default=17, help="at the tables of the one that dies")
    options = parser.parse_args()
    chance = random.Random(7)  # noqa: S311
    last = sorted(max(back(chance, options.processes) for _ in range(options.browsers)) for _ in range(options.deaths))
    print(f"the last of {options.browsers} browsers is back after {last[len(last) // 2]:.2f} s", end=" ")
    print(f"(median of {options.deaths} deaths; 99 of 100: {last[len(last) * 99 // 100]:.2f} s)")
    house = play(options.processes, options.tables, options.seconds, chance)
    latencies = sorted(house.latencies)
    per_second = house.notices / options.seconds
    cores = per_second * (NOTICE_WORK + LISTENER_WORK * options.processes) / 1000
    print(f"{options.tables} tables: {house.moves / options.seconds:.0f} moves and {per_second:.0f} notices a second;")
    print(f"a move is told after {1000 * latencies[len(latencies) // 2]:.0f} ms, p99", end=" ")
    print(
        f"{1000 * latencies[len(latencies) * 99 // 100]:.0f} ms; the database works on notices with {cores:.2f} cores;"
    )
    print(f"its commits of notices are {100 * per_second * NOTIFY_SECONDS:.0f} % of what it can make")


if __name__ == "__main__":
    main()
