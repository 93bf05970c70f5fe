"""The saved log of a table, from which its record is built. Data on disk: tags and encoded names never change."""

from typing import Any, TypeAlias

import msgspec

from wonderland.core.events import kebab
from wonderland.core.values import Frozen

from .updates import By, Hints, Watch


class Entry(Frozen, tag_field="entry", tag=kebab, kw_only=True):
    """`at` is in seconds since 1970, `id` is that of the request."""

    at: float
    id: str | None = None


class OpenedChair(Frozen):
    """A seat of a new table."""

    bot: str | None
    invite: str


class Opened(Entry, kw_only=True):
    """The table was created. `secret` is the deal's, in hex."""

    game: str
    options: dict[str, Any]
    chairs: list[OpenedChair]
    host: str
    watch: Watch
    chat: bool
    clock: int | None
    bot_delay: float = msgspec.field(name="pace")
    secret: str
    auto_start: bool = msgspec.field(name="begins", default=False)
    position: dict[str, Any] | None = None
    hints: Hints | bool | msgspec.UnsetType = msgspec.UNSET
    """Older versions saved yes or no."""
    seed: str | msgspec.UnsetType = msgspec.UNSET
    """Fixes all randomness; then the deal is not proved."""


class Sat(Entry, kw_only=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class NonceSent(Entry, kw_only=True, tag="brought"):
    """A person sent a nonce for the deal."""

    person: str
    nonce: str


class Freed(Entry, kw_only=True):
    """A seat is free again; if the host removed a person, `invite` is its new invitation."""

    seat: int
    invite: str | None = None


class BotSat(Entry, kw_only=True):
    """A bot took a seat."""

    seat: int
    bot: str


class AccessSet(Entry, kw_only=True):
    """Anyone may join, or only people with an invitation."""

    open: bool


class StartScheduled(Entry, kw_only=True):
    """When the game starts, in seconds since 1970, with bots on the free seats."""

    start_at: float | None


class HostChanged(Entry, kw_only=True):
    """Another person is the host."""

    person: str


class Removed(Entry, kw_only=True):
    """A person removed a finished game from their list."""

    person: str


class Muted(Entry, kw_only=True):
    """A person was muted, or may chat again."""

    person: str
    on: bool


class Started(Entry, kw_only=True):
    """The game started."""


class Moved(Entry, kw_only=True):
    """A seat answered."""

    seat: int
    action: str
    luck: list[int]
    digest: str
    by: By
    share: float | msgspec.UnsetType = msgspec.UNSET
    """The share of its usual playouts that a bot made; 0: a greedy move was made for it."""


class Undone(Entry, kw_only=True):
    """Moves were undone; `moves` are left."""

    moves: int


class Upgraded(Entry, kw_only=True):
    """The game goes on with newer rules or content."""

    rules: int
    content: str


class StoodIn(Entry, kw_only=True):
    """A bot started or stopped playing for an absent person."""

    seat: int
    on: bool


class Resigned(Entry, kw_only=True):
    """A person gave up the game."""

    seat: int


class Said(Entry, kw_only=True):
    """A line of chat."""

    person: str
    name: str
    text: str


class Rematched(Entry, kw_only=True):
    """The same people play again at another table."""

    table: str


class HolidayAsked(Entry, kw_only=True):
    """A person asked to stop the clock for some days."""

    seat: int
    days: int


class HolidayAnswered(Entry, kw_only=True):
    """A person agreed to a holiday, or did not."""

    seat: int
    agree: bool


class HolidayEnded(Entry, kw_only=True):
    """A holiday, or the request for one, ended early."""


HolidayEntry: TypeAlias = HolidayAsked | HolidayAnswered | HolidayEnded
CompanyEntry: TypeAlias = (
    Sat
    | NonceSent
    | Freed
    | BotSat
    | AccessSet
    | StartScheduled
    | HostChanged
    | Removed
    | Muted
    | StoodIn
    | Resigned
    | Said
)
AnyEntry: TypeAlias = Opened | CompanyEntry | HolidayEntry | Started | Moved | Undone | Upgraded | Rematched

_decoder = msgspec.json.Decoder(AnyEntry)


def decode(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def hints_of(kept: Hints | bool | msgspec.UnsetType) -> Hints:
    if isinstance(kept, str):
        return kept
    return "asker" if kept is True else "nobody"
