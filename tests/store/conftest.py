"""Stores for tests, closed at the end."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.store.memory import MemoryStore
from tests.store.postgres_server import new_schema
from wonderland.store import Store
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import prepare
from wonderland.store.sqlite import SqliteStore, open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "wonderland.sqlite"


@pytest.fixture
async def sqlite(file: Path) -> AsyncIterator[SqliteStore]:
    store = open_store(file)
    yield store
    await store.close()


@pytest.fixture
def fresh(postgres_server: str) -> str:
    """An empty database, for tests that are not async."""
    return asyncio.run(new_schema(postgres_server))


@pytest.fixture
async def address(postgres_server: str) -> str:
    """An empty database."""
    return await new_schema(postgres_server)


@pytest.fixture
async def postgres(address: str) -> AsyncIterator[PostgresStore]:
    await prepare(address)
    store = PostgresStore(address)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Store:
    """A store of each kind."""
    chosen: Store = MemoryStore() if request.param == "memory" else request.getfixturevalue(request.param)
    return chosen
