"""What every test may use. Async tests run by anyio's plugin (`anyio_mode` in pyproject.toml)."""

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
"""Tests that run the kernel of a game: the one that stands first in their parameters, or that they are about."""
ALONE = {
    "tests/bots/test_search_bot.py::test_a_turn": "unbirthday",
    "tests/bots/test_search_bot": "parade",
    "tests/envs/test_research_page": "parade",
    "tests/lab/test_kernel_value": "unbirthday",
    "tests/lab/test_tournament": "parade",
}
"""And tests and files, by how they begin, that run one game's kernel."""


class OneProcessAKernel(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that run one game's kernel run in one process: with an empty cache others would compile it as well.

    A mark cannot say so: pytest 9.2 does not heed the groups of xdist 3.8.
    """

    def _split_scope(self, nodeid: str) -> str:
        found = [match[1] for each in COMPILED if (match := each.match(nodeid))]
        found += [game for file, game in ALONE.items() if nodeid.startswith(file)]
        return f"kernel of {found[0]}" if found else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneProcessAKernel:
    return OneProcessAKernel(config, log)


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
