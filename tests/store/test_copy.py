"""Copies a whole store, from SQLite to PostgreSQL and back."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from tests.store.scene import fill
from wonderland.store import SERVER, TABLE_COLUMNS, Store, StoreError
from wonderland.store.backend import Backend, Database, SqliteBackend
from wonderland.store.copy import copy
from wonderland.store.postgres import PostgresBackend


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
            for table, names in TABLE_COLUMNS.items()
        }


@pytest.fixture
def source(tmp_path: Path) -> SqliteBackend:
    backend = SqliteBackend(tmp_path / "source")
    asyncio.run(furnish(backend.open()))
    return backend


def test_to_postgresql_and_back_every_row_is_the_same(source: SqliteBackend, fresh: str, tmp_path: Path) -> None:
    there, back = PostgresBackend(fresh), SqliteBackend(tmp_path / "back")
    counts = copy(source, there)
    assert counts == {"tables": 2, "entries": 702, "members": 4, "people": 1, "sessions": 1, "documents": 2}
    assert copy(there, back) == counts
    assert rows(back.file) == rows(source.file)
    assert there.inventory().people == source.inventory().people
    assert [person for person, *_ in there.inventory().people] == ["dodo"]


def test_a_copy_that_differs_is_not_kept(source: SqliteBackend, fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    connected = PostgresBackend.connected

    @contextmanager
    def forgetful(self: PostgresBackend) -> Iterator[Database]:
        with connected(self) as whole:
            yield replace(
                whole, insert=lambda table, rows: whole.insert(table, rows[:-1] if table == "entries" else rows)
            )

    monkeypatch.setattr(PostgresBackend, "connected", forgetful)
    with pytest.raises(StoreError, match="copy-differs"):
        copy(source, PostgresBackend(fresh))
    assert PostgresBackend(fresh).inventory().tables == []


@pytest.mark.parametrize("kind", ["postgres", "sqlite"])
def test_existing_data_is_never_overwritten(source: SqliteBackend, kind: str, fresh: str, tmp_path: Path) -> None:
    target: Backend = PostgresBackend(fresh) if kind == "postgres" else SqliteBackend(tmp_path / "other")
    asyncio.run(fill_and_close(target.open()))
    with pytest.raises(StoreError, match="copy-not-empty"):
        copy(source, target)
    assert [row.id for row, *_ in target.inventory().tables] == ["jam"]


async def fill_and_close(store: Store) -> None:
    await fill(store, "jam", 1)
    await store.close()


def test_a_store_that_is_in_use_or_missing_is_not_copied(source: SqliteBackend, fresh: str, tmp_path: Path) -> None:
    with source.lock(), pytest.raises(StoreError, match="data-in-use"):
        copy(source, PostgresBackend(fresh))
    with pytest.raises(StoreError, match="store-missing"):
        copy(SqliteBackend(tmp_path / "nowhere"), PostgresBackend(fresh))
    with pytest.raises(StoreError, match="copy-itself"):
        copy(source, source)


def test_all_columns_of_both_schemas_are_copied(source: SqliteBackend, fresh: str) -> None:
    """So that no migration can add one that a copy would miss."""
    asyncio.run(fill_and_close(PostgresBackend(fresh).open()))
    with closing(sqlite3.connect(source.file)) as database:
        for table, names in TABLE_COLUMNS.items():
            assert {name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")} == set(names)
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        assert {name for (name,) in database.execute(tables)} == {*TABLE_COLUMNS, "orders"}
    assert asyncio.run(postgres_columns(fresh)) == {table: set(names) for table, names in TABLE_COLUMNS.items()}


async def postgres_columns(address: str) -> dict[str, set[str]]:
    connection = await asyncpg.connect(address)
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    found: dict[str, set[str]] = {}
    for table, column in await connection.fetch(query):
        found.setdefault(table, set()).add(column)
    await connection.close()
    others = ("orders", "wonderland_schema", "processes", "leases", "mail", "spent")  # useless elsewhere
    return {table: names for table, names in found.items() if table not in others}
