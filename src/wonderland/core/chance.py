"""Random numbers as an argument. Every source gives the same numbers on every machine and Python version."""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from struct import Struct
from typing import Protocol, TypeVar

from .errors import RulesFault

Item = TypeVar("Item")

WORD_BITS = 32  # an HMAC-SHA256 digest is eight such words
DIGEST_WORDS = Struct(">8I")
# Stream number and block number, the message of one HMAC.
COUNTER = Struct(">QQ")


class Chance(Protocol):
    """A source of random numbers."""

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""


class PlacedChance(Chance, Protocol):
    """A source with numbered, independent streams."""

    def at(self, place: int) -> Chance:
        """Stream number `place`, from its beginning."""


class KeyedChance:
    """HMAC-SHA256 over stream and block number: unpredictable without the key."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        self.key = key
        self.place = place
        self._block = 0
        self._words: list[int] = []

    def at(self, place: int) -> "KeyedChance":
        """Another stream of the same key. Move n draws from stream n, so undo cannot reroll."""
        return KeyedChance(self.key, place)

    def below(self, n: int) -> int:
        """Words beyond the last multiple of n are skipped, so all results are equally likely."""
        if not 1 <= n <= 1 << WORD_BITS:
            raise RulesFault("luck-out-of-range", n=n)
        limit = (1 << WORD_BITS) // n * n
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < limit:
                return word % n

    def _refill(self) -> None:
        block = hmac.digest(self.key, COUNTER.pack(self.place, self._block), "sha256")
        self._words = [*reversed(DIGEST_WORDS.unpack(block))]
        self._block += 1


class SeededChance(KeyedChance):
    """Numbers from a text seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(hashlib.sha256(seed.encode()).digest())


class ScriptedChance:
    """Numbers from a log or a test."""

    def __init__(self, draws: Sequence[int] = ()) -> None:
        self._draws = list(draws)
        self.drawn: list[tuple[int, int]] = []  # `n` and the number

    def below(self, n: int) -> int:
        if not self.left:
            raise RulesFault("luck-used-up", n=n)
        drawn = self._draws[len(self.drawn)]
        if not 0 <= drawn < n:
            raise RulesFault("luck-out-of-range", n=n, drawn=drawn)
        self.drawn.append((n, drawn))
        return drawn

    @property
    def left(self) -> int:
        return len(self._draws) - len(self.drawn)


class RecordingChance:
    """Records the numbers of its source for the log."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[int] = []
        self.bounds: list[int] = []

    def below(self, n: int) -> int:
        number = self._source.below(n)
        self.drawn.append(number)
        self.bounds.append(n)
        return number


def pick(chance: Chance, items: Sequence[Item]) -> Item:
    """A random item."""
    return items[chance.below(len(items))]


def shuffle(chance: Chance, items: MutableSequence[Item]) -> None:
    """Shuffle in place (Fisher-Yates)."""
    below = chance.below
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1)
        items[last], items[other] = items[other], items[last]


def die(chance: Chance, faces: int = 6) -> int:
    """Roll a die: 1 to `faces`."""
    return chance.below(faces) + 1
