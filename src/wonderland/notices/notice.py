"""A notice, and what became of it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Delivery: TypeAlias = Literal["sent", "gone", "failed"]
"""Gone: whoever is to receive it wants no more, or is no more; failed: a later try may do."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a person is told, with the address that it leads to and the one that ends such notices."""

    title: str
    body: str
    link: str
    stop: str
    open_word: str
    stop_word: str
    stopped_word: str
    stop_token: str
    tag: str
    """A newer notice with the same one takes its place."""
    language: str
