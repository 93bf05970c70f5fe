"""States, views and events as plain data, and back."""

import hashlib
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from .events import Event

Value = TypeVar("Value")


def plain(value: object) -> Any:
    """A value as dictionaries, lists and numbers."""
    return msgspec.to_builtins(value)


def as_json(value: object) -> Any:
    """A value as JSON would hold it: without tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def from_plain(kind: type[Value], data: Any) -> Value:
    """The value of a type from plain data."""
    return msgspec.convert(data, kind)


def event_from_plain(kinds: Mapping[str, type[Event]], data: Mapping[str, Any]) -> Event:
    """The event from plain data; `kinds` are a game's event types by name."""
    return msgspec.convert(data, kinds[data["event"]])


def canonical_json(value: object) -> bytes:
    """JSON with sorted keys: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")


def digest(value: object) -> str:
    """A short hash of a value."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]
