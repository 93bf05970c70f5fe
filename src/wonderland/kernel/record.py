"""Records of kernels for plain Python, where reading NumPy records field by field is slow."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.core.values import Option

Record: TypeAlias = Any
Records: TypeAlias = NDArray[np.void]
Numbers: TypeAlias = NDArray[np.int64]
Shares: TypeAlias = NDArray[np.float64]

# In place of a seat: all cards are open, and only what nobody can know is sampled.
EVERYBODY = -1


def to_namespace(s: Record) -> Record:
    """A copy of the fields as plain numbers and lists."""
    values = (value.tolist() if isinstance(value, np.ndarray) else value for value in s.item())
    return SimpleNamespace(**dict(zip(s.dtype.names, values, strict=True)))


def from_namespace(s: Record, kind: np.dtype[Any]) -> Records:
    """An array of one record with these fields."""
    records = np.zeros(1, kind)
    records[0] = tuple(vars(s).values())
    return records


def pack_options(s: Record, options: Iterable[Option], settings: Any) -> None:
    """Write the options to fields of the same names; words by their index."""
    for option in options:
        value = getattr(settings, option.name)
        setattr(s, option.name, option.values.index(value) if isinstance(option.default, str) else value)


def unpack_options(s: Record, options: Iterable[Option]) -> dict[str, Any]:
    """The options of a record, by name."""
    numbers = ((option, getattr(s, option.name)) for option in options)
    return {
        option.name: option.values[number] if isinstance(option.default, str) else type(option.default)(number)
        for option, number in numbers
    }
