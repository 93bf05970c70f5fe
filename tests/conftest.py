"""What every test may use. Async tests run by anyio's plugin (`anyio_mode` in pyproject.toml)."""

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture
def anyio_backend() -> Iterator[str]:
    """asyncio alone. Playwright keeps a loop of its own running in this thread from the first browser test on; it is
    hidden meanwhile, since a second loop would refuse to run."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield "asyncio"
    asyncio._set_running_loop(running)
