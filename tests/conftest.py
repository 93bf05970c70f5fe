"""What every test may use. Async tests run by anyio's plugin (`anyio_mode` in pyproject.toml)."""

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """asyncio alone."""
    return "asyncio"


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
