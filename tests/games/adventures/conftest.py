"""Removes boards that a test adds."""

from collections.abc import Iterator

import pytest

from wonderland.games.adventures.boards import BOARDS
from wonderland.games.adventures.lookahead import expected_gains


@pytest.fixture(autouse=True)
def _restore_boards() -> Iterator[None]:
    before = dict(BOARDS)
    yield
    BOARDS.clear()
    BOARDS.update(before)
    expected_gains.cache_clear()
