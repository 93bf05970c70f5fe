"""`wonderland copy`: copies everything stored to another place."""

from pathlib import Path
from typing import Any

import pytest

from tests.loops import run
from tests.store.postgres_server import new_schema
from tests.store.scene import fill
from wonderland.store.backend import SqliteBackend


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    async def furnish() -> None:
        store = SqliteBackend(tmp_path / "here").open()
        await fill(store, "tea", 3)
        await store.put_person("alice", "Alice", "en")
        await store.close()

    run(furnish())
    return tmp_path / "here"


def test_a_folder_is_copied_to_a_database_and_back(
    wonderland: Any, folder: Path, tmp_path: Path, postgres_server: str
) -> None:
    database, back = run(new_schema(postgres_server)), tmp_path / "back"
    there = wonderland("copy", str(folder), database)
    assert there.status == 0 and "1 table with 3 entries, 1 person" in there.output
    assert database.partition("?")[2] not in there.output
    assert wonderland("check", "--store", database).status == 2  # its tables are no games
    again = wonderland("copy", database, str(back), "--language", "pl")
    assert again.status == 0 and "1 stół, 3 wpisy, 1 osoba" in again.output
    assert SqliteBackend(back).inventory().tables == SqliteBackend(folder).inventory().tables
    listed = wonderland("admin", "people", "--store", database)
    assert listed.status == 0 and "Alice" in listed.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["copy", "here"], "TARGET"),
        (["copy", "nowhere", "there"], "There is no database"),
        (["copy", "here", "here"], "cannot be copied to itself"),
        (["copy", "here", "postgresql://alice:secret@127.0.0.1:9/house"], "alice@127.0.0.1:9/house does not answer"),
        (["serve", "--no-open", "--port", "0", "--store", "mysql://house"], "address of a PostgreSQL database"),
    ],
)
def test_an_impossible_copy_is_one_sentence(
    wonderland: Any, folder: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], says: str
) -> None:
    monkeypatch.chdir(folder.parent)
    result = wonderland(*words)
    assert result.status == 2 and says in result.errors and "secret" not in result.errors
    assert result.errors.count("\n") == 1


def test_backup_and_repair_need_a_data_folder(wonderland: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WONDERLAND_STORE", "postgresql://127.0.0.1:9/house")
    for words in (["backup", "file"], ["restore", "file"], ["repair"]):
        result = wonderland(*words)
        assert result.status == 2 and "wonderland copy" in result.errors
