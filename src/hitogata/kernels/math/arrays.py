"""What kernels read and write: arrays of numbers, and tables of records that fill whole cache lines."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..bundle import LINE

Floats: TypeAlias = NDArray[np.float64]
Records = NDArray[np.void]
#: One row. Kernels read its fields as attributes, which no type checker knows.
Record: TypeAlias = Any
Ints = NDArray[np.int64]

#: what arrays of numbers and of indices hold
FLOAT, INT = np.dtype(np.float64), np.dtype(np.int64)


def record(fields: list[tuple[str, str] | tuple[str, str, int]]) -> np.dtype[np.void]:
    """Fields one after the other, padded to whole cache lines: where memory happens to lie must not cost time."""
    packed = np.dtype(fields)
    names = list(packed.names or ())
    return np.dtype(
        {
            "names": names,
            "formats": [(packed[name].base, packed[name].shape) for name in names],
            "offsets": [packed.fields[name][1] for name in names] if packed.fields else [],
            "itemsize": -(-packed.itemsize // LINE) * LINE,
        }
    )


def table(n: int, row: np.dtype[np.void]) -> NDArray[np.void]:
    """n zeroed rows that start on a cache line."""
    raw = np.zeros(n * row.itemsize + LINE, dtype=np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + n * row.itemsize].view(row)
