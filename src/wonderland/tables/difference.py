"""The difference between two values in JSON, which ui/src/lib/difference.ts applies. `[value]` replaces the whole,
`[start, count, items]` replaces part of a list, a mapping has the differences of fields or items, and 0 removes a key.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

Difference: TypeAlias = list[Any] | dict[Any, Any]
REMOVED = 0  # no difference is a number, and 0 is short


def difference(before: Any, after: Any) -> Difference | None:
    """What changes `before` into `after`; None: nothing. Values that are equal here must be equal in JSON."""
    return PartComparison().difference(before, after)


class PartComparison:
    """Compares the values of several viewers. A part that is the same as for the viewer before is not compared again,
    because nearly everything is public."""

    __slots__ = ("_after", "_before", "_found", "_parts")

    def __init__(self) -> None:
        self._before: Any = None
        self._after: Any = None
        self._found: Difference | None = None
        self._parts: dict[Any, PartComparison] = {}

    def difference(self, before: Any, after: Any) -> Difference | None:
        compare = _method(after.__class__) if after.__class__ is before.__class__ else None
        if before is after:
            return None
        if compare is None:
            return None if before == after else [after]
        # Whole views are hardly ever equal, so only their parts are compared with those of the viewer before.
        if self._before is not before or self._after is not after:
            self._before, self._after, self._found = before, after, compare(self, before, after)
        return self._found or None

    def _remembered(self, compare: "_Compare", before: Any, after: Any) -> Any:
        if self._found is None or self._before != before or self._after != after:
            self._before, self._after, self._found = before, after, compare(self, before, after)
        return self._found

    def of_items(self, keys: Iterable[Any], before: Iterable[Any], after: Iterable[Any]) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for key, one, two in zip(keys, before, after, strict=False):
            if one is two or one == two:
                continue
            compare = _method(two.__class__) if two.__class__ is one.__class__ else None
            if compare:
                part = self._parts.get(key) or self._parts.setdefault(key, PartComparison())
                found[key] = part._remembered(compare, one, two)
            else:
                found[key] = [two]
        return found

    def of_mappings(self, before: Mapping[Any, Any], after: Mapping[Any, Any]) -> Difference:
        keys = list(after)
        if list(before) == keys:
            return self.of_items(keys, before.values(), after.values())
        kept, new = [key for key in before if key in after], [key for key in after if key not in before]
        if [*kept, *new] != keys:
            return [after]  # a browser puts new keys last, and boards show things in the order of their keys
        changed = self.of_items(kept, (before[key] for key in kept), (after[key] for key in kept))
        return {key: REMOVED for key in before if key not in after} | changed | {key: [after[key]] for key in new}

    def of_lists(self, before: Sequence[Any], after: Sequence[Any]) -> Difference:
        """By item if the length is the same, else everything between the first and the last difference."""
        if len(before) == len(after):
            return self.of_items(count(), before, after)
        shorter = min(len(before), len(after))
        start = next((index for index in range(shorter) if before[index] != after[index]), shorter)
        end = 0
        while end < shorter - start and before[-1 - end] == after[-1 - end]:
            end += 1
        return [start, len(before) - end - start, list(after[start : len(after) - end])]


_Compare: TypeAlias = Callable[[PartComparison, Any, Any], Difference]


@cache
def _method(kind: type) -> _Compare | None:
    """How unequal values of a type are compared; None: they are replaced."""
    if issubclass(kind, dict):
        return PartComparison.of_mappings
    if issubclass(kind, list | tuple):
        return PartComparison.of_lists
    if issubclass(kind, msgspec.Struct):
        names, values = kind.__struct_fields__, msgspec.structs.astuple
    elif is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
        values = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    else:
        return None
    return lambda comparison, before, after: comparison.of_items(names, values(before), values(after))
