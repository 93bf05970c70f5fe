"""`wonderland simulate`: many matches between bots, and a table of what they show."""

import csv
import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import perf_counter

from rich.box import SIMPLE
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wonderland.cli.interrupt import deferred_interrupts
from wonderland.cli.reading import parse_bots, parse_options
from wonderland.cli.screen import console
from wonderland.games import game as find_game
from wonderland.lab.measures import SeatTally, Tally
from wonderland.lab.simulate import Plan, cores, simulate
from wonderland.words import Words

STANDARD_OUTPUT = "-"
REPORTS = 200
"""How often progress is shown where it can be overwritten, and how often where every time is a line."""
PLAIN_REPORTS = 10


def run(words: Words, args: Namespace) -> None:
    """Everything is checked before the first match, so that no worker need complain."""
    game = find_game(args.game)
    bots = parse_bots(game, args.bots, args.seats)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    plan = Plan(game.id, bots, args.games, seed, game.check(len(bots), parse_options(game, args.option)))
    json_path = None if args.json in (None, STANDARD_OUTPUT) else Path(args.json)
    if json_path:
        # A file that cannot be written is better known before the matches than after.
        json_path.open("a", encoding="utf-8").close()
    words = Words(words.language, game.words)
    start = perf_counter()
    tally = _simulate(words, plan, args.workers or cores(), args.csv)
    seconds = perf_counter() - start
    text = json.dumps({"game": plan.game, "seed": seed, "options": plan.options, **tally.plain(bots)}, indent=2)
    if json_path:
        json_path.write_text(f"{text}\n", encoding="utf-8")
    if args.json == STANDARD_OUTPUT:
        sys.stdout.write(f"{text}\n")
    else:
        console().print(seat_table(words, plan, tally), *summary_lines(words, tally, seconds), sep="\n")


def _simulate(words: Words, plan: Plan, workers: int, csv_path: Path | None) -> Tally:
    tally = Tally(len(plan.bots))
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        write_row = stack.enter_context(_csv_writer(csv_path, len(plan.bots))) if csv_path else None
        advance = stack.enter_context(_progress(words, plan.games))
        results = stack.enter_context(closing(simulate(plan, min(workers, plan.games))))
        for number, result in enumerate(results):
            tally.add(result)
            if write_row:
                outcome = result.outcome
                write_row([number, result.seed, *outcome.ranks, *outcome.scores, result.moves, outcome.reason])
            advance(number + 1)
            stop_if_asked()
    return tally


def seat_table(words: Words, plan: Plan, tally: Tally) -> Table:
    """A row a seat."""
    title = words.say("simulate-title", title=words.say("title"), games=tally.games, seed=plan.seed)
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1, 0, 0))
    for name in ("seat", "bot", "share", "interval", "rank", "score", "deviation", "least", "most"):
        table.add_column(words.say(f"simulate-{name}"), justify="left" if name == "bot" else "right", no_wrap=True)
    for seat, (bot, each) in enumerate(zip(plan.bots, tally.seats, strict=True)):
        table.add_row(str(seat), bot, *_cells(words, each))
    return table


def _cells(words: Words, seat: SeatTally) -> list[str]:
    low, high = seat.interval
    decimals = (seat.ranks.mean, seat.scores.mean, seat.scores.deviation)
    return [
        words.say("simulate-percent", share=seat.share),
        words.say("simulate-range", low=low, high=high),
        *(words.say("simulate-decimal", number=number) for number in decimals),
        str(seat.scores.least),
        str(seat.scores.most),
    ]


def summary_lines(words: Words, tally: Tally, seconds: float) -> list[str]:
    """What holds for the game as a whole: its length, its endings, and how fast it went."""
    moves = tally.moves
    lines = [words.say("simulate-moves", mean=moves.mean, least=moves.least, most=moves.most)]
    for reason, count in sorted(tally.endings.items()):
        ending = words.say(f"ending-{reason}")
        lines.append(words.say("simulate-ending", ending=ending, games=count, share=count / tally.games))
    per_second = {"games": round(tally.games / seconds), "moves": round(moves.total / seconds)}
    return [*lines, words.say("simulate-speed", seconds=seconds, **per_second)]


@contextmanager
def _csv_writer(path: Path, seats: int) -> Iterator[Callable[[list[object]], object]]:
    """Writes a row a match."""
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])
        yield writer.writerow


@contextmanager
def _progress(words: Words, games: int) -> Iterator[Callable[[int], None]]:
    """Shows how many matches are done: a bar with the time left, or now and then a line where no terminal is."""
    screen = console(stderr=True)
    step = max(1, games // (REPORTS if screen.is_terminal else PLAIN_REPORTS))
    if not screen.is_terminal:
        yield lambda done: None if done % step else screen.print(words.say("simulate-done", done=done, games=games))
        return
    # A bar that redraws by itself would need a thread, and processes are not to be forked beside threads.
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, auto_refresh=False, transient=True) as bar:
        task = bar.add_task(words.say("simulate-running"), total=games)
        yield lambda done: None if done % step else bar.update(task, completed=done, refresh=True)
