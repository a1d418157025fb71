"""Arrays that kernels read and write: numbers, and tables of records that fill whole cache lines."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiler.bundle import CACHE_LINE

Floats: TypeAlias = NDArray[np.float64]
Records = NDArray[np.void]
#: One row. Kernels read its fields as attributes, which type checkers cannot verify.
Record: TypeAlias = Any
Ints = NDArray[np.int64]

#: item types of arrays of numbers and of indices
FLOAT, INT = np.dtype(np.float64), np.dtype(np.int64)


def record(fields: list[tuple[str, str] | tuple[str, str, int]]) -> np.dtype[np.void]:
    """Record type of consecutive fields, padded to whole cache lines: speed must not depend on alignment."""
    packed = np.dtype(fields)
    names = list(packed.names or ())
    return np.dtype(
        {
            "names": names,
            "formats": [(packed[name].base, packed[name].shape) for name in names],
            "offsets": [packed.fields[name][1] for name in names] if packed.fields else [],
            "itemsize": -(-packed.itemsize // CACHE_LINE) * CACHE_LINE,
        }
    )


def table(n: int, row: np.dtype[np.void]) -> NDArray[np.void]:
    """n zeroed rows that start on a cache line."""
    return _on_line(n * row.itemsize).view(row)


def floats(*shape: int) -> Floats:
    """Zeros that start on a cache line and share none with other data, so that threads do not contend for it."""
    return _on_line(8 * math.prod(shape)).view(np.float64).reshape(shape)


def ints(*shape: int) -> Ints:
    """As `floats`, of integers."""
    return _on_line(8 * math.prod(shape)).view(np.int64).reshape(shape)


def _on_line(size: int) -> NDArray[np.uint8]:
    """Zero bytes that share no cache line with other data."""
    raw = np.zeros(-(-size // CACHE_LINE) * CACHE_LINE + CACHE_LINE, dtype=np.uint8)
    start = -raw.__array_interface__["data"][0] % CACHE_LINE
    return raw[start : start + size]
