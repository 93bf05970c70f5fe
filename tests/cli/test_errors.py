"""Every error is one line that names the problem, with exit status 2 and no traceback."""

import os
import signal
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

PROGRAM = [sys.executable, "-m", "wonderland.cli"]

WRONG = [
    ("nonsense", "nonsense"),
    ("--nonsense", "--nonsense"),
    ("games --nonsense", "--nonsense"),
    ("verify game.jsonl --step 3", "--help"),
    ("games more", "more"),
    ("games --language xx", "xx"),
    ("games --language", "en, pl"),
    ("play", "GAME"),
    ("play nonsense", "nonsense"),
    ("play parade --seats", "--seats"),
    ("play parade --seats two", "two"),
    ("play parade --seats 9", "9"),
    ("play parade --seats 1", "1"),
    ("play parade --seats 99999999999", "99999999999"),
    ("play parade --seat 7", "7"),
    ("play parade --seat -1", "-1"),
    ("play parade --bots nobody", "nobody"),
    ("play parade --seats 4 --bots greedy,random", "3"),
    ("play parade --option nonsense", "nonsense"),
    ("play parade --option nonsense=1", "nonsense"),
    ("play parade --option final_discard=maybe", "maybe"),
    ("play parade --save .", "."),
    ("play --resume nowhere.jsonl", "nowhere.jsonl"),
    ("play --resume", "wonderland"),
    ("simulate", "GAME"),
    ("simulate nosuch", "nosuch"),
    ("simulate parade", "--bots"),
    ("simulate parade", "--bots"),
    ("simulate parade --bots greedy", "1"),
    ("simulate parade --bots greedy,random --seats 3", "3"),
    ("simulate parade --bots greedy,,random", "”"),
    ("simulate parade --bots greedy,random --games 0", "0"),
    ("simulate parade --bots greedy,random --games many", "many"),
    ("simulate parade --bots greedy,random --workers 0", "0"),
    ("simulate parade --bots greedy,random --workers 1000", "1000"),
    ("simulate parade --bots greedy,random --csv nowhere/at.csv", "nowhere/at.csv"),
    ("simulate parade --bots greedy,random --csv .", "."),
    ("simulate parade --bots greedy,random --games 2 --json nowhere/at.json", "nowhere/at.json"),
    ("replay", "FILE"),
    ("replay nowhere.jsonl", "nowhere.jsonl"),
    ("replay .", "."),
    ("replay nowhere.jsonl --step some", "some"),
    ("replay nowhere.jsonl --position=yes", "--position"),
    ("verify", "FILE"),
    ("verify nowhere.jsonl", "nowhere.jsonl"),
    ("backup", "FILE"),
    ("backup copy.sqlite --data nowhere", "nowhere"),
    ("restore", "FILE"),
    ("restore nowhere.sqlite --data nowhere", "nowhere.sqlite"),
    ("serve --port 70000", "70000"),
    ("serve --port door", "door"),
    ("bench server", "server"),
    ("bench --game nonsense", "nonsense"),
    ("bench --seats 9", "9"),
    ("bench --seconds 0", "0"),
]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("line", "named"), WRONG)
def test_an_error_is_one_line_that_names_the_problem(wonderland: Any, line: str, named: str, language: str) -> None:
    result = wonderland(*line.split(), *([] if "--language" in line else ["--language", language]))
    assert (result.status, len(result.errors.splitlines())) == (2, 1)
    assert named in result.errors
    assert "Traceback" not in result.errors


def test_a_newline_in_a_name_stays_in_one_line(wonderland: Any) -> None:
    assert wonderland("play", "a\nb").errors.count("\n") == 1


def test_no_arguments_show_the_help(wonderland: Any) -> None:
    assert "simulate" in wonderland().output
    assert wonderland().output == wonderland("--help").output


def test_the_version_is_shown(wonderland: Any) -> None:
    assert wonderland("--version").output == f"wonderland {version('wonderland')}\n"


def test_the_program_ends_with_the_status(tmp_path: Path) -> None:
    done = subprocess.run([*PROGRAM, "play", "nonsense"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_closed_pipe_is_no_error() -> None:
    program = subprocess.Popen([*PROGRAM, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    with program.stderr as errors:
        assert errors.read() == b""
    program.wait()


def _restore_sigint() -> None:
    """A program started in the background would ignore interrupts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_an_interrupt_stops_all_workers_and_prints_one_line(tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    line = [*PROGRAM, "simulate", "war", "--bots", "greedy,random", "--games", "900", "--workers", "2"]
    line += ["--csv", str(rows)]
    program = subprocess.Popen(
        line, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=_restore_sigint
    )
    while not (rows.exists() and rows.stat().st_size):
        assert program.poll() is None
        time.sleep(0.05)
    os.killpg(program.pid, signal.SIGINT)
    _, errors = program.communicate()
    *progress, last = errors.splitlines()
    assert (program.returncode, last) == (130, "Stopped.")
    assert all(" of 900 matches" in line for line in progress)
    with pytest.raises(ProcessLookupError):
        os.killpg(program.pid, 0)
