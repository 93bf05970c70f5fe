"""Parade's kernel next to hand-written C in one run: the same games, the same luck, and the same sums at the end.

python benchmarks/kernel_speed.py [GAMES]
"""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from wonderland.games.parade import kernel
from wonderland.kernel.chance import seeded
from wonderland.kernel.playouts import Sums, random_games

HERE = Path(__file__).parent
SOURCE = HERE / "parade_reference.c"
BUILT = HERE / "build" / "parade_reference"
RATIO_WANTED = 1.5
SEED = 1865


@dataclass(frozen=True, slots=True)
class Comparison:
    """The fastest run of either, over the same games."""

    seats: int
    sums: Sums
    kernel_seconds: float
    c_seconds: float | None
    """None where no C compiler is found."""

    @property
    def ratio(self) -> float | None:
        """The kernel's time as a multiple of C's; at most 1.5 is wanted."""
        return None if self.c_seconds is None else self.kernel_seconds / self.c_seconds


def build() -> Path | None:
    """The reference, compiled; None where no C compiler is found."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    BUILT.parent.mkdir(exist_ok=True)
    subprocess.run([compiler, "-O2", "-o", BUILT, SOURCE], check=True)  # noqa: S603 (our own source)
    return BUILT


def run_reference(program: Path, seats: int, games: int) -> tuple[float, Sums]:
    """The seconds that C took, by its own clock, and its sums."""
    words = [str(program), str(seats), str(games), str(seeded(SEED)[0])]
    output = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()  # noqa: S603 (built above)
    moves, *by_seat = map(int, output[1:])
    return float(output[0]), Sums(games, moves, tuple(by_seat[:seats]), tuple(by_seat[seats:]))


def run_kernel(seats: int, games: int) -> tuple[float, Sums]:
    """The seconds that the kernel took, and its sums."""
    began = process_time()
    sums = random_games(kernel, seats, games, SEED)
    return process_time() - began, sums


def compare(program: Path | None, seats: int, games: int, repeats: int = 7) -> Comparison:
    """Kernel and C by turns, so that a change of the machine's pace meets both."""
    random_games(kernel, seats, 1, SEED)
    kernel_times, c_times = [], []
    for _ in range(repeats):
        seconds, sums = run_kernel(seats, games)
        kernel_times.append(seconds)
        if program is not None:
            seconds, theirs = run_reference(program, seats, games)
            c_times.append(seconds)
            if sums != theirs:
                raise SystemExit(f"kernel and C disagree with {seats} seats: {sums} and {theirs}")
    return Comparison(seats, sums, min(kernel_times), min(c_times, default=None))


def main(games: int = 100_000) -> None:
    """Every number of seats."""
    program = build()
    if program is None:
        print("no C compiler found: C is left out")
    else:
        print(f"wanted: at most {RATIO_WANTED} times the time of C")
    for seats in range(2, kernel.MOST_SEATS + 1):
        found = compare(program, seats, games)
        pace = f"{games / found.kernel_seconds:,.0f} games/s, {found.sums.moves / found.kernel_seconds:,.0f} moves/s"
        beside = "" if found.ratio is None else f", {found.ratio:.2f} times the time of C, sums the same"
        print(f"parade {seats}: {pace}{beside}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
