"""A notice, and what became of it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Delivery: TypeAlias = Literal["sent", "gone", "failed"]
"""Gone: the receiver wants no more, or does not exist; failed: a later try may work."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a person is sent, with the link to open and the one that ends such notices."""

    title: str
    body: str
    link: str
    stop: str
    open_word: str
    stop_word: str
    stopped_word: str
    stop_token: str
    tag: str
    """A newer notice with the same tag replaces it."""
    language: str
