"""`core.chance.KeyedChance` compiled: the same numbers from the same key.

So kernel and rules play the same match from a seed. It is HMAC-SHA256 over stream and block number; the key's part of
both hashes is computed once.
"""

import numpy as np
from numpy.typing import NDArray

from .compiled import PLAIN, compiled
from .record import Record

BLOCK = np.dtype((np.uint32, 8))
KEYED = np.dtype(
    (
        np.record,
        [
            ("inner", BLOCK),  # the states of the inner and outer hash after the key
            ("outer", BLOCK),
            ("words", BLOCK),  # of the current block
            ("used", np.int64),  # the number of words drawn
            ("place", np.uint64),
            ("block", np.uint64),  # the number of the next block
        ],
    )
)
# The words of a SHA-256 digest (FIPS 180-4); keys are as long as a digest.
WORDS = 8
KEY_BYTES = 32
INNER_PAD, OUTER_PAD = np.uint32(0x36363636), np.uint32(0x5C5C5C5C)  # RFC 2104
# The end mark of a message.
END = np.uint32(0x80000000)
# Message lengths: a padded key with place and block, and with a hash.
INNER_BITS, OUTER_BITS = np.uint32((64 + 16) * 8), np.uint32((64 + 32) * 8)
HALF, ALL = np.uint64(32), np.uint64(0xFFFFFFFF)


def _roots(power: float) -> list[int]:
    """SHA-256's constants: the first 32 fraction bits of the roots of the first primes."""
    primes = [n for n in range(2, 312) if all(n % d for d in range(2, n))]
    return [_root_fraction(prime, power) for prime in primes]


def _root_fraction(prime: int, power: float) -> int:
    """By integers, because a float has too few digits."""
    degree = round(1 / power)
    goal, root = prime << (32 * degree), int(prime**power * 2**32) - 1
    while (root + 1) ** degree <= goal:
        root += 1
    return root & 0xFFFFFFFF


# SHA-256 takes its constants from the square and cube roots of primes (FIPS 180-4).
START = np.array(_roots(1 / 2)[:WORDS], np.uint32)
ROUNDS = np.array(_roots(1 / 3), np.uint32)


@compiled
def rotated(word: np.uint32, bits: int) -> np.uint32:
    """To the right."""
    return np.uint32((word >> np.uint32(bits)) | (word << np.uint32(32 - bits)))


@compiled
def compress(state: NDArray[np.uint32], message: NDArray[np.uint32]) -> None:
    """SHA-256's compression of 16 message words; `message` has room for 64."""
    for t in range(16, 64):
        near, far = message[t - 15], message[t - 2]
        low = rotated(near, 7) ^ rotated(near, 18) ^ (near >> np.uint32(3))
        high = rotated(far, 17) ^ rotated(far, 19) ^ (far >> np.uint32(10))
        message[t] = np.uint32(message[t - 16] + low + message[t - 7] + high)
    a, b, c, d, e, f, g, h = state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    for t in range(64):
        high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        first = np.uint32(h + high + ((e & f) ^ (~e & g)) + ROUNDS[t] + message[t])
        low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
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
    """Start stream 0 of a key of 32 bytes."""
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
    """Go to the beginning of another stream."""
    chance.place, chance.block, chance.used = place, 0, WORDS


@compiled
def refill(chance: Record) -> None:
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
    """With the rejections of `core.chance`."""
    limit = (1 << 32) // n * n
    while True:
        if chance.used == WORDS:
            refill(chance)
        word = np.int64(chance.words[chance.used])
        chance.used += 1
        if word < limit:
            return word % n  # type: ignore[return-value]


if PLAIN:
    # Sums of words are meant to wrap; plain NumPy would warn.
    compress = np.errstate(over="ignore")(compress)
