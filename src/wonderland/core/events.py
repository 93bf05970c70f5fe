"""Events: what happened, in the past tense, and the one function that hides secrets."""

import re
import sys
from functools import cache
from typing import ClassVar, TypeVar, get_type_hints

import msgspec

from .values import Seat


@cache
def kebab(name: str) -> str:
    """`CardPlayed` as `card-played`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """Something that happened."""

    reveals: ClassVar[bool] = False  # does it reveal something the mover could not foresee? Then undo needs consent


AnyEvent = TypeVar("AnyEvent", bound=Event)


def secret(owner: str) -> msgspec.Meta:
    """Mark a field that only the seat or seats in the field `owner` may know. None is everybody."""
    return msgspec.Meta(extra={"owner": owner})


@cache
def secrets_of(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """The secret fields of an event type with the fields that name their owners."""
    return tuple(
        (name, mark.extra["owner"])
        for name, hint in get_type_hints(kind, include_extras=True).items()
        for mark in getattr(hint, "__metadata__", ())
    )


def masked(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as `seat` may know it; None is a spectator."""
    secrets = secrets_of(type(event))
    if not secrets:
        return event
    hidden = {name: None for name, owner in secrets if not _may_know(getattr(event, owner), seat)}
    return msgspec.structs.replace(event, **hidden) if hidden else event


def _may_know(owner: Seat | tuple[Seat, ...] | None, seat: Seat | None) -> bool:
    return owner is None or owner == seat or (isinstance(owner, tuple) and seat in owner)


def events_in(module: str) -> dict[str, type[Event]]:
    """The events of a module, by their names on the wire."""
    defined = (
        each for each in vars(sys.modules[module]).values() if isinstance(each, type) and issubclass(each, Event)
    )
    return {kebab(kind.__name__): kind for kind in defined if kind is not Event}
