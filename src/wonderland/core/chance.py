"""Luck is an argument: one primitive, `below`, and where its numbers come from.

Every source gives the same numbers on every machine and Python version, so a seed or a log replays anywhere.
"""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from struct import Struct
from typing import Protocol, TypeVar

from wonderland.core.errors import RulesFault

Item = TypeVar("Item")

WORD_BITS = 32
BLOCK = Struct(">8I")
"""The words of one digest."""
COUNTER = Struct(">QQ")
"""Place and block number."""


class Chance(Protocol):
    """The only luck there is."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each alike."""
        ...


class PlacedChance(Chance, Protocol):
    """Luck that has a stream of its own for every place."""

    def at(self, place: int) -> Chance:
        """The stream at a place, from its beginning."""
        ...


class KeyedChance:
    """A keyed stream: words of HMAC-SHA256 over place and block number. Whoever lacks the key cannot foresee it."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        self.key = key
        self.place = place
        self._block = 0
        self._words: list[int] = []

    def at(self, place: int) -> "KeyedChance":
        """The same key's stream at another place: move n draws at place n, so undoing never rolls anew."""
        return KeyedChance(self.key, place)

    def below(self, n: int) -> int:
        """Words beyond the last whole multiple of n are passed over, so that no number is likelier."""
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
        self._words = [*reversed(BLOCK.unpack(block))]
        self._block += 1


class SeededChance(KeyedChance):
    """Luck from any text, for lab and tests: the same text, the same luck."""

    def __init__(self, seed: str) -> None:
        super().__init__(hashlib.sha256(seed.encode()).digest())


class ScriptedChance:
    """Luck that was written down before, by a log or by a test."""

    def __init__(self, draws: Sequence[int] = ()) -> None:
        self._draws = list(draws)
        self.drawn: list[tuple[int, int]] = []
        """What was asked for so far: of how many, and which it was."""

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
        """How many draws nobody has asked for yet."""
        return len(self._draws) - len(self.drawn)


class RecordingChance:
    """Passes luck on from its source and keeps what was drawn, for the log."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[int] = []
        self.bounds: list[int] = []
        """Out of how many each was drawn."""

    def below(self, n: int) -> int:
        number = self._source.below(n)
        self.drawn.append(number)
        self.bounds.append(n)
        return number


def pick(chance: Chance, items: Sequence[Item]) -> Item:
    """One of the items, each alike."""
    return items[chance.below(len(items))]


def shuffle(chance: Chance, items: MutableSequence[Item]) -> None:
    """Put the items in an order that nobody knows, each order alike."""
    below = chance.below
    for last in range(len(items) - 1, 0, -1):
        other = below(last + 1)
        items[last], items[other] = items[other], items[last]


def die(chance: Chance, faces: int = 6) -> int:
    """One throw: 1 to `faces`."""
    return chance.below(faces) + 1
