"""What happened, as values in the past tense, and the one place that hides what a seat may not know of it."""

import re
from functools import cache
from typing import ClassVar, TypeVar, get_type_hints

import msgspec

from wonderland.core.values import Seat


@cache
def kebab(name: str) -> str:
    """`CardPlayed` is `card-played`, on the wire and in the words files."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab):
    """Something that happened. Subclasses are frozen structs named in the past tense."""

    reveals: ClassVar[bool] = False
    """Did somebody learn what the one who moved could not foresee? Then the move is not taken back for the asking."""


AnyEvent = TypeVar("AnyEvent", bound=Event)


def secret(owner: str) -> msgspec.Meta:
    """Marks a field that only its owners may know; its type admits None, which all others see.

    The field named `owner` holds them: one seat, several, or None for everybody, so that an option can open a secret.
    """
    return msgspec.Meta(extra={"owner": owner})


_SECRETS: dict[type[Event], tuple[tuple[str, str], ...]] = {}


def secrets_of(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """The secret fields of an event, each with the field that names its owner."""
    if kind not in _SECRETS:
        _SECRETS[kind] = tuple(
            (name, mark.extra["owner"])
            for name, hint in get_type_hints(kind, include_extras=True).items()
            for mark in getattr(hint, "__metadata__", ())
        )
    return _SECRETS[kind]


def masked(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as `seat` may know it; None is a spectator."""
    secrets = secrets_of(type(event))
    if not secrets:
        return event
    hidden = {name: None for name, owner in secrets if not _may_know(getattr(event, owner), seat)}
    return msgspec.structs.replace(event, **hidden) if hidden else event


def _may_know(owner: Seat | tuple[Seat, ...] | None, seat: Seat | None) -> bool:
    return owner is None or owner == seat or (isinstance(owner, tuple) and seat in owner)
