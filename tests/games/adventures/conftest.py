"""Boards that a test offers are gone after it."""

from collections.abc import Iterator

import pytest

from wonderland.games.adventures.boards import BOARDS
from wonderland.games.adventures.lookahead import expected_gains


@pytest.fixture(autouse=True)
def _boards_as_they_were() -> Iterator[None]:
    before = dict(BOARDS)
    yield
    BOARDS.clear()
    BOARDS.update(before)
    expected_gains.cache_clear()
