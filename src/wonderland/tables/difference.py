"""The difference between two values as they are sent: what a browser needs to make the second out of the first.

`[value]` replaces the whole, `[start, count, items]` replaces part of a list, a mapping holds the differences of fields
or of items by their index, and 0 removes a key. ui/src/lib/difference.ts applies it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, partial
from typing import Any, TypeAlias

import msgspec

Difference: TypeAlias = list[Any] | dict[Any, Any]
REMOVED = 0


def difference(before: Any, after: Any) -> Difference | None:
    """What changes `before` into `after`, which must be equal in JSON where they are equal here; None: nothing."""
    return None if before is after or before == after else _unequal(before, after)


def _unequal(before: Any, after: Any) -> Difference:
    compare = _comparison(after.__class__) if after.__class__ is before.__class__ else None
    return compare(before, after) if compare else [after]


@cache
def _comparison(kind: type) -> Callable[[Any, Any], Difference] | None:
    """How two unequal values of a kind are compared; None: they are replaced."""
    if issubclass(kind, dict):
        return _of_mappings
    if issubclass(kind, list | tuple):
        return _of_lists
    if issubclass(kind, msgspec.Struct):
        return partial(_of_fields, kind.__struct_fields__)
    return partial(_of_fields, tuple(field.name for field in fields(kind))) if is_dataclass(kind) else None


def _of_fields(names: tuple[str, ...], before: Any, after: Any) -> Difference:
    found: dict[Any, Any] = {}
    for name in names:
        one, other = getattr(before, name), getattr(after, name)
        if one is not other and one != other:
            found[name] = _unequal(one, other)
    return found


def _of_mappings(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> Difference:
    kept = [key for key in before if key in after]
    if [*kept, *(key for key in after if key not in before)] != list(after):
        return [after]  # a browser puts new keys last, and boards show things in the order of their keys
    found: dict[Any, Any] = {key: REMOVED for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            found[key] = [value]
        elif (known := before[key]) is not value and known != value:
            found[key] = _unequal(known, value)
    return found


def _of_lists(before: Sequence[Any], after: Sequence[Any]) -> Difference:
    """Items one by one where there are as many as before, else all from the first that differs to the last."""
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return {index: _unequal(one, other) for index, (one, other) in pairs if one is not other and one != other}
    shorter = min(len(before), len(after))
    start = next((index for index in range(shorter) if before[index] != after[index]), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - end - start, list(after[start : len(after) - end])]


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
