"""Simulates many processes at one database: how long tables pause when one dies, and what notifications cost.

python -m benchmarks.simulation [--processes 3] [--tables 10000]

It has no real server. docs/scale.md uses it for figures beyond what one machine can measure;
`tests/tables/test_simulation.py` compares its number of notifications with that of real processes.
"""

import argparse
import heapq
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wonderland.store.cluster import LEASE_SECONDS, RENEW_SECONDS

FIRST_DELAY = 0.2
"""Reconnection delays of a browser, as in `ui/src/lib/socket.ts`."""
LOAD_SECONDS = 0.05
"""From a browser's request until the table is read from the database and sent."""
SEATS = 4
THINKING_SECONDS = 20.0
"""Between two moves at a table."""
APPEND_SECONDS = 0.002
"""Time to save a move; many are saved together."""
NOTIFY_SECONDS = 0.00005
"""Time to commit a notification, one by one. The total work of the database for one is assumed as 0.065 ms."""
SEND_SECONDS = 0.0005
"""Network time of a notification, both ways."""
NOTICE_WORK, LISTENER_WORK = 0.065, 0.011
"""Measured milliseconds of database work per notification and per process it wakes."""


def noticed(chance: random.Random) -> float:
    """When another process notices a death at time 0: at its first renewal after the last lease has ended."""
    ended = LEASE_SECONDS - chance.uniform(0, RENEW_SECONDS)
    return ended + chance.uniform(0, RENEW_SECONDS)


def back(chance: random.Random, processes: int) -> float:
    """When a browser gets its table back, connected to the dead process or relayed to it."""
    end = noticed(chance)
    if chance.random() < 1 / processes:
        # Cut off with the process: it comes back at once, is relayed to the dead one, and is cut off again.
        end = max(end, FIRST_DELAY)
    return end + FIRST_DELAY + LOAD_SECONDS


@dataclass(slots=True)
class Process:
    """Sends one notification at a time; what arrives meanwhile is combined into the next."""

    waiting: list[Callable[[float], None]] = field(default_factory=list)
    """Called on arrival."""
    is_sending: bool = False


class Notices:
    """Tables in some processes, browsers in others, and the messages between them."""

    def __init__(self, processes: int) -> None:
        self.moves = self.notices = 0
        self.latencies: list[float] = []
        """From a move to the last update."""
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
        """A browser makes a move at a table of process `table`; the other players are at the given processes."""
        self.moves += 1

        def save(now: float) -> None:
            self.at(now + APPEND_SECONDS, send)

        def send(now: float) -> None:
            if any(browser != table for browser in browsers):
                self._post(now, table, received)
            else:
                received(now)

        def received(now: float) -> None:
            self.latencies.append(now - time)

        if browsers[mover] == table:
            save(time)
        else:
            self._post(time, browsers[mover], save)

    def _post(self, now: float, process: int, arrives: Callable[[float], None]) -> None:
        """One notification carries everything that is waiting, for all processes."""
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
    """Tables and browsers spread at random, with occasional moves."""
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
    print(f"a move is received after {1000 * latencies[len(latencies) // 2]:.0f} ms, p99", end=" ")
    print(
        f"{1000 * latencies[len(latencies) * 99 // 100]:.0f} ms; the database works on notices with {cores:.2f} cores;"
    )
    print(f"its commits of notices are {100 * per_second * NOTIFY_SECONDS:.0f} % of what it can make")


if __name__ == "__main__":
    main()
