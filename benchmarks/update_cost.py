"""CPU time and bytes that a move costs the server while four people are connected.

    python benchmarks/update_cost.py [--games parade war] [--moves 1200] [--before CHECKOUT] [--rounds 5]

People choose at random and the store does nothing. With --before, rounds alternate between this checkout and another
one, and the ratio of both is printed; only the ratio means something on a busy machine.
"""

import argparse
import asyncio
import gc
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from tests.tables.scene import InstantPool
from wonderland.core.chance import SeededChance
from wonderland.tables.connections import UNLIMITED, Connection
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.requests import Answer, Start
from wonderland.tables.table import Table

HERE = Path(__file__).resolve().parents[1]
PEOPLE = {seat: (f"p{seat}", f"Player {seat}") for seat in range(4)}
MOST_MOVES = 400
"""Of one game: War has more."""


class NoStore:
    async def append(self, *_: object) -> None: ...
    async def document(self, *_: object) -> None: ...


class CountedBytes:
    """A transport that only counts."""

    unsent = total = 0

    def write(self, frame: bytes) -> None:
        self.total += len(frame)

    def close(self) -> None: ...

    abort = close


async def play(game: str, number: int, most: int, sent: CountedBytes) -> tuple[float, int]:
    """The CPU seconds and the number of the moves of one game."""
    new = new_table(TableSetup(host="p0", game=game, chairs=[None] * 4, people=PEOPLE, options={}))
    new.record.secret = f"{number:032}".encode()
    store: Any = NoStore()
    table = Table(new.record, store, InstantPool())  # type: ignore[arg-type]
    people = [Connection(*person, sent, request_limit=UNLIMITED) for person in PEOPLE.values()]
    for person in people:
        table.join(person)
    ids, chance = map(str, count()), SeededChance(f"moves {number}")
    await table.receive(people[0], Start(id=next(ids)))
    seconds, moves, sent.total = 0.0, 0, 0
    while (seats := table.record.to_act) and moves < most:
        match, seat = table.record.match, seats[0]
        assert match is not None
        legal = match.game.rules.legal(match.state, seat)
        choice = str(legal[chance.below(len(legal))])
        begun = process_time()
        await table.receive(people[seat], Answer(next(ids), seat, table.record.open_questions[seat], choice))
        seconds, moves = seconds + process_time() - begun, moves + 1
    await table.close()
    return seconds, moves


async def measure(game: str, moves: int) -> tuple[float, float]:
    """CPU milliseconds and bytes per move."""
    sent = CountedBytes()
    await play(game, 0, 60, sent)  # warms up
    gc.freeze()
    seconds, size, made = 0.0, 0, 0
    for number in count(1):
        spent, played = await play(game, number, min(moves - made, MOST_MOVES), sent)
        seconds, size, made = seconds + spent, size + sent.total, made + played
        if made >= moves:
            break
    return 1000 * seconds / made, size / made


def measure_in(checkout: Path, game: str, moves: int) -> tuple[float, float]:
    """The same in a process with the code of that checkout."""
    paths = os.pathsep.join([str(checkout / "src"), str(checkout)])
    command = [sys.executable, __file__, "--games", game, "--moves", str(moves), "--bare"]
    out = subprocess.run(  # noqa: S603
        command, cwd=checkout, env={**os.environ, "PYTHONPATH": paths}, check=True, stdout=subprocess.PIPE, text=True
    )
    time, size = map(float, out.stdout.split())
    return time, size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=["parade", "war"])
    parser.add_argument("--moves", type=int, default=1200)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--bare", action="store_true", help="print only the numbers of one round")
    asked = parser.parse_args()
    for game in asked.games:
        if asked.bare:
            print(*asyncio.run(measure(game, asked.moves)))
            continue
        now, ratios = [], []
        for _ in range(asked.rounds):
            now.append(measure_in(HERE, game, asked.moves))
            if asked.before:
                before = measure_in(asked.before.resolve(), game, asked.moves)
                ratios.append([mine / theirs for mine, theirs in zip(now[-1], before, strict=True)])
        time, size = (median(each) for each in zip(*now, strict=True))
        print(f"{game:12} {time:.3f} ms and {size:,.0f} bytes a move", end="")
        if ratios:
            of_time, of_size = (median(each) for each in zip(*ratios, strict=True))
            print(f", {of_time:.2f} and {of_size:.2f} times as before", end="")
        print()


if __name__ == "__main__":
    main()
