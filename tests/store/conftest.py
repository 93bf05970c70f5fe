"""Stores to try, each closed in the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loops import run
from wonderland.store import Store
from wonderland.store.memory import MemoryStore
from wonderland.store.sqlite import SqliteStore, open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house" / "wonderland.sqlite"


@pytest.fixture
def sqlite(file: Path) -> Iterator[SqliteStore]:
    store = open_store(file)
    yield store
    run(store.close())


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest) -> Store:
    """Both kinds; whatever is tried on this one holds for all."""
    kept: Store = MemoryStore() if request.param == "memory" else request.getfixturevalue("sqlite")
    return kept
