"""Play a plan, count its results and save them as a Parquet file that says how it was made.

Matches are saved in parts beside the file, so a stopped study can be resumed. Polars is an extra, imported on use.
"""

import csv
import io
import json
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import asdict, replace
from importlib import import_module
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from wonderland.core.errors import Refused, WonderlandError
from wonderland.games import game

from .match import BotDecision, MatchResult, SeatFigures
from .measures import Tally
from .simulate import Plan, deferred_interrupts, simulate
from .variant import Variant, content_digest

if TYPE_CHECKING:
    import polars as pl

# The metadata key of how the file was made, as JSON.
MADE_BY = "wonderland"
PARTS = ".parts"
# A part is saved after this many matches or seconds; a killed process loses no more.
PART_GAMES = 2000
PART_SECONDS = 10
DECISIONS = "decisions"


class BrokenResults(WonderlandError):
    """A file is damaged or not a results file."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("results-broken", file=str(path), problem=problem)


class NotWritten(WonderlandError):
    """A file cannot be written; an existing one is unchanged."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("results-not-written", file=str(path), problem=problem)


def write_file(path: Path, data: bytes) -> None:
    """Write a file atomically, if possible."""
    special = path.is_symlink() or (path.exists() and not path.is_file())
    unfinished = None if special or not os.access(path.parent, os.W_OK) else path.with_name(f"{path.name}.unfinished")
    try:
        (unfinished or path).write_bytes(data)
        if unfinished:
            unfinished.replace(path)
    except OSError as error:
        if unfinished:
            unfinished.unlink(missing_ok=True)
        raise NotWritten(path, error.strerror or str(error)) from error


def polars() -> Any:
    return extra("polars", "lab")


def extra(module: str, name: str) -> Any:
    """Import a module of an extra of the package."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise Refused("missing-extra", module=module, extra=name) from None


def collect(
    plan: Plan,
    workers: int,
    advance: Callable[[int], None],
    csv_path: Path | None = None,
    kept: "ResultFile | None" = None,
    cluster: str | None = None,
    tally: Tally | None = None,
) -> Tally:
    """Play a plan and count its results. Ctrl-C stops between two matches; `tally` and `kept` have all played."""
    tally = Tally(len(plan.bots)) if tally is None else tally
    before = kept.before if kept else []
    with ExitStack() as stack:
        stop_if_asked = stack.enter_context(deferred_interrupts())
        if kept:
            stack.callback(kept.close)
        write_row = stack.enter_context(_csv_writer(csv_path, len(plan.bots))) if csv_path else None
        played = stack.enter_context(closing(simulate(plan, max(1, min(workers, plan.games)), len(before), cluster)))
        for number, result in enumerate(chain(before, played)):
            tally.add(result)
            if write_row:
                write_row([number, result.seed, *result.ranks, *result.scores, result.moves, result.ending])
            if kept and number >= len(before):
                kept.add(result)
            advance(number + 1)
            stop_if_asked()
        if kept:
            kept.finish()
    return tally


@contextmanager
def _csv_writer(path: Path, seats: int) -> Iterator[Callable[[list[Any]], Any]]:
    ranks, scores = ([f"{name}_{seat}" for seat in range(seats)] for name in ("rank", "score"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "seed", *ranks, *scores, "moves", "ending"])
        yield writer.writerow


def made_by(plan: Plan) -> dict[str, Any]:
    """Plan, versions and command."""
    return {
        "plan": asdict(plan),
        "rules_version": game(plan.game).rules_version,
        "content": content_digest(plan.game, plan.variant),
        "versions": {"wonderland": version("wonderland"), "python": platform.python_version()},
        "command": [Path(sys.argv[0]).name, *sys.argv[1:]],
    }


def kept_files(path: Path) -> list[Path]:
    """A results file and the parts that are not in it yet."""
    parts = sorted(path.with_name(path.name + PARTS).glob("[0-9]*.parquet"))
    if not path.exists():
        return parts
    whole = len(read_frame(path)[0])
    return [path, *(part for part in parts if int(part.stem) >= whole)]


def kept_seed(path: Path) -> str | None:
    """The seed of saved matches, if there are any."""
    kept = kept_files(path)
    return plan_of(read_frame(kept[0])[1]).seed if kept else None


class ResultFile:
    """A row per match, optionally a second file with a row per decision. It resumes only the same plan."""

    def __init__(self, path: Path, plan: Plan, resume: bool = False) -> None:
        polars()
        self.path = path
        self.parts = path.with_name(path.name + PARTS)
        if not resume and (path.exists() or (self.parts.exists() and any(self.parts.iterdir()))):
            raise Refused("results-exist", file=str(path))
        self.before: list[MatchResult] = []  # played earlier
        for kept in kept_files(path):
            frame, made = read_frame(kept)
            _check_same(kept, made, json.loads(json.dumps(made_by(plan))))
            self.before += results_of(frame, len(plan.bots))
        self.plan = replace(plan, games=max(plan.games, len(self.before)))
        self._made_by = json.dumps(made_by(self.plan))
        self.done = len(self.before)  # saved matches
        self._rows: list[MatchResult] = []
        self._flushed = monotonic()
        # If the folder cannot be made, fail before the matches.
        self.parts.mkdir(parents=True, exist_ok=True)

    @property
    def decisions_path(self) -> Path:
        return self.path.with_suffix(f".{DECISIONS}{self.path.suffix}")

    def add(self, result: MatchResult) -> None:
        self._rows.append(result)
        if len(self._rows) == PART_GAMES or monotonic() - self._flushed >= PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        self._flushed = monotonic()
        if self._rows:
            name = f"{self.done:09}.parquet"
            if self.plan.decisions:
                self._write(decision_rows(self._rows, self.done), self.parts / f"{DECISIONS}-{name}")
            self._write(rows(self._rows, self.done), self.parts / name)
            self.done += len(self._rows)
            self._rows = []

    def close(self) -> None:
        """Save the new matches; remove an empty folder."""
        try:
            self.flush()
        finally:
            with suppress(OSError):
                self.parts.rmdir()

    def finish(self) -> None:
        """Join all parts to one file."""
        self.flush()
        pl = polars()
        if self.plan.decisions:
            kept = [self.decisions_path] if self.decisions_path.exists() else []
            kept += sorted(self.parts.glob(f"{DECISIONS}-*.parquet"))
            # If the process was killed right after writing this file, it has some of the parts already.
            found = pl.concat([pl.read_parquet(path) for path in kept]).filter(pl.col("number") < self.done)
            self._write(found.unique(["number", "move"], maintain_order=True), self.decisions_path)
        self._write(pl.concat([read_frame(path)[0] for path in kept_files(self.path)]), self.path)
        shutil.rmtree(self.parts)

    def _write(self, frame: "pl.DataFrame", path: Path) -> None:
        # Polars does not report a full disk; Python does.
        made = io.BytesIO()
        frame.write_parquet(made, metadata={MADE_BY: self._made_by})
        write_file(path, made.getvalue())


def _check_same(path: Path, made: dict[str, Any], mine: dict[str, Any]) -> None:
    """The number of games may differ. An older file lacks what is off."""
    facts = [(key, made[key], mine[key]) for key in ("rules_version", "content")]
    facts += [(key, made["plan"].get(key), now) for key, now in mine["plan"].items() if key != "games"]
    for key, before, now in facts:
        if (before or None) != (now or None):
            raise Refused("results-other-plan", file=str(path), what=key, before=str(before), now=str(now))


def rows(results: Sequence[MatchResult], first: int = 0) -> "pl.DataFrame":
    """A row per match."""
    seats = range(len(results[0].ranks))
    columns: dict[str, Any] = {
        "number": range(first, first + len(results)),
        "seed": [result.seed for result in results],
        **{f"rank_{seat}": [result.ranks[seat] for result in results] for seat in seats},
        **{f"score_{seat}": [result.scores[seat] for result in results] for seat in seats},
        "moves": [result.moves for result in results],
        "ending": [result.ending for result in results],
        "faults": [len(result.faults) for result in results],
        **{
            f"{name}_{seat}": [getattr(result.figures[seat], name) for result in results]
            for name in SeatFigures._fields
            for seat in seats
            if results[0].figures
        },
    }
    frame: pl.DataFrame = polars().DataFrame(columns)
    return frame


def decision_rows(results: Sequence[MatchResult], first: int = 0) -> "pl.DataFrame":
    """A row per decision."""
    found = [
        (number, move, *decision)
        for number, result in enumerate(results, first)
        for move, decision in enumerate(result.decisions, 1)
    ]
    schema = {"number": int, "move": int, **BotDecision.__annotations__}
    frame: pl.DataFrame = polars().DataFrame(found, schema=schema, orient="row")
    return frame


def read_frame(path: Path) -> "tuple[pl.DataFrame, dict[str, Any]]":
    """A results file and its metadata."""
    pl = polars()
    try:
        made = json.loads(pl.read_parquet_metadata(path)[MADE_BY])
        return pl.read_parquet(path), made
    except FileNotFoundError:
        raise BrokenResults(path, "not found") from None
    except KeyError:
        raise BrokenResults(path, f"no metadata {MADE_BY}") from None
    except (pl.exceptions.PolarsError, OSError, ValueError) as error:
        raise BrokenResults(path, str(error).partition("\n")[0]) from error


def plan_of(made: dict[str, Any]) -> Plan:
    """The plan in a file's metadata."""
    plan = dict(made["plan"])
    plan["bots"] = tuple(plan["bots"])
    plan["variant"] = Variant(*(tuple(each) for each in plan["variant"].values()))
    return Plan(**plan)


def results_of(frame: "pl.DataFrame", seats: int) -> list[MatchResult]:
    """Faults and decisions are not restored."""
    return [
        MatchResult(
            row["seed"],
            tuple(row[f"rank_{seat}"] for seat in range(seats)),
            tuple(row[f"score_{seat}"] for seat in range(seats)),
            row["ending"],
            row["moves"],
        )
        for row in frame.iter_rows(named=True)
    ]
