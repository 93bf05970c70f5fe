"""The toy kernel of coins with places where it can be valued: whenever the heap is a multiple of four."""

import numpy as np

from tests.kernel.nim import STATE, apply, choices, heap, ranks, redeal, scores, seats, to_act
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record, Shares

__all__ = ["STATE", "apply", "choices", "heap", "ranks", "redeal", "scores", "seats", "settled", "to_act", "value"]

WORTH = np.float64(0.25)
"""What such a place is worth to the first seat."""


@compiled
def settled(s: Record) -> bool:
    return bool(s.heap % 4 == 0)


@compiled
def value(s: Record, shares: Shares) -> None:
    shares[0] = WORTH
    shares[1] = 1 - WORTH
