"""The toy kernel of coins with positions that can be valued: whenever the heap is a multiple of four."""

import numpy as np

from tests.kernel.nim import *  # noqa: F403 (its functions, and two more)
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record, Shares

WORTH = np.float64(0.25)
"""The value of such a position for the first seat."""


@compiled  # type: ignore[no-redef]
def settled(s: Record) -> bool:
    return bool(s.heap % 4 == 0)


@compiled  # type: ignore[no-redef]
def value(s: Record, shares: Shares) -> None:
    shares[0] = WORTH
    shares[1] = 1 - WORTH
