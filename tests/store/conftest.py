"""Stores for tests, closed in the end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from wonderland.store import Store
from wonderland.store.memory import MemoryStore
from wonderland.store.sqlite import SqliteStore, open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "wonderland.sqlite"


@pytest.fixture
async def sqlite(file: Path) -> AsyncIterator[SqliteStore]:
    store = open_store(file)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest) -> Store:
    """A store of either kind."""
    chosen: Store = MemoryStore() if request.param == "memory" else request.getfixturevalue("sqlite")
    return chosen
