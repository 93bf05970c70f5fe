"""Kernels next to hand-written C in one run: the same games, random draws, sums and final bytes.

python benchmarks/kernel_speed.py [SECONDS] [GAME ...]   about this long for each game and seat count
"""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from wonderland.games import discover
from wonderland.kernel.chance import seeded
from wonderland.kernel.playouts import Sums, play_games

SOURCES = Path(__file__).parent / "reference"
BUILT = Path(__file__).parent / "build"
RATIO_WANTED = 1.3
REPEATS = 12
SEED = 1865
TABLES = {
    "unbirthday": (
        "CORNERS NEEDED KIND ALICE_CARD COSTS",
        "COVERED_CELL CORNER IS_INNER NEAR LINE_CELL",
    )
}
"""By game: tables of the kernel that the C reference includes, so that content exists only once."""


@dataclass(frozen=True, slots=True)
class Run:
    """Random games from one seed: their time and result."""

    seconds: float
    sums: Sums
    last: bytes
    """The record of the last game at its end."""


class Reference:
    """The C program of one game."""

    def __init__(self, game: str, compiler: str) -> None:
        self.program = BUILT / game
        BUILT.mkdir(exist_ok=True)
        self._write_tables(game)
        words = [compiler, "-O2", "-I", str(BUILT), "-o", str(self.program), str(SOURCES / f"{game}.c")]
        subprocess.run(words, check=True)  # noqa: S603 (our own source)

    def _write_tables(self, game: str) -> None:
        names = " ".join(TABLES.get(game, ())).split()
        if names:
            record: Any = discover()[game].kernel
            lines = [_table(name, getattr(record.record, name)) for name in names]
            (BUILT / f"{game}_tables.h").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def run(self, blank: bytes, seats: int, games: int) -> Run:
        """Play the games from a blank record on."""
        words = [str(self.program), str(seats), str(games), str(seeded(SEED).state)]
        output = subprocess.run(words, check=True, capture_output=True, input=blank).stdout  # noqa: S603 (built above)
        line, last = output.split(b"\n", 1)
        seconds, moves, *by_seat = line.split()
        points, places = by_seat[:seats], by_seat[seats:]
        return Run(float(seconds), Sums(games, int(moves), tuple(map(int, points)), tuple(map(int, places))), last)


def _table(name: str, numbers: np.ndarray[Any, Any]) -> str:
    """A NumPy table as a constant of C."""
    sizes = "".join(f"[{size}]" for size in numbers.shape)
    values = str(numbers.tolist()).replace("[", "{").replace("]", "}")
    return f"static const int64_t {name}{sizes} = {values};"


def run_kernel(kernel: Any, seats: int, games: int) -> Run:
    """The same games by the kernel."""
    records = kernel.blank(seats, {})
    began = process_time()
    sums = play_games(kernel, records, seats, games, SEED)
    return Run(process_time() - began, sums, records.tobytes())


def compare(game: str, seats: int, reference: Reference | None, seconds: float) -> str:
    """The fastest run of each. Kernel and C alternate, so that a change of clock speed affects both."""
    kernel: Any = discover()[game].kernel
    blank = kernel.blank(seats, {}).tobytes()
    run_kernel(kernel, seats, 1)
    games = max(1, int(seconds / REPEATS / 2 * 100 / run_kernel(kernel, seats, 100).seconds))
    ours, theirs = [], []
    for _ in range(REPEATS):
        ours.append(run_kernel(kernel, seats, games))
        if reference is not None:
            theirs.append(reference.run(blank, seats, games))
            if (ours[-1].sums, ours[-1].last) != (theirs[-1].sums, theirs[-1].last):
                raise SystemExit(f"{game} {seats}: kernel and C disagree: {ours[-1].sums} and {theirs[-1].sums}")
    fastest = min(run.seconds for run in ours)
    pace = f"{games / fastest:,.0f} games/s, {ours[0].sums.moves / fastest:,.0f} moves/s"
    if reference is None:
        return pace
    ratio = fastest / min(run.seconds for run in theirs)
    return f"{pace}, {ratio:.2f} times the time of C, sums and last record the same"


def main(seconds: float, games: list[str]) -> None:
    """Every game with a reference, every number of seats."""
    compiler = next(filter(None, map(shutil.which, ("gcc", "cc", "clang"))), None)
    if compiler is None:
        print("no C compiler found: C is left out")
    else:
        print(f"wanted: at most {RATIO_WANTED} times the time of C (-O2)")
    for source in sorted(SOURCES.glob("*.c")):
        game = discover()[source.stem]
        if games and game.id not in games:
            continue
        reference = Reference(game.id, compiler) if compiler else None
        for seats in game.seats:
            print(f"{game.id} {seats}: {compare(game.id, seats, reference, seconds)}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 5.0, sys.argv[2:])
