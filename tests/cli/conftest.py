"""Runs the program as a person would: its output and exit status."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from wonderland.cli import run


@dataclass(frozen=True)
class Result:
    """The result of one run."""

    status: int
    output: str
    errors: str


Program = Callable[..., Result]


@pytest.fixture
def wonderland(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """Runs the program with its own data folder, at 80 columns, with `typed` as keyboard input."""
    for name in ("WONDERLAND_LANGUAGE", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")

    def result(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = run(arguments)
        return Result(status, *capsys.readouterr())

    return result
