"""`wonderland admin`: what is kept, who is kept, and how to be rid of it; beside a server it leaves an order."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.loops import run
from tests.tables.scene import open_table, player_to_act
from wonderland.store.database import FILE
from wonderland.store.folder_lock import lock_folder
from wonderland.store.sqlite import SqliteStore, open_store
from wonderland.tables.admin import AnyOrder, DeleteTable


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a table in play, named by the settings."""
    data = tmp_path / "data"
    monkeypatch.setenv("WONDERLAND_DATA", str(data))
    run(_play(data))
    return data


async def _play(data: Path) -> None:
    store = open_store(data / FILE)
    await store.put_person("p0", "Ala", "pl")
    await store.put_session(b"hash", "p0")
    _, table, players = await open_table([None, None], store)
    await player_to_act(players).answer()
    table.stop()
    await store.set_fault(table.record.id, b'{"key":"table-unreadable","details":{"problem":"moths"}}')
    await store.close()


def table_of(data: Path) -> str:
    return asked(data, lambda store: store.tables_of("p0"))[0].id  # type: ignore[no-any-return]


def asked(data: Path, question: Any) -> Any:
    async def ask() -> Any:
        store: SqliteStore = open_store(data / FILE)
        try:
            return await question(store)
        finally:
            await store.close()

    return run(ask())


@pytest.mark.parametrize(("language", "text"), [("en", "set aside"), ("pl", "odstawiony na bok")])
def test_tables_are_listed_and_those_set_aside_with_their_reason(
    wonderland: Any, data: Path, language: str, text: str
) -> None:
    result = wonderland("admin", "tables", "--language", language)
    assert result.status == 0 and table_of(data) in result.output and "Ala" in result.output
    assert text in result.output and "moths" in result.output


def test_people_and_sizes_are_listed(wonderland: Any, data: Path) -> None:
    assert "Ala" in wonderland("admin", "people").output
    assert "MB" in wonderland("admin", "sizes").output


def test_a_person_is_exported_and_deleted(wonderland: Any, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "ala.json"
    assert wonderland("admin", "export", "p0", "--file", str(file)).status == 0
    assert json.loads(file.read_text("utf-8"))["name"] == "Ala"
    assert wonderland("admin", "delete-person", "p0").status == 0
    assert asked(data, lambda store: store.person("p0")) is None
    assert wonderland("admin", "export", "p0").status == 2


def test_a_ban_ends_all_sessions(wonderland: Any, data: Path) -> None:
    assert wonderland("admin", "ban", "p0").status == 0
    assert asked(data, lambda store: store.person_of(b"hash")) is None


def test_a_table_is_deleted(wonderland: Any, data: Path) -> None:
    table = table_of(data)
    assert wonderland("admin", "delete-table", table).status == 0
    assert asked(data, lambda store: store.row(table)) is None
    assert wonderland("admin", "delete-table", table).status == 2


def test_beside_a_server_an_order_is_left_for_it(wonderland: Any, data: Path) -> None:
    with lock_folder(data):
        result = wonderland("admin", "delete-table", "tea")
    assert result.status == 0 and "server" in result.output
    (order,) = asked(data, lambda store: store.take_orders())
    assert msgspec.json.decode(order, type=AnyOrder) == DeleteTable("tea")
    assert asked(data, lambda store: store.take_orders()) == []


@pytest.mark.parametrize("arguments", [["announce"], ["juggle"], ["ban"]])
def test_what_cannot_be_done_is_one_line(wonderland: Any, data: Path, arguments: list[str]) -> None:
    result = wonderland("admin", *arguments)
    assert result.status == 2 and result.errors.count("\n") == 1
