"""Fixtures for all tests. anyio's plugin runs the async tests (`anyio_mode` in pyproject.toml)."""

import asyncio
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.store.postgres_server import Database

COMPILED = (
    re.compile(r"tests/(?:laws/test_(?:kernel|bots)|kernel|lab/test_bench|envs/test_vector).*\[([a-z]+)"),
    re.compile(r"tests/games/([a-z]+)/test_(?:[a-z]+_kernel|bot)\b"),
)
"""Tests that run a game's kernel: the game is their first parameter, or their folder."""
ALONE = {
    "tests/bots/test_search_bot.py::test_a_turn": "unbirthday",
    "tests/bots/test_search_bot": "parade",
    "tests/envs/test_research_page": "parade",
    "tests/lab/test_learn_kernel_value": "unbirthday",
    "tests/lab/test_tournament": "parade",
}
"""Other tests and files, by the start of their id, and the game whose kernel they run."""


UNCOUNTED = ("tests/browser", "tests/laws", "tests/goldens", "tests/web/test_killed_server", "tests/web/test_fuzz")
"""Tests without coverage: they play whole games through code that other tests cover, and tracing would slow them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(UNCOUNTED):
            item.add_marker("no_cover")


class OneProcessAKernel(LoadScopeScheduling):  # type: ignore[misc]
    """Runs all tests of a game's kernel in one process: with an empty cache, each other process would compile it too.

    Marks do not work for this: pytest 9.2 ignores the groups of xdist 3.8.
    """

    def _split_scope(self, nodeid: str) -> str:
        found = [match[1] for each in COMPILED if (match := each.match(nodeid))]
        found += [game for file, game in ALONE.items() if nodeid.startswith(file)]
        return f"kernel of {found[0]}" if found else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneProcessAKernel:
    return OneProcessAKernel(config, log)


@pytest.fixture
def anyio_backend() -> str:
    """Only asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_folder(testrun_uid: str) -> Path:
    """The folder for files of PostgreSQL servers. When the tests run as root, the server runs as another user, who
    cannot read pytest's own folder."""
    return Path(tempfile.gettempdir()) / f"wonderland-{testrun_uid}"


@pytest.fixture(scope="session")
def postgres_server(postgres_folder: Path) -> Iterator[str]:
    """The address of a PostgreSQL server shared by the test processes: the one named by WONDERLAND_TEST_POSTGRES, else
    a new one."""
    if named := os.environ.get("WONDERLAND_TEST_POSTGRES"):
        yield named
        return
    database = Database(postgres_folder)
    yield database.address
    database.close()


@pytest.fixture(autouse=True)
def no_foreign_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hides Playwright's event loop outside the browser tests. It runs in this thread from the first browser test on,
    and a second loop could not start beside it."""
    if "browser" in request.path.parts:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
