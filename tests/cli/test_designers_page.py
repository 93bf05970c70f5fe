"""Every command of the page for designers works, with fewer matches."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "design.md"
RING = ROOT / "src/wonderland/games/adventures/content/boards/garden-12.toml"
FEWER = {
    "balance": ("--games", "1"),
    "simulate": ("--games", "4"),
    "tournament": ("--rounds", "1"),
    "report": ("--deals", "3"),
}


def test_the_commands_of_the_page_run(wonderland: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [shlex.split(line)[1:] for block in blocks for line in block.splitlines()]
    assert len(lines) == 8
    shutil.copy(RING, tmp_path / "my-ring.toml")
    monkeypatch.chdir(tmp_path)
    for line in lines:
        result = wonderland(*line, *FEWER[line[0]])
        assert result.status == 0, (line, result.errors)
    assert (tmp_path / "study.html").is_file()
