"""Records of kernels from the side of plain Python, which is slow to ask NumPy's own field by field."""

from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Record: TypeAlias = Any
Records: TypeAlias = NDArray[np.void]
Numbers: TypeAlias = NDArray[np.int64]
Shares: TypeAlias = NDArray[np.float64]


def to_namespace(s: Record) -> Record:
    """The same fields in plain numbers and lists; changing them leaves the record alone."""
    values = (value.tolist() if isinstance(value, np.ndarray) else value for value in s.item())
    return SimpleNamespace(**dict(zip(s.dtype.names, values, strict=True)))


def from_namespace(s: Record, kind: np.dtype[Any]) -> Records:
    """An array of one record with these fields."""
    records = np.zeros(1, kind)
    records[0] = tuple(vars(s).values())
    return records
