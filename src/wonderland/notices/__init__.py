"""Notifications to absent people, by web push and Apprise."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import asdict

from wonderland.core.values import Frozen

Delivery: TypeAlias = Literal["sent", "gone", "failed"]
"""Gone: the receiver wants no more, or does not exist. Failed: a retry may work."""


class Notice(Frozen):
    """What a person is sent. The service worker gets all but the site (`ui/src/worker.ts`)."""

    site: str
    title: str
    body: str
    link: str
    tag: str
    """A newer notice with the same tag replaces it."""
    lang: str
    open: str
    """The word of the link."""
    stop: str
    stopped: str
    """The words of the button that stops notifications, before and after."""
    token: str
    """With it anyone can stop the notifications of a channel."""

    def payload(self) -> bytes:
        return msgspec.json.encode({name: text for name, text in asdict(self).items() if name != "site"})
