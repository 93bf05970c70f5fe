"""What happened, as values in the past tense, and the one place that hides what a seat may not know of it."""

from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from wonderland.core.values import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Subclasses are frozen, slotted dataclasses named in the past tense."""


AnyEvent = TypeVar("AnyEvent", bound=Event)


def secret(owner: str) -> Any:
    """A field that only its owners may know; its type admits None, which all others see.

    The field named `owner` holds them: one seat, several, or None for everybody, so that an option can open a secret.
    """
    return field(metadata={"owner": owner})


_SECRETS: dict[type[Event], tuple[tuple[str, str], ...]] = {}


def secrets_of(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """The secret fields of an event, each with the field that names its owner."""
    if kind not in _SECRETS:
        _SECRETS[kind] = tuple((each.name, each.metadata["owner"]) for each in fields(kind) if "owner" in each.metadata)
    return _SECRETS[kind]


def masked(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as `seat` may know it; None is a spectator."""
    hidden = {name: None for name, owner in secrets_of(type(event)) if not _may_know(getattr(event, owner), seat)}
    return replace(event, **hidden) if hidden else event


def _may_know(owner: Seat | tuple[Seat, ...] | None, seat: Seat | None) -> bool:
    return owner is None or owner == seat or (isinstance(owner, tuple) and seat in owner)
