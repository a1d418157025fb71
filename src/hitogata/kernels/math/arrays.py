"""What kernels read and write: arrays of numbers, and tables of records that fill whole cache lines."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiler.bundle import LINE

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
    return _on_line(n * row.itemsize).view(row)


def floats(*shape: int) -> Floats:
    """Zeros that start on a cache line, the last of which is theirs alone: threads that write into theirs do not wait
    for each other."""
    return _on_line(8 * math.prod(shape)).view(np.float64).reshape(shape)


def ints(*shape: int) -> Ints:
    """As `floats`."""
    return _on_line(8 * math.prod(shape)).view(np.int64).reshape(shape)


def _on_line(size: int) -> NDArray[np.uint8]:
    """So many zero bytes that share no cache line with anything else."""
    raw = np.zeros(-(-size // LINE) * LINE + LINE, dtype=np.uint8)
    start = -raw.__array_interface__["data"][0] % LINE
    return raw[start : start + size]
