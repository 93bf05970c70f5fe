"""`wonderland simulate` and `bench`: many matches between bots, and the speed of rules and kernel."""

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from rich.box import SIMPLE
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from wonderland.bots.own import short_name
from wonderland.core.errors import Refused
from wonderland.core.values import read_options
from wonderland.games import game as find_game
from wonderland.lab.bench import measure
from wonderland.lab.measures import Tally
from wonderland.lab.results import ResultFile, collect, kept_seed, write_file
from wonderland.lab.simulate import Plan, cores
from wonderland.lab.variant import Variant, check_variant
from wonderland.terminal.screen import console
from wonderland.words import Words

from .arguments import parse_bots

STANDARD_OUTPUT = "-"
REPORTS, PLAIN_REPORTS = 200, 10
"""How often progress is shown: as a bar, or as lines."""
USUAL_SEATS = 4  # fewer if the game has fewer seats


def simulate(words: Words, args: Namespace) -> None:
    """Everything is checked before the first match."""
    variant = Variant(tuple(args.set), tuple(args.content))
    bots = parse_bots(find_game(args.game), args.bots, args.seats)
    game = check_variant(args.game, variant, len(bots))
    needed = [f"--{name}" for name in ("decisions", "review", "resume") if getattr(args, name)]
    if args.out is None and needed:
        raise Refused("out-needed", flag=needed[0])
    seed = args.seed
    if seed is None:
        # Eight digits are short enough to type again, and enough to tell runs apart.
        seed = (kept_seed(args.out) if args.resume else None) or secrets.token_hex(4)
    options = game.check(len(bots), read_options(game.options, args.option))
    plan = Plan(game.id, bots, args.games, seed, options, args.decisions, variant, args.review)
    check_writable(None if args.json in (None, STANDARD_OUTPUT) else Path(args.json))
    kept = ResultFile(args.out, plan, args.resume) if args.out else None
    words = Words(words.language, game.words)
    start, tally = perf_counter(), Tally(len(bots))
    try:
        with progress(words, kept.plan.games if kept else plan.games) as advance:
            collect(plan, args.workers or cores(), advance, args.csv, kept, args.cluster, tally)
    finally:
        # Also after an interrupt or an error.
        if tally.games:
            _show(words, args.json, plan, tally, perf_counter() - start)
        if kept and kept.parts.exists():
            note(words.say("simulate-kept", games=kept.done, file=str(args.out)))


def check_writable(path: Path | None) -> None:
    """Fail before the matches rather than after."""
    if path:
        known = path.exists()
        path.open("a", encoding="utf-8").close()
        if not known:
            path.unlink()


def note(line: str) -> None:
    console(stderr=True).print(line, soft_wrap=True)


def _show(words: Words, json_target: str | None, plan: Plan, tally: Tally, seconds: float) -> None:
    figures = {"game": plan.game, "seed": plan.seed, "options": plan.options, **tally.plain(plan.bots)}
    text = json.dumps(figures, indent=2)
    if json_target == STANDARD_OUTPUT:
        sys.stdout.write(f"{text}\n")
    else:
        console().print(_seat_table(words, plan, tally), *_summary_lines(words, plan, tally, seconds), sep="\n")
    if tally.games > plan.games:
        note(words.say("simulate-kept-more", kept=tally.games, games=plan.games))
    if json_target and json_target != STANDARD_OUTPUT:
        write_file(Path(json_target), f"{text}\n".encode())


def make_table(words: Words, *columns: str, left: Collection[str] = ("simulate-bot",), title: str = "") -> Table:
    """An empty table with these words as headings; numbers are on the right."""
    table = Table(title=title or None, title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1, 0, 0))
    for name in columns:
        table.add_column(words.say(name), justify="left" if name in left else "right", no_wrap=True)
    return table


def share_cells(words: Words, share: float, interval: tuple[float, float]) -> list[str]:
    low, high = interval
    return [words.say("simulate-percent", share=share), words.say("simulate-range", low=low, high=high)]


def _seat_table(words: Words, plan: Plan, tally: Tally) -> Table:
    title = words.say("simulate-title", title=words.say("title"), games=tally.games, seed=plan.seed)
    names = ("seat", "bot", "share", "interval", "rank", "score", "deviation", "least", "most")
    table = make_table(words, *(f"simulate-{name}" for name in names), title=title)
    for seat, (bot, each) in enumerate(zip(plan.bots, tally.seats, strict=True)):
        scores = each.scores
        decimals = [words.say("simulate-decimal", number=it) for it in (each.ranks.mean, scores.mean, scores.deviation)]
        shares = share_cells(words, each.share, each.interval)
        table.add_row(str(seat), short_name(bot), *shares, *decimals, str(scores.least), str(scores.most))
    return table


def _summary_lines(words: Words, plan: Plan, tally: Tally, seconds: float) -> list[str]:
    """Length, endings and speed."""
    moves = tally.moves
    lines = [words.say("simulate-moves", mean=moves.mean, least=moves.least, most=moves.most)]
    lines += _fault_lines(words, plan, tally)
    for reason, count in sorted(tally.endings.items()):
        ending = words.say(f"ending-{reason}")
        lines.append(words.say("simulate-ending", ending=ending, games=count, share=count / tally.games))
    per_second = {"games": round(tally.games / seconds), "moves": round(moves.total / seconds)}
    return [*lines, words.say("simulate-speed", seconds=seconds, **per_second)]


def _fault_lines(words: Words, plan: Plan, tally: Tally) -> list[str]:
    """A line for every seat whose bot made mistakes; only bots written by others can."""
    return [
        words.say("simulate-faults", seat=seat, faults=each.faults, first=words.say(f"error-{first.key}", **about))
        for seat, (name, each) in enumerate(zip(plan.bots, tally.seats, strict=True))
        if (first := each.first_fault)
        for about in [{"bot": short_name(name), "problem": first.problem}]
    ]


@contextmanager
def progress(words: Words, games: int) -> Iterator[Callable[[int], None]]:
    """Show the number of finished matches: a bar with the time left, or lines if there is no terminal."""
    screen = console(stderr=True)
    step = max(1, games // (REPORTS if screen.is_terminal else PLAIN_REPORTS))
    if not screen.is_terminal:
        yield lambda done: None if done % step else screen.print(words.say("simulate-done", done=done, games=games))
        return
    # Automatic redrawing needs a thread, and processes must not be forked beside threads.
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, auto_refresh=False, transient=True) as bar:
        task = bar.add_task(words.say("simulate-running"), total=games)
        yield lambda done: None if done % step else bar.update(task, completed=done, refresh=True)


def bench(words: Words, args: Namespace) -> None:
    game = find_game(args.game)
    seats = args.seats or min(USUAL_SEATS, game.about.most_seats)
    game.check(seats, {})
    speeds = measure(game, seats, args.seconds)
    kernel, rules = speeds.kernel, speeds.rules
    machine = {"moves": speeds.normal_rules_moves, "microseconds": speeds.normal_copy_microseconds}
    console().print(
        words.say("bench-game", game=speeds.game, seats=speeds.seats),
        words.say("bench-rules", games=rules.games, moves=rules.moves),
        words.say("bench-kernel", games=kernel.games, moves=kernel.moves) if kernel else words.say("bench-no-kernel"),
        words.say("bench-copy", microseconds=speeds.copy_microseconds),
        words.say("bench-machine", seconds=speeds.loop_seconds, **machine),
        sep="\n",
    )
