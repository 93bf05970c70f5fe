"""Generated files are current."""

from tools.generate import ROOT, files, stale


def test_every_generated_file_is_current() -> None:
    """If not: `python3 play.py generate`."""
    assert files()
    assert [path.relative_to(ROOT).as_posix() for path in stale()] == []
