"""`wonderland bench` prints what was measured, with and without a kernel."""

from typing import Any

import pytest

from wonderland.cli import study
from wonderland.lab.bench import Speed, Speeds


@pytest.mark.parametrize(("kernel", "line"), [(Speed(1e6, 1e4), "Kernel: 10,000 games"), (None, "has no kernel")])
def test_speeds_are_reported(wonderland: Any, monkeypatch: pytest.MonkeyPatch, kernel: Speed | None, line: str) -> None:
    speeds = Speeds("parade", 4, 0.5, 3.0, Speed(60_000.4, 1000), kernel)
    monkeypatch.setattr(study, "measure", lambda game, seats, seconds: speeds)
    result = wonderland("bench")
    assert result.status == 0
    assert "Rules: 1,000 games and 60,000 moves a second." in result.output
    assert line in result.output
    assert "wanted" not in result.output and "100,000" not in result.output  # targets are the makers' own
