"""`wonderland admin`: list and delete what is stored; with a running server it leaves an order."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.loops import run
from tests.tables.scene import open_table, player_to_act
from wonderland.store.database import FILE, lock_folder
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


def orders_in(data: Path) -> list[bytes]:
    """Returns the orders left for the server, and marks them as done."""
    orders: list[bytes] = []

    async def carry_out(order: bytes) -> None:
        orders.append(order)

    asked(data, lambda store: store.carry_out_orders(carry_out))
    return orders


@pytest.mark.parametrize(("language", "text"), [("en", "cannot be opened"), ("pl", "nie da się otworzyć")])
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


def test_a_banned_person_is_signed_out_until_unbanned(wonderland: Any, data: Path) -> None:
    assert wonderland("admin", "ban", "p0").status == 0
    assert asked(data, lambda store: store.person_of(b"hash")) is None
    assert "Ala  (banned)" in wonderland("admin", "people").output
    assert wonderland("admin", "unban", "p0").status == 0
    assert asked(data, lambda store: store.person_of(b"hash")) == "p0"


def test_a_table_is_deleted(wonderland: Any, data: Path) -> None:
    table = table_of(data)
    assert wonderland("admin", "delete-table", table).status == 0
    assert asked(data, lambda store: store.row(table)) is None
    assert wonderland("admin", "delete-table", table).status == 2


def test_with_a_running_server_an_order_is_left(wonderland: Any, data: Path) -> None:
    table = table_of(data)
    with lock_folder(data):
        result = wonderland("admin", "delete-table", table)
    assert result.status == 0 and "server" in result.output
    (order,) = orders_in(data)
    assert msgspec.json.decode(order, type=AnyOrder) == DeleteTable(table)
    assert orders_in(data) == []


MISTAKES = {
    "": "ACTION is missing.",
    "announce": "No server is running on this folder, so nobody can be notified.",
    "juggle": "Unknown action “admin juggle”. Available: tables, people, sizes, export, delete-table, delete-person, "
    "ban, unban, announce.",
    "ban": "NAME is missing.",
    "ban nobody": "There is no person nobody.",
    "export nobody": "There is no person nobody.",
    "ban -- -nobody": "There is no person -nobody.",
    "delete-table nowhere": "There is no table nowhere.",
    "tables tea": "Unexpected argument “tea”.",
    "tables --minutes 3": "Unexpected argument “--minutes”.",
    "announce --minutes 0": "--minutes cannot be “0”: use a whole number of at least 1.",
    "announce --minutes 1441": "--minutes cannot be “1441”: the maximum is 1,440.",
}


@pytest.mark.parametrize("arguments", MISTAKES)
def test_an_impossible_request_is_one_line(wonderland: Any, data: Path, arguments: str) -> None:
    result = wonderland("admin", *arguments.split())
    assert (result.status, result.output, result.errors) == (2, "", f"{MISTAKES[arguments]}\n")


@pytest.mark.parametrize("arguments", ["ban nobody", "delete-person nobody", "delete-table nowhere"])
def test_a_server_is_not_asked_for_what_does_not_exist(wonderland: Any, data: Path, arguments: str) -> None:
    with lock_folder(data):
        result = wonderland("admin", *arguments.split())
    assert result.status == 2 and orders_in(data) == []


@pytest.mark.parametrize("arguments", ["tables", "ban p0", "export p0", "announce"])
def test_a_missing_data_folder_is_not_created(wonderland: Any, tmp_path: Path, arguments: str) -> None:
    result = wonderland("admin", *arguments.split(), "--data", str(tmp_path / "nowhere"))
    assert result.status == 2 and "There is no database" in result.errors
    assert not (tmp_path / "nowhere").exists()


def test_a_damaged_row_does_not_spoil_the_list(wonderland: Any, data: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as database, database:
        database.execute("UPDATE tables SET card = CAST('moths' AS BLOB), members = CAST(x'ff22' AS TEXT)")
    result = wonderland("admin", "tables")
    assert result.status == 0 and "damaged" in result.output
    assert "its list entry is damaged" in wonderland("check").output
    assert wonderland("repair").status == 0 and wonderland("check").status == 0
