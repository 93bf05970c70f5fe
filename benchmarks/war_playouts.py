"""Greedy playouts of War, next to a plain loop of greedy bots at an earlier commit.

    python -m benchmarks.war_playouts [--commit 842f47b] [--playouts 4] [--turns 40]

Both start from guesses of the same new games and play them to the end on one core, alternating in one run so that other
load affects both. The ratio compares the best turn of each.
"""

import argparse
import os
import subprocess
import sys
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parent.parent
SEATS = (2, 4)

PLAIN = """
def play(rules, bot, state, chance):
    while seats := rules.to_act(state):
        seat = seats[0]
        action = bot.choose(rules.view(state, seat), rules.legal(state, seat), chance)
        rules.apply(state, seat, action, chance)
"""


def worker(kind: str, playouts: int) -> None:
    """For every input line, play all playouts and print their CPU time."""
    from wonderland.bots import GreedyBot
    from wonderland.core.chance import SeededChance
    from wonderland.games import game

    war = game("war")
    space: dict[str, object] = {}
    exec(PLAIN, space)  # noqa: S102 (our own lines)
    for line in sys.stdin:
        seats = int(line)
        options = war.check(seats, {"ally_set": "mixed", "factions": "dealt"})
        taken = 0.0
        for number in range(playouts):
            chance = SeededChance(f"playout {number}")
            state, _ = war.rules.setup(seats, options, chance)
            guess = war.rules.guess(war.rules.view(state, 0), chance)
            if kind == "plain":
                begun = process_time()
                space["play"](war.rules, GreedyBot(war), guess, chance)  # type: ignore[operator]
            else:
                from wonderland.bots.paired_bot import PlayoutChance
                from wonderland.games.war.analysis import playouts as fast

                luck = PlayoutChance(number)
                begun = process_time()
                fast.go_on(guess, luck)
                while fast.stage(guess):
                    fast.go_on(guess, luck)
            taken += process_time() - begun
        print(taken, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commit", default="842f47b", help="whose greedy bots are the plain loop")
    parser.add_argument("--playouts", type=int, default=4, help="in a turn")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        worker(asked.worker, asked.playouts)
        return
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(  # noqa: S603 (our own arguments)
            ["git", "archive", asked.commit, "src"],  # noqa: S607
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        sources = {"plain": Path(folder) / "src", "fast": ROOT / "src"}
        workers = {kind: start(kind, source, asked.playouts) for kind, source in sources.items()}
        for seats in SEATS:
            turns = [{kind: turn(each, seats) for kind, each in workers.items()} for _ in range(asked.turns)]
            best = {kind: min(each[kind] for each in turns) for kind in workers}
            for kind, seconds in best.items():
                print(f"{seats} seats, {kind}: {asked.playouts / seconds:6.1f} whole games a second")
            print(f"{seats} seats: {best['plain'] / best['fast']:.2f} times as fast")
        for each in workers.values():
            each.communicate("")


def start(kind: str, source: Path, playouts: int) -> "subprocess.Popen[str]":
    command = [sys.executable, __file__, "--worker", kind, "--playouts", str(playouts)]
    environment = os.environ | {"PYTHONPATH": str(source)}
    return subprocess.Popen(  # noqa: S603 (our own arguments)
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def turn(process: "subprocess.Popen[str]", seats: int) -> float:
    assert process.stdin and process.stdout
    process.stdin.write(f"{seats}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


if __name__ == "__main__":
    main()
