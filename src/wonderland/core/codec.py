"""States, views and events as plain data (what JSON can hold), and back."""

import hashlib
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from wonderland.core.events import Event

Value = TypeVar("Value")


def plain(value: object) -> Any:
    return msgspec.to_builtins(value)


def as_json(value: object) -> Any:
    """A value as it would be after JSON: dictionaries and lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def from_plain(kind: type[Value], data: Any) -> Value:
    """The value of that kind which `data` tells."""
    return msgspec.convert(data, kind)


def plain_event(event: Event) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(event)
    return fields


def event_from_plain(kinds: Mapping[str, type[Event]], data: Mapping[str, Any]) -> Event:
    """The event that `data` tells; `kinds` maps the names of a game's events to their types."""
    return msgspec.convert(data, kinds[data["event"]])


def canonical_json(value: object) -> bytes:
    """A value as bytes, the same for equal values: JSON with sorted keys."""
    return msgspec.json.encode(value, order="deterministic")


def digest(value: object) -> str:
    """A short fingerprint of a value's plain form: equal values, equal digests, in whatever order fields are kept."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]
