"""Memory that pictures are drawn in, kept from one to the next."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ....kernels.math.arrays import Ints, Records
from ....kernels.raster.tables import Owners, Singles


class Buffers:
    """Arrays by name, of any content. A second request for a name may return the same memory.

    Memory that is new to a process takes as long to get as to fill, about a sixth of a small picture's time. Not for
    two threads at once.
    """

    def __init__(self) -> None:
        self._kept: dict[str, NDArray[Any]] = {}

    def _array(self, name: str, shape: tuple[int, ...], dtype: Any) -> NDArray[Any]:
        size = math.prod(shape)
        kept = self._kept.get(name)
        if kept is None or len(kept) < size or kept.dtype != dtype:
            kept = self._kept[name] = np.empty(size, dtype)
        return kept[:size].reshape(shape)

    def floats(self, name: str, shape: tuple[int, ...]) -> Array:
        return self._array(name, shape, np.float64)

    def singles(self, name: str, shape: tuple[int, ...]) -> Singles:
        return self._array(name, shape, np.float32)

    def ints(self, name: str, shape: tuple[int, ...]) -> Ints:
        return self._array(name, shape, np.int64)

    def owners(self, name: str, shape: tuple[int, ...]) -> Owners:
        return self._array(name, shape, np.int32)

    def records(self, name: str, size: int, dtype: np.dtype[np.void]) -> Records:
        return self._array(name, (size,), dtype)
