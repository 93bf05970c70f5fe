"""A whole store copied to another, from SQLite to PostgreSQL and back."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tests.store.scene import fill
from wonderland.store import SERVER, Store, StoreError
from wonderland.store import copy as copies
from wonderland.store.backend import Backend, SqliteBackend
from wonderland.store.copy import COLUMNS, copy
from wonderland.store.postgres_backend import PostgresBackend


async def furnish(store: Store) -> None:
    await fill(store, "tea", 700, summary=b"\x00\xff", updated=1.1)
    await fill(store, "croquet", 2, public=False, wake=True, members=("dodo", "żółw"))
    await store.put_steps("tea", {3: b"step"})
    await store.set_fault("croquet", b"{}")
    await store.put_person("dodo", "Dodo „Żółć” 🦤", "pl")
    await store.put_session(b"\x00\xff", "dodo", "Firefox, Linux", 12.25)
    await store.put_document("dodo", "ratings", b'{"parade": 25}')
    await store.put_document(SERVER, "keys", b"\x00\xff")
    await store.set_banned("dodo", True)
    await store.close()


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as database:
        return {
            table: sorted(database.execute(f"SELECT {', '.join(names)} FROM {table}"))
            for table, names in COLUMNS.items()
        }


@pytest.fixture
def house(tmp_path: Path) -> SqliteBackend:
    backend = SqliteBackend(tmp_path / "house")
    asyncio.run(furnish(backend.open()))
    return backend


def test_to_postgresql_and_back_every_row_is_the_same(house: SqliteBackend, fresh: str, tmp_path: Path) -> None:
    there, back = PostgresBackend(fresh), SqliteBackend(tmp_path / "back")
    counts = copy(house, there)
    assert counts == {"tables": 2, "entries": 702, "members": 4, "people": 1, "sessions": 1, "documents": 2}
    assert copy(there, back) == counts
    assert rows(back.file) == rows(house.file)
    assert there.inventory().people == house.inventory().people
    with pytest.raises(StoreError, match="person-unknown"):
        there.check_known("person", "alice")
    there.check_known("person", "dodo")


def test_a_copy_that_is_not_the_same_is_not_kept(
    house: SqliteBackend, fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = copies.PostgresSide.put

    async def forgetful(self: copies.PostgresSide, table: str, given: list[copies.Row]) -> None:
        await put(self, table, given[:-1] if table == "entries" else given)

    monkeypatch.setattr(copies.PostgresSide, "put", forgetful)
    with pytest.raises(StoreError, match="copy-differs"):
        copy(house, PostgresBackend(fresh))
    assert PostgresBackend(fresh).inventory().tables == []


@pytest.mark.parametrize("kind", ["postgres", "sqlite"])
def test_what_is_there_is_never_overwritten(house: SqliteBackend, kind: str, fresh: str, tmp_path: Path) -> None:
    target: Backend = PostgresBackend(fresh) if kind == "postgres" else SqliteBackend(tmp_path / "other")
    asyncio.run(fill_and_close(target.open()))
    with pytest.raises(StoreError, match="copy-not-empty"):
        copy(house, target)
    assert [row.id for row, *_ in target.inventory().tables] == ["jam"]


async def fill_and_close(store: Store) -> None:
    await fill(store, "jam", 1)
    await store.close()


def test_a_store_in_use_or_that_is_not_there_is_not_copied(house: SqliteBackend, fresh: str, tmp_path: Path) -> None:
    with house.lock(), pytest.raises(StoreError, match="data-in-use"):
        copy(house, PostgresBackend(fresh))
    with pytest.raises(StoreError, match="store-missing"):
        copy(SqliteBackend(tmp_path / "nowhere"), PostgresBackend(fresh))
    with pytest.raises(StoreError, match="copy-itself"):
        copy(house, house)


def test_all_columns_of_both_schemas_are_copied(house: SqliteBackend, fresh: str) -> None:
    """So that a migration cannot add one that a copy would leave behind."""
    asyncio.run(fill_and_close(PostgresBackend(fresh).open()))
    with closing(sqlite3.connect(house.file)) as database:
        for table, names in COLUMNS.items():
            assert {name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")} == set(names)
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        assert {name for (name,) in database.execute(tables)} == {*COLUMNS, "orders"}
    assert asyncio.run(postgres_columns(fresh)) == {table: set(names) for table, names in COLUMNS.items()}


async def postgres_columns(address: str) -> dict[str, set[str]]:
    connection = await asyncpg.connect(address)
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    found: dict[str, set[str]] = {}
    for table, column in await connection.fetch(query):
        found.setdefault(table, set()).add(column)
    await connection.close()
    others = ("orders", "wonderland_schema", "processes", "leases", "mail", "spent")  # of no use elsewhere
    return {table: names for table, names in found.items() if table not in others}
