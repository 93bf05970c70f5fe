"""The events and the position after each move, saved beside its entry. Positions are the stable format, so a step can
be shown and played on under any rules. Each is compressed against the one before (War: 170 bytes instead of 6,000),
except every 64th."""

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from wonderland.core.codec import event_from_plain
from wonderland.core.events import Event
from wonderland.core.match import AnyGame
from wonderland.core.values import Frozen

# Each step is packed against the one before; this bounds the steps unpacked to read one.
ALONE_EVERY = 64
PACKING = 3, zlib.DEFLATED, 14, 5
"""zlib's level, method, window and memory: half the time of its defaults, for 5 % more space."""


class SavedStep(Frozen, omit_defaults=True):
    """A saved step. Data on disk: fields may be added with a default, never renamed."""

    rules: int
    content: str
    """The digest of the game's content."""
    events: list[msgspec.Raw]
    position: msgspec.Raw
    bounds: list[int] = []
    """Of the random draws."""
    questions: dict[int, int] = {}
    """By seat, the number of its open question."""
    asked_at: float = 0.0
    digest: str | None = None
    """Of the set-up; a move has it in its entry."""

    @property
    def to_act(self) -> list[int]:
        return msgspec.json.decode(self.position, type=_ToAct).to_act

    def read_events(self, game: AnyGame) -> list[Event]:
        """Events unknown today are left out."""
        return [event for raw in self.events if (event := _event(game, raw)) is not None]

    def state(self, game: AnyGame) -> Any:
        """Raises `BrokenPosition` if it is impossible under today's rules."""
        return game.from_position(msgspec.json.decode(self.position))


class UndoneMove(Frozen):
    """A move after step `after` that was undone."""

    after: int
    seat: int
    events: Sequence[Event]


class _ToAct(msgspec.Struct):
    to_act: list[int]


def _event(game: AnyGame, raw: msgspec.Raw) -> Event | None:
    try:
        return event_from_plain(game.events, msgspec.json.decode(raw))
    except (KeyError, msgspec.ValidationError):
        return None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(SavedStep)


class Steps:
    """The compressed steps of a match; 0 is the set-up."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._newest = b""
        """As text, to compress the next one."""

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, number: int) -> SavedStep:
        return _decoder.decode(self._text(range(len(self))[number]))

    def __iter__(self) -> Iterator[SavedStep]:
        text = b""
        for number, packed in enumerate(self._packed):
            text = _unpacked(packed, _dictionary(number, text))
            yield _decoder.decode(text)

    def append(self, step: SavedStep) -> bytes:
        """Returns the step as it is saved."""
        text = _encoder.encode(step)
        packer = zlib.compressobj(*PACKING, zdict=_dictionary(len(self), self._newest))
        packed = packer.compress(text) + packer.flush()
        self._packed.append(packed)
        self._newest = text
        return packed

    def append_saved(self, packed: bytes) -> SavedStep:
        self._newest = _unpacked(packed, _dictionary(len(self), self._newest))
        self._packed.append(packed)
        return _decoder.decode(self._newest)

    def truncate(self, length: int) -> None:
        del self._packed[length:]
        self._newest = b""
        self._newest = self._text(length - 1)

    def copy(self) -> "Steps":
        steps = Steps()
        steps._packed, steps._newest = self._packed[:], self._newest
        return steps

    def _text(self, number: int) -> bytes:
        if number == len(self) - 1 and self._newest:
            return self._newest
        text = b""
        for each in range(number - number % ALONE_EVERY, number + 1):
            text = _unpacked(self._packed[each], _dictionary(each, text))
        return text


def _dictionary(number: int, before: bytes) -> bytes:
    return before if number % ALONE_EVERY else b""


def _unpacked(packed: bytes, dictionary: bytes) -> bytes:
    unpacker = zlib.decompressobj(zdict=dictionary)
    return unpacker.decompress(packed) + unpacker.flush()
