"""Whatever stops a study, the finished matches are shown, and saved if a file was given."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Program
from tests.lab.test_cluster import cluster
from wonderland.lab.results import kept_files, read_frame

__all__ = ["cluster"]

SIMULATE = ("simulate", "parade", "--bots", "greedy,random", "--seed", "7", "--language", "en")
SECONDS = 120
"""Seconds; more than any of these runs takes."""


def started(*line: str, before: Callable[[], None] | None = None) -> "subprocess.Popen[str]":
    """Starts the program in its own process group, as a terminal does: in the background it would ignore Ctrl-C."""

    def prepare() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if before:
            before()

    command = [sys.executable, "-W", "ignore", "-m", "wonderland.cli", *line]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, **pipes, start_new_session=True, preexec_fn=prepare)


def ended(program: "subprocess.Popen[str]") -> tuple[int, str, list[str]]:
    """Returns its status, output and error output; no process of it is left."""
    shown, errors = program.communicate(timeout=SECONDS)
    with pytest.raises(ProcessLookupError):
        os.killpg(program.pid, 0)
    return program.returncode, shown, errors.strip().splitlines()


def after(program: "subprocess.Popen[str]", sign: str) -> None:
    """Waits for a line of progress."""
    assert program.stderr
    for line in program.stderr:
        if sign in line:
            return
    pytest.fail("it ended first")


def small_files() -> None:
    """A disk on which no file can grow beyond 6 kB."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, 6_000))


def workers_of(program: "subprocess.Popen[str]") -> list[int]:
    children = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text()
    return [int(child) for child in children.split()]


def test_a_full_disk_is_one_line_and_finished_matches_are_shown_and_resumed(
    wonderland: Program, tmp_path: Path
) -> None:
    file = tmp_path / "study.parquet"
    line = (*SIMULATE, "--out", str(file), "--workers", "1")
    assert wonderland(*line, "--games", "20").status == 0
    status, shown, errors = ended(started(*line, "--games", "600", "--resume", before=small_files))
    assert status == 2
    assert "600 matches" in shown.splitlines()[0] and "greedy" in shown
    assert "Traceback" not in "\n".join(errors)
    assert errors[-1] == f"{file}.parts/000000020.parquet cannot be written: File too large."
    assert sum(len(read_frame(path)[0]) for path in kept_files(file)) == 20
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert wonderland(*line, "--games", "30", "--resume").status == 0
    assert len(read_frame(file)[0]) == 30


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_study_shows_finished_matches_and_keeps_them(
    wonderland: Program, tmp_path: Path, number: signal.Signals
) -> None:
    file, figures = tmp_path / "study.parquet", tmp_path / "figures.json"
    line = (*SIMULATE[:-4], "--language", "en", "--games", "9000", "--decisions", "--out", str(file), "--workers", "2")
    program = started(*line, "--json", str(figures))
    after(program, "900 of 9,000")
    os.killpg(program.pid, number) if number == signal.SIGINT else program.send_signal(number)
    status, shown, errors = ended(program)
    assert (status, errors[-1]) == (130, "Stopped.")
    games = json.loads(figures.read_text())["games"]
    assert f"{games:,} matches" in shown.splitlines()[0]
    assert f"{games:,} matches are kept beside {file}; the same command with --resume goes on." in errors
    resumed = wonderland(*line, "--games", "10", "--resume")
    assert (resumed.status, len(read_frame(file)[0])) == (0, games), "its seed is known, though nobody gave it"
    assert f"The file already had {games:,} matches, more than the 10 asked for. All {games:,} are counted." in (
        " ".join(resumed.errors.split())
    )


@pytest.mark.parametrize("kept", [False, True])
def test_a_killed_worker_is_one_line_and_finished_matches_are_shown(tmp_path: Path, kept: bool) -> None:
    out = ("--out", str(tmp_path / "study.parquet")) if kept else ()
    program = started(*SIMULATE, "--games", "100000", "--workers", "2", *out)
    after(program, "10,000 of 100,000")
    os.kill(workers_of(program)[-1], signal.SIGKILL)
    status, shown, errors = ended(program)
    assert status == 2
    assert errors[-1].startswith("A worker process ended without an answer.")
    assert "greedy" in shown
    assert any("--resume" in line for line in errors) == kept
    assert "Traceback" not in "\n".join(errors)


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:9"])
def test_a_missing_cluster_is_one_line(address: str) -> None:
    status, shown, errors = ended(started(*SIMULATE, "--games", "5", "--cluster", address))
    assert (status, shown, errors) == (2, "", [f"The cluster at {address} does not answer."])


def test_a_dying_cluster_loses_nothing_and_promises_nothing(
    cluster: "tuple[str, list[subprocess.Popen[str]]]",
) -> None:
    address, processes = cluster
    program = started(*SIMULATE, "--games", "100000", "--cluster", address)
    after(program, "10,000 of 100,000")
    for process in processes:
        process.kill()
    status, shown, errors = ended(program)
    assert (status, errors[-1]) == (2, f"The cluster at {address} does not answer.")
    assert "greedy" in shown
    assert "Traceback" not in "\n".join(errors) and "--resume" not in "\n".join(errors)
