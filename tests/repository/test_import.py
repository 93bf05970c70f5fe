"""Importing the library loads nothing that only the server, the terminal or the kernels need."""

import subprocess
import sys

import pytest

HEAVY = ("numba", "numpy", "starlette", "uvicorn", "rich", "asyncio")


@pytest.mark.parametrize("module", ["wonderland", "wonderland.words"])
def test_import_loads_nothing_heavy(module: str) -> None:
    program = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not set(HEAVY) & set(loaded)
