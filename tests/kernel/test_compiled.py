"""Compiled functions: where they are cached, and that nothing stale is used."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from wonderland.kernel import compiled


@pytest.fixture(autouse=True)
def _fresh_cache_folder() -> Iterator[None]:
    compiled.cache_folder.cache_clear()
    yield
    compiled.cache_folder.cache_clear()


def add_one(number: int) -> int:
    return number + 1


def test_the_package_imports_without_numba() -> None:
    asked = "import sys, wonderland; wonderland.discover(); sys.exit('numba' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    assert subprocess.run([sys.executable, "-c", asked], env=environment, check=False).returncode == 0


def test_machine_code_is_cached_for_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.compiled(add_one)(1) == 2
    assert list(tmp_path.glob(f"wonderland/numba-{compiled.digest()}/**/*.nbi"))


def test_functions_of_a_plain_module_are_compiled_with_other_globals(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = "STEPS = [1, 2]\ndef step(place):\n    return STEPS[place]\ndef both():\n    return step(0) + step(1)\n"
    (tmp_path / "plain_steps.py").write_text(text)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    plain = import_module("plain_steps")
    assert compiled.compiled_functions(plain, {"STEPS": np.array([10, 20])}).both() == 30
    assert plain.both() == 3


def test_without_a_cache_functions_are_still_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file in place of the folder: this fails even for a user who may write everywhere."""
    (tmp_path / "wonderland").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.cache_folder() is None
    assert compiled.compiled(add_one)(1) == 2
    assert not list(Path(__file__).parent.rglob("*.nbi"))


def test_numbas_own_cache_setting_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    before = compiled.NUMBA.CACHE_DIR
    compiled.compiled(add_one)
    assert before == compiled.NUMBA.CACHE_DIR


def test_code_with_bounds_checks_is_cached_separately(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba's cache would return unchecked code where checks are requested."""
    before = compiled.digest()
    monkeypatch.setattr(compiled.NUMBA, "BOUNDSCHECK", 1)
    assert compiled.digest() != before


@pytest.mark.parametrize("kernel", ["parade/kernel/play.py", "unbirthday/kernel/play.py"])
def test_all_inputs_of_a_kernel_are_sources(kernel: str) -> None:
    """For a kernel in one file or a folder, with its cards and numbers."""
    names = {path.relative_to(compiled.PACKAGE).as_posix() for path in compiled.sources()}
    folder = f"games/{kernel.partition('/')[0]}"
    assert {
        "kernel/compiled.py",
        "kernel/chance.py",
        f"games/{kernel}",
        f"{folder}/state.py",
        f"{folder}/game.toml",
    } <= names
    assert "web/app.py" not in names


def test_a_change_in_any_source_gives_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A kernel in several files: Numba itself would check only the file of the function."""
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    found = set()
    for name in ("kernel/shared.py", "games/tea/kernel/record.py", "games/tea/cards.py", "games/tea/content/tea.toml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for text in ("", "# changed"):
            path.write_text(text)
            found.add(compiled.digest())
    assert len(found) == 8
