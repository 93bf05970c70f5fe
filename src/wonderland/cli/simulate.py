"""`wonderland simulate`: many matches between bots, and a table of what they show."""

import csv as tables
import json as notation
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import perf_counter

from rich.box import SIMPLE
from rich.table import Table

from wonderland.cli.interrupt import held_interrupts
from wonderland.cli.reading import bot_names, options
from wonderland.cli.screen import console
from wonderland.games import game
from wonderland.lab.measures import SeatTally, Tally
from wonderland.lab.simulate import Plan, cores, simulate
from wonderland.words import Words

STANDARD_OUTPUT = "-"
REPORTS = 200
"""How often progress is told where it can be overwritten, and how often where every time is a line."""
PLAIN_REPORTS = 10


def plan(name: str, seats: int | None, bots: str, games: int, seed: str | None, pairs: Sequence[str]) -> Plan:
    """What the arguments ask to play; checked here, so that no worker need complain."""
    found = game(name)
    names = bot_names(found, bots, seats)
    settled = found.check(len(names), options(found, pairs))
    return Plan(name, names, games, seed if seed is not None else secrets.token_hex(4), settled)


def run(house: Words, plan: Plan, workers: int | None, json: str | None, csv: Path | None) -> None:
    """Play the plan and show what came of it."""
    words = Words(house.language, game(plan.game).words)
    tally, begun = Tally(len(plan.bots)), perf_counter()
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(held_interrupts())
        if json not in (None, STANDARD_OUTPUT):
            # A file that cannot be written is better known before the matches than after.
            Path(json).open("a", encoding="utf-8").close()
        write = stack.enter_context(_rows(csv, len(plan.bots))) if csv else None
        advance = stack.enter_context(_progress(words, plan.games))
        results = stack.enter_context(closing(simulate(plan, min(workers or cores(), plan.games))))
        for number, result in enumerate(results):
            tally.add(result)
            if write:
                outcome = result.outcome
                write([number, result.seed, *outcome.ranks, *outcome.scores, result.moves, outcome.reason])
            advance(number + 1)
            stop_if_asked()
    _report(words, plan, tally, perf_counter() - begun, json)


def _report(words: Words, plan: Plan, tally: Tally, seconds: float, json: str | None) -> None:
    if json is not None:
        told = {"game": plan.game, "seed": plan.seed, "options": plan.options, **tally.plain(plan.bots)}
        text = notation.dumps(told, indent=2) + "\n"
        if json == STANDARD_OUTPUT:
            sys.stdout.write(text)
            return
        Path(json).write_text(text, encoding="utf-8")
    screen = console()
    screen.print(seat_table(words, plan, tally))
    for line in summary(words, plan, tally, seconds):
        screen.print(line)


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
    return [
        words.say("simulate-percent", share=seat.share),
        words.say("simulate-range", low=low, high=high),
        words.say("simulate-decimal", number=seat.ranks.mean),
        words.say("simulate-decimal", number=seat.scores.mean),
        words.say("simulate-decimal", number=seat.scores.deviation),
        str(seat.scores.least),
        str(seat.scores.most),
    ]


def summary(words: Words, plan: Plan, tally: Tally, seconds: float) -> list[str]:
    """What holds for the game as a whole: its length, its endings, and how fast it went."""
    moves = tally.moves
    lines = [words.say("simulate-moves", mean=moves.mean, least=moves.least, most=moves.most)]
    for reason, count in sorted(tally.endings.items()):
        ending = words.say(f"ending-{reason}")
        lines.append(words.say("simulate-ending", ending=ending, games=count, share=count / tally.games))
    games_a_second, moves_a_second = round(tally.games / seconds), round(moves.total / seconds)
    lines.append(words.say("simulate-speed", seconds=seconds, games=games_a_second, moves=moves_a_second))
    return lines


@contextmanager
def _rows(path: Path, seats: int) -> Iterator[Callable[[list[object]], object]]:
    """A CSV file with a row a match."""
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = tables.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])
        yield writer.writerow


@contextmanager
def _progress(words: Words, games: int) -> Iterator[Callable[[int], None]]:
    """Tells how many matches are done: a bar with the time left, or now and then a line where no terminal is."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

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
