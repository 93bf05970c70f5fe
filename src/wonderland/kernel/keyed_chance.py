"""The luck of `core.chance.KeyedChance`, compiled: the same numbers from the same key, word by word.

So a match that a kernel plays by a seed is the match that the rules play by it. It is HMAC-SHA256 over a place and the
number of a block; the key's part of both hashes is worked out once.
"""

import numpy as np
from numpy.typing import NDArray

from wonderland.kernel.compiled import PLAIN, compiled
from wonderland.kernel.record import Record

BLOCK = np.dtype((np.uint32, 8))
KEYED = np.dtype(
    (
        np.record,
        [
            ("inner", BLOCK),  # the state of the inner hash after the key, and of the outer
            ("outer", BLOCK),
            ("words", BLOCK),  # of the present block
            ("used", np.int64),  # how many of them
            ("place", np.uint64),
            ("block", np.uint64),  # the number of the next block
        ],
    )
)
WORDS = 8
KEY_BYTES = 32
INNER_PAD, OUTER_PAD = np.uint32(0x36363636), np.uint32(0x5C5C5C5C)
END = np.uint32(0x80000000)
"""The bit that ends a message."""
INNER_BITS, OUTER_BITS = np.uint32((64 + 16) * 8), np.uint32((64 + 32) * 8)
"""Of a padded key with place and block, and of one with a hash."""
HALF, ALL = np.uint64(32), np.uint64(0xFFFFFFFF)


def _roots(power: float) -> list[int]:
    """The first 32 bits of the fractions of the roots of the first primes, from which SHA-256 takes its numbers."""
    primes = [n for n in range(2, 312) if all(n % d for d in range(2, n))]
    return [_root_fraction(prime, power) for prime in primes]


def _root_fraction(prime: int, power: float) -> int:
    """In whole numbers, since a float has too few digits: the root of prime * 2**(32 * degree)."""
    degree = round(1 / power)
    goal, root = prime << (32 * degree), int(prime**power * 2**32) - 1
    while (root + 1) ** degree <= goal:
        root += 1
    return root & 0xFFFFFFFF


START = np.array(_roots(1 / 2)[:WORDS], np.uint32)
ROUNDS = np.array(_roots(1 / 3), np.uint32)


@compiled
def turned(word: np.uint32, bits: int) -> np.uint32:
    """A word with its last bits put first."""
    return np.uint32((word >> np.uint32(bits)) | (word << np.uint32(32 - bits)))


@compiled
def compress(state: NDArray[np.uint32], message: NDArray[np.uint32]) -> None:
    """SHA-256's one step: a block of 16 words into the state. The message has room for 64 words."""
    for t in range(16, 64):
        near, far = message[t - 15], message[t - 2]
        low = turned(near, 7) ^ turned(near, 18) ^ (near >> np.uint32(3))
        high = turned(far, 17) ^ turned(far, 19) ^ (far >> np.uint32(10))
        message[t] = np.uint32(message[t - 16] + low + message[t - 7] + high)
    a, b, c, d, e, f, g, h = state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    for t in range(64):
        high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        first = np.uint32(h + high + ((e & f) ^ (~e & g)) + ROUNDS[t] + message[t])
        low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        second = np.uint32(low + ((a & b) ^ (a & c) ^ (b & c)))
        h, g, f, e, d, c, b, a = g, f, e, np.uint32(d + first), c, b, a, np.uint32(first + second)
    state[0] += a
    state[1] += b
    state[2] += c
    state[3] += d
    state[4] += e
    state[5] += f
    state[6] += g
    state[7] += h


@compiled
def set_key(chance: Record, key: NDArray[np.uint8]) -> None:
    """Begin the stream of a key of 32 bytes, at place 0."""
    message = np.zeros(64, np.uint32)
    for pad in (INNER_PAD, OUTER_PAD):
        for word in range(16):
            message[word] = pad
        for byte in range(KEY_BYTES):
            message[byte // 4] ^= np.uint32(key[byte]) << np.uint32(24 - 8 * (byte % 4))
        state = chance.inner if pad == INNER_PAD else chance.outer
        state[:] = START
        compress(state, message)
    set_place(chance, 0)


@compiled
def set_place(chance: Record, place: int) -> None:
    """Go to the stream of the same key at a place, to its beginning."""
    chance.place, chance.block, chance.used = place, 0, WORDS


@compiled
def refill(chance: Record) -> None:
    """The words of the next block."""
    message = np.zeros(64, np.uint32)
    message[0], message[1] = np.uint32(chance.place >> HALF), np.uint32(chance.place & ALL)
    message[2], message[3] = np.uint32(chance.block >> HALF), np.uint32(chance.block & ALL)
    message[4], message[15] = END, INNER_BITS
    chance.words[:] = chance.inner
    compress(chance.words, message)
    for word in range(WORDS):
        message[word] = chance.words[word]
    message[8], message[15] = END, OUTER_BITS
    for word in range(9, 15):
        message[word] = 0
    chance.words[:] = chance.outer
    compress(chance.words, message)
    chance.block += 1
    chance.used = 0


@compiled
def keyed_below(chance: Record, n: int) -> int:
    """Words beyond the last whole multiple of n are passed over, as `core.chance` does."""
    limit = (1 << 32) // n * n
    while True:
        if chance.used == WORDS:
            refill(chance)
        word = np.int64(chance.words[chance.used])
        chance.used += 1
        if word < limit:
            return word % n  # type: ignore[return-value]


if PLAIN:
    # Sums of words are meant to wrap; plain NumPy warns of it.
    compress = np.errstate(over="ignore")(compress)
