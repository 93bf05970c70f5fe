"""How a person is notified that it is their turn: channels and quiet hours, a document in the store."""

from datetime import datetime, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from wonderland.core.errors import Refused
from wonderland.core.values import Frozen
from wonderland.store import Store
from wonderland.store.documents import Document

# Every turn may send a notice to each of them.
MOST_CHANNELS = 10
DAY_MINUTES = 24 * 60


class Push(Frozen, tag="push"):
    """A browser's web push subscription."""

    id: str
    label: str
    endpoint: str
    p256dh: str
    auth: str


class Address(Frozen, tag="address"):
    """An Apprise address, which may contain passwords and tokens."""

    id: str
    label: str
    address: str


Channel: TypeAlias = Push | Address


class Preferences(Frozen):
    """Stored: fields may be added with a default, never renamed."""

    site: str = ""
    """The site's address as the person uses it, for links in notices."""
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the person's day; may cross midnight."""
    nudge: bool = True
    """Send a reminder after a day?"""
    channels: tuple[Channel, ...] = ()

    def quiet_until(self, now: float) -> float | None:
        """When the current quiet hours end; both in seconds since 1970."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        here = datetime.fromtimestamp(now, _zone(self.zone) or ZoneInfo("UTC"))  # a system may lose a zone
        minute, (start, end) = here.hour * 60 + here.minute, self.quiet
        if not (start <= minute < end or (end < start and (minute >= start or minute < end))):
            return None
        midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
        over = midnight + timedelta(days=1 if minute >= end else 0)
        return over.replace(hour=end // 60, minute=end % 60).timestamp()


PREFERENCES = Document("notices", Preferences, Preferences())


def checked(preferences: Preferences) -> Preferences:
    quiet = preferences.quiet or (0, 0)
    if not all(0 <= minute < DAY_MINUTES for minute in quiet):
        raise Refused("bad-quiet-hours")
    if _zone(preferences.zone) is None:
        raise Refused("unknown-zone")
    return preferences


def with_channel(preferences: Preferences, channel: Channel) -> Preferences:
    """Replaces the same browser or address."""
    others = tuple(each for each in preferences.channels if _place(each) != _place(channel))
    if len(others) >= MOST_CHANNELS:
        raise Refused("too-many-channels", most=MOST_CHANNELS)
    return replace(preferences, channels=(*others, channel))


def without_channel(preferences: Preferences, channel: str) -> Preferences:
    return replace(preferences, channels=tuple(each for each in preferences.channels if each.id != channel))


async def remove_channel(store: Store, person: str, channel: str) -> None:
    await PREFERENCES.change(store, person, lambda current: without_channel(current, channel))


def _place(channel: Channel) -> str:
    return channel.endpoint if isinstance(channel, Push) else channel.address


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return None
