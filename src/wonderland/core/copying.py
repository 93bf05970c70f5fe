"""Mutable dataclasses and structs that can be copied and made empty, by the types of their fields.

Search copies states all the time, so the copying code is compiled for each type, as dataclasses do for `__init__`. A
loop over the fields takes more than twice as long.
"""

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec


class Copies:
    """A dataclass or struct whose copy shares nothing mutable."""

    __slots__ = ()

    def copy(self) -> Self:
        """Copies lists and dictionaries, and all in them that has a copy."""
        kind: Any = type(self)
        twin: Self = _compiled(kind, "kind")(self)
        return twin


class Copyable(Copies, msgspec.Struct):
    """A struct that copies."""


Made = TypeVar("Made", bound=Copyable)
_hints = cache(get_type_hints)


def copied_fields(value: Copies, kind: Any) -> tuple[Any, ...]:
    """Copies of the fields that `kind` has, in their order."""
    found: tuple[Any, ...] = _compiled(kind, "")(value)
    return found


def empty(kind: type[Made], **given: Any) -> Made:
    """A struct with these fields; all others are 0, False, None or empty."""
    hints = _hints(kind)
    for name in kind.__struct_fields__:
        if name not in given:
            hint = hints[name]
            given[name] = None if isinstance(hint, UnionType) else (get_origin(hint) or hint)()
    return kind(**given)


@cache
def _compiled(kind: Any, into: str) -> Callable[[Any], Any]:
    hints = _hints(kind)
    copies = ", ".join(_copy(f"it.{name}", hints[name]) for name in kind.__match_args__)
    function: Callable[[Any], Any] = eval(f"lambda it: {into}({copies})", {"kind": kind})  # noqa: S307
    return function


def _copy(value: str, hint: Any) -> str:
    """The expression that copies a field."""
    if get_origin(hint) is list and _is_mutable(get_args(hint)[0]):
        return f"[each.copy() for each in {value}]"
    if _is_mutable(hint):
        return f"{value}.copy()"
    if get_origin(hint) is UnionType and any(map(_is_mutable, get_args(hint))):
        return f"{value} and {value}.copy()"
    return value


def _is_mutable(hint: Any) -> bool:
    return get_origin(hint) in (list, dict) or (isinstance(hint, type) and issubclass(hint, Copies))
