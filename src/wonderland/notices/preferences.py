"""How a person wants to be told that it is their turn: where, and at which hours not. It is a document in the store."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from wonderland.core.errors import Refused
from wonderland.store import Store

DOCUMENT = "notices"
MOST_CHANNELS = 10
DAY_MINUTES = 24 * 60


class Push(msgspec.Struct, frozen=True, tag="push"):
    """A browser that takes web pushes."""

    id: str
    label: str
    endpoint: str
    p256dh: str
    auth: str


class Address(msgspec.Struct, frozen=True, tag="address"):
    """An address of Apprise; it holds passwords and tokens."""

    id: str
    label: str
    address: str


Channel: TypeAlias = Push | Address


class Preferences(msgspec.Struct, frozen=True):
    """Data on disk: a field may be added with a default, none renamed."""

    site: str = ""
    """The address that the person uses, for links in notices."""
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the person's day; may cross midnight."""
    nudge: bool = True
    """Again after a day?"""
    channels: tuple[Channel, ...] = ()

    def quiet_until(self, now: float) -> float | None:
        """When the quiet hours end, if they are now; both in seconds since 1970."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        here = datetime.fromtimestamp(now, _zone(self.zone))
        minute, (start, end) = here.hour * 60 + here.minute, self.quiet
        if not (start <= minute < end or (end < start and (minute >= start or minute < end))):
            return None
        midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
        over = midnight + timedelta(days=1 if minute >= end else 0)
        return over.replace(hour=end // 60, minute=end % 60).timestamp()


Change: TypeAlias = Callable[[Preferences], Preferences]


def checked(preferences: Preferences) -> Preferences:
    quiet = preferences.quiet or (0, 0)
    if not all(0 <= minute < DAY_MINUTES for minute in quiet):
        raise Refused("bad-quiet-hours")
    try:
        ZoneInfo(preferences.zone)
    except (OSError, ValueError, KeyError):
        raise Refused("unknown-zone") from None
    return preferences


def with_channel(preferences: Preferences, channel: Channel) -> Preferences:
    """The same browser or address again replaces itself."""
    others = tuple(each for each in preferences.channels if _place(each) != _place(channel))
    if len(others) >= MOST_CHANNELS:
        raise Refused("too-many-channels", most=MOST_CHANNELS)
    return msgspec.structs.replace(preferences, channels=(*others, channel))


def without_channel(preferences: Preferences, channel: str) -> Preferences:
    return msgspec.structs.replace(
        preferences, channels=tuple(each for each in preferences.channels if each.id != channel)
    )


async def preferences_of(store: Store, person: str) -> Preferences:
    return _read(await store.document(person, DOCUMENT))


async def change_preferences(store: Store, person: str, change: Change) -> Preferences:
    after = Preferences()

    def changed(before: bytes | None) -> bytes:
        nonlocal after
        after = change(_read(before))
        return msgspec.json.encode(after)

    await store.change_document(person, DOCUMENT, changed)
    return after


def _read(document: bytes | None) -> Preferences:
    return msgspec.json.decode(document, type=Preferences) if document else Preferences()


def _place(channel: Channel) -> str:
    return channel.endpoint if isinstance(channel, Push) else channel.address


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # the system forgot it since
        return ZoneInfo("UTC")
