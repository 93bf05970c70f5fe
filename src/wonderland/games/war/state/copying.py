"""Mutable data that can be copied: which fields a copy must not share is read off their types, once.

Copies are the bread of search, so the code that makes one is compiled for each type, as dataclasses do for `__init__`;
a loop over the fields takes more than twice as long.
"""

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Self, get_args, get_origin, get_type_hints

import msgspec


class Copyable(msgspec.Struct):
    """A struct whose copy shares nothing mutable."""

    def copy(self) -> Self:
        twin: Self = _copier(type(self))(self)
        return twin


def copied_fields(value: Copyable, kind: type[Copyable]) -> dict[str, Any]:
    """The fields that a value has as one of its kind, by name; nothing mutable is shared."""
    found: dict[str, Any] = _field_copier(kind)(value)
    return found


@cache
def _copier(kind: type[Copyable]) -> Callable[[Any], Any]:
    return _compiled(f"kind({', '.join(_copies(kind).values())})", kind)


@cache
def _field_copier(kind: type[Copyable]) -> Callable[[Any], Any]:
    return _compiled(f"dict({', '.join(f'{name}={copy}' for name, copy in _copies(kind).items())})", kind)


def _compiled(expression: str, kind: type[Copyable]) -> Callable[[Any], Any]:
    function: Callable[[Any], Any] = eval(f"lambda it: {expression}", {"kind": kind})  # noqa: S307 (names of fields)
    return function


def _copies(kind: type[Copyable]) -> dict[str, str]:
    """The expression that copies each field."""
    hints = get_type_hints(kind)
    return {name: _copy(f"it.{name}", hints[name]) for name in kind.__struct_fields__}


def _copy(value: str, hint: Any) -> str:
    if get_origin(hint) is list and _is_mutable(get_args(hint)[0]):
        return f"[each.copy() for each in {value}]"
    if _is_mutable(hint):
        return f"{value}.copy()"
    if get_origin(hint) is UnionType and any(map(_is_mutable, get_args(hint))):
        return f"{value} and {value}.copy()"
    return value


def _is_mutable(hint: Any) -> bool:
    return get_origin(hint) in (list, dict) or (isinstance(hint, type) and issubclass(hint, Copyable))
