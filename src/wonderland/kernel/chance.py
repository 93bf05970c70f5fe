"""Chance for kernels: xorshift64*, one word of state, for search and playouts; or `core.chance`'s own, compiled.

`below` draws from either. Of the first it scales the upper 32 bits of a word, so no number is likelier than another by
more than n in 2**32.
"""

from typing import Any, TypeAlias

import numpy as np
from numba.extending import overload

from wonderland.kernel.compiled import PLAIN, compiled
from wonderland.kernel.keyed_chance import KEYED, keyed_below

Chance: TypeAlias = Any
"""A stream: a record of one word, which every draw changes. Of an array compiled code would count the references."""

STAR = np.uint64(2685821657736338717)
FIRST, SECOND, THIRD, HALF = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(32)
STREAM = np.dtype((np.record, [("state", np.uint64)]))
WORDS = 1 << 64
GOLDEN = 0x9E3779B97F4A7C15


def seeded(seed: int) -> Chance:
    """A stream of its own for every seed: neighbours are spread far apart, and the one dead state, 0, is left out."""
    return np.array([((seed + 1) * GOLDEN % WORDS or GOLDEN,)], STREAM)[0]


@compiled
def word(chance: Chance) -> np.uint64:
    """The next 64 bits."""
    state = chance.state
    state ^= state >> FIRST
    state ^= state << SECOND
    state ^= state >> THIRD
    chance.state = state
    return state * STAR  # type: ignore[no-any-return]


if PLAIN:
    # The product is meant to wrap; plain NumPy warns of it.
    word = np.errstate(over="ignore")(word)


@compiled
def quick_below(chance: Chance, n: int) -> int:
    return np.int64(((word(chance) >> HALF) * np.uint64(n)) >> HALF)  # type: ignore[return-value]


def draw(chance: Chance, n: int) -> int:
    """A number from whichever kind of stream it is; compiled, the kind is known beforehand and costs nothing."""
    return keyed_below(chance, n) if chance.dtype == KEYED else quick_below(chance, n)


@overload(draw, inline="always")
def _draw(chance: Any, n: Any) -> Any:
    def keyed(chance: Any, n: Any) -> Any:
        return keyed_below(chance, n)

    def quick(chance: Any, n: Any) -> Any:
        return quick_below(chance, n)

    return keyed if chance.dtype == KEYED else quick


@compiled
def below(chance: Chance, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return draw(chance, n)
