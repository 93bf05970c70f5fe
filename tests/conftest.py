"""What every test may use. Async tests run by anyio's plugin (`anyio_mode` in pyproject.toml)."""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.postgres_server import Database


@pytest.fixture
def anyio_backend() -> str:
    """asyncio alone."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_folder(testrun_uid: str) -> Path:
    """For the files of PostgreSQL servers. Not below pytest's own folder, which is closed to the user as whom a server
    runs where the tests are root's."""
    return Path(tempfile.gettempdir()) / f"wonderland-{testrun_uid}"


@pytest.fixture(scope="session")
def postgres_server(postgres_folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL server that the test processes share: the one that WONDERLAND_TEST_POSTGRES names,
    else one that is started for them."""
    if named := os.environ.get("WONDERLAND_TEST_POSTGRES"):
        yield named
        return
    database = Database(postgres_folder)
    yield database.address
    database.close()


@pytest.fixture(autouse=True)
def no_foreign_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright keeps a loop of its own running in this thread from the first browser test on. Outside the browser
    tests it is hidden, since a second loop would refuse to run."""
    if "browser" in request.path.parts:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
