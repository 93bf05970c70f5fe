"""Results as a Parquet file that says what made it. While matches are played they are kept in parts beside it, so that
a study that was stopped goes on where it was.

Polars is an extra of the package (`pip install wonderland[lab]`), asked for only where a file is read or written.
"""

import io
import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from wonderland.core.errors import Refused, WonderlandError
from wonderland.games import game
from wonderland.lab.match import Decision, Result
from wonderland.lab.simulate import Plan
from wonderland.lab.variant import Variant, content_digest

if TYPE_CHECKING:
    import polars as pl

MADE_BY = "wonderland"
"""The key of the file's metadata that holds what made it, as JSON."""
PARTS = ".parts"
PART_GAMES = 2000
PART_SECONDS = 10
"""A part is written after so many matches or seconds: no more is lost when the process is killed."""
DECISIONS = "decisions"


class BrokenResults(WonderlandError):
    """A file that is no result of ours, or is damaged."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("results-broken", file=str(path), problem=problem)


class NotWritten(WonderlandError):
    """A file cannot be written, on a full disk for example; the file that was there before is whole."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__("results-not-written", file=str(path), problem=problem)


def write_file(path: Path, data: bytes) -> None:
    """Write a file so that it is whole or as it was before: under another name first, where that is possible."""
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
    """A module that comes with an extra of the package."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise Refused("missing-extra", module=module, extra=name) from None


def made_by(plan: Plan) -> dict[str, Any]:
    """What a file says of itself: the plan, the versions and the command."""
    return {
        "plan": asdict(plan),
        "rules_version": game(plan.game).rules_version,
        "content": content_digest(plan.game, plan.variant),
        "versions": {"wonderland": version("wonderland"), "python": platform.python_version()},
        "command": [Path(sys.argv[0]).name, *sys.argv[1:]],
    }


def kept_files(path: Path) -> list[Path]:
    """A file of results and the parts that are not in it yet."""
    parts = sorted(path.with_name(path.name + PARTS).glob("[0-9]*.parquet"))
    if not path.exists():
        return parts
    whole = len(read_frame(path)[0])
    return [path, *(part for part in parts if int(part.stem) >= whole)]


def kept_seed(path: Path) -> str | None:
    """The seed of the matches that are kept there, if there are any."""
    kept = kept_files(path)
    return plan_of(read_frame(kept[0])[1]).seed if kept else None


class ResultFile:
    """A row a match, and where decisions are asked for a row a decision in a second file beside it.

    It refuses to begin where matches are already, or with `resume` where another plan has played them.
    """

    def __init__(self, path: Path, plan: Plan, resume: bool = False) -> None:
        polars()
        self.path, self.plan = path, plan
        self.parts = path.with_name(path.name + PARTS)
        if not resume and (path.exists() or (self.parts.exists() and any(self.parts.iterdir()))):
            raise Refused("results-exist", file=str(path))
        self._made_by = json.dumps(made_by(plan))
        self.before: list[Result] = []
        """The matches that were played before."""
        for kept in kept_files(path):
            frame, made = read_frame(kept)
            self._check_same(kept, made)
            self.before += results_of(frame, len(plan.bots))
        self.plan = replace(plan, games=max(plan.games, len(self.before)))
        self._made_by = json.dumps(made_by(self.plan))
        self.done = len(self.before)
        """How many matches, from the first on, are kept."""
        self._rows: list[Result] = []
        self._flushed = monotonic()
        # A folder that cannot be made is better known before the matches than after.
        self.parts.mkdir(parents=True, exist_ok=True)

    @property
    def decisions_path(self) -> Path:
        return self.path.with_suffix(f".{DECISIONS}{self.path.suffix}")

    def add(self, result: Result) -> None:
        self._rows.append(result)
        if len(self._rows) == PART_GAMES or monotonic() - self._flushed >= PART_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Keep what has come; a part is whole or not there."""
        self._flushed = monotonic()
        if self._rows:
            name = f"{self.done:09}.parquet"
            if self.plan.decisions:
                self._write(decision_rows(self._rows, self.done), self.parts / f"{DECISIONS}-{name}")
            self._write(rows(self._rows, self.done), self.parts / name)
            self.done += len(self._rows)
            self._rows = []

    def close(self) -> None:
        """Keep what has come. Nothing is left behind where there was nothing to keep."""
        try:
            self.flush()
        finally:
            with suppress(OSError):
                self.parts.rmdir()

    def finish(self) -> None:
        """All parts as one file."""
        self.flush()
        pl = polars()
        if self.plan.decisions:
            kept = [self.decisions_path] if self.decisions_path.exists() else []
            kept += sorted(self.parts.glob(f"{DECISIONS}-*.parquet"))
            # If the process was killed right after this file was written, some of the parts are in it already.
            found = pl.concat([pl.read_parquet(path) for path in kept]).filter(pl.col("number") < self.done)
            self._write(found.unique(["number", "move"], maintain_order=True), self.decisions_path)
        self._write(pl.concat([read_frame(path)[0] for path in kept_files(self.path)]), self.path)
        shutil.rmtree(self.parts)

    def _check_same(self, path: Path, made: dict[str, Any]) -> None:
        """Only what the same plan has played is gone on with; there may be more matches now."""
        mine = json.loads(self._made_by)
        for key in ("rules_version", "content"):
            if made[key] != mine[key]:
                raise Refused("results-other-plan", file=str(path), what=key, before=made[key], now=mine[key])
        for key, now in mine["plan"].items():
            before = made["plan"].get(key)
            if key != "games" and before != now:
                raise Refused("results-other-plan", file=str(path), what=key, before=str(before), now=str(now))

    def _write(self, frame: "pl.DataFrame", path: Path) -> None:
        # Polars does not say that a disk is full; Python does.
        made = io.BytesIO()
        frame.write_parquet(made, metadata={MADE_BY: self._made_by})
        write_file(path, made.getvalue())


def rows(results: Sequence[Result], first: int = 0) -> "pl.DataFrame":
    seats = range(len(results[0].ranks))
    columns: dict[str, Any] = {
        "number": range(first, first + len(results)),
        "seed": [result.seed for result in results],
        **{f"rank_{seat}": [result.ranks[seat] for result in results] for seat in seats},
        **{f"score_{seat}": [result.scores[seat] for result in results] for seat in seats},
        "moves": [result.moves for result in results],
        "ending": [result.ending for result in results],
        "faults": [len(result.faults) for result in results],
    }
    frame: pl.DataFrame = polars().DataFrame(columns)
    return frame


def decision_rows(results: Sequence[Result], first: int = 0) -> "pl.DataFrame":
    told = [
        (number, move, *decision)
        for number, result in enumerate(results, first)
        for move, decision in enumerate(result.decisions, 1)
    ]
    schema = {"number": int, "move": int, **Decision.__annotations__}
    frame: pl.DataFrame = polars().DataFrame(told, schema=schema, orient="row")
    return frame


def read_frame(path: Path) -> "tuple[pl.DataFrame, dict[str, Any]]":
    """A file of results, and what made it."""
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
    plan = dict(made["plan"])
    plan["bots"] = tuple(plan["bots"])
    plan["variant"] = Variant(*(tuple(each) for each in plan["variant"].values()))
    return Plan(**plan)


def results_of(frame: "pl.DataFrame", seats: int) -> list[Result]:
    """The rows as results again; faults are not told a second time."""
    return list(_results(frame, seats))


def _results(frame: "pl.DataFrame", seats: int) -> Iterator[Result]:
    for row in frame.iter_rows(named=True):
        ranks, scores = (tuple(row[f"{name}_{seat}"] for seat in range(seats)) for name in ("rank", "score"))
        yield Result(row["seed"], ranks, scores, row["ending"], row["moves"])
