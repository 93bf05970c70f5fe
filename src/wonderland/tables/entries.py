"""What is saved of a table: a log of entries, from which its record is built. Data on disk: tags and encoded names
never change."""

from typing import Any, TypeAlias

import msgspec

from wonderland.tables.updates import By, Hints, Watch


class Entry(msgspec.Struct, frozen=True, tag_field="entry", kw_only=True):
    """An entry; `at` is when, in seconds since 1970, `id` the request that led to it."""

    at: float
    id: str | None = None


class OpenedChair(msgspec.Struct, frozen=True):
    """A chair of a new table: a bot's, or free for whoever has its invitation."""

    bot: str | None
    invite: str


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The table was opened. `secret` is the deal's, in hex; a game that goes on from another starts at `position`."""

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
    """Tables of an older version say yes or no."""
    seed: str | msgspec.UnsetType = msgspec.UNSET
    """All randomness follows from it, so there is no fair deal to prove."""


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class NonceSent(Entry, frozen=True, kw_only=True, tag="brought"):
    """A person sent a nonce for the deal."""

    person: str
    nonce: str


class Freed(Entry, frozen=True, kw_only=True, tag="freed"):
    """A seat is free again; `invite` is its new invitation where the host sent somebody away."""

    seat: int
    invite: str | None = None


class BotSat(Entry, frozen=True, kw_only=True, tag="bot-sat"):
    """A bot took a seat."""

    seat: int
    bot: str


class AccessSet(Entry, frozen=True, kw_only=True, tag="access-set"):
    """Anybody may sit down on a free chair, or only whoever has an invitation."""

    open: bool


class StartScheduled(Entry, frozen=True, kw_only=True, tag="start-scheduled"):
    """The game starts at that time, in seconds since 1970, with bots on the free chairs; None: it does not."""

    start_at: float | None


class HostChanged(Entry, frozen=True, kw_only=True, tag="host-changed"):
    """Somebody else is the host."""

    person: str


class Removed(Entry, frozen=True, kw_only=True, tag="removed"):
    """A person took a finished game out of their list; the others keep it."""

    person: str


class Muted(Entry, frozen=True, kw_only=True, tag="muted"):
    """A person may chat no more at this table, or again."""

    person: str
    on: bool


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """The game started; its luck follows from the secret and the nonces."""


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    """A seat answered."""

    seat: int
    action: str
    luck: list[int]
    digest: str
    by: By
    share: float | msgspec.UnsetType = msgspec.UNSET
    """Of the playouts that a bot would make, how many it was told to make; 0: a greedy move was made for it."""


class Undone(Entry, frozen=True, kw_only=True, tag="undone"):
    """Moves were taken back; so many are left."""

    moves: int


class Upgraded(Entry, frozen=True, kw_only=True, tag="upgraded"):
    """The server has newer rules or content than the table had: it goes on by these."""

    rules: int
    content: str


class StoodIn(Entry, frozen=True, kw_only=True, tag="stood-in"):
    """A bot began, or ceased, to play for a person who is away."""

    seat: int
    on: bool


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """A person gave up the game: it ends, or a bot plays on in their place."""

    seat: int


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """A line of chat."""

    person: str
    name: str
    text: str


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    """The same people play again at another table."""

    table: str


class HolidayAsked(Entry, frozen=True, kw_only=True, tag="holiday-asked"):
    """Somebody asked that the clock waits for so many days."""

    seat: int
    days: int


class HolidayAnswered(Entry, frozen=True, kw_only=True, tag="holiday-answered"):
    """Somebody agreed to a holiday, or did not."""

    seat: int
    agree: bool


class HolidayEnded(Entry, frozen=True, kw_only=True, tag="holiday-ended"):
    """Whoever asked for a holiday is back, or wants it no more."""


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
