"""`wonderland check` and `repair`."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.loops import run
from tests.tables.scene import open_table, player_to_act
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with two tables in play, named by the settings."""
    data = tmp_path / "data"
    monkeypatch.setenv("WONDERLAND_DATA", str(data))
    run(_play(data))
    return data


async def _play(data: Path) -> None:
    store = open_store(data / FILE)
    for _ in range(2):
        _, table, players = await open_table([None, None], store)
        for _ in range(3):
            await player_to_act(players).answer()
        table.stop()
    await store.close()


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / FILE)) as database, database:
        assert database.execute(statement).rowcount == 1


LAST = "(SELECT max(seq) FROM entries) AND table_id = (SELECT min(table_id) FROM entries)"


@pytest.mark.parametrize(
    ("language", "text"), [("en", "all 2 tables load"), ("pl", "otwierają się wszystkie stoły (2)")]
)
def test_a_sound_database_is_reported(wonderland: Any, data: Path, language: str, text: str) -> None:
    result = wonderland("check", "--language", language)
    assert (result.status, result.errors) == (0, "") and text in result.output


def test_a_table_that_does_not_load_is_named_with_its_reason(wonderland: Any, data: Path) -> None:
    change(data, f"UPDATE entries SET entry = CAST('{{}}' AS BLOB), crc = NULL WHERE seq = {LAST}")
    result = wonderland("check")
    assert result.status == 2 and "cannot be read" in result.output and "One problem was found" in result.errors


@pytest.mark.parametrize(
    ("language", "text"), [("en", "may lack its latest entries"), ("pl", "może brakować ostatnich wpisów")]
)
def test_repair_reports_the_losses_and_the_rest_plays(wonderland: Any, data: Path, language: str, text: str) -> None:
    change(data, f"UPDATE entries SET entry = CAST('damage' AS BLOB) WHERE seq = {LAST}")
    assert wonderland("check").status == 2
    result = wonderland("repair", "--language", language)
    assert result.status == 0 and result.output.count(text) == 1
    assert wonderland("check").status == 0


def test_repair_saves_a_table_whose_step_is_damaged(wonderland: Any, data: Path) -> None:
    change(data, f"UPDATE entries SET step = x'00' WHERE seq = {LAST}")
    assert wonderland("check").status == 2
    assert "lost" not in wonderland("repair").output
    assert wonderland("check").status == 0
