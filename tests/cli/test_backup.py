"""`wonderland backup` and `restore`: one checked file, also from a running server; nothing is overwritten silently."""

import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.loops import run
from tests.store.scene import fill
from wonderland.store import StoreError, backup
from wonderland.store.database import MARKER, lock_folder
from wonderland.store.sqlite import SqliteStore, open_store


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with one table of three entries, named by the settings."""
    data = tmp_path / "data"
    monkeypatch.setenv("WONDERLAND_DATA", str(data))
    store = open_store(data / "wonderland.sqlite")
    run(fill(store, "tea", 3))
    run(store.close())
    return data


@pytest.fixture
def running(data: Path) -> Iterator[SqliteStore]:
    """The same with a running server."""
    with lock_folder(data):
        store = open_store(data / "wonderland.sqlite")
        yield store
        run(store.close())


def entries(file: Path) -> int:
    with closing(sqlite3.connect(file)) as database:
        return int(database.execute("SELECT count(*) FROM entries").fetchone()[0])


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {MARKER}


def add(data: Path, table: str) -> None:
    store = open_store(data / "wonderland.sqlite")
    run(fill(store, table, 2))
    run(store.close())


@pytest.mark.parametrize(("language", "text"), [("en", "written and checked"), ("pl", "zapisana i sprawdzona")])
def test_a_backup_is_one_private_file(wonderland: Any, data: Path, tmp_path: Path, language: str, text: str) -> None:
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    result = wonderland("backup", str(copy), "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert text in result.output and str(copy) in result.output
    assert files(copy.parent) == {"copy.sqlite"}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert entries(copy) == 3


def test_a_running_server_is_backed_up_too(wonderland: Any, running: SqliteStore, tmp_path: Path) -> None:
    run(fill(running, "croquet", 40))
    assert wonderland("backup", str(tmp_path / "copy.sqlite")).status == 0
    assert entries(tmp_path / "copy.sqlite") == 43
    run(fill(running, "after", 1))


def test_an_existing_file_is_replaced_only_with_force(wonderland: Any, data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    result = wonderland("backup", str(copy))
    assert (result.status, result.errors.count("\n")) == (2, 1)
    assert "--force" in result.errors
    assert copy.read_text() == "precious"
    assert wonderland("backup", str(copy), "--force").status == 0
    assert entries(copy) == 3


@pytest.mark.parametrize(
    ("target", "named"), [("data/wonderland.sqlite", "itself"), ("data", "folder"), ("no/copy", "no")]
)
def test_an_impossible_backup_fails(wonderland: Any, data: Path, tmp_path: Path, target: str, named: str) -> None:
    before = files(data)
    result = wonderland("backup", str(tmp_path / target), "--force")
    assert (result.status, result.errors.count("\n")) == (2, 1)
    assert named in result.errors
    assert files(data) == before


def test_a_damaged_database_makes_no_backup(wonderland: Any, data: Path, tmp_path: Path) -> None:
    file = data / "wonderland.sqlite"
    pages = bytearray(file.read_bytes())
    pages[4096:] = b"\x07" * (len(pages) - 4096)
    file.write_bytes(bytes(pages))
    result = wonderland("backup", str(tmp_path / "copy.sqlite"))
    assert (result.status, result.errors.count("\n")) == (2, 1)
    assert not list(tmp_path.glob("*copy*"))


def test_a_restored_backup_replaces_the_database(wonderland: Any, data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    wonderland("backup", str(copy))
    add(data, "later")
    result = wonderland("restore", str(copy))
    assert (result.status, result.errors) == (0, "")
    assert entries(data / "wonderland.sqlite") == 3
    (aside,) = data.glob("wonderland-*.sqlite")
    assert entries(aside) == 5
    assert str(aside) in result.output
    add(data, "on")
    assert entries(data / "wonderland.sqlite") == 5


def test_a_backup_can_be_restored_to_a_new_folder(wonderland: Any, data: Path, tmp_path: Path) -> None:
    wonderland("backup", str(tmp_path / "copy.sqlite"))
    result = wonderland("restore", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path / "new"))
    assert result.status == 0
    assert files(tmp_path / "new") == {"wonderland.sqlite", "wonderland.lock"}
    assert entries(tmp_path / "new" / "wonderland.sqlite") == 3


def test_a_journal_left_by_a_crash_is_moved_with_its_database(wonderland: Any, data: Path, tmp_path: Path) -> None:
    wonderland("backup", str(tmp_path / "copy.sqlite"))
    program = f"""
import asyncio, os, sys
from pathlib import Path
from tests.store.scene import fill
from wonderland.store.sqlite import open_store
asyncio.run(fill(open_store(Path({str(data)!r}) / "wonderland.sqlite"), "crash", 4))
os._exit(9)
"""
    subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2])
    assert (data / "wonderland.sqlite-wal").stat().st_size
    assert wonderland("restore", str(tmp_path / "copy.sqlite")).status == 0
    assert not (data / "wonderland.sqlite-wal").exists()
    assert entries(data / "wonderland.sqlite") == 3
    (aside,) = data.glob("wonderland-*.sqlite")
    assert entries(aside) == 7


def test_a_broken_database_can_be_replaced(wonderland: Any, data: Path, tmp_path: Path) -> None:
    wonderland("backup", str(tmp_path / "copy.sqlite"))
    (data / "wonderland.sqlite").write_text("spilt tea")
    assert wonderland("restore", str(tmp_path / "copy.sqlite")).status == 0
    assert entries(data / "wonderland.sqlite") == 3
    (aside,) = data.glob("wonderland-*.sqlite")
    assert aside.read_text() == "spilt tea"


@pytest.mark.parametrize(("language", "text"), [("en", "Stop it first"), ("pl", "zatrzymaj")])
def test_nothing_is_restored_under_a_running_server(
    wonderland: Any, running: SqliteStore, data: Path, tmp_path: Path, language: str, text: str
) -> None:
    wonderland("backup", str(tmp_path / "copy.sqlite"))
    result = wonderland("restore", str(tmp_path / "copy.sqlite"), "--language", language)
    assert (result.status, result.errors.count("\n")) == (2, 1)
    assert text in result.errors and str(data) in result.errors
    assert not list(data.glob("wonderland-*"))


@pytest.mark.parametrize("content", [b"", b"no database at all, however long it may be" * 99])
def test_a_file_that_is_not_a_backup_fails_and_changes_nothing(
    wonderland: Any, data: Path, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "copy").write_bytes(content)
    result = wonderland("restore", str(tmp_path / "copy"))
    assert (result.status, result.errors.count("\n")) == (2, 1)
    assert entries(data / "wonderland.sqlite") == 3
    assert files(data) == {"wonderland.sqlite", "wonderland.lock"}


def test_a_restore_that_fails_at_the_last_step_loses_nothing(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup.backup(data, tmp_path / "copy.sqlite")
    add(data, "later")

    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copy2", full)
    with pytest.raises(OSError, match="No space"):
        backup.restore(tmp_path / "copy.sqlite", data)
    assert entries(data / "wonderland.sqlite") == 5
    assert files(data) == {"wonderland.sqlite", "wonderland.lock"}


def test_a_data_folder_has_one_server(tmp_path: Path) -> None:
    with lock_folder(tmp_path / "data"):
        with pytest.raises(StoreError, match="data-in-use"), lock_folder(tmp_path / "data"):
            pass
        with lock_folder(tmp_path / "other"):
            pass
    with lock_folder(tmp_path / "data"):
        pass
