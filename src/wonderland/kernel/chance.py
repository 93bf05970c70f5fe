"""Random streams for kernels: xorshift64* for search and playouts, or `core.chance.KeyedChance`, compiled.

`below` draws from either. With xorshift it scales the upper 32 bits of a word; the bias is at most n in 2**32.
"""

from typing import Any, TypeAlias

import numpy as np
from numba.extending import overload

from .compiled import PLAIN, compiled
from .keyed_chance import KEYED, keyed_below

Chance: TypeAlias = Any  # a stream: a record of one word. With an array, compiled code would count references.

# The multiplier and the shifts of xorshift64* (Vigna 2016).
STAR = np.uint64(2685821657736338717)
FIRST, SECOND, THIRD, HALF = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(32)
STREAM = np.dtype((np.record, [("state", np.uint64)]))
WORDS = 1 << 64  # the state is one word of 64 bits
GOLDEN = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio (Fibonacci hashing)


def seeded(seed: int) -> Chance:
    """Neighbouring seeds are spread far apart; the dead state 0 is avoided."""
    return np.array([((seed + 1) * GOLDEN % WORDS or GOLDEN,)], STREAM)[0]


@compiled
def word(chance: Chance) -> np.uint64:
    state = chance.state
    state ^= state >> FIRST
    state ^= state << SECOND
    state ^= state >> THIRD
    chance.state = state
    return state * STAR  # type: ignore[no-any-return]


if PLAIN:
    # The product is meant to wrap; plain NumPy would warn.
    word = np.errstate(over="ignore")(word)


@compiled
def quick_below(chance: Chance, n: int) -> int:
    return np.int64(((word(chance) >> HALF) * np.uint64(n)) >> HALF)  # type: ignore[return-value]


def draw(chance: Chance, n: int) -> int:
    """In compiled code the kind of stream is known at compile time."""
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
    """A random integer from 0 to n - 1."""
    return draw(chance, n)


@compiled
def shuffle(chance: Chance, items: Any, size: int) -> None:
    """The shuffle of `core.chance`, of the first items."""
    for last in range(size - 1, 0, -1):
        other = below(chance, last + 1)
        items[last], items[other] = items[other], items[last]
