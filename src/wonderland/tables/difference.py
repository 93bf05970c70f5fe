"""The difference between two values as they are sent: what a browser needs to make the second out of the first.

`[value]` replaces the whole, `[start, count, items]` replaces part of a list, a mapping holds the differences of fields
or of items by their index, and 0 removes a key. ui/src/lib/difference.ts applies it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias

import msgspec

Difference: TypeAlias = list[Any] | dict[Any, Any]
REMOVED = 0


def difference(before: Any, after: Any) -> Difference | None:
    """What changes `before` into `after`, which must be equal in JSON where they are equal here; None: nothing."""
    if before is after or before == after:
        return None
    if type(before) is type(after):
        kind: type = type(after)
        if names := _field_names(kind):
            return _of_fields(before, after, names)
        if isinstance(after, dict):
            return _of_mappings(before, after)
        if isinstance(after, list | tuple):
            return _of_lists(before, after)
    return [after]


def patched(value: Any, change: Any) -> Any:
    """What a difference makes of a value; both as they are decoded from JSON."""
    if not change:
        return value
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, count, items = change
        return [*value[:start], *items, *value[start + count :]]
    if isinstance(value, list):
        return [patched(each, change.get(str(index), {})) for index, each in enumerate(value)]
    kept = {key: each for key, each in value.items() if change.get(key) != REMOVED}
    return kept | {key: patched(kept.get(key), each) for key, each in change.items() if each != REMOVED}


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _of_fields(before: Any, after: Any, names: tuple[str, ...]) -> Difference:
    found: dict[Any, Any] = {}
    for name in names:
        change = difference(getattr(before, name), getattr(after, name))
        if change is not None:
            found[name] = change
    return found


def _of_mappings(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> Difference:
    kept = [key for key in before if key in after]
    if [*kept, *(key for key in after if key not in before)] != list(after):
        return [after]  # a browser puts new keys last, and boards show things in the order of their keys
    found: dict[Any, Any] = {key: REMOVED for key in before if key not in after}
    for key, value in after.items():
        change = [value] if key not in before else difference(before[key], value)
        if change is not None:
            found[key] = change
    return found


def _of_lists(before: Sequence[Any], after: Sequence[Any]) -> Difference:
    """Items one by one where there are as many as before, else all from the first that differs to the last."""
    if len(before) == len(after):
        changes = ((index, difference(*pair)) for index, pair in enumerate(zip(before, after, strict=True)))
        return {index: change for index, change in changes if change is not None}
    shorter = min(len(before), len(after))
    start = next((index for index in range(shorter) if before[index] != after[index]), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - end - start, list(after[start : len(after) - end])]
