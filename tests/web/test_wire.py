"""The client's messages are the server's: the TypeScript is made from the Python, and is fresh."""

from pathlib import Path

import pytest

from wonderland.web.typescript import ROOT, files


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_made_typescript_is_fresh(path: Path) -> None:
    """If not: `python -m wonderland.web.typescript` in the environment."""
    assert path.read_text(encoding="utf-8") == files()[path]
